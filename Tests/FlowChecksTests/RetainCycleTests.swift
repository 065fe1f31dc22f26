import Testing

@testable import FlowChecks

@Suite struct RetainCycleTests {
  /// The three objects that "Flow Controllers on iOS for a Better Navigation Control" warns of.
  private func run(held: String) throws -> Checks {
    try check(
      """
      coordinators:
        Profile:
          uses: [{ to: Navigation\(held), as: navigationController }]
          screens: { profile: { uses: [{ to: Profile, held: strong }] } }
      services:
        Navigation: { uses: [{ to: Profile.profile, held: strong }] }
      """, only: RetainCycle.self)
  }

  @Test func strongReferencesInACycleAreNeverFreed() throws {
    let run = try run(held: ", held: strong")
    #expect(
      run.words == [
        "coordinator Profile: 'Profile' → 'Navigation' → 'Profile.profile' → 'Profile' is a cycle of strong references, "
          + "so none is ever freed"
      ])
  }

  @Test(arguments: ["weak", "unowned"])
  func oneReferenceThatIsNotStrongBreaksIt(_ strength: String) throws {
    let run = try run(held: ", held: \(strength)")
    #expect(run.findings.isEmpty && run.undecided.isEmpty)
  }

  @Test func whatIsNotSaidCannotBeTold() throws {
    let run = try run(held: "")
    #expect(
      run.findings.isEmpty && run.undecided.first?.doubt == "nothing says how 'Profile' holds its reference")
  }

  @Test func aReferenceThatAnImportInferredMayNotBeThere() throws {
    let run = try run(held: ", held: strong, confidence: inferred")
    #expect(run.findings.isEmpty && run.undecided.count == 1)
  }

  @Test func codeOnlySaysThatATypeHoldsAnotherOfItsKind() throws {
    let model = "coordinators: { Room: { uses: [{ to: Room, held: strong }] } }"
    #expect(try check(model, only: RetainCycle.self).subjects == ["coordinator Room"])
    #expect(
      try check(model, only: RetainCycle.self, imported: true).undecided.map(\.doubt) == [
        "it may hold another object of its own type, such as a child"
      ])
  }

  @Test func anObjectMayHoldItself() throws {
    let run = try check("services: { S: { uses: [{ to: S, held: strong }] } }", only: RetainCycle.self)
    #expect(run.subjects == ["service S"])
  }
}
