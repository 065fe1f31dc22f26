import FlowModel
import Testing

/// Conditions that a list's elements being shown implies.
@Suite struct ListPresenceTests {
  @Test(arguments: [
    ("if items.isEmpty { Text(\"none\") } else { ROWS }", "no"),
    ("if items.count > 0 { ROWS }", "no"),
    (
      "switch state { case .loaded(let items): ForEach(items, id: \\.self) { item in ROW }; default: Text(\"\") }",
      "no"
    ),
    ("if isPaid { ROWS }", "yes"),
    ("if others.isEmpty { Text(\"none\") } else { ROWS }", "yes"),
  ])
  func elementsImplyTheirList(_ body: String, _ hasGuard: String) throws {
    let row = "NavigationLink(destination: DetailView()) { Text(item) }"
    let code = body.replacingOccurrences(of: "ROWS", with: "ForEach(items, id: \\.self) { item in ROW }")
      .replacingOccurrences(of: "ROW", with: row).replacingOccurrences(of: "; default", with: "\ndefault")
    let edges = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      enum Loading { case loading, loaded([String]) }
      struct HomeView: View {
        @State var items: [String] = []
        @State var others: [String] = []
        @State var state = Loading.loading
        @State var isPaid = false
        var body: some View { \(code) }
      }
      struct DetailView: View { var body: some View { Text("detail") } }
      """
    ).allEdges
    #expect(edges.count == 1 && edges[0].contains(" if ") == (hasGuard == "yes"), "\(edges)")
  }
}
