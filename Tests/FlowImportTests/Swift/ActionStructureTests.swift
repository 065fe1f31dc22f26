import Testing

/// Structures of closures that objects are made with, as `.init(…)` or by their names.
@Suite struct ActionStructureTests {
  @Test(arguments: [
    (".init(lend: { [weak self] in self?.push(.page($0)) })", "struct Actions { let lend: (Book) -> Void }"),
    ("Shelf.Actions(lend: { self.push(.page($0)) })", "struct Actions { var lend: (Book) -> Void }"),
    (
      ".init(onLend: { book in self.push(.page(book)) })",
      """
      struct Actions {
        let lend: (Book) -> Void
        init(onLend: @escaping (Book) -> Void) { lend = onLend }
      }
      """
    ),
  ])
  func leadOnFromWhereTheyAreCalled(actions: String, type: String) throws {
    let app = try ImportedApp(
      """
      @main
      struct LibraryApp: App {
        @StateObject private var library = LibraryCoordinator()
        var body: some Scene { WindowGroup { LibraryView(library: library) } }
      }
      struct Book: Hashable, Identifiable { let id: String; let name: String }
      final class LibraryCoordinator: ObservableObject {
        enum Page: Hashable { case page(Book) }
        @Published var path: [Page] = []
        func push(_ page: Page) { path.append(page) }
        func makeShelf() -> Shelf { Shelf(actions: \(actions)) }
      }
      struct LibraryView: View {
        @ObservedObject var library: LibraryCoordinator
        var body: some View {
          NavigationStack(path: $library.path) {
            ShelfView(shelf: library.makeShelf())
              .navigationDestination(for: LibraryCoordinator.Page.self) { page in
                switch page {
                case .page(let book): BookView(book: book)
                }
              }
          }
        }
      }
      final class Shelf: ObservableObject {
        \(type)
        private let actions: Actions
        init(actions: Actions) { self.actions = actions }
        func didSelect(_ book: Book) { actions.lend(book) }
      }
      struct ShelfView: View {
        @ObservedObject var shelf: Shelf
        let books: [Book] = []
        var body: some View { List(books) { book in Button("Read") { shelf.didSelect(book) } } }
      }
      struct BookView: View {
        let book: Book
        var body: some View { Text(book.name) }
      }
      """)
    #expect(app.allEdges == ["shelf -push-> book on Read"])
  }
}
