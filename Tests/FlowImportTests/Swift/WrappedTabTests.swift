import Testing

/// Tabs that are repeated for the cases of an enum, whose content is within a view of the app's own, and pages
/// that are written in place.
@Suite struct WrappedTabTests {
  private func app(_ tab: String, _ wrapper: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootTabs() } } }
      enum Place: String, CaseIterable {
        case home, saved
        var title: String { rawValue.capitalized }
      }
      struct RootTabs: View {
        @State private var selected: Place = .home
        var body: some View {
          TabView(selection: $selected) {
            ForEach(Place.allCases, id: \\.self) { place in
              \(tab).tabItem { Text(place.title) }.tag(place)
            }
          }
        }
        @ViewBuilder func root(for place: Place) -> some View {
          switch place {
          case .home: HomeView()
          case .saved: SavedView()
          }
        }
      }
      \(wrapper)
      struct HomeView: View {
        @State private var asks = false
        var body: some View {
          Button("Log in") { asks = true }.navigationTitle("Explore").sheet(isPresented: $asks) { LoginView() }
        }
      }
      struct SavedView: View {
        var body: some View { NavigationLink("Settings") { SettingsView() }.navigationTitle("Kept") }
      }
      struct LoginView: View { var body: some View { Text("l") } }
      struct SettingsView: View { var body: some View { Text("s") } }
      """)
  }

  @Test(arguments: [
    (
      "Wrap { root(for: place) }",
      """
      struct Wrap<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      """
    ),
    (
      "Wrap(title: place.title) { root(for: place) }",
      """
      struct Wrap<Content: View>: View {
        let title: String
        let content: Content
        init(title: String, @ViewBuilder content: () -> Content) { self.title = title; self.content = content() }
        var body: some View { NavigationView { content } }
      }
      """
    ),
    (
      "Wrap(content: { root(for: place) })",
      """
      struct Wrap<Content: View>: View {
        var content: () -> Content
        var body: some View { VStack { NavigationStack { content() } } }
      }
      """
    ),
    ("NavigationStack { root(for: place) }", ""),
  ])
  func eachTabHasItsOwnContent(_ tab: String, _ wrapper: String) throws {
    let app = try app(tab, wrapper)
    let ways = app.allEdges.filter { !$0.contains("-tab->") }
    #expect(ways.sorted() == ["home -present-> login on Log in", "saved -push-> settings on Settings"])
    let titles = app.registry.coordinators.flatMap(\.screens).map { "\($0.id): \($0.title ?? "")" }
    #expect(titles.contains("home: Explore"))
    #expect(titles.contains("saved: Kept"))
  }

  /// What is written in place without a name belongs to the screen with the pages.
  @Test(arguments: [
    "VStack { PageView(title: \"Go\"); Button(\"Begin\") { dismiss() } }.tag(1)",
    "ZStack { Color.red; VStack { Text(\"Go\"); Button(\"Begin\", action: close) } }.tag(1)",
    "VStack { Image(\"a\"); Button { close() } label: { Text(\"Begin\") } }",
  ])
  func aPageInPlaceIsAPartOfItsScreen(_ page: String) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var shows = false
        var body: some View {
          Button("Intro") { shows = true }.fullScreenCover(isPresented: $shows) { IntroView() }
        }
      }
      struct IntroView: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) { PageView(title: "Hello").tag(0)
            \(page) }
            .tabViewStyle(.page)
        }
        private func close() { dismiss() }
      }
      struct PageView: View { let title: String; var body: some View { Text(title) } }
      """)
    #expect(app.allEdges.contains("intro -dismiss-> on Begin"))
  }

  /// A tab in place with a name of its own is a screen.
  @Test func aTabInPlaceWithAnItemIsAScreen() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { TabsView() } } }
      struct TabsView: View {
        @State private var shows = false
        var body: some View {
          TabView {
            VStack { Text("a"); Button("Help") { shows = true } }.tabItem { Text("First") }
            OtherView().tabItem { Text("Second") }
          }
          .sheet(isPresented: $shows) { HelpView() }
        }
      }
      struct OtherView: View { var body: some View { Text("o") } }
      struct HelpView: View { var body: some View { Text("h") } }
      """)
    #expect(app.allEdges.contains { $0.contains("-tab-> ") && $0.hasSuffix("on First") })
    #expect(app.allEdges.contains { $0.contains("-present-> help on Help") })
  }
}
