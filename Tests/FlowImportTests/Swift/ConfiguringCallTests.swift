import FlowModel
import Testing

/// Controllers that a library's method sets up where they are created.
@Suite struct ConfiguringCallTests {
  private func edges(_ code: String) throws -> [String] {
    try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let window = UIWindow(windowScene: scene as! UIWindowScene)
          window.rootViewController = UINavigationController(rootViewController: HomeViewController())
          self.window = window
        }
      }
      protocol NoticeDelegate: AnyObject { func noticeDidClose() }
      class NoticeViewController: UIViewController {
        weak var delegate: NoticeDelegate?
      }
      \(code)
      """
    ).edges(of: "App")
  }

  @Test(arguments: [
    "NoticeViewController().then { $0.modalPresentationStyle = .overFullScreen }",
    "NoticeViewController().with { notice in notice.modalPresentationStyle = .overFullScreen }",
    "NoticeViewController().apply { $0.view.setNeedsLayout() }",
    "NoticeViewController().set(\\.title, \"News\")",
    "NoticeViewController().set(\\.title, to: \"News\")",
  ])
  func aPropertyHoldsWhatIsSetUp(value: String) throws {
    let edges = try edges(
      """
      class HomeViewController: UIViewController {
        private let notice = \(value)
        @IBAction func newsTapped() {
          guard let strongSelf = self as HomeViewController? else { return }
          strongSelf.present(strongSelf.notice, animated: true)
        }
      }
      """)
    #expect(edges.count == 1)
    #expect(edges.first?.hasPrefix("home -present") ?? false)
    #expect(edges.first?.contains("> notice on news tapped") ?? false)
  }

  @Test(arguments: [
    "let notice = NoticeViewController().then { $0.delegate = delegate }; return notice",
    "NoticeViewController().then { $0.delegate = delegate }",
  ])
  func aBuilderGivesWhatIsSetUp(body: String) throws {
    let edges = try edges(
      """
      protocol NoticeBuildable { func build(delegate: NoticeDelegate?) -> UIViewController }
      final class NoticeBuilder: NoticeBuildable {
        func build(delegate: NoticeDelegate?) -> UIViewController { \(body) }
      }
      class HomeViewController: UIViewController, NoticeDelegate {
        private let builder: NoticeBuildable = NoticeBuilder()
        @IBAction func newsTapped() {
          guard let notice = builder.build(delegate: self) as? PanModalPresentable.LayoutType else { return }
          navigationController?.pushViewController(notice, animated: true)
        }
        func noticeDidClose() {}
      }
      """)
    #expect(edges == ["home -push-> notice on news tapped"])
  }
}
