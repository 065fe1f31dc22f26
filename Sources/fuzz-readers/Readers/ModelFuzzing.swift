import FlowInput
import FlowModel

/// Model files, in YAML and JSON: what is read is written and read back as the same.
struct ModelFuzzing: FuzzedReader {
  let name = "model"

  func reads(_ fileName: String) -> Bool {
    [".flow.yml", ".flow.yaml", ".flow.json"].contains(where: fileName.hasSuffix)
  }

  func read(_ sample: Sample) throws(Defect) -> Bool {
    let (registry, _) = ModelReader().read(sample.bytes, format: sample.ending == "json" ? .json : .yaml)
    guard let registry else { return false }
    try Self.checkWriting(of: registry)
    return true
  }

  /// Whether a registry is written and read back as the same.
  static func checkWriting(of registry: FlowRegistry) throws(Defect) {
    let yaml = ModelReader().read(Array(ModelWriter.yaml(registry).utf8), format: .yaml).registry
    let json = ModelReader().read(Array(ModelWriter.json(registry).utf8), format: .json).registry
    guard yaml == registry else { throw Defect(words: "not the same when written as YAML and read back") }
    guard json == registry else { throw Defect(words: "not the same when written as JSON and read back") }
  }
}
