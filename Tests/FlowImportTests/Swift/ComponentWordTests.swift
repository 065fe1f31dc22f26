import FlowModel
import Testing

/// What is written on the app's own controls and their parts, and what structures of closures lead to.
@Suite struct ComponentWordTests {
  @Test(arguments: [
    ("TitleBar(title: \"Edit\", leftButtonTap: { isOpen = true })", "left button tapped"),
    (
      "AlertBox(title: { Text(\"Sure?\") }, secondButtonText: \"Home\", secondButtonAction: { isOpen = true })",
      "Home"
    ),
    (
      "ForeignBox(title: { Text(\"Sure?\") }, firstButtonText: \"Go\", firstButtonAction: { isOpen = true })",
      "Go"
    ),
    ("PlainText(content: \"Skip\").onTapGesture { isOpen = true }", "Skip"),
    ("Row(title: \"Help\", onHelpTap: { isOpen = true })", "Help"),
  ])
  func controls(control: String, words: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct ShopView: View {
        @State private var isOpen = false
        var body: some View { VStack { \(control) }.sheet(isPresented: $isOpen) { NewsView() } }
      }
      struct NewsView: View { var body: some View { Text("News") } }
      struct TitleBar: View {
        let title: String
        let leftButtonTap: () -> Void
        var body: some View { HStack { Button(action: leftButtonTap) { Color.red }; Text(title) } }
      }
      struct AlertBox<Title: View>: View {
        @ViewBuilder let title: () -> Title
        let secondButtonText: String
        let secondButtonAction: () -> Void
        var body: some View { VStack { title(); Wide(text: secondButtonText, action: secondButtonAction) } }
      }
      struct Wide: View {
        let text: String
        let action: () -> Void
        var body: some View { Button { action() } label: { Text(text) } }
      }
      struct PlainText: View { let content: String; var body: some View { Text(content).underline() } }
      struct Row: View {
        let title: String
        let onHelpTap: () -> Void
        var body: some View { HStack { Text(title) }.onTapGesture { onHelpTap() } }
      }
      """)
    #expect(app.allEdges == ["shop -present-> news on \(words)"])
  }

  /// A state within a state is not what it begins with.
  @Test func branchesOfAStateInAModel() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct ShopState { enum Content { case idle, loaded }; var content: Content = .idle; var isOpen = false }
      class ShopModel: ObservableObject { @Published var state = ShopState() }
      struct ShopView: View {
        @StateObject var model = ShopModel()
        var body: some View {
          VStack {
            switch model.state.content {
            case .idle: ProgressView()
            case .loaded: Button("Open") { model.state.isOpen = true }
            }
          }
          .sheet(isPresented: $model.state.isOpen) { NewsView() }
        }
      }
      struct NewsView: View { var body: some View { Text("News") } }
      """)
    #expect(app.allEdges == ["shop -present-> news on Open if content is loaded"])
  }

  @Test(arguments: [
    "ProfileView(actions: .init(openHelp: { %@ }))", "ProfileView(actions: Actions(openHelp: { %@ }))",
  ])
  func aStructureOfClosures(making: String) throws {
    let show = "[weak nav] in nav?.present(UIHostingController(rootView: HelpView()), animated: true)"
    let app = try ImportedApp(
      """
      class ProfileCoordinator: Coordinator {
        let nav: UINavigationController
        init(nav: UINavigationController) { self.nav = nav }
        func start() {
          let view = \(making.split(separator: "%@").joined(separator: show))
          nav.setViewControllers([UIHostingController(rootView: view)], animated: false)
        }
      }
      struct Actions { let openHelp: () -> Void }
      struct ProfileView: View {
        let actions: Actions
        var body: some View { Button("Help") { actions.openHelp() } }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      """)
    #expect(app.edges(of: "Profile").filter { $0.contains("help") } == ["profile -present-> help on Help"])
  }
}
