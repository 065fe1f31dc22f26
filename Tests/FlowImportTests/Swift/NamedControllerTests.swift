import Testing

/// Routers of libraries that make a screen by the name of its class.
@Suite struct NamedControllerTests {
  private static func app(_ open: String, _ more: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
          return true
        }
      }
      class HomeViewController: UIViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Profile", style: .plain, target: self, action: #selector(profile))
        }
        @objc func profile() { \(open) }
      }
      class ProfileViewController: UIViewController {}
      \(more)
      """)
  }

  @Test(arguments: [
    ("Router.pushViewController(\"ProfileViewController\", context: [:])", "push"),
    ("Router.present(\"ProfileViewController\")", "present"),
    ("router.open(name: \"Shop.ProfileViewController\")", "present"),
    ("Router.setRootController(\"ProfileViewController\")", "root"),
    (
      "navigationController?.pushViewController(Router.viewController(\"ProfileViewController\"), animated: true)",
      "push"
    ),
    ("Router.openProfile()", "push"),
  ]) func areFollowed(open: String, kind: String) throws {
    let extended = open.contains("openProfile")
    let more =
      "extension Router { static func openProfile() { pushViewController(\"ProfileViewController\") } }"
    let app = try Self.app(open, extended ? more : "")
    #expect(app.allEdges.contains("home -\(kind)-> profile on Profile"))
    #expect(app.report.unresolved.isEmpty)
  }

  @Test(arguments: [
    "Router.pushViewController(\"Unknown\")", "tracker.push(\"Profile\")", "label.show(\"AppDelegate\")",
  ]) func otherTextsAreNone(open: String) throws {
    #expect(try !Self.app(open).edges(of: "App").contains { $0.contains("profile") })
  }
}
