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
  func otherwiseTheNameOfTheStateRemains(_ setting: String) throws {
    let edges = try edges(heard: "model.$state.map(\\.isDone).filter { $0 }.sink", setting: setting)
    #expect(edges == ["draft -present-> done on state"])
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
}
