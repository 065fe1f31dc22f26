import Testing

/// What happens in a view that only wraps a controller happens in the controller.
@Suite struct WrappedControllerTests {
  @Test(arguments: ["dismiss()", "self.dismiss()", "close()"])
  func whatAWrappingViewDoesTheControllerDoes(_ action: String) throws {
    let app = try ImportedApp(
      """
      import MessageUI
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct ShopView: View {
        @State private var writes = false
        var body: some View {
          Button("Write") { writes = true }.sheet(isPresented: $writes) { LetterView() }
        }
      }
      struct LetterView: UIViewControllerRepresentable {
        @Environment(\\.dismiss) private var dismiss
        private func close() { dismiss() }
        func makeUIViewController(context: Context) -> MFMailComposeViewController {
          let controller = MFMailComposeViewController()
          controller.mailComposeDelegate = context.coordinator
          return controller
        }
        func updateUIViewController(_ controller: MFMailComposeViewController, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(onEnd: { \(action) }) }
        final class Coordinator: NSObject, MFMailComposeViewControllerDelegate {
          let onEnd: () -> Void
          init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
          func mailComposeController(
            _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
          ) { onEnd() }
        }
      }
      """)
    #expect(app.screens(of: "App").sorted() == ["mail", "shop"])
    #expect(app.allEdges.contains("mail -dismiss-> on mail sent or cancelled"))
  }
}
