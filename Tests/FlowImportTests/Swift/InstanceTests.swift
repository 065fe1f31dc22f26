import FlowModel
import Foundation
import Testing

/// What one instance was made with, one call was given, or one event carries, and what that excludes.
@Suite struct InstanceTests {
  private static let containers = """
    protocol CoordinatorProtocol: AnyObject { func start(); func toPresentable() -> AnyView }
    class StackCoordinator: CoordinatorProtocol {
      func setRootCoordinator(_ coordinator: (any CoordinatorProtocol)?) {}
      func push(_ coordinator: any CoordinatorProtocol, onDismiss: (() -> Void)? = nil) {}
      func setSheetCoordinator(_ coordinator: (any CoordinatorProtocol)?, onDismiss: (() -> Void)? = nil) {}
      func pop() {}
      func toPresentable() -> AnyView { AnyView(StackView(stack: self)) }
    }
    struct StackView: View { let stack: StackCoordinator; var body: some View { NavigationStack { Text("") } } }
    final class ListScreenCoordinator: CoordinatorProtocol {
      var actions: AnyPublisher<ListAction, Never> { subject.eraseToAnyPublisher() }
      func toPresentable() -> AnyView { AnyView(ListScreen()) }
    }
    final class ItemScreenCoordinator: CoordinatorProtocol {
      var actions: AnyPublisher<ItemAction, Never> { subject.eraseToAnyPublisher() }
      func toPresentable() -> AnyView { AnyView(ItemScreen()) }
    }
    final class HintScreenCoordinator: CoordinatorProtocol {
      func toPresentable() -> AnyView { AnyView(HintScreen()) }
    }
    struct ListScreen: View { var body: some View { Text("") } }
    struct ItemScreen: View { var body: some View { Text("") } }
    struct HintScreen: View { var body: some View { Text("") } }
    """

  /// A flow that is a root or a child, as it is told when it is made, with a machine of its own.
  private static let itemFlow = """
    final class ItemFlowCoordinator: CoordinatorProtocol {
      enum State: StateType { case initial, item }
      enum Event: EventType { case show(hint: Hint?) }
      private let isChild: Bool
      private let stack: StackCoordinator
      private let machine: StateMachine<State, Event>
      init(isChild: Bool, stack: StackCoordinator) {
        self.isChild = isChild
        self.stack = stack
        machine = .init(state: .initial)
        machine.addRouteMapping { event, state, _ in
          switch (state, event) {
          case (_, .show): return .item
          default: return nil
          }
        }
        machine.addAnyHandler(.any => .any) { [weak self] context in
          switch (context.event, context.toState) {
          case (.show(let hint), .item): self?.showItem(hint: hint)
          default: break
          }
        }
      }
      func open(hint: Hint? = nil) { machine.tryEvent(.show(hint: hint)) }
      private func showItem(hint: Hint?) {
        let item = ItemScreenCoordinator()
        if !isChild { stack.setRootCoordinator(item) } else { stack.push(item) }
        switch hint {
        case .first(let text): stack.setSheetCoordinator(HintScreenCoordinator())
        case .none: break
        }
      }
    }
    """

