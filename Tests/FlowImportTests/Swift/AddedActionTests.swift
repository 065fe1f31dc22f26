import FlowModel
import Testing

/// Buttons that an extension of `UIViewController` adds, with what they call there.
@Suite struct AddedActionTests {
  private static func screens(_ names: [String], _ code: String) -> String {
    names.map { "class \($0)ViewController: UIViewController { override func viewDidLoad() { \(code) } }\n" }
      .joined()
  }

  @Test(arguments: [
    ("func addBack() { add(#selector(goBack)) }", "addBack()"),
    ("func addBack(_ action: Selector? = nil) { add(action ?? #selector(self.goBack)) }", "self.addBack()"),
    ("func addBack() { addButton() }\nprivate func addButton() { add(#selector(goBack)) }", "addBack()"),
  ])
  func everyScreenThatAddsTheButtonGoesBack(_ helper: String, _ call: String) throws {
    let names = ["Oak", "Elm", "Ash", "Fir", "Yew", "Beech", "Birch", "Larch"]
    let app = try ImportedApp(
      """
      import UIKit
      extension UIViewController {
        \(helper)
        private func add(_ action: Selector) {
          navigationItem.leftBarButtonItem = UIBarButtonItem(image: nil, style: .plain, target: self, action: action)
        }
        @objc private func goBack() { navigationController?.popViewController(animated: true) }
      }
      class PlainViewController: UIViewController {}

      """ + Self.screens(names, call))
    #expect(
      app.edges(of: "App").sorted() == names.map { "\($0.lowercased()) -pop-> on go back" }.sorted())
    #expect(app.report.calls.map(\.fate) == [.edges])
  }

  @Test func aScreenThatGivesItsOwnMethodCallsThat() throws {
    let app = try ImportedApp(
      """
      import UIKit
      extension UIViewController {
        func addBack(with action: Selector? = nil) {
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: nil, style: .plain, target: self, action: action ?? #selector(goBack))
        }
        @objc func goBack() { navigationController?.popViewController(animated: true) }
      }
      class OakViewController: UIViewController { override func viewDidLoad() { addBack() } }
      class ElmViewController: UIViewController {
        override func viewDidLoad() { addBack(with: #selector(leave)) }
        @objc func leave() { navigationController?.popToRootViewController(animated: true) }
      }
      """)
    #expect(app.edges(of: "App").sorted() == ["elm -popToRoot-> on leave", "oak -pop-> on go back"])
  }
}
