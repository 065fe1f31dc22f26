import FlowModel
import Testing

/// Routes that come in another enum, or out of a function.
@Suite struct RouteEnvelopeTests {
  private static let routes: String = {
    let names = (0..<10).map { "Item\($0)" }
    return """
      enum Route: Hashable { case settings, profile(Int), \(names.map { $0.lowercased() }.joined(separator: ", ")) }
      enum Sheet: Identifiable { case help, report(String); var id: String { "\\(self)" } }
      extension Route {
        @ViewBuilder var view: some View {
          switch self {
          case .settings: SettingsView()
          case .profile(let id): ProfileView(id: id)
          \(names.map { "case .\($0.lowercased()): \($0)View()" }.joined(separator: "\n"))
          }
        }
      }
      \(names.map { "struct \($0)View: View { var body: some View { Text(\"\") } }" }.joined(separator: "\n"))
      struct SettingsView: View { var body: some View { Text("Settings") } }
      struct ProfileView: View { let id: Int; var body: some View { Text("Profile") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      struct ReportView: View { var body: some View { Text("Report") } }
      final class Navigator: ObservableObject {
        @Published var path: [Route] = []
        @Published var sheet: Sheet?
        func push(_ route: Route) { path.append(route) }
      }
      """
  }()

  private static let stack = """
    @main struct FeedApp: App { var body: some Scene { WindowGroup { FeedView() } } }
    """

  private static func body(_ content: String) -> String {
    """
    NavigationStack(path: $navigator.path) {
      VStack { \(content) }
        .navigationDestination(for: Route.self) { $0.view }
    }
    .sheet(item: $navigator.sheet) { sheet in
      switch sheet {
      case .help: HelpView()
      case .report: ReportView()
      }
    }
    """
  }

  @Test func aButtonThatHandsOverACaseLeadsWhereTheCaseIsOpened() throws {
    let app = try ImportedApp(
      Self.routes, Self.stack,
      """
      enum Opening { case route(Route), sheet(Sheet) }
      struct FeedView: View {
        @StateObject var navigator = Navigator()
        var body: some View {
          \(Self.body("Button(\"Settings\") { open(.route(.settings)) }; Button(\"Report\") { open(.sheet(.report(\"\"))) }"))
        }
        func open(_ opening: Opening) {
          if case .route(let route) = opening { navigator.push(route) }
          if case .sheet(let sheet) = opening { navigator.sheet = sheet }
        }
      }
      """)
    let edges = Self.edges(of: app)
    #expect(edges.contains { $0.hasPrefix("feed -push-> settings on Settings") })
    #expect(edges.contains { $0.hasPrefix("feed -present-> report on Report") })
  }

  @Test(arguments: [
    "Button(\"Open\") { navigator.push(first(of: 1)) }",
    "Button(\"Open\") { navigator.push(known ?? first(of: 2)) }",
  ])
  func whatAFunctionReturnsIsTheRoute(button: String) throws {
    let app = try ImportedApp(
      Self.routes, Self.stack,
      """
      struct FeedView: View {
        @StateObject var navigator = Navigator()
        var known: Route? { nil }
        func first(of count: Int) -> Route {
          guard count > 0 else { return .profile(count) }
          return .settings
        }
        var body: some View { \(Self.body(button)) }
      }
      """)
    let edges = Self.edges(of: app).filter { $0.contains("-push-> ") }
    #expect(edges.count == 2)
    #expect(edges.contains { $0.hasSuffix("-push-> settings on Open") })
    #expect(edges.contains { $0.hasSuffix("-push-> profile on Open") })
  }

  private static func edges(of app: ImportedApp) -> [String] {
    app.coordinators.flatMap { name in
      app.edges(of: name).map { $0.replacing("\(name).", with: "") }
    }
  }
}
