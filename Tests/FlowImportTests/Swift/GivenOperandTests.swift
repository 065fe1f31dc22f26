import Testing

/// A condition on a parameter says what the parameter was given.
@Suite struct GivenOperandTests {
  @Test(arguments: [
    "if selected == tab { path = .init() }", "if tab != selected { } else { path = .init() }",
    "guard selected == tab else { selected = tab; return }\n    path = .init()",
    "if tab == selected { path = .init() }",
  ])
  func aCaseIsSaidInPlaceOfTheParameter(_ condition: String) throws {
    let app = try ImportedApp(
      """
      enum Part { case chart, boats }
      @main struct ClubApp: App {
        @State private var router = Router()
        var body: some Scene { WindowGroup { MainView().environment(router) } }
      }
      @Observable final class Router {
        var selected: Part = .chart
        var path = NavigationPath()
        func show(_ tab: Part) {
          \(condition)
          selected = tab
        }
      }
      struct MainView: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          TabView(selection: $router.selected) {
            ChartView().tabItem { Text("Chart") }.tag(Part.chart)
            NavigationStack(path: $router.path) { BoatsView() }.tabItem { Text("Boats") }.tag(Part.boats)
          }
        }
      }
      struct ChartView: View {
        @Environment(Router.self) private var router
        var body: some View { Button("Boats") { router.show(.boats) } }
      }
      struct BoatsView: View { var body: some View { Text("Boats") } }
      """)
    #expect(app.allEdges.contains("chart -popToRoot-> on Boats if selected is boats"))
  }
}
