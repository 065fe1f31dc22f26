import Testing

/// Protocols by which routers take whatever can be shown, and that every controller conforms to.
@Suite struct ShowableProtocolTests {
  private func edges(_ router: String, _ make: String, _ show: String) throws -> [String] {
    try ImportedApp(
      """
      protocol Showable: AnyObject { func toShow() -> UIViewController }
      extension UIViewController: Showable { func toShow() -> UIViewController { self } }
      \(router)
      final class ModuleFactory {
        \(make)
      }
      final class ShopCoordinator {
        private let router: Router
        private let factory = ModuleFactory()
        init(router: Router) { self.router = router }
        func start() { router.setRoot(factory.makeList(ListModel.Actions(onPick: { [weak self] in self?.open() }))) }
        private func open() { \(show) }
      }
      final class ListModel: ObservableObject {
        struct Actions { var onPick: () -> Void }
        private let actions: Actions
        init(actions: Actions) { self.actions = actions }
        func pick() { actions.onPick() }
      }
      struct ListView: View {
        @StateObject var model: ListModel
        var body: some View { Button("Open") { model.pick() } }
      }
      final class DetailViewController: UIViewController {}
      """
    ).allEdges
  }

  private static let router = """
    final class Router {
      let stack = UINavigationController()
      func push(_ module: Showable) { stack.pushViewController(module.toShow(), animated: true) }
      func setRoot(_ module: Showable) { stack.setViewControllers([module.toShow()], animated: false) }
    }
    """

  @Test(arguments: [
    (
      router,
      "func makeList(_ actions: ListModel.Actions) -> Showable { UIHostingController(rootView: ListView(model: ListModel(actions: actions))) }",
      "router.push(DetailViewController())"
    ),
    (
      router,
      """
      func makeList(_ actions: ListModel.Actions) -> any Showable {
        let model = ListModel(actions: actions)
        let screen = UIHostingController(rootView: ListView(model: model))
        return screen
      }
      """, "let detail: Showable = DetailViewController()\nrouter.push(detail)"
    ),
    (
      """
      protocol Routing { func push<Module: Showable>(_ module: Module); func setRoot(_ module: Showable) }
      final class Router: Routing {
        let stack = UINavigationController()
        func push<Module: Showable>(_ module: Module) { stack.pushViewController(module.toShow(), animated: true) }
        func setRoot(_ module: Showable) { stack.setViewControllers([module.toShow()], animated: false) }
      }
      """,
      "lazy var makeList: (ListModel.Actions) -> Showable = { UIHostingController(rootView: ListView(model: ListModel(actions: $0))) }",
      "router.push(DetailViewController())"
    ),
  ])
  func anyControllerCanBeShown(router: String, make: String, show: String) throws {
    #expect(try edges(router, make, show) == ["list -push-> detail on Open"])
  }
}
