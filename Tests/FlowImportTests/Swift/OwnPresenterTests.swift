import Testing

/// Modifiers of an app's own that present with UIKit what they are given.
@Suite struct OwnPresenterTests {
  private static func edges(_ home: String, _ modifiers: String = presenter) throws -> [String] {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var isHelpShown = false
        @State private var page: Page?
        var body: some View { \(home) }
      }
      struct Page: Identifiable { let id = 0 }
      struct HelpView: View {
        @Environment(\\.dismiss) var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      struct PageView: View { let page: Page; var body: some View { Text("x") } }
      \(modifiers)
      """
    ).edges(of: "App")
  }

  private static let presenter = """
    extension View {
      func tray<Content: View>(
        shown: Binding<Bool>, style: TrayStyle = .low, onClose: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
      ) -> some View {
        modifier(TrayModifier(shown: shown, style: style, content: content))
      }
      func tray<Item, Content>(
        item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
      ) -> some View where Content: View {
        modifier(TrayItemModifier(item: item, content: content))
      }
    }
    private struct TrayItemModifier<Item, Inner: View>: ViewModifier {
      @Binding var item: Item?
      @State var shown = false
      let content: (Item) -> Inner
      func body(content: Content) -> some View {
        content.tray(shown: $shown) { if let item { self.content(item) } }.onChange(of: item) { shown = $0 != nil }
      }
    }
    private struct TrayModifier<Inner: View>: ViewModifier {
      @Binding var shown: Bool
      let style: TrayStyle
      let content: () -> Inner
      @StateObject private var model = TrayModel()
      func body(content: Content) -> some View {
        content.onAppear { handle(shown) }.onChange(of: shown) { handle($0) }
      }
      private func handle(_ isShown: Bool) {
        if isShown {
          let host = UIHostingController(rootView: content())
          model.root?.present(host, animated: true)
        } else {
          model.shown?.dismiss(animated: true)
        }
      }
    }
    """

  @Test(arguments: [
    "Button(\"Help\") { isHelpShown = true }.tray(shown: $isHelpShown) { HelpView() }",
    "Button(\"Help\") { isHelpShown = true }.tray(shown: $isHelpShown, style: .high, content: { HelpView() })",
    "Button(\"Help\") { isHelpShown = true }.tray(shown: $isHelpShown, onClose: { log() }) { HelpView() }",
  ])
  func theContentIsPresented(_ home: String) throws {
    #expect(try Self.edges(home) == ["help -dismiss-> on Done", "home -present-> help on Help"])
  }

  @Test func anItemDecides() throws {
    let found = try Self.edges("Button(\"Open\") { page = Page() }.tray(item: $page) { PageView(page: $0) }")
    #expect(found.filter { $0.hasPrefix("home") } == ["home -present-> page on Open"])
  }

  /// What is laid over a view in place is a part of it.
  @Test func aModifierThatPresentsNothing() throws {
    let found = try Self.edges(
      "Button(\"Help\") { isHelpShown = true }.banner(shown: $isHelpShown) { HelpView() }",
      """
      extension View {
        func banner<Content: View>(shown: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
          modifier(BannerModifier(shown: shown, content: content))
        }
      }
      struct BannerModifier<Inner: View>: ViewModifier {
        @Binding var shown: Bool
        let content: () -> Inner
        func body(content: Content) -> some View { content.overlay { if shown { self.content() } } }
      }
      """)
    #expect(!found.contains { $0.contains("-present->") })
  }
}
