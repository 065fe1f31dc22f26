import FlowDiagnostics
import FlowModel
import Testing

@testable import FlowInput

/// A YAML source with the version line before it.
func model(_ text: String, file: String = "a.flow.yml", folder: String = "") -> ModelSource {
  ModelSource(Array("flowatlas: 1\n\(text)".utf8), file: file, format: .yaml, folder: folder)
}

/// The registry of sources that have no problem at all.
func registry(_ sources: ModelSource...) throws -> FlowRegistry {
  let (registry, diagnostics) = ModelReader().read(sources)
  #expect(diagnostics.map { DiagnosticFormatter().format($0) } == [])
  return try #require(registry)
}

/// The first lines of all messages, without the file: `2:1: error: …`.
func messages(_ sources: ModelSource...) -> [String] {
  ModelReader().read(sources).diagnostics.map(message)
}

func message(_ diagnostic: Diagnostic) -> String {
  let text = DiagnosticFormatter().format(diagnostic).prefix { $0 != "\n" }
  guard let position = diagnostic.position else { return String(text) }
  return String(text.dropFirst(position.file.count + 1))
}
