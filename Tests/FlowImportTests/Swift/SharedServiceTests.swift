import Testing

/// What code outside of all screens shows over whatever is on screen.
@Suite struct SharedServiceTests {
  /// An app in which many screens use a service.
  private static func app(screens: Int, _ service: String) throws -> ImportedApp {
    let pages = (0..<screens).map { index in
      """
      class Page\(index)ViewController: UIViewController {
        let client = Client()
        override func viewDidLoad() { client.send("\(index)") { _ in self.title = "Page" } }
      }
      """
    }
    let shown = (0..<screens).map { "show(Page\($0)ViewController(), sender: self)" }
    return try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
        }
      }
      class HomeViewController: UIViewController {
        @objc func goTapped() { \(shown.joined(separator: "; ")) }
      }
      class LoginViewController: UIViewController {}
      \(pages.joined(separator: "\n"))
      class Client {
        func send(_ path: String, done: @escaping (Data?) -> Void) {
          load(path) { data, isRefused in
            if isRefused { Session().expire(); return }
            done(data)
          }
        }
      }
      \(service)
      """)
  }

  private static let overTop = """
    class Session {
      func expire() {
        guard let top = Windows.shared.top else { return }
        top.present(LoginViewController(), animated: true)
      }
    }
    """

  @Test(arguments: [
    overTop,
    """
    class Session {
      func expire() { show(over: Windows.shared.top) }
      private func show(over controller: UIViewController?) {
        controller?.present(LoginViewController(), animated: true)
      }
    }
    """,
    """
    class Session {
      func expire() { Windows.shared.window?.rootViewController = LoginViewController() }
    }
    """,
    """
    class Session {
      func expire() {
        guard let top = Windows.shared.window?.rootViewController else { return }
        MainRouter().show(LoginViewController(), from: top)
      }
    }
    class MainRouter {
      func show(_ shown: UIViewController, from: UIViewController) { from.present(shown, animated: true) }
      func showHelp() { UINavigationController().pushViewController(HomeViewController(), animated: true) }
    }
    """,
  ])
  func whatAServiceDoesForManyHappensAnywhere(_ service: String) throws {
    let app = try Self.app(screens: 24, service)
    let toLogin = app.allEdges.filter { $0.contains("> login") }
    #expect(toLogin.count == 1, "\(toLogin)")
    #expect(toLogin.allSatisfy { $0.hasPrefix("any ") && $0.contains("on expire") }, "\(toLogin)")
  }

  /// A screen that asks for the same by itself keeps its own way.
  @Test(arguments: [
    "@objc func logoutTapped() { Session().expire() }",
    "lazy var row = Button { Session().expire() }\n@objc func logoutTapped() { Session().expire() }",
    "let session = Session()\n@objc func logoutTapped() { session.expire() }",
  ])
  func whatAScreenAsksForItselfIsItsOwn(member: String) throws {
    let app = try Self.app(
      screens: 24,
      """
      \(Self.overTop)
      class SettingsViewController: UIViewController { \(member) }
      extension HomeViewController {
        @objc func settingsTapped() { show(SettingsViewController(), sender: self) }
      }
      """)
    let toLogin = app.allEdges.filter { $0.contains("> login") }
    #expect(toLogin.contains { $0.hasPrefix("any ") && $0.contains("on expire") }, "\(toLogin)")
    #expect(toLogin.contains { $0.hasPrefix("settings -") && $0.contains("logout tapped") }, "\(toLogin)")
    #expect(!toLogin.contains { $0.hasPrefix("page") }, "\(toLogin)")
  }

  /// Of a few screens it can be said where it happens.
  @Test func whatItDoesForAFewHappensThere() throws {
    let app = try Self.app(screens: 3, Self.overTop)
    let toLogin = app.allEdges.filter { $0.contains("> login") }
    #expect(toLogin.count == 3 && toLogin.allSatisfy { $0.hasPrefix("page") }, "\(toLogin)")
  }

  /// A helper that screens call themselves shows what each of them asks for.
  @Test func whatScreensAskForIsTheirs() throws {
    let pages = (0..<24).map { index in
      "class Page\(index)ViewController: UIViewController { @objc func helpTapped() { Help().open() } }"
    }
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func goTapped() {
          \((0..<24).map { "show(Page\($0)ViewController(), sender: self)" }.joined(separator: "; "))
        }
      }
      class HelpViewController: UIViewController {}
      struct Help { func open() { Windows.shared.top?.present(HelpViewController(), animated: true) } }
      \(pages.joined(separator: "\n"))
      """)
    let toHelp = app.allEdges.filter { $0.contains("> help") }
    #expect(toHelp.count == 24 && !toHelp.contains { $0.hasPrefix("any") }, "\(toHelp)")
  }

  /// What is presented on the screen that is passed is shown there, by however many.
  @Test func whatIsShownOnTheCallersScreenIsTheirs() throws {
    let pages = (0..<24).map { index in
      """
      class Page\(index)ViewController: UIViewController {
        @objc func helpTapped() { Help().open(from: self) }
      }
      """
    }
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func goTapped() {
          \((0..<24).map { "show(Page\($0)ViewController(), sender: self)" }.joined(separator: "; "))
        }
      }
      class HelpViewController: UIViewController {}
      struct Help {
        func open(from controller: UIViewController) { show(HelpViewController(), over: controller) }
        private func show(_ shown: UIViewController, over controller: UIViewController) {
          controller.present(shown, animated: true)
        }
      }
      \(pages.joined(separator: "\n"))
      """)
    let toHelp = app.allEdges.filter { $0.contains("> help") }
    #expect(toHelp.count == 24 && !toHelp.contains { $0.hasPrefix("any") }, "\(toHelp)")
  }
}
