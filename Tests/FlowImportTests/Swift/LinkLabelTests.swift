import FlowModel
import Testing

/// What can be touched within the label of a link, and rows that lists make by calling a method.
@Suite struct LinkLabelTests {
  private func app(_ list: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct ShelfApp: App { var body: some Scene { WindowGroup { NavigationView { ShelfView() } } } }
      struct ShelfView: View {
        let books: [Book]
        \(list)
      }
      struct BookRow: View {
        let book: Book
        @State private var shares = false
        @State private var asks = false
        var body: some View {
          HStack { Text(book.title); Button("Share") { shares = true } }
            .contextMenu { Button("Remove") { asks = true } }
            .sheet(isPresented: $shares) { ShareView() }
            .alert("Remove book?", isPresented: $asks) { Button("Yes") {} }
        }
      }
      struct Book: Identifiable, Hashable { let id: Int; let title: String }
      struct BookView: View { let book: Book; var body: some View { Text(book.title) } }
      struct ShareView: View { var body: some View { Text("share") } }
      """
    ).allEdges.sorted()
  }

  private static let expected = [
    "shelf -present-> remove-book on Remove", "shelf -present-> share on Share",
    "shelf -push-> book on book tapped",
  ]

  @Test(arguments: [
    "var body: some View { List(books) { book in NavigationLink(destination: BookView(book: book)) { BookRow(book: book) } } }",
    """
    var body: some View {
      List { ForEach(books) { book in NavigationLink { BookView(book: book) } label: { BookRow(book: book) } } }
    }
    """,
    """
    var body: some View {
      List(books) { book in NavigationLink(value: book) { BookRow(book: book) } }
        .navigationDestination(for: Book.self) { BookView(book: $0) }
    }
    """,
  ])
  func aRowInALinkShowsWhatItHas(_ list: String) throws {
    #expect(try app(list) == Self.expected)
  }

  @Test(arguments: [
    """
    var body: some View { List { ForEach(books, content: row) } }
    private func row(for book: Book) -> some View {
      NavigationLink(destination: BookView(book: book)) { BookRow(book: book) }
    }
    """,
    """
    var body: some View { List(books, rowContent: self.row) }
    func row(_ book: Book) -> some View { NavigationLink { BookView(book: book) } label: { BookRow(book: book) } }
    """,
    """
    var body: some View { VStack { ForEach(books, id: \\.id, content: makeRow) } }
    @ViewBuilder func makeRow(book: Book) -> some View {
      if book.isThere { NavigationLink(destination: BookView(book: book)) { BookRow(book: book) } }
    }
    """,
  ])
  func aMethodMakesTheRows(_ list: String) throws {
    let edges = try app(list)
    #expect(edges.count == 3 && zip(edges, Self.expected).allSatisfy { $0.hasPrefix($1) }, "\(edges)")
  }

  /// What stands on a button is what an enum's case says.
  @Test(arguments: [
    "NavigationLink(destination: LoansView()) { Text(Part.loans.title) }",
    "NavigationLink { LoansView() } label: { Label(Part.loans.title, systemImage: \"book\") }",
    "NavigationLink(Part.loans.title) { LoansView() }",
  ])
  func aCaseSaysItsTitle(_ link: String) throws {
    let edges = try ImportedApp(
      """
      @main struct ShelfApp: App { var body: some Scene { WindowGroup { NavigationView { ShelfView() } } } }
      enum Part: String { case loans, wishes
        var title: String { switch self { case .loans: return "My Loans"; case .wishes: return "Wish List" } } }
      struct ShelfView: View { var body: some View { \(link) } }
      struct LoansView: View { var body: some View { Text("loans") } }
      """
    ).allEdges
    #expect(edges == ["shelf -push-> loans on My Loans"])
  }

  /// A row in several links' labels is no screen, and shows what it has on each of the lists.
  @Test func aRowInTheLabelsOfSeveralLinksIsNoScreen() throws {
    let app = try ImportedApp(
      """
      @main struct CodeApp: App { var body: some Scene { WindowGroup { NavigationView { TodayView() } } } }
      struct TodayView: View {
        var body: some View { NavigationLink(destination: ListView()) { CodeRow() }.navigationTitle("Today") }
      }
      struct ListView: View { var body: some View { List { NavigationLink(destination: DetailView()) { CodeRow() } } } }
      struct DetailView: View { var body: some View { List { CodeRow() } } }
      struct CodeRow: View {
        @State private var edits = false
        var body: some View {
          VStack { Button("Edit") { edits = true } }.sheet(isPresented: $edits) { EditView() }
        }
      }
      struct EditView: View { var body: some View { Text("edit") } }
      """)
    let shown = app.allEdges.filter { $0.contains("-present-> edit") }.sorted()
    #expect(shown == ["detail", "list", "today"].map { "\($0) -present-> edit on Edit" })
  }

  /// Views beside the first one of a stack are columns, and a hidden link among them is none.
  @Test(arguments: ["DetailView()", "if hasCode { DetailView() } else { Text(\"Choose one\") }"])
  func whatIsBesideTheFirstViewIsAColumn(_ second: String) throws {
    let edges = try ImportedApp(
      """
      @main struct CodeApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var isOpen = false
        var body: some View { NavigationView { ListView(); \(second) } }
      }
      struct ListView: View { var body: some View { NavigationLink("Help", destination: HelpView()) } }
      struct DetailView: View {
        @State private var edits = false
        var body: some View { Button("Edit") { edits = true }.sheet(isPresented: $edits) { EditView() } }
      }
      struct EditView: View { var body: some View { Text("edit") } }
      struct HelpView: View { var body: some View { Text("help") } }
      """
    ).allEdges.sorted()
    #expect(edges.contains { $0.hasPrefix("any -embed-> detail") }, "\(edges)")
    #expect(edges.contains("detail -present-> edit on Edit") && edges.contains("list -push-> help on Help"))
  }
}
