import FlowImport
import FlowModel
import Testing

/// Every navigating call has exactly one fate, whether or not anything is seen to lead to it.
@Suite struct LedgerTests {
  /// The calls in short: `12 present edges`.
  private func calls(_ app: ImportedApp) -> [String] {
    app.report.calls.map { "\($0.source.line ?? 0) \($0.kind.rawValue) \($0.fate.rawValue)" }
  }

  @Test func aCallThatNothingLeadsToStaysAsAnInferredEdge() throws {
    let app = try ImportedApp(
      """
      class OrdersViewController: UIViewController {
        override func viewDidLoad() {}
        func neverCalledHere() { show(PaymentViewController(), sender: self) }
      }
      class PaymentViewController: UIViewController {}
      class ShopCoordinator: Coordinator {
        func start() { navigation.pushViewController(OrdersViewController(), animated: false) }
      }
      """)
    #expect(app.edges(of: "Shop") == ["orders -push-> payment on never called here"])
    let edge = try #require(app.registry.coordinator("Shop")?.edges.first)
    #expect(edge.call == SourceReference("File0.swift", line: 3))
  }

  /// What has a caller is no unreached call, also where the transition is only known by its place.
  @Test(arguments: [
    ("func open() { Deck.shared.show { self.present(PaymentViewController(), animated: true) } }", "edges"),
    ("func open() { present(PaymentViewController(), animated: true) }", "edges"),
    ("func never() { present(PaymentViewController(), animated: true) }", "edges"),
  ])
  func whatIsCalledIsNotUnreached(code: String, fate: String) throws {
    let app = try ImportedApp(
      """
      class OrdersViewController: UIViewController {
        @IBAction func payTapped() { open() }
        \(code)
      }
      class PaymentViewController: UIViewController {}
      """)
    #expect(app.report.calls.filter { $0.name == "present" }.map(\.fate.rawValue) == [fate])
  }

