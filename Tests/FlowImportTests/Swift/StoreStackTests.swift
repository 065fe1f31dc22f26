import FlowModel
import Testing

/// Stacks that are bound to a list of plain values in a store's state, and reducers whose code is in a part of them.
@Suite struct StoreStackTests {
  private static let garden = """
    @main struct GardenApp: App {
      let store = Store(initialState: Garden.State()) { Garden() }
      var body: some Scene { WindowGroup { GardenView(store: store) } }
    }
    enum Place: Hashable { case settings, profile }
    @Reducer struct Garden {
      @ObservableState struct State {
        var plot = Plot.State()
        var path: [Place] = []
        var settings: Settings.State?
        var profile: Profile.State?
      }
      enum Action: BindableAction {
        case plot(Plot.Action), settings(Settings.Action), profile(Profile.Action)
        case binding(BindingAction<State>)
      }
      var body: some ReducerOf<Self> {
        Scope(state: \\.plot, action: \\.plot) { Plot() }
        Reduce<State, Action> { state, action in
          switch action {
          case .plot(.delegate(.openSettings)):
            state.settings = .init()
            state.path.append(.settings)
            return .none
          case let .settings(.delegate(action)):
            switch action {
            case .pop:
              state.path.removeLast()
              return .none
            case .editProfile:
              state.profile = .init()
              state.path.append(.profile)
              return .none
            }
          case .plot, .settings, .profile, .binding: return .none
          }
        }
        .ifLet(\\.settings, action: \\.settings) { Settings() }
      }
    }
    struct GardenView: View {
      @Bindable var store: StoreOf<Garden>
      var body: some View {
        NavigationStack(path: $store.path) {
          PlotView(store: store.scope(state: \\.plot, action: \\.plot))
            .navigationDestination(for: Place.self) { place in
              switch place {
              case .settings:
                IfLetStore(store.scope(state: \\.settings, action: \\.settings)) { SettingsView(store: $0) }
              case .profile:
                IfLetStore(store.scope(state: \\.profile, action: \\.profile)) { ProfileView(store: $0) }
              }
            }
        }
      }
    }
    @Reducer struct Plot {
      struct State {}
      enum Action { case gearTapped, delegate(Delegate); enum Delegate { case openSettings } }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .gearTapped: return .send(.delegate(.openSettings))
          case .delegate: return .none
          }
        }
      }
    }
    struct PlotView: View {
      let store: StoreOf<Plot>
      var body: some View { Button("Gear") { store.send(.gearTapped) } }
    }
    @Reducer struct Settings {
      let reducer: Reduce<State, Action>
      struct State { var isLoggedIn = false }
      enum Action { case backTapped, profileTapped, delegate(Delegate) }
      enum Delegate { case pop, editProfile }
      var body: some ReducerOf<Self> { reducer }
    }
    extension Settings {
      init() { self.init(reducer: Reduce(Core())) }
      struct Core: Reducer {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .backTapped: return .send(.delegate(.pop))
          case .profileTapped:
            guard state.isLoggedIn else { return .none }
            return .send(.delegate(.editProfile))
          case .delegate: return .none
          }
        }
      }
    }
    struct SettingsView: View {
      let store: StoreOf<Settings>
      var body: some View {
        Button("Back") { store.send(.backTapped) }
        Button("Profile") { store.send(.profileTapped) }
      }
    }
    @Reducer struct Profile { struct State {}; enum Action { case saved } }
    struct ProfileView: View {
      let store: StoreOf<Profile>
      var body: some View { Text("Profile") }
    }
    """

  @Test func aStackShowsTheValueThatIsPutIntoItsList() throws {
    let app = try ImportedApp(Self.garden)
    #expect(
      Set(app.edges(of: "Garden")) == [
        "plot -push-> settings on Gear", "settings -pop-> on Back",
        "settings -push-> profile on Profile if logged in",
      ])
  }
}
