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

/// Containers whose content a publisher passes on.
@Suite struct PublishedContentTests {
  @Test(arguments: [
    "SwapViewController { session.user.map { $0 == nil ? LoginViewController() : HomeViewController() } }",
    """
    SwapViewController {
      session.user.removeDuplicates().map { user in
        guard user != nil else { return LoginViewController() }
        return HomeViewController()
      }
    }
    """,
    "SwapViewController { session.user.receive(on: RunLoop.main).map { self.screen(for: $0) } }",
  ])
  func aContainerIsSeenAsWhatThePublisherPassesOn(_ making: String) throws {
    let app = try ImportedApp(
      """
      import Combine
      import UIKit
      class SwapViewController: UIViewController {
        private var cancellable: AnyCancellable?
        private var content: UIViewController? {
          didSet {
            oldValue?.view.removeFromSuperview()
            oldValue?.removeFromParent()
            if let content { embed(content) }
          }
        }
        init<P: Publisher>(content: () -> P) where P.Output == UIViewController, P.Failure == Never {
          super.init(nibName: nil, bundle: nil)
          cancellable = content().sink { [weak self] content in self?.content = content }
        }
        private func embed(_ child: UIViewController) { addChild(child); view.addSubview(child.view) }
      }
      final class Session { let user = CurrentValueSubject<String?, Never>(nil) }
      class LoginViewController: UIViewController {}
      class HomeViewController: UIViewController {}
      class WelcomeViewController: UIViewController {
        let session = Session()
        @objc func enterTapped() { present(make(), animated: true) }
        private func make() -> UIViewController {
          \(making)
        }
        private func screen(for user: String?) -> UIViewController {
          user == nil ? LoginViewController() : HomeViewController()
        }
      }
      """)
    let edges = app.edges(of: "App")
    #expect(edges.contains { $0.hasPrefix("welcome -present-> login on enter tapped") }, "\(edges)")
    #expect(edges.contains { $0.hasPrefix("welcome -present-> home on enter tapped") }, "\(edges)")
    #expect(!app.screens(of: "App").contains("swap"), "\(app.screens(of: "App"))")
  }
}
