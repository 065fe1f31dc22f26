import Testing

@testable import FlowChecks

@Suite struct UnreachableScreenTests {
  private let model = """
    coordinators:
      Main:
        initial: home
        screens:
          home: Home
          about: About
          legal: Legal
          later: { title: Later, tags: planned }
        edges:
          - { from: about, to: legal, by: push }
    """

  @Test func aScreenThatNothingLeadsToIsReported() throws {
    #expect(
      try check(model, only: UnreachableScreen.self).words == [
        "screen Main.about: nothing leads to screen 'Main.about'",
        "screen Main.legal: screen 'Main.legal' cannot be reached from launch or a route",
      ])
  }

  @Test func aRouteLeadsToItsScreen() throws {
    let routed = model + "\nroutes: { about: { to: Main.about } }"
    #expect(try check(routed, only: UnreachableScreen.self).findings.isEmpty)
  }

  @Test func anUnresolvedCallMayLeadThere() throws {
    let run = try check(model, only: UnreachableScreen.self, imported: true, unresolved: 2)
    #expect(run.findings.isEmpty && run.undecided.count == 2)
    #expect(run.undecided[0].doubt == "2 navigating calls are unresolved")
    #expect(try check(model, only: UnreachableScreen.self, imported: true).undecided.count == 2)
  }

  @Test func whereEveryCallIsResolvedTheFindingIsCertain() throws {
    #expect(try check(model, only: UnreachableScreen.self, imported: true, unresolved: 0).findings.count == 2)
  }
}
