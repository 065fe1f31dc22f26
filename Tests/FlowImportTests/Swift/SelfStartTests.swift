import FlowModel
import Testing

/// Coordinators without a method that starts them, which begin as they are made.
@Suite struct SelfStartTests {
  private func app(_ orders: String, _ root: String = "RootCoordinator(window: window)") throws -> ImportedApp
  {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var root: RootCoordinator?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool {
          let window = UIWindow()
          root = \(root)
          return true
        }
      }
      class RootCoordinator {
        let stack = UINavigationController()
        var orders: OrdersCoordinator?
        init(window: UIWindow) {
          let home = HomeViewController()
          home.onOrders = { [weak self] in self?.showOrders() }
          stack.viewControllers = [home]
          window.rootViewController = stack
          window.makeKeyAndVisible()
        }
        func showOrders() { orders = OrdersCoordinator(stack: stack) }
      }
      class HomeViewController: UIViewController {
        var onOrders: (() -> Void)?
        @objc func ordersTapped() { onOrders?() }
      }
      class OrdersViewController: UIViewController {}
      class OrdersCoordinator {
        let stack: UINavigationController
        \(orders)
      }
      """)
  }

  @Test(arguments: [
    "init(stack: UINavigationController) { stack.pushViewController(OrdersViewController(), animated: true) }",
    """
    init(stack: UINavigationController) { self.stack = stack; showList() }
    private func showList() { stack.pushViewController(OrdersViewController(), animated: true) }
    """,
    """
    init(stack: UINavigationController) { self.stack = stack; if stack.isEmpty { return }; self.show() }
    func show() { let list = OrdersViewController(); stack.pushViewController(list, animated: true) }
    """,
  ])
  func makingThemStartsThem(_ orders: String) throws {
    let app = try app(orders)
    #expect(app.registry.launch == .coordinator("Root"))
    #expect(app.registry.coordinator("Root")?.initial == "home")
    #expect(app.allEdges.contains("home -start-> Orders on orders tapped"))
  }

  /// What only keeps closures shows nothing yet, and `start()` is what begins where there is one.
  @Test(arguments: [
    """
    init(stack: UINavigationController) { list.onTap = { stack.pushViewController(OrdersViewController(), animated: true) } }
    let list = TapList()
    """,
    """
    init(stack: UINavigationController) { stack.pushViewController(OrdersViewController(), animated: true) }
    func start() {}
    """,
  ])
  func othersOnlyBeginWhenStarted(_ orders: String) throws {
    #expect(!(try app(orders).allEdges.contains("home -start-> Orders on orders tapped")))
  }
}
