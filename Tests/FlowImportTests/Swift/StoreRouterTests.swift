import FlowModel
import Testing

/// Coordinators of the Composable Architecture whose state is a list of routes.
@Suite struct StoreRouterTests {
  @Test(arguments: [
    (
      "TCARouter(store.scope(state: \\.routes, action: \\.router))",
      "case router(IndexedRouterActionOf<Screen>)",
      ".router(.routeAction(_, action: "
    ),
    (
      "TCARouter(store)", "case router(IdentifiedRouterActionOf<Screen>)",
      ".router(.routeAction(id: _, action: "
    ),
  ])
  func aListOfRoutes(router: String, actions: String, action: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App {
        let store = Store(initialState: ShopFlow.State.initialState) { ShopFlow() }
        var body: some Scene { WindowGroup { ShopFlowView(store: store) } }
      }
      @Reducer enum Screen { case home(Home), detail(Detail), settings(Settings) }
      @Reducer struct ShopFlow {
        @ObservableState struct State {
          static let initialState = State(routes: [.root(.home(.init()), embedInNavigationView: true)])
          var routes: [Route<Screen.State>]
        }
        enum Action { \(actions) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case \(action).home(.itemTapped))): state.routes.push(.detail(.init()))
            case \(action).home(.settingsTapped))): state.routes.presentSheet(.settings(.init()))
            case \(action).detail(.delegate(.done)))): state.routes.goBack()
            case \(action).settings(.closeTapped))): state.routes.dismiss()
            default: break
            }
            return .none
          }
          .forEachRoute(\\.routes, action: \\.router)
        }
      }
      struct ShopFlowView: View {
        let store: StoreOf<ShopFlow>
        var body: some View {
          \(router) { screen in
            switch screen.case {
            case let .home(store): HomeView(store: store)
            case let .detail(store): DetailView(store: store)
            case let .settings(store): SettingsView(store: store)
            }
          }
        }
      }
      """,
      """
      @Reducer struct Home { struct State {}; enum Action { case itemTapped, settingsTapped } }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          VStack {
            Button("Open") { store.send(.itemTapped) }
            Button("Settings") { store.send(.settingsTapped) }
          }
        }
      }
      @Reducer struct Detail {
        struct State {}
        enum Action { case doneTapped, delegate(Delegate); enum Delegate { case done } }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .doneTapped: return .run { send in await send(.delegate(.done)) }
            case .delegate: return .none
            }
          }
        }
      }
      struct DetailView: View {
        let store: StoreOf<Detail>
        var body: some View { Button("Done") { store.send(.doneTapped) } }
      }
      @Reducer struct Settings { struct State {}; enum Action { case closeTapped } }
      struct SettingsView: View {
        let store: StoreOf<Settings>
        var body: some View { Button("Close") { store.send(.closeTapped) } }
      }
      """)
    #expect(
      Set(app.allEdges) == [
        "home -push-> detail on Open", "home -present-> settings on Settings", "detail -pop-> on Done",
        "settings -dismiss-> on Close",
      ])
  }
}
