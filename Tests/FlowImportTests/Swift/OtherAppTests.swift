import FlowModel
import Testing

/// Several apps among the sources, where no project says which one is meant.
@Suite struct OtherAppTests {
  private static let scene = """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = HomeViewController()
      }
    }
    """
  private static let home = """
    class HomeViewController: UIViewController {}
    """
  private static let empty = """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {}
    """

  /// The app that uses the modules, and fills a window, is the one; a template that was left behind is nearer.
  @Test(arguments: [
    [
      ("Left/AppDelegate.swift", empty), ("Projects/Home/Sources/Home.swift", home),
      ("Projects/Shop/Sources/AppDelegate.swift", empty),
      ("Projects/Shop/Sources/SceneDelegate.swift", "import Home\n" + scene),
    ],
    [
      ("Projects/Home/Resources/AppDelegate.swift", "import Core\n" + empty),
      ("Projects/Home/Sources/Home.swift", home), ("Projects/Core/Sources/Core.swift", "class Core {}"),
      ("Projects/Shop/Sources/AppDelegate.swift", empty),
      ("Projects/Shop/Sources/SceneDelegate.swift", scene),
    ],
  ])
  func theAppThatFillsAWindowIsRead(_ files: [(String, String)]) throws {
    let app = try ImportedApp(named: files)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "home")))
  }
}
