import Foundation

/// The `dot` program, as an independent reader of what is written here.
enum DotProgram {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What `dot -T<format>` makes of DOT text.
  static func run(_ format: String, _ text: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard
      let path = folders.map({ "\($0)/dot" }).first(where: FileManager.default.isExecutableFile(atPath:))
    else { throw Failure(description: "these tests need Graphviz's dot program in PATH: run make test") }
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-T" + format]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "dot refused:\n\(text)") }
    return String(decoding: data, as: UTF8.self)
  }
}
