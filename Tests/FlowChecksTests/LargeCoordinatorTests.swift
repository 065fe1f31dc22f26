import Testing

@testable import FlowChecks

@Suite struct LargeCoordinatorTests {
  private let model = """
    coordinators:
      Main:
        initial: a
        screens: { a: A, b: B, c: C, sure: { kind: alert } }
        edges: [{ from: a, to: b, by: push }, { from: a, to: Other, by: start }, { from: a, to: c, by: push }]
      Other: { screens: { d: D } }
    """

  private func run(_ limits: [String: Int]) throws -> [String] {
    var settings = CheckSettings()
    settings.rules["large-coordinator"] = .init()
    settings.rules["large-coordinator"]?.limits = limits
    return try check(model, only: LargeCoordinator.self, settings: settings).words
  }

  @Test func eachLimitIsOne() throws {
    #expect(
      try run(["screens": 2]) == ["coordinator Main: coordinator 'Main' has 3 screens (limit 2)"])
    #expect(
      try run(["transitions": 2, "children": 0]) == [
        "coordinator Main: coordinator 'Main' has 3 transitions (limit 2) and 1 child (limit 0)"
      ])
  }

  @Test func whatIsAtTheLimitIsNotOver() throws {
    #expect(try run(["screens": 3, "transitions": 3]).isEmpty)
  }
}
