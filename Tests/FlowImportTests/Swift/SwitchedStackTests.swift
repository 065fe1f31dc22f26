import Testing

/// Tabs of an app's own whose contents lie in stacks of their own, under one bar.
@Suite struct SwitchedStackTests {
  private func app(_ shown: String, _ stack: String = "NavigationStack", more: String = "") throws -> [String]
  {
    try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        enum Item: CaseIterable { case list, about }
        @State private var selection: Item = .list
        var body: some View { \(shown) }
        @ViewBuilder private var bar: some View {
          HStack { ForEach(Item.allCases, id: \\.self) { item in Button("\\(item)") { selection = item } } }
        }
        private func makeBar() -> some View { bar }
        private var listTab: some View { \(stack) { ZStack(alignment: .bottom) { ListView(); bar } } }
        private var aboutTab: some View { \(stack) { VStack { AboutView(); makeBar() } } }
        \(more)
      }
      struct ListView: View {
        var body: some View { NavigationLink("Item") { DetailView() } }
      }
      struct AboutView: View {
        @State private var isShown = false
        var body: some View { Button("Staff") { isShown = true }.sheet(isPresented: $isShown) { StaffView() } }
      }
      struct DetailView: View { var body: some View { Text("Detail") } }
      struct StaffView: View { var body: some View { Text("Staff") } }
      """
    ).allEdges.sorted()
  }

  private static let edges = [
    "about -present-> staff on Staff", "any -tab-> about on about", "any -tab-> list on list",
    "list -push-> detail on Item",
  ]

  @Test(arguments: [
    "switch selection { case .list: listTab case .about: aboutTab }",
    "Group { switch selection { case .list: listTab case .about: aboutTab } }",
    "if selection == .list { listTab } else if selection == .about { aboutTab }",
  ])
  func eachIsAScreen(_ shown: String) throws {
    #expect(try app(shown) == Self.edges)
  }

  @Test func aStackOfAnOlderKindIsOneToo() throws {
    #expect(
      try app("switch selection { case .list: listTab case .about: aboutTab }", "NavigationView")
        == Self.edges)
  }

  /// Who may see the tabs is a choice of the window's.
  @Test func aSignInBesideThemIsAPlaceOfItsOwn() throws {
    let edges = try app(
      "if isSignedIn { switch selection { case .list: listTab case .about: aboutTab } } else { StaffView() }",
      more: "@AppStorage(\"signedIn\") private var isSignedIn = false")
    #expect(!edges.contains { $0.hasPrefix("any -tab->") })
  }

  /// Two views of the app's in a layer are parts of one screen.
  @Test func whatLiesBesideOthersIsAPart() throws {
    let edges = try app(
      "switch selection { case .list: both case .about: aboutTab }",
      more: "private var both: some View { NavigationStack { VStack { ListView(); AboutView() } } }")
    #expect(edges != Self.edges)
  }
}
