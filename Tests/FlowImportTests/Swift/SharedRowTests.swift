import FlowModel
import Testing

/// Rows that many screens show, however deep in them.
@Suite struct SharedRowTests {
  private static let row = """
    struct RowView: View {
      var item: Item
      @State private var shows = false
      var body: some View {
        VStack { HStack { avatar } }
          .contextMenu { MenuView() }
          .sheet(isPresented: $shows) { ShareView() }
      }
      private var avatar: some View { Group { NavigationLink("Author") { AuthorView() } } }
    }
    struct MenuView: View { var body: some View { NavigationLink("Report") { ReportView() } } }
    struct AuthorView: View { var body: some View { Text("Author") } }
    struct ReportView: View { var body: some View { Text("Report") } }
    struct ShareView: View { var body: some View { Text("Share") } }
    struct Item: Identifiable { var id = 0 }
    """

  @Test func everyScreenThatShowsARowHasItsTransitions() throws {
    let names = (0..<12).map { "S\($0)View" }
    let screens = names.enumerated().map { number, name in
      // The row is deeper in each one.
      let content = (0..<number).reduce("RowView(item: item)") { inner, _ in "VStack { Group { \(inner) } }" }
      return """
        struct \(name): View {
          var body: some View { List { Section { ForEach(items) { item in \(content) } } } }
        }
        """
    }
    let links = names.map { "NavigationLink(\"\($0)\") { \($0)() }" }.joined(separator: "\n")
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View { var body: some View { VStack { \(links) } } }
      \(screens.joined(separator: "\n"))
      \(Self.row)
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    for name in names.map({ $0.prefix($0.count - 4).lowercased() }) {
      #expect(edges.contains("\(name) -push-> author on Author"), "\(edges)")
      #expect(edges.contains("\(name) -push-> report on Report"))
    }
  }

  @Test func aRowDeepInOtherRowsIsFound() throws {
    let parts = (0..<14).map {
      "struct P\($0)View: View { var body: some View { VStack { P\($0 + 1)View() } } }"
    }
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { P0View() } } } }
      \(parts.joined(separator: "\n"))
      struct P14View: View { var body: some View { RowView(item: Item()) } }
      \(Self.row)
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    #expect(edges.contains { $0.hasSuffix("-push-> author on Author") }, "\(edges)")
  }

  @Test func aRowWithinItselfComesToAnEnd() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { PostView() } } } }
      struct PostView: View { var body: some View { VStack { QuoteView(); NavigationLink("Go") { EndView() } } } }
      struct QuoteView: View { var body: some View { VStack { PostView(); PostView() } } }
      struct EndView: View { var body: some View { Text("End") } }
      """)
    #expect(app.coordinators.flatMap { app.edges(of: $0) }.contains { $0.hasSuffix("-push-> end on Go") })
  }

  // MARK: - Several branches

  private static func guards(_ body: String) throws -> [String] {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View {
        @State private var model = Model()
        var body: some View { List { \(body) } }
        @ViewBuilder private func rows(_ items: [Item]) -> some View { ForEach(items) { RowView(item: $0) } }
      }
      @Observable class Model { var state = State.loading; var items: [Item] = []; var isLoading = true; var isDraft = true
        enum State { case loading, display([Item]), error } }
      \(row)
      """)
    return app.coordinators.flatMap { app.edges(of: $0) }.filter { $0.contains("report") }
  }

  @Test func whatSeveralBranchesShowDependsOnNoneOfThem() throws {
    let edges = try Self.guards(
      """
      switch model.state {
      case .loading: ForEach(model.items) { RowView(item: $0) }
      case .display(let items): ForEach(items) { RowView(item: $0) }
      case .error: Text("Error")
      }
      """)
    #expect(edges == ["home -push-> report on Report"])
    let conditional = try Self.guards("if model.isLoading { rows([]) } else { rows(model.items) }")
    #expect(conditional == ["home -push-> report on Report"])
  }

  @Test func aPlaceholderIsNoRow() throws {
    for cover in [
      ".redacted(reason: .placeholder)", ".allowsHitTesting(false)", ".disabled(true)", ".hidden()",
    ] {
      let edges = try Self.guards(
        """
        if model.isDraft {
          ForEach(model.items) { RowView(item: $0)\(cover) }
        } else {
          ForEach(model.items) { RowView(item: $0) }
        }
        """)
      #expect(edges.count == 1 && edges[0].contains("if not draft"), "\(cover) \(edges)")
    }
  }
}
