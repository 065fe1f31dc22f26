import FlowModel
import Testing

/// Links, notifications and shortcuts.
@Suite struct EntranceTests {
  @Test func linksLeadIntoCoordinators() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var coordinator: AppCoordinator?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let windowScene = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: windowScene)
          coordinator = AppCoordinator(window: window)
          coordinator?.start()
          self.window = window
        }
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          guard let url = contexts.first?.url else { return }
          switch url.host {
          case "order": coordinator?.showOrder(id: url.lastPathComponent)
          case "profile": coordinator?.showProfile()
          default: break
          }
        }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
          coordinator?.showProfile()
        }
      }
      class AppCoordinator {
        let window: UIWindow
        let nav = UINavigationController()
        init(window: UIWindow) { self.window = window }
        func start() { nav.viewControllers = [HomeViewController()]; window.rootViewController = nav }
        func showOrder(id: String) { nav.pushViewController(OrderViewController(id: id), animated: true) }
        func showProfile() { let child = ProfileCoordinator(nav: nav); child.start() }
      }
      class ProfileCoordinator {
        let nav: UINavigationController
        init(nav: UINavigationController) { self.nav = nav
      }
        func start() { nav.pushViewController(ProfileViewController(), animated: true) }
        public func edit() { nav.present(EditViewController(), animated: true) } }
      class HomeViewController: UIViewController {}
      class OrderViewController: UIViewController { init(id: String) {} }
      class ProfileViewController: UIViewController {}
      class EditViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["App", "Profile"])
    #expect(app.registry.coordinator("App")?.initial == "home")
    #expect(
      app.edges(of: "App")
        == [
          "any -route-> order on deep link if URL host is \"order\"",
          "any -route-> Profile on deep link if URL host is \"profile\"",
          "any -route-> Profile on user activity",
        ])
    #expect(app.registry.coordinator("Profile")?.initial == "profile")
    #expect(app.edges(of: "Profile") == ["any -present-> edit on edit"])
    #expect(app.report.unresolved.isEmpty)
    #expect(app.registry.launch == .coordinator("App"))
  }

  @Test func notificationsAndShortcutsLeadToScreens() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          let root = InboxViewController()
          window = UIWindow()
          window?.rootViewController = UINavigationController(rootViewController: root)
          return true
        }
        func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler done: @escaping () -> Void) {
          let nav = window?.rootViewController as? UINavigationController
          nav?.pushViewController(MessageViewController(), animated: false)
          done()
        }
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
          if url.scheme == "mail" {
            (window?.rootViewController as? UINavigationController)?.present(ComposeViewController(), animated: true)
            return true
          }
          return false
        }
        func application(_ application: UIApplication, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
          window?.rootViewController?.present(ComposeViewController(), animated: true)
        }
      }
      class InboxViewController: UIViewController {}
      class MessageViewController: UIViewController {}
      class ComposeViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["App"])
    #expect(app.registry.coordinator("App")?.initial == "inbox")
    #expect(
      app.edges(of: "App")
        == [
          "any -route-> message on notification",
          "any -route-> compose on deep link if URL scheme is \"mail\"",
          "any -route-> compose on shortcut",
        ])
    #expect(app.report.unresolved.isEmpty)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "inbox")))
  }
}
