import FlowModel
import Testing

/// What coordinators begin with, where their code is only seen to make it.
@Suite struct FirstMadeScreenTests {
  @Test func whatAStartMakesAndHandsOverIsFirst() throws {
    let app = try ImportedApp(
      """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?) -> Bool {
          let navigation = UINavigationController()
          window?.rootViewController = navigation
          let flow = MainFlow(navigation: navigation)
          flow.begin()
          return true
        }
      }
      class BaseFlow: NSObject {
        let navigation: UINavigationController
        private(set) var children: [BaseFlow] = []
        private(set) var root: UIViewController?
        init(navigation: UINavigationController) { self.navigation = navigation }
        func setup() -> UIViewController { UIViewController() }
        func startChild(_ flow: BaseFlow) -> UIViewController {
          children.append(flow)
          flow.root = flow.setup()
          return flow.root ?? UIViewController()
        }
      }
      final class MainFlow: BaseFlow {
        func begin() { navigation.viewControllers = [startChild(self.tabs())] }
        func tabs() -> TabsFlow { TabsFlow(navigation: navigation) }
      }
      final class TabsFlow: BaseFlow {
        override func setup() -> UIViewController {
          let bar = UITabBarController()
          bar.viewControllers = [items(), stack()]
          return bar
        }
        func items() -> UINavigationController {
          let navigation = UINavigationController()
          navigation.tabBarItem = UITabBarItem(title: "Items", image: nil, tag: 0)
          let flow = ItemsFlow(navigation: navigation)
          let root = startChild(flow)
          navigation.viewControllers = [root]
          return navigation
        }
        func stack() -> UINavigationController {
          let navigation = UINavigationController()
          navigation.tabBarItem = UITabBarItem(title: "Stack", image: nil, tag: 1)
          let flow = WrapFlow(navigation: navigation)
          let root = startChild(flow)
          navigation.viewControllers = [root]
          return navigation
        }
      }
      final class ItemsFlow: BaseFlow {
        override func setup() -> UIViewController { ItemsViewController.make(flow: self) }
      }
      final class WrapFlow: BaseFlow {
        override func setup() -> UIViewController {
          let first = FirstViewController.make(flow: self)
          let second = SecondViewController.make(flow: self)
          return WrapperViewController.make(children: [first, second])
        }
      }
      final class ItemsViewController: UIViewController { static func make(flow: BaseFlow) -> ItemsViewController { ItemsViewController() } }
      final class FirstViewController: UIViewController { static func make(flow: BaseFlow) -> FirstViewController { FirstViewController() } }
      final class SecondViewController: UIViewController { static func make(flow: BaseFlow) -> SecondViewController { SecondViewController() } }
      final class WrapperViewController: UIViewController {
        var children2: [UIViewController] = []
        static func make(children: [UIViewController]) -> WrapperViewController { let w = WrapperViewController(); w.children2 = children; return w }
        override func viewDidLoad() { children2.forEach { addChild($0); view.addSubview($0.view) } }
      }
      """)
    #expect(app.registry.coordinator("Items")?.initial == "items")
    #expect(app.registry.coordinator("Wrap")?.initial == "wrapper")
    #expect(!app.allEdges.contains { $0.hasPrefix("any -embed->") })
  }
}
