import Testing

/// Tabs that a flow sets up are its own, whatever has led to the flow.
@Suite struct FlowTabTests {
  private func tabs(_ set: String, _ rooms: String) throws -> [String] {
    try ImportedApp(
      """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var app: AppFlow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          app = AppFlow(navigation: UINavigationController())
          app?.start()
        }
      }
      class FlowController: NSObject {
        let navigation: UINavigationController
        var children: [FlowController] = []
        init(navigation: UINavigationController) { self.navigation = navigation }
        func setup() -> UIViewController { UIViewController() }
        func startChild(_ flow: FlowController) -> UIViewController { children.append(flow); return flow.setup() }
      }
      final class AppFlow: FlowController {
        func start() { if UserDefaults.standard.string(forKey: "user") != nil { showRooms() } else { showGate() } }
        private func showRooms() { \(set) }
        private func showGate() {
          let gate = GateController()
          gate.onOpen = { [weak self] in self?.showRooms() }
          navigation.viewControllers = [gate]
        }
      }
      final class RoomsFlow: FlowController {
        \(rooms)
      }
      final class GateController: UIViewController {
        var onOpen: (() -> Void)?
        @IBAction func openTapped() { onOpen?() }
      }
      final class ListController: UIViewController {}
      final class ClockController: UIViewController {}
      """
    ).allEdges.filter { $0.contains("-tab->") }.sorted()
  }

  @Test(arguments: [
    (
      "navigation.viewControllers = [startChild(RoomsFlow(navigation: navigation))]",
      """
      override func setup() -> UIViewController {
        let tabs = UITabBarController()
        tabs.viewControllers = [ListController(), ClockController()]
        return tabs
      }
      """
    ),
    (
      "let rooms = RoomsFlow(navigation: navigation)\nnavigation.setViewControllers([rooms.setup()], animated: true)",
      """
      private lazy var tabs = UITabBarController()
      override func setup() -> UIViewController {
        tabs.setViewControllers([ListController(), ClockController()], animated: false)
        return tabs
      }
      """
    ),
    (
      "let rooms = RoomsFlow(navigation: navigation)\nchildren.append(rooms)\nrooms.start()",
      """
      func start() {
        let tabs = UITabBarController()
        tabs.viewControllers = [ListController(), ClockController()].map { UINavigationController(rootViewController: $0) }
        navigation.viewControllers = [tabs]
      }
      """
    ),
  ])
  func theyBelongToTheFlow(set: String, rooms: String) throws {
    #expect(try tabs(set, rooms) == ["any -tab-> clock on Clock", "any -tab-> list on List"])
  }
}
