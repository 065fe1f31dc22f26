import Testing

/// Views that an app's own views, modifiers and methods are given are shown where these put them.
@Suite struct KeptContentTests {
  private func app(_ root: String, _ more: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var isShown = false
        var body: some View { \(root) }
      }
      struct HelpView: View { var body: some View { Text("a") } }
      \(more)
      """)
  }

  private let link = "NavigationStack { NavigationLink(\"Help\") { HelpView() } }"

  @Test(arguments: ["content()", "self.content()", "Group { self.content() }"])
  func aContainerShowsWhatItKeeps(_ shown: String) throws {
    let app = try app(
      "Frame { \(link) }",
      """
      struct Frame<Content: View>: View {
        let content: () -> Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
        var body: some View { ZStack { Color.red; \(shown) } }
      }
      """)
    #expect(app.allEdges.contains { $0.hasSuffix("-push-> help on Help") })
  }

  /// Methods of a view's own type give it closures, as modifiers do.
  @Test(arguments: ["Self", "Row", "some View"])
  func aMethodOfAViewGivesItClosures(_ result: String) throws {
    let app = try app(
      "Row(title: \"Help\").onChosen { isShown = true }.padding().sheet(isPresented: $isShown) { HelpView() }",
      """
      struct Row: View {
        let title: String
        var action: () -> Void = {}
        var body: some View { Button(title) { action() } }
      }
      extension Row {
        func onChosen(_ action: @escaping () -> Void) -> \(result) {
          var copy = self
          copy.action = action
          return copy
        }
      }
      """)
    #expect(app.allEdges == ["root -present-> help on Help"])
  }

  /// A modifier of the app's own around a link or a tap goes by what it is set on.
  @Test(arguments: [
    "modifier(Leading())",
    "leading()",
    "background(Color.red).leading()",
  ])
  func aModifierGoesByWhatItIsSetOn(_ call: String) throws {
    let app = try app(
      "NavigationStack { List { Text(\"Help\").\(call) } }",
      """
      struct Leading: ViewModifier {
        func body(content: Content) -> some View { NavigationLink { HelpView() } label: { content } }
      }
      extension View { func leading() -> some View { modifier(Leading()) } }
      """)
    #expect(app.allEdges.contains { $0.hasSuffix("-push-> help on Help") })
  }

  /// A view that makes another only once it is shown is no screen itself.
  @Test(arguments: ["Later(HelpView().erased())", "Later(HelpView())"])
  func aLazyViewIsWhatItMakes(_ content: String) throws {
    let app = try app(
      "NavigationStack { NavigationLink(\"Help\") { \(content) } }",
      """
      struct Later: View {
        let build: () -> AnyView
        init(_ build: @autoclosure @escaping () -> AnyView) { self.build = build }
        var body: some View { build() }
      }
      extension View { func erased() -> AnyView { AnyView(self) } }
      """)
    #expect(app.allEdges.contains { $0.hasSuffix("-push-> help on Help") })
    #expect(!app.registry.coordinators.flatMap(\.screens).contains { $0.id == "later" })
  }

  /// What a method of a route gives is a view, also with modifiers of the app's own.
  @Test(arguments: [
    "page.view(desk: desk).erased()", "desk.view(for: page)", "AnyView(page.view(desk: desk))",
  ])
  func aRoutesViewCanBeModified(_ shown: String) throws {
    let app = try app(
      "Pages(desk: Desk())",
      """
      enum Page { case help, about }
      extension Page {
        @ViewBuilder func view(desk: Desk) -> some View {
          switch self {
          case .help: HelpView()
          case .about: AboutView()
          }
        }
      }
      class Desk { func view(for page: Page) -> AnyView { page.view(desk: self).erased() } }
      struct AboutView: View { var body: some View { Text("b") } }
      struct Pages: View {
        let desk: Desk
        @State private var page: Page?
        var body: some View {
          Button("About") { page = .about }.sheet(item: $page) { page in \(shown) }
        }
      }
      extension View { func erased() -> AnyView { AnyView(self) } }
      """)
    #expect(app.allEdges.contains { $0.hasSuffix("-present-> about on About") })
  }
}
