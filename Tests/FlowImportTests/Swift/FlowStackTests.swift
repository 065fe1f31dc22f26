import FlowModel
import Testing

/// The navigation controllers of flows: what is put into them, and what they are when they are shown.
@Suite struct FlowStackTests {
  private func app(_ body: String, _ more: String = "") throws -> ImportedApp {
    try ImportedApp(
      SelfShowingTests.flow,
      """
      class ShopCoordinator: FlowCoordinator<Router> {
        override func start() {
          let list = ListViewController()
          list.onPick = { [weak self] in self?.open() }
          router.push(list)
        }
        func open() {
          let stack = ThemedController()
          \(body)
        }
      }
      class SendCoordinator: FlowCoordinator<Router> {
        override func start() { router.push(AddViewController()) }
      }
      \(more)
      """)
  }

  /// One edge, and not another one to the router or the navigation controller.
  @Test(arguments: [
    "let send = SendCoordinator(router: Router(rootViewController: stack))\nsend.start()\nrouter.present(stack)",
    "let send = SendCoordinator(router: Router(rootViewController: stack))\nsend.start()\n"
      + "router.present(send.router.rootViewController)",
    "let make: () -> SendCoordinator = { SendCoordinator(router: Router(rootViewController: stack)) }\n"
      + "let send = make()\nsend.start()\nrouter.rootViewController.present(stack, animated: true)",
  ])
  func theStackOfAFlowStandsForTheFlow(body: String) throws {
    let app = try app(body)
    #expect(app.coordinators == ["Send", "Shop"])
    #expect(app.edges(of: "Shop") == ["list -start-> Send on pick tapped"])
    #expect(app.registry.coordinator("Shop")?.edges.first?.style == "present")
    #expect(app.registry.coordinator("Send")?.initial == "add")
  }

  /// A tab bar is its own coordinator's, whatever the tabs are.
  @Test(arguments: [
    "tabs", "main.router.rootViewController", "UINavigationController(rootViewController: tabs)",
  ])
  func theTabBarOfAFlowStandsForTheFlow(shown: String) throws {
    let app = try ImportedApp(
      SelfShowingTests.flow,
      """
      final class TabRouter {
        let rootViewController: UITabBarController
        init(rootViewController: UITabBarController) { self.rootViewController = rootViewController }
      }
      class RootCoordinator: FlowCoordinator<Router> {
        override func start() {
          let tabs = UITabBarController()
          let main = MainCoordinator(router: TabRouter(rootViewController: tabs))
          main.start()
          router.rootViewController.present(\(shown), animated: true)
        }
      }
      class MainCoordinator: FlowCoordinator<TabRouter> {
        override func start() {
          let send = SendCoordinator(router: Router(rootViewController: ThemedController()))
          send.start()
          router.rootViewController.setViewControllers([send.router.rootViewController], animated: false)
        }
      }
      class SendCoordinator: FlowCoordinator<Router> {
        override func start() { router.push(AddViewController()) }
      }
      """)
    #expect(app.edges(of: "Root") == ["any -start-> Main"])
  }

  /// What is pushed onto a stack that is not on screen yet is its content.
  @Test(arguments: [
    "let lock = LockViewController(inner: stack)\n",
    "let lock = LockAssembly.module(inner: stack)\n",
    "let lock: LockViewController = LockViewController.init(inner: stack)\n",
  ])
  func aStackThatSomethingIsMadeWithIsNotOnScreenYet(making: String) throws {
    let app = try app(
      making + "stack.pushViewController(PickerViewController(), animated: false)\nrouter.push(lock)",
      """
      class LockViewController: UIViewController {
        let inner: UINavigationController
        init(inner: UINavigationController) { self.inner = inner; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { addChild(inner); view.addSubview(inner.view) }
      }
      enum LockAssembly {
        static func module(inner: UINavigationController) -> LockViewController { LockViewController(inner: inner) }
      }
      """)
    #expect(
      app.edges(of: "Shop") == ["list -push-> lock on pick tapped", "lock -embed-> picker on pick tapped"])
  }

  /// Types that hold a controller and hand on to it are no coordinators.
  @Test(arguments: ["Router", "StackNavigator", "RootRouter"])
  func whatOnlyHandsOnIsNoCoordinator(name: String) throws {
    let app = try ImportedApp(
      SelfShowingTests.flow.replacingOccurrences(of: "Router", with: name),
      """
      class ShopCoordinator: FlowCoordinator<\(name)> {
        override func start() { router.push(ListViewController()) }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          let stack = UINavigationController()
          window?.rootViewController = stack
          ShopCoordinator(router: \(name)(rootViewController: stack)).start()
          return true
        }
      }
      """)
    #expect(app.coordinators == ["Shop"])
    #expect(app.registry.launch == .coordinator("Shop"))
  }
}
