import Testing

/// A function that decides which screen is shown, and a helper that shows it, or else the last resort.
@Suite struct DecidedScreenTests {
  private func app(_ shown: String, returned: String = "UIViewController?", last: String = "return nil")
    throws
    -> [String]
  {
    try ImportedApp(
      """
      enum Store {
        static var isWelcomed: Bool { UserDefaults.standard.bool(forKey: "welcomed") }
        static var isInstalled: Bool { UserDefaults.standard.bool(forKey: "installed") }
      }
      final class Steps {
        static let shared = Steps()
        func next() -> \(returned) {
          if !Store.isWelcomed { return WelcomeViewController() }
          if !Store.isInstalled { return InstallViewController() }
          \(last)
        }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        lazy var home = HomeViewController()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window = UIWindow(windowScene: scene)
          show(Steps.shared.next())
          window?.makeKeyAndVisible()
        }
        func show(_ controller: UIViewController? = nil) { window?.rootViewController = \(shown) }
      }
      class WelcomeViewController: UIViewController {
        @IBAction func nextTapped() {
          (UIApplication.shared.delegate as? SceneDelegate)?.show(Steps.shared.next())
        }
      }
      class InstallViewController: UIViewController {}
      class HomeViewController: UIViewController {}
      """
    ).allEdges.filter { $0.contains("welcome -") }.sorted()
  }

  private static let decided = [
    "welcome -root-> install on next tapped if store is welcomed, store is not installed",
    "welcome -root-> welcome on next tapped if store is not welcomed",
  ]

  @Test func eachIsShownUnderItsCondition() throws {
    let edges = try app("controller")
    #expect(edges == Self.decided)
  }

  @Test func whatIsShownInsteadIsSoWhereNoneIsDecided() throws {
    let edges = try app("controller ?? home")
    #expect(
      edges == ["welcome -root-> home on next tapped if store is welcomed, store is installed"] + Self.decided
    )
  }

  /// One is always decided.
  @Test func whatIsNeverMissingIsNotReplaced() throws {
    let edges = try app(
      "controller ?? home", returned: "UIViewController",
      last: "return ListViewController() }; class ListViewController: UIViewController {}; func none() {")
    #expect(!edges.contains { $0.contains("home") })
  }
}
