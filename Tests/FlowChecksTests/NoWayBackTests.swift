import Testing

@testable import FlowChecks

@Suite struct NoWayBackTests {
  private func run(_ edges: String..., imported: Bool = false) throws -> Checks {
    try check(
      """
      coordinators:
        Main:
          initial: home
          screens: { home: Home, a: A, b: B, sure: { title: Sure, kind: alert } }
          edges:
      \(edges.map { "      - \($0)" }.joined(separator: "\n"))
      """, only: NoWayBack.self, imported: imported, unresolved: imported ? 0 : nil)
  }

  @Test func whatIsPresentedNeedsAReturn() throws {
    #expect(
      try run("{ from: home, to: a, by: present }").words == [
        "screen Main.a: screen 'Main.a' is presented, but nothing dismisses it"
      ])
    #expect(try run("{ from: home, to: a, by: present }", "{ from: a, by: dismiss }").findings.isEmpty)
    #expect(try run("{ from: home, to: a, by: present }", "{ by: dismiss }").findings.isEmpty)
    #expect(try run("{ from: home, to: a, by: present }", "{ from: a, to: home, by: root }").findings.isEmpty)
  }

  @Test func aLaterScreenMayTakeTheWholeLayerAway() throws {
    let push = "{ from: a, to: b, by: push }"
    #expect(try run("{ from: home, to: a, by: present }", push, "{ from: b, by: dismiss }").findings.isEmpty)
    // A pop only takes away the later screen itself.
    #expect(
      try run("{ from: home, to: a, by: present }", push, "{ from: b, by: pop }").subjects == [
        "screen Main.a"
      ])
    // So does the dismissal of what is presented over it.
    #expect(
      try run(
        "{ from: home, to: a, by: present }", "{ from: a, to: b, by: present }", "{ from: b, by: dismiss }"
      )
      .subjects == ["screen Main.a"])
  }

  @Test func anAlertActsForTheScreenBelow() throws {
    #expect(
      try run(
        "{ from: home, to: a, by: present }", "{ from: a, to: sure, by: present }",
        "{ from: sure, by: dismiss }"
      ).findings.isEmpty)
  }

  @Test(arguments: ["sheet", "pageSheet", "popover"])
  func theSystemTakesSheetsAway(_ style: String) throws {
    #expect(try run("{ from: home, to: a, by: present, style: \(style) }").findings.isEmpty)
  }

  @Test func aPushHasABackButtonUnlessItSaysOtherwise() throws {
    #expect(try run("{ from: home, to: a, by: push }").findings.isEmpty)
    #expect(try run("{ from: home, to: a, by: push, back: false }").subjects == ["screen Main.a"])
    #expect(
      try run("{ from: home, to: a, by: push, back: false }", "{ from: a, by: popToRoot }").findings.isEmpty)
  }

  @Test func whatReplacesTheTopMustLeadOn() throws {
    #expect(try run("{ from: home, to: a, by: replace }").subjects == ["screen Main.a"])
    #expect(try run("{ from: home, to: a, by: replace }", "{ from: a, to: b, by: push }").findings.isEmpty)
    #expect(
      try run("{ from: home, to: a, by: root }").findings.isEmpty, "a new root may be where the app stays")
  }

  @Test func anImportedPresentationWithoutAStyleMayBeASheet() throws {
    let run = try run("{ from: home, to: a, by: present }", imported: true)
    #expect(run.findings.isEmpty && run.undecidedSubjects == ["screen Main.a"])
    #expect(
      try self.run("{ from: home, to: a, by: present, style: fullScreen }", imported: true).findings.count
        == 1)
  }
}
