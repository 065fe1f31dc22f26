import Foundation
import Testing

/// `scripts/check-words` passes what the repository has, and finds what it is there to find.
@Suite(.enabled(if: WordsScript.runs, "needs python3")) struct WordsTests {
  @Test func theRepositoryPasses() throws {
    let (status, output) = try WordsScript.run([])
    #expect(status == 0, "\(output)")
  }

  @Test func mistakesAreFound() throws {
    let page = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString).md")
    defer { try? FileManager.default.removeItem(at: page) }
    let text = """
      # A page
      [A heading](#a-page), [no heading](#nothing) and [no file](nowhere.md), but `[a link](nowhere.md)` in code is none.
      An edge of a Github page, but `edge` in code is none.
      \(String(repeating: "word ", count: 25))
      """
    try Data(text.utf8).write(to: page)
    let (status, output) = try WordsScript.run([page.path])
    #expect(status == 1)
    let found = output.split(separator: "\n").map {
      $0.split(separator: ": ", maxSplits: 1).last.map(String.init)
    }
    #expect(found.contains { $0?.hasPrefix("there is no heading '#nothing'") ?? false })
    #expect(found.filter { $0?.hasPrefix("there is no file") ?? false }.count == 1)
    #expect(found.contains("'edge' is not in the glossary's words; write 'transition'"))
    #expect(found.contains("'Github' is not in the glossary's words; write 'GitHub'"))
    #expect(found.contains("the line has 125 characters; break it before 120"))
  }
}

/// Runs `scripts/check-words`.
private enum WordsScript {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scripts/check-words")

  static let runs = (try? run(["--help"]))?.status == 0

  static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = script
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
