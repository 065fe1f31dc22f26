import FlowModel
import Testing

/// A sheet that hands its own action to go away to a view that is pushed in it.
@Suite struct HandedDismissalTests {
  @Test(arguments: [
    [
      "@Environment(\\.dismiss) private var dismiss", "FormView(closeAll: dismiss)",
      """
      var closeAll: DismissAction?
      @Environment(\\.dismiss) private var dismiss
      func save() {
        if let closeAll {
          closeAll()
        } else {
          dismiss()
        }
      }
      """,
    ],
    [
      "@Environment(\\.dismiss) var close", "FormView(close: self.close)",
      """
      let close: DismissAction
      func save() { close() }
      """,
    ],
    [
      "@Environment(\\.presentationMode) var mode", "FormView(mode: mode)",
      """
      @Binding var mode: PresentationMode
      func save() { mode.dismiss() }
      """,
    ],
    [
      "@Environment(\\.presentationMode) private var presentationMode", "FormView(sheet: presentationMode)",
      """
      let sheet: Binding<PresentationMode>
      func save() { sheet.wrappedValue.dismiss() }
      """,
    ],
  ])
  func theSheetGoesAway(_ code: [String]) throws {
    let edges = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var adds = false
        var body: some View { Button("Add") { adds = true }.sheet(isPresented: $adds) { SheetView() } }
      }
      struct SheetView: View {
        \(code[0])
        var body: some View { NavigationView { NavigationLink("Form") { \(code[1]) } } }
      }
      struct FormView: View {
        \(code[2])
        var body: some View { Button("Save") { save() } }
      }
      """
    ).allEdges
    #expect(edges.contains("form -dismiss-> on Save"), "\(edges)")
    #expect(!edges.contains { $0.hasPrefix("form -pop->") })
  }

  /// One's own action pops what is pushed.
  @Test func theOwnActionPops() throws {
    let edges = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { NavigationView { HomeView() } } } }
      struct HomeView: View { var body: some View { NavigationLink("Form") { FormView() } } }
      struct FormView: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { ButtonRow(dismiss: dismiss) }
      }
      struct ButtonRow: View { let dismiss: DismissAction; var body: some View { Button("Save") { dismiss() } } }
      """
    ).allEdges
    #expect(edges.contains("form -pop-> on Save"), "\(edges)")
  }

  /// Whether an optional is there is no condition where all that make the view agree on it.
  @Test(arguments: [
    ["CardView()", "home -present-> help on Help"],
    ["CardView(note: \"x\")", "home -present-> note on Help"],
    [
      "CardView(); CardView(note: \"x\")",
      "home -present-> help on Help if no note|home -present-> note on Help if has note",
    ],
  ])
  func whatIsNeverPassedIsNothing(_ code: [String]) throws {
    let edges = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { var body: some View { VStack { \(code[0]) } } }
      struct CardView: View {
        var note: String? = nil
        @State private var notes = false
        @State private var helps = false
        var body: some View {
          Button("Help") {
            if note != nil { notes = true } else { helps = true }
          }
          .sheet(isPresented: $notes) { NoteView() }
          .sheet(isPresented: $helps) { HelpView() }
        }
      }
      struct NoteView: View { var body: some View { Text("note") } }
      struct HelpView: View { var body: some View { Text("help") } }
      """
    ).allEdges
    #expect(edges.sorted().joined(separator: "|") == code[1])
  }
}
