import FlowModel
import Testing

/// Routes within routes: `case .setting(.about)` is for one of them.
@Suite struct NestedCaseTests {
  private static let routes = """
    enum Page: Hashable, Identifiable { case setting(Setting), item(Int); var id: Self { self } }
    enum Setting: Hashable { case about, themes }
    struct AboutView: View { var body: some View { Text("About") } }
    struct ThemesView: View { var body: some View { Text("Themes") } }
    struct ItemView: View { var body: some View { Text("Item") } }
    @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
    """

  private static let choices = [
    """
    switch page { case .setting(.about): AboutView(); case .setting(.themes): ThemesView(); case .item: ItemView() }
    """,
    """
    switch page {
    case .setting(let setting): switch setting { case .about: AboutView(); case .themes: ThemesView() }
    case .item: ItemView()
    }
    """,
  ]

  @Test(arguments: choices)
  func linksAndSheets(choice: String) throws {
    let app = try ImportedApp(
      Self.routes,
      """
      struct ShopView: View {
        @State private var path: [Page] = []
        @State private var sheet: Page?
        var body: some View {
          NavigationStack(path: $path) {
            List {
              PageLink(.setting(.about), "About us") { path.append($0) }
              Button("Look") { path.append(.setting(.themes)) }
              Button("Themes") { sheet = .setting(.themes) }
              Button("Item") { sheet = .item(1) }
            }
            .navigationDestination(for: Page.self) { page in \(choice) }
            .sheet(item: $sheet) { page in \(choice) }
          }
        }
      }
      struct PageLink: View {
        let page: Page
        let title: String
        let open: (Page) -> Void
        init(_ page: Page, _ title: String, open: @escaping (Page) -> Void) {
          self.page = page
          self.title = title
          self.open = open
        }
        var body: some View { Button { open(page) } label: { Text(title) } }
      }
      """)
    #expect(
      Set(app.edges(of: "Shop")) == [
        "shop -push-> about on About us", "shop -push-> themes on Look", "shop -present-> themes on Themes",
        "shop -present-> item on Item",
      ])
  }

  /// What is only sometimes laid over the window's content is none of its roots.
  @Test func aMessageOverTheWindow() throws {
    let app = try ImportedApp(
      """
      extension EnvironmentValues { @Entry var showMessage: (String) -> Void = { _ in } }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var isIn = false
        @State private var message: String?
        var body: some View {
          Group { if isIn { ShopView() } else { LoginView { isIn = true } } }
            .overlay(alignment: .top) { if let message { MessageView(text: message) } }
            .environment(\\.showMessage) { message = $0 }
        }
      }
      struct LoginView: View { let onDone: () -> Void; var body: some View { Button("Log in") { onDone() } } }
      struct ShopView: View {
        @Environment(\\.showMessage) private var showMessage
        var body: some View { Button("Tell") { showMessage("Hello") } }
      }
      struct MessageView: View { let text: String; var body: some View { Text(text) } }
      """)
    #expect(app.allEdges == ["login -root-> shop on Log in"])
  }
}
