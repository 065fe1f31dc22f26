import Testing

/// What a controller conforms to does not make it a view, whatever that is called.
@Suite struct ControllerNameTests {
  @Test(arguments: ["UIViewControllerWithBottomView", "UIHelpControl", "UINoDataCell"])
  func aProtocolOfTheAppIsNoView(name: String) throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: ListViewController())
          return true
        }
      }
      protocol \(name) {}
      class BaseViewController: UIViewController {}
      extension BaseViewController: \(name) {}
      class ListViewController: BaseViewController {
        @IBAction func rowTapped() {
          navigationController?.pushViewController(DetailViewController(), animated: true)
        }
      }
      class DetailViewController: BaseViewController {}
      """)
    #expect(app.edges(of: "App") == ["list -push-> detail on row tapped"])
  }
}
