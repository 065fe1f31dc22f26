import FlowModel
import Testing

/// Coordinators that decide by states: SwiftState's machines, and a state of one's own.
@Suite struct StateMachineTests {
  private static let containers = """
    protocol CoordinatorProtocol: AnyObject { func start(); func toPresentable() -> AnyView }
    class StackCoordinator: CoordinatorProtocol {
      private var root: CoordinatorProtocol?
      func setRootCoordinator(_ coordinator: (any CoordinatorProtocol)?, animated: Bool = true) {}
      func push(_ coordinator: any CoordinatorProtocol, onDismiss: (() -> Void)? = nil) {}
      func setSheetCoordinator(_ coordinator: (any CoordinatorProtocol)?, onDismiss: (() -> Void)? = nil) {}
      func pop() {}
      func toPresentable() -> AnyView { AnyView(StackView(stack: self)) }
    }
    struct StackView: View { let stack: StackCoordinator; var body: some View { NavigationStack { Text("") } } }
    final class CartScreenCoordinator: CoordinatorProtocol {
      let viewModel = CartViewModel()
      var actions: AnyPublisher<CartAction, Never> { subject.eraseToAnyPublisher() }
      func toPresentable() -> AnyView { AnyView(CartScreen(model: viewModel)) }
    }
    final class AddressScreenCoordinator: CoordinatorProtocol {
      var actions: AnyPublisher<AddressAction, Never> { subject.eraseToAnyPublisher() }
      func toPresentable() -> AnyView { AnyView(AddressScreen()) }
    }
    final class ReceiptScreenCoordinator: CoordinatorProtocol {
      func toPresentable() -> AnyView { AnyView(ReceiptScreen()) }
    }
    struct CartScreen: View { let model: CartViewModel; var body: some View { Text("") } }
    struct AddressScreen: View { var body: some View { Text("") } }
    struct ReceiptScreen: View { var body: some View { Text("") } }
    """

