import Testing

/// `rootViewController?.dismiss()` closes what stands over the window's root.
@Suite struct RootDismissalTests {
  @Test(arguments: [
    "view.window?.rootViewController?.dismiss(animated: true)",
    "UIApplication.shared.delegate?.window??.rootViewController?.dismiss(animated: true, completion: nil)",
    "let window: UIWindow? = view.window\nwindow?.rootViewController?.dismiss(animated: true)",
  ])
  func theScreenInFrontIsClosed(dismissal: String) throws {
    let app = try ImportedApp(
      """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = HomeViewController()
        }
      }
      final class HomeViewController: UIViewController {
        @IBAction func logInTapped() { present(LoginViewController(), animated: true) }
      }
      final class LoginViewController: UIViewController {
        @IBAction func skipTapped() {
          \(dismissal)
        }
      }
      """)
    #expect(app.allEdges == ["home -present-> login on log in tapped", "login -dismiss-> on skip tapped"])
  }
}
