import Testing

/// Conditions that ask which of a container's own screens is meant.
@Suite struct SameScreenTests {
  private static func edges(_ show: String) throws -> [String] {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = RootViewController()
          return true
        }
      }
      class RootViewController: UIViewController {
        let home = HomeViewController()
        lazy var map: MapViewController = MapViewController()
        let homeButton = UIButton(), mapButton = UIButton()
        var current: UIViewController?
        override func viewDidLoad() {
          homeButton.setTitle("Home", for: .normal)
          homeButton.addTarget(self, action: #selector(showHome), for: .touchUpInside)
          mapButton.setTitle("Map", for: .normal)
          mapButton.addTarget(self, action: #selector(showMap), for: .touchUpInside)
        }
        @objc func showHome() { show(home) }
        @objc func showMap() { show(map) }
        func show(_ controller: UIViewController) { \(show) }
        func help() { present(HelpViewController(), animated: true) }
      }
      class HomeViewController: UIViewController {}
      class MapViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """)
    return app.edges(of: "App").filter { $0.contains("help") }.sorted()
  }

  @Test(arguments: [
    "if controller == map { help() }", "if map === controller { help() }",
    "guard controller != home else { return }; help()",
    "switch controller { case home: break; case self.map: help(); default: break }",
  ]) func decideForEachCaller(show: String) throws {
    #expect(try Self.edges(show) == ["root -present-> help on Map"])
  }

  @Test func sayNothingOfWhatCanChange() throws {
    #expect(try Self.edges("current = controller; if current == map { help() }").count == 2)
  }
}
