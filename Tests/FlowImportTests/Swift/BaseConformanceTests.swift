import Testing

/// Screens whose common base class has a coordinators' protocol.
@Suite struct BaseConformanceTests {
  private static func app(_ base: String) throws -> ImportedApp {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
          return true
        }
      }
      protocol RouteCoordinator: UIViewController {}
      extension RouteCoordinator {
        func open(_ controller: UIViewController) {
          navigationController?.pushViewController(controller, animated: true)
        }
      }
      \(base)
      class HomeViewController: BaseViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Settings", style: .plain, target: self, action: #selector(settings))
        }
        @objc func settings() { open(SettingsViewController()) }
      }
      class SettingsViewController: BaseViewController {}
      """)
  }

  @Test(arguments: [
    "class BaseViewController: UIViewController, RouteCoordinator {}",
    "class BaseViewController: UIViewController {}\nextension BaseViewController: RouteCoordinator {}",
    "class Plain: UIViewController, RouteCoordinator {}\nclass BaseViewController: Plain {}",
  ]) func areNoCoordinators(base: String) throws {
    let app = try Self.app(base)
    #expect(app.edges(of: "App") == ["home -push-> settings on Settings"])
  }
}
