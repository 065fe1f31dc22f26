import FlowModel
import Testing

/// Tabs that are values, and the one that is shown first.
@Suite struct TabValueTests {
  private static let screens = """
    struct HomeView: View { var body: some View { NavigationLink("Details") { DetailView() } } }
    struct DetailView: View { var body: some View { Text("x") } }
    struct SearchView: View { var body: some View { Text("x") } }
    struct SettingsView: View { var body: some View { Text("x") } }
    """

  private static func tabs(_ code: String) throws -> [String] {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { MainView() } } }
      \(code)
      \(screens)
      """)
    return app.edges(of: "Main").filter { $0.contains("-tab->") }
  }

  private static let three = [
    "any -tab-> home on Home", "any -tab-> search on Search", "any -tab-> settings on Settings",
  ]

  private static let item = """
    struct TabItem: Identifiable {
      let id: String
      let title: String
      let content: AnyView
      init(id: String, title: String, @ViewBuilder content: () -> some View) {
        self.id = id
        self.title = title
        self.content = AnyView(content())
      }
      static var home: TabItem { TabItem(id: "h", title: "Home") { HomeView() } }
      static let search = TabItem(id: "s", title: "Search") { SearchView().tinted(true) { $0 } }
      static func settings(_ flag: Bool) -> TabItem { TabItem(id: "z", title: "Settings") { SettingsView() } }
    }
    extension View { func tinted<V: View>(_ on: Bool, change: (Self) -> V) -> some View { change(self) } }
    """

  @Test func tabsThatABuilderLists() throws {
    let found = try Self.tabs(
      """
      \(Self.item)
      final class TabModel: ObservableObject {
        @Published var selection = ""
        let tabs: [TabItem]
        init(@ArrayBuilder<TabItem> tabs: () -> [TabItem]) { self.tabs = tabs() }
      }
      struct MainView: View {
        @StateObject private var model = TabModel { TabItem.home; TabItem.search; TabItem.settings(true) }
        var body: some View {
          TabView(selection: $model.selection) {
            ForEach(model.tabs) { tab in
              Tab(value: tab.id) { NavigationStack { tab.content } } label: { Label(tab.title, systemImage: "x") }
            }
          }
        }
      }
      """)
    #expect(found == Self.three)
  }

  @Test func tabsWithTheirCoordinators() throws {
    let found = try Self.tabs(
      """
      \(Self.item)
      final class Stack: ObservableObject { @Published var path: [Int] = [] }
      final class TabModel: ObservableObject {
        typealias TabData = (item: TabItem, stack: Stack)
        @Published var selected: String! = nil
        let tabs: [TabData]
        init(@ArrayBuilder<TabItem> tabs: () -> [TabItem]) {
          let tabs = tabs()
          self.tabs = tabs.map { tab in (tab, Stack()) }
        }
      }
      struct MainView: View {
        @StateObject private var model: TabModel
        init() { _model = StateObject(wrappedValue: Self.usual) }
        private static var usual: TabModel { TabModel { TabItem.home; TabItem.search; TabItem.settings(true) } }
        var body: some View { tabs().onChange(of: model.selected) {} }
        @ViewBuilder private func tabs() -> some View {
          TabView(selection: $model.selected) {
            ForEach(model.tabs, id: \\.item.id) { tab in
              Tab(value: tab.item.id) {
                StackView(stack: tab.stack) { tab.item.content.tinted(true) { view in view.toolbar { Text("x") } } }
              } label: {
                Label(tab.item.title, systemImage: "x").bold()
              }
            }
          }
        }
      }
      struct StackView: View {
        @ObservedObject var stack: Stack
        private let content: AnyView
        init(stack: Stack, @ViewBuilder content: () -> some View) {
          self.stack = stack
          self.content = AnyView(content())
        }
        var body: some View { NavigationStack(path: $stack.path) { content } }
      }
      """)
    #expect(found == Self.three)
  }

  @Test func tabsOfAListByTheirNumbers() throws {
    let ways = [
      ("0..<pages.count, id: \\.self) { i in", "pages[i].view", "pages[i].title"),
      ("pages.indices, id: \\.self) { index in", "pages[index].view", "pages[index].title"),
      ("Array(pages.enumerated()), id: \\.offset) { index, page in", "page.view", "page.title"),
      ("Array(pages.enumerated()), id: \\.offset) { page in", "page.element.view", "page.element.title"),
      ("pages, id: \\.title) {", "$0.view", "$0.title"),
    ]
    for (way, view, title) in ways {
      let found = try Self.tabs(
        """
        struct Page { let title: String; let view: AnyView }
        struct MainView: View {
          let pages: [Page] = [
            Page(title: "Home", view: AnyView(HomeView())),
            Page(title: "Search", view: AnyView(SearchView())),
            .init(title: "Settings", view: AnyView(SettingsView())),
          ]
          @State private var index = 0
          var body: some View {
            TabView(selection: $index) {
              ForEach(\(way) \(view).tabItem { Text(\(title)) } }
            }
          }
        }
        """)
      #expect(found == Self.three, "\(way)")
    }
  }

  // MARK: - The first

  private static func initial(_ state: String, _ tabs: String) throws -> String? {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Tab: Int { case home, search, settings }
      final class Model: ObservableObject { @Published var tab = Tab.search }
      struct MainView: View {
        \(state)
        var body: some View { TabView(selection: $tab) { \(tabs) } }
      }
      \(screens)
      """)
    return app.registry.coordinator(CoordinatorID("Main"))?.initial?.rawValue
  }

  private static let tagged = """
    HomeView().tabItem { Text("Home") }.tag(Tab.home)
    SearchView().tabItem { Text("Search") }.tag(Tab.search)
    """

  @Test func theFirstTabIsTheSelectedOne() throws {
    #expect(try Self.initial("@State var tab: Tab = .search", Self.tagged) == "search")
    #expect(try Self.initial("@State private var tab = Tab.search", Self.tagged) == "search")
    #expect(try Self.initial("@AppStorage(\"tab\") var tab: Tab = .search", Self.tagged) == "search")
    #expect(try Self.initial("@State var tab: Tab = .home", Self.tagged) == "home")
    let values = """
      Tab("Home", systemImage: "x", value: 0) { HomeView() }
      Tab("Search", systemImage: "x", value: 1) { SearchView() }
      """
    #expect(try Self.initial("@State var tab = 1", values) == "search")
  }

  @Test func aModelsSelectionIsTheFirst() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Tab: Int { case home, search, settings }
      final class Model: ObservableObject { @Published var tab = Tab.search }
      struct MainView: View {
        @StateObject var model = Model()
        var body: some View { TabView(selection: $model.tab) { \(Self.tagged) } }
      }
      \(Self.screens)
      """)
    #expect(app.registry.coordinator(CoordinatorID("Main"))?.initial?.rawValue == "search")
  }

  @Test func aSelectionThatIsHandedDownIsTheFirst() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App {
        @State var tab: Tab = .search
        var body: some Scene { WindowGroup { MainView(tab: $tab) } }
      }
      enum Tab: Int { case home, search, settings }
      struct MainView: View {
        @Binding var tab: Tab
        var body: some View {
          TabView(selection: .init(get: { tab }, set: { tab = $0 })) { \(Self.tagged) }
        }
      }
      \(Self.screens)
      """)
    #expect(app.registry.coordinator(CoordinatorID("Main"))?.initial?.rawValue == "search")
  }
}
