import FlowImport
import FlowModel
import Testing

/// Calls of the app's own helpers are navigating calls, whatever the helpers show.
@Suite struct HelperCallTests {
  private func app(_ helper: String, _ call: String) throws -> ImportedApp {
    try ImportedApp(
      """
      \(helper)
      class SignInViewController: UIViewController {
        let service = Service()
        @objc func signInTapped() { \(call) }
      }
      class Service { func run(_ done: @escaping (Error?) -> Void) {} }
      """)
  }

  @Test(arguments: [
    (
      "extension UIViewController { func alert(_ text: String) {"
        + " present(UIAlertController(title: \"Error\", message: text, preferredStyle: .alert), animated: true) } }",
      "alert(\"Offline\")"
    ),
    (
      "protocol Alerting: UIViewController {}\nextension Alerting { func alert(_ text: String) {"
        + " present(UIAlertController(title: \"Error\", message: text, preferredStyle: .alert), animated: true) } }\n"
        + "extension SignInViewController: Alerting {}",
      "alert(\"Offline\")"
    ),
    (
      "func alert(_ text: String, on controller: UIViewController) {"
        + " controller.present("
        + "UIAlertController(title: \"Error\", message: text, preferredStyle: .alert), animated: true) }",
      "alert(\"Offline\", on: self)"
    ),
  ])
  func aCallOfAHelperIsInTheLedger(helper: String, call: String) throws {
    let app = try app(helper, call)
    let found = app.report.calls.filter { $0.name == "alert" }
    #expect(found.map(\.fate) == [.edges])
    #expect(found.map(\.kind) == [.present])
    #expect(app.edges(of: "App").contains { $0.hasPrefix("signIn -present-> error on sign in tapped") })
  }

  @Test func aCallThatNothingLeadsToIsAnInferredEdge() throws {
    let app = try ImportedApp(
      """
      extension UIViewController {
        func alert(_ text: String) {
          present(UIAlertController(title: "Error", message: text, preferredStyle: .alert), animated: true)
        }
      }
      class SignInViewController: UIViewController {
        func didFail() { Registry.onFailure("sign in") { self.alert("Offline") } }
      }
      """)
    let found = app.report.calls.filter { $0.name == "alert" }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.fate == .edges || $0.fate == .unreached })
    #expect(app.edges(of: "App").contains { $0.hasPrefix("signIn -present-> error") })
  }

  @Test func aRequestThatIsModelledElsewhereSaysSo() throws {
    let app = try ImportedApp(
      """
      class MainCoordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(HomeViewController(), animated: true) }
        func showHelp() { navigationController.pushViewController(HelpViewController(), animated: true) }
      }
      class HomeViewController: UIViewController {
        var coordinator: MainCoordinator?
        @objc func helpTapped() { coordinator?.showHelp() }
      }
      class HelpViewController: UIViewController {}
      enum Shortcuts { static func open(_ coordinator: MainCoordinator) { coordinator.showHelp() } }
      """)
    let found = app.report.calls.filter { $0.name == "showHelp" }
    #expect(found.map(\.fate) == [.edges, .edges])
    #expect(
      found.compactMap(\.reason) == ["the transitions of what it calls are modelled, but not from here"])
  }
}
