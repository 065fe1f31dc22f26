import FlowImport
import FlowModel
import Testing

/// Helpers that ask an overload of their own name, or another helper of the same object.
@Suite struct OverloadChainTests {
  private static let router = """
    struct Author: Hashable { var id: String; static func find(_ id: String) throws -> Author { Author(id: id) } }
    struct Note: Hashable { var id: String }
    enum Page: Hashable { case author(String), note(String), help }
    final class Router: ObservableObject {
      @Published var path = NavigationPath()
      func push<D: Hashable>(_ destination: D) { path.append(destination) }
      func push(_ page: Page) { path.append(page) }
      func push(_ note: Note) { push(.note(note.id)) }
      func push(_ author: Author) { push(.author(author.id)) }
      func pushAuthor(id: String) {
        do { push(try Author.find(id)) } catch { print(error) }
      }
      func open(_ author: Author) { pushAuthor(id: author.id) }
    }
    struct AppView: View {
      @StateObject var router = Router()
      var body: some View {
        NavigationStack(path: $router.path) {
          HomeView().navigationDestination(for: Page.self) { page in
            switch page {
            case .author(let id): AuthorView(id: id)
            case .note(let id): NoteView(id: id)
            case .help: HelpView()
            }
          }
        }
        .environmentObject(router)
      }
    }
    struct AuthorView: View { let id: String; var body: some View { Text(id) } }
    struct NoteView: View { let id: String; var body: some View { Text(id) } }
    struct HelpView: View { var body: some View { Text("help") } }

    """

  private func app(_ call: String) throws -> ImportedApp {
    try ImportedApp(
      Self.router,
      """
      struct HomeView: View {
        @EnvironmentObject var router: Router
        let author: Author
        let note: Note
        var body: some View { Button("Go") { \(call) } }
      }
      """)
  }

  @Test(arguments: [
    ("router.push(author)", "author"), ("router.push(note)", "note"), ("router.push(.help)", "help"),
    ("router.push(Page.author(\"1\"))", "author"), ("router.pushAuthor(id: author.id)", "author"),
    ("router.open(author)", "author"),
  ])
  func theRouteOfAnOverloadDecides(call: String, target: String) throws {
    let app = try app(call)
    let edges = app.allEdges.filter { $0.contains("on Go") }
    #expect(edges.map { $0.split(separator: " ")[2] } == [Substring(target)], "\(app.allEdges)")
    let asked = app.report.calls.filter { $0.source.path == "File1.swift" }
    #expect(asked.allSatisfy { $0.fate == .edges } && !asked.isEmpty, "\(asked)")
  }

  @Test(arguments: [
    "func show(_ page: Page) { switch page { case .help: help(); default: break } }",
    "func show(_ page: Page) { if page == .help { help() } }",
    "func show(_ page: Page) { show(page, animated: true) }\nfunc show(_ page: Page, animated: Bool) { if page == .help { help() } }",
  ])
  func eachHelperOnTheWayIsInTheLedger(helper: String) throws {
    let app = try ImportedApp(
      """
      enum Page { case help, news }
      class HelpViewController: UIViewController {}
      class HomeViewController: UIViewController {
        @IBAction func helpTapped() {
          show(.help)
        }
        \(helper)
        func help() {
          present(HelpViewController(), animated: true)
        }
      }
      """)
    #expect(app.allEdges.contains { $0.hasPrefix("home -present-> help on help tapped") })
    let first = try #require(app.report.calls.first { $0.source.line == 5 })
    #expect(first.fate == .edges)
    #expect(app.report.edges(of: first, in: app.registry).count == 1)
  }

  /// What is only done along the way leads nowhere, and is not in the ledger.
  @Test func whatDoesNotNavigateIsNotInTheLedger() throws {
    let app = try ImportedApp(
      """
      class HelpViewController: UIViewController {}
      class HomeViewController: UIViewController {
        @IBAction func helpTapped() {
          showSpinner()
          track()
          present(HelpViewController(), animated: true)
        }
        func showSpinner() { spinner.startAnimating() }
        func track() { Tracker.log("help") }
      }
      """)
    #expect(app.report.calls.map(\.name) == ["present"])
  }
}
