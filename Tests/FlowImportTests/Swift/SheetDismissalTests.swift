import Testing

/// What is to be done once a sheet is gone may be passed by its name.
@Suite struct SheetDismissalTests {
  @Test(arguments: ["onDismiss: onFinish", "onDismiss: { onFinish() }", "onDismiss: finish"])
  func whatASheetLeavesBehindIsFollowed(_ dismissal: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App {
        @AppStorage("isDone") private var isDone = false
        var body: some Scene {
          WindowGroup { if isDone { HomeView() } else { TourView(onFinish: { isDone = true }) } }
        }
      }
      struct TourView: View {
        let onFinish: () -> Void
        @State private var asks = false
        var body: some View {
          Button("Begin") { asks = true }
            .sheet(isPresented: $asks, \(dismissal)) { AskView() }
        }
        private func finish() { onFinish() }
      }
      struct AskView: View { var body: some View { Text("May we?") } }
      struct HomeView: View { var body: some View { Text("Home") } }
      """)
    #expect(app.allEdges.contains("tour -root-> home on dismiss"))
  }
}
