import Testing

/// Pages of a `TabView` that people swipe, which have no tabs to tap.
@Suite struct PagedTabTests {
  private func edges(_ body: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { IntroView() } } }
      struct IntroView: View {
        let urls: [URL]
        @State private var page = 0
        var body: some View { \(body) }
      }
      struct WelcomePage: View { var body: some View { Text("Welcome").navigationTitle("Welcome") } }
      struct PlanPage: View { var body: some View { Text("Plans").navigationTitle("Plans") } }
      struct PhotoView: View { let url: URL; var body: some View { AsyncImage(url: url) } }
      """
    ).allEdges.sorted()
  }

  @Test(arguments: [".page", ".page(indexDisplayMode: .never)", "PageTabViewStyle()"])
  func pagesAreParts(_ style: String) throws {
    let found = try edges("TabView(selection: $page) { WelcomePage(); PlanPage() }.tabViewStyle(\(style))")
    #expect(found == ["intro -embed-> planPage on swipe", "intro -embed-> welcomePage"])
  }

  @Test func imagesAreNoScreens() throws {
    let found = try edges("TabView { ForEach(urls, id: \\.self) { PhotoView(url: $0) } }.tabViewStyle(.page)")
    #expect(found.isEmpty)
  }

  @Test func tabsAreTabs() throws {
    let found = try edges(
      #"TabView { WelcomePage().tabItem { Text("Start") }; PlanPage().tabItem { Text("Plans") } }"#)
    #expect(found.allSatisfy { $0.contains("-tab->") } && found.count == 2)
  }
}
