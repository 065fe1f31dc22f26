import FlowImport
import FlowModel
import Testing

/// A cast of a screen that is just being made decides nothing.
@Suite struct InstantiatedScreenTests {
  private static func app(_ body: String) -> String {
    """
    protocol Boarded {}
    extension Boarded where Self: UIViewController {
      static func made() -> Self {
        let board = UIStoryboard(name: "Main", bundle: nil)
        \(body)
      }
    }
    class HomeViewController: UIViewController {
      @objc func profileTapped() {
        navigationController?.pushViewController(ProfileViewController.made(), animated: true)
      }
    }
    class ProfileViewController: UIViewController, Boarded {}
    """
  }

  @Test(arguments: [
    """
    guard let screen = board.instantiateViewController(withIdentifier: "\\(self)") as? Self else {
      return Self()
    }
    return screen
    """,
    """
    if let screen = board.instantiateViewController(withIdentifier: "\\(self)") as? Self { return screen }
    return Self()
    """,
    """
    if let screen = board.instantiateInitialViewController() as? Self { return screen } else { return Self() }
    """,
    """
    guard let screen = board.instantiateInitialViewController() as? Self else { fatalError("no screen") }
    return screen
    """,
  ])
  func anExtensionMakesItsType(body: String) throws {
    #expect(
      try ImportedApp(Self.app(body)).edges(of: "App") == ["home -push-> profile on profile tapped"])
  }

  @Test func aGenericHelperMakesItsType() throws {
    let app = try ImportedApp(
      """
      extension UIStoryboard {
        func screen<T: UIViewController>(_ type: T.Type) -> T {
          guard let made = instantiateViewController(withIdentifier: "x") as? T else { return T() }
          return made
        }
      }
      class HomeViewController: UIViewController {
        @objc func profileTapped() {
          present(UIStoryboard(name: "Main", bundle: nil).screen(ProfileViewController.self), animated: true)
        }
      }
      class ProfileViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -present-> profile on profile tapped"])
  }

  /// What is kept somewhere can be of another type.
  @Test func aCastOfAKeptControllerDecides() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func profileTapped() {
          guard let profile = parent as? ProfileViewController else {
            present(LoginViewController(), animated: true)
            return
          }
          profile.present(EditViewController(), animated: true)
        }
      }
      class ProfileViewController: UIViewController {}
      class LoginViewController: UIViewController {}
      class EditViewController: UIViewController {}
      """)
    let login = app.allEdges.filter { $0.contains("-present-> login") }
    #expect(login.count == 1)
    #expect(login.allSatisfy { $0.contains(" if ") })
  }
}
