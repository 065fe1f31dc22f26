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

  /// A router that puts anything on its path also has methods for what it knows, which make a route of it.
  @Test(arguments: ["desk.push(note)", "desk.push(Note())", "desk.show(note)"])
  func aMethodForATypeIsMeantBeforeOneForAnything(_ call: String) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { StackView(desk: Desk()) } } }
      class Note {}
      class Writer {}
      enum Page: Hashable { case note(String), writer(String) }
      class Desk: ObservableObject {
        @Published var path = NavigationPath()
        func push<Value: Hashable>(_ value: Value) { path.append(value) }
        func push(_ page: Page) { path.append(page) }
        func push(_ writer: Writer) { push(.writer("b")) }
        func push(_ note: Note) { push(.note("a")) }
        func show(_ note: Note) { push(note) }
      }
      struct StackView: View {
        @ObservedObject var desk: Desk
        var body: some View {
          NavigationStack(path: $desk.path) {
            ListView(desk: desk, note: Note()).navigationDestination(for: Page.self) { page in
              switch page {
              case .note: NoteView()
              case .writer: WriterView()
              }
            }
          }
        }
      }
      struct ListView: View {
        let desk: Desk
        let note: Note
        var body: some View {
          Button("Open") { \(call) }
          Button("Write") { desk.push(Writer()) }
        }
      }
      struct NoteView: View { var body: some View { Text("a") } }
      struct WriterView: View { var body: some View { Text("b") } }
      """)
    #expect(app.allEdges.contains { $0.hasPrefix("list -push-> note on Open") })
    #expect(app.allEdges.contains { $0.hasPrefix("list -push-> writer on Write") })
    #expect(!app.allEdges.contains { $0.hasPrefix("list -push-> writer on Open") })
  }
}
