import FlowModel
import Testing

/// Views that are only parts of others are no sources.
@Suite struct ComponentSourceTests {
  /// - Parameter screens: how many screens have the component.
  private static func edges(_ screens: Int, shows: Bool = false) throws -> [String] {
    let names = (0..<screens).map { "S\($0)View" }
    let links = names.map { "NavigationLink(\"\($0)\") { \($0)() }" }
    let views = names.map { name in
      """
      struct \(name): View {
        var body: some View { List(0..<3) { Registry.view($0) } }
        init() { Registry.add(Bubble()) }
      }
      """
    }
    let own = shows ? "NavigationLink(\"Bubble\") { Bubble() }" : ""
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View { var body: some View { VStack { \((links + [own]).joined(separator: "\n")) } } }
      \(views.joined(separator: "\n"))
      struct Bubble: View {
        var body: some View { Text("…").environment(\\.openURL, OpenURLAction { url in open(url) }) }
        private func open(_ url: URL) -> OpenURLAction.Result { Presenter.showHelp(); return .handled }
      }
      enum Presenter {
        static func showHelp() {
          let alert = UIAlertController(title: "Help", message: nil, preferredStyle: .alert)
          UIApplication.shared.windows.first?.rootViewController?.present(alert, animated: true)
        }
      }
      """)
    return app.coordinators.flatMap { app.edges(of: $0) }.filter { $0.contains("-present-> help") }
  }

  @Test func whatAPartDoesItsScreenDoes() throws {
    #expect(try Self.edges(2).map { $0.prefix(2) }.sorted() == ["s0", "s1"])
  }

  @Test func whatManyScreensHaveHappensOnAny() throws {
    let edges = try Self.edges(6)
    #expect(edges.map { $0.prefix(4) } == ["any "], "\(edges)")
  }

  @Test func whatIsShownByItselfIsItsOwnSource() throws {
    let edges = try Self.edges(1, shows: true)
    #expect(edges.map { $0.prefix(7) } == ["bubble "], "\(edges)")
  }
}
