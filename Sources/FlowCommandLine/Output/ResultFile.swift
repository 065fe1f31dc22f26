import Arguments
import Foundation

/// The one file that a command writes, and what it must not replace unless its user insists.
struct ResultFile {
  /// The path as the user gave it; nil and `-` are standard output.
  var path: String?
  /// The files this run has read.
  var inputs: [InputFile]
  /// Whether `--force` was given.
  var overwritesOthers: Bool

  /// Writes a command's result where its user wants it.
  ///
  /// - Returns: whether it went to a file.
  /// - Throws: a failure when the file is an input of this run, or a model that somebody wrote by hand.
  @discardableResult
  func deliver(_ data: Data, _ console: Console) throws(Failure) -> Bool {
    guard let path, path != "-" else {
      console.print(data)
      return false
    }
    do throws(OutputError) {
      let file = console.url(of: path)
      if !overwritesOthers { try checkOwnership(of: file, shown: path) }
      _ = try OutputFile.write(data, to: file, shown: path)
      OutputFile.removeLeftovers(in: file.deletingLastPathComponent())
      return true
    } catch {
      throw error.failure
    }
  }

  private func checkOwnership(of file: URL, shown path: String) throws(OutputError) {
    guard FileKind(of: file) == .file, let identity = FileIdentity(file) else { return }
    if inputs.contains(where: { $0.identity == identity }) { throw .isInput(path) }
    if Self.isWrittenModel(file) { throw .writtenModel(path) }
  }

  /// Whether a file is a model that no import has written.
  private static func isWrittenModel(_ file: URL) -> Bool {
    let name = file.lastPathComponent.lowercased()
    guard [".yml", ".yaml", ".json"].contains(where: name.hasSuffix) else { return false }
    // The keys that matter are at the beginning, and a model is far smaller than this.
    guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: 16 << 20), !data.isEmpty else { return false }
    let isModel = ModelDialect().claims(fileName: name) || hasKey("flowatlas", in: data)
    return isModel && !hasKey("imported", withValue: "true", in: data)
  }

  /// Whether a YAML or JSON text has a key at the beginning of a line.
  ///
  /// Bytes are compared, and only up to the key, which is among the first of a large file.
  private static func hasKey(_ key: String, withValue value: String? = nil, in text: Data) -> Bool {
    let lineEnds = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(where: lineEnds.contains) ?? rest.endIndex
      if starts(rest[..<end], withKey: key, value) { return true }
      rest = rest[end...].dropFirst()
    }
    return false
  }

  private static func starts(_ line: Data, withKey key: String, _ value: String?) -> Bool {
    let rest = line.drop { " \t{\"".utf8.contains($0) }
    guard rest.starts(with: key.utf8) else { return false }
    let after = rest.dropFirst(key.utf8.count).drop { "\" \t".utf8.contains($0) }
    guard after.first == UInt8(ascii: ":") else { return false }
    guard let value else { return true }
    return after.dropFirst().drop { $0 == UInt8(ascii: " ") }.starts(with: value.utf8)
  }
}

/// Whether a command may replace files that it should leave alone otherwise.
struct ForceOption: ParameterGroup {
  var overwritesOthers = false

  static let parameters: Parameters<Self> = [
    .flag(
      \.overwritesOthers, "force",
      help: "Overwrite the output even if it is an input or a model file that flowatlas did not write.")
  ]
}
