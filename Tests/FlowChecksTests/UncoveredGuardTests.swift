import Testing

@testable import FlowChecks

@Suite struct UncoveredGuardTests {
  private func run(_ guards: String?..., imported: Bool = false) throws -> Checks {
    let edges = guards.enumerated().map { number, words in
      "      - { from: home, to: s\(number), by: push, on: tapped" + (words.map { ", if: \"\($0)\"" } ?? "")
        + " }"
    }
    let screens = guards.indices.map { "s\($0): S\($0)" }.joined(separator: ", ")
    return try check(
      """
      coordinators:
        Main:
          initial: home
          screens: { home: Home, \(screens) }
          edges:
      \(edges.joined(separator: "\n"))
      """, only: UncoveredGuard.self, imported: imported)
  }

  @Test func theCaseThatIsMissingIsNamed() throws {
    #expect(
      try run("signed in and in stock", "not signed in").words == [
        "edge Main 1: nothing covers 'tapped' on 'Main.home' when 'signed in' holds, but not 'in stock'"
      ])
    #expect(
      try run("new user", "guest").words == [
        "edge Main 1: nothing covers 'tapped' on 'Main.home' when neither 'guest' nor 'new user' holds"
      ])
  }

  @Test(arguments: [
    ("active session", "no active session"), ("a or b", "not a and not b"), ("x", "otherwise"),
    ("count is 0", "count is not 0"), ("user is signed in", "user isn't signed in"), ("n > 3", "n <= 3"),
    ("a, b", "not a or not b"), ("is premium", "isn't premium"), ("is premium", "is not premium"),
    ("has session", "no session"), ("there is a session", "no session"), ("logged in", "logged out"),
    ("session is active", "no active session"), ("user is online", "user is offline"),
    ("has an active session", "session is not active"), ("enabled", "disabled"),
  ])
  func opposedGuardsCoverEverything(_ one: String, _ other: String) throws {
    let run = try run(one, other)
    #expect(run.findings.isEmpty && run.undecided.isEmpty)
  }

  @Test func anUnguardedWayCoversTheRest() throws { #expect(try run("a", "b", nil).findings.isEmpty) }

  @Test func oneGuardAloneLeavesNothingToDo() throws { #expect(try run("a").findings.isEmpty) }

  @Test func theCasesOfOneThingMayBeAllThereAre() throws {
    let run = try run("state is open", "state is closed")
    #expect(run.findings.isEmpty && run.undecided.count == 1)
  }

  @Test func codeMayHandleACaseWithoutNavigating() throws {
    #expect(try run("a", "b", imported: true).findings.isEmpty)
  }
}
