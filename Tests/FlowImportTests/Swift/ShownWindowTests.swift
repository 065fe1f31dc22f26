import FlowModel
import Testing

/// Windows that are filled in one place and shown in another.
@Suite struct ShownWindowTests {
  private static let app = """
    class HomeViewController: UIViewController {}
    class TermsViewController: UIViewController {
      let onAccept: () -> Void
      init(onAccept: @escaping () -> Void) { self.onAccept = onAccept; super.init(nibName: nil, bundle: nil) }
      @IBAction func acceptTapped() { onAccept() }
    }
    class ShadedWindow: UIWindow { var shade = 0.5 }
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var tabWindow: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        tabWindow = makeTabWindow()
        show(makeTermsWindow())
      }
      func makeTabWindow() -> UIWindow {
        let window = ShadedWindow(frame: .zero)
        window.rootViewController = HomeViewController()
        return window
      }
      func makeTermsWindow() -> UIWindow {
        let window = ShadedWindow(frame: .zero)
        window.rootViewController = TermsViewController(onAccept: { self.show(self.tabWindow) })
        return window
      }
      func show(_ window: UIWindow?) {
        guard let window else { return }
        window.makeKeyAndVisible()
      }
    }
    """

  /// Only showing a window changes what is on screen, so the app begins with the one that is shown first.
  @Test func aWindowShowsItsContentWhereItIsShown() throws {
    let app = try ImportedApp(Self.app)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "terms")))
    #expect(app.edges(of: "App") == ["terms -root-> home on accept tapped"])
  }

  /// A window that is shown where it is filled shows its content once.
  @Test func aWindowShownWhereItIsFilledShowsItsContentOnce() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {}
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          let window = UIWindow(frame: UIScreen.main.bounds)
          window.rootViewController = HomeViewController()
          window.makeKeyAndVisible()
          self.window = window
          return true
        }
      }
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "home")))
    #expect(app.edges(of: "App").isEmpty)
  }
}
