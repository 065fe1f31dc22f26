import Testing

/// A coordinator that listens to the state of a service shows something where others set that state.
@Suite struct HeldStateTests {
  private static let screens = """
    final class LoginModel {
      let session: Session
      init(session: Session) { self.session = session }
      func enter() { session.state = .loggedIn }
    }
    final class LoginViewController: UIViewController {
      let model: LoginModel
      init(model: LoginModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
      @IBAction func loginTapped() { model.enter() }
    }
    final class WelcomeViewController: UIViewController {
      let session: Session
      init(session: Session) { self.session = session; super.init(nibName: nil, bundle: nil) }
      @IBAction func doneTapped() { session.finish() }
    }
    final class MainViewController: UIViewController {
      let session: Session
      init(session: Session) { self.session = session; super.init(nibName: nil, bundle: nil) }
      @IBAction func logoutTapped() { session.state = .loggedOut }
    }
    final class Services { let session = Session() }
    final class Session {
      enum State { case welcome, loggedIn, loggedOut }
      @Published var state: State = .welcome
      func finish() { state = .loggedOut }
    }
    """

  private func app(_ held: String, _ listening: String) throws -> ImportedApp {
    try ImportedApp(
      """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var coordinator: AppCoordinator?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let scene = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: scene)
          coordinator = AppCoordinator(window: window)
          coordinator?.start()
          self.window = window
        }
      }
      final class AppCoordinator {
        let window: UIWindow
        private var cancellables = Set<AnyCancellable>()
        \(held)
        init(window: UIWindow) { self.window = window }
        func start() { \(listening)
          window.makeKeyAndVisible() }
        private func show(_ state: Session.State) {
          switch state {
          case .welcome: showWelcome()
          case .loggedIn: showMain()
          case .loggedOut: showLogin()
          }
        }
        private func showWelcome() { window.rootViewController = WelcomeViewController(session: session) }
        private func showMain() { window.rootViewController = MainViewController(session: session) }
        private func showLogin() {
          window.rootViewController = LoginViewController(model: LoginModel(session: session))
        }
      }
      """, Self.screens)
  }

  @Test(arguments: [
    (
      "let session = Session()",
      """
      session.$state.receive(on: DispatchQueue.main).sink { [weak self] state in
        switch state {
        case .welcome: self?.showWelcome()
        case .loggedIn: self?.showMain()
        case .loggedOut: self?.showLogin()
        }
      }.store(in: &cancellables)
      """
    ),
    (
      "let services = Services()\nvar session: Session { services.session }",
      """
      services.session.$state.removeDuplicates().sink { [weak self] state in self?.show(state) }
        .store(in: &cancellables)
      """
    ),
    (
      "let services = Services()\nvar session: Session { services.session }",
      """
      let session = services.session
      session.$state.sink { [weak self] in self?.show($0) }.store(in: &cancellables)
      """
    ),
  ])
  func eachCaseIsReachedWhereItIsSet(_ held: String, _ listening: String) throws {
    let app = try app(held, listening)
    #expect(app.registry.coordinators.first?.initial == "welcome")
    #expect(
      app.allEdges.sorted() == [
        "login -root-> main on login tapped", "main -root-> login on logout tapped",
        "welcome -root-> login on done tapped",
      ])
  }

  /// A flag of a shared object is heard in the same way.
  @Test(arguments: [
    "sink { [weak self] isInside in if isInside { self?.showMain() } else { self?.showLogin() } }",
    "sink { [weak self] isInside in isInside ? self?.showMain() : self?.showLogin() }",
    "removeDuplicates().sink { [weak self] isInside in guard isInside else { self?.showLogin(); return }\nself?.showMain() }",
  ])
  func aFlagIsReachedWhereItIsSet(_ listening: String) throws {
    let app = try ImportedApp(
      """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private var cancellables = Set<AnyCancellable>()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let scene = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: scene)
          self.window = window
          Account.shared.$isInside.\(listening).store(in: &cancellables)
          window.makeKeyAndVisible()
        }
        func showMain() { window?.rootViewController = MainViewController() }
        func showLogin() { window?.rootViewController = LoginViewController() }
      }
      final class Account {
        static let shared = Account()
        @Published var isInside = false
      }
      final class LoginModel { func enter() { Account.shared.isInside = true } }
      final class LoginViewController: UIViewController {
        let model = LoginModel()
        @IBAction func loginTapped() { model.enter() }
      }
      final class MainViewController: UIViewController {
        @IBAction func logoutTapped() { Account.shared.isInside = false }
      }
      """)
    #expect(
      app.allEdges.sorted() == ["login -root-> main on login tapped", "main -root-> login on logout tapped"])
  }

  /// A view that copies an observed state into its own.
  @Test(arguments: [
    ".onReceive(account.$state) { state in",
    ".onChange(of: account.state) { state in",
    ".onReceive(account.$state.receive(on: RunLoop.main)) { state in",
  ])
  func aViewThatHearsAStateHasItsEvents(_ hearing: String) throws {
    let app = try ImportedApp(
      """
      enum Access { case open, closed }
      class Account: ObservableObject {
        static let shared = Account()
        @Published var state: Access = .closed
      }
      @main struct DemoApp: App {
        @StateObject var account = Account.shared
        @State var root: Root = .login
        enum Root { case login, main }
        var body: some Scene {
          WindowGroup {
            Group { switch root { case .login: LoginView()
              case .main: MainView() } }
              \(hearing)
                switch state { case .open: root = .main
                case .closed: root = .login }
              }
          }
        }
      }
      class LoginModel: ObservableObject { func enter() { Account.shared.state = .open } }
      struct LoginView: View {
        @StateObject var model = LoginModel()
        var body: some View { Button("Log in") { model.enter() } }
      }
      struct MainView: View {
        var body: some View { Button("Log out") { Account.shared.state = .closed } }
      }
      """)
    #expect(
      app.allEdges.filter { !$0.hasPrefix("any") }.sorted()
        == ["login -root-> main on Log in", "main -root-> login on Log out"])
  }

  /// A screen that listens to its model's flag leads on as before, and begins with nothing.
  @Test func aScreenBeginsWithNothing() throws {
    let app = try ImportedApp(
      """
      final class ListModel {
        @Published var isDone = false
        func finish() { isDone = true }
      }
      final class ListViewController: UIViewController {
        let model = ListModel()
        private var cancellables = Set<AnyCancellable>()
        override func viewDidLoad() {
          model.$isDone.sink { [weak self] isDone in
            if isDone { self?.present(DoneViewController(), animated: true) }
            else { self?.present(HintViewController(), animated: true) }
          }.store(in: &cancellables)
        }
        @IBAction func finishTapped() { model.finish() }
      }
      final class DoneViewController: UIViewController {}
      final class HintViewController: UIViewController {}
      """)
    #expect(app.allEdges.contains("list -present-> done on finish tapped"))
    #expect(!app.allEdges.contains { $0.hasPrefix("list -present-> done") && $0.contains("if") })
  }
}
