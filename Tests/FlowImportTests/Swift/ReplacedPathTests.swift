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

  /// One of several routers by its key puts a route within a route on its path.
  @Test(arguments: [
    "static let shared = Nav(); @Published var tab = 0; var ways: [Int: Way] = [0: Way()]; static func to(_ s: Stop) { shared.ways[shared.tab]?.go(s) }",
    "static let shared = Nav(); var ways: [Way] = [Way()]; static func to(_ s: Stop) { shared.ways[0].go(s) }",
    "static let shared = Nav(); let way = Way(); static func to(_ s: Stop) { shared.way.go(s) }",
  ])
  func theInnerCaseDecides(_ nav: String) throws {
    let edges = try ImportedApp(
      """
      @main struct DialApp: App { var body: some Scene { WindowGroup { RootView(way: Way()) } } }
      enum Stop: Hashable { case setting(Setting), item(Int) }
      enum Setting: Hashable { case general, about }
      final class Way: ObservableObject { @Published var path: [Stop] = []; func go(_ s: Stop) { path.append(s) } }
      final class Nav: ObservableObject { \(nav) }
      struct RootView: View {
        @ObservedObject var way: Way
        var body: some View {
          NavigationStack(path: $way.path) {
            ListView().navigationDestination(for: Stop.self) { stop in
              switch stop {
              case .setting(let setting):
                switch setting {
                case .general: GeneralView()
                case .about: AboutView()
                }
              case .item: ItemView()
              }
            }
          }
        }
      }
      struct NavLink: View {
        var value: Stop
        var title: String
        init(_ value: Stop, _ title: String) { self.value = value; self.title = title }
        var body: some View { Button { Nav.to(value) } label: { Text(title) } }
      }
      struct ListView: View { var body: some View { VStack { NavLink(.setting(.about), "About"); NavLink(.item(1), "Item") } } }
      struct GeneralView: View { var body: some View { Text("g") } }
      struct AboutView: View { var body: some View { Text("a") } }
      struct ItemView: View { var body: some View { Text("i") } }
      """
    ).allEdges
    #expect(edges.contains("list -push-> about on About"), "\(edges)")
    #expect(edges.contains("list -push-> item on Item"), "\(edges)")
  }
}
