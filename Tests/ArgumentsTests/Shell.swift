import Foundation

/// Runs pieces of shell script, to try completion scripts where they are used.
enum Shell {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The path of a shell; nil when it is not installed.
  static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a shell writes to its standard output, line by line, when it runs a script from a file.
  static func run(_ name: String, options: [String] = [], script: String, in folder: URL? = nil) throws
    -> [String]
  {
    guard let path = path(name) else { throw Failure(description: "\(name) is not installed") }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(name)")
    try script.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = options + [file.path]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(name) ended with \(process.terminationStatus): \(text)")
    }
    return text.split(separator: "\n").map(String.init)
  }

  /// Calls a function with a new folder that has these empty files; a name ending in `/` is a folder.
  static func withFolder<Result>(_ names: [String], _ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names {
      let item = folder.appendingPathComponent(name)
      if name.hasSuffix("/") {
        try FileManager.default.createDirectory(at: item, withIntermediateDirectories: true)
      } else {
        try Data().write(to: item)
      }
    }
    return try body(folder)
  }
}
