import FlowModel
import Testing

/// What stored values, functions and local constants say of the first start.
@Suite struct FirstValueTests {
  private func first(_ condition: String, _ members: String) throws -> String? {
    try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let isLogin = Members.current.check()
          open(isLogin: isLogin)
        }
        func open(isLogin: Bool) {
          if \(condition) { window?.rootViewController = Home() } else { window?.rootViewController = Hello() }
        }
        func other() { let isLogin = Settings.isLoginShown; if isLogin { close() } }
      }
      struct Settings { static var isLoginShown = true }
      class Members {
        static let current = Members()
        \(members)
      }
      enum Store {
        static func text(_ key: String) -> String? {
          let defaults = UserDefaults.standard
          guard let text = defaults.object(forKey: key) as? String else { return nil }
          return text
        }
      }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      """
    ).firstScreen
  }

  /// A function is followed through the conditions that the first start decides.
  @Test(arguments: [
    ("guard let name = Store.text(\"name\") else { return false }\nreturn !name.isEmpty", "App.hello"),
    ("guard let name = Store.text(\"name\") else { return true }\nreturn !name.isEmpty", "App.home"),
    ("let name = Store.text(\"name\")\nif name == nil { return true }\nreturn false", "App.home"),
    ("let name = Store.text(\"name\") ?? \"\"\nlog(name)\nreturn name.isEmpty", "App.home"),
    ("guard let token = keychain[\"token\"] else { return true }\nreturn token.isValid", "App.home"),
    ("guard let token = try? keychain.get(\"token\") else { return true }\nreturn token.isValid", "App.home"),
    // Where something else decides, only the words of the condition count.
    ("guard network.isFast else { return true }\nreturn false", "App.hello"),
  ])
  func aFunctionIsFollowed(_ body: String, _ expected: String) throws {
    #expect(try first("Members.current.check()", "func check() -> Bool {\n\(body)\n}") == expected)
  }

  /// A parameter is what a constant of its name is that is passed on, and no other constant of the name.
  @Test func aParameterIsTheConstantThatIsPassedOn() throws {
    let check =
      "func check() -> Bool { guard let _ = Store.text(\"user\") else { return false }\nreturn true }"
    #expect(try first("isLogin", check) == "App.hello")
  }

  /// Somebody who has logged out is more surely nobody than a guest is.
  @Test func oneWhoIsLoggedOutComesBeforeAGuest() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { GateView(model: GateModel()) } } }
      class GateModel: ObservableObject {
        enum State { case member(Int), guest(Int), loggedOut }
        @Published var state: State?
      }
      struct GateView: View {
        @ObservedObject var model: GateModel
        var body: some View {
          switch model.state {
          case .member(let id): MainView(id: id)
          case .guest(let id): MainView(id: id)
          case .loggedOut: WelcomeView()
          case .none: EmptyView()
          }
        }
      }
      struct MainView: View { let id: Int; var body: some View { NavigationStack { Text("Main") } } }
      struct WelcomeView: View { var body: some View { Button("Sign in") { } } }
      """)
    #expect(app.firstScreen == "Gate.welcome")
  }

  /// Mail and the share sheet only stand over something else.
  @Test(arguments: ["MFMailComposeViewController()", "UIAlertController(title: \"Old\", message: nil)"])
  func noScreenOfTheSystemIsFirst(_ presented: String) throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          let stack = UINavigationController()
          window?.rootViewController = stack
          stack.present(\(presented), animated: true)
          stack.present(Hello(), animated: false)
          return true
        }
      }
      class Hello: UIViewController {}
      """)
    #expect(app.firstScreen == "App.hello")
  }

  /// A property of a base class is what its subclass sets it to.
  @Test func aSubclassSetsAnInheritedProperty() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var root: RootCoordinator?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          root = RootCoordinator(window: window)
          root?.start()
          return true
        }
      }
      class BaseCoordinator { var child: BaseCoordinator?; func start() {} }
      class RootCoordinator: BaseCoordinator {
        init(window: UIWindow?) {
          super.init()
          let stack = UINavigationController()
          window?.rootViewController = stack
          child = HouseCoordinator(stack: stack)
        }
        override func start() { child?.start() }
      }
      class HouseCoordinator: BaseCoordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        override func start() { stack.pushViewController(HouseViewController(), animated: true) }
      }
      class HouseViewController: UIViewController {}
      """)
    #expect(app.firstScreen == "House.house")
  }

  /// What an initialiser sets in any case counts before what is declared; while a spinner is seen, the words of the
  /// other cases tell which one follows.
  @Test(arguments: [
    "",
    "init() { state = UserDefaults.standard.string(forKey: \"token\") == nil ? .signedOut : .signedIn }",
    "init() { service.listen { [weak self] user in self?.state = user == nil ? .signedOut : .signedIn } }",
  ])
  func aSpinnerIsNotFirst(_ initialiser: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { GateView() } } }
      class Gate: ObservableObject {
        enum State { case unknown, signedIn, signedOut }
        @Published var state: State = .unknown
        \(initialiser)
      }
      struct GateView: View {
        @StateObject var gate = Gate()
        var body: some View {
          switch gate.state {
          case .unknown: ProgressView()
          case .signedIn: MainView()
          case .signedOut: WelcomeView()
          }
        }
      }
      struct MainView: View { var body: some View { NavigationStack { Text("Main") } } }
      struct WelcomeView: View { var body: some View { Button("Sign in") { } } }
      """)
    #expect(app.firstScreen == "Gate.welcome")
  }

  /// Views may be erased to be chosen from.
  @Test func erasedViewsAreChosenFrom() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { GateView() } } }
      struct GateView: View {
        @AppStorage("seen") var hasSeen = false
        var body: some View { hasSeen ? AnyView(MainView()) : AnyView(TourView()) }
      }
      struct MainView: View { var body: some View { Button("Go") { } } }
      struct TourView: View { var body: some View { Button("Next") { } } }
      """)
    #expect(app.firstScreen == "App.tour")
  }
}
