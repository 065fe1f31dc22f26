import FlowModel
import Testing

/// Split view controllers and page view controllers.
@Suite struct PaneTests {
  @Test func columnsAreEmbeddedAndReplaced() throws {
    let app = try ImportedApp(
      """
      final class MailCoordinator: FolderListDelegate {
        private let window: UIWindow
        private let split = UISplitViewController(style: .tripleColumn)
        init(window: UIWindow) { self.window = window }
        func start() {
          let folders = FolderListViewController()
          folders.delegate = self
          let messages = MessageListViewController()
          messages.onSelect = { [weak self] message in
            guard let self else { return }
            let shown = UINavigationController(rootViewController: MessageViewController(message))
            self.split.showDetailViewController(shown, sender: self)
          }
          split.preferredDisplayMode = .oneBesideSecondary
          split.setViewController(messages, for: .supplementary)
          split.setViewController(UINavigationController(rootViewController: folders), for: .primary)
          split.setViewController(nil, for: .compact)
          split.setViewController(EmptyViewController(), for: .secondary)
          window.rootViewController = split
        }
        func folderList(_ list: FolderListViewController, didSelect folder: String) {
          split.setViewController(MessageListViewController(), for: .supplementary)
          split.setViewController(EmptyViewController(), for: .secondary)
        }
      }
      protocol FolderListDelegate: AnyObject {
        func folderList(_ list: FolderListViewController, didSelect folder: String)
      }
      class FolderListViewController: UITableViewController {
        weak var delegate: FolderListDelegate?
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          delegate?.folderList(self, didSelect: "inbox")
        }
      }
      class MessageListViewController: UITableViewController { var onSelect: ((Int) -> Void)? }
      class MessageViewController: UIViewController { init(_ message: Int) {} }
      class EmptyViewController: UIViewController {}
      """)
    #expect(app.registry.coordinator("Mail")?.container == .split)
    #expect(app.registry.coordinator("Mail")?.initial == "folderList")
    #expect(app.report.unresolved.isEmpty)
    #expect(
      app.edges(of: "Mail").sorted()
        == [
          "any -embed-> empty on start",
          "any -embed-> messageList on start",
          "folderList -embed-> messageList on selected",
          "folderList -showDetail-> empty on selected",
          "messageList -showDetail-> message on selected",
        ])
    #expect(
      app.registry.coordinator("Mail")?.edges.compactMap(\.style).sorted()
        == ["secondary", "supplementary", "supplementary"])
  }

  @Test func aSplitThatShowsItsColumnsItselfIsACoordinator() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession) {
          window?.rootViewController = MainSplitViewController()
        }
      }
      class MainSplitViewController: UISplitViewController {
        lazy var sidebar = SidebarViewController()
        override func viewDidLoad() {
          sidebar.delegate = self
          viewControllers = [
            UINavigationController(rootViewController: sidebar),
            UINavigationController(rootViewController: HintViewController()),
          ]
        }
      }
      extension MainSplitViewController: SidebarDelegate {
        public func didSelect(_ item: SidebarItem) {
          switch item {
          case .recent: detail(RecentViewController())
          case .starred: detail(StarredViewController())
          }
        }
        private func detail(_ controller: UIViewController) {
          showDetailViewController(UINavigationController(rootViewController: controller), sender: nil)
        }
      }
      enum SidebarItem { case recent, starred }
      protocol SidebarDelegate: AnyObject { func didSelect(_ item: SidebarItem) }
      class SidebarViewController: UITableViewController { weak var delegate: SidebarDelegate? }
      class HintViewController: UIViewController {}
      class RecentViewController: UIViewController {}
      class StarredViewController: UIViewController {}
      """)
    #expect(app.registry.launch == .coordinator("MainSplit"))
    #expect(app.registry.coordinator("MainSplit")?.initial == "sidebar")
    #expect(
      app.edges(of: "MainSplit")
        == [
          "any -embed-> hint on start",
          "sidebar -showDetail-> recent on item selected if item is recent",
          "sidebar -showDetail-> starred on item selected if item is starred",
        ])
  }

  @Test func pagesOfADataSourceAreEmbedded() throws {
    let app = try ImportedApp(
      """
      class TourCoordinator {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() {
          let tour = TourViewController()
          tour.onFinish = { [weak self] in self?.window.rootViewController = HomeViewController() }
          window.rootViewController = tour
        }
      }
      class TourViewController: UIPageViewController, UIPageViewControllerDataSource {
        var onFinish: (() -> Void)?
        private lazy var pages: [UIViewController] = [
          WelcomeViewController(), NewsViewController(), makeLast(),
        ]
        private func makeLast() -> UIViewController {
          let controller = PermissionsViewController()
          controller.done = { [weak self] in self?.onFinish?() }
          return controller
        }
        override func viewDidLoad() {
          dataSource = self
          if let first = pages.first { setViewControllers([first], direction: .forward, animated: false) }
        }
        func pageViewController(
          _ controller: UIPageViewController, viewControllerBefore page: UIViewController
        ) -> UIViewController? {
          guard let index = pages.firstIndex(of: page), index > 0 else { return nil }
          return pages[index - 1]
        }
        func pageViewController(
          _ controller: UIPageViewController, viewControllerAfter page: UIViewController
        ) -> UIViewController? {
          guard let index = pages.firstIndex(of: page), index + 1 < pages.count else { return nil }
          return pages[index + 1]
        }
      }
      class WelcomeViewController: UIViewController {}
      class NewsViewController: UIViewController {}
      class PermissionsViewController: UIViewController { var done: (() -> Void)? }
      class HomeViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Tour").sorted()
        == [
          "tour -embed-> news",
          "tour -embed-> permissions",
          "tour -embed-> welcome",
          "tour -root-> home on finish",
        ])
  }

  @Test func aPagerOfTheSystemIsItsFirstPage() throws {
    let app = try ImportedApp(
      """
      class GalleryCoordinator: NSObject, UIPageViewControllerDataSource {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let album = AlbumViewController()
          album.onPhoto = { [weak self] in self?.showPhotos() }
          navigation.setViewControllers([album], animated: false)
        }
        private func showPhotos() {
          let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
          pager.dataSource = self
          pager.setViewControllers([PhotoViewController()], direction: .forward, animated: false)
          navigation.pushViewController(pager, animated: true)
        }
        func pageViewController(
          _ controller: UIPageViewController, viewControllerAfter page: UIViewController
        ) -> UIViewController? {
          switch page {
          case is PhotoViewController: SummaryViewController()
          default: nil
          }
        }
      }
      class AlbumViewController: UIViewController { var onPhoto: (() -> Void)? }
      class PhotoViewController: UIViewController {}
      class SummaryViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Gallery").sorted()
        == ["album -push-> photo on photo", "photo -embed-> summary on swipe"])
  }
}
