import Testing

/// Titles that depend on a state: people read the one for what the state begins with.
@Suite struct ChosenTitleTests {
  @Test(arguments: [
    #"Button { open() } label: { Text(isBusy ? "Verifying…" : "Verify") }.disabled(isBusy)"#,
    #"Button(isBusy ? "Verifying…" : "Verify") { open() }"#,
    #"Button { open() } label: { HStack { Image(systemName: "check"); Text(!isBusy ? "Verify" : "Verifying…") } }"#,
    #"Button(action: open) { Label(isBusy ? "Verifying…" : (isOld ? "Verify again" : "Verify"), systemImage: "x") }"#,
  ])
  func titleIsTheOneAtFirst(_ button: String) throws {
    let edges = try ImportedApp(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { CodeView() } } }
      struct CodeView: View {
        @State private var isBusy = false
        @State private var isOld = false
        @State private var isShown = false
        var body: some View { VStack { \(button) }.sheet(isPresented: $isShown) { DoneView() } }
        private func open() { isBusy = true; isShown = true }
      }
      struct DoneView: View { var body: some View { Text("Done") } }
      """
    ).allEdges
    #expect(edges.count == 1 && edges[0].contains("code -present-> done on Verify"))
    #expect(!edges[0].contains("Verifying") && !edges[0].contains("again"))
  }
}
