import FlowDiagnostics
import FlowImport
import FlowInput
import FlowModel

/// Interface Builder's storyboards.
struct StoryboardDialect: InputDialect {
  let nouns = ["storyboard"]
  let fileEndings = [".storyboard"]
  var includesLaunchScreens: Bool
  /// Whether any file the user names is taken for a storyboard.
  var isAlone = false
  /// Whether there is code too; then launch screens alone are what an app without storyboards has.
  var isBesideCode = false
  /// Whether that code is known to have no navigation controllers.
  var isCodeWithoutStacks = false

  func accepts(fileName: String) -> Bool { isAlone || claims(fileName: fileName) }

  func read(_ files: [InputFile]) -> [ReadPart] { readAll(files).parts }

  /// Reads storyboards, and what stands on their controls that call methods.
  func readAll(_ files: [InputFile]) -> (parts: [ReadPart], actions: InterfaceActions) {
    guard !files.isEmpty else { return ([], InterfaceActions()) }
    let sources = files.map { file in
      StoryboardSource(bytes: file.bytes, file: file.shown, referencePath: file.place)
    }
    let options = StoryboardImporter.Options(
      includesLaunchScreens: includesLaunchScreens, isCodeWithoutStacks: isCodeWithoutStacks)
    let imported = StoryboardImporter(options: options).importStoryboards(sources)
    // The importer has reported missing names itself, so the parts carry no positions.
    var parts = imported.parts.enumerated().map { index, part in
      InputPart(name: "storyboard-\(part.coordinators.first?.id.rawValue ?? String(index))", part: part)
    }
    parts.append(
      InputPart(
        name: "storyboards", part: ModelPart(layer: .code),
        diagnostics: imported.diagnostics + nothingLeft(imported),
        isComplete: imported.diagnostics.allSatisfy { $0.severity != .error }))
    return (parts.map { ReadPart(input: $0) }, imported.actions)
  }

  /// Says why there is nothing, where all there was are launch screens.
  private func nothingLeft(_ imported: StoryboardImport) -> [Diagnostic] {
    guard !isBesideCode, imported.parts.isEmpty, imported.diagnostics.isEmpty,
      imported.launchScreensPassedOver > 0
    else { return [] }
    return [
      Diagnostic(
        .warning, id: "launch-screens-only", "there are only launch screens, which are left out",
        suggestion: "read them too with --launch-screens")
    ]
  }
}
