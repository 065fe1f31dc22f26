import FlowImport
import FlowModel
import Testing

/// Stacks of controllers: filled before they are shown, and added to.
@Suite struct UIKitStackTests {
  private func edges(_ body: String) throws -> [String] {
    let app = try ImportedApp(
      """
      class ShopCoordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(ListViewController(), animated: false) }
        func detailTapped() {
          \(body)
        }
      }
      class OwnNavigationController: UINavigationController {}
      class ListViewController: UIViewController {}
      class FirstViewController: UIViewController {}
      class DetailViewController: UIViewController {}
      """)
    return app.edges(of: "Shop")
  }

  @Test(arguments: [
    """
    let stack = UINavigationController()
    stack.viewControllers = [DetailViewController()]
    navigationController.present(stack, animated: true)
    """,
    """
    let stack = OwnNavigationController()
    stack.modalPresentationStyle = .fullScreen
    stack.setViewControllers([FirstViewController(), DetailViewController()], animated: false)
    navigationController.present(stack, animated: true)
    """,
    """
    let stack = UINavigationController(rootViewController: FirstViewController())
    stack.pushViewController(DetailViewController(), animated: false)
    navigationController.present(stack, animated: true)
    """,
  ])
  func whatFillsAContainerIsShownWithIt(body: String) throws {
    #expect(try edges(body) == ["any -present-> detail on detail tapped"])
  }

  @Test(arguments: [
    "navigationController.show(UINavigationController(rootViewController: DetailViewController()), sender: nil)",
    """
    let stack = OwnNavigationController(rootViewController: DetailViewController())
    navigationController.topViewController?.show(stack, sender: self)
    """,
    """
    let open: (UINavigationController) -> Void = { self.navigationController.show($0, sender: self) }
    open(OwnNavigationController(rootViewController: DetailViewController()))
    """,
  ])
  func aStackThatIsShownIsPresented(body: String) throws {
    #expect(try edges(body) == ["any -present-> detail on detail tapped"])
  }

  @Test(arguments: [
    "navigationController.setViewControllers("
      + "navigationController.viewControllers + [DetailViewController()], animated: true)",
    "navigationController.viewControllers = "
      + "navigationController.viewControllers.dropLast() + [DetailViewController()]",
    """
    var all = navigationController.viewControllers
    all.append(DetailViewController())
    navigationController.setViewControllers(all, animated: true)
    """,
  ])
  func whatIsAddedToAStackIsPushed(body: String) throws {
    #expect(try edges(body) == ["any -push-> detail on detail tapped"])
  }

  @Test func aContainerThatIsKeptReplacesItsContent() throws {
    #expect(
      try edges("navigationController.setViewControllers([DetailViewController()], animated: true)")
        == ["any -root-> detail on detail tapped"])
  }

  /// A function that makes what it is given the type of.
  @Test(arguments: [
    ("func make<Content: View>(_ type: Content.Type) -> UIViewController where Content: Makable {"
      + " UIHostingController(rootView: Content()) }"),
    ("func make<Content: Makable & View>(_ type: Content.Type) -> UIViewController {"
      + " let page = Content.init()\n return Hosting(page: page) }"),
  ])
  func aGenericParameterStandsForTheTypeThatIsGiven(function: String) throws {
    let app = try ImportedApp(
      """
      protocol Makable { init() }
      class Hosting<Page: View>: UIHostingController<Page> {
        init(page: Page) { super.init(rootView: page) }
      }
      class PageCoordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(make(StartView.self), animated: true) }
        func helpTapped() { navigationController.pushViewController(make(HelpView.self), animated: true) }
        \(function)
      }
      struct StartView: View, Makable { var body: some View { Text("Start") } }
      struct HelpView: View, Makable { var body: some View { Text("Help") } }
      """)
    #expect(app.screens(of: "Page") == ["start", "help"])
    #expect(app.edges(of: "Page") == ["any -push-> help on help tapped"])
  }

  /// An app's own navigation controller that nothing was put into yet is no screen.
  @Test(arguments: [
    ("", false), ("override func viewDidLoad() { view.backgroundColor = .red }", false),
    ("func open() { pushViewController(EmptyViewController(), animated: true) }", false),
    ("override func viewDidLoad() { pushViewController(EmptyViewController(), animated: true) }", true),
    ("init() { super.init(rootViewController: EmptyViewController()) }", true),
  ])
  func anEmptyStackOfTheAppsOwnIsNoScreen(code: String, isScreen: Bool) throws {
    let app = try ImportedApp(
      """
      class ThemedNavigationController: UINavigationController { \(code) }
      class EmptyViewController: UIViewController {}
      class ListViewController: UIViewController {
        @IBAction func payTapped() {
          let stack = ThemedNavigationController()
          Payments.shared.start(in: stack)
          present(stack, animated: true)
        }
      }
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    #expect(edges.contains { $0.contains("-present->") } == isScreen, "\(edges)")
  }
}
