import FlowModel
import Testing

/// Tabs, their words, and whose container is a bar of tabs.
@Suite struct TabTests {
  /// Screens with routers are tabs that begin coordinators, of which the first comes first.
  @Test func tabsOfTheAppsDelegateMayHaveRouters() throws {
    let modules = ["Nest", "Pond"].map { name in
      """
      class \(name)Router {
        weak var viewController: \(name)ViewController?
        func openMore() { viewController?.present(\(name)MoreViewController(), animated: true) }
        static func make() -> UIViewController {
          let view = \(name)ViewController()
          let router = \(name)Router()
          router.viewController = view
          view.router = router
          return view
        }
      }
      class \(name)ViewController: UIViewController {
        var router: \(name)Router?
        @IBAction func moreTapped() { router?.openMore() }
      }
      class \(name)MoreViewController: UIViewController {}

      """
    }
    let app = try ImportedApp(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ app: UIApplication) {
          let tabs = UITabBarController()
          tabs.viewControllers = [NestRouter.make(), MapViewController(), PondRouter.make()]
          window?.rootViewController = tabs
        }
      }
      class MapViewController: UIViewController {}

      """ + modules.joined())
    #expect(
      app.edges(of: "App") == ["any -tab-> Nest on Nest", "any -tab-> map on Map", "any -tab-> Pond on Pond"])
    #expect(app.registry.launch == .coordinator("Nest"))
  }

  @Test func aTabWithoutAnItemGoesByItsControllersTitle() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ app: UIApplication) {
          window?.rootViewController = UINavigationController(rootViewController: ShelvesViewController())
        }
      }
      class ShelvesViewController: UITableViewController {
        override func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
          navigationController?.pushViewController(BookTabBarController(), animated: true)
        }
      }
      class BookTabBarController: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let notes = NotesViewController()
          notes.tabBarItem = UITabBarItem(tabBarSystemItem: .bookmarks, tag: 0)
          viewControllers = [PagesViewController(), AuthorViewController(), notes]
        }
      }
      class PagesViewController: UIViewController {}
      class AuthorViewController: UIViewController {
        override func viewDidLoad() { title = "About the author" }
      }
      class NotesViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App")
        == [
          "shelves -push-> bookTabBar on row selected",
          "bookTabBar -tab-> pages on Pages",
          "bookTabBar -tab-> author on About the author",
          "bookTabBar -tab-> notes on Bookmarks",
        ])
    #expect(app.registry.coordinator("App")?.container == .navigation)
  }

  @Test func aRouteThatSelectsATabIsNoSecondTab() throws {
    let app = try ImportedApp(
      """
      enum KitchenRoute: Route { case soups, cakes }
      class KitchenCoordinator: TabBarCoordinator<KitchenRoute> {
        let soups: StrongRouter<SoupRoute>
        let cakes: StrongRouter<CakeRoute>
        init(soups: StrongRouter<SoupRoute>, cakes: StrongRouter<CakeRoute>) {
          self.soups = soups
          self.cakes = cakes
          super.init(tabs: [soups, cakes], select: cakes)
        }
        override func prepareTransition(for route: KitchenRoute) -> TabBarTransition {
          switch route {
          case .soups: return .select(soups)
          case .cakes: return .select(cakes)
          }
        }
      }
      enum SoupRoute: Route { case list }
      class SoupCoordinator: NavigationCoordinator<SoupRoute> {
        init() { super.init(initialRoute: .list) }
        override func prepareTransition(for route: SoupRoute) -> NavigationTransition {
          switch route { case .list: return .push(SoupsViewController()) }
        }
      }
      enum CakeRoute: Route { case list }
      class CakeCoordinator: NavigationCoordinator<CakeRoute> {
        init() { super.init(initialRoute: .list) }
        override func prepareTransition(for route: CakeRoute) -> NavigationTransition {
          switch route { case .list: return .push(CakesViewController()) }
        }
      }
      class SoupsViewController: UIViewController {}
      class CakesViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Kitchen") == ["any -tab-> Soup on Soup", "any -tab-> Cake on Cake"])
    #expect(app.registry.coordinator("Kitchen")?.container == .tabs)
  }

  @Test func tabsAreFoundBehindANavigationControllersFactory() throws {
    let app = try ImportedApp(
      """
      extension UINavigationController {
        static func plain() -> Self {
          let controller = self.init()
          return controller
        }
      }
      class FarmCoordinator {
        let tabBarController = UITabBarController()
        func start() {
          var tabs = [UIViewController]()
          let barn = BarnCoordinator()
          tabs.append(barn.navigationController)
          let field = FieldCoordinator()
          tabs.append(field.navigationController)
          tabBarController.viewControllers = tabs
        }
      }
      class BarnCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController = .plain()) {
          self.navigationController = navigationController
        }
        func start() { navigationController.viewControllers = [BarnViewController()] }
      }
      class FieldCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController = .plain()) {
          self.navigationController = navigationController
        }
        func start() { navigationController.viewControllers = [FieldViewController()] }
      }
      class BarnViewController: UIViewController {}
      class FieldViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Farm") == ["any -tab-> Barn on Barn", "any -tab-> Field on Field"])
  }

  @Test func aTabIsToldWhereItIsMadeAlsoWhenItsContentIsElsewhere() throws {
    let app = try ImportedApp(
      """
      struct RootView: View {
        @State private var selection = Section.list
        var body: some View {
          TabView(selection: $selection) {
            ForEach(Section.allCases) { section in
              section.content.tabItem { Text("A") }
            }
          }
        }
      }
      """,
      """
      enum Section: CaseIterable {
        case list, search
        @ViewBuilder var content: some View {
          switch self {
          case .list: ListView()
          case .search: SearchView()
          }
        }
      }
      struct ListView: View { var body: some View { Text("") } }
      struct SearchView: View { var body: some View { Text("") } }
      """)
    let tabs = app.registry.coordinators.flatMap(\.edges).filter { $0.kind == .tab }
    #expect(tabs.count == 2)
    #expect(Set(tabs.compactMap { $0.source?.path }) == ["File0.swift"])
  }

  @Test func tabsThatAreHandedOverToTheirBar() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window = UIWindow()
          window?.rootViewController = MainTabBarFactory.createView()
          return true
        }
      }
      enum MainTabBarFactory {
        static func createView() -> UIViewController? {
          guard let wallet = Settings.shared.wallet else { return nil }
          return MainTabBarController(viewControllers: createViewControllers(wallet))
        }
        static func createViewControllers(_ wallet: Wallet) -> [UIViewController] {
          var viewControllers: [UIViewController?] = []
          let list = createList()
          viewControllers.append(list)
          viewControllers.append(ProfileViewController())
          return viewControllers.compactMap { $0 }
        }
        static func createList() -> UIViewController? {
          let navigation = UINavigationController(rootViewController: ListViewController())
          navigation.tabBarItem = UITabBarItem(title: "Wallets", image: nil, tag: 0)
          return navigation
        }
      }
      class ListViewController: UIViewController {}
      class ProfileViewController: UIViewController {}
      final class MainTabBarController: UITabBarController {
        init(viewControllers: [UIViewController]) {
          super.init(nibName: nil, bundle: nil)
          self.viewControllers = viewControllers
        }
      }
      """)
    #expect(
      app.edges(of: "App")
        == ["mainTabBar -tab-> list on Wallets", "mainTabBar -tab-> profile on Profile"])
    #expect(app.report.unresolved.isEmpty)
  }

  /// The app's own tab bar has its tabs, wherever it is given them.
  @Test(arguments: [
    "tabs.viewControllers = [NestViewController(), PondViewController()]",
    "tabs.setViewControllers([NestViewController(), PondViewController()], animated: false)",
    "tabs.viewControllers = [NestViewController(), PondViewController()].map { $0 }",
  ])
  func tabsBelongToTheirBar(set: String) throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ app: UIApplication) { window?.rootViewController = HelloViewController() }
      }
      class HelloViewController: UIViewController {
        @IBAction func enterTapped() { view.window?.rootViewController = TabsBuilder().make() }
      }
      struct TabsBuilder {
        func make() -> WoodTabs {
          let tabs = WoodTabs()
          \(set)
          return tabs
        }
      }
      class WoodTabs: UITabBarController {}
      class NestViewController: UIViewController {}
      class PondViewController: UIViewController {}
      """)
    let tabs = app.allEdges.filter { $0.contains("-tab->") }
    #expect(
      tabs == ["woodTabs -tab-> nest on Nest", "woodTabs -tab-> pond on Pond"], "\(app.allEdges)")
  }
}
