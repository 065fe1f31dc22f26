import Testing

/// A router of the whole app that others only know as a protocol: it is no delegate of theirs.
@Suite struct NamedRouterTests {
  private func edges(_ login: String, _ make: String) throws -> [String] {
    try ImportedApp(
      """
      protocol RootRouting: AnyObject {
        func showLogin()
        func showMain()
      }
      final class RootRouter: RootRouting {
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() { window.rootViewController = SplashViewController(root: self) }
        func showLogin() { window.rootViewController = make() }
        func showMain() { window.rootViewController = MainViewController() }
        \(make)
      }
      final class SplashViewController: UIViewController {
        private let presenter: SplashPresenter
        init(root: RootRouting) { presenter = SplashPresenter(root: root); super.init(nibName: nil, bundle: nil) }
        override func viewDidAppear(_ animated: Bool) { presenter.appeared() }
      }
      final class SplashPresenter {
        private weak var root: RootRouting?
        init(root: RootRouting) { self.root = root }
        func appeared() { root?.showLogin() }
      }
      \(login)
      final class MainViewController: UIViewController {}
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var root: RootRouter?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          root = RootRouter(window: UIWindow())
          root?.start()
        }
      }
      """
    ).allEdges.filter { $0.contains("-root->") }.sorted()
  }

  private static let expected = ["login -root-> main on log in tapped", "splash -root-> login on when shown"]

  @Test(arguments: [
    (
      """
      final class LoginViewController: UIViewController {
        var router: LoginRouter!
        @IBAction func logInTapped() { router.openMain() }
      }
      final class LoginRouter {
        weak var root: RootRouting?
        func openMain() { root?.showMain() }
      }
      """,
      """
      func make() -> UIViewController {
        let login = LoginViewController()
        login.router = LoginRouter()
        login.router.root = self
        return login
      }
      """
    ),
    (
      """
      final class LoginViewController: UIViewController {
        let navigator: LoginNavigator
        init(navigator: LoginNavigator) { self.navigator = navigator; super.init(nibName: nil, bundle: nil) }
        @IBAction func logInTapped() { navigator.finished() }
      }
      final class LoginNavigator {
        private weak var root: (any RootRouting)?
        init(root: any RootRouting) { self.root = root }
        func finished() { root?.showMain() }
        func openTerms() { print("terms") }
      }
      """, "func make() -> UIViewController { LoginViewController(navigator: LoginNavigator(root: self)) }"
    ),
    (
      """
      final class LoginViewController: UIViewController {
        var onDone: (() -> Void)?
        @IBAction func logInTapped() { onDone?() }
      }
      final class LoginFlow<Root: RootRouting> {
        let root: Root
        init(root: Root) { self.root = root }
        func makeScreen() -> UIViewController {
          let login = LoginViewController()
          login.onDone = { [root] in root.showMain() }
          return login
        }
      }
      """, "func make() -> UIViewController { LoginFlow(root: self).makeScreen() }"
    ),
  ])
  func onlyWhatIsCalledHappens(login: String, make: String) throws {
    #expect(try edges(login, make) == Self.expected)
  }
}
