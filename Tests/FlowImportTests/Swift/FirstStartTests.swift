import FlowModel
import Testing

/// Where an app chooses what it begins with, the screen that people see who start it for the first time.
@Suite struct FirstStartTests {
  /// Nobody is logged in, nothing is stored, and what greets people has not been seen.
  @Test(arguments: [
    ("if session.isLoggedIn { show(Home()) } else { show(Hello()) }", "hello"),
    ("if let user = session.user { show(Home()) } else { show(Hello()) }", "hello"),
    ("session.isLoggedOut ? show(Hello()) : show(Home())", "hello"),
    ("if settings.hasSeenIntro { show(Home()) } else { show(Hello()) }", "hello"),
    ("if settings.isFirstLaunch { show(Hello()) } else { show(Home()) }", "hello"),
    (
      """
      switch session.state {
      case .loggedIn: show(Home())
      case .loggedOut: show(Hello())
      }
      """, "hello"
    ),
    (
      """
      if updates.isUpdateNeeded { show(Update()) }
      else if session.isLoggedIn { show(Home()) }
      else { show(Hello()) }
      """, "hello"
    ),
    ("switch session.entry { case .mailbox: show(Home())\ncase .signIn: show(Hello()) }", "hello"),
    // What a device can do is so from the first start on.
    ("if device.isSupported { show(Home()) } else { show(Update()) }", "home"),
    // Of what nothing tells the first is taken.
    ("if mode == .a { show(Home()) } else if mode == .b { show(Hello()) }", "home"),
  ])
  func theFirstScreenFitsTheFirstStart(_ choice: String, _ first: ScreenID) throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          \(choice)
        }
        func show(_ controller: UIViewController) { window?.rootViewController = controller }
      }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      class Update: UIViewController {}
      """)
    #expect(app.registry.launch == .coordinator("App"))
    #expect(app.registry.coordinator("App")?.initial == first)
    #expect(app.edges(of: "App").allSatisfy { $0.hasPrefix("any -root-> ") })
  }

  /// What a value is computed from may have its name; nothing is looked up for ever.
  @Test(arguments: [
    "switch inner.mode { case .new: return .new\n case .known: return .known }",
    "if case .new = inner.mode { return .new }\n return .known",
    "inner.mode == .new ? .new : .known",
    "switch (inner.mode, inner.other) { case (.new, .new): return .new\n default: return other }",
  ])
  func aValueOfOneNameIsComputedFromAnother(_ body: String) throws {
    let app = try ImportedApp(
      """
      enum Mode { case new, known }
      protocol Moded { var mode: Mode { get }\n var other: Mode { get } }
      class Filter: Moded {
        let inner: Moded
        init(inner: Moded) { self.inner = inner }
        var mode: Mode { \(body) }
        var other: Mode { switch mode { case .new: inner.other\n case .known: mode } }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var filter: Filter
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          switch filter.mode {
          case .known: window?.rootViewController = Home()
          case .new: window?.rootViewController = Hello()
          }
        }
      }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      """)
    #expect(app.registry.launch == .coordinator("App"))
    #expect(app.edges(of: "App").count == 2)
  }

  /// How a flag is declared says how it begins, whatever it is called.
  @Test(arguments: [
    ("var wide: Bool { UserDefaults.standard.bool(forKey: \"wide\") }", "hello"),
    ("var wide: Bool { !UserDefaults.standard.bool(forKey: \"wide\") }", "home"),
    ("var wide: Bool { store.value(\"wide\") ?? true }", "home"),
    ("@Stored(key: \"wide\", defaultValue: true) var wide: Bool", "home"),
    ("var wide: Bool { UserDefaults.standard.string(forKey: \"name\") != nil }", "hello"),
    ("var wide: Bool\ninit() { wide = !old.narrow }\nlet old = Old()", "home"),
    // What a declaration leaves open is judged by its name: a flag is not set.
    ("var wide = load()", "hello"),
  ])
  func aDeclarationSaysHowAFlagBegins(_ declaration: String, _ first: ScreenID) throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          if settings.wide { show(Home()) } else { show(Hello()) }
        }
        func show(_ controller: UIViewController) { window?.rootViewController = controller }
      }
      class Settings { \(declaration) }
      class Old { var narrow: Bool { UserDefaults.standard.bool(forKey: "narrow") } }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      """)
    #expect(app.registry.coordinator("App")?.initial == first)
  }

  /// What is unwrapped is not there at first, whatever its words say.
  @Test func whatIsUnwrappedIsNotThereAtFirst() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          if let session = LoginStore.latest() { window?.rootViewController = Home(session) }
          else { window?.rootViewController = Hello() }
        }
      }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      """)
    #expect(app.registry.coordinator("App")?.initial == "hello")
  }

  @Test(arguments: [
    (
      "let first: Root = if Session.shared.isLoggedIn { .main } else if Session.shared.hasAnswered { .login }"
        + " else { .consent }", "show(first)", "consent"
    ),
    (
      "let first: Root = Session.shared.isLoggedIn ? .main : Session.shared.hasAnswered ? .login : .consent",
      "show(first)", "consent"
    ),
    ("", "show(Session.shared.isLoggedIn ? .main : .login)", "login"),
  ])
  func aCaseThatIsChosenDecidesWithItsConditions(
    _ binding: String, _ call: String, _ first: ScreenID
  ) throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          \(binding)
          \(call)
        }
        func show(_ root: Root) {
          let next: UIViewController
          switch root {
          case .consent: next = Consent()
          case .login: next = Login()
          case .main: next = Home()
          }
          window?.rootViewController = next
        }
      }
      enum Root { case consent, login, main }
      class Consent: UIViewController {}
      class Login: UIViewController {}
      class Home: UIViewController {}
      """)
    #expect(app.registry.coordinator("App")?.initial == first)
    let edges = app.edges(of: "App").sorted()
    #expect(edges.contains("any -root-> home on start if session is logged in"))
    #expect(!edges.contains { $0.contains("root is") })
  }

  @Test(arguments: [
    ("if session.isLoggedIn { HomeView() } else { WelcomeView() }", ScreenID("welcome")),
    ("switch session.state { case .authenticated: HomeView()\ncase .guest: WelcomeView() }", "welcome"),
    ("if showsIntro == false { HomeView() } else { WelcomeView() }", "welcome"),
  ])
  func anAppOfViewsBeginsLikewise(_ choice: String, _ first: ScreenID) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App {
        @State private var session = Session()
        @AppStorage("intro") private var showsIntro = true
        var body: some Scene { WindowGroup { \(choice) } }
      }
      struct HomeView: View { var body: some View { Text("Home") } }
      struct WelcomeView: View { var body: some View { Text("Welcome") } }
      """)
    #expect(app.registry.coordinator("App")?.initial == first)
  }

  /// What the window begins with stays with the app when the others are divided by folders.
  @Test func theFirstScreensStayWithTheApp() throws {
    func screens(_ names: Range<Int>) -> String {
      names.map { number in
        """
        class Step\(number)ViewController: UIViewController {
          @objc func nextTapped() {
            navigationController?.pushViewController(Step\(number + 1)ViewController(), animated: true)
          }
        }
        """
      }.joined(separator: "\n")
    }
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          if session.isLoggedIn {
            window?.rootViewController = Step1ViewController()
          } else {
            window?.rootViewController = Step20ViewController()
          }
        }
      }
      """, screens(1..<13), screens(13..<25) + "\nclass Step25ViewController: UIViewController {}",
      paths: ["App/SceneDelegate.swift", "App/Orders/Steps.swift", "App/Profile/Steps.swift"])
    #expect(app.registry.launch == .coordinator("App"))
    #expect(app.registry.coordinator("App")?.initial == "step20")
    #expect(app.screens(of: "App").sorted() == ["step1", "step20"])
    #expect(app.coordinators.sorted() == ["App", "Orders", "Profile"])
    #expect(app.edges(of: "App").contains("step1 -push-> Orders.step2 on next tapped"))
  }

  /// Where the code says which case a state begins with, that one is first, whatever it is called.
  @Test(arguments: [
    ("var mode: Mode = .b", "hello"),
    ("var mode: Mode { UserDefaults.standard.bool(forKey: \"x\") ? .a : .b }", "hello"),
    ("var mode: Mode { if !UserDefaults.standard.bool(forKey: \"x\") { return .b }; return .a }", "hello"),
    (
      """
      var mode: Mode
      init() {
        let initial: Mode = if UserDefaults.standard.bool(forKey: "x") { .a } else { .b }
        mode = initial
      }
      """, "hello"
    ),
    ("var mode: Mode { .found(self) }", "hello"),
    // What a parameter gives is not known, so the first is taken.
    ("var mode: Mode\ninit(mode: Mode) { self.mode = mode }", "home"),
  ])
  func theCaseAStateBeginsWithIsFirst(_ declaration: String, _ first: ScreenID) throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          switch settings.mode {
          case .a: window?.rootViewController = Home()
          case .b: window?.rootViewController = Hello()
          }
        }
      }
      enum Mode {
        case a, b
        static func found(_ settings: Settings) -> Mode {
          guard UserDefaults.standard.bool(forKey: "x") else { return .b }
          return .a
        }
      }
      let settings = Settings()
      class Settings {
        \(declaration)
      }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      """)
    #expect(app.registry.coordinator("App")?.initial == first)
  }

  /// A stack that is made with one of two screens begins with either.
  @Test(arguments: [
    "UINavigationController(rootViewController: session.isLoggedIn ? Home() : Hello())",
    "stack(session.isLoggedIn ? Home() : Hello())",
    "stack(first())",
  ])
  func aStackOfEitherBeginsWithEither(_ root: String) throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = \(root)
        }
        func stack(_ root: UIViewController) -> UINavigationController {
          UINavigationController(rootViewController: root)
        }
        func first() -> UIViewController { session.isLoggedIn ? Home() : Hello() }
      }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      """)
    #expect(app.registry.coordinator("App")?.initial == "hello")
    #expect(
      app.edges(of: "App") == [
        "any -root-> hello on start if session is not logged in",
        "any -root-> home on start if session is logged in",
      ])
  }

  /// What a delegate observes does not happen at the launch.
  @Test(arguments: [
    "name: .sessionExpired", "name: Notification.Name.sessionExpired",
    "name: Session.sessionExpiredNotification",
  ])
  func whatADelegateObservesIsNoLaunch(_ name: String) throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = Home()
          NotificationCenter.default.addObserver(
            self, selector: #selector(leave), \(name), object: nil)
        }
        @objc private func leave() { window?.rootViewController = Hello() }
      }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["any -root-> hello on session expired"])
  }

  /// A function says how a flag begins too, that of the type which is asked.
  @Test(arguments: [
    (
      "Flags.isWide()", "static func isWide() -> Bool { !UserDefaults.standard.bool(forKey: \"narrow\") }",
      "home"
    ),
    (
      "Flags.isWide()", "static func isWide() -> Bool { UserDefaults.standard.bool(forKey: \"wide\") }",
      "hello"
    ),
    (
      "Flags.shared.isWide()",
      "static let shared = Flags()\nfunc isWide() -> Bool { UserDefaults.standard.object(forKey: \"a\") == nil }",
      "home"
    ),
    ("Flags.make() == .wide", "static func make() -> Width { return .wide }", "home"),
    ("Flags.make() == .wide", "static func make() -> Width { return .narrow }", "hello"),
  ])
  func aFunctionSaysHowAFlagBegins(_ condition: String, _ function: String, _ first: ScreenID) throws {
    let app = try ImportedApp(
      """
      enum Width { case wide, narrow }
      struct Flags {
        \(function)
      }
      class Cell: UITableViewCell {
        static func make() -> Cell { Cell() }
        func isWide() -> Bool { bounds.width > 100 }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          if \(condition) { show(Home()) } else { show(Hello()) }
        }
        func show(_ controller: UIViewController) { window?.rootViewController = controller }
      }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      """)
    #expect(app.registry.coordinator("App")?.initial == first)
  }

  /// What only says that something is wrong comes first in no app.
  @Test(arguments: [
    "if let container = startup.container { HomeView() } else { StartupErrorView() }",
    "if startup.message != nil { StartupFailureView() } else { HomeView() }",
    "switch startup.state { case .broken: ServiceUnavailableView()\ncase .ready: HomeView() }",
  ])
  func aScreenThatOnlySaysWhatIsWrong(_ choice: String) throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { RootView(startup: Startup.resolve()) } } }
      struct Startup {
        enum State { case broken, ready }
        let container: Container?
        let message: String?
        let state: State
      }
      struct RootView: View { let startup: Startup; var body: some View { \(choice) } }
      struct HomeView: View { var body: some View { Text("Home") } }
      struct StartupErrorView: View { var body: some View { Text("Error") } }
      struct StartupFailureView: View { var body: some View { Text("Error") } }
      struct ServiceUnavailableView: View { var body: some View { Text("Error") } }
      """)
    #expect(app.firstScreen == "Root.home")
  }
}
