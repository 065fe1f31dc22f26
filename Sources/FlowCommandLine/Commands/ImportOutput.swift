import FlowInput
import FlowModel
import Foundation

/// Where an imported registry goes, and in which form.
struct ImportOutput {
  /// The path as the user gave it; nil and - are standard output.
  var path: String?

  /// Writes JSON when the name ends in `.json`, YAML otherwise.
  ///
  /// - Throws: when the file can't be written.
  func write(_ registry: FlowRegistry, _ console: Console) throws(Failure) {
    let isJSON = path?.lowercased().hasSuffix(".json") ?? false
    let text = isJSON ? ModelWriter.json(registry) : ModelWriter.yaml(registry)
    guard let path, path != "-" else { return console.print(text) }
    do throws(OutputError) {
      let file = console.url(of: path)
      _ = try OutputFile.write(Data(text.utf8), to: file, shown: path)
      let count = registry.coordinators.count
      console.say("\(path): \(count) coordinator\(count == 1 ? "" : "s")")
    } catch {
      throw error.failure
    }
  }
}
