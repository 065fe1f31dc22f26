import Testing

@testable import FlowChecks

@Suite struct AmbiguousTriggerTests {
  private func run(_ edges: String..., imported: Bool = false) throws -> Checks {
    try check(
      """
      coordinators:
        Main:
          initial: home
          screens: { home: Home, a: A, b: B }
          edges:
      \(edges.map { "      - \($0)" }.joined(separator: "\n"))
      """, only: AmbiguousTrigger.self, imported: imported)
  }

  @Test func oneTapCannotLeadToTwoPlaces() throws {
    #expect(
      try run("{ from: home, to: a, by: push, on: Buy }", "{ from: home, to: b, by: present, on: buy }").words
        == [
          "edge Main 1: 'Buy' on 'Main.home' starts Main 1 and Main 2, and no guard says which"
        ])
  }

  @Test(arguments: [
    "{ from: home, to: b, by: push, on: Buy, if: signed in }", "{ from: home, to: b, by: push, on: Sell }",
    "{ from: a, to: b, by: push, on: Buy }", "{ from: home, to: b, by: tab, on: Buy }",
    "{ from: home, by: dismiss, on: Buy }", "{ from: home, to: b, by: root, on: Buy }",
    "{ from: home, to: b, by: embed, on: Buy }",
  ])
  func whatIsGuardedElsewhereOrInTurnIsNot(_ other: String) throws {
    #expect(try run("{ from: home, to: a, by: push, on: Buy }", other).findings.isEmpty)
  }

  @Test func everyTriggerOfAnEdgeCounts() throws {
    let run = try run(
      "{ from: home, to: a, by: push, triggers: [Buy, Swipe] }", "{ from: home, to: b, by: push, on: Swipe }")
    #expect(run.findings.map(\.key) == ["Swipe"])
  }

  @Test func anImportMayHaveLeftOutTheCondition() throws {
    let run = try run(
      "{ from: home, to: a, by: push, on: Buy }", "{ from: home, to: b, by: push, on: Buy }", imported: true)
    #expect(run.findings.isEmpty && run.undecided.count == 1)
  }
}
