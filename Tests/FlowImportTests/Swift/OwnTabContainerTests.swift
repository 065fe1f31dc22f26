import Testing

/// An app's own containers that show one of a list of controllers, by an index.
@Suite struct OwnTabContainerTests {
  private func app(_ container: String, _ make: String) throws -> ImportedApp {
    try ImportedApp(
      """
      \(container)
      final class MainCoordinator {
        let window: UIWindow
        \(make)
        init(window: UIWindow) { self.window = window }
        func start() { window.rootViewController = tabs; tabs.select(0) }
      }
      final class FindCoordinator {
        let stack: UINavigationController, onMap: () -> Void
        init(stack: UINavigationController, onMap: @escaping () -> Void) { self.stack = stack; self.onMap = onMap }
        func start() {
          let find = FindController()
          find.onMap = { [weak self] in self?.onMap() }
          stack.pushViewController(find, animated: false)
        }
      }
      final class HomeCoordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(HomeController(), animated: false) }
      }
      final class FindController: UIViewController {
        var onMap: (() -> Void)?
        @IBAction func mapTapped() { onMap?() }
      }
      final class HomeController: UIViewController {}
      """)
  }

  private static let made = """
    lazy var tabs: TabsContainer = {
      let findStack = UINavigationController(), homeStack = UINavigationController()
      let find = FindCoordinator(stack: findStack) { [weak self] in self?.tabs.select(1) }
      let home = HomeCoordinator(stack: homeStack)
      find.start()
      home.start()
      return TabsContainer(pages: [findStack, homeStack])
    }()
    """

  @Test(arguments: [
    (
      """
      final class TabsContainer: UIViewController {
        let pages: [UIViewController]
        init(pages: [UIViewController]) { self.pages = pages; super.init(nibName: nil, bundle: nil) }
        func select(_ index: Int) {
          let page = pages[index]
          addChild(page)
          view.addSubview(page.view)
        }
      }
      """, made
    ),
    (
      """
      final class TabsContainer: UIViewController {
        private let pages: [UINavigationController]
        init(pages: [UINavigationController]) { self.pages = pages; super.init(nibName: nil, bundle: nil) }
        func select(_ index: Int) { addChild(pages[index]); view.addSubview(pages[index].view) }
      }
      """, made
    ),
    (
      """
      final class TabsContainer: BaseController {
        var pages = [UIViewController]()
        func select(_ index: Int) { show(at: index) }
        private func show(at place: Int) { let page = pages[place]; addChild(page); view.addSubview(page.view) }
      }
      class BaseController: UIViewController {}
      """,
      made.replacingOccurrences(
        of: "return TabsContainer(pages: [findStack, homeStack])",
        with: "let container = TabsContainer()\ncontainer.pages = [findStack, homeStack]\nreturn container")
    ),
  ])
  func thePagesAreTabs(container: String, make: String) throws {
    let found = try app(container, make).allEdges
    let tabs = found.filter { $0.contains("-tab->") }.sorted()
    #expect(tabs == ["Find -tab-> Home on map tapped", "any -tab-> Find on Find", "any -tab-> Home on Home"])
    #expect(!found.contains { $0.contains("-start-> Find") || $0.contains("-start-> Home") }, "\(found)")
  }
}
