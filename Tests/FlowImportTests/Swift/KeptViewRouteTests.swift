import Testing

/// Routes that are values with a view in them, given by static members.
@Suite struct KeptViewRouteTests {
  private static func edges(_ page: String, _ call: String) throws -> [String] {
    try ImportedApp(
      """
      final class Navigator: ObservableObject {
        @Published var path: [Page] = []
        func push(_ page: Page) { path.append(page) }
      }
      struct Opener { let navigator: Navigator?; func route(to page: Page) { navigator?.push(page) } }
      struct Page: Hashable {
        let id: String
        let content: AnyView
        init(_ id: String, @ViewBuilder content: () -> some View) { self.id = id; self.content = AnyView(content()) }
        init(id: String, view: AnyView) { self.id = id; content = view }
      }
      extension Page { \(page) }
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @StateObject private var navigator = Navigator()
        var body: some View {
          NavigationStack(path: $navigator.path) { HomeView().navigationDestination(for: Page.self) { $0.content } }
            .environmentObject(navigator)
        }
      }
      enum Part { case intro, end; var view: some View { switch self { case .intro: IntroView(); case .end: EndView() } } }
      struct IntroView: View { var body: some View { Text("x") } }
      struct EndView: View { var body: some View { Text("x") } }
      struct HomeView: View { var body: some View { Holders.make() } }
      struct SettingsView: View { var body: some View { Text("x") } }
      struct OtherView: View {
        let navigator: Opener
        var body: some View { Button("Open") { \(call) } }
      }
      struct Note: Holdable {}
      enum Holders { static func make() -> some View { Holder(item: Note()) } }
      struct Holder<Item: Holdable>: View { let item: Item; var body: some View { OtherView() } }
      """
    ).allEdges
  }

  @Test(arguments: [
    ("static var settings: Page { Page(\"settings\") { SettingsView() } }", "navigator.route(to: .settings)"),
    (
      "static let settings = Page(id: \"settings\", view: AnyView(SettingsView().padding()))",
      "navigator.route(to: .settings)"
    ),
    (
      "static func settings(_ id: Int) -> Page { .init(\"settings\") { Group { SettingsView() } } }",
      "navigator.route(to: .settings(1))"
    ),
    (
      "static var first: Page { .settings }; static var settings: Page { Self(\"settings\") { SettingsView() } }",
      "navigator.route(to: Page.first)"
    ),
  ])
  func theViewIsShown(_ page: String, _ call: String) throws {
    let found = try Self.edges(page, call)
    #expect(found.contains { $0.contains("-push-> settings on Open") }, "\(found)")
  }

  /// A value that keeps no view shows nothing by itself.
  @Test func aValueWithoutAView() throws {
    let found = try Self.edges(
      "static var settings: Page { Page(\"settings\") { Log.write(\"settings\") } }",
      "navigator.route(to: .settings)")
    #expect(!found.contains { $0.contains("-push-> settings") }, "\(found)")
  }
}
