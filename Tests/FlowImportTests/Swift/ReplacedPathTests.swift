import FlowModel
import Testing

/// A path that is set as a whole, also by a method that is told how.
@Suite struct ReplacedPathTests {
  private func app(_ way: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct TalkApp: App { var body: some Scene { WindowGroup { RootView() } } }
      enum Stop: Hashable { case user(Int), post(Int) }
      final class Way: ObservableObject { \(way) }
      struct RootView: View {
        @StateObject var way = Way()
        var body: some View {
          NavigationStack(path: $way.path) {
            FeedView().navigationDestination(for: Stop.self) { stop in
              switch stop {
              case .user: UserView()
              case .post: PostView()
              }
            }
          }
          .environmentObject(way)
        }
      }
      struct FeedView: View {
        @EnvironmentObject var way: Way
        var body: some View {
          VStack {
            Button("Author") { way.go(.user(1)) }
            Button("First post") { way.go(.post(1), true) }
          }
        }
      }
      struct UserView: View { var body: some View { Text("user") } }
      struct PostView: View { var body: some View { Text("post") } }
      """
    ).allEdges.sorted()
  }

  @Test(arguments: [
    "@Published var path: [Stop] = []; func go(_ stop: Stop, _ reset: Bool = false) { path = reset ? [stop] : path + [stop] }",
    """
    @Published var path: [Stop] = []
    func go(_ stop: Stop, _ reset: Bool = false) { if reset { path = [stop] } else { path = path + [stop] } }
    """,
    """
    @Published var full: [Stop] = []
    var path: [Stop] { get { Array(full.dropFirst()) } set { full = [full[0]] + newValue } }
    func go(_ stop: Stop, _ reset: Bool = false) { path = reset ? [stop] : path + [stop] }
    """,
  ])
  func whatIsPutOnAPathIsPushed(_ way: String) throws {
    #expect(try app(way) == ["feed -push-> post on First post", "feed -push-> user on Author"])
  }

  /// A path that is emptied goes back.
  @Test func anEmptyPathGoesBack() throws {
    let edges = try app(
      "@Published var path: [Stop] = []; func go(_ stop: Stop, _ reset: Bool = false) { path = [] }")
    #expect(edges.contains("feed -popToRoot-> on Author"))
  }
}
