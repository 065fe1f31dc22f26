import Foundation

/// What git calls the state of a folder, such as `v1.2` or `v1.2-3-gabcdef`.
enum GitVersion {
  /// The version of the folder that the first input is in; nil where git knows none.
  static func find(for inputs: [String], _ console: Console) -> String? {
    let first = inputs.first { $0 != "-" }
    let place = first.map(console.url) ?? console.folder
    let folder = FileKind(of: place) == .folder ? place : place.deletingLastPathComponent()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A repository's own settings could name a program to run for changes of files.
    process.arguments = [
      "git", "-c", "core.fsmonitor=false", "-C", folder.path, "describe", "--tags", "--always",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let words = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return process.terminationStatus == 0 && !words.isEmpty ? words : nil
    } catch {
      return nil
    }
  }
}
