import Testing

/// A part of a model's state that a screen hears changes because of what people do.
@Suite struct KeyedStateTests {
  private func edges(
    heard: String, setting: String = "state.isDone = true", state: String = "var isDone = false"
  )
    throws -> [String]
  {
    try ImportedApp(
      """
      class DraftModel {
        struct State { \(state); var title = "" }
        @Published private(set) var state = State()
        func finish() { \(setting) }
        func rename() { state.title = "x" }
      }
      class DraftViewController: UIViewController {
        let model = DraftModel()
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Finish", style: .plain, target: self, action: #selector(finishIt))
          \(heard) { [weak self] _ in self?.present(DoneViewController(), animated: true) }
        }
        @objc private func finishIt() { model.finish() }
      }
      class DoneViewController: UIViewController {}
      """
    ).allEdges
  }

  @Test(arguments: [
    "model.$state.map(\\.isDone).removeDuplicates().filter { $0 }.sink",
    "model.$state.map { $0.isDone }.filter { $0 }.receive(on: queue).sink",
    "model.$state.receive(on: queue).compactMap { state in state.isDone }.sink",
  ])
  func itIsFollowedToWhatSetsIt(_ heard: String) throws {
    #expect(try edges(heard: heard) == ["draft -present-> done on Finish"])
  }

  @Test(arguments: [
    // Only another part is set, or only back.
    "state.title = \"y\"", "state.isDone = false",
  ])
  func otherwiseThePartOfTheStateIsTheTrigger(_ setting: String) throws {
    let edges = try edges(heard: "model.$state.map(\\.isDone).filter { $0 }.sink", setting: setting)
    #expect(edges == ["draft -present-> done on done"])
  }

  @Test(arguments: [
    ("reactor.state.map { $0.isDone }.filter { $0 }.subscribe(onNext:", ".just(.setDone(true))"),
    (
      "reactor.state.map(\\.isDone).distinctUntilChanged().filter { $0 }.bind(onNext:",
      ".concat([.just(.setDone(false)), .just(.setDone(true))])"
    ),
    ("reactor.pulse(\\.$isDone).filter { $0 }.subscribe(onNext:", "Observable.just(Mutation.setDone(true))"),
  ])
  func aReactorsMutationIsFollowedToTheAction(_ heard: String, _ mutation: String) throws {
    let app = try ImportedApp(
      """
      class DraftReactor: Reactor {
        enum Action { case finish, rename }
        enum Mutation { case setDone(Bool), setTitle(String) }
        struct State { @Pulse var isDone = false; var title = "" }
        let initialState = State()
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .finish: return \(mutation)
          case .rename: return .just(.setTitle("x"))
          }
        }
        func reduce(state: State, mutation: Mutation) -> State {
          var newState = state
          switch mutation {
          case .setDone(let isDone): newState.isDone = isDone
          case .setTitle(let title): newState.title = title
          }
          return newState
        }
      }
      class DraftViewController: UIViewController, View {
        let finishButton = UIButton()
        let renameButton = UIButton()
        func bind(reactor: DraftReactor) {
          finishButton.rx.tap.map { Reactor.Action.finish }.bind(to: reactor.action)
          renameButton.rx.tap.map { .rename }.bind(to: reactor.action)
          \(heard) { [weak self] _ in self?.present(DoneViewController(), animated: true) })
        }
      }
      // Another reactor with cases of the same names, on another screen.
      class OtherReactor: Reactor {
        enum Action { case finish }
        enum Mutation { case setDone(Bool) }
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .finish: return .just(.setDone(true))
          }
        }
      }
      class OtherViewController: UIViewController, View {
        let otherButton = UIButton()
        func bind(reactor: OtherReactor) {
          otherButton.rx.tap.map { Reactor.Action.finish }.bind(to: reactor.action)
        }
      }
      class DoneViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["draft -present-> done on finish button tapped"])
  }

  private func chosenRows(heard: String, asked: String, mutation: String = "setRoute(route)") throws
    -> [String]
  {
    try ImportedApp(
      """
      enum Route { case year, shop }
      class ListReactor: Reactor {
        enum Action { case choose(Route) }
        enum Mutation { case setRoute(Route?) }
        struct State { var route: Route? }
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .choose(let route): return .concat([.just(.\(mutation)), .just(.setRoute(nil))])
          }
        }
        func reduce(state: State, mutation: Mutation) -> State {
          var state = state
          switch mutation {
          case .setRoute(let route): state.route = route
          }
          return state
        }
      }
      class ListViewController: UIViewController, View {
        let table = UITableView()
        func bind(reactor: ListReactor) {
          table.rx.itemSelected.map { ListReactor.Action.choose(routes[$0.row]) }.bind(to: reactor.action)
          reactor.state.map { $0.route }.compactMap { $0 }.\(heard)
        }
        private func open(_ route: Route) {
          switch route {
          case \(asked): navigationController?.pushViewController(YearViewController(), animated: true)
          default: break
          }
        }
      }
      class YearViewController: UIViewController {}
      """
    ).allEdges
  }

  @Test(arguments: [
    "bind(onNext: open)", "subscribe(onNext: self.open)", "drive(onNext: { [weak self] in self?.open($0) })",
  ])
  func aMethodThatIsPassedOnHearsThePart(_ heard: String) throws {
    #expect(
      try chosenRows(heard: heard, asked: ".year") == ["list -push-> year on row selected if route is year"])
  }

  @Test func aCaseThatIsSentIsNoCondition() throws {
    let edges = try chosenRows(heard: "bind(onNext: open)", asked: ".year", mutation: "setRoute(.year)")
    #expect(edges == ["list -push-> year on row selected"])
  }

  @Test func aPartThatNothingExplainsIsTheTrigger() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController, View {
        func bind(reactor: HomeReactor) {
          reactor.pulse(\\.$isSessionOver).asDriver(onErrorJustReturn: false).drive(with: self) { owner, _ in
            owner.present(LoginViewController(), animated: true)
          }
        }
      }
      class LoginViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["home -present-> login on session over"])
  }

  @Test func whatIsMadeOnTheSpotHappensWhenItIsListenedTo() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        override func viewDidLoad() {
          Just<Void>(()).delay(for: .seconds(1), scheduler: queue).receive(on: queue).sink { [weak self] _ in
            self?.present(TipViewController(), animated: true)
          }
        }
      }
      class TipViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["home -present-> tip on when shown"])
  }

  @Test func aNumberThatAnEventCarriesIsACondition() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        let picker = Picker()
        override func viewDidLoad() {
          picker.indexPublisher.sink { [weak self] in self?.show($0) }
        }
        func show(_ index: Int) {
          switch index {
          case 0: present(TipViewController(), animated: true)
          case 1: present(HelpViewController(), animated: true)
          default: break
          }
        }
      }
      class TipViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """)
    #expect(
      app.allEdges == [
        "home -present-> tip on index if index is 0", "home -present-> help on index if index is 1",
      ])
  }
}
