import FlowModel
import Testing

/// Actions of the Composable Architecture from the screens that send them, and the states that reducers set.
@Suite struct StoreSendTests {
  private static let app = """
    @main struct ShopApp: App {
      let store = Store(initialState: ShopFeature.State()) { ShopFeature() }
      var body: some Scene { WindowGroup { ShopView(store: store) } }
    }
    struct HelpView: View { var body: some View { Text("Help") } }
    """

  /// States that are bound to without a scope.
  @Test(arguments: [
    (
      "var link: Page?", "state.link = Page()",
      ".sheet(item: $store.link) { _ in HelpView() }"
    ),
    (
      "var showsHelp = false", "state.showsHelp = true",
      ".sheet(isPresented: $store.showsHelp) { HelpView() }"
    ),
    (
      "var showsHelp = false", "state.showsHelp.toggle()",
      ".sheet(isPresented: $store.showsHelp.sending(\\.setHelp)) { HelpView() }"
    ),
    (
      "@BindingState var showsHelp = false", "state.showsHelp = true",
      ".tray(isShown: $store.showsHelp) { HelpView() }"
    ),
    (
      "var card: Card?; enum Card { case help }", "state.card = .help",
      ".sheet(item: $store.card) { card in switch card { case .help: HelpView() } }"
    ),
  ])
  func aStateThatAReducerSets(state: String, setting: String, modifier: String) throws {
    let app = try ImportedApp(
      Self.app,
      """
      struct Page: Identifiable { let id = 1 }
      extension View {
        func tray<C: View>(isShown: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
          sheet(isPresented: isShown, content: content)
        }
      }
      @Reducer struct ShopFeature {
        @ObservableState struct State { \(state) }
        enum Action { case view(View), setHelp(Bool); enum View { case helpTapped } }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .view(.helpTapped): \(setting); return .none
            default: return .none
            }
          }
        }
      }
      struct ShopView: View {
        @Bindable var store: StoreOf<ShopFeature>
        var body: some View {
          NavigationStack { Button("Support") { store.send(.view(.helpTapped)) } }\(modifier)
        }
      }
      """)
    #expect(app.edges(of: "App") == ["shop -present-> help on Support"])
  }

