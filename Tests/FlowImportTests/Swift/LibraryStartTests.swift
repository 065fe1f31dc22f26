import Testing

/// Functions of a library by which coordinators start one another.
@Suite struct LibraryStartTests {
  @Test(arguments: [
    ("openChildModally(PayCoordinator())", "-start-> Pay"),
    ("openChildInline(PayCoordinator())", "-start-> Pay"),
    ("let pay = PayCoordinator()\nself.startChild(pay)", "-start-> Pay"),
    ("addTab(PayCoordinator())", "-tab-> Pay"),
    ("presentCoordinator(makePay())", "-start-> Pay"),
  ])
  func theyStartWhatTheyAreGiven(code: String, edge: String) throws {
    let app = try ImportedApp(
      """
      import Coordination
      class MainCoordinator: NSObject, ParentCoordinator {
        let root = UINavigationController()
        func start() {
          let home = HomeViewController()
          home.onPay = { [unowned self] in self.pay() }
          root.setViewControllers([home], animated: false)
        }
        func pay() { \(code) }
        func makePay() -> PayCoordinator { PayCoordinator() }
      }
      class PayCoordinator: NSObject, ChildCoordinator {
        let root = UINavigationController()
        func start() { root.setViewControllers([PayViewController()], animated: false) }
      }
      class HomeViewController: UIViewController { var onPay: (() -> Void)? }
      class PayViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Main").contains { $0.contains(edge) && $0.hasPrefix("home") }, "\(app.allEdges)")
  }

  /// What the app declares itself does what its code says.
  @Test func anAppsOwnFunctionIsFollowed() throws {
    let app = try ImportedApp(
      """
      class MainCoordinator { func start() { startChild(PayCoordinator()) }
        func startChild(_ child: PayCoordinator) { children.append(child) } }
      class PayCoordinator { func start() {} }
      """)
    #expect(app.allEdges.isEmpty, "\(app.allEdges)")
  }
}
