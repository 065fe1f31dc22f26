import FlowModel
import Testing

/// Closures that run when what is shown goes back, and helpers that add buttons.
@Suite struct ReturnClosureTests {
  private func edges(
    _ router: String, _ body: String, _ more: String = "", of coordinators: [String] = ["Shop"]
  ) throws -> [String] {
    let app = try ImportedApp(
      """
      final class Router: NSObject {
        let rootViewController: UINavigationController
        init(rootViewController: UINavigationController) { self.rootViewController = rootViewController }
        func push(_ controller: UIViewController) { rootViewController.pushViewController(controller, animated: true) }
        \(router)
      }
      class ListViewController: UIViewController {
        var onPick: (() -> Void)?
        @objc func pickTapped() { onPick?() }
      }
      class DetailViewController: UIViewController {}
      class HintViewController: UIViewController {}
      class ShopCoordinator {
        let router: Router
        init(router: Router) { self.router = router }
        func start() {
          let list = ListViewController()
          list.onPick = { [weak self] in self?.open() }
          router.push(list)
        }
        func open() {
          let detail = DetailViewController()
          \(body)
        }
        func hint() { router.push(HintViewController()) }
      }
      \(more)
      """)
    return coordinators.flatMap { app.edges(of: $0) }
  }

  private static let hears = """
    extension Router: UIAdaptivePresentationControllerDelegate {
      func presentationControllerDidDismiss(_ controller: UIPresentationController) { closed?() }
    }
    """

  @Test(arguments: [
    (
      "var all = [UIViewController: () -> Void]()\n"
        + "func push(_ controller: UIViewController, onPopClosures: (() -> Void)?) { all[controller] = onPopClosures;"
        + " rootViewController.pushViewController(controller, animated: true) }",
      "router.push(detail, onPopClosures: { [weak self] in self?.hint() })", "push", "gone back", ""
    ),
    (
      "var closed: (() -> Void)?\n"
        + "func present(_ controller: UIViewController, onDismiss: (() -> Void)?) { closed = onDismiss;"
        + " rootViewController.present(controller, animated: true) }",
      "router.present(detail, onDismiss: { [weak self] in self?.hint() })", "present", "swiped down", hears
    ),
    (
      "var closed: (() -> Void)?\n"
        + "func present<Screen: UIViewController>(_ screen: Screen, onDismissed: @escaping () -> Void) {"
        + " closed = onDismissed; rootViewController.present(screen, animated: true) }",
      "router.present(detail, onDismissed: hint)", "present", "when closed", ""
    ),
  ])
  func aClosureForTheWayBackRunsThen(
    router: String, body: String, kind: String, words: String, more: String
  ) throws {
    #expect(
      try edges(router, body, more) == [
        "list -\(kind)-> detail on pick tapped", "detail -push-> hint on \(words)",
      ])
  }

  /// A helper's button does for each flow what that has passed.
  @Test func aHelpersButtonsAreKeptApart() throws {
    let found = try edges(
      "",
      """
      detail.setupCloseButton { [weak self] in self?.hint() }
      router.push(detail)
      """,
      """
      extension UIViewController {
        func setupCloseButton(_ action: @escaping () -> Void) {
          let closeButton = UIButton()
          closeButton.addTapAction { action() }
          navigationItem.leftBarButtonItem = UIBarButtonItem(customView: closeButton)
        }
      }
      class OtherViewController: UIViewController {}
      class OtherCoordinator {
        let router: Router
        init(router: Router) { self.router = router }
        func start() {
          let detail = DetailViewController()
          detail.setupCloseButton { [weak self] in self?.router.push(OtherViewController()) }
          router.push(detail)
        }
      }
      extension ShopCoordinator {
        func otherTapped() { OtherCoordinator(router: router).start() }
      }
      """, of: ["Shop", "Other"])
    #expect(found.contains { $0.hasSuffix("detail -push-> hint on close button tapped") }, "\(found)")
    #expect(found.contains { $0.hasSuffix("detail -push-> other on close button tapped") }, "\(found)")
  }

  /// Helpers that add a button and pass on what it does.
  @Test(arguments: [
    (
      "detail.setupBackButton()",
      """
      extension UIViewController {
        func setupBackButton() {
          navigationItem.setupBackButton { [weak self] in
            self?.navigationController?.popViewController(animated: true)
          }
        }
      }
      extension UINavigationItem {
        func setupBackButton(action: @escaping () -> Void) {
          let backButton = IconButton()
          backButton.addTapAction(action)
          leftBarButtonItem = UIBarButtonItem(customView: backButton)
        }
      }
      """, "detail -pop-> on back button tapped"
    ),
    (
      "detail.setupLeftCloseButton { [weak self] in self?.hint() }",
      """
      extension UIViewController {
        func setupLeftCloseButton(_ action: @escaping () -> Void) {
          navigationItem.leftBarButtonItem = UIBarButtonItem(customView: makeCloseButton(action))
        }
        func makeCloseButton(_ action: @escaping () -> Void) -> IconButton {
          let closeButton = IconButton()
          closeButton.addTapAction { action() }
          return closeButton
        }
      }
      """, "detail -push-> hint on close button tapped"
    ),
    (
      "detail.install()",
      """
      extension DetailViewController {
        func install() { bar.setupRightCloseButton { [weak self] in self?.dismiss(animated: true) } }
      }
      """, "detail -dismiss-> on close button tapped"
    ),
  ])
  func aHelperThatAddsAButtonIsNamedByIt(body: String, more: String, edge: String) throws {
    let button = """

      class IconButton: UIControl {
        func addTapAction(_ action: @escaping () -> Void) {
          addAction(UIAction { _ in action() }, for: .touchUpInside)
        }
      }
      """
    let found = try edges("", body + "\nrouter.push(detail)", more + button)
    #expect(found.contains(edge), "\(found)")
    #expect(!found.contains { $0.contains("set up") || $0.contains("setup") }, "\(found)")
  }
}