  @Test func whatACoordinatorWasMadeWithExcludesWays() throws {
    let app = try ImportedApp(
      Self.containers, Self.itemFlow,
      """
      final class ShopFlowCoordinator: CoordinatorProtocol {
        private let stack: StackCoordinator
        init(stack: StackCoordinator) { self.stack = stack }
        func start() {
          let list = ListScreenCoordinator()
          list.actions.sink { [weak self] action in
            guard let self else { return }
            switch action {
            case .child: ItemFlowCoordinator(isChild: true, stack: stack).open()
            case .own: ItemFlowCoordinator(isChild: false, stack: StackCoordinator()).open()
            case .hinted: ItemFlowCoordinator(isChild: true, stack: stack).open(hint: .first("!"))
            }
          }
          stack.setRootCoordinator(list)
        }
      }
      """)
    #expect(
      app.edges(of: "Item")
        == [
          "Shop.list -push-> item on child if child",
          "Shop.list -push-> item on hinted if child",
          "Shop.list -root-> item on own if not child",
          "Shop.list -present-> hint on hinted",
        ])
  }

  @Test func whatAStateIsWrittenWithExcludesWays() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      final class ShopFlowCoordinator: CoordinatorProtocol {
        enum State: StateType { case initial, list, item(isRoot: Bool) }
        enum Event: EventType { case start, showItem }
        private let stack: StackCoordinator
        private let machine = StateMachine<State, Event>(state: .initial)
        init(stack: StackCoordinator) { self.stack = stack; configure() }
        func start() { machine.tryEvent(.start) }
        private func configure() {
          machine.addRouteMapping { event, state, _ in
            switch (state, event) {
            case (.initial, .start): return .list
            case (.initial, .showItem): return .item(isRoot: true)
            case (.list, .showItem): return .item(isRoot: false)
            default: return nil
            }
          }
          machine.addAnyHandler(.any => .any) { [weak self] context in
            switch (context.fromState, context.event, context.toState) {
            case (_, .start, .list): self?.showList()
            case (_, .showItem, .item(let isRoot)): self?.showItem(isRoot: isRoot)
            default: break
            }
          }
        }
        private func showList() {
          let list = ListScreenCoordinator()
          list.actions.sink { [weak self] _ in self?.machine.tryEvent(.showItem) }
          stack.setRootCoordinator(list)
        }
        private func showItem(isRoot: Bool) {
          let item = ItemScreenCoordinator()
          if isRoot { stack.setRootCoordinator(item) } else { stack.push(item) }
        }
      }
      """)
    #expect(app.edges(of: "Shop") == ["list -push-> item on actions"])
  }

  @Test func whatIsHandedOnWithAnEventIsFollowedIntoTheChild() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      enum Entry { case list, item(Int) }
      final class ShopFlowCoordinator: CoordinatorProtocol {
        enum State: StateType { case initial, list, child }
        enum Event: EventType { case start, startItem, startChild }
        private let entry: Entry
        private let stack: StackCoordinator
        private let machine = StateMachine<State, Event>(state: .initial)
        init(entry: Entry, stack: StackCoordinator) { self.entry = entry; self.stack = stack; configure() }
        func start() {
          switch entry {
          case .list: machine.tryEvent(.start)
          case .item: machine.tryEvent(.startItem)
          }
        }
        private func configure() {
          machine.addRoutes(event: .start, transitions: [.initial => .list]) { [weak self] _ in self?.showList() }
          machine.addRoutes(event: .startItem, transitions: [.initial => .list]) { [weak self] _ in
            self?.stack.push(ItemScreenCoordinator())
          }
          machine.addRoutes(event: .startChild, transitions: [.list => .child]) { [weak self] context in
            guard let self, let entry = context.userInfo as? Entry else { return }
            ShopFlowCoordinator(entry: entry, stack: stack).start()
          }
        }
        private func showList() {
          let list = ListScreenCoordinator()
          list.actions.sink { [weak self] action in
            switch action {
            case .tapped(let id): self?.machine.tryEvent(.startChild, userInfo: Entry.item(id))
            }
          }
          stack.setRootCoordinator(list)
        }
      }
      """)
    #expect(
      app.edges(of: "Shop").filter { $0.hasPrefix("list") } == ["list -push-> item on tapped"])
  }

  @Test func aMachineBeginsWithTheStateItIsMadeWith() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      final class ShopFlowCoordinator: CoordinatorProtocol {
        enum State: StateType { case initial, list, item }
        enum Event: EventType { case next }
        private let stack: StackCoordinator
        private let machine: StateMachine<State, Event>
        init(stack: StackCoordinator) {
          self.stack = stack
          machine = .init(state: .initial)
          configure()
        }
        func start() { machine.tryEvent(.next) }
        private func configure() {
          machine.addRouteMapping { event, state, _ in
            switch (state, Settings.knowsList) {
            case (.initial, false): return .list
            case (.initial, true): return .hint
            case (.list, _): return .item
            default: return nil
            }
          }
          machine.addAnyHandler(.any => .any) { [weak self] context in
            switch (context.fromState, context.event, context.toState) {
            case (_, _, .list): self?.showList()
            case (_, _, .item): self?.stack.push(ItemScreenCoordinator())
            case (_, _, .hint): self?.stack.setSheetCoordinator(HintScreenCoordinator())
            default: break
            }
          }
        }
        private func showList() {
          let list = ListScreenCoordinator()
          list.actions.sink { [weak self] _ in self?.machine.tryEvent(.next) }
          stack.setRootCoordinator(list)
        }
      }
      """)
    #expect(
      app.edges(of: "Shop").sorted() == [
        "any -present-> hint on start", "list -push-> item on actions",
      ])
  }

  @Test func whatACaseCarriesHasItsDeclaredType() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      enum Place { case sheet(StackCoordinator), pushed(on: StackCoordinator) }
      struct ReportParameters { let place: Place }
      final class ReportFlowCoordinator: CoordinatorProtocol {
        private let parameters: ReportParameters
        var onEnd: (() -> Void)?
        init(parameters: ReportParameters) { self.parameters = parameters }
        func start() {
          let item = ItemScreenCoordinator()
          switch parameters.place {
          case .sheet(let stack): stack.setSheetCoordinator(item) { [weak self] in self?.onEnd?() }
          case .pushed(let stack): stack.push(item) { [weak self] in self?.onEnd?() }
          }
        }
      }
      """)
    #expect(
      app.edges(of: "Report")
        == [
          "any -present-> item on start if parameters place is sheet",
          "any -push-> item on start if parameters place is pushed",
          "item -finish-> on dismiss",
        ])
  }

  @Test func aChildThatAsksToBeShownIsNotWhereItIsShownFrom() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      final class TourFlowCoordinator: CoordinatorProtocol {
        private let stack: StackCoordinator
        private let subject = PassthroughSubject<TourAction, Never>()
        var actions: AnyPublisher<TourAction, Never> { subject.eraseToAnyPublisher() }
        init(stack: StackCoordinator) { self.stack = stack }
        func start() { stack.setRootCoordinator(HintScreenCoordinator()); subject.send(.wantsToBeShown) }
      }
      final class MainFlowCoordinator: CoordinatorProtocol {
        private let stack: StackCoordinator
        private let tourStack: StackCoordinator
        private let tour: TourFlowCoordinator
        init(stack: StackCoordinator) {
          self.stack = stack
          tourStack = StackCoordinator()
          tour = TourFlowCoordinator(stack: tourStack)
          tour.actions.sink { [weak self] action in
            guard let self else { return }
            switch action {
            case .wantsToBeShown: stack.setSheetCoordinator(tourStack)
            case .done: stack.setSheetCoordinator(nil)
            }
          }
        }
      }
      """)
    #expect(
      app.edges(of: "Main") == ["any -start-> Tour on wants to be shown", "Tour -dismiss-> on done"])
  }

  @Test func whatHappensWhenAFlowsStackGoesAwayIsTheFlowsEvent() throws {
    let app = try ImportedApp(
      Self.containers,
      """
      final class TourFlowCoordinator: CoordinatorProtocol {
        private let stack: StackCoordinator
        init(stack: StackCoordinator) { self.stack = stack }
        func start() { stack.setRootCoordinator(HintScreenCoordinator()) }
      }
      final class MainFlowCoordinator: CoordinatorProtocol {
        private let stack: StackCoordinator
        init(stack: StackCoordinator) { self.stack = stack }
        func start() {
          let list = ListScreenCoordinator()
          list.actions.sink { [weak self] action in
            switch action {
            case .tour: self?.startTour()
            }
          }
          stack.setRootCoordinator(list)
        }
        private func startTour() {
          let tourStack = StackCoordinator()
          let tour = TourFlowCoordinator(stack: tourStack)
          stack.setSheetCoordinator(tourStack) { [weak self] in self?.stack.push(ItemScreenCoordinator()) }
          tour.start()
        }
      }
      """)
    #expect(
      app.edges(of: "Main") == ["list -start-> Tour on tour", "Tour -push-> item on dismiss"])
  }

  @Test func whatIsMadeInOneBranchIsNotUndoneByTheOther() throws {
    let app = try ImportedApp(
      """
      final class MainCoordinator {
        let navigation = UINavigationController()
        private let search: SearchViewController?
        init() {
          if Features.search { search = SearchViewController() } else { search = nil }
          search?.onSelect = { [weak self] in self?.navigation.pushViewController(ItemViewController(), animated: true) }
        }
        func start() { navigation.setViewControllers([ListViewController()], animated: false) }
      }
      class SearchViewController: UIViewController { var onSelect: (() -> Void)? }
      class ListViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Main") == ["search -push-> item on selected"])
  }

  @Test func afterACaseThatFitsNothingElseIsTried() throws {
    let app = try ImportedApp(
      """
      enum Place { case list, item }
      final class MainCoordinator {
        let navigation = UINavigationController()
        func start() {
          let list = ListViewController()
          list.onSelect = { [weak self] in self?.go(to: .item) }
          navigation.setViewControllers([list], animated: false)
        }
        private func go(to place: Place) {
          switch place {
          case .item: navigation.pushViewController(ItemViewController(), animated: true)
          default: navigation.popViewController(animated: true)
          }
        }
      }
      class ListViewController: UIViewController { var onSelect: (() -> Void)? }
      class ItemViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Main") == ["list -push-> item on selected"])
  }

  @Test func ofFunctionsWithOneNameTheArgumentsTypeTells() throws {
    let app = try ImportedApp(
      """
      class Note {}
      class Photo {}
      final class MainCoordinator: ListDelegate {
        let navigation = UINavigationController()
        func start() {
          let list = ListViewController()
          list.delegate = self
          navigation.setViewControllers([list], animated: false)
        }
        func didSelect(note: Note) { open(note) }
        func didSelect(photo: Photo) { open(photo) }
        private func open(_ note: Note) { navigation.pushViewController(NoteViewController(), animated: true) }
        private func open(_ photo: Photo) { navigation.pushViewController(PhotoViewController(), animated: true) }
      }
      protocol ListDelegate: AnyObject { func didSelect(note: Note); func didSelect(photo: Photo) }
      class ListViewController: UIViewController { weak var delegate: ListDelegate? }
      class NoteViewController: UIViewController {}
      class PhotoViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Main") == ["list -push-> note on note selected", "list -push-> photo on photo selected"])
  }

  @Test func whatAHelpersAlertCallsHappensInTheAlert() throws {
    let app = try ImportedApp(
      """
      extension UIAlertController {
        static func ask(_ titles: [String], on controller: UIViewController, completion: ((Int) -> Void)? = nil) {
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          titles.forEach { title in
            alert.addAction(UIAlertAction(title: title, style: .default) { _ in completion?(0) })
          }
          controller.present(alert, animated: true)
        }
      }
      final class CleanCoordinator {
        var onFinish: (() -> Void)?
        let controller = UIViewController()
        func start() { UIAlertController.ask(["OK"], on: controller) { _ in self.onFinish?() } }
      }
      final class EraseCoordinator {
        var onFinish: (() -> Void)?
        let controller = UIViewController()
        func start() { UIAlertController.ask(["OK"], on: controller) { _ in self.onFinish?() } }
      }
      """)
    #expect(app.edges(of: "Clean") == ["alert -finish-> on OK"])
    #expect(app.edges(of: "Erase") == ["alert -finish-> on OK"])
  }

  @Test func whatASwitchIsOverIsItsCaseForWhomItIsHandedOnTo() throws {
    let app = try ImportedApp(
      """
      enum Link { case login, item(id: String), settings }
      final class ShopCoordinator {
        let navigation = UINavigationController()
        func start() { navigation.setViewControllers([ListViewController()], animated: false) }
        func open(_ url: URL) {
          guard let link = Links().link(of: url) else { return }
          switch link {
          case .item: Task { await self.show(link) }
          default: break
          }
        }
        private func show(_ shown: Link) async {
          switch shown {
          case .login: navigation.popToRootViewController(animated: true)
          case .item(let id): navigation.pushViewController(ItemViewController(id: id), animated: true)
          case .settings: navigation.present(SettingsViewController(), animated: true)
          }
        }
      }
      class Links { func link(of url: URL) -> Link? { nil } }
      class ListViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      class SettingsViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Shop").filter { $0.contains(" on open") }
        == [
          "any -push-> item on open if link is item"
        ])
  }

  @Test func whatAViewOfSeveralScreensShowsIsAGuessForEach() throws {
    func confidence(_ others: String) throws -> Set<Confidence> {
      let app = try ImportedApp(
        """
        final class ShopCoordinator {
          let navigation = UINavigationController()
          func start() {
            navigation.setViewControllers([ListViewController()], animated: false)
            navigation.pushViewController(ItemViewController(), animated: true)
          }
        }
        class ButtonBar: UIStackView {
          weak var controller: UIViewController?
          let more = UIButton()
          @objc func moreTapped() { controller?.present(HelpViewController(), animated: true) }
        }
        class ListViewController: UIViewController { let bar = ButtonBar() }
        class ItemViewController: UIViewController { \(others) }
        class HelpViewController: UIViewController {}
        """)
      let edges = app.registry.coordinator("Shop")?.edges.filter { $0.kind == .present } ?? []
      return Set(edges.map(\.confidence))
    }
    #expect(try confidence("") == [.certain])
    #expect(try confidence("let bar = ButtonBar()") == [.inferred])
  }

  @Test func aTestForATypeExcludesWhatIsKnownToBeAnother() throws {
    let app = try ImportedApp(
      """
      final class ShopCoordinator: ListDelegate {
        let navigation = UINavigationController()
        func start() {
          let list = ListViewController()
          list.delegate = self
          navigation.setViewControllers([list], animated: false)
        }
        func didSelect(_ item: Item) {
          let shown: UIViewController
          switch item.kind {
          case .page: shown = ItemViewController()
          case .form: shown = UINavigationController(rootViewController: FormViewController())
          }
          if shown is UINavigationController {
            navigation.present(shown, animated: true)
          } else {
            navigation.pushViewController(shown, animated: true)
          }
        }
      }
      protocol ListDelegate: AnyObject { func didSelect(_ item: Item) }
      class ListViewController: UIViewController { weak var delegate: ListDelegate? }
      class ItemViewController: UIViewController {}
      class FormViewController: UIViewController {}
      """)
    let ways = app.edges(of: "Shop").map { $0.components(separatedBy: " on ")[0] }
    #expect(Set(ways) == ["list -push-> item", "list -present-> form"])
  }
}
