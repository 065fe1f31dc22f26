import Foundation

/// What git knows of a folder.
enum Git {
  /// The output of a git command in a folder, without the final line break; nil when it fails or is empty.
  static func run(_ arguments: [String], in folder: URL) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A repository's own settings could name a program to run for changes of files.
    process.arguments = ["git", "-c", "core.fsmonitor=false", "-C", folder.path] + arguments
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

  /// The folder that an INPUT is in, or is.
  static func folder(of input: String, _ console: Console) -> URL {
    let place = console.url(of: input)
    return FileKind(of: place) == .folder ? place : place.deletingLastPathComponent()
  }
}
