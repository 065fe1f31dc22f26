import Testing

/// Coordinators that are done at once on a first start.
@Suite struct FinishedStartTests {
  @Test(arguments: [
    "if service.isJailbroken() { stack.setViewControllers([BlockedViewController()], animated: false) } else { done() }",
    "guard service.isJailbroken() else { return done() }; stack.setViewControllers([BlockedViewController()], animated: false)",
    "service.isJailbroken() ? block() : done()",
  ]) func leaveTheFirstScreenToOthers(start: String) throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var coordinator: AppCoordinator?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          let stack = UINavigationController()
          window?.rootViewController = stack
          coordinator = AppCoordinator(stack)
          coordinator?.start()
          return true
        }
      }
      protocol Coordinator: AnyObject { func start() }
      class AppCoordinator: Coordinator {
        let stack: UINavigationController
        var child: Coordinator?
        init(_ stack: UINavigationController) { self.stack = stack }
        func start() {
          let security = SecurityCoordinator(stack) { [weak self] in self?.login() }
          child = security
          security.start()
        }
        func login() {
          let login = LoginCoordinator(stack)
          child = login
          login.start()
        }
      }
      class SecurityCoordinator: Coordinator {
        let stack: UINavigationController
        let done: () -> Void
        let service = DeviceService()
        init(_ stack: UINavigationController, done: @escaping () -> Void) { self.stack = stack; self.done = done }
        func start() { \(start) }
        func block() { stack.setViewControllers([BlockedViewController()], animated: false) }
      }
      class LoginCoordinator: Coordinator {
        let stack: UINavigationController
        init(_ stack: UINavigationController) { self.stack = stack }
        func start() { stack.setViewControllers([LoginViewController()], animated: false) }
      }
      class DeviceService {
        func isJailbroken() -> Bool { FileManager.default.fileExists(atPath: "/bin/bash") }
      }
      class BlockedViewController: UIViewController {}
      class LoginViewController: UIViewController {}
      """)
    #expect(app.firstScreen == "Login.login")
  }
}
