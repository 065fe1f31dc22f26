import FlowModel
import Testing

/// What an app begins with where a name or what is saved decides it, and what is posted meanwhile.
@Suite struct ChosenNameTests {
  /// Which of two storyboards or scenes comes first is chosen by name.
  @Test(arguments: [
    """
    let name = Session.isSignedIn ? "Home" : "Hello"
    window?.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: name)
    """,
    """
    window?.rootViewController = UIStoryboard(name: "Main", bundle: nil)
      .instantiateViewController(withIdentifier: Session.isSignedIn ? "Home" : "Hello")
    """,
    """
    let board = UIStoryboard(name: "Main", bundle: nil)
    let scene = !Session.isSignedIn ? "Hello" : "Home"
    window?.rootViewController = board.instantiateViewController(withIdentifier: scene)
    """,
  ])
  func aNameIsChosen(_ code: String) throws {
    let app = try ImportedApp(
      """
      class Session { static var isSignedIn: Bool { UserDefaults.standard.string(forKey: "token") != nil } }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          \(code)
        }
      }
      class HomeViewController: UIViewController {}
      class HelloViewController: UIViewController {}
      """,
      storyboard: """
        <document><scenes>
        <scene sceneID="1"><objects>
        <viewController id="a" storyboardIdentifier="Home" customClass="HomeViewController"/></objects></scene>
        <scene sceneID="2"><objects>
        <viewController id="b" storyboardIdentifier="Hello" customClass="HelloViewController"/></objects></scene>
        </scenes></document>
        """)
    #expect(app.firstScreen == "App.hello", "\(app.allEdges)")
    #expect(app.allEdges.filter { $0.contains("-root->") }.count == 2, "\(app.allEdges)")
  }

  /// What is posted while one of several first screens is there happens on none of them.
  @Test(arguments: [
    """
    NotificationCenter.default.addObserver(forName: .ended, object: nil, queue: .main) { [weak self] _ in
      self?.show(HelloViewController())
    }
    """,
    "NotificationCenter.default.addObserver(self, selector: #selector(leave), name: .ended, object: nil)",
    """
    NotificationCenter.default.publisher(for: .ended).sink { [weak self] _ in
      self?.show(HelloViewController())
    }.store(in: &bag)
    """,
  ])
  func whatIsPostedHappensAnywhere(_ code: String) throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          show(UserDefaults.standard.bool(forKey: "seen") ? HomeViewController() : TourViewController())
          \(code)
        }
        func show(_ controller: UIViewController) { window?.rootViewController = controller }
        @objc func leave() { show(HelloViewController()) }
      }
      class HomeViewController: UIViewController {}
      class TourViewController: UIViewController {}
      class HelloViewController: UIViewController {}
      """)
    let found = app.allEdges.filter { $0.contains("-> hello") }
    #expect(found == ["any -root-> hello on ended"], "\(app.allEdges)")
  }
}
