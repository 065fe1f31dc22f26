import FlowModel
import Testing

/// The Composable Architecture: views that choose by a store's state what the window shows.
@Suite struct ComposableRootsTests {
  private static let features = """
    @main struct ShopApp: App {
      let store = Store(initialState: Shell.State()) { Shell() }
      var body: some Scene { WindowGroup { ShellView(store: store) } }
    }
    enum Place { case signIn, home }
    @Reducer struct Welcome {
      struct State {}
      enum Action { case appeared, finished(Place) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .appeared: return .send(hasToken ? .finished(.home) : .finished(.signIn))
          default: return .none
          }
        }
      }
    }
    struct WelcomeView: View {
      let store: StoreOf<Welcome>
      var body: some View { Image("logo").onAppear { store.send(.appeared) } }
    }
    @Reducer struct SignIn { struct State {}; enum Action { case enterTapped } }
    struct SignInView: View {
      let store: StoreOf<SignIn>
      var body: some View { Button("Enter") { store.send(.enterTapped) } }
    }
    @Reducer struct Home { struct State {}; enum Action { case signOutTapped } }
    struct HomeView: View {
      let store: StoreOf<Home>
      var body: some View { Button("Sign out") { store.send(.signOutTapped) } }
    }
    """

  private static let changes = [
    "welcome -root-> home on when shown if has token",
    "welcome -root-> signIn on when shown if has no token",
    "home -root-> signIn on Sign out",
    "signIn -root-> home on Enter",
  ]

  private func check(_ shell: String, coordinator: CoordinatorID = "App") throws {
    let app = try ImportedApp(Self.features, shell)
    #expect(app.registry.coordinator(coordinator)?.initial == "welcome")
    #expect(Set(app.edges(of: coordinator.rawValue)) == Set(Self.changes))
  }

  @Test func optionalPartsSideBySideAreRoots() throws {
    try check(
      """
      @Reducer struct Shell {
        @ObservableState struct State {
          var welcome: Welcome.State? = .init()
          var signIn: SignIn.State?
          var home: Home.State?
        }
        enum Action { case welcome(Welcome.Action), signIn(SignIn.Action), home(Home.Action), go(Place) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .welcome(.finished(let place)): return .send(.go(place))
            case .signIn(.enterTapped): return .send(.go(.home))
            case .home(.signOutTapped): return .send(.go(.signIn))
            case .go(let place):
              state.welcome = nil
              state.signIn = nil
              state.home = nil
              switch place {
              case .signIn: state.signIn = SignIn.State()
              case .home: state.home = Home.State()
              }
              return .none
            default: return .none
            }
          }
        }
      }
      struct ShellView: View {
        let store: StoreOf<Shell>
        var body: some View { content.padding() }
        private var content: some View {
          ZStack {
            IfLetStore(store.scope(state: \\.welcome, action: \\.welcome), then: WelcomeView.init)
            IfLetStore(store.scope(state: \\.signIn, action: \\.signIn)) { store in SignInView(store: store) }
            IfLetStore(store.scope(state: \\.home, action: \\.home), then: HomeView.init)
          }
        }
      }
      """)
  }

  @Test func theCasesOfAWholeStateAreRoots() throws {
    try check(
      """
      @Reducer struct Shell {
        @ObservableState enum State {
          case welcome(Welcome.State = .init())
          case signIn(SignIn.State)
          case home(Home.State)
          init() { self = .welcome() }
        }
        enum Action { case show(State), welcome(Welcome.Action), signIn(SignIn.Action), home(Home.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .show(let new):
              state = new
              return .none
            case .welcome(.finished(.home)): return .send(.show(.home(Home.State())))
            case .welcome(.finished(.signIn)): return .run { send in await send(.show(.signIn(.init()))) }
            case .signIn(.enterTapped):
              state = .home(Home.State())
              return .none
            case .home(.signOutTapped): return .send(.show(.signIn(.init())))
            default: return .none
            }
          }
        }
      }
      struct ShellView: View {
        let store: StoreOf<Shell>
        var body: some View {
          WithPerceptionTracking {
            Group {
              switch store.state {
              case .welcome:
                if let store = store.scope(state: \\.welcome, action: \\.welcome) { WelcomeView(store: store) }
              case .signIn:
                if let store = store.scope(state: \\.signIn, action: \\.signIn) { SignInView(store: store) }
              case .home:
                if let store = store.scope(state: \\.home, action: \\.home) { HomeView(store: store) }
              }
            }
          }
        }
      }
      """)
  }

  private static let page = """
    @Reducer struct Shell {
      @Reducer enum Page { case welcome(Welcome), signIn(SignIn), home(Home) }
      @ObservableState struct State { var page: Page.State = .welcome(Welcome.State()) }
      enum Action { case page(Page.Action) }
      var body: some ReducerOf<Self> {
        Scope(state: \\.page, action: \\.page) { Page.body }
        Reduce { state, action in
          switch action {
          case .page(.welcome(.finished(.home))), .page(.signIn(.enterTapped)):
            state.page = .home(Home.State())
            return .none
          case .page(.welcome(.finished(.signIn))), .page(.home(.signOutTapped)):
            state.page = .signIn(.init())
            return .none
          default: return .none
          }
        }
      }
    }
    """

  @Test func theCasesOfAPartAreRoots() throws {
    try check(
      Self.page + """

        struct ShellView: View {
          let store: StoreOf<Shell>
          var body: some View {
            Group {
              switch store.scope(state: \\.page, action: \\.page).case {
              case let .welcome(store): WelcomeView(store: store)
              case let .signIn(store): SignInView(store: store)
              case let .home(store): HomeView(store: store)
              }
            }
          }
        }
        """, coordinator: "Shell")
  }

  @Test func theCasesOfASwitchStoreAreRoots() throws {
    try check(
      Self.page + """

        struct ShellView: View {
          let store: StoreOf<Shell>
          var body: some View {
            SwitchStore(store.scope(state: \\.page, action: \\.page)) {
              CaseLet(/Shell.Page.State.welcome, action: Shell.Page.Action.welcome, then: WelcomeView.init)
              CaseLet(/Shell.Page.State.signIn, action: Shell.Page.Action.signIn) { store in
                SignInView(store: store)
              }
              CaseLet(/Shell.Page.State.home, action: Shell.Page.Action.home, then: HomeView.init)
            }
          }
        }
        """, coordinator: "Shell")
  }

  @Test func aStackBeginsWithTheRootsOfTheViewInIt() throws {
    let shell =
      Self.page + """

        struct ShellView: View {
          let store: StoreOf<Shell>
          var body: some View {
            NavigationStack(path: $path) { PagesView(store: store) }
          }
        }
        struct PagesView: View {
          let store: StoreOf<Shell>
          var body: some View {
            ZStack {
              switch store.page {
              case .welcome:
                if let store = store.scope(state: \\.page.welcome, action: \\.page.welcome) {
                  WelcomeView(store: store)
                }
              case .signIn:
                if let store = store.scope(state: \\.page.signIn, action: \\.page.signIn) {
                  SignInView(store: store)
                }
              case .home:
                if let store = store.scope(state: \\.page.home, action: \\.page.home) { HomeView(store: store) }
              }
            }
          }
        }
        """
    try check(shell, coordinator: "Shell")
  }
}
