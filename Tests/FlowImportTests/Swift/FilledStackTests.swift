import FlowImport
import Testing

/// A stack of the app's own that the Info.plist's storyboard begins with, and that code fills as it is shown.
@Suite struct FilledStackTests {
  private static let hints: ImportHints = {
    var hints = ImportHints()
    hints.storyboard = "Main"
    return hints
  }()

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
    <scene sceneID="s1"><objects>
    <navigationController id="a" customClass="StartStack" sceneMemberID="viewController"><connections>
    <segue destination="b" kind="relationship" relationship="rootViewController" id="c"/></connections>
    </navigationController></objects></scene>
    <scene sceneID="s2"><objects>
    <viewController id="b" customClass="HomeViewController" sceneMemberID="viewController"/>
    </objects></scene>
    </scenes></document>
    """

  @Test(arguments: [
    "override func viewDidLoad() { super.viewDidLoad(); fill() }",
    "override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); if !isThere { fill() } }",
    "override func awakeFromNib() { super.awakeFromNib(); self.fill() }",
  ])
  func itsFirstScreenIsWhatCodeShows(hook: String) throws {
    let app = try ImportedApp(
      """
      @main final class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      final class StartStack: UINavigationController {
        private var isThere = false
        \(hook)
        private func fill() {
          if UserDefaults.standard.bool(forKey: "introDone") {
            setViewControllers([HomeViewController()], animated: false)
          } else {
            setViewControllers([HelloViewController()], animated: false)
          }
        }
      }
      final class HomeViewController: UIViewController {}
      final class HelloViewController: UIViewController {}
      """, storyboard: Self.storyboard, hints: Self.hints)
    #expect(app.firstScreen == "App.hello")
  }
}
