import Testing

@testable import FlowChecks

@Suite struct DuplicateTitleTests {
  private func run(_ screens: String, imported: Bool = false) throws -> Checks {
    try check(
      "coordinators: { Main: { screens: { \(screens) } } }", only: DuplicateTitle.self, imported: imported)
  }

  @Test func screensOfOneTitleAreReported() throws {
    #expect(
      try run("a: Details, b: details").words == [
        "screen Main.b: screens 'Main.a' and 'Main.b' have the same title 'details'"
      ])
    #expect(try run("a: Details, b: More").findings.isEmpty)
    #expect(try run("a: { title: Begin, kind: step }, b: { title: Begin, kind: step }").findings.isEmpty)
    #expect(try run("a: { title: Sure, kind: alert }, b: { title: Sure, kind: alert }").findings.isEmpty)
  }

  @Test func otherCoordinatorsTellThemApart() throws {
    let two = "coordinators: { A: { screens: { s: S } }, B: { screens: { s: S } } }"
    #expect(try check(two, only: DuplicateTitle.self).findings.isEmpty)
    let same = "coordinators: { A: { title: T, screens: { s: S } }, B: { title: T, screens: { s: S } } }"
    #expect(try check(same, only: DuplicateTitle.self).findings.count == 1)
  }

  @Test func anImportMayHaveAScreenTwice() throws {
    let pair = "a: { title: T, type: HelpController }, b: { title: T, type: HelpView }"
    #expect(try run(pair, imported: true).undecided.count == 1)
    let others = "a: { title: T, type: HelpController }, b: { title: T, type: LegalView }"
    #expect(try run(others, imported: true).findings.count == 1)
    let inferred = "a: { title: T, type: HelpView }, b: { title: T, type: LegalView, confidence: inferred }"
    #expect(try run(inferred, imported: true).findings.isEmpty)
  }
}
