import FlowImport
import FlowInput
import FlowModel

/// Storyboards: what is imported is a registry that can be written.
struct StoryboardFuzzing: FuzzedReader {
  let name = "storyboard"

  func reads(_ fileName: String) -> Bool { fileName.hasSuffix(".storyboard") }

  func read(_ sample: Sample) throws(Defect) -> Bool {
    let imported = StoryboardImporter().importStoryboards([
      StoryboardSource(bytes: sample.bytes, file: sample.name)
    ])
    let part = InputPart(
      name: "fuzz", part: imported.parts.first ?? ModelPart(), diagnostics: imported.diagnostics)
    guard let registry = RegistryReader.assemble([part]).registry else { return false }
    try ModelFuzzing.checkWriting(of: registry)
    return true
  }
}

/// XIB files, of which only the actions of controls are read.
struct NibFuzzing: FuzzedReader {
  let name = "XIB"

  func reads(_ fileName: String) -> Bool { fileName.hasSuffix(".xib") }

  func read(_ sample: Sample) -> Bool {
    let actions = StoryboardImporter().actions(inNibs: [
      StoryboardSource(bytes: sample.bytes, file: sample.name)
    ])
    return !actions.isEmpty
  }
}
