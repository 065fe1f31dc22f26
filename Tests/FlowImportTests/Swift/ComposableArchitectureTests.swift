import FlowModel
import Testing

/// The Composable Architecture: views present states that reducers set when they receive actions.
@Suite struct ComposableArchitectureTests {
  private static let note = """
    @Reducer struct NoteForm {
      struct State {}
      enum Action { case saveButtonTapped }
      @Dependency(\\.dismiss) var dismiss
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .saveButtonTapped: return .run { _ in await dismiss() }
          }
        }
      }
    }
    struct NoteFormView: View {
      let store: StoreOf<NoteForm>
      var body: some View { Text("form") }
    }
    @Reducer struct Share { struct State {}; enum Action {} }
    struct ShareView: View {
      let store: StoreOf<Share>
      var body: some View { Text("share") }
    }
    """

  /// An app that begins with a view over a store.
  private static func app(_ view: String, _ reducer: String) -> String {
    """
    @main struct NotesApp: App {
      static let store = Store(initialState: \(reducer).State()) { \(reducer)() }
      var body: some Scene { WindowGroup { NavigationStack { \(view)(store: Self.store) } } }
    }
    """
  }

  private static let optionalItem = """
    @Reducer struct NoteList {
      @ObservableState struct State {
        @Presents var addNote: NoteForm.State?
        @Presents var alert: AlertState<Action.Alert>?
      }
      enum Action {
        case addButtonTapped, cancelButtonTapped, deleteButtonTapped
        case addNote(PresentationAction<NoteForm.Action>)
        case alert(PresentationAction<Alert>)
        enum Alert { case confirmDeletion }
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .addButtonTapped:
            state.addNote = NoteForm.State()
            return .none
          case .cancelButtonTapped:
            state.addNote = nil
            return .none
          case .deleteButtonTapped:
            guard state.canDelete else { return .none }
            state.alert = AlertState { TextState("Delete?") }
            return .none
          case .alert(.presented(.confirmDeletion)):
            state.addNote = NoteForm.State()
            return .none
          case .addNote, .alert: return .none
          }
        }
        .ifLet(\\.$addNote, action: \\.addNote) { NoteForm() }
      }
    }
    struct NoteListView: View {
      @Bindable var store: StoreOf<NoteList>
      var body: some View {
        List { Button("Add") { store.send(.addButtonTapped) } }
          .sheet(item: $store.scope(state: \\.addNote, action: \\.addNote)) { store in
            NavigationStack { NoteFormView(store: store) }
          }
          .alert($store.scope(state: \\.alert, action: \\.alert))
      }
    }
    """

