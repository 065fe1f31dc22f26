import SwiftOutline
import SwiftSources
import Testing

/// Lines that have moved between two versions of a file, and changes that are more than that.
@Suite struct MovedLinesTests {
  private func lines(_ before: String, _ after: String) throws -> MovedLines? {
    let outlines = try SwiftSourceReader().outlines(of: [Array(before.utf8), Array(after.utf8)])
    return MovedLines(from: outlines[0], to: outlines[1])
  }

  private static let code = "class A {\n  func f() {\n    g()\n    h(1)\n  }\n}\n"

  @Test func commentsAndBlankLinesMoveWhatIsBelow() throws {
    let lines = try #require(
      try lines(Self.code, "// A.\n\nclass A {\n  func f() {\n    g()  // First.\n\n\n    h(1)\n  }\n}\n"))
    #expect((1...4).map { lines[$0] } == [3, 4, 5, 8])
    #expect(lines[5] == nil)
  }

  @Test func theSameLinesStayWhereTheyAre() throws {
    let lines = try #require(try lines(Self.code, Self.code.replacing("g()", with: "g()  // One.")))
    #expect((1...4).map { lines[$0] } == [1, 2, 3, 4])
  }

  @Test(arguments: [
    // Another name, another value, one statement less, and two statements on one line.
    ("h(1)", "i(1)"), ("h(1)", "h(2)"), ("    g()\n", ""), ("g()\n    h(1)", "g(); h(1)"),
  ]) func anythingElseIsAnotherFile(_ old: String, _ new: String) throws {
    #expect(try lines(Self.code, Self.code.replacing(old, with: new)) == nil)
  }
}
