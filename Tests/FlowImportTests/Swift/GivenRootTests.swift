import Testing

/// What is set on a property or function that gives a view is set on the view.
@Suite struct GivenRootTests {
  @Test(arguments: [
    ("home", "private var home: some View { HomeView() }"),
    ("home()", "private func home() -> some View { HomeView() }"),
    ("home(1)", "@ViewBuilder private func home(_ count: Int) -> some View { HomeView() }"),
    (
      "home",
      "@ViewBuilder private var home: some View { inner }\n  private var inner: some View { HomeView() }"
    ),
    ("HomeView()", ""),
  ])
  func aSheetIsShownFromWhatIsGiven(_ view: String, _ helper: String) throws {
    let app = try ImportedApp(
      """
      @main struct TideApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        @AppStorage("isReady") private var isReady = false
        @State private var hasNews = false
        var body: some View {
          if isReady {
            \(view)
              .sheet(isPresented: $hasNews) { NewsView() }
              .onAppear { hasNews = true }
          } else {
            WelcomeView(onDone: { isReady = true })
          }
        }
        \(helper)
      }
      struct WelcomeView: View {
        let onDone: () -> Void
        var body: some View { Button("Continue", action: onDone) }
      }
      struct HomeView: View { var body: some View { Text("Home") } }
      struct NewsView: View { var body: some View { Text("News") } }
      """)
    #expect(
      app.allEdges.filter { !$0.hasPrefix("any") }.sorted() == [
        "home -present-> news on when shown", "welcome -root-> home on Continue",
      ])
  }

  @Test(arguments: [
    "row(\"Charts\") { ChartsView() }", "row(\"Charts\", destination: { ChartsView() })",
    "linkRow(\"Charts\", to: ChartsView())",
  ])
  func aLinkThatAHelperMakesIsOneTransition(_ row: String) throws {
    let app = try ImportedApp(
      """
      @main struct TideApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        var body: some View {
          NavigationStack {
            \(row)
            row("Tides") { TidesView() }
          }
        }
        private func row<Destination: View>(
          _ title: String, @ViewBuilder destination: @escaping () -> Destination
        ) -> some View {
          NavigationLink(destination: destination) { Label(title, systemImage: "star") }
        }
        private func linkRow<Destination: View>(_ title: String, to destination: Destination) -> some View {
          NavigationLink(destination: destination) { Text(title) }
        }
      }
      struct ChartsView: View { var body: some View { Text("C") } }
      struct TidesView: View { var body: some View { Text("T") } }
      """)
    #expect(
      app.allEdges.sorted() == ["content -push-> charts on Charts", "content -push-> tides on Tides"])
  }
}
