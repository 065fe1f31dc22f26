import FlowModel
import Testing

/// Generic views around the window's content that show it only under a condition.
@Suite struct GateTests {
  private static func app(_ body: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Gate { HomeView() } } } }
      struct Gate<Content: View>: View {
        @StateObject var model = GateModel()
        let content: () -> Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
        var body: some View { \(body) }
        var question: some View { VStack { Text("May we?"); Button("Allow") { model.allow() } } }
      }
      class GateModel: ObservableObject {
        @Published var isAllowed = false
        func allow() { isAllowed = true }
      }
      struct HomeView: View { var body: some View { Text("Home") } }
      """)
  }

  @Test(arguments: [
    "if model.isAllowed { content() } else { VStack { Text(\"May we?\"); Button(\"Allow\") { model.allow() } } }",
    "if !model.isAllowed { question } else { content() }",
    "Group { if model.isAllowed { content() } else { question } }",
  ]) func comeFirst(body: String) throws {
    let app = try Self.app(body)
    let first = FirstScreen(of: app.registry)?.screen
    #expect(first?.coordinator == "Gate")
    #expect(app.edges(of: "Gate").count == 1)
    #expect(app.edges(of: "Gate").first?.hasSuffix("-> home on Allow") == true)
  }

  @Test func thatAlwaysShowTheirContentAreNone() throws {
    let app = try Self.app("if model.isAllowed { content() } else { content().blur(radius: 4) }")
    #expect(FirstScreen(of: app.registry)?.screen.screen == "home")
  }
}
