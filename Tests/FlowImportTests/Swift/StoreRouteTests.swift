import FlowModel
import Testing

/// The Composable Architecture with a route in the state that an action carries.
@Suite struct StoreRouteTests {
  private static let reducer = """
    @Reducer struct Home {
      @CasePathable enum Route: Equatable { case detail(String), section(Section), help }
      enum Section: Equatable { case first, second }
      @ObservableState struct State: Equatable { var route: Route? }
      enum Action: BindableAction {
        case binding(BindingAction<State>), setNavigation(Route?), helpButtonTapped
      }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .setNavigation(let route):
            state.route = route
            return .none
          case .helpButtonTapped:
            return .send(.setNavigation(.help))
          case .binding: return .none
          }
        }
      }
    }
    @main struct ShopApp: App {
      let store = Store(initialState: Home.State()) { Home() }
      var body: some Scene { WindowGroup { HomeView(store: store) } }
    }
    struct DetailView: View { let id: String; var body: some View { Text("Detail") } }
    struct HelpView: View { var body: some View { Text("Help") } }
    """

  @Test func theButtonThatSendsTheRouteIsTheTrigger() throws {
    let app = try ImportedApp(
      Self.reducer,
      """
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        let isReady: Bool
        var body: some View {
          NavigationStack {
            VStack {
              Button("Details") { store.send(.setNavigation(.detail("1"))) }
              Button("Help") { store.send(.helpButtonTapped) }
            }
            .background(links)
            .sheet(item: $store.route.sending(\\.setNavigation).help) { _ in HelpView() }
          }
        }
        @ViewBuilder var links: some View {
          NavigationLink(unwrapping: $store.route, case: \\.detail) { route in DetailView(id: route.wrappedValue) }
        }
      }
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    #expect(edges.contains { $0.contains("-push-> detail on Details") })
    #expect(edges.contains { $0.contains("-present-> help on Help") })
    #expect(app.report.calls.allSatisfy { $0.fate != .unreached })
  }

  @Test func nothingWithinWhatIsPresentedIsTheWayBack() throws {
    let app = try ImportedApp(
      Self.reducer,
      """
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
          Button("Help") { store.send(.setNavigation(.help)) }
            .sheet(item: $store.route.sending(\\.setNavigation).help) { _ in
              VStack {
                HelpView()
                Button("Close") { store.send(.setNavigation(nil)) }
              }
            }
        }
      }
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    #expect(edges.contains { $0.contains("-present-> help on Help") })
    #expect(edges.contains { $0.contains("help -dismiss-> on Close") })
  }
}
