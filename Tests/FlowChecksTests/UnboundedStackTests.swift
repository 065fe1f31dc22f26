import Testing

@testable import FlowChecks

@Suite struct UnboundedStackTests {
  private func run(_ edges: String..., imported: Bool = false) throws -> Checks {
    try check(
      """
      coordinators:
        Main:
          initial: a
          screens: { a: A, b: B, c: C, sure: { title: Sure, kind: alert } }
          edges:
      \(edges.map { "      - \($0)" }.joined(separator: "\n"))
      """, only: UnboundedStack.self, imported: imported, unresolved: imported ? 0 : nil)
  }

  @Test func everyLapStaysInMemory() throws {
    #expect(
      try run(
        "{ from: a, to: b, by: push }", "{ from: b, to: c, by: present }", "{ from: c, to: a, by: push }"
      ).words
        == [
          "edge Main 1: each pass through Main.a → Main.b → Main.c → Main.a leaves 3 more screens in memory"
        ])
  }

  @Test func aReplacementDoesNotCount() throws {
    let run = try run("{ from: a, to: b, by: push }", "{ from: b, to: a, by: replace }")
    #expect(run.words.first?.hasSuffix("leaves 1 more screen in memory") == true)
  }

  @Test(arguments: [
    "{ from: b, to: a, by: pop }", "{ from: b, to: a, by: root }", "{ from: b, to: a, by: tab }",
  ])
  func aReturnOrANewRootEndsTheLap(_ back: String) throws {
    let run = try run("{ from: a, to: b, by: push }", back)
    #expect(run.findings.isEmpty && run.undecided.isEmpty)
  }

  @Test func foldersInFoldersAreMeantToRepeat() throws {
    #expect(try run("{ from: a, to: a, by: push }").findings.isEmpty)
    #expect(try run("{ from: a, to: a, by: push, back: false }").findings.count == 1)
  }

  @Test func anAlertGoesBeforeTheNextScreenComes() throws {
    #expect(try run("{ from: a, to: sure, by: present }", "{ from: sure, to: a, by: push }").findings.isEmpty)
  }

  @Test func whatStartsAnywhereMayNotStartEverywhere() throws {
    let run = try run("{ to: b, by: push }", "{ from: b, to: a, by: push }")
    #expect(run.findings.isEmpty && run.undecided.count == 1)
    // A way to a screen from any screen is no way from that screen to itself.
    #expect(try self.run("{ to: b, by: push }").undecided.isEmpty)
  }

  @Test func aGuardOfTheCodeMayRuleOutAnotherLap() throws {
    let guarded = try run(
      "{ from: a, to: b, by: push, if: new }", "{ from: b, to: a, by: push }", imported: true)
    #expect(guarded.findings.isEmpty && guarded.undecided.count == 1)
    let plain = try run("{ from: a, to: b, by: push }", "{ from: b, to: a, by: push }", imported: true)
    #expect(plain.findings.count == 1)
  }
}
