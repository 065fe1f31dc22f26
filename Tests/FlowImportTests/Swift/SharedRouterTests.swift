import FlowModel
import Testing

/// Coordinators that are given a router by its protocol: it shows what they make, in a window, a stack or modally.
@Suite struct SharedRouterTests {
  private static let routers = """
    protocol Router: AnyObject {
      func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?)
      func dismiss(animated: Bool)
    }
    class WindowRouter: Router {
      let window: UIWindow
      init(window: UIWindow) { self.window = window }
      func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
        window.rootViewController = viewController
        window.makeKeyAndVisible()
      }
      func dismiss(animated: Bool) {}
    }
    class ModalRouter: Router {
      unowned let parent: UIViewController
      private let stack = UINavigationController()
      init(parent: UIViewController) { self.parent = parent }
      func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
        if stack.viewControllers.isEmpty { showModally(viewController) } else {
          stack.pushViewController(viewController, animated: animated)
        }
      }
      private func showModally(_ viewController: UIViewController) {
        stack.setViewControllers([viewController], animated: false)
        parent.present(stack, animated: true, completion: nil)
      }
      func dismiss(animated: Bool) { parent.dismiss(animated: animated, completion: nil) }
    }
    """

  private static let coordinators = """
    protocol Coordinator: AnyObject {
      var children: [Coordinator] { get set }
      var router: Router { get }
      func present(animated: Bool, onDismissed: (() -> Void)?)
      func dismiss(animated: Bool)
    }
    extension Coordinator {
      func dismiss(animated: Bool) { router.dismiss(animated: animated) }
      func presentChild(_ child: Coordinator, animated: Bool) {
        children.append(child)
        child.present(animated: animated, onDismissed: { [weak self] in self?.children.removeAll() })
      }
    }
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      lazy var coordinator = HomeCoordinator(router: router)
      lazy var router = WindowRouter(window: window!)
      func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        coordinator.present(animated: true, onDismissed: nil)
        return true
      }
    }
    class HomeCoordinator: Coordinator {
      var children: [Coordinator] = []
      let router: Router
      init(router: Router) { self.router = router }
      func present(animated: Bool, onDismissed: (() -> Void)?) {
        let home = HomeViewController()
        home.delegate = self
        router.present(home, animated: animated, onDismissed: onDismissed)
      }
    }
    extension HomeCoordinator: HomeDelegate {
      func homeDidPressSchedule(_ controller: HomeViewController) {
        presentChild(VisitCoordinator(router: ModalRouter(parent: controller)), animated: true)
      }
    }
    class VisitCoordinator: Coordinator {
      var children: [Coordinator] = []
      let router: Router
      init(router: Router) { self.router = router }
      func present(animated: Bool, onDismissed: (() -> Void)?) {
        let visit = VisitViewController()
        visit.onDone = { [weak self] in self?.router.dismiss(animated: true) }
        router.present(visit, animated: animated, onDismissed: onDismissed)
      }
    }
    protocol HomeDelegate: AnyObject { func homeDidPressSchedule(_ controller: HomeViewController) }
    class HomeViewController: UIViewController {
      weak var delegate: HomeDelegate?
      @IBAction func schedulePressed() { delegate?.homeDidPressSchedule(self) }
    }
    class VisitViewController: UIViewController {
      var onDone: (() -> Void)?
      @IBAction func done() { onDone?() }
    }
    """

  /// The protocol of coordinators has one method to begin with, whose parameters only say how.
  @Test func theyBeginWithTheirProtocolsMethod() throws {
    let app = try ImportedApp(Self.routers, Self.coordinators)
    #expect(app.registry.launch == .coordinator("Home"))
    #expect(app.coordinators.sorted() == ["Home", "Visit"])
    #expect(app.edges(of: "Home") == ["home -start-> Visit on schedule pressed"])
    #expect(app.edges(of: "Visit") == ["visit -dismiss-> on done"])
    #expect(app.registry.coordinator("Visit")?.initial == "visit")
  }

  /// A router by another name, which a static member of its protocol makes.
  @Test func aFlowThatShowsWhatItIsGivenIsNoCoordinator() throws {
    let app = try ImportedApp(
      """
      protocol PresentationFlow {
        func begin(_ controller: UIViewController)
      }
      class PushFlow: PresentationFlow {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func begin(_ controller: UIViewController) { stack.pushViewController(controller, animated: true) }
      }
      class ModalFlow: PresentationFlow {
        let parent: UIViewController
        init(parent: UIViewController) { self.parent = parent }
        func begin(_ controller: UIViewController) {
          parent.present(ThemedNavigationController(rootViewController: controller), animated: true)
        }
      }
      extension PresentationFlow {
        static func push(on stack: UINavigationController) -> Self where Self == PushFlow { .init(stack: stack) }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var stack = UINavigationController()
        lazy var coordinator = HomeCoordinator(flow: .push(on: stack))
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          coordinator.start()
          window?.rootViewController = stack
        }
      }
      class ThemedNavigationController: UINavigationController {
        override func viewDidLoad() { navigationBar.tintColor = .red }
      }
      class HomeViewController: UIViewController { var onMap: (() -> Void)? }
      class MapViewController: UIViewController {}
      class HomeCoordinator {
        let flow: PresentationFlow
        init(flow: PresentationFlow) { self.flow = flow }
        func start() {
          let home = HomeViewController()
          home.onMap = { [weak self] in self?.flow.begin(MapViewController()) }
          flow.begin(home)
        }
      }
      """)
    #expect(app.coordinators == ["Home"])
    #expect(app.registry.launch == .coordinator("Home"))
    #expect(app.registry.coordinator("Home")?.initial == "home")
    #expect(app.edges(of: "Home") == ["home -custom-> map on map"])
  }

  /// A scene whose identifier is worked out elsewhere is not the first one of its storyboard.
  @Test func anUnknownIdentifierIsNotTheFirstScene() throws {
    let app = try ImportedApp(
      """
      extension UIViewController {
        static func instantiate() -> Self {
          let name = String(describing: self)
          return UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: name) as! Self
        }
      }
      class ListViewController: UIViewController {
        @IBAction func showMap() { present(MapViewController.instantiate(), animated: true) }
      }
      class MapViewController: UIViewController {}
      """,
      storyboard: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
        <scene sceneID="1"><objects><viewController id="a" customClass="ListViewController"/></objects></scene>
        </scenes></document>
        """)
    #expect(app.edges(of: "App") == ["list -present-> map on map button tapped"])
  }
}
