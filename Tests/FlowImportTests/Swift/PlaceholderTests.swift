import Testing

/// What stands for a screen is told apart from the screen.
@Suite struct PlaceholderTests {
  private func app(_ shown: String, _ more: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var isShown = false
        @State private var item: String?
        var body: some View {
          Button("Help") { isShown = true }.sheet(isPresented: $isShown) { \(shown) }
        }
      }
      struct HelpView: View { var body: some View { Text("a") } }
      \(more)
      """)
  }

  /// What is said where there is nothing to show is no screen, and neither is a background.
  @Test(arguments: [
    "if let item { HelpView() } else { Text(\"Nothing\") }",
    "switch item { case nil: ProgressView()\ndefault: HelpView() }",
    "ZStack { Color.red.ignoresSafeArea(); HelpView() }",
    "ZStack { Color(\"Back\"); HelpView() }",
  ])
  func aHintIsNoScreen(_ shown: String) throws {
    let app = try app(shown)
    #expect(app.allEdges.allSatisfy { $0.hasPrefix("root -present-> help on Help") })
    #expect(app.allEdges.count == 1)
  }

  /// A text by itself is all there is.
  @Test func aTextAloneIsAScreen() throws {
    #expect(try app("Text(\"Nothing\")").allEdges.count == 1)
  }

  /// A view that wraps the controller it is made with is that controller.
  @Test(arguments: [
    "Carrier(controller: HelpController())", "Carrier(HelpController())",
    "Carrier(controller: HelpController()) { _ in }",
  ])
  func aWrapperIsTheControllerItIsMadeWith(_ shown: String) throws {
    let label =
      shown.contains("Carrier(HelpController")
      ? "_ controller: UIViewController" : "controller: UIViewController"
    let update = shown.hasSuffix("}") ? ", update: @escaping (UIViewController) -> Void" : ""
    let app = try app(
      shown,
      """
      struct Carrier: UIViewControllerRepresentable {
        let controller: UIViewController
        init(\(label)\(update)) { self.controller = controller }
        func makeUIViewController(context: Context) -> UIViewController { controller }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      class HelpController: UIViewController {}
      """)
    #expect(app.allEdges == ["root -present-> help on Help"])
  }
}
