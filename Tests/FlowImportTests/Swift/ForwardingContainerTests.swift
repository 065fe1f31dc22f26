import FlowModel
import Testing

/// Controllers that embed a navigation controller and hand every call on to it are stacks.
@Suite struct ForwardingContainerTests {
  private static let container = """
    class Deck: UIViewController {
      let inner: UINavigationController
      init(root: UIViewController = UIViewController()) {
        inner = UINavigationController(rootViewController: root)
        super.init(nibName: nil, bundle: nil)
      }
      var viewControllers: [UIViewController] {
        get { inner.viewControllers }
        set { inner.viewControllers = newValue }
      }
      override func viewDidLoad() { addChild(inner) }
      func pushViewController(_ controller: UIViewController, animated: Bool) {
        inner.pushViewController(controller, animated: animated)
      }
      func open(flow: Flow) { pushViewController(flow.rootViewController, animated: true) }
      override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        inner.dismiss(animated: animated, completion: completion)
      }
    }
    protocol Flow { var rootViewController: UIViewController { get } }
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      lazy var coordinator = AppCoordinator()
      func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        window?.rootViewController = coordinator.deck
        coordinator.start()
        return true
      }
    }
    class ListViewController: UIViewController { var onPick: (() -> Void)? }
    class DetailViewController: UIViewController {}
    class PayViewController: UIViewController {}
    class PayFlow: Flow { var rootViewController: UIViewController { PayViewController() } }

    """

  private func app(_ pick: String) throws -> ImportedApp {
    try ImportedApp(
      Self.container + """
        class AppCoordinator {
          let deck = Deck()
          func start() {
            let list = ListViewController()
            list.onPick = { self.pick() }
            deck.viewControllers = [list]
          }
          func pick() { \(pick) }
        }
        """)
  }

  @Test func itsViewControllersAreTheStack() throws {
    let app = try app("deck.pushViewController(DetailViewController(), animated: true)")
    #expect(app.registry.coordinator("App")?.initial == "list")
    #expect(app.edges(of: "App") == ["list -push-> detail on picked"])
  }

  @Test func itsInnerStackIsTheSame() throws {
    let app = try app("deck.inner.pushViewController(DetailViewController(), animated: true)")
    #expect(app.edges(of: "App") == ["list -push-> detail on picked"])
  }

  @Test func aHelperShowsWhatItsArgumentHas() throws {
    let app = try app("deck.open(flow: PayFlow())")
    #expect(app.edges(of: "App") == ["list -push-> pay on picked"])
  }

  @Test func itIsNoScreen() throws {
    let app = try app("deck.dismiss(animated: true)")
    #expect(app.screens(of: "App") == ["list"])
  }
}
