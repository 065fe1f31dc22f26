import FlowModel
import Testing

/// The conditions of calls that lead to a written one which nothing was followed to.
@Suite struct CallGuardTests {
  @Test(arguments: [
    ("if await model.save() { router.back() }", " if save succeeds"),
    ("if await model.save() { router.back() } else { router.back() }", ""),
    ("guard await model.handleSave() else { return }; router.back()", " if save succeeds"),
  ])
  func theyRemain(_ body: String, _ words: String) throws {
    let edges = try ImportedApp(
      """
      final class Router: ObservableObject {
        @Published var path = NavigationPath()
        func back() { path.removeLast() }
        func open() { path.append(1) }
      }
      @main struct DemoApp: App {
        @StateObject var router = Router()
        var body: some Scene {
          WindowGroup {
            NavigationStack(path: $router.path) {
              HomeView().navigationDestination(for: Int.self) { _ in FormView() }
            }.environmentObject(router)
          }
        }
      }
      struct HomeView: View {
        @EnvironmentObject var router: Router
        var body: some View { Button("Open") { router.open() } }
      }
      struct FormView: View {
        @EnvironmentObject var router: Router
        let model = FormModel()
        var body: some View { Button("Save", action: submit) }
        private func submit() { Task { \(body) } }
      }
      final class FormModel {
        func save() async -> Bool { true }
        func handleSave() async -> Bool { true }
      }
      """
    ).allEdges.filter { $0.contains("Save") || $0.contains("submit") }
    #expect(edges.count == 1 && edges[0].hasSuffix(words), "\(edges)")
    #expect(edges.allSatisfy { $0.contains(" if ") == !words.isEmpty }, "\(edges)")
  }
}
