import FlowModel
import Testing

/// Views that a protocol requires of its conformers.
@Suite struct RequiredViewTests {
  private static let conformers = """
    protocol ProfileTab: Identifiable {
      associatedtype Content: View
      var title: String { get }
      @ViewBuilder func makeView(client: Client) -> Content
      var content: Content { get }
    }
    struct PostsTab: ProfileTab {
      let title = "Posts"
      func makeView(client: Client) -> some View { PostsList(client: client) }
      var content: some View { PostsList(client: Client()) }
    }
    struct MediaTab: ProfileTab {
      let title = "Media"
      func makeView(client: Client) -> some View { MediaList() }
      var content: some View { MediaList() }
    }
    class Client {}
    struct PostsList: View {
      let client: Client
      var body: some View { NavigationLink("Post") { PostView() } }
    }
    struct MediaList: View { var body: some View { NavigationLink("Photo") { PhotoView() } } }
    struct PostView: View { var body: some View { Text("x") } }
    struct PhotoView: View { var body: some View { Text("x") } }
    """

  private static func edges(_ home: String) throws -> [String] {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      \(home)
      \(conformers)
      """)
    return app.coordinators.flatMap { app.edges(of: $0) }.filter { $0.contains("-push->") }
  }

  @Test(arguments: [
    "AnyView(manager.tab.makeView(client: Client()))", "AnyView(manager.tab.content)",
    "view(of: manager.tab)",
  ])
  func whatAnyConformerShowsIsAPart(_ view: String) throws {
    let edges = try Self.edges(
      """
      final class Manager: ObservableObject { @Published var tab: any ProfileTab = PostsTab(); func showMedia() { tab = MediaTab() } }
      struct HomeView: View {
        @StateObject private var manager = Manager()
        let client = Client()
        var body: some View { ScrollView { VStack { Button("Media") { manager.showMedia() }; \(view) } } }
        private func view(of tab: any ProfileTab) -> some View { AnyView(tab.makeView(client: client)) }
      }
      """)
    #expect(edges.contains("home -push-> photo on Photo"), "\(edges)")
    #expect(edges.contains("home -push-> post on Post"))
  }

  @Test func whatAnyConformerShowsIsPushed() throws {
    let edges = try Self.edges(
      """
      enum Tabs { static let all: [any ProfileTab] = [PostsTab(), MediaTab()] }
      struct HomeView: View {
        let tab: any ProfileTab
        var body: some View { NavigationLink("Open") { tab.makeView(client: Client()) }.onAppear { print(Tabs.all) } }
      }
      """)
    #expect(edges.contains("home -push-> mediaList on Open"), "\(edges)")
    #expect(edges.contains("home -push-> postsList on Open"))
  }
}
