import FlowModel
import Testing

/// Views that components are created with, and helpers that show what they are given.
@Suite struct GivenViewTests {
  private static func edges(_ tile: String, _ use: String, _ helper: String = helper) throws -> [String] {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { var body: some View { VStack { \(use) } } }
      struct NewsView: View {
        @State private var isHelpShown = false
        var body: some View {
          Button("Help") { isHelpShown = true }.sheet(isPresented: $isHelpShown) { HelpView() }
        }
      }
      struct HelpView: View { var body: some View { Text("x") } }
      struct Drawer<Content: View>: View {
        @Binding var isShown: Bool
        let content: () -> Content
        var body: some View { if isShown { content() } }
      }
      \(tile)
      \(helper)
      """
    ).allEdges.filter { !$0.hasPrefix("any -root->") }
  }

  private static let helper = """
    extension View {
      func navigateTo<Destination: View>(destination: Destination) {
        let host = UIHostingController(rootView: destination)
        UIApplication.shared.topNavigationController()?.pushViewController(host, animated: true)
      }
      func showDrawer<Content: View>(content: Content) {
        let host = UIHostingController(rootView: Drawer(isShown: .constant(true), content: { content }))
        UIApplication.shared.topViewController()?.present(host, animated: true)
      }
    }
    """
  private static let generic = """
    struct Tile<Destination: View>: View {
      var title: String
      var destination: Destination?
      var body: some View {
        Button { if destination != nil { navigateTo(destination: destination) } } label: { Text(title) }
      }
    }
    """
  private static let erased = """
    struct Tile: View {
      let title: String
      let destination: AnyView
      var body: some View { Button(title) { navigateTo(destination: destination) } }
    }
    """

  @Test(arguments: [
    (generic, "Tile(title: \"News\", destination: NewsView())", ""),
    (erased, "Tile(title: \"News\", destination: AnyView(NewsView()))", ""),
    ("", "Button(\"News\") { navigateTo(destination: NewsView()) }", ""),
  ])
  func whatAComponentIsCreatedWithIsPushed(_ tile: String, _ use: String, _ condition: String) throws {
    let found = try Self.edges(tile, use)
    #expect(found.sorted() == ["home -push-> news on News" + condition, "news -present-> help on Help"])
  }

  /// A container that a helper puts around its content is not what people see.
  @Test func theContentOfAContainerIsTheTarget() throws {
    let found = try Self.edges("", "Button(\"News\") { showDrawer(content: NewsView()) }")
    #expect(found.contains("home -present-> news on News"))
    #expect(!found.contains { $0.contains("drawer") })
  }

  /// A component's own content is no screen.
  @Test func contentStaysAPart() throws {
    let card = "struct Card<Content: View>: View { let content: Content; var body: some View { content } }"
    #expect(try Self.edges(card, "Card(content: NewsView())") == ["home -present-> help on Help"])
  }
}
