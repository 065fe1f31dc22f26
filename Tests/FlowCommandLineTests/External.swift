import Foundation

/// Runs other programs.
enum External {
  struct Outcome {
    var status: Int32
    var output: Data
    var messages: String
  }

  /// Whether a program is found and runs with these arguments.
  static func runs(_ arguments: [String]) -> Bool { (try? run(arguments))?.status == 0 }

  /// Runs a program; its name is looked up in `PATH`, a path is taken as it is.
  ///
  /// - Parameter environment: the whole environment; nil is that of the tests.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String]? = nil, in folder: URL? = nil
  ) throws -> Outcome {
    let scratch = try Sandbox(["input": ""])
    try input.write(to: scratch.url("input"))
    for name in ["output", "messages"] { try scratch.write("", to: name) }
    let process = Process()
    let isPath = arguments.first?.contains("/") ?? false
    process.executableURL = URL(fileURLWithPath: isPath ? arguments[0] : "/usr/bin/env")
    process.arguments = isPath ? Array(arguments.dropFirst()) : arguments
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = folder }
    // Files hold any amount; two pipes that are read one after the other would block.
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url("output"))
    process.standardError = try FileHandle(forWritingTo: scratch.url("messages"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: scratch.url("output")),
      messages: scratch.read("messages") ?? "")
  }
}
