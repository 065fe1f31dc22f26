import Testing

/// Helpers that set up a navigation bar: the title that they are given is the bar's, and no button's.
@Suite struct BarHelperTests {
  @Test(arguments: [
    ("setUpBar(title: \"Orders\", backAction: #selector(leave))", "back button tapped"),
    ("makeBar(title: \"Orders\", onCancel: #selector(leave))", "cancel button tapped"),
    ("setUpBar(title: \"Orders\", closeButtonSelector: #selector(leave))", "close button tapped"),
  ])
  func theButtonIsNamedAfterItsSide(call: String, words: String) throws {
    let app = try ImportedApp(
      """
      extension UIViewController {
        func setUpBar(title: String, backAction: Selector? = nil, closeButtonSelector: Selector? = nil) {
          navigationItem.title = title
          navigationItem.leftBarButtonItem = UIBarButtonItem(image: nil, style: .plain, target: self, action: backAction)
        }
        func makeBar(title: String, onCancel: Selector) { setUpBar(title: title, backAction: onCancel) }
      }
      final class OrdersViewController: UIViewController {
        override func viewDidLoad() { \(call) }
        @objc private func leave() { navigationController?.popViewController(animated: true) }
      }
      """)
    #expect(app.allEdges == ["orders -pop-> on \(words)"])
  }
}
