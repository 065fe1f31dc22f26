import FlowInput
import Foundation

/// Model files: YAML and JSON.
struct ModelDialect: InputDialect {
  let nouns = ["model file"]
  let fileEndings = [".flow.yml", ".flow.yaml", ".flow.json"]

  /// A file the user names may be called anything, `registry.json` for one.
  func accepts(fileName: String) -> Bool { true }

  func read(_ files: [InputFile]) -> [ReadPart] {
    let reader = ModelReader()
    let parts = Shared<[Int: ReadPart]>([:])
    Lanes.run(files.count, lanes: ProcessInfo.processInfo.activeProcessorCount) { number in
      let file = files[number]
      let source = ModelSource(file.bytes, file: file.shown, format: format(of: file), folder: file.folder)
      let part = ReadPart(input: reader.part(source), pictureFolder: file.root)
      parts.with { $0[number] = part }
      return true
    }
    return parts.with { $0 }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// By the name, and where that tells nothing by the first character.
  private func format(of file: InputFile) -> DocumentFormat {
    if let format = DocumentFormat(path: file.name) { return format }
    let first = file.bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "{") ? .json : .yaml
  }
}
