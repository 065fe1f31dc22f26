import FlowDiagnostics
import FlowModel

/// Makes a part of a registry of the document of one model file.
struct ModelDecoder {
  /// How many problems of one file are reported, at most.
  var problemLimit = DocumentLimits().problemCount

  /// Decodes a document; names are not looked up yet.
  ///
  /// Whatever is wrong is reported, and all the rest is in the part.
  func decode(
    _ document: DocumentNode, source: SourceText
  ) -> (part: ModelPart, isComplete: Bool, diagnostics: [Diagnostic]) {
    var decoding = ModelDecoding(source: source, limit: problemLimit)
    var part = ModelPart()
    if isKnownVersion(document, &decoding) {
      ModelFormat.file.read(document, into: &part, &decoding)
      part.edgesWithoutKind = Self.edgesWithoutKind(document)
      if document.asMap == nil { decoding.isComplete = false }
    } else {
      decoding.isComplete = false
    }
    return (part, decoding.isComplete, decoding.finished())
  }

  /// The edges that say nothing of their kind, by their places in their coordinators.
  private static func edgesWithoutKind(_ document: DocumentNode) -> [CoordinatorID: Set<Int>] {
    var found: [CoordinatorID: Set<Int>] = [:]
    for coordinator in document["coordinators"]?.asMap ?? [] {
      for (index, edge) in (coordinator.value["edges"]?.asList ?? []).enumerated() {
        guard let keys = edge.asMap?.map(\.key.text), keys.contains("id"), !keys.contains("by") else {
          continue
        }
        found[CoordinatorID(coordinator.key.text), default: []].insert(index)
      }
    }
    return found
  }

  /// False for another version of the format, whose keys are not for this program to judge.
  private func isKnownVersion(_ document: DocumentNode, _ decoding: inout ModelDecoding) -> Bool {
    guard let node = document["flowatlas"], !node.isNull else { return true }
    guard let text = decoding.text(node, key: "flowatlas") else { return true }
    if text == String(ModelFormat.version) { return true }
    decoding.report(.unsupportedVersion(text), at: node.position)
    return false
  }
}
