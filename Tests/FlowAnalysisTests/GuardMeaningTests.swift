import FlowModel
import Testing

@testable import FlowAnalysis

/// When two conditions mean the same, though they are written differently.
@Suite struct GuardMeaningTests {
  @Test(arguments: [
    ("not logged in", "!isLoggedIn", GuardMeaning.Likeness.same),
    ("LOGGED_IN", "logged in", .same),
    ("unless the cart is empty", "cart is not empty", .same),
    ("profile is on top", "profileIsTopViewController", .same),
    ("the user has an active session", "session", .paraphrase),
    ("signed in", "not signed in", .different),
    ("session is active", "cart is empty", .different),
  ])
  func likeness(_ one: String, _ other: String, _ likeness: GuardMeaning.Likeness) {
    #expect(GuardMeaning(one).likeness(to: GuardMeaning(other)) == likeness)
    #expect(GuardMeaning(other).likeness(to: GuardMeaning(one)) == likeness)
  }

  private func registry(_ guarded: String, held: Dependency.Strength) throws -> FlowRegistry {
    try FlowRegistry(app: "") {
      Coordinator("A", uses: [Dependency("a", strength: held)]) {
        Screen("a")
        Screen("b")
        Edge(from: "a", to: "b", by: .push, if: guarded)
      }
    }
  }

  @Test func aParaphraseIsNoDifference() throws {
    let drift = Drift(
      model: try registry("there is an active session", held: .weak),
      code: try registry("session", held: .weak))
    #expect(drift.differences.isEmpty)
    #expect(
      drift.paraphrases.map(\.finding) == [
        .paraphrase(model: "there is an active session", code: "session")
      ])
  }

  @Test func aReferenceThatIsHeldOtherwiseIsADifference() throws {
    let drift = Drift(model: try registry("x", held: .weak), code: try registry("x", held: .strong))
    #expect(drift.differences.map(\.finding) == [.held(model: .weak, code: .strong)])
  }
}
