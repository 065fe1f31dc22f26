import FlowModel
import Testing

/// That something is not shown twice is no condition.
@Suite struct ShownCheckTests {
  @Test(arguments: [
    "guard !(topController is UpdateViewController) else { return }; show()",
    "if !(navigationController?.topViewController is UpdateViewController) { show() }",
    "if selectedViewController == next { return }; show()",
    "if selectedViewController == next, let shown = next as? UpdateViewController { print(shown); return }; show()",
    "guard navigationController?.visibleViewController !== next else { return }; show()",
  ])
  func askingForItIsNoCondition(_ code: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        var selectedViewController: UIViewController?
        var next: UIViewController?
        var topController: UIViewController? { navigationController?.topViewController }
        @IBAction func updateTapped() { \(code) }
        private func show() { present(UpdateViewController(), animated: true) }
      }
      class UpdateViewController: UIViewController {}
      """)
    #expect(app.coordinators.flatMap(app.edges) == ["home -present-> update on update tapped"])
  }

  /// Which screen is on top may decide what happens.
  @Test func beingOnTopIsACondition() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @IBAction func updateTapped() {
          if navigationController?.topViewController is HomeViewController {
            present(UpdateViewController(), animated: true)
          } else {
            present(HelpViewController(), animated: true)
          }
        }
      }
      class UpdateViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """)
    #expect(app.coordinators.flatMap(app.edges).count == 2)
  }
}
