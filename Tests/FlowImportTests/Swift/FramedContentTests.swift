import FlowModel
import Testing

/// Helpers that put a frame of their own around the view they are given.
@Suite struct FramedContentTests {
  private static let code = """
    @main struct ShopApp: App { var body: some Scene { WindowGroup { ShelfView() } } }
    extension View {
      func card<Content: View>(
        isOn: Binding<Bool>, title: String? = nil, @ViewBuilder content: @escaping () -> Content
      ) -> some View {
        return sheet(isPresented: isOn) {
          ZStack(alignment: .topTrailing) {
            Color.white
            VStack {
              if let title { Text(title) }
              content()
            }
            .padding()
            Button("Close") { isOn.wrappedValue = false }
          }
        }
      }
    }
    struct ShelfView: View {
      @State private var showsRules = false
      @State private var showsHelp = false
      var body: some View {
        VStack {
          Button("Rules") { showsRules = true }
          Button("Help") { showsHelp = true }
        }
        .card(isOn: $showsRules, title: "Rules") { RuleView(onSave: { showsRules = false }) }
        .card(isOn: $showsHelp) { HelpView() }
      }
    }
    struct RuleView: View {
      var onSave: () -> Void
      var body: some View { Button("Save") { onSave() } }
    }
    struct HelpView: View { var body: some View { Text("help") } }
    """

  @Test func aFrameIsAPartOfTheScreenInIt() throws {
    let app = try ImportedApp(Self.code)
    #expect(
      Set(app.edges(of: "App")) == [
        "shelf -present-> rule on Rules", "shelf -present-> help on Help", "rule -dismiss-> on Save",
        "rule -dismiss-> on Close", "help -dismiss-> on Close",
      ])
  }
}
