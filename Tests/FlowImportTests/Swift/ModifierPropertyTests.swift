import Testing

/// Modifiers of the app's own that are properties.
@Suite struct ModifierPropertyTests {
  @Test func theyAreReadLikeFunctions() throws {
    let app = try ImportedApp(
      """
      @main struct DeskApp: App { var body: some Scene { WindowGroup { HomeView(store: 1).themed.asking.tint(.red) } } }
      extension View {
        var themed: some View { self.tint(.red) }
        var asking: some View { modifier(AskModifier()) }
        @ViewBuilder var framed: some View { padding() }
      }
      struct AskModifier: ViewModifier {
        @State private var isAsking = false
        func body(content: Content) -> some View {
          content.toolbar { Button("Ask") { isAsking = true } }.sheet(isPresented: $isAsking) { AskView() }
        }
      }
      struct HomeView: View {
        let store: Int
        var body: some View {
          NavigationStack { VStack { NavigationLink("Help") { HelpView().framed } }.themed.navigationTitle("Home") }
        }
      }
      struct HelpView: View { var body: some View { Text("help") } }
      struct AskView: View { var body: some View { Text("ask") } }
      """)
    #expect(app.allEdges.sorted() == ["Home -present-> ask on Ask", "home -push-> help on Help"])
  }
}
