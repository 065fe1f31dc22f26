import FlowInput
import FlowModel
import Foundation

/// Where an imported registry goes, and in which form.
struct ImportOutput {
  var file: ResultFile

  /// Writes JSON when the name ends in `.json`, YAML otherwise.
  ///
  /// - Throws: when the file can't be written.
  func write(_ registry: FlowRegistry, _ console: Console) throws(Failure) {
    let isJSON = file.path?.lowercased().hasSuffix(".json") ?? false
    let text =
      isJSON ? ModelWriter.json(registry, isImported: true) : ModelWriter.yaml(registry, isImported: true)
    guard try file.deliver(Data(text.utf8), console), let path = file.path else { return }
    let count = registry.coordinators.count
    console.say("\(path): \(count) coordinator\(count == 1 ? "" : "s")")
  }
}
