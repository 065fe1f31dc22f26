import FlowImport
import FlowModel
import Testing

/// A type eraser is never a coordinator; what is sent through it reaches what it was made with.
@Suite struct TypeEraserTests {
  static let module = """
    protocol Coordinator<Route>: AnyObject {
      associatedtype Route
      func start()
      func navigate(to route: Route)
    }
    extension Coordinator {
      func asAnyCoordinator() -> AnyCoordinator<Route> { AnyCoordinator(self) }
    }
    enum ShopRoute { case list, detail(Int) }
    final class ShopCoordinator: Coordinator {
      let navigation: UINavigationController
      let module: ShopModule
      init(_ navigation: UINavigationController, _ module: ShopModule) {
        self.navigation = navigation
        self.module = module
      }
      func start() { navigate(to: .list) }
      func navigate(to route: ShopRoute) {
        switch route {
        case .list: navigation.setViewControllers([ListViewController(asAnyCoordinator())], animated: false)
        case .detail: navigation.pushViewController(DetailViewController(), animated: true)
        }
      }
    }
    final class ListViewController: UIViewController {
      let coordinator: AnyCoordinator<ShopRoute>
      init(_ coordinator: AnyCoordinator<ShopRoute>) { self.coordinator = coordinator }
      @objc func rowTapped() { coordinator.navigate(to: .detail(1)) }
    }
    final class DetailViewController: UIViewController {}
    final class ShopModule {
      func makeShop(_ navigation: UINavigationController) -> AnyCoordinator<ShopRoute> {
        ShopCoordinator(navigation, self).asAnyCoordinator()
      }
    }
    final class AppCoordinator {
      let window: UIWindow
      let module = ShopModule()
      init(_ window: UIWindow) { self.window = window }
      func start() {
        let navigation = UINavigationController()
        module.makeShop(navigation).start()
        window.rootViewController = navigation
      }
    }
    """

  @Test(arguments: [
    """
    final class AnyCoordinator<Route>: Coordinator {
      private let doStart: () -> Void
      private let doNavigate: (Route) -> Void
      init<C: Coordinator>(_ coordinator: C) where C.Route == Route {
        doStart = { coordinator.start() }
        doNavigate = { coordinator.navigate(to: $0) }
      }
      func start() { doStart() }
      func navigate(to route: Route) { doNavigate(route) }
    }
    """,
    """
    final class AnyCoordinator<Route>: Coordinator {
      private let base: any Coordinator<Route>
      init(_ base: any Coordinator<Route>) { self.base = base }
      func start() { base.start() }
      func navigate(to route: Route) { base.navigate(to: route) }
    }
    """,
    """
    struct AnyCoordinator<Route>: Coordinator {
      private let doNavigate: (Route) -> Void
      init(_ coordinator: some Coordinator<Route>) { doNavigate = coordinator.navigate }
      func start() {}
      func navigate(to route: Route) { doNavigate(route) }
    }
    """,
  ])
  func aRouteThatIsSentThroughAnEraserReachesItsCoordinator(_ eraser: String) throws {
    let app = try ImportedApp(eraser, Self.module)
    #expect(app.coordinators == ["App", "Shop"])
    #expect(app.edges(of: "Shop") == ["list -push-> detail on row tapped"])
    #expect(app.registry.coordinator("App")?.edges.first?.to == .coordinator("Shop"))
    let sent = try #require(app.report.calls.first { $0.name == "navigate" })
    #expect(sent.fate == .edges)
  }
}
