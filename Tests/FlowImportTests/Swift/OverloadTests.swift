import Testing

/// Functions of one name and the same labels are told apart by the types of their parameters.
@Suite struct OverloadTests {
  private static func app(base: String, start: String, other: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      class BaseCoordinator {
        let root: UINavigationController
        init(navigationController: UINavigationController) { root = navigationController }
        func start() {}
        \(base)
      }
      class AppCoordinator: BaseCoordinator {
        override func start() { \(start) }
        \(other)
      }
      class HomeViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let navigation = UINavigationController()
        lazy var coordinator = AppCoordinator(navigationController: navigation)
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = navigation
          coordinator.start()
        }
      }
      """)
  }

  private static let one =
    "func set(_ controller: UIViewController, animated: Bool = true) { set([controller], animated: animated) }\n"
  private static let several = """
    func set(_ controllers: [UIViewController], animated: Bool = true) {
      root.setViewControllers(controllers, animated: animated)
    }

    """
  private static let sequence = """
    func set(_ controllers: some Sequence<UIViewController>, animated: Bool = true) {
      root.setViewControllers(controllers.map { $0 }, animated: animated)
    }

    """

  private static func initial(_ app: ImportedApp) -> String? {
    app.registry.coordinator("App")?.initial?.rawValue
  }

  @Test(
    arguments: [one + several, several + one, one + sequence],
    [
      "set(HomeViewController())",
      "set([HomeViewController()], animated: false)",
      "let home = HomeViewController(); set(home, animated: false)",
      "let all = [HomeViewController()]; set(all)",
    ])
  func aListGoesToWhatTakesLists(_ base: String, _ start: String) throws {
    #expect(try Self.initial(Self.app(base: base, start: start)) == "home")
  }

  /// Of inherited functions with the same labels, only the one that is overridden is hidden.
  @Test func anOverrideHidesOneOverload() throws {
    let other = """
      override func set(_ controller: UIViewController, animated: Bool = true) {
        root.pushViewController(HelpViewController(), animated: animated)
      }
      """
    let base = Self.one + Self.several
    let single = try Self.app(base: base, start: "set(HomeViewController())", other: other)
    #expect(Self.initial(single) == "help")
    let list = try Self.app(base: base, start: "set([HomeViewController()])", other: other)
    #expect(Self.initial(list) == "home")
  }

  /// Types may be spelled in another way where a function is overridden.
  @Test func anOverrideHidesTheOnlyFunctionWithItsLabels() throws {
    let base = """
      typealias Screen = UIViewController
      func set(_ controller: Screen) { root.setViewControllers([controller], animated: true) }
      """
    let other = """
      override func set(_ controller: UIViewController) {
        root.setViewControllers([HelpViewController()], animated: true)
      }
      """
    let found = try Self.app(base: base, start: "set(HomeViewController())", other: other)
    #expect(Self.initial(found) == "help")
  }

  /// A static member of a framework's type is what is passed, wherever its type is written.
  @Test(arguments: [".tabs", "UINavigationController.tabs"])
  func aStaticMemberIsPassedByItsName(_ written: String) throws {
    let app = try ImportedApp(
      """
      extension UINavigationController { static var tabs: UINavigationController { UINavigationController() } }
      class ListCoordinator {
        let root: UINavigationController
        init(navigationController: UINavigationController) { root = navigationController }
        func start() { root.setViewControllers([ListViewController()], animated: false) }
      }
      class ListViewController: UIViewController {}
      class TabCoordinator {
        let tabs = UITabBarController()
        let list = ListCoordinator(navigationController: \(written))
        func start() {
          tabs.viewControllers = [list.root]
          list.start()
        }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let coordinator = TabCoordinator()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = coordinator.tabs
          coordinator.start()
        }
      }
      """)
    #expect(app.edges(of: "Tab").contains { $0.contains("-tab-> List") })
    #expect(app.registry.coordinator("List")?.initial?.rawValue == "list")
  }
}
