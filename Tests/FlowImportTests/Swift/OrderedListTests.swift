import Testing

/// Lists that are put in order, and of whose elements a part is taken.
@Suite struct OrderedListTests {
  @Test(arguments: [
    "pairs.sorted { $0.0 < $1.0 }.map(\\.1)", "pairs.sorted(by: { $1.0 > $0.0 }).map { $0.1 }",
    "pairs.sorted { one, other in one.0 < other.0 }.compactMap(\\.1)",
  ]) func areTheTabs(list: String) throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = makeTabs()
          return true
        }
        func makeTabs() -> UIViewController {
          let pairs: [(Int, UIViewController)] = [
            (0, WalletViewController()), (2, SettingsViewController()), (1, VoteViewController()),
          ]
          let tabs = UITabBarController()
          tabs.viewControllers = \(list)
          return tabs
        }
      }
      class WalletViewController: UIViewController {}
      class VoteViewController: UIViewController {}
      class SettingsViewController: UIViewController {}
      """)
    let shown = app.edges(of: "App").compactMap {
      $0.components(separatedBy: "-tab-> ").last?.prefix { $0 != " " }
    }
    #expect(shown == ["wallet", "vote", "settings"])
  }
}
