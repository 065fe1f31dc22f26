import Testing

/// A view with tabs or a stack that a state shows is closed by who sets the state back.
@Suite struct ClosedFlowTests {
  private static func app(_ flow: String, presented: String = "fullScreenCover") throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct RaceApp: App { var body: some Scene { WindowGroup { ShoreView() } } }
      struct ShoreView: View {
        @State private var isRacing = false
        var body: some View {
          Button("Start") { isRacing = true }
            .\(presented)(isPresented: $isRacing) { RaceView { isRacing = false } }
        }
      }
      struct RaceView: View {
        let onFinish: () -> Void
        @State private var asks = false
        var body: some View { \(flow) }
      }
      struct ClockView: View { var body: some View { Text("0") } }
      struct BuoysView: View { var body: some View { Text("1") } }
      """)
  }

  private static let tabs = """
    TabView {
      ClockView().tabItem { Text("Clock") }
      BuoysView().tabItem { Text("Buoys") }
    }
    """

  @Test(arguments: [
    tabs + ".alert(\"Give up?\", isPresented: $asks) { Button(\"Give up\") { onFinish() } }",
    tabs + ".overlay { Button(\"Give up\") { onFinish() } }",
    tabs + ".overlay { Button(\"Give up\", action: onFinish) }",
  ])
  func tabsAreClosed(_ flow: String) throws {
    let app = try Self.app(flow)
    #expect(app.edges(of: "Race").filter { $0.contains("on Give up") } == ["any -dismiss-> on Give up"])
  }

  @Test func aSheetIsClosedToo() throws {
    let app = try Self.app(Self.tabs + ".toolbar { Button(\"Close\") { onFinish() } }", presented: "sheet")
    #expect(app.edges(of: "Race").contains("any -dismiss-> on Close"))
  }
}
