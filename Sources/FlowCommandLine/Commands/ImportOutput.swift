import FlowInput
import FlowModel
import Foundation

/// Where an imported registry goes, and in which form.
struct ImportOutput {
  var file: ResultFile

  /// Writes JSON when the name ends in `.json`, YAML otherwise.
  ///
  /// - Returns: what was written.
  /// - Throws: when the file can't be written.
  @discardableResult
  func write(_ registry: FlowRegistry, _ console: Console) throws(Failure) -> Data {
    let isJSON = file.path?.lowercased().hasSuffix(".json") ?? false
    let text =
      isJSON ? ModelWriter.json(registry, isImported: true) : ModelWriter.yaml(registry, isImported: true)
    let data = Data(text.utf8)
    guard try file.deliver(data, console), let path = file.path else { return data }
    let count = registry.coordinators.count
    console.say("\(path): \(count) coordinator\(count == 1 ? "" : "s")")
    return data
  }
}
