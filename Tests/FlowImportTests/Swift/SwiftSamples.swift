import FlowImport
import FlowInput
import FlowModel
import SwiftOutline
import SwiftSources
import Testing

/// What the importer makes of Swift code.
struct ImportedApp {
  let registry: FlowRegistry
  let report: SwiftImportReport
  let diagnosticIDs: [String]

  init(
    _ code: String..., paths: [String] = [], storyboard: String? = nil, words: String = "",
    hints: ImportHints = ImportHints()
  ) throws {
    try self.init(code: code, paths: paths, storyboard: storyboard, words: words, hints: hints)
  }

  /// Files by their paths.
  init(named files: [(path: String, code: String)]) throws {
    try self.init(code: files.map(\.code), paths: files.map(\.path))
  }

  private init(
    code: [String], paths: [String] = [], storyboard: String? = nil, words: String = "",
    hints: ImportHints = ImportHints()
  ) throws {
    let outlines = try SwiftSourceReader(helperLimit: 1).outlines(of: code.map { Array($0.utf8) })
    let files = outlines.enumerated().map { index, outline in
      SwiftFile(outline, file: paths.indices.contains(index) ? paths[index] : "File\(index).swift")
    }
    let boards = storyboard.map { text in
      StoryboardImporter().importStoryboards([StoryboardSource(text, file: "Main.storyboard")])
    }
    var hints = hints
    if let boards { hints.actions.formUnion(boards.actions) }
    let table = WordFile(path: "en.lproj/Localizable.strings", bytes: Array(words.utf8))
    let imported = SwiftImporter(hints: hints).importSources(
      files, storyboards: boards?.parts ?? [], words: WordTables([table]))
    registry = RegistryAssembler.assemble([imported.part]).registry
    report = imported.report
    diagnosticIDs = imported.diagnostics.map(\.id)
    if paths.isEmpty { checkLedger(against: code) }
  }

  /// The screen that people see first.
  var firstScreen: String? { FirstScreen(of: registry).map { "\($0.screen)" } }

  /// The edges of all coordinators.
  var allEdges: [String] { registry.coordinators.flatMap { edges(of: $0.id.rawValue) } }

  /// The ways of a coordinator's edges in short, one for each trigger: `login -root-> main on tap if ready`.
  func edges(of coordinator: String) -> [String] {
    let id = CoordinatorID(coordinator)
    return (registry.coordinator(id)?.edges ?? []).flatMap { edge in
      edge.triggers.map { trigger in
        var words = [edge.from?.written(within: id) ?? "any", "-\(edge.kind.rawValue)->"]
        if let to = edge.to { words.append(to.written(within: id)) }
        if let trigger = trigger.words { words += ["on", trigger] }
        if let condition = trigger.guard { words += ["if", condition] }
        return words.joined(separator: " ")
      }
    }
  }

  var coordinators: [String] { registry.coordinators.map(\.id.rawValue) }

  func screens(of coordinator: String) -> [String] {
    registry.coordinator(CoordinatorID(coordinator))?.screens.map(\.id.rawValue) ?? []
  }

  /// Calls that a person who searches the text would take for navigation.
  nonisolated(unsafe) private static let search =
    /\.(pushViewController|popViewController|popToRootViewController|performSegue)\(|\.(sheet|fullScreenCover)\(is|present\(.*animated:/

  /// Holds the ledger against a plain text search: every call that is found is in it once and has a fate.
  private func checkLedger(against code: [String]) {
    var places: [String: Int] = [:]
    for call in report.calls { places[call.source.description, default: 0] += 1 }
    for (index, text) in code.enumerated() {
      for (line, words) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where words.contains(Self.search) && !words.contains("func ") && !words.contains("// flow") {
        let place = "File\(index).swift:\(line + 1)"
        if places[place] == nil { Issue.record("no fate for \(place): \(words)") }
      }
    }
    let total = report.fates.reduce(0) { $0 + $1.count }
    #expect(total == report.calls.count)
    for call in report.calls where call.fate == .edges && call.reason == nil {
      let edges = report.edges(of: call, in: registry)
      if edges.isEmpty { Issue.record("no edge of \(call.source) \(call.text)") }
    }
  }
}
