import FlowModel
import Testing

/// Containers of an app's or a library's own making.
@Suite struct OwnContainerTests {
  private func app(_ root: String, _ container: String) throws -> ImportedApp {
    try ImportedApp(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = make()
        }
        private func make() -> UIViewController {
          \(root)
        }
      }
      class QueueViewController: UIViewController {
        @IBAction func helpTapped(_ sender: Any) { present(HelpViewController(), animated: true) }
      }
      class HistoryViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      \(container)
      """)
  }

  private static let segments = """
    class SegmentsViewController: UIViewController {
      var viewControllers: [UIViewController] = []
      weak var opener: UIViewController?
      override func viewDidLoad() { select(0) }
      private func select(_ index: Int) { display(viewControllers[index]) }
      private func display(_ controller: UIViewController) { addChild(controller); view.addSubview(controller.view) }
    }
    """

  @Test func whatAContainerIsGivenIsEmbedded() throws {
    let found = try app(
      """
      let segments = SegmentsViewController()
      segments.viewControllers = [QueueViewController(), HistoryViewController()]
      segments.opener = HelpViewController()
      return segments
      """, Self.segments)
    #expect(
      found.edges(of: "App").sorted() == [
        "queue -present-> help on help tapped", "segments -embed-> history", "segments -embed-> queue",
      ])
  }

  @Test func soIsWhatAContainerIsMadeWith() throws {
    let found = try app(
      "return SafeViewController(yes: QueueViewController(), no: HistoryViewController())",
      """
      class SafeViewController: UIViewController {
        let yes: UIViewController
        let no: UIViewController
        init(yes: UIViewController, no: UIViewController) {
          self.yes = yes
          self.no = no
          super.init(nibName: nil, bundle: nil)
        }
        override func viewDidLoad() {
          let shown = Safe.isOpen ? yes : no
          addChild(shown)
        }
        @IBAction func helpTapped(_ sender: Any) { present(HelpViewController(), animated: true) }
      }
      """)
    #expect(
      found.edges(of: "App").filter { $0.contains("embed") }.sorted() == [
        "safe -embed-> history", "safe -embed-> queue",
      ])
  }

  @Test(arguments: [
    ("return SnackbarController(rootViewController: QueueViewController())", "import Material"),
    (
      "return BarController(rootViewController: QueueViewController())",
      "class BarController: SnackbarController {}"
    ),
    (
      "let sheet = BlurController()\n sheet.addChild(QueueViewController())\n return sheet", "import Blur"
    ),
    (
      "let sheet = BlurViewController()\n sheet.add(QueueViewController())\n return sheet",
      "extension UIViewController { func add(_ child: UIViewController) { addChild(child) } }"
    ),
  ])
  func aLibrarysContainerIsSeenAsItsContent(_ root: String, _ container: String) throws {
    let found = try app(root, container)
    #expect(found.registry.coordinator("App")?.initial == "queue")
    #expect(found.edges(of: "App") == ["queue -present-> help on help tapped"])
  }
}
