import FlowModel
import Testing

/// Actions of the Composable Architecture, followed back to what people do.
@Suite struct StoreOccasionTests {
  private static let app = """
    @main struct ShopApp: App {
      let store = Store(initialState: AppFeature.State()) { AppFeature() }
      var body: some Scene { WindowGroup { AppView(store: store) } }
    }
    """

  @Test func aTreeAndAStackOfFeatures() throws {
    let app = try ImportedApp(
      Self.app,
      """
      @Reducer struct AppFeature {
        @ObservableState struct State {
          var path = StackState<Path.State>()
          @Presents var destination: Destination.State?
          var list = ListFeature.State()
        }
        enum Action {
          case path(StackActionOf<Path>), destination(PresentationAction<Destination.Action>)
          case list(ListFeature.Action), addTapped
        }
        @Reducer enum Path { case detail(DetailFeature) }
        @Reducer enum Destination { case add(AddFeature) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.list, action: \\.list) { ListFeature() }
          Reduce { state, action in
            switch action {
            case .addTapped: state.destination = .add(AddFeature.State()); return .none
            case .list(.delegate(.opened)): state.path.append(.detail(DetailFeature.State())); return .none
            case .path(.element(id: _, action: .detail(.backTapped))): state.path.removeLast(); return .none
            case .destination(.presented(.add(.delegate(.saved)))): state.destination = nil; return .none
            default: return .none
            }
          }
          .ifLet(\\.$destination, action: \\.destination).forEach(\\.path, action: \\.path)
        }
      }
      struct AppView: View {
        @Bindable var store: StoreOf<AppFeature>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            ListView(store: store.scope(state: \\.list, action: \\.list))
              .toolbar { Button { store.send(.addTapped) } label: { Image(systemName: "plus") } }
          } destination: { store in
            switch store.case { case let .detail(store): DetailView(store: store) }
          }
          .sheet(item: $store.scope(state: \\.destination?.add, action: \\.destination.add)) { AddView(store: $0) }
        }
      }
      """,
      """
      @Reducer struct ListFeature {
        @ObservableState struct State { var isOpen = true }
        enum Action { case openTapped, delegate(Delegate); enum Delegate { case opened } }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .openTapped:
              guard state.isOpen else { return .none }
              return .send(.delegate(.opened))
            case .delegate: return .none
            }
          }
        }
      }
      struct ListView: View {
        let store: StoreOf<ListFeature>
        var body: some View { Header(onOpen: { store.send(.openTapped) }) }
      }
      struct Header: View { let onOpen: () -> Void; var body: some View { Button("Open", action: onOpen) } }
      @Reducer struct DetailFeature {
        @ObservableState struct State {}
        enum Action { case backTapped }
      }
      struct DetailView: View {
        let store: StoreOf<DetailFeature>
        var body: some View { Button("Back") { store.send(.backTapped) } }
      }
      @Reducer struct AddFeature {
        @ObservableState struct State {}
        enum Action { case saveTapped, cancelTapped, delegate(Delegate); enum Delegate { case saved } }
        @Dependency(\\.dismiss) var dismiss
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .saveTapped: return .run { send in await send(.delegate(.saved)) }
            case .cancelTapped: return .run { _ in await self.dismiss() }
            case .delegate: return .none
            }
          }
        }
      }
      struct AddView: View {
        let store: StoreOf<AddFeature>
        var body: some View {
          Form {
            Button("Cancel") { store.send(.cancelTapped) }
            Button("Save") { store.send(.saveTapped) }
          }
        }
      }
      """)
    #expect(
      Set(app.edges(of: "App")) == [
        "list -present-> add on add", "list -push-> detail on Open if open", "detail -pop-> on Back",
        "add -dismiss-> on Save", "add -dismiss-> on Cancel",
      ])
  }

  /// The spellings before 1.0: view stores, `ReducerProtocol`, effects with a value.
  @Test(arguments: [
    "Button(\"Log in\") { viewStore.send(.loginTapped) }",
    "Button { viewStore.send(.loginTapped) } label: { Text(\"Log in\") }",
    "Row(action: { viewStore.send(.loginTapped) })",
  ])
  func theOldSpellings(button: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App {
        var body: some Scene { WindowGroup { HomeView(store: Store(initialState: Home.State(), reducer: Home())) } }
      }
      struct Home: ReducerProtocol {
        struct State { @PresentationState var login: Login.State? }
        enum Action { case login(PresentationAction<Login.Action>), loginTapped, askForLogin }
        var body: some ReducerProtocolOf<Self> {
          Reduce { state, action in
            switch action {
            case .loginTapped: return EffectTask(value: .askForLogin)
            case .askForLogin: state.login = Login.State(); return .none
            case .login: return .none
            }
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          WithViewStore(store, observe: { $0 }) { viewStore in
            VStack { \(button) }
              .sheet(store: store.scope(state: \\.$login, action: Home.Action.login)) { LoginView(store: $0) }
          }
        }
      }
      struct Row: View { let action: () -> Void; var body: some View { Button("Log in", action: action) } }
      struct Login: ReducerProtocol { struct State {}; enum Action { case done } }
      struct LoginView: View { let store: StoreOf<Login>; var body: some View { Text("Login") } }
      """)
    #expect(app.edges(of: "App") == ["home -present-> login on Log in"])
  }
}
