import Testing

/// What comes after work that a screen begins, as the closure of an operation that a library declares.
@Suite struct WorkContinuationTests {
  private static func edges(_ submit: String, _ more: String = "") throws -> [String] {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: TransferViewController())
          return true
        }
      }
      class TransferViewController: UIViewController {
        let button = UIButton()
        override func viewDidLoad() {
          button.setTitle("Confirm", for: .normal)
          button.addTarget(self, action: #selector(confirm), for: .touchUpInside)
        }
        @objc func confirm() { submit() }
        func submit() { \(submit) }
        func done() { navigationController?.pushViewController(DoneViewController(), animated: true) }
      }
      class DoneViewController: UIViewController {}
      \(more)
      """
    ).edges(of: "App").sorted()
  }

  @Test(arguments: [
    "let work = BlockOperation(); work.completionBlock = { [weak self] in self?.done() }",
    "let work = makeTransfer(); work.completionBlock = { DispatchQueue.main.async { self.done() } }",
    "let request = Request(); request.completionHandler = { result in self.done() }; request.send()",
  ]) func happensOnWhatBeganIt(submit: String) throws {
    let more = "class Transfer: Operation {}\nfunc makeTransfer() -> Transfer { Transfer() }"
    #expect(try Self.edges(submit, more) == ["transfer -push-> done on Confirm"])
  }

  @Test func whatTheAppItselfCallsHappensThere() throws {
    let more = """
      class Upload { var onComplete: (() -> Void)?; func cancelTapped() { onComplete?() } }
      """
    let edges = try Self.edges("let upload = Upload(); upload.onComplete = { self.done() }", more)
    #expect(edges == ["transfer -push-> done on when done"])
  }
}
