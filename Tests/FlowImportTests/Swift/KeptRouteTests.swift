import FlowModel
import Testing

/// Routes that are structures with the view they show.
@Suite struct KeptRouteTests {
  private func edges(_ home: String, push: String = "path.append(route)") throws -> [String] {
    try ImportedApp(
      """
      @main struct DemoApp: App {
        @StateObject var navigator = Navigator()
        var body: some Scene { WindowGroup { RootView().environmentObject(navigator) } }
      }
      struct Route: Identifiable, Hashable {
        enum Style { case push, sheet }
        let id: String
        var style: Style = .push
        private let content: AnyView
        init(id: String, @ViewBuilder content: () -> some View) {
          self.id = id
          self.content = AnyView(content())
        }
        @ViewBuilder var destination: some View { content }
      }
      extension Route {
        static var settings: Route { Route(id: "settings") { SettingsView() } }
        static let help = Route(id: "help") { HelpView() }
        static func item(_ id: Int) -> Route { Route(id: "item") { ItemView(id: id) } }
      }
      final class Navigator: ObservableObject {
        @Published var path: [Route] = []
        @Published var sheet: Route?
        func push(_ route: Route) { \(push) }
        func present(_ route: Route) { sheet = route }
      }
      struct RootView: View {
        @EnvironmentObject var navigator: Navigator
        var body: some View {
          NavigationStack(path: $navigator.path) {
            HomeView().navigationDestination(for: Route.self) { route in route.destination }
          }
          .sheet(item: $navigator.sheet) { $0.destination }
        }
      }
      struct HomeView: View {
        @EnvironmentObject var navigator: Navigator
        var body: some View { Button("Go") { \(home) } }
      }
      struct SettingsView: View { var body: some View { Text("settings") } }
      struct HelpView: View { var body: some View { Text("help") } }
      struct ItemView: View { let id: Int; var body: some View { Text("item") } }
      """
    ).edges(of: "Root").filter { $0.contains("on Go") }
  }

  @Test(arguments: [
    ("navigator.push(.settings)", "home -push-> settings on Go"),
    ("navigator.push(Route.help)", "home -push-> help on Go"),
    ("navigator.push(.item(3))", "home -push-> item on Go"),
    ("navigator.path.append(.settings)", "home -push-> settings on Go"),
    ("navigator.present(.help)", "home -present-> help on Go"),
    ("navigator.sheet = .item(1)", "home -present-> item on Go"),
  ])
  func aRouteShowsTheViewThatItKeeps(call: String, edge: String) throws {
    let edges = try edges(call)
    #expect(edges == [edge])
  }

  /// What is asked of the route itself is no condition of the transition.
  @Test func whatTheRouteDecidesIsNoCondition() throws {
    let edges = try edges(
      "navigator.push(.settings)",
      push: "switch route.style { case .push: path.append(route); case .sheet: sheet = route }")
    #expect(edges.contains("home -push-> settings on Go"))
  }
}
