import FlowImport
import FlowModel
import Testing

/// The app's extensions of UIKit's classes, called on properties that controllers inherit.
@Suite struct InheritedPropertyTests {
  private static let extensions = """
    extension UIViewController { func open(_ screen: UIViewController) { present(screen, animated: true) } }
    extension UINavigationController {
      func advance(_ screen: UIViewController) { pushViewController(screen, animated: true) }
    }
    class ProfileViewController: UIViewController {}
    """

  @Test(arguments: [
    ("navigationController?.open(ProfileViewController())", "present"),
    ("self.navigationController?.open(ProfileViewController())", "present"),
    ("navigationController?.advance(ProfileViewController())", "push"),
    ("tabBarController?.open(ProfileViewController())", "present"),
  ])
  func theExtensionIsFollowed(call: String, kind: String) throws {
    let app = try ImportedApp(
      Self.extensions,
      """
      class HomeViewController: UIViewController {
        @objc func profileTapped() { \(call) }
      }
      """)
    #expect(app.edges(of: "App") == ["home -\(kind)-> profile on profile tapped"])
    let triggers = app.registry.coordinators.flatMap(\.edges).flatMap(\.triggers)
    #expect(triggers.allSatisfy { $0.confidence == .certain })
  }

  /// A property of the app's own can be called like UIKit's.
  @Test func anOwnPropertyIsNotUIKits() throws {
    let app = try ImportedApp(
      Self.extensions,
      """
      protocol Opener { func advance(_ screen: UIViewController) }
      class HomeViewController: UIViewController {
        var parent: Opener?
        @objc func profileTapped() { parent?.advance(ProfileViewController()) }
      }
      """)
    #expect(!app.allEdges.contains { $0.contains("-push-> profile") })
  }
}
