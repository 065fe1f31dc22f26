import FlowModel
import Testing

/// Containers for dependency injection, which give what is registered for a type and a name.
@Suite struct RegistrationTests {
  /// - Parameter detail: what shows the detail.
  private static func app(_ detail: String, registering: String = "") -> String {
    """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      let container = Container()
      func application(_ app: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        container.register(Screen.self, name: "list") { resolver in ListViewController(resolver: resolver) }
        container.register(Screen.self, name: "detail") { _, id in
          let detail = DetailViewController(id: id)
          detail.title = "Detail"
          return detail
        }
        container.register(UIViewController.self, name: "help") { _ in HelpViewController() }
        container.register(SettingsShowing.self) { _ in SettingsViewController() }
        \(registering)
        window?.rootViewController = UINavigationController(
          rootViewController: container.resolve(Screen.self, name: "list")!)
        return true
      }
    }
    class Screen: UIViewController {}
    protocol SettingsShowing: UIViewController {}
    class ListViewController: Screen {
      let resolver: Resolver
      init(resolver: Resolver) { self.resolver = resolver; super.init(nibName: nil, bundle: nil) }
      @IBAction func detailTapped() { \(detail) }
    }
    class DetailViewController: Screen { init(id: Int) { super.init(nibName: nil, bundle: nil) } }
    class HelpViewController: UIViewController {}
    class SettingsViewController: UIViewController, SettingsShowing {}
    class PlainSettingsViewController: UIViewController, SettingsShowing {}
    """
  }

  @Test(arguments: [
    ("push(resolver.resolve(Screen.self, name: \"detail\", argument: 3)!)", "detail"),
    ("let help = resolver.resolve(UIViewController.self, name: \"help\")!; push(help)", "help"),
    ("guard let next = resolver.resolve(SettingsShowing.self) else { return }; push(next)", "settings"),
  ])
  func whatIsAskedForIsWhatIsRegistered(show: String, screen: String) throws {
    let push = show.replacing("push(", with: "navigationController?.pushViewController(")
    let app = try ImportedApp(Self.app(String(push.dropLast()) + ", animated: true)"))
    #expect(app.allEdges == ["list -push-> \(screen) on detail tapped"])
    #expect(app.registry.launch == .screen(ScreenAddress("App", "list")))
  }

  /// Of what is registered twice nobody knows which it is.
  @Test func whatIsRegisteredTwiceIsNotKnown() throws {
    let app = try ImportedApp(
      Self.app(
        "navigationController?.pushViewController(resolver.resolve(SettingsShowing.self)!, animated: true)",
        registering: "container.register(SettingsShowing.self) { _ in PlainSettingsViewController() }"))
    #expect(!app.allEdges.contains("list -push-> settings on detail tapped"))
  }
}
