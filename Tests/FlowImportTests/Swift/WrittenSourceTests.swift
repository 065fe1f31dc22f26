import FlowModel
import Testing

/// What people do on a screen begins there, whoever shows what comes next over whatever is there.
@Suite struct WrittenSourceTests {
  private static let service = """
    class AlertService {
      static let shared = AlertService()
      func showHelp() {
        UIApplication.shared.keyWindow?.rootViewController?.present(HelpViewController(), animated: true)
      }
      func goHome() {
        (UIApplication.shared.keyWindow?.rootViewController as? UINavigationController)?
          .popToRootViewController(animated: true)
      }
    }
    class HelpViewController: UIViewController {}
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = UINavigationController(rootViewController: ListViewController())
      }
    }
    class ListViewController: UIViewController {
      @objc func nextTapped() {
        navigationController?.pushViewController(DetailViewController(), animated: true)
      }
    }
    """

  @Test(arguments: [
    "@objc func helpTapped() { AlertService.shared.showHelp() }",
    "lazy var help = UIAction(title: \"Help\") { _ in AlertService.shared.showHelp() }",
    "var onHelp: (() -> Void)? = { AlertService.shared.showHelp() }\n@objc func helpTapped() { onHelp?() }",
    "func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { AlertService.shared.showHelp() }",
  ])
  func aServiceShowsItOverTheScreen(_ member: String) throws {
    let app = try ImportedApp(
      Self.service, "class DetailViewController: UIViewController, UITableViewDelegate {\n\(member)\n}")
    let edges = app.allEdges.filter { $0.contains("help") && $0.contains("-present->") }
    #expect(!edges.isEmpty)
    #expect(edges.allSatisfy { $0.hasPrefix("detail -present-> help") })
  }

  /// What several screens inherit does not happen on their base class.
  @Test func inheritedCodeIsNoScreensOwn() throws {
    let app = try ImportedApp(
      Self.service,
      """
      class BaseViewController: UIViewController {
        @objc func helpTapped() { AlertService.shared.showHelp() }
      }
      class DetailViewController: BaseViewController {}
      """)
    #expect(!app.allEdges.contains { $0.hasPrefix("base -") })
  }
}
