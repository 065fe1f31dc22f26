import Testing

@testable import FlowChecks

@Suite struct RouteBypassesGuardTests {
  private func run(_ edges: String, route: String) throws -> Checks {
    try check(
      """
      launch: Root
      coordinators:
        Root: { initial: splash, screens: { splash: Splash, login: Login }, edges: [\(edges)] }
        Main: { initial: home, screens: { home: Home, item: Item }, edges: [{ from: home, to: item, by: push }] }
      routes: { link: { \(route) } }
      """, only: RouteBypassesGuard.self)
  }

  private let guarded = "{ from: splash, to: Main, by: root, if: active session }"

  @Test func aLinkThatEntersPastTheGuardIsReported() throws {
    #expect(
      try run(guarded, route: "to: Main").words == [
        "route link: route 'link' enters 'Main' unconditionally, but every other entrance is guarded"
      ])
    #expect(try run(guarded, route: "to: Main, if: active session").findings.isEmpty)
  }

  @Test func aScreenWithinIsGuardedWithItsCoordinator() throws {
    #expect(try run(guarded, route: "to: Main.item").findings.count == 1)
  }

  @Test func oneOpenWayInIsEnough() throws {
    let open = guarded + ", { from: login, to: Main, by: root }"
    #expect(try run(open, route: "to: Main").findings.isEmpty)
    #expect(try run(open, route: "to: Main.item").findings.isEmpty)
  }

  @Test func launchIsNoWayPastAGuard() throws {
    #expect(try run(guarded, route: "to: Root").findings.isEmpty)
  }

  @Test func edgesFromOutsideCountAsLinks() throws {
    let both = guarded + ", { to: Main, by: route, on: notification }"
    #expect(try run(both, route: "to: Root").subjects == ["edge Root 2"])
  }
}
