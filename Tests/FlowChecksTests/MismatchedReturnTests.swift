import Testing

@testable import FlowChecks

@Suite struct MismatchedReturnTests {
  private func run(_ edges: String..., imported: Bool = false) throws -> Checks {
    try check(
      """
      coordinators:
        Profile:
          container: navigation
          initial: profile
          screens: { profile: Profile, settings: Settings, details: Details }
          edges:
      \(edges.map { "      - \($0)" }.joined(separator: "\n"))
      """, only: MismatchedReturn.self, imported: imported, unresolved: imported ? 0 : nil)
  }

  /// As in the listing of "Flow Controllers on iOS for a Better Navigation Control".
  @Test func whatIsPresentedIsNotPopped() throws {
    #expect(
      try run("{ from: profile, to: settings, by: present }", "{ from: settings, by: pop }").words == [
        "edge Profile 2: screen 'Profile.settings' is presented (Profile 1) but popped, which does not remove it"
      ])
    #expect(
      try run("{ from: profile, to: settings, by: present }", "{ from: settings, by: dismiss }").findings
        .isEmpty)
  }

  @Test func whatIsPushedIsNotDismissed() throws {
    #expect(
      try run("{ from: profile, to: settings, by: push }", "{ from: settings, by: dismiss }").subjects == [
        "edge Profile 2"
      ])
    #expect(
      try run("{ from: profile, to: settings, by: push }", "{ from: settings, by: pop }").findings.isEmpty)
  }

  @Test func aDismissMayTakeAWholeStackAway() throws {
    #expect(
      try run(
        "{ from: profile, to: settings, by: present }", "{ from: settings, to: details, by: push }",
        "{ from: details, by: dismiss }"
      ).findings.isEmpty)
  }

  @Test func aDismissMayTakeAwayWhatTheScreenPresents() throws {
    #expect(
      try run(
        "{ from: profile, to: settings, by: push }", "{ from: settings, to: details, by: present }",
        "{ from: settings, by: dismiss }"
      ).findings.isEmpty)
  }

  @Test func aScreenThatIsShownInBothWaysMayHaveBothReturns() throws {
    #expect(
      try run(
        "{ from: profile, to: settings, by: present }", "{ from: profile, to: settings, by: push }",
        "{ from: settings, by: pop }"
      ).findings.isEmpty)
  }

  @Test func anImportKnowsLess() throws {
    let pushed = try run(
      "{ from: profile, to: settings, by: push }", "{ from: settings, by: dismiss }", imported: true)
    #expect(pushed.findings.isEmpty && pushed.undecided.count == 1)
    let both = try run(
      "{ from: profile, to: settings, by: present }", "{ from: settings, by: dismiss }",
      "{ from: settings, by: pop }",
      imported: true)
    #expect(both.findings.isEmpty && both.undecided.isEmpty)
  }
}
