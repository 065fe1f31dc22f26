import Testing

/// A coordinator that is the delegate of several screens is told by those that call its methods.
@Suite struct SharedDelegateTests {
  private static func edges(_ phone: String, _ code: String) throws -> [String] {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          let stack = UINavigationController()
          window?.rootViewController = stack
          SignUpCoordinator(stack).start()
          return true
        }
      }
      protocol SignUpDelegate: AnyObject { func showCode(); func showName() }
      class PhoneViewController: UIViewController {
        weak var delegate: SignUpDelegate?
        \(phone)
      }
      class CodeViewController: UIViewController {
        weak var delegate: SignUpDelegate?
        \(code)
      }
      class NameViewController: UIViewController {}
      class SignUpCoordinator: SignUpDelegate {
        let stack: UINavigationController
        init(_ stack: UINavigationController) { self.stack = stack }
        func start() {
          let phone = PhoneViewController()
          phone.delegate = self
          stack.pushViewController(phone, animated: false)
        }
        func showCode() {
          let code = CodeViewController()
          code.delegate = self
          stack.pushViewController(code, animated: true)
        }
        func showName() { stack.pushViewController(NameViewController(), animated: true) }
      }
      """)
    return app.edges(of: "SignUp").sorted()
  }

  @Test(arguments: [
    (
      "@IBAction func nextTapped() { delegate?.showCode() }",
      "@IBAction func confirmTapped() { delegate?.showName() }"
    ),
    (
      "lazy var next = UIAction(title: \"Next\") { [weak self] _ in self?.delegate?.showCode() }",
      "lazy var confirm = UIAction(title: \"Confirm\") { [weak self] _ in self?.delegate?.showName() }"
    ),
  ])
  func onlyWhoCallsAMethodTellsIt(_ phone: String, _ code: String) throws {
    let edges = try Self.edges(phone, code)
    #expect(edges.count == 2, "\(edges)")
    #expect(edges.first?.hasPrefix("code -push-> name") ?? false)
    #expect(edges.last?.hasPrefix("phone -push-> code") ?? false)
  }
}
