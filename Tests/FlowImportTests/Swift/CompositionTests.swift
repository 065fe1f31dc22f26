import FlowModel
import Testing

/// Coordinators that screens only know as a composition of protocols.
@Suite struct CompositionTests {
  @Test(arguments: [
    "weak var coordinator: (Coordinator & AccountListing)?", "var coordinator: AccountListing & Coordinator",
    "weak var coordinator: Listing?\n typealias Listing = Coordinator & AccountListing",
  ])
  func eachCoordinatorHearsOfItsOwnScreen(_ property: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      protocol Coordinator: AnyObject { var navigationController: UINavigationController { get } }
      protocol AccountListing: AnyObject { func showAdd() }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController()
          window?.rootViewController = stack
          AddCoordinator(stack).start()
          EditCoordinator(stack).start()
        }
      }
      class ListViewController: UIViewController {
        \(property)
        @IBAction func addTapped(_ sender: Any) { coordinator?.showAdd() }
      }
      class SubListViewController: ListViewController {}
      class NewViewController: UIViewController {}
      class RenameViewController: UIViewController {}
      class AddCoordinator: Coordinator, AccountListing {
        let navigationController: UINavigationController
        init(_ stack: UINavigationController) { navigationController = stack }
        func start() {
          let list = SubListViewController()
          list.coordinator = self
          navigationController.pushViewController(list, animated: true)
        }
        func showAdd() { navigationController.pushViewController(NewViewController(), animated: true) }
      }
      class EditCoordinator: Coordinator, AccountListing {
        let navigationController: UINavigationController
        init(_ stack: UINavigationController) { navigationController = stack }
        func start() {
          let list = ListViewController()
          list.coordinator = self
          navigationController.pushViewController(list, animated: true)
        }
        func showAdd() { navigationController.present(RenameViewController(), animated: true) }
      }
      """)
    #expect(app.edges(of: "Add") == ["subList -push-> new on add tapped"])
    #expect(app.edges(of: "Edit") == ["list -present-> rename on add tapped"])
  }
}
