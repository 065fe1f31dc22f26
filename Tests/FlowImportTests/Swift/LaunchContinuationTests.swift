import FlowModel
import Testing

/// What an app begins with, and what comes after that.
@Suite struct LaunchContinuationTests {
  /// What the launch leads to when something is done replaces the screen it began with, whoever waits for that.
  @Test(arguments: [
    "presenter.view?.onEnd = { presenter.showHome(in: window) }",
    "loader.onLoaded = { presenter.showHome(in: window) }",
  ])
  func whatComesLaterReplacesTheFirstScreen(later: String) throws {
    let app = try ImportedApp(
      """
      protocol SplashView: AnyObject {
        var onEnd: (() -> Void)? { get set }
      }
      class SplashViewController: UIViewController, SplashView {
        var onEnd: (() -> Void)?
      }
      class HomeViewController: UIViewController {}
      class Loader { var onLoaded: (() -> Void)? }
      class SplashPresenter {
        weak var view: SplashView?
        func showHome(in window: UIWindow) { window.rootViewController = HomeViewController() }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let loader = Loader()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          let window = UIWindow(frame: UIScreen.main.bounds)
          let presenter = SplashPresenter()
          let splash = SplashViewController()
          presenter.view = splash
          window.rootViewController = splash
          \(later)
          return true
        }
      }
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "splash")))
    #expect(app.edges(of: "App").contains { $0.hasPrefix("splash -root-> home") })
    #expect(!app.edges(of: "App").contains { $0.hasPrefix("any -root-> home") })
  }

  /// What the launcher shows in some cases after a screen that is there in any case replaces that.
  @Test(arguments: [
    "session.restore { result in if result.isLoggedIn { self.showHome() } }",
    "session.restore { [weak self] result in\nswitch result { case .loggedIn: self?.showHome()\ncase .loggedOut: break } }",
    "Task { if await session.restore() { showHome() } }",
  ])
  func whatIsDecidedLaterReplacesTheFirstScreen(later: String) throws {
    let app = try ImportedApp(
      """
      class SplashViewController: UIViewController {}
      class HomeViewController: UIViewController {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let session = Session()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          if let splash = makeSplash() { window?.rootViewController = splash }
          \(later)
        }
        func makeSplash() -> SplashViewController? { SplashViewController() }
        func showHome() { window?.rootViewController = HomeViewController() }
      }
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "splash")))
    #expect(app.edges(of: "App").contains { $0.hasPrefix("splash -root-> home") })
    #expect(!app.edges(of: "App").contains { $0.hasPrefix("any -root-> home") })
  }

  /// A coordinator that is started once the window has its container acts in that.
  @Test func aCoordinatorIsStartedInTheFirstScreen() throws {
    let app = try ImportedApp(
      """
      class FrameViewController: UIViewController {
        func show(_ child: UIViewController) { addChild(child) }
      }
      class AppCoordinator {
        let frame: FrameViewController
        init(frame: FrameViewController) { self.frame = frame }
        func start() { frame.present(HomeViewController(), animated: false) }
      }
      class HomeViewController: UIViewController {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var coordinator: AppCoordinator?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let frame = FrameViewController()
          window?.rootViewController = frame
          coordinator = AppCoordinator(frame: frame)
          coordinator?.start()
        }
      }
      """)
    #expect(app.allEdges.contains { $0.hasSuffix("frame -start-> App") })
  }

  /// A window that chooses among screens begins with each of them, also where it unwraps one.
  @Test func anUnwrappedAlternativeIsNoContinuation() throws {
    let app = try ImportedApp(
      """
      class LoginViewController: UIViewController {}
      class HomeViewController: UIViewController {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          if let user = Session.shared.user {
            window?.rootViewController = HomeViewController()
          } else {
            window?.rootViewController = LoginViewController()
          }
        }
      }
      """)
    #expect(app.edges(of: "App").allSatisfy { $0.hasPrefix("any -root->") })
    #expect(app.registry.coordinator("App")?.initial == "login")
  }

  /// A window that chooses among screens begins with each of them.
  @Test func alternativesAreNoContinuation() throws {
    let app = try ImportedApp(
      """
      class LoginViewController: UIViewController {}
      class HomeViewController: UIViewController {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          if session.isLoggedIn {
            window?.rootViewController = HomeViewController()
          } else {
            window?.rootViewController = LoginViewController()
          }
        }
      }
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "any -root-> home on start if session is logged in",
        "any -root-> login on start if session is not logged in",
      ])
  }

  private static let base = """
    class BaseCoordinator {
      let navigationController: UINavigationController
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func makeScreen() -> UIViewController { fatalError("to be overridden") }
      func start(animated: Bool = true) {
        navigationController.pushViewController(makeScreen(), animated: animated)
      }
    }
    class HomeViewController: UIViewController { var onMap: (() -> Void)? }
    class MapViewController: UIViewController {}
    """

  /// A base class begins with what its subclasses make.
  @Test func aCoordinatorInheritsHowItBegins() throws {
    let app = try ImportedApp(
      Self.base,
      """
      class HomeCoordinator: BaseCoordinator {
        override func makeScreen() -> UIViewController {
          let home = HomeViewController()
          home.onMap = { [weak self] in self?.showMap() }
          return home
        }
        private func showMap() { MapCoordinator(navigationController: navigationController).start() }
      }
      class MapCoordinator: BaseCoordinator {
        override func makeScreen() -> UIViewController { MapViewController() }
      }
      """)
    #expect(app.registry.coordinator("Home")?.initial == "home")
    #expect(app.registry.coordinator("Map")?.initial == "map")
    #expect(app.edges(of: "Home") == ["home -start-> Map on map"])
  }
}
