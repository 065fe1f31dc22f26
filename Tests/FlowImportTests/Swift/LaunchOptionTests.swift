import FlowImport
import FlowModel
import Testing

/// What an app was opened with leads into it from outside, also where the launch asks for it.
@Suite struct LaunchOptionTests {
  private func app(_ launch: String, _ members: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let home = HomeViewController()
        func scene(_ scene: UIScene, willConnectTo s: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: home)
          \(launch)
        }
        func scene(_ scene: UIScene, openURLContexts urls: Set<UIOpenURLContext>) { open(urls.first?.url) }
        private func open(_ url: URL?) { home.present(LinkViewController(), animated: true) }
        \(members)
      }
      class HomeViewController: UIViewController {}
      class LinkViewController: UIViewController {}
      """)
  }

  @Test(arguments: [
    "if let url = options.urlContexts.first?.url { open(url) }",
    "if !options.urlContexts.isEmpty { open(nil) }",
    "guard let url = options.urlContexts.first?.url else { return }\nopen(url)",
    "for context in options.urlContexts { open(context.url) }",
    "self.scene(scene, openURLContexts: options.urlContexts)",
  ])
  func aLinkThatTheAppIsLaunchedWithIsADeepLink(launch: String) throws {
    let app = try app(launch)
    #expect(app.edges(of: "App") == ["any -route-> link on deep link"])
    #expect(app.registry.coordinator("App")?.initial == "home")
  }

  @Test(arguments: [
    ("if let item = options.shortcutItem { open(nil) }", "shortcut"),
    ("if options.notificationResponse != nil { open(nil) }", "notification"),
  ])
  func shortcutsAndNotificationsAreTold(launch: String, words: String) throws {
    #expect(try app(launch).edges(of: "App").contains("any -route-> link on \(words)"))
  }

  /// An alert that a link shows has buttons, which people touch as any others.
  @Test func whatAnAlertLeadsToIsNoDeepLink() throws {
    let app = try app(
      "if let url = options.urlContexts.first?.url { ask(url) }",
      """
      private func ask(_ url: URL) {
        let alert = UIAlertController(title: "Connect?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Connect", style: .default) { _ in
          self.window?.rootViewController = OtherViewController()
        })
        home.present(alert, animated: true)
      }
      class OtherViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").contains { $0.contains("connect -root-> ") && $0.hasSuffix(" on Connect") })
    #expect(app.registry.coordinator("App")?.initial == "home")
  }

  /// Conditions on other options, and what is done when there is no link, are part of the launch.
  @Test(arguments: [
    "if options.urlContexts.isEmpty { home.present(LinkViewController(), animated: true) }",
    "if let role = options.handoffUserActivityType { home.present(LinkViewController(), animated: true) }",
  ])
  func otherConditionsAreNoLinks(launch: String) throws {
    let rows = try app(launch).edges(of: "App")
    #expect(!rows.contains { $0.contains("-present-> link on deep link") })
    #expect(rows.contains { $0.contains("-present-> link") })
  }
}

/// What only happens while an app is tested is no part of it.
@Suite struct TestRunTests {
  @Test(arguments: [
    "ProcessInfo.processInfo.arguments.contains(\"-uiTests\")",
    "CommandLine.arguments.contains(\"--reset\")",
    "ProcessInfo.processInfo.environment[\"XCTestConfigurationFilePath\"] != nil",
    "let mode = ProcessInfo.processInfo.environment[\"MODE\"]",
    "NSClassFromString(\"XCTestCase\") != nil",
    "isRunningTests", "Configuration.isUITesting",
  ])
  func aConditionOnATestRunIsFalse(condition: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @IBAction func openTapped() {
          if \(condition) {
            present(MockViewController(), animated: true)
          } else {
            present(RealViewController(), animated: true)
          }
        }
      }
      class MockViewController: UIViewController {}
      class RealViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -present-> real on open tapped"])
  }

  @Test(arguments: ["isTestFlight", "hasTest", "arguments.contains(\"x\")", "isTested"])
  func otherConditionsStay(condition: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @IBAction func openTapped() {
          if \(condition) { present(FirstViewController(), animated: true) }
        }
      }
      class FirstViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").count == 1)
  }
}

/// Pop-ups of an app's own, to which helpers add buttons.
@Suite struct PopUpButtonTests {
  private static let popUp = """
    class PopUpViewController: UIViewController {
      private let stack = UIStackView()
      func add(title: String, then completion: (() -> Void)? = nil) {
        let button = UIButton()
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in completion?() }, for: .touchUpInside)
        stack.addArrangedSubview(button)
      }
    }
    class HomeViewController: UIViewController {
      @IBAction func payTapped() { show(ok: "Charge") { self.open(ShopViewController()) } }
      func open(_ next: UIViewController) { navigationController?.pushViewController(next, animated: true) }
    }
    class ShopViewController: UIViewController {
      @IBAction func helpTapped() { show { self.present(HelpViewController(), animated: true) } }
    }
    class HelpViewController: UIViewController {}
    """

  /// A button goes by the text that the helper was passed for it, and does what that caller passed.
  @Test(arguments: [
    "popUp.add(title: ok, then: then)",
    "popUp.add(title: ok) { popUp.dismiss(animated: false, completion: then) }",
    "popUp.add(title: ok) { popUp.dismiss(animated: false) { then?() } }",
  ])
  func aButtonThatAHelperAddsGoesByItsText(add: String) throws {
    let app = try ImportedApp(
      Self.popUp,
      """
      extension UIViewController {
        func show(ok: String = "OK", then: (() -> Void)? = nil) { show(PopUpViewController(), ok, then) }
        private func show(_ popUp: PopUpViewController, _ ok: String, _ then: (() -> Void)?) {
          \(add)
          present(popUp, animated: false)
        }
      }
      """)
    let rows = app.edges(of: "App").filter { $0.contains("-> shop") || $0.contains("-> help") }
    #expect(rows == ["home -push-> shop on Charge", "shop -present-> help on OK"])
  }
}
