import Testing

/// Types that are named like coordinators and show nothing, or nothing as they start.
@Suite struct IdleCoordinatorTests {
  private static func app(_ start: String, _ more: String) throws -> ImportedApp {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var coordinator: AppCoordinator?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          coordinator = AppCoordinator(window: window)
          coordinator?.start()
          return true
        }
      }
      protocol Coordinator: AnyObject { func start() }
      class AppCoordinator: Coordinator {
        let window: UIWindow?
        let stack = UINavigationController()
        var children: [Any] = []
        init(window: UIWindow?) { self.window = window }
        func start() {
          window?.rootViewController = stack
          stack.setViewControllers([HomeViewController()], animated: false)
          \(start)
        }
      }
      class HomeViewController: UIViewController {}
      class DetailViewController: UIViewController {}
      \(more)
      """)
  }

  @Test func thatOnlyWaitIsNotStarted() throws {
    let app = try Self.app(
      "let push = PushCoordinator(stack: stack); children.append(push); push.start()",
      """
      class PushCoordinator: Coordinator {
        let stack: UINavigationController
        var pending: String?
        init(stack: UINavigationController) { self.stack = stack }
        func start() { pending = nil }
        func open() { stack.pushViewController(DetailViewController(), animated: true) }
      }
      """)
    #expect(!app.edges(of: "App").contains { $0.contains("Push") })
  }

  @Test func thatHasNothingToDoWithScreensIsNone() throws {
    let app = try Self.app(
      "let sync = SyncCoordinator(store: Store()); sync.start()",
      """
      class Store { func load() {} }
      class SyncCoordinator { let store: Store; init(store: Store) { self.store = store }; func start() { store.load() } }
      """)
    #expect(app.coordinators == ["App"])
    #expect(app.registry.launch == .coordinator("App"))
  }
}
