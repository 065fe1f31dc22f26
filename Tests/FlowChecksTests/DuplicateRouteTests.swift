import Testing

@testable import FlowChecks

@Suite struct DuplicateRouteTests {
  private func run(_ first: String, _ second: String) throws -> Checks {
    try check(
      """
      coordinators: { Main: { screens: { home: Home, item: Item } } }
      routes:
        a: { to: Main.home, \(first) }
        b: { to: Main.item, \(second) }
      """, only: DuplicateRoute.self)
  }

  @Test(arguments: [
    ("url: \"app://x/{id}\"", "url: \"APP://X/:name/\""), ("url: \"/x/*\"", "url: \"/x/<id>\""),
    ("url: \"app://x\", if: a", "url: \"app://x\", if: A"),
  ])
  func linksThatMeanTheSameClash(_ first: String, _ second: String) throws {
    #expect(try run(first, second).subjects == ["route b"])
  }

  @Test(arguments: [
    ("url: \"app://x/{id}\"", "url: \"app://x/new\""), ("url: \"app://x/A\"", "url: \"app://x/a\""),
    ("url: \"app://x\", if: a", "url: \"app://x\", if: not a"), ("kind: widget", "kind: widget"),
  ])
  func othersDoNot(_ first: String, _ second: String) throws {
    #expect(try run(first, second).findings.isEmpty)
  }
}
