import FlowModel
import Testing

/// A text that says what a type is called chooses the branch of that type.
@Suite struct NamedTypeTests {
  private func edges(_ declared: String, _ call: String) throws -> [String] {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @IBAction func openTapped() { open(\(call)) }
        private func open(_ name: String) {
          switch name {
          case HelpViewController.screenName: present(HelpViewController(), animated: true)
          case NewsViewController.screenName: present(NewsViewController(), animated: true)
          default: break
          }
        }
      }
      class HelpViewController: UIViewController {}
      class NewsViewController: UIViewController {}
      \(declared)
      """)
    return app.coordinators.flatMap(app.edges)
  }

  @Test(
    arguments: [
      "extension UIViewController { static var screenName: String { String(describing: self) } }",
      "extension UIViewController { class var screenName: String { return \"\\(String(describing: self))\" } }",
      "extension UIViewController { static var screenName: String { String(describing: Self.self) } }",
    ],
    [
      "NewsViewController.screenName",
      "\"NewsViewController\"",
    ])
  func onlyThatTypeIsShown(_ declared: String, _ call: String) throws {
    #expect(try edges(declared, call) == ["home -present-> news on open tapped"])
  }
}
