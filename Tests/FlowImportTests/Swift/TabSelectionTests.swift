import FlowModel
import Testing

/// Tabs that code selects.
@Suite struct TabSelectionTests {
  private func app(_ code: String) throws -> ImportedApp {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = MainTabs()
          return true
        }
      }
      enum Section: Int, CaseIterable { case home, stats }
      class MainTabs: UITabBarController {
        let home = HomeViewController()
        func controller(for section: Section) -> UIViewController {
          switch section {
          case .home: home
          case .stats: UINavigationController(rootViewController: StatsViewController())
          }
        }
        override func viewDidLoad() {
          viewControllers = Section.allCases.map(controller(for:))
          selectedIndex = 1
        }
        func showHome() { selectedViewController = home }
      }
      class HomeViewController: UIViewController {}
      class StatsViewController: UIViewController {}
      extension \(code)
      """)
  }

  /// The transition begins where the person is: on a tab's screen, or on the tab bar itself.
  @Test(arguments: [
    ("home", "HomeViewController { @IBAction func moreTapped() { tabBarController?.selectedIndex = 1 } }"),
    (
      "home",
      "HomeViewController { @IBAction func moreTapped() { self.tabBarController!.selectedIndex = 1 } }"
    ),
    ("mainTabs", "MainTabs { @IBAction func moreTapped() { selectedIndex = 1 } }"),
    (
      "home",
      """
      HomeViewController {
        @IBAction func moreTapped() { tabBarController?.selectedIndex = Section.stats.rawValue }
      }
      """
    ),
    (
      "mainTabs",
      """
      MainTabs { @IBAction func moreTapped() { select(.stats) }
      func select(_ section: Section) { selectedIndex = section.rawValue } }
      """
    ),
    (
      "home",
      """
      HomeViewController { @IBAction func moreTapped() { (tabBarController as? MainTabs)?.select(.stats) } }
      extension MainTabs { func select(_ section: Section) { let next = section; selectedIndex = next.rawValue } }
      """
    ),
    (
      "home",
      """
      HomeViewController { @IBAction func moreTapped() { TabRouter.shared.showStats() } }
      class TabRouter {
        static let shared = TabRouter()
        weak var window: UIWindow?
        private var tabs: MainTabs? { window?.rootViewController as? MainTabs }
        func showStats() { tabs?.select(.stats) }
      }
      extension MainTabs { func select(_ section: Section) { selectedIndex = section.rawValue } }
      """
    ),
  ])
  func anIndexIsATab(source: String, code: String) throws {
    let app = try app(code)
    #expect(
      app.edges(of: "App").contains("\(source) -tab-> stats on more tapped"), "\(app.edges(of: "App"))")
  }

  @Test func aControllerIsATab() throws {
    let app = try app(
      "StatsViewController { @IBAction func backTapped() { (tabBarController as? MainTabs)?.showHome() } }")
    #expect(
      app.edges(of: "App").contains { $0.hasPrefix("stats -tab-> home") && $0.contains("back tapped") })
  }

  /// The tabs of a storyboard are in the order of its relationships.
  @Test(arguments: [
    "tabBarController?.selectedIndex = 1", "tabBarController?.selectedIndex = Section.stats.rawValue",
    "(tabBarController as? MainTabs)?.open(.stats)",
  ])
  func aStoryboardHasTabs(code: String) throws {
    let app = try ImportedApp(
      """
      enum Section: Int { case home, stats }
      class MainTabs: UITabBarController { func open(_ section: Section) { selectedIndex = section.rawValue } }
      class HomeViewController: UIViewController { @IBAction func moreTapped() { \(code) } }
      class StatsViewController: UIViewController {}
      """,
      storyboard: """
        <document initialViewController="t"><scenes>
        <scene sceneID="1"><objects><tabBarController id="t" customClass="MainTabs"><connections>
        <segue destination="h" kind="relationship" relationship="viewControllers" id="a"/>
        <segue destination="n" kind="relationship" relationship="viewControllers" id="b"/>
        </connections></tabBarController></objects></scene>
        <scene sceneID="2"><objects><viewController id="h" customClass="HomeViewController"/></objects></scene>
        <scene sceneID="3"><objects><navigationController id="n"><connections>
        <segue destination="s" kind="relationship" relationship="rootViewController" id="c"/>
        </connections></navigationController></objects></scene>
        <scene sceneID="4"><objects><viewController id="s" customClass="StatsViewController"/></objects></scene>
        </scenes></document>
        """)
    let selected = app.allEdges.filter { $0.hasSuffix("on more tapped") }
    #expect(selected == ["home -tab-> stats on more tapped"], "\(app.allEdges)")
  }

  /// What is selected while the tabs are set up comes first, and is no way to it.
  @Test func whatIsSelectedAtFirstIsNoTransition() throws {
    let app = try app("HomeViewController {}")
    #expect(app.edges(of: "App").filter { $0.contains("-> stats") } == ["mainTabs -tab-> stats on Stats"])
  }

  /// Tabs that all cases of an enum stand for.
  @Test(arguments: [
    "viewControllers = Section.allCases.map(controller(for:))",
    "viewControllers = Section.allCases.map { controller(for: $0) }",
    "setViewControllers(Section.allCases.compactMap { self.controller(for: $0) }, animated: false)",
  ])
  func allCasesAreTabs(set: String) throws {
    let app = try ImportedApp(
      """
      enum Section: Int, CaseIterable { case home, stats }
      class MainTabs: UITabBarController {
        func controller(for section: Section) -> UIViewController {
          switch section { case .home: HomeViewController() case .stats: StatsViewController() }
        }
        override func viewDidLoad() { \(set) }
      }
      class HomeViewController: UIViewController {}
      class StatsViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App") == ["mainTabs -tab-> home on Home", "mainTabs -tab-> stats on Stats"])
  }

  /// Links are followed before it is known what tabs there are.
  @Test(arguments: [
    """
    guard let tabs = window?.rootViewController as? Tabs else { return }
    switch url.host {
    case "stats": tabs.selectedIndex = 1
    case "home": tabs.selectedIndex = 0
    default: break
    }
    """,
    """
    if url.host == "stats" { (window?.rootViewController as? Tabs)?.selectedIndex = 1 }
    if url.host == "home" { (window?.rootViewController as? Tabs)?.selectedIndex = 0 }
    """,
    """
    switch url.host {
    case "stats": tabs.selectedIndex = 1
    case "home": tabs.selectedIndex = 0
    default: break
    }
    """,
    """
    switch url.host {
    case "stats": tabs.open(.stats)
    case "home": tabs.open(.home)
    default: break
    }
    """,
  ])
  func aLinkMaySelectATab(code: String) throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let tabs = Tabs()
        func scene(_ scene: UIScene, willConnectTo s: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = tabs
        }
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          guard let url = contexts.first?.url else { return }
          \(code)
        }
      }
      enum Section: Int { case home, stats }
      class Tabs: UITabBarController {
        func open(_ section: Section) { selectedIndex = section.rawValue }
        override func viewDidLoad() {
          viewControllers = [UINavigationController(rootViewController: HomeViewController()), StatsViewController()]
        }
      }
      class HomeViewController: UIViewController {}
      class StatsViewController: UIViewController {}
      """)
    let edges = app.allEdges.filter { $0.contains("-route->") }.sorted()
    #expect(edges.count == 2, "\(app.allEdges)")
    #expect(edges.first?.hasPrefix("any -route-> home on deep link if ") ?? false, "\(edges)")
    #expect(edges.last?.hasPrefix("any -route-> stats on deep link if ") ?? false, "\(edges)")
  }

  /// A tab of which nothing is known yet keeps its place.
  @Test(arguments: [(1, ["tabs -tab-> boat on sail tapped"]), (0, [])])
  func anEmptyTabKeepsItsPlace(_ index: Int, _ expected: [String]) throws {
    let app = try ImportedApp(
      """
      import UIKit
      class TabsViewController: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let later = UINavigationController()
          viewControllers = [later, BoatViewController(), DeckViewController()]
        }
        @IBAction func sailTapped() { selectedIndex = \(index) }
      }
      class BoatViewController: UIViewController {}
      class DeckViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").filter { $0.hasSuffix("on sail tapped") } == expected)
  }
}
