import Testing

/// Buttons and menus that an object makes for a screen are touched on that screen.
@Suite struct DecoratorItemTests {
  private static func app(_ decorator: String, _ screen: String) throws -> ImportedApp {
    try ImportedApp(
      """
      protocol Coordinator: AnyObject { func start() }
      protocol ListDecorator: AnyObject { func items() -> [UIBarButtonItem] }
      class ListViewController: UIViewController {
        let decorator: ListDecorator
        init(decorator: ListDecorator) { self.decorator = decorator }
        func refresh() {
          \(screen)
        }
      }
      class DetailViewController: UIViewController {}
      class EditorViewController: UIViewController {}
      class OtherViewController: UIViewController {}
      final class BarDecorator: ListDecorator {
        weak var coordinator: ListCoordinator?
        init(coordinator: ListCoordinator) { self.coordinator = coordinator }
        \(decorator)
      }
      class ListCoordinator: Coordinator {
        let navigation: UINavigationController
        private var list: ListViewController?
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController(decorator: BarDecorator(coordinator: self))
          self.list = list
          navigation.setViewControllers([list], animated: false)
          navigation.pushViewController(OtherViewController(), animated: false)
          reload()
        }
        func reload() { list?.refresh() }
        func showEditor() { navigation.pushViewController(EditorViewController(), animated: true) }
      }
      """)
  }

  private static let asking = "navigationItem.rightBarButtonItems = decorator.items()"

  @Test(arguments: [
    (
      """
      func items() -> [UIBarButtonItem] {
        [UIBarButtonItem(title: "New", primaryAction: UIAction { [weak self] _ in self?.coordinator?.showEditor() })]
      }
      """, "New"
    ),
    (
      """
      func items() -> [UIBarButtonItem] {
        let button = UIBarButtonItem(title: "More", image: nil)
        button.menu = menu()
        return [button]
      }
      private func menu() -> UIMenu {
        let add = UIAction(title: "Add", handler: { [weak coordinator] _ in coordinator?.showEditor() })
        return UIMenu(children: [add])
      }
      """, "Add"
    ),
    (
      """
      func items() -> [UIBarButtonItem] {
        var configuration = Configuration()
        configuration.properties.primaryAction = UIAction { [weak self] _ in self?.coordinator?.showEditor() }
        return configuration.items
      }
      """, "tapped"
    ),
  ])
  func whatADecoratorMakesIsTouchedOnItsScreen(_ decorator: String, _ title: String) throws {
    let edges = try Self.app(decorator, Self.asking).edges(of: "List")
    let found = edges.filter { $0.contains("-push-> editor") }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("list -push-> editor") && $0.contains(title) })
    #expect(!found.contains { $0.contains("start") || $0.contains("reload") })
  }

  /// What the coordinator's code puts into no screen's bar is touched nowhere that is known.
  @Test func whatBelongsToNoScreenIsNotGuessed() throws {
    let edges = try Self.app(
      "func items() -> [UIBarButtonItem] { [] }", Self.asking
    ).edges(of: "List")
    #expect(!edges.contains { $0.hasPrefix("list -push-> editor") })
  }
}