  @Test func anOptionalStateIsPresentedByTheActionThatSetsIt() throws {
    let app = try ImportedApp(Self.app("NoteListView", "NoteList"), Self.note, Self.optionalItem)
    #expect(
      app.edges(of: "App")
        == [
          "noteForm -dismiss-> on save button tapped",
          "noteForm -dismiss-> on cancel button tapped",
          "noteList -present-> noteForm on Add",
          "noteList -present-> delete on delete button tapped if can delete",
          "delete -present-> noteForm on confirm deletion",
        ])
  }

  private static let destinations = """
    @Reducer struct NoteDetail {
      @Reducer enum Destination {
        case edit(NoteForm)
        case share(Share)
      }
      @ObservableState struct State { @Presents var destination: Destination.State? }
      enum Action {
        case destination(PresentationAction<Destination.Action>)
        case view(View)
        enum View { case editButtonTapped, shareButtonTapped }
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case let .view(viewAction):
            switch viewAction {
            case .editButtonTapped: state.destination = .edit(NoteForm.State())
            case .shareButtonTapped: state.destination = .share(Share.State())
            }
            return .none
          case .destination(.presented(.edit(.saveButtonTapped))):
            state.destination = nil
            return .none
          case .destination: return .none
          }
        }
        .ifLet(\\.$destination, action: \\.destination)
      }
    }
    struct NoteDetailView: View {
      @Bindable var store: StoreOf<NoteDetail>
      var body: some View {
        Text("detail")
          .sheet(item: $store.scope(state: \\.destination?.edit, action: \\.destination.edit)) { store in
            NoteFormView(store: store)
          }
          .navigationDestination(item: $store.scope(\\.$destination, action: \\.destination).share) {
            ShareView(store: $0)
          }
      }
    }
    """

  @Test func aCaseOfAnEnumIsPresentedByTheActionThatSetsIt() throws {
    let app = try ImportedApp(Self.app("NoteDetailView", "NoteDetail"), Self.note, Self.destinations)
    #expect(
      app.edges(of: "App") == [
        "noteForm -dismiss-> on save button tapped",
        "noteDetail -present-> noteForm on edit button tapped",
        "noteDetail -push-> share on share button tapped",
      ])
  }

  private static let stack = """
    @Reducer struct AppFeature {
      @Reducer enum Path { case detail(Detail); case share(Share) }
      @ObservableState struct State {
        var path = StackState<Path.State>()
        var home = Home.State()
      }
      enum Action { case path(StackActionOf<Path>); case home(Home.Action); case logoTapped }
      var body: some ReducerOf<Self> {
        Scope(state: \\.home, action: \\.home) { Home() }
        Reduce { state, action in
          switch action {
          case let .home(.noteTapped(note)):
            state.path.append(.detail(Detail.State(note: note)))
          case .path(.element(id: _, action: .detail(.delegate(.shareRequested)))):
            state.path.append(.share(Share.State()))
          case let .path(.element(id: id, action: .detail(.closeButtonTapped))):
            state.path.pop(from: id)
          case .logoTapped:
            state.path.removeAll()
          case .path, .home: break
          }
          return .none
        }
        .forEach(\\.path, action: \\.path)
      }
    }
    struct AppView: View {
      @Bindable var store: StoreOf<AppFeature>
      var body: some View {
        NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
          HomeView(store: store.scope(state: \\.home, action: \\.home))
        } destination: { store in
          switch store.case {
          case let .detail(store): DetailView(store: store)
          case let .share(store): ShareView(store: store)
          }
        }
      }
    }
    @Reducer struct Home { struct State {}; enum Action { case noteTapped(Note) } }
    struct HomeView: View {
      let store: StoreOf<Home>
      var body: some View {
        List { NavigationLink("Share", state: AppFeature.Path.State.share(Share.State())) }
      }
    }
    @Reducer struct Detail {
      struct State {}
      enum Action { case closeButtonTapped; case delegate(Delegate); enum Delegate { case shareRequested } }
    }
    struct DetailView: View {
      let store: StoreOf<Detail>
      var body: some View { Text("detail") }
    }
    @main struct NotesApp: App {
      static let store = Store(initialState: AppFeature.State()) { AppFeature() }
      var body: some Scene { WindowGroup { AppView(store: Self.store) } }
    }
    """

  @Test func aStackOfPathsIsPushedAndPoppedByActionsOfItsElements() throws {
    let app = try ImportedApp(Self.note, Self.stack)
    #expect(
      app.edges(of: "App") == [
        "home -push-> detail on note tapped",
        "detail -push-> share on share requested",
        "detail -pop-> on close button tapped",
        "detail -popToRoot-> on logo tapped", "share -popToRoot-> on logo tapped",
        "home -push-> share on Share",
      ])
    #expect(app.registry.coordinator("App")?.initial == "home")
  }

  @Test func everyChangeOfAPresentedStateIsInTheLedger() throws {
    let app = try ImportedApp(Self.app("NoteListView", "NoteList"), Self.note, Self.optionalItem)
    let calls = app.report.calls.filter { $0.source.path == "File2.swift" }
    #expect(
      calls.map { "\($0.source.line ?? 0) \($0.name) \($0.fate)" } == [
        "16 addNote edges", "19 addNote edges", "23 alert edges", "26 addNote edges",
        "37 send edges", "38 sheet edges", "41 alert edges",
      ])
  }

  /// View stores, case paths and the views that took stores before observation.
  @Test func theOlderSpellingIsRead() throws {
    let app = try ImportedApp(
      Self.app("BoardView", "Board"), Self.note,
      """
      struct Board: Reducer {
        struct State { @PresentationState var destination: Destination.State? }
        enum Action { case destination(PresentationAction<Destination.Action>), editTapped }
        struct Destination: Reducer {
          enum State { case edit(NoteForm.State) }
          enum Action { case edit(NoteForm.Action) }
        }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .editTapped:
            state.destination = .edit(NoteForm.State())
            return .none
          case .destination: return .none
          }
        }
      }
      struct BoardView: View {
        let store: StoreOf<Board>
        var body: some View {
          WithViewStore(self.store, observe: { $0 }) { viewStore in
            Button("Edit") { viewStore.send(.editTapped) }
          }
          .sheet(
            store: self.store.scope(state: \\.$destination, action: { .destination($0) }),
            state: /Board.Destination.State.edit, action: Board.Destination.Action.edit
          ) { NoteFormView(store: $0) }
        }
      }
      """)
    #expect(
      app.edges(of: "App") == [
        "noteForm -dismiss-> on save button tapped", "board -present-> noteForm on Edit",
      ])
  }

  @Test func theStackOfAnOlderSpellingShowsItsCases() throws {
    let app = try ImportedApp(
      Self.note,
      """
      struct Main: Reducer {
        struct State { var path = StackState<Path.State>() }
        enum Action { case path(StackAction<Path.State, Path.Action>), editTapped }
        struct Path: Reducer {
          enum State { case edit(NoteForm.State) }
          enum Action { case edit(NoteForm.Action) }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .editTapped: state.path.append(.edit(NoteForm.State()))
            case .path(.element(id: _, action: .edit(.saveButtonTapped))): state.path.removeLast()
            case .path: break
            }
            return .none
          }
        }
      }
      struct MainView: View {
        let store: StoreOf<Main>
        var body: some View {
          NavigationStackStore(store.scope(state: \\.path, action: { .path($0) })) {
            StartView(store: store)
          } destination: { state in
            switch state {
            case .edit: CaseLet(/Main.Path.State.edit, action: Main.Path.Action.edit, then: NoteFormView.init(store:))
            }
          }
        }
      }
      struct StartView: View {
        let store: StoreOf<Main>
        var body: some View { Text("start") }
      }
      @main struct NotesApp: App {
        var body: some Scene { WindowGroup { MainView(store: Store(initialState: Main.State()) { Main() }) } }
      }
      """)
    let edges = app.edges(of: "Main") + app.edges(of: "App")
    #expect(edges.contains("start -push-> noteForm on edit tapped"))
    #expect(edges.contains("noteForm -pop-> on save button tapped"))
  }

  @Test func aStateThatIsAnEnumChoosesTheRoot() throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App {
        static let store = Store(initialState: Root.State.login(Login.State())) { Root.body }
        var body: some Scene { WindowGroup { RootView(store: Self.store) } }
      }
      @Reducer enum Root {
        case login(Login)
        case home(Home)
        static var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .login(.loginResponse): state = .home(Home.State())
            case .home(.logoutButtonTapped): state = .login(Login.State())
            default: break
            }
            return .none
          }
        }
      }
      struct RootView: View {
        let store: StoreOf<Root>
        var body: some View {
          switch store.case {
          case let .login(store): LoginView(store: store)
          case let .home(store): HomeView(store: store)
          }
        }
      }
      @Reducer struct Login { struct State {}; enum Action { case loginResponse } }
      struct LoginView: View {
        let store: StoreOf<Login>
        var body: some View { Text("login") }
      }
      @Reducer struct Home { struct State {}; enum Action { case logoutButtonTapped } }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View { Text("home") }
      }
      """)
    #expect(
      Set(app.edges(of: "Root")).isSuperset(of: [
        "login -root-> home on login response", "home -root-> login on logout button tapped",
      ]))
  }
}
