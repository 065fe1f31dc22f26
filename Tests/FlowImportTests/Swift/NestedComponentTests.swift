import FlowModel
import Testing

/// Components within components, each made several times with something else.
@Suite struct NestedComponentTests {
  @Test(arguments: [
    """
    struct ListButton<C: View>: View {
      var action: () -> Void
      @ViewBuilder var label: () -> C
      var body: some View { Button { action() } label: { HStack { label(); Image(systemName: "chevron.right") } } }
    }
    struct NavLink: View {
      var value: Stop
      var title: String
      init(_ value: Stop, _ title: String) { self.value = value; self.title = title }
      var body: some View { ListButton { Nav.to(value) } label: { Text(title) } }
    }
    """,
    """
    struct Row: View {
      let onTap: () -> Void
      let title: String
      var body: some View { Button(title, action: onTap) }
    }
    struct NavLink: View {
      let value: Stop
      let title: String
      init(_ value: Stop, _ title: String) { self.value = value; self.title = title }
      var body: some View { Row(onTap: { Nav.shared.way.path.append(value) }, title: title) }
    }
    """,
  ])
  func eachLeadsWhereItSays(_ components: String) throws {
    let nav =
      "final class Nav { static let shared = Nav(); let way = Way(); static func to(_ stop: Stop) { shared.way.go(stop) } }"
    #expect(
      try edges(nav, components) == [
        "list -push-> about on About", "list -push-> general on General", "list -push-> item on Item",
      ])
  }

  /// One of several routers by its key puts a route within a route on its path.
  @Test(arguments: [
    "static let shared = Nav(); @Published var tab = 0; var ways: [Int: Way] = [0: Way()]; static func to(_ s: Stop) { shared.ways[shared.tab]?.go(s) }",
    "static let shared = Nav(); var ways: [Way] = [Way()]; static func to(_ s: Stop) { shared.ways[0].go(s) }",
    "static let shared = Nav(); let way = Way(); static func to(_ s: Stop) { shared.way.go(s) }",
  ])
  func theInnerCaseDecides(_ nav: String) throws {
    let edges = try edges(
      "final class Nav: ObservableObject { \(nav) }",
      """
      struct NavLink: View {
        var value: Stop
        var title: String
        init(_ value: Stop, _ title: String) { self.value = value; self.title = title }
        var body: some View { Button { Nav.to(value) } label: { Text(title) } }
      }
      """, root: "Way()")
    #expect(edges.contains("list -push-> about on About"), "\(edges)")
    #expect(edges.contains("list -push-> item on Item"), "\(edges)")
  }

  /// - Parameter root: the router that the window's view is given.
  private func edges(_ nav: String, _ components: String, root: String = "Nav.shared.way") throws -> [String]
  {
    try ImportedApp(
      """
      @main struct DialApp: App { var body: some Scene { WindowGroup { RootView(way: \(root)) } } }
      enum Stop: Hashable { case setting(Setting), item(Int) }
      enum Setting: Hashable { case general, about, themes }
      final class Way: ObservableObject { @Published var path: [Stop] = []; func go(_ stop: Stop) { path.append(stop) } }
      \(nav)
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
                case .themes: ThemesView()
                }
              case .item: ItemView()
              }
            }
          }
        }
      }
      \(components)
      struct ListView: View {
        var body: some View {
          VStack {
            NavLink(.setting(.about), "About")
            NavLink(.setting(.general), "General")
            NavLink(.item(1), "Item")
          }
        }
      }
      struct GeneralView: View { var body: some View { Text("g") } }
      struct AboutView: View { var body: some View { Text("a") } }
      struct ThemesView: View { var body: some View { Text("t") } }
      struct ItemView: View { var body: some View { Text("i") } }
      """
    ).allEdges.sorted()
  }

  /// A binding to the first or last of a path's routes puts the route on the path.
  @Test(arguments: ["full.first", "full.last"])
  func aBindingToAnEndOfAPathPushes(_ end: String) throws {
    let edges = try ImportedApp(
      """
      @main struct ReadApp: App { var body: some Scene { WindowGroup { RootView() } } }
      enum Stop: Hashable { case feed(String), saved }
      final class Way: ObservableObject {
        @Published var full: [Stop] = []
        var selected: Stop? { get { \(end) } set { full = newValue.map { [$0] } ?? [] } }
      }
      struct RootView: View {
        @StateObject var way = Way()
        var body: some View {
          NavigationStack(path: $way.full) {
            ListView(selected: $way.selected).navigationDestination(for: Stop.self) { stop in
              switch stop {
              case .feed: FeedView()
              case .saved: SavedView()
              }
            }
          }
        }
      }
      struct ListView: View {
        @Binding var selected: Stop?
        var body: some View { VStack { Button("Saved") { selected = .saved }; Button("Feed") { selected = .feed("a") } } }
      }
      struct FeedView: View { var body: some View { Text("f") } }
      struct SavedView: View { var body: some View { Text("s") } }
      """
    ).allEdges.sorted()
    #expect(edges == ["list -push-> feed on Feed", "list -push-> saved on Saved"])
  }
}
