import Testing

/// Tabs that are repeated for the cases of an enum, with contents and titles that functions and properties give.
@Suite struct RepeatedTabTests {
  private static func app(_ tabs: String, _ more: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      enum Shelf: Hashable, CaseIterable { case novels, poems }
      extension Shelf {
        var title: String {
          switch self {
          case .novels: "Long stories"
          case .poems: "Short lines"
          }
        }
        @ViewBuilder var root: some View {
          switch self {
          case .novels: NovelsView()
          case .poems: PoemsView()
          }
        }
      }
      @main struct LibraryApp: App { var body: some Scene { WindowGroup { LibraryView() } } }
      struct LibraryView: View {
        @State private var shelf: Shelf = .novels
        var body: some View { TabView(selection: $shelf) { \(tabs) } }
        @ViewBuilder private func content(for shelf: Shelf) -> some View {
          switch shelf {
          case .novels: NovelsView()
          case .poems: PoemsView()
          }
        }
        private func title(_ shelf: Shelf) -> String {
          switch shelf {
          case .novels: return "Long stories"
          case .poems: return "Short lines"
          }
        }
      }
      struct NovelsView: View { var body: some View { NavigationLink("Open") { NovelView() } } }
      struct NovelView: View { var body: some View { Text("x") } }
      struct PoemsView: View { var body: some View { Text("x") } }
      \(more)
      """)
  }

  static let spellings = [
    """
    ForEach(Shelf.allCases, id: \\.self) { shelf in
      NavigationStack { content(for: shelf) }.tabItem { Text(title(shelf)) }.tag(shelf)
    }
    """,
    """
    ForEach(Shelf.allCases, id: \\.self) { shelf in
      Tab(value: shelf) { self.content(for: shelf) } label: { Label(self.title(shelf), systemImage: "book") }
    }
    """,
    """
    ForEach(Shelf.allCases, id: \\.self) { shelf in
      Tab(shelf.title, systemImage: "book", value: shelf) { shelf.root }
    }
    """,
    """
    ForEach(Shelf.allCases, id: \\.self) { shelf in
      Group { if shelf == .novels { NovelsView() } else { PoemsView() } }
        .tabItem { Label(shelf.title, systemImage: "book") }.tag(shelf)
    }
    """,
    """
    ForEach(Shelf.allCases, id: \\.self) { shelf in
      ShelfView(shelf: shelf).tabItem { Image(systemName: "book"); Text(shelf.title) }.tag(shelf)
    }
    """,
  ]

  private static let shelfView = """
    struct ShelfView: View {
      let shelf: Shelf
      var body: some View {
        NavigationStack {
          switch shelf {
          case .novels: NovelsView()
          case .poems: PoemsView()
          }
        }
      }
    }
    """

  @Test(arguments: spellings) func eachCaseIsATabWithItsTitle(tabs: String) throws {
    let app = try Self.app(tabs, tabs.contains("ShelfView") ? Self.shelfView : "")
    #expect(
      app.allEdges.sorted()
        == [
          "any -tab-> novels on Long stories", "any -tab-> poems on Short lines",
          "novels -push-> novel on Open",
        ])
    #expect(app.registry.coordinators.map { $0.container?.rawValue ?? "" } == ["tabs"])
  }
}