  /// What only the state that a child was made with says, and where a component sends.
  @Test func whereASheetIsClosed() throws {
    let app = try ImportedApp(
      Self.app,
      """
      @Reducer struct ShopFeature {
        @ObservableState struct State { var isEditing = false; var isLocked = false }
        enum Action { case editTapped, doneTapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .editTapped:
              guard !state.isLocked else { return .none }
              state.isEditing = true
              return .none
            case .doneTapped: state.isEditing = false; return .none
            }
          }
        }
      }
      struct ShopView: View {
        @Bindable var store: StoreOf<ShopFeature>
        var body: some View {
          VStack { Row(title: "Edit") { store.send(.editTapped) } }
            .sheet(isPresented: $store.isEditing) { EditView(store: store) }
        }
      }
      struct Row: View {
        let title: String
        let onTap: () -> Void
        var body: some View { Button(action: onTap) { Text(title) } }
      }
      struct EditView: View {
        let store: StoreOf<ShopFeature>
        var body: some View { Button("Done") { store.send(.doneTapped) } }
      }
      """)
    #expect(
      Set(app.edges(of: "App")) == ["shop -present-> edit on Edit if not locked", "edit -dismiss-> on Done"])
  }

  /// Reducers that are divided into functions, by the groups of their actions.
  @Test(arguments: [
    """
    case .view(let action): return handle(action, state: &state)
    default: return .none
    } } }
    func handle(_ action: Action.ViewAction, state: inout State) -> Effect<Action> {
      switch action { case .helpTapped: state.help = HelpFeature.State(); return .none }
    """,
    """
    case .view(.helpTapped): return open(&state)
    default: return .none
    } } }
    private func open(_ state: inout State) -> Effect<Action> {
      state.help = HelpFeature.State()
      return .none
    """,
    """
    case .view(.helpTapped): return .send(.inner(.open))
    case .inner(.open): state.help = .init(); return .none
    default: return .none
    } }
    """,
    """
    case .view(.helpTapped): return .run { send in await send(.async(.loaded(true))) }
    case let .async(.loaded(isRight)): state.help = .init(); return .none
    default: return .none
    } }
    """,
  ])
  func reducersInParts(reducer: String) throws {
    let app = try ImportedApp(
      Self.app,
      """
      @Reducer struct HelpFeature { struct State {}; enum Action {} }
      struct HelpScreen: View { let store: StoreOf<HelpFeature>; var body: some View { Text("Help") } }
      @Reducer struct ShopFeature {
        @ObservableState struct State { @Presents var help: HelpFeature.State? }
        enum Action: ViewAction {
          case view(ViewAction), inner(InnerAction), async(AsyncAction), help(PresentationAction<HelpFeature.Action>)
          enum ViewAction { case helpTapped }
          enum InnerAction { case open }
          enum AsyncAction { case loaded(Bool) }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            \(reducer)
        }
      }
      @ViewAction(for: ShopFeature.self)
      struct ShopView: View {
        @Bindable var store: StoreOf<ShopFeature>
        var body: some View {
          Button("Support") { send(.helpTapped) }
            .sheet(item: $store.scope(state: \\.help, action: \\.help)) { HelpScreen(store: $0) }
        }
      }
      """)
    #expect(app.edges(of: "App") == ["shop -present-> help on Support"])
  }

  /// A button of an alert that asks the parent for something, and an action without words on its control.
  @Test func buttonsOfAlertsAndDelegates() throws {
    let app = try ImportedApp(
      Self.app,
      """
      @Reducer struct ShopFeature {
        @ObservableState struct State { var path = StackState<Path.State>() }
        enum Action { case path(StackActionOf<Path>), itemTapped }
        @Reducer enum Path { case item(ItemFeature) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .itemTapped: state.path.append(.item(ItemFeature.State())); return .none
            case let .path(.element(id: _, action: .item(.delegate(answer)))):
              switch answer { case .deleted: state.path.removeLast() }
              return .none
            case .path: return .none
            }
          }
          .forEach(\\.path, action: \\.path)
        }
      }
      struct ShopView: View {
        @Bindable var store: StoreOf<ShopFeature>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            Button { store.send(.itemTapped) } label: { Photo() }
          } destination: { store in
            switch store.case { case let .item(store): ItemView(store: store) }
          }
        }
      }
      struct Photo: View { var body: some View { Color.red } }
      """,
      """
      @Reducer struct ItemFeature {
        @ObservableState struct State { @Presents var alert: AlertState<Action.Alert>? }
        enum Action {
          case deleteTapped, alert(PresentationAction<Alert>), delegate(Delegate)
          enum Alert { case confirmed }
          enum Delegate { case deleted }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .deleteTapped:
              state.alert = AlertState { TextState("Delete?") } actions: {
                ButtonState(role: .destructive, action: .confirmed) { TextState("Delete for good") }
              }
              return .none
            case .alert(.presented(.confirmed)): return .send(.delegate(.deleted))
            case .alert, .delegate: return .none
            }
          }
          .ifLet(\\.$alert, action: \\.alert)
        }
      }
      struct ItemView: View {
        @Bindable var store: StoreOf<ItemFeature>
        var body: some View {
          Button("Delete") { store.send(.deleteTapped) }.alert($store.scope(state: \\.alert, action: \\.alert))
        }
      }
      """)
    #expect(
      Set(app.edges(of: "Shop")) == [
        "shop -push-> item on photo tapped", "item -present-> delete on Delete",
        "item -pop-> on Delete for good",
      ])
  }

  /// Destinations within the app's own views, for states and cases of a stack.
  @Test(arguments: [
    """
    switch store.state {
    case .item: if let store = store.scope(state: \\.item, action: \\.item) { ItemView(store: store) }
    case .help: if let store = store.scope(state: \\.help, action: \\.help) { HelpScreen(store: store) }
    }
    """,
    """
    switch store.case {
    case .item(let store): ItemView(store: store)
    case .help(let store): HelpScreen(store: store)
    }
    """,
  ])
  func destinationsWithinOwnViews(destination: String) throws {
    let app = try ImportedApp(
      Self.app,
      """
      @Reducer struct ItemFeature {
        struct State {}
        enum Action { case helpTapped, backTapped, delegate(Delegate), inner(Inner)
          enum Delegate { case help }
          enum Inner { case showHelp } }
        @Dependency(\\.dismiss) var dismiss
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .helpTapped: return .send(.inner(.showHelp))
            case .inner(.showHelp): return .send(.delegate(.help))
            case .backTapped: return .run { [dismiss] _ in await dismiss() }
            case .delegate: return .none
            }
          }
        }
      }
      struct ItemView: View {
        let store: StoreOf<ItemFeature>
        var body: some View {
          VStack { Button("Ask") { store.send(.helpTapped) }; Button("Back") { store.send(.backTapped) } }
        }
      }
      @Reducer struct HelpFeature { struct State {}; enum Action {} }
      struct HelpScreen: View { let store: StoreOf<HelpFeature>; var body: some View { Text("Help") } }
      struct Wrapper<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { content().padding() }
      }
      """,
      """
      @Reducer struct ShopFeature {
        @ObservableState struct State { var path = StackState<Path.State>() }
        enum Action { case path(StackActionOf<Path>), openTapped }
        @Reducer enum Path { case item(ItemFeature), help(HelpFeature) }
        var body: some ReducerOf<Self> {
          Reduce(self.core).forEach(\\.path, action: \\.path)
        }
        func core(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .openTapped: state.path.append(.item(ItemFeature.State())); return .none
          case .path(.element(id: _, action: .item(.delegate(.help)))):
            state.path.append(.help(HelpFeature.State()))
            return .none
          default: return .none
          }
        }
      }
      struct ShopView: View {
        @Bindable var store: StoreOf<ShopFeature>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            Button("Open") { store.send(.openTapped) }
          } destination: { store in
            Wrapper { ZStack { \(destination) } }
          }
        }
      }
      """)
    #expect(
      Set(app.edges(of: "Shop")) == [
        "shop -push-> item on Open", "item -push-> help on Ask", "item -pop-> on Back",
      ])
  }

  /// What effects and the clients of a reducer do beside changing its state.
  @Test(arguments: [
    ("@Dependency(\\.openURL) var openURL", "openURL(URL(string: \"https://a.com\")!)", ""),
    (
      "@Dependency(Client.self) var client", "client.visit()",
      """
      @DependencyClient struct Client { var visit: () async -> Void }
      extension Client: DependencyKey {
        static var liveValue: Self { Self(visit: { await UIApplication.shared.open(URL(string: "https://a.com")!) }) }
      }
      """
    ),
  ])
  func leavingTheApp(dependency: String, call: String, client: String) throws {
    let app = try ImportedApp(
      Self.app,
      """
      \(client)
      @Reducer struct ShopFeature {
        struct State {}
        enum Action { case siteTapped }
        \(dependency)
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action { case .siteTapped: return .run { _ in await \(call) } }
          }
        }
      }
      struct ShopView: View {
        let store: StoreOf<ShopFeature>
        var body: some View { VStack { Button("Visit us") { store.send(.siteTapped) } } }
      }
      """)
    #expect(app.edges(of: "App") == ["shop -external-> a.com on Visit us"])
  }
}
