import FlowModel
import Testing

/// Helpers that show the root controller of whatever coordinator they are passed.
@Suite struct RootCoordinatorTests {
  @Test(arguments: [
    (
      "func pushCoordinator(coordinator: RootCoordinator) {"
        + " pushViewController(coordinator.rootViewController, animated: true) }",
      "lazy var add = AddViewController()\n var rootViewController: UIViewController { add }",
      "pushCoordinator(coordinator: send)"
    ),
    (
      "func push<C: Coordinator & RootProvider>(flow: C) {\n"
        + " flow.start()\n pushViewController(flow.rootViewController, animated: true) }",
      "lazy var rootViewController: UIViewController = { AddViewController() }()", "push(flow: send)"
    ),
    (
      "func push(_ root: () -> RootProvider) { pushViewController(root().rootViewController, animated: true) }",
      "var rootViewController: UIViewController { add }\n private let add = AddViewController()",
      "push { send }"
    ),
  ])
  func theCoordinatorThatIsPassedIsStarted(helper: String, root: String, call: String) throws {
    let app = try ImportedApp(
      """
      protocol Coordinator: AnyObject { func start() }
      protocol RootProvider: AnyObject { var rootViewController: UIViewController { get } }
      typealias RootCoordinator = Coordinator & RootProvider
      extension UINavigationController { \(helper) }
      class ListViewController: UIViewController {
        var onPick: (() -> Void)?
        @objc func pickTapped() { onPick?() }
      }
      class AddViewController: UIViewController {
        var onSave: (() -> Void)?
        @objc func saveTapped() { onSave?() }
      }
      class HelpViewController: UIViewController {}
      class ShopCoordinator: Coordinator {
        let navigationController = UINavigationController()
        func start() {
          let list = ListViewController()
          list.onPick = { [weak self] in self?.open() }
          navigationController.pushViewController(list, animated: false)
        }
        func open() {
          let send = SendCoordinator()
          navigationController.\(call)
        }
      }
      class SendCoordinator: RootCoordinator {
        \(root)
        func start() {
          let add = rootViewController as? AddViewController
          add?.onSave = { [weak self] in self?.help() }
        }
        func help() { rootViewController.present(HelpViewController(), animated: true) }
      }
      class KeyCoordinator: RootCoordinator {
        lazy var rootViewController: UIViewController = HelpViewController()
        func start() {}
      }
      """)
    #expect(app.edges(of: "Shop") == ["list -start-> Send on pick tapped"])
    #expect(app.registry.coordinator("Shop")?.edges.first?.style == "push")
    #expect(app.screens(of: "Send").contains("add"))
  }
}
