import FlowImport
import FlowInput
import FlowModel
import SwiftOutline
import SwiftSources

/// What the importer makes of Swift code.
struct ImportedApp {
  let registry: FlowRegistry
  let report: SwiftImportReport
  let diagnosticIDs: [String]

  init(_ code: String..., storyboard: String? = nil) throws {
    let outlines = try SwiftSourceReader(helperLimit: 1).outlines(of: code.map { Array($0.utf8) })
    let files = outlines.enumerated().map { SwiftFile($1, file: "File\($0).swift") }
    let boards = storyboard.map { text in
      StoryboardImporter().importStoryboards([StoryboardSource(text, file: "Main.storyboard")]).parts
    }
    let imported = SwiftImporter().importSources(files, storyboards: boards ?? [])
    registry = RegistryAssembler.assemble([imported.part]).registry
    report = imported.report
    diagnosticIDs = imported.diagnostics.map(\.id)
  }

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
}