  @Test func aDelegateMethodIsFollowedThoughItsNameIsThatOfAProperty() throws {
    let app = try ImportedApp(
      """
      class OrdersViewController: UIViewController, UITableViewDelegate {
        let tableView = UITableView()
        func reload() { tableView.reloadData() }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          tableView.dequeueReusableCell(withIdentifier: "row", for: path)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
          navigationController?.pushViewController(OrderViewController(), animated: true)
        }
      }
      class OrderViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["orders -push-> order on row selected"])
    #expect(calls(app) == ["8 push edges"])
  }

  @Test(arguments: [
    "popUp(HelpViewController())", "popUp(.help())", "let help = HelpViewController(); popUp(help)",
    "Popups.show(HelpViewController(), over: self)",
  ])
  func aHelperIsAWrapperAndItsCallersAreTheTransitions(_ call: String) throws {
    let app = try ImportedApp(
      """
      extension UIViewController {
        func popUp(_ controller: UIViewController) { present(controller, animated: true) }
      }
      extension UIViewController {
        static func help() -> HelpViewController { HelpViewController() }
      }
      enum Popups {
        static func show(_ shown: UIViewController, over base: UIViewController) {
          base.present(shown, animated: true)
        }
      }
      class HomeViewController: UIViewController {
        @objc func helpTapped() { \(call) }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -present-> help on help tapped"])
    let used = try #require(app.report.calls.first { $0.fate == .wrapper })
    #expect(used.callers == [SourceReference("File0.swift", line: 13)])
  }

  @Test func whatIsKnownWhereAFunctionIsCalledExcludesACall() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func tapped() { open(asSheet: false) }
        private func open(asSheet: Bool) {
          if asSheet {
            present(HelpViewController(), animated: true)
          } else {
            show(HelpViewController(), sender: self)
          }
        }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -push-> help on tapped"])
    #expect(calls(app) == ["2 push edges", "5 present notNavigation", "7 push edges"])
  }

  @Test func aCallWhoseTargetNobodyKnowsIsUnresolvedAndSaysWhy() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func tapped() { present(Plugins.make(named: "x"), animated: true) }
      }
      """)
    let call = try #require(app.report.unresolved.first)
    #expect(call.source == SourceReference("File0.swift", line: 2))
    #expect(call.reason == "the type of what is shown is not declared")
  }

  @Test func whatOnlyLooksLikeNavigationSaysWhyItIsNone() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        let spinner = UIActivityIndicatorView()
        override func dismiss(animated: Bool, completion: (() -> Void)?) {
          super.dismiss(animated: animated, completion: completion)
        }
        @objc func tapped() { SVProgressHUD.dismiss(completion: nil) }
      }
      struct MockViewController_Previews: PreviewProvider {
        static var previews: some View { NavigationLink(destination: HelpView()) { Text("Help") } }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      """)
    #expect(app.report.calls.map(\.fate) == [.notNavigation, .notNavigation, .notNavigation])
    #expect(app.report.calls.allSatisfy { $0.reason != nil })
  }

  @Test func aWayBackThatAHelperPerformsBelongsToTheScreenThatMadeTheHelper() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        lazy var picker = PickerDelegate(self)
        @objc func tapped() { present(EditorViewController(), animated: true) }
      }
      class EditorViewController: UIViewController {
        lazy var form = FormHandler(self)
      }
      class FormHandler: NSObject, FormDelegate {
        weak var controller: UIViewController?
        init(_ controller: UIViewController) { self.controller = controller }
        func formDidEnd(_ form: Form) { controller?.dismiss(animated: true) }
      }
      """)
    #expect(
      app.edges(of: "App") == ["home -present-> editor on tapped", "editor -dismiss-> on form ended"])
  }

  @Test func oneWayWithSeveralTriggersIsOneEdge() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        var isPaid = false
        @objc func rowTapped() { openDetail() }
        @objc func searchTapped() { if isPaid { openDetail() } }
        private func openDetail() { show(DetailViewController(), sender: self) }
      }
      class DetailViewController: UIViewController {}
      """)
    let edges = try #require(app.registry.coordinator("App")?.edges)
    #expect(edges.count == 1)
    #expect(edges.first?.triggers.map(\.words) == ["row tapped", "search tapped"])
    #expect(edges.first?.triggers.map(\.guard) == [nil, "paid"])
    #expect(edges.first?.triggers.map(\.source?.line) == [3, 4])
    #expect(edges.first?.triggers.map(\.call?.line) == [5, 5])
  }

  /// What is sent for others to hear is where people look for a transition, next to where it is heard.
  @Test(arguments: [
    ("let routes = PassthroughSubject<Route, Never>()", "routes.send(.details)", "routes.sink"),
    ("let routes = PublishRelay<Route>()", "routes.accept(.details)", "routes.subscribe"),
    ("var route: (Route) -> Void = { _ in }", "route(.details)", nil),
  ])
  func whatIsSentIsInTheLedger(property: String, send: String, hear: String?) throws {
    let listening = hear.map { "model.\($0) { [weak self] route in self?.go(route) }" }
    let app = try ImportedApp(
      """
      enum Route { case details, close }
      class OrdersModel {
        \(property)
        func rowTapped() { \(send) }
        func closeTapped() { \(send.replacing("details", with: "close")) }
      }
      class OrdersViewController: UIViewController {
        let model = OrdersModel()
        override func viewDidLoad() {
          \(listening ?? "model.route = { [weak self] route in self?.go(route) }")
        }
        @IBAction func openTapped() { model.rowTapped() }
        @IBAction func doneTapped() { model.closeTapped() }
        private func go(_ route: Route) {
          switch route {
          case .details: present(DetailsViewController(), animated: true)
          case .close: dismiss(animated: true)
          }
        }
      }
      class DetailsViewController: UIViewController {}
      """)
    let edges = try #require(app.registry.coordinator("App")?.edges)
    let sent = app.report.calls.filter { [4, 5].contains($0.source.line) }
    #expect(sent.map(\.fate) == [.edges, .edges])
    #expect(sent.map(\.kind) == [.present, .dismiss])
    #expect(edges.count == 2)
  }

  /// A case that carries another is only that of the code which asks for both.
  @Test func whatIsSentIsOnlyWhatIsHeard() throws {
    let app = try ImportedApp(
      """
      enum Row { case open, rename }
      enum Event { case row(Row) }
      class OrdersModel {
        let events = PassthroughSubject<Event, Never>()
        func renameTapped() { events.send(.row(.rename)) }
        func openTapped() { events.send(.row(.open)) }
      }
      class OrdersViewController: UIViewController {
        let model = OrdersModel()
        override func viewDidLoad() {
          model.events.sink { [weak self] event in
            switch event {
            case .row(.open): self?.present(DetailsViewController(), animated: true)
            case .row(.rename): break
            }
          }
        }
        @IBAction func rename() { model.renameTapped() }
        @IBAction func open() { model.openTapped() }
      }
      class DetailsViewController: UIViewController {}
      """)
    #expect(app.report.calls.filter { $0.name == "send" }.map(\.source.line) == [6])
  }

  @Test func aKeptClosureIsAskedLikeAFunction() throws {
    let app = try ImportedApp(
      """
      class ShopCoordinator: Coordinator {
        let navigation = UINavigationController()
        lazy var showOrders: () -> Void = { [weak self] in
          self?.navigation.pushViewController(OrdersViewController(), animated: true)
        }
        lazy var log: () -> Void = { print("shop") }
        func start() {
          log()
          showOrders()
        }
      }
      class OrdersViewController: UIViewController {}
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var shop: ShopCoordinator?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          let shop = ShopCoordinator()
          window?.rootViewController = shop.navigation
          shop.start()
          return true
        }
      }
      """)
    #expect(app.registry.coordinator("Shop")?.initial == "orders")
    #expect(calls(app).contains("9 push edges"))
    #expect(!calls(app).contains { $0.hasPrefix("8 ") })
  }

  /// A coordinator's first screen is no edge of its own, also where a helper of its base class shows it.
  @Test(arguments: [
    "override func start() -> Observable<Void> { push(OrdersViewController()); return .never() }",
    "override func start() -> Observable<Void> { show(); return .never() }\nfunc show() { push(OrdersViewController()) }",
    "override func start() -> Observable<Void> { let next = OrdersViewController(); self.push(next); return .never() }",
  ])
  func theFirstScreenOfACoordinatorIsNotUnreached(code: String) throws {
    let app = try ImportedApp(
      """
      class BaseCoordinator<Outcome> {
        let navigation: UINavigationController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() -> Observable<Outcome> { fatalError() }
        func coordinate<T>(to child: BaseCoordinator<T>) -> Observable<T> { child.start() }
        func push(_ controller: UIViewController, isRoot: Bool = false) {
          if isRoot { navigation.viewControllers = [controller] }
          else { navigation.pushViewController(controller, animated: true) }
        }
      }
      class AppCoordinator: BaseCoordinator<Void> {
        override func start() -> Observable<Void> { coordinate(to: ShopCoordinator(navigation)) }
      }
      class ShopCoordinator: BaseCoordinator<Void> {
        \(code)
      }
      class OrdersViewController: UIViewController {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo s: UISceneSession, options: UIScene.ConnectionOptions) {
          let navigation = UINavigationController()
          window?.rootViewController = navigation
          AppCoordinator(navigation).start().subscribe()
        }
      }
      """)
    #expect(app.registry.coordinator("Shop")?.initial?.rawValue == "orders")
    let calls = app.report.calls.filter { $0.name == "push" }
    #expect(!calls.isEmpty && calls.allSatisfy { $0.fate == .edges }, "\(calls)")
  }
}
