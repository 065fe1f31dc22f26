import Foundation
import Testing

@testable import FlowCommandLine

/// The help as people see it.
///
/// To record it anew: `FLOWATLAS_RECORD=1 swift test --filter HelpGoldenTests`; that run fails.
@Suite struct HelpGoldenTests {
  @Test(arguments: [("help", "root"), ("help generate", "generate")])
  func helpIsAsRecorded(_ line: String, _ name: String) throws {
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/help-\(name).txt")
    let help = try Sandbox().run(line).output
    if ProcessInfo.processInfo.environment["FLOWATLAS_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(help.utf8).write(to: golden)
      Issue.record("the help was recorded; run again without FLOWATLAS_RECORD")
      return
    }
    #expect(try String(contentsOf: golden, encoding: .utf8) == help)
  }

  @Test(arguments: [
    "generate", "render", "docs", "stats", "check", "import storyboard", "import swift", "init", "schema",
    "completions", "diff", "snapshot",
  ])
  func everyCommandHasHelpThatFitsATerminal(_ command: String) throws {
    let sandbox = try Sandbox()
    let help = sandbox.run("help \(command)").output
    #expect(help == sandbox.run("\(command) --help").output)
    #expect(help.contains("EXAMPLES:") && help.contains("USAGE: flowatlas \(command)"))
    #expect(help.split(separator: "\n").filter { $0.count > 80 } == [])
  }
}
