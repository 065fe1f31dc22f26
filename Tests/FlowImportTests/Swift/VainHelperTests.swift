import Testing

/// Calls of helpers that do nothing with what they are passed.
@Suite struct VainHelperTests {
  private static let screen = """
    class HomeViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        add("Send", #selector(send))
        add("Copy", #selector(copyAddress))
      }
      private func add(_ title: String, _ action: Selector) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addTarget(self, action: action, for: .touchUpInside)
        view.addSubview(button)
      }
      @objc func send() { SEND }
      @objc func copyAddress() { COPY }
    }

    """
  private static let alert = """
    let alert = UIAlertController(title: "Failed", message: text, preferredStyle: .alert)
    screen.present(alert, animated: true)
    """

  @Test(arguments: [
    (
      "inform(self, failed: true, text: \"Enter an amount\")",
      "inform(self, failed: false, text: \"Copied\")",
      """
      func inform(_ screen: UIViewController, failed: Bool, text: String) {
        if failed { tell(screen, text: text) } else { screen.title = text }
      }
      func tell(_ screen: UIViewController, text: String) { \(alert) }
      """
    ),
    (
      "Messages.show(.failure, on: self)", "Messages.show(.success, on: self)",
      """
      enum Outcome { case success, failure }
      enum Messages {
        static func show(_ outcome: Outcome, on screen: UIViewController) {
          switch outcome {
          case .success: screen.title = "Copied"
          case .failure: tell(screen, text: "Enter an amount")
          }
        }
        static func tell(_ screen: UIViewController, text: String) { \(alert) }
      }
      """
    ),
    (
      "inform(text: \"Enter an amount\", isError: true)", "inform(text: \"Copied\")",
      """
      extension UIViewController {
        func inform(text: String, isError: Bool = false) {
          guard isError else { title = text; return }
          tell(self, text: text)
        }
        func tell(_ screen: UIViewController, text: String) { \(alert) }
      }
      """
    ),
  ])
  func aCallThatOnlyChangesATextIsNoTransition(send: String, copy: String, helper: String) throws {
    let screen = Self.screen.replacing("SEND", with: send).replacing("COPY", with: copy)
    let app = try ImportedApp(screen + helper)
    #expect(app.allEdges == ["home -present-> failed on Send"], "\(app.allEdges)")
  }

  /// Whether the stack has the screen is not known at either call.
  @Test func whatIsNotKnownRulesNothingOut() throws {
    let app = try ImportedApp(
      Self.screen.replacing("SEND", with: "navigationController?.popToHome()").replacing(
        "COPY", with: "navigationController?.popToHome()") + """
          extension UINavigationController {
            func popToHome() {
              for screen in viewControllers where screen is HomeViewController {
                popToViewController(screen, animated: true)
                return
              }
            }
          }
          """)
    #expect(app.allEdges.count { $0.contains("-pop-") } == 2, "\(app.allEdges)")
  }
}
