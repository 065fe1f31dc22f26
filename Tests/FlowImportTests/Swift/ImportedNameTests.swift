import Testing

/// What everybody imports is not hidden by a type of the same name within another one.
@Suite struct ImportedNameTests {
  @Test(arguments: [
    (
      "",
      "struct EmptyView: View { var body: some View { Text(\"Nothing\").navigationTitle(\"Reactions\") } }"
    ),
    (
      "extension ReactionScreen { struct EmptyView: View { "
        + "var body: some View { Text(\"Nothing\").navigationTitle(\"Reactions\") } } }", ""
    ),
    (
      "extension ReactionScreen { enum Parts { struct EmptyView: View { "
        + "var body: some View { Text(\"Nothing\").navigationTitle(\"Reactions\") } } } }", ""
    ),
  ])
  func aViewWithinAnotherScreenTitlesNoOtherOne(outside: String, within: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeScreen() } } }
      struct ReactionScreen: View {
        \(within)
        var body: some View { Text("Reactions") }
      }
      \(outside)
      struct HomeScreen: View {
        @State private var isShown = false
        var body: some View {
          VStack {
            Button("Open") { isShown = true }
            if !isShown { EmptyView() }
          }
          .sheet(isPresented: $isShown) { ReactionScreen() }
        }
      }
      """)
    let titles = app.registry.coordinators.flatMap(\.screens).map(\.title)
    #expect(!titles.contains("Reactions"), "\(titles)")
    #expect(app.allEdges == ["home -present-> reaction on Open"], "\(app.allEdges)")
  }

  @Test func aViewOfTheAppsOwnIsMeantWhereItIsDeclaredForAll() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeScreen() } } }
      struct EmptyView: View {
        @State private var isShown = false
        var body: some View { Button("Fill") { isShown = true }.sheet(isPresented: $isShown) { FillScreen() } }
      }
      struct HomeScreen: View { var body: some View { EmptyView() } }
      struct FillScreen: View { var body: some View { Text("Fill") } }
      """)
    #expect(app.allEdges.contains { $0.hasSuffix("-present-> fill on Fill") }, "\(app.allEdges)")
  }
}
