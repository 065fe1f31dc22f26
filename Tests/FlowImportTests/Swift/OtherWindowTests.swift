import FlowModel
import Testing

/// Windows beside the app's own: those of messages, banners and the like.
@Suite struct OtherWindowTests {
  private func app(_ banner: String, _ call: String) throws -> ImportedApp {
    try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let window = UIWindow(windowScene: scene as! UIWindowScene)
          window.rootViewController = HomeViewController()
          window.makeKeyAndVisible()
          self.window = window
        }
      }
      class HomeViewController: UIViewController {
        @IBAction func copyTapped() { \(call) }
        @IBAction func helpTapped() { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {
        @IBAction func closeTapped() { \(call); dismiss(animated: true) }
      }
      class PlainViewController: UIViewController {}
      class OtherViewController: PlainViewController {}
      class BannerViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      class ClearWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
      }
      \(banner)
      """)
  }

  @Test(arguments: [
    (
      """
      enum Banners {
        private static var window: UIWindow?
        static func show() {
          let window = UIWindow(frame: .zero)
          window.rootViewController = BannerViewController()
          window.makeKeyAndVisible()
          self.window = window
        }
      }
      """, "Banners.show()"
    ),
    (
      """
      final class Banners {
        static let shared = Banners()
        private lazy var window: UIWindow = {
          let window = UIWindow(frame: .zero)
          window.rootViewController = BannerViewController()
          return window
        }()
        func show() { window.isHidden = false; window.makeKeyAndVisible() }
      }
      """, "Banners.shared.show()"
    ),
    (
      """
      func showBanner<Window: UIWindow>(in make: () -> Window) {
        let window = ClearWindow(frame: .zero)
        window.rootViewController = BannerViewController()
        window.makeKeyAndVisible()
      }
      """, "showBanner(in: { UIWindow(frame: .zero) })"
    ),
  ])
  func aWindowOfAHelperIsOverTheAppsOwn(banner: String, call: String) throws {
    let app = try app(banner, call)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "home")))
    let edges = app.edges(of: "App")
    #expect(edges.contains("home -present-> banner on copy tapped"), "\(edges)")
    #expect(edges.contains("help -dismiss-> on close tapped"), "\(edges)")
    #expect(!edges.contains { $0.contains("-root->") }, "\(edges)")
  }

  /// A controller without views that such a window needs is no screen.
  @Test(arguments: ["UIWindow", "ClearWindow"])
  func anEmptyControllerInSuchAWindowIsNoScreen(window: String) throws {
    let app = try app(
      """
      struct Toasts {
        static func show(_ text: String) {
          let window = \(window)(frame: .zero)
          window.rootViewController = PlainViewController()
          window.addSubview(UILabel())
          window.makeKeyAndVisible()
        }
      }
      """, "Toasts.show(\"Copied\")")
    #expect(app.screens(of: "App") == ["home", "help"])
    #expect(
      app.edges(of: "App") == [
        "home -present-> help on help tapped", "help -dismiss-> on close tapped",
      ])
  }

  /// What the app's delegate keeps fills the app's own window, whenever it does.
  @Test func theWindowOfWhatTheDelegateKeepsIsTheApps() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let controller = AppController()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          controller.begin()
          return true
        }
      }
      class AppController {
        private let window = UIWindow(frame: UIScreen.main.bounds)
        func begin() {
          window.rootViewController = HomeViewController()
          window.makeKeyAndVisible()
          NotificationCenter.default.addObserver(forName: .wiped, object: nil, queue: nil) { _ in self.reset() }
        }
        private func reset() { window.rootViewController = LoginViewController() }
      }
      class HomeViewController: UIViewController {}
      class LoginViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").contains { $0.contains("-root-> login on wiped") })
  }

  /// A helper that the app begins with fills the app's own window, also later.
  @Test func aHelperThatTheAppBeginsWithReplacesAll() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          Roots.show(HomeViewController())
          return true
        }
      }
      enum Roots {
        static func show(_ controller: UIViewController) {
          let window = UIWindow(frame: UIScreen.main.bounds)
          window.rootViewController = controller
          window.makeKeyAndVisible()
        }
      }
      class HomeViewController: UIViewController {
        @IBAction func logoutTapped() { Roots.show(LoginViewController()) }
      }
      class LoginViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -root-> login on logout tapped"])
  }

  /// A new root of the window that a scene's delegate keeps replaces what was there.
  @Test func theWindowOfASceneIsNoOther() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window = UIWindow(windowScene: scene as! UIWindowScene)
          window?.rootViewController = LoginViewController()
          window?.makeKeyAndVisible()
        }
      }
      extension UIViewController {
        func replaceRoot(_ controller: UIViewController) {
          if let delegate = UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate,
            let window = delegate.window
          {
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
          }
        }
      }
      class LoginViewController: UIViewController {
        @IBAction func loginTapped() { replaceRoot(HomeViewController()) }
      }
      class HomeViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["login -root-> home on login tapped"])
  }
}
