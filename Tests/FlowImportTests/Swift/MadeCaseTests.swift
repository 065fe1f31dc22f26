import FlowModel
import Testing

/// Cases of a state or route that no code makes lead nowhere.
@Suite struct MadeCaseTests {
  private func app(_ cases: String, _ presenting: String, _ more: String = "") throws -> [String] {
    try ImportedApp(
      """
      @main struct GardenApp: App { var body: some Scene { WindowGroup { GardenView() } } }
      enum Panel: \(cases) { case add, gnomes; var id: Self { self } }
      struct GardenView: View {
        \(presenting)
        @ViewBuilder func view(_ panel: Panel) -> some View {
          switch panel {
          case .add: AddView()
          case .gnomes: GnomesView()
          }
        }
      }
      struct ToolRow: View { @Binding var panel: Panel?; var body: some View { Button("Add") { panel = .add } } }
      struct AddView: View { var body: some View { Text("add") } }
      struct GnomesView: View { var body: some View { Text("gnomes") } }
      """, more
    ).allEdges.filter { $0.contains("gnomes") || $0.contains("add") }
  }

  private static let sheet = """
    @State private var panel: Panel?
    var body: some View { ToolRow(panel: $panel).sheet(item: $panel) { panel in view(panel) } }
    """

  @Test(arguments: [
    sheet,
    """
    @StateObject private var model = Model()
    var body: some View { Button("Add") { model.panel = .add }.fullScreenCover(item: $model.panel) { view($0) } }
    final class Model: ObservableObject { @Published var panel: Panel? }
    """,
    """
    @State private var panel: Panel?
    var body: some View {
      NavigationStack { ToolRow(panel: $panel).navigationDestination(item: $panel, destination: view) }
    }
    """,
    """
    @State private var path: [Panel] = []
    var body: some View {
      NavigationStack(path: $path) {
        Button("Add") { path.append(.add) }.navigationDestination(for: Panel.self) { view($0) }
      }
    }
    """,
  ])
  func whatIsNeverMadeIsNeverShown(_ presenting: String) throws {
    let edges = try app("Identifiable, Hashable", presenting)
    #expect(edges.count == 1 && edges[0].hasSuffix("add on Add"), "\(edges)")
  }

  /// A case that is made somewhere, or may come from a text or a list of all, can be shown.
  @Test(arguments: [
    ["Identifiable, Hashable", "func other() -> Panel { .gnomes }"],
    [
      "Identifiable, Hashable",
      "struct Row: View { var panel = Panel.gnomes; var body: some View { Text(\"\") } }",
    ],
    ["Identifiable, Hashable, CaseIterable", "func all() -> [Panel] { Panel.allCases }"],
    ["String, Identifiable, Hashable", "func read(_ text: String) -> Panel? { Panel(rawValue: text) }"],
    ["String, Codable, Identifiable, Hashable", ""],
  ])
  func whatIsMadeElsewhereMayBeShown(_ code: [String]) throws {
    #expect(try app(code[0], Self.sheet, code[1]).contains { $0.contains("gnomes") })
  }

  /// What something is compared with is not made.
  @Test func whatIsAskedForIsNotMade() throws {
    let more = "func isGnomes(_ panel: Panel) -> Bool { panel == .gnomes }"
    #expect(try app("Identifiable, Hashable", Self.sheet, more).allSatisfy { !$0.contains("gnomes") })
  }
}