  @Test func eventsLeadFromTheScreenThatSendsThem() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      final class CheckoutFlowCoordinator: CoordinatorProtocol {
        enum State: StateType { case initial, cart, address, receipt }
        enum Event: EventType { case start, order, ordered(Int), abandon }
        private let machine: StateMachine<State, Event>
        private let stack: StackCoordinator
        init(stack: StackCoordinator) {
          self.stack = stack
          machine = .init(state: .initial)
          configure()
        }
        func start() { machine.tryEvent(.start) }
        private func configure() {
          machine.addRoutes(event: .start, transitions: [.initial => .cart]) { [weak self] _ in self?.showCart() }
          machine.addRouteMapping { event, fromState, _ in
            switch (fromState, event) {
            case (.cart, .order): return .address
            case (.address, .ordered): return .receipt
            case (_, .abandon): return .cart
            default: return nil
            }
          }
          machine.addAnyHandler(.any => .any) { [weak self] context in
            guard let self else { return }
            switch (context.fromState, context.event, context.toState) {
            case (.cart, .order, .address): showAddress()
            case (.address, .ordered(let number), .receipt): showReceipt(number)
            case (.receipt, .order, .address): stack.setSheetCoordinator(nil)
            case (.address, .abandon, .cart): stack.pop()
            default: break
            }
          }
        }
        private func showCart() {
          let cart = CartScreenCoordinator()
          cart.actions.sink { [weak self] action in
            switch action {
            case .checkout: self?.machine.tryEvent(.order)
            }
          }
          stack.setRootCoordinator(cart)
        }
        private func showAddress() {
          let address = AddressScreenCoordinator()
          address.actions.sink { [weak self] action in
            switch action {
            case .done(let number): self?.machine.tryEvent(.ordered(number))
            case .back: self?.machine.tryEvent(.abandon)
            }
          }
          stack.push(address)
        }
        private func showReceipt(_ number: Int) {
          let inner = StackCoordinator()
          inner.setRootCoordinator(ReceiptScreenCoordinator())
          stack.setSheetCoordinator(inner)
        }
      }
      """)
    #expect(app.coordinators == ["Checkout"])
    #expect(app.screens(of: "Checkout") == ["cart", "address", "receipt"])
    #expect(app.registry.coordinator("Checkout")?.initial == "cart")
    #expect(
      app.edges(of: "Checkout").sorted() == [
        "address -pop-> on back", "address -present-> receipt on done", "cart -push-> address on checkout",
      ])
    #expect(app.report.unresolved == [])
  }

  @Test func anEventNobodySendsLeadsFromTheScreenOfItsState() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      final class ShopFlowCoordinator: CoordinatorProtocol {
        enum State: StateType { case initial, cart, address, receipt }
        enum Event: EventType { case start, expire }
        private let machine = StateMachine<State, Event>(state: .initial)
        private let stack: StackCoordinator
        init(stack: StackCoordinator) { self.stack = stack; configure() }
        func start() { machine.tryState(.cart) }
        private func configure() {
          machine.addRoute(.initial => .cart) { _ in self.stack.setRootCoordinator(CartScreenCoordinator()) }
          machine.addRoutes(event: .expire, transitions: [.cart => .receipt, .address => .receipt])
          machine.addHandler(event: .expire) { _ in self.stack.push(ReceiptScreenCoordinator()) }
        }
      }
      """)
    #expect(app.registry.coordinator("Shop")?.initial == "cart")
    #expect(
      app.edges(of: "Shop") == ["cart -push-> receipt on expire", "any -push-> receipt on expire"])
    #expect(app.registry.coordinator("Shop")?.edges.first?.confidence == .inferred)
  }

  @Test func aWrappedMachineIsFollowed() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      final class TabMachine {
        enum State: StateType { case initial, cart, address }
        enum Event: EventType { case begin, edit }
        private let inner: StateMachine<State, Event>
        init() { inner = StateMachine(state: .initial); configure() }
        private func configure() {
          inner.addRoutes(event: .begin, transitions: [.initial => .cart])
          inner.addRouteMapping { event, state, _ in
            switch event {
            case .edit: if state == .cart { return .address } else { return nil }
            default: return nil
            }
          }
        }
        func process(_ event: Event) { inner.tryEvent(event) }
        func onTransition(_ handler: @escaping StateMachine<State, Event>.Handler) {
          inner.addAnyHandler(.any => .any, handler: handler)
        }
      }
      final class TabFlowCoordinator: CoordinatorProtocol {
        private let machine = TabMachine()
        private let stack: StackCoordinator
        init(stack: StackCoordinator) { self.stack = stack; listen() }
        func start() { machine.process(.begin) }
        private func listen() {
          machine.onTransition { [weak self] context in
            switch (context.event, context.toState) {
            case (.begin, .cart): self?.showCart()
            case (.edit, .address): self?.stack.push(AddressScreenCoordinator())
            default: break
            }
          }
        }
        private func showCart() {
          let cart = CartScreenCoordinator()
          cart.actions.sink { action in
            switch action { case .edit: self.machine.process(.edit) }
          }
          stack.setRootCoordinator(cart)
        }
      }
      """)
    #expect(app.registry.coordinator("Tab")?.initial == "cart")
    #expect(app.edges(of: "Tab") == ["cart -push-> address on edit"])
  }

  @Test func aStateOfOnesOwnTellsWhereFrom() throws {
    let app = try ImportedApp(
      """
      final class DoorCoordinator: Coordinator {
        enum State { case outside, login, inside }
        private var state: State = .outside { didSet { render() } }
        let navigation = UINavigationController()
        func start() { state = .login }
        private func render() {
          switch state {
          case .outside: break
          case .login:
            let login = LoginViewController()
            login.onDone = { [weak self] in self?.advance() }
            navigation.setViewControllers([login], animated: false)
          case .inside:
            let home = HomeViewController()
            home.onDone = { [weak self] in self?.advance() }
            navigation.pushViewController(home, animated: true)
          }
        }
        private func advance() {
          switch state {
          case .outside, .login: state = .inside
          case .inside: navigation.present(ByeViewController(), animated: true)
          }
        }
      }
      class LoginViewController: UIViewController { var onDone: (() -> Void)? }
      class HomeViewController: UIViewController { var onDone: (() -> Void)? }
      class ByeViewController: UIViewController {}
      """)
    #expect(app.registry.coordinator("Door")?.initial == "login")
    #expect(
      app.edges(of: "Door").sorted() == ["home -present-> bye on done", "login -push-> home on done"])
  }

  @Test func operatorsSendAndTablesInTheMachinesClosureAreRead() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      final class OrderFlowCoordinator: CoordinatorProtocol {
        enum State: StateType { case none, cart, address }
        enum Event: EventType { case go, edit, closed }
        let machine: StateMachine<State, Event>
        let stack: StackCoordinator
        init(stack: StackCoordinator) {
          self.stack = stack
          machine = StateMachine<State, Event>(state: .none) { machine in
            machine.addRoutes(event: .go, transitions: [.none => .cart])
            machine.addEventRouteMapping { event, from, _ in
              switch event {
              case .edit: return from == .cart ? .address : nil
              case .closed: return .cart
              default: return nil
              }
            }
            machine.addHandler(.none => .cart) { [weak self] _ in self?.showCart() }
            machine.addHandler(.cart => .address) { [weak self] _ in self?.showAddress() }
            machine.addHandler(event: .closed) { [weak self] _ in self?.stack.setSheetCoordinator(nil) }
          }
        }
        func start() { machine <-! .go }
        private func showCart() {
          let cart = CartScreenCoordinator()
          cart.callback = { [weak self] action in
            switch action { case .edit: self?.machine <-! .edit }
          }
          stack.setRootCoordinator(cart)
        }
        private func showAddress() {
          let address = AddressScreenCoordinator()
          address.onClose = { [weak self] in self?.machine <-! .closed }
          stack.setSheetCoordinator(address)
        }
      }
      """)
    #expect(app.registry.coordinator("Order")?.initial == "cart")
    #expect(
      app.edges(of: "Order") == ["cart -present-> address on edit", "address -dismiss-> on close"])
  }

  @Test func stateAndEventTogetherTellTheWay() throws {
    let app = try ImportedApp(
      """
      final class JoinCoordinator: Coordinator {
        enum Step { case hello, mail, word }
        enum Event { case next, back }
        private var step: Step = .hello
        let navigation = UINavigationController()
        func start() { show(.hello) }
        func handle(_ event: Event) {
          switch (step, event) {
          case (.hello, .next): show(.mail)
          case (.mail, .next): show(.word)
          case (_, .back): navigation.popViewController(animated: true)
          default: break
          }
        }
        private func show(_ step: Step) {
          self.step = step
          switch step {
          case .hello: navigation.setViewControllers([HelloViewController(self)], animated: false)
          case .mail: navigation.pushViewController(MailViewController(self), animated: true)
          case .word: navigation.pushViewController(WordViewController(self), animated: true)
          }
        }
      }
      class HelloViewController: UIViewController {
        var coordinator: JoinCoordinator
        @objc func go() { coordinator.handle(.next) }
      }
      class MailViewController: UIViewController {
        var coordinator: JoinCoordinator
        @objc func next() { coordinator.handle(.next) }
        @objc func back() { coordinator.handle(.back) }
      }
      class WordViewController: UIViewController {}
      """)
    #expect(app.registry.coordinator("Join")?.initial == "hello")
    #expect(
      app.edges(of: "Join") == [
        "hello -push-> mail on go", "mail -push-> word on next", "mail -pop-> on back",
      ])
  }
}
