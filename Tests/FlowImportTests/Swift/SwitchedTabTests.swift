import FlowModel
import Testing

/// Content that a state switches in place of a `TabView`.
@Suite struct SwitchedTabTests {
  private static let screens = """
    struct HomeView: View { var body: some View { NavigationLink("Details") { DetailView() } } }
    struct DetailView: View { var body: some View { Text("x") } }
    struct SearchView: View { var body: some View { Text("x") } }
    """

  private static func edges(_ code: String) throws -> [String] {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Tab: CaseIterable {
        case home, search
        var title: String { switch self { case .home: "Start"; case .search: "Find" } }
      }
      \(code)
      \(screens)
      """)
    return app.edges(of: "Main").filter { $0.contains("-tab->") }
  }

  private static let choice = "switch tab { case .home: HomeView() case .search: SearchView() }"

  @Test func aBarThatIsGivenTheSelection() throws {
    let found = try Self.edges(
      """
      struct MainView: View {
        @State private var tab: Tab = .home
        var body: some View { VStack { ZStack { \(Self.choice) }; Bar(tab: $tab) } }
      }
      struct Bar: View {
        @Binding var tab: Tab
        var body: some View {
          HStack {
            Item(title: "Home") { tab = .home }
            Item(title: "Search") { tab = .search }
          }
        }
      }
      struct Item: View {
        let title: String
        let action: () -> Void
        var body: some View { Button(action: action) { Text(title) } }
      }
      """)
    #expect(found == ["any -tab-> home on Home", "any -tab-> search on Search"])
  }

  @Test func buttonsBesideTheContent() throws {
    let found = try Self.edges(
      """
      struct MainView: View {
        @State private var tab = Tab.home
        var body: some View {
          ZStack(alignment: .bottom) {
            content
            HStack {
              Button("Home") { withAnimation { tab = .home } }
              Text("Search").onTapGesture { select(.search) }
            }
          }
        }
        @ViewBuilder private var content: some View {
          if tab == .home { HomeView() } else { SearchView() }
        }
        private func select(_ next: Tab) { tab = next }
      }
      """)
    #expect(found.map { $0.prefix(20) } == ["any -tab-> home on H", "any -tab-> search on"], "\\(found)")
  }

  @Test func aBarOfAllCasesSaysTheirTitles() throws {
    let found = try Self.edges(
      """
      struct MainView: View {
        @StateObject private var model = Model()
        var body: some View {
          VStack {
            Group { switch model.tab { case .home: HomeView() case .search: SearchView() } }
            Bar(model: model)
          }
        }
      }
      final class Model: ObservableObject { @Published var tab: Tab = .home }
      struct Bar: View {
        @ObservedObject var model: Model
        var body: some View {
          HStack { ForEach(Tab.allCases, id: \\.self) { tab in Button(tab.title) { model.tab = tab } } }
        }
      }
      """)
    #expect(found == ["any -tab-> home on Start", "any -tab-> search on Find"])
  }

  @Test func aScreenThatSelectsATabLeadsToIt() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Tab { case home, search }
      struct MainView: View {
        @State private var tab = Tab.search
        var body: some View {
          VStack {
            switch tab { case .home: HomeView(tab: $tab) case .search: SearchView() }
            HStack { Button("Home") { tab = .home }; Button("Search") { tab = .search } }
          }
        }
      }
      struct HomeView: View {
        @Binding var tab: Tab
        var body: some View { Button("Find more") { tab = .search } }
      }
      struct SearchView: View { var body: some View { Text("x") } }
      """)
    #expect(app.edges(of: "Main").contains("home -tab-> search on Find more"))
    #expect(app.registry.coordinator(CoordinatorID("Main"))?.initial?.rawValue == "search")
  }

  @Test func whatIsNoPlaceIsAPart() throws {
    let loading = """
      struct MainView: View {
        @State private var tab: Phase = .loading
        var body: some View {
          VStack {
            switch tab { case .loading: LoadingView() case .home: HomeView() }
            Button("Home") { tab = .home }
          }
        }
      }
      enum Phase { case loading, home }
      struct LoadingView: View { var body: some View { Text("x") } }
      """
    #expect(try Self.edges(loading).isEmpty)
    let layout = """
      struct MainView: View {
        @State private var tab: Layout = .grid
        var body: some View {
          VStack {
            Picker("Layout", selection: $tab) { Text("Grid") }
            switch tab { case .grid: GridView() case .list: ListView() }
          }
        }
      }
      enum Layout { case grid, list }
      struct GridView: View { var body: some View { NavigationLink("Details") { DetailView() } } }
      struct ListView: View { var body: some View { Text("x") } }
      """
    #expect(try Self.edges(layout).isEmpty)
    // Nobody but the views themselves sets it: these follow one another.
    let steps = """
      struct MainView: View {
        @State private var tab: Tab = .home
        var body: some View {
          VStack { switch tab { case .home: HomeScreen { tab = .search } case .search: SearchView() } }
        }
      }
      struct HomeScreen: View {
        let onNext: () -> Void
        var body: some View { Button("Next", action: onNext) }
      }
      """
    #expect(try Self.edges(steps).isEmpty)
  }
}
