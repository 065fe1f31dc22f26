import FlowModel
import Testing

/// Screens that make way for others in the same stack.
@Suite struct SlippedScreenTests {
  @Test(arguments: [
    "nav.popViewController(animated: false)\nnav.pushViewController(DoneViewController(), animated: true)",
    "nav.viewControllers.insert(DoneViewController(), at: 0)\nnav.popViewController(animated: true)",
    "nav.viewControllers.insert(DoneViewController(), at: nav.viewControllers.count - 1)\n"
      + "nav.popToRootViewController(animated: true)",
    "var stack = nav.viewControllers\nstack.removeLast()\nstack.append(DoneViewController())\n"
      + "nav.setViewControllers(stack, animated: true)",
  ])
  func whatTakesAScreensPlaceIsOneWay(_ code: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      class QuizViewController: UIViewController {
        @IBAction func endTapped() {
          guard let nav = navigationController else { return }
          \(code)
        }
      }
      class DoneViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["quiz -push-> done on end tapped"])
  }

  @Test(arguments: ["if isLast { nav.popViewController(animated: true) } else { PUSH }", "POP"])
  func aWayBackThatIsNoPartOfAnotherStays(_ code: String) throws {
    let push = "nav.pushViewController(DoneViewController(), animated: true)"
    let app = try ImportedApp(
      """
      import UIKit
      class QuizViewController: UIViewController {
        var isLast = false
        @IBAction func endTapped() {
          guard let nav = navigationController else { return }
          \(code.replacing("PUSH", with: push).replacing("POP", with: "nav.popViewController(animated: true)"))
        }
        @IBAction func nextTapped() {
          guard let nav = navigationController else { return }
          \(push)
        }
      }
      class DoneViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").contains { $0.hasPrefix("quiz -pop-> on end tapped") })
  }
}
