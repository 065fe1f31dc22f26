import FlowModel
import Testing

/// Enums that parts of an app tell each other what happens with: the button is where the first case is sent.
@Suite struct CaseRelayTests {
  /// How a coordinator hears of its screen's actions.
  enum Channel: String, CaseIterable {
    case publisher, closure, stream

    var declaration: String {
      switch self {
      case .publisher:
        """
        private let subject = PassthroughSubject<CartResult, Never>()
        var results: AnyPublisher<CartResult, Never> { subject.eraseToAnyPublisher() }
        func tell(_ result: CartResult) { subject.send(result) }
        """
      case .closure: "var onResult: ((CartResult) -> Void)?"
      case .stream:
        """
        let (results, continuation) = AsyncStream<CartResult>.makeStream()
        """
      }
    }

    func sending(_ name: String) -> String {
      switch self {
      case .publisher: "subject.send(.\(name))"
      case .closure: "onResult?(.\(name))"
      case .stream: "continuation.yield(.\(name))"
      }
    }

    var listening: String {
      let body = """
        switch result {
          case .pay: self?.showPayment()
          case .help: self?.showHelp()
        }
        """
      return switch self {
      case .publisher:
        "model.results.receive(on: DispatchQueue.main).sink { [weak self] result in \(body) }.store(in: &bag)"
      case .closure: "model.onResult = { [weak self] result in \(body) }"
      case .stream: "Task { [weak self] in for await result in model.results { \(body) } }"
      }
    }
  }

  private func app(_ channel: Channel, _ base: String = "", _ call: String = "process") -> String {
    """
    enum CartAction { case payTapped, helpTapped }
    enum CartResult { case pay, help }
    enum MenuResult { case pay, close }
    \(base)
    class CartModel\(base.isEmpty ? "" : ": Model<CartAction>") {
      \(channel.declaration)
      var isEmpty = false
      \(base.isEmpty ? "" : "override ")func process(_ action: CartAction) {
        switch action {
        case .payTapped:
          guard !isEmpty else { return }
          \(channel.sending("pay"))
        case .helpTapped: \(channel.sending("help"))
        }
      }
    }
    class CartViewController: UIViewController {
      let model: CartModel
      let payButton = UIButton()
      init(model: CartModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
      override func viewDidLoad() {
        payButton.setTitle("Pay now", for: .normal)
        payButton.addTarget(self, action: #selector(pay), for: .touchUpInside)
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .search, primaryAction: UIAction { _ in
          self.model.\(call)(.helpTapped)
        })
      }
      @objc private func pay() { model.\(call)(.payTapped) }
    }
    class PaymentViewController: UIViewController {}
    class HelpViewController: UIViewController {}
    class ShopCoordinator {
      let navigationController: UINavigationController
      var bag = Set<AnyCancellable>()
      init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() {
        let model = CartModel()
        \(channel.listening)
        navigationController.pushViewController(CartViewController(model: model), animated: true)
      }
      func showPayment() { navigationController.pushViewController(PaymentViewController(), animated: true) }
      func showHelp() { navigationController.present(HelpViewController(), animated: true) }
    }
    """
  }

  /// The words of the button and what its model asks come before the names of two enums' cases.
  @Test(arguments: Channel.allCases)
  func aCaseIsFollowedToTheButtonThatSendsTheFirst(channel: Channel) throws {
    let app = try ImportedApp(app(channel))
    #expect(
      app.edges(of: "Shop").sorted() == [
        "cart -present-> help on Search", "cart -push-> payment on Pay now if not empty",
      ])
  }

  /// A method of a generic base class passes on what a subclass handles.
  @Test func aGenericBaseClassPassesTheCaseOn() throws {
    let base = """
      class Model<Action> {
        func process(_ action: Action) {}
        func send(_ action: Action) { process(action) }
      }
      """
    let app = try ImportedApp(app(.publisher, base, "send"))
    #expect(
      app.edges(of: "Shop").sorted() == [
        "cart -present-> help on Search", "cart -push-> payment on Pay now if not empty",
      ])
  }

  /// A handler that is called with a route is no event; what asks for the route is.
  ///
  /// Then the route is no condition, and asking for it to be closed opens nothing.
  @Test func aHandlerOfRoutesIsNamedByWhoAsksForTheRoute() throws {
    let app = try ImportedApp(
      """
      enum AppRoute { case account, settings }
      class Router<Route> {
        func present(_ route: Route) {}
        func dismiss(_ route: Route) {}
      }
      class AccountViewController: UIViewController {}
      class SettingsViewController: UIViewController {}
      class HomeViewController: UIViewController {
        var router: Router<AppRoute>!
        let accountButton = UIButton()
        override func viewDidLoad() {
          accountButton.setTitle("My account", for: .normal)
          accountButton.addTarget(self, action: #selector(account), for: .touchUpInside)
        }
        @objc func account() { router.present(.account) }
        @objc func settingsTapped() { router.present(.settings) }
        @objc func leave() { router.dismiss(.account) }
      }
      class MainCoordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(HomeViewController(), animated: false) }
        func router(_ router: Router<AppRoute>, presentRoute route: AppRoute) {
          switch route {
          case .account: navigationController.pushViewController(AccountViewController(), animated: true)
          case .settings: navigationController.pushViewController(SettingsViewController(), animated: true)
          }
        }
      }
      """)
    let edges = app.edges(of: "Main")
    #expect(edges.contains { $0.hasSuffix("-push-> account on My account") }, "\(edges)")
    #expect(edges.contains { $0.hasSuffix("-push-> settings on settings tapped") }, "\(edges)")
    #expect(
      !edges.contains { $0.contains("-push->") && ($0.contains(" if ") || $0.contains("leave")) }, "\(edges)")
  }

  /// Where nothing sends the case, its name is all that is known.
  @Test func aCaseThatNothingSendsKeepsItsName() throws {
    let app = try ImportedApp(
      app(.publisher).replacingOccurrences(of: "subject.send(.help)", with: "break"))
    #expect(app.edges(of: "Shop").contains("cart -present-> help on help"))
  }
}
