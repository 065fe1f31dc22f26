import Testing

/// Stores that views make themselves, and what their reducers do beside changing their state.
@Suite struct MadeStoreTests {
  private static let reducers = """
    import ComposableArchitecture
    import SwiftUI
    @Reducer struct Root {
      @ObservableState struct State { var path = StackState<Path.State>() ; var list = Links.State() }
      enum Action { case path(StackAction<Path.State, Path.Action>), list(Links.Action) }
      @Reducer enum Path { case detail(Detail) }
      var body: some ReducerOf<Self> {
        Scope(state: \\.list, action: \\.list) { Links() }
        Reduce { state, action in
          switch action {
          case .list(.detailTapped): state.path.append(.detail(Detail.State())); return .none
          case .path, .list: return .none
          }
        }
        .forEach(\\.path, action: \\.path)
      }
    }
    @Reducer struct Links {
      @ObservableState struct State {}
      enum Action { case detailTapped }
      var body: some ReducerOf<Self> { Reduce { _, action in switch action { case .detailTapped: return .none } } }
    }
    @Reducer struct Detail {
      @ObservableState struct State {}
      enum Action { case linkTapped(String), doneTapped }
      @Dependency(\\.dismiss) var dismiss
      var body: some ReducerOf<Self> {
        Reduce { _, action in
          switch action {
          case .linkTapped(let link):
            guard let url = URL(string: link) else { return .none }
            UIApplication.shared.open(url)
            return .none
          case .doneTapped: return .run { _ in await dismiss() }
          }
        }
      }
    }
    struct LinksView: View {
      let store: StoreOf<Links>
      var body: some View { Button("Detail") { store.send(.detailTapped) } }
    }
    struct DetailView: View {
      let store: StoreOf<Detail>
      var body: some View {
        Button("Source") { store.send(.linkTapped("https://example.org")) }
        Button("Done") { store.send(.doneTapped) }
      }
    }
    """

  /// What an effect does begins on the screen of its reducer, and not where the store is made.
  @Test(arguments: [
    "@State var store = Store(initialState: Root.State()) { Root() }",
    "@Bindable var store = Store(initialState: .init()) { Root()._printChanges() }",
    "@State private var store = Store(initialState: Root.State(), reducer: { Root() }).logged()",
    "@Bindable var store: StoreOf<Root> = Store(initialState: Root.State()) { Root() }",
  ])
  func aViewMakesItsStore(property: String) throws {
    let view = """
      import ComposableArchitecture
      import SwiftUI
      @main struct LinksApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        \(property)
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            LinksView(store: store.scope(state: \\.list, action: \\.list))
          } destination: { store in
            switch store.case { case .detail(let store): DetailView(store: store) }
          }
        }
      }
      """
    let app = try ImportedApp(Self.reducers, view)
    #expect(
      app.allEdges.sorted() == [
        "detail -external-> web page on Source", "detail -pop-> on Done", "links -push-> detail on Detail",
      ])
  }
}
