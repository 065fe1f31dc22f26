import FlowModel
import Testing

/// What an app begins with that does not put a screen into the window itself.
@Suite struct StartedFlowTests {
  /// The window's container gets its screens from an object that the app's delegate makes.
  @Test func whatIsPushedAtTheStartIsFirstWhereTheWindowIsEmpty() throws {
    let app = try ImportedApp(
      """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        let stage = Stage()
        func application(_ app: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          stage.launch()
          return true
        }
      }
      class Stage {
        let window = UIWindow()
        let keys = KeyStore()
        var presenter: StartPresenter?
        func launch() {
          let stack = StageNavigationController()
          window.rootViewController = stack
          presenter = StartPresenter(keys: keys, root: stack)
          window.makeKeyAndVisible()
          if keys.isLoggedIn { presenter?.goHome() } else { presenter?.greet() }
        }
      }
      class KeyStore { var isLoggedIn: Bool { UserDefaults.standard.bool(forKey: "in") } }
      class StageNavigationController: UINavigationController {}
      class StartPresenter {
        let keys: KeyStore
        let root: StageNavigationController
        init(keys: KeyStore, root: StageNavigationController) { self.keys = keys; self.root = root }
        func goHome() { root.pushViewController(HomeViewController(), animated: false) }
        func greet() { root.present(WelcomeViewController(), animated: false) }
      }
      class HomeViewController: UIViewController {}
      class WelcomeViewController: UIViewController {}
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "welcome")))
  }

  /// RxFlow's coordinator begins a flow with the first step of its stepper.
  @Test(arguments: ["RootStepper()", "OneStepper(withSingleStep: ShopStep.welcome)"])
  func aFlowThatRxFlowCoordinatesIsStarted(_ stepper: String) throws {
    let app = try ImportedApp(
      """
      import RxFlow
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var coordinator = FlowCoordinator()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window = UIWindow(windowScene: scene as! UIWindowScene)
          let flow = RootFlow(window: window!)
          coordinator.coordinate(flow: flow, with: \(stepper), allowStepWhenDismissed: false)
          window?.makeKeyAndVisible()
        }
      }
      enum ShopStep: Step { case welcome, item }
      final class RootStepper: Stepper {
        let steps = PublishRelay<Step>()
        var initialStep: Step { return ShopStep.welcome }
      }
      final class RootFlow: Flow {
        private let window: UIWindow
        var root: Presentable { return window }
        init(window: UIWindow) { self.window = window }
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .welcome:
            let flow = WelcomeFlow()
            Flows.use(flow, when: .created) { [weak self] root in self?.window.rootViewController = root }
            return .one(flowContributor: .contribute(
              withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: ShopStep.welcome)))
          default: return .none
          }
        }
      }
      final class WelcomeFlow: Flow {
        private let stack = UINavigationController()
        var root: Presentable { return stack }
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .welcome:
            let controller = WelcomeViewController()
            stack.setViewControllers([controller], animated: false)
            return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: controller))
          case .item:
            stack.pushViewController(ItemViewController(), animated: true)
            return .none
          }
        }
      }
      final class WelcomeViewController: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
        @IBAction func itemTapped() { steps.accept(ShopStep.item) }
      }
      final class ItemViewController: UIViewController {}
      """)
    #expect(app.registry.launch == .coordinator("Root"))
    #expect(app.edges(of: "Welcome") == ["welcome -push-> item on item tapped"])
    #expect(app.allEdges.contains { $0.contains("-start-> Welcome") && !$0.contains("on welcome") })
  }
}
