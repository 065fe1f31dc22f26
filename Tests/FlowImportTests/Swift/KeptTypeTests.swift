import Testing

/// Types kept in dictionaries, of which one is chosen and made.
@Suite struct KeptTypeTests {
  @Test(arguments: [
    (
      "let types: [Area: Coordinator.Type] = [.shop: ShopCoordinator.self, .help: HelpCoordinator.self]",
      "_ area: Area", "types[area]", ".shop", ".help"
    ),
    (
      """
      let types: [ObjectIdentifier: Coordinator.Type] = [
        ObjectIdentifier(ShopCoordinator.self): ShopCoordinator.self,
        ObjectIdentifier(HelpCoordinator.self): HelpCoordinator.self,
      ]
      """, "_ area: Coordinator.Type", "types[ObjectIdentifier(area)]", "ShopCoordinator.self",
      "HelpCoordinator.self"
    ),
    (
      """
      let types: [String: Coordinator.Type] = [
        String(describing: ShopCoordinator.self): ShopCoordinator.self,
        String(describing: HelpCoordinator.self): HelpCoordinator.self,
      ]
      """, "_ area: Coordinator.Type", "types[String(describing: area)]", "ShopCoordinator.self",
      "HelpCoordinator.self"
    ),
    (
      "let types: [String: Coordinator.Type] = [\"shop\": ShopCoordinator.self, \"help\": HelpCoordinator.self]",
      "_ area: String", "types[area]", "\"shop\"", "\"help\""
    ),
  ])
  func typeAtAKeyIsMade(
    _ types: String, _ area: String, _ choice: String, _ first: String, _ second: String
  ) throws {
    let app = try ImportedApp(
      """
      protocol Coordinator: AnyObject { init(stack: UINavigationController); func start() }
      enum Area { case shop, help }
      final class CoordinatorFactory {
        \(types)
        func make(\(area), _ stack: UINavigationController) -> Coordinator? {
          guard let type = \(choice) else { return nil }
          return type.init(stack: stack)
        }
      }
      final class MainCoordinator: Coordinator {
        let stack: UINavigationController
        let factory = CoordinatorFactory()
        var children: [Coordinator] = []
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(HomeViewController(coordinator: self), animated: false) }
        func openShop() { show(\(first)) }
        func openHelp() { show(\(second)) }
        private func show(\(area)) {
          guard let child = factory.make(area, stack) else { return }
          children.append(child)
          child.start()
        }
      }
      final class ShopCoordinator: Coordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(ShopViewController(), animated: true) }
      }
      final class HelpCoordinator: Coordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(HelpViewController(), animated: true) }
      }
      class HomeViewController: UIViewController {
        let coordinator: MainCoordinator
        init(coordinator: MainCoordinator) { self.coordinator = coordinator }
        @IBAction func shopTapped() { coordinator.openShop() }
        @IBAction func helpTapped() { coordinator.openHelp() }
      }
      class ShopViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Main") == ["home -start-> Shop on shop tapped", "home -start-> Help on help tapped"])
  }

  @Test(arguments: [
    "children.compactMap { $0.stack }", "children.map(\\.stack)", "children.map { $0.stack! }",
  ])
  func coordinatorsMadeOfCasesAreTabs(_ stacks: String) throws {
    let app = try ImportedApp(
      """
      protocol Flow: AnyObject { var stack: UINavigationController? { get } ; init(); func start() }
      enum FlowMaker {
        private static let types: [ObjectIdentifier: Flow.Type] = [
          ObjectIdentifier(NoteFlow.self): NoteFlow.self, ObjectIdentifier(LabelFlow.self): LabelFlow.self,
        ]
        static func make<Made: Flow>(_ type: Made.Type) -> Flow? { types[ObjectIdentifier(type)]?.init() }
      }
      final class DeskFlow: Flow {
        var stack: UINavigationController? = UINavigationController()
        var children: [Flow] = []
        init() {}
        func start() {
          for page in Page.allCases {
            guard let flow = page.flow else { continue }
            flow.stack?.tabBarItem = UITabBarItem(title: page.title, image: nil, tag: 0)
            children.append(flow)
            flow.start()
          }
          let tabs = UITabBarController()
          tabs.viewControllers = \(stacks)
          stack?.pushViewController(tabs, animated: true)
        }
        private enum Page: CaseIterable {
          case notes, labels
          var flow: Flow? {
            switch self {
            case .notes: FlowMaker.make(NoteFlow.self)
            case .labels: FlowMaker.make(LabelFlow.self)
            }
          }
          var title: String {
            switch self {
            case .notes: "Notes"
            case .labels: "Labels"
            }
          }
        }
      }
      final class NoteFlow: Flow {
        var stack: UINavigationController? = UINavigationController()
        init() {}
        func start() { stack?.pushViewController(NotesViewController(), animated: true) }
      }
      final class LabelFlow: Flow {
        var stack: UINavigationController? = UINavigationController()
        init() {}
        func start() { stack?.pushViewController(LabelsViewController(), animated: true) }
      }
      class NotesViewController: UIViewController {}
      class LabelsViewController: UIViewController {}
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let desk = DeskFlow()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) {
          desk.start()
        }
      }
      """)
    #expect(app.edges(of: "Desk") == ["any -tab-> Note on Notes", "any -tab-> Label on Labels"])
  }
}
