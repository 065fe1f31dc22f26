import FlowModel
import Testing

/// Coordinators of The Composable Architecture whose state keeps a list of routes.
@Suite struct ComposableRoutersTests {
  private static let wizard = """
    @main struct ShopApp: App {
      let store = Store(initialState: Wizard.State()) { Wizard() }
      var body: some Scene { WindowGroup { WizardView(store: store) } }
    }
    struct Step: Reducer {
      enum State { case intro(Intro.State), scan(Scan.State), problem(Problem.State), terms }
      enum Action { case intro(Intro.Action), scan(Scan.Action), problem(Problem.Action), terms(TermsAction) }
    }
    enum TermsAction { case accepted }
    struct Wizard: Reducer {
      struct State { var routes: [Route<Step.State>] = [.root(.intro(Intro.State()))] }
      enum Action { case routeAction(Int, action: Step.Action) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          guard case .routeAction(_, action: let inner) = action else { return .none }
          switch inner {
          case .intro(.begin):
            state.routes.push(firstStep(isNew: true))
            return .none
          case .terms(.accepted):
            state.routes.push(.scan(Scan.State()))
            return .none
          case .scan(.shared(.helpTapped)):
            return .withDelays(state.routes) {
              $0.dismiss()
              $0.presentSheet(.problem(Problem.State()))
            }
          case .problem(.shared(.helpTapped)):
            state.routes = [.root(.intro(Intro.State()))]
            return .none
          case .problem(.retry):
            state.routes.dismiss()
            return .none
          }
        }
      }
      func firstStep(isNew: Bool) -> Step.State { return isNew ? .terms : .scan(Scan.State()) }
    }
    struct WizardView: View {
      let store: StoreOf<Wizard>
      var body: some View {
        NavigationView {
          TCARouter(store) { screen in
            SwitchStore(screen) {
              CaseLet(state: /Step.State.intro, action: Step.Action.intro, then: IntroView.init)
              CaseLet(state: /Step.State.scan, action: Step.Action.scan, then: ScanView.init)
              Default {
                SwitchStore(screen) {
                  CaseLet(state: /Step.State.problem, action: Step.Action.problem, then: ProblemView.init)
                  CaseLet(state: /Step.State.terms, action: Step.Action.terms, then: TermsView.init)
                }
              }
            }
          }
        }
      }
    }
    struct Intro: Reducer { struct State {}; enum Action { case begin } }
    struct IntroView: View {
      let store: StoreOf<Intro>
      var body: some View { Button("Begin") { store.send(.begin) } }
    }
    struct TermsView: View {
      let store: Store<Void, TermsAction>
      var body: some View { Button("Accept") { store.send(.accepted) } }
    }
    struct Shared: Reducer { struct State {}; enum Action { case helpTapped } }
    struct SharedView: View {
      let store: StoreOf<Shared>
      var body: some View { Button("Help") { store.send(.helpTapped) } }
    }
    struct Scan: Reducer { struct State { var shared: Shared.State }; enum Action { case shared(Shared.Action) } }
    struct ScanView: View {
      let store: StoreOf<Scan>
      var body: some View { SharedView(store: store.scope(state: \\.shared, action: Scan.Action.shared)) }
    }
    struct Problem: Reducer {
      struct State { var shared: Shared.State }
      enum Action { case shared(Shared.Action), retry }
    }
    struct ProblemView: View {
      let store: StoreOf<Problem>
      var body: some View {
        Button("Retry") { store.send(.retry) }
        SharedView(store: store.scope(state: \\.shared, action: Problem.Action.shared))
      }
    }
    """

  @Test func aRouterShowsTheCaseThatIsPutOnItsRoutes() throws {
    let app = try ImportedApp(Self.wizard)
    #expect(app.registry.coordinator("Wizard")?.initial == "intro")
    #expect(
      Set(app.edges(of: "Wizard")) == [
        "intro -push-> scan on Begin", "intro -push-> terms on Begin", "terms -push-> scan on accepted",
        "scan -dismiss-> on Help", "scan -present-> problem on Help", "problem -root-> intro on Help",
        "problem -dismiss-> on Retry",
      ])
  }
}
