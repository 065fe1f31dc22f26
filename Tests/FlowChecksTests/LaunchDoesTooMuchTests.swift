import Testing

@testable import FlowChecks

@Suite struct LaunchDoesTooMuchTests {
  private func run(_ edges: String, type: String = "", kind: String = "step") throws -> Checks {
    try check(
      """
      launch: App
      coordinators:
        App:
          initial: loaded
          \(type)
          screens: { loaded: { kind: \(kind) }, later: { kind: step }, login: Login, home: Home }
          edges: [\(edges)]
        Main: { screens: { first: First } }
      """, only: LaunchDoesTooMuch.self)
  }

  @Test func aDelegateThatChoosesIsReported() throws {
    let both = "{ from: loaded, to: login, by: root }, { from: loaded, to: home, by: root }"
    #expect(
      try run(both).words == [
        "screen App.loaded: 'App.loaded' decides between 2 screens or coordinators itself"
      ])
    #expect(try run("{ from: loaded, to: home, by: root, if: session }").subjects == ["screen App.loaded"])
    #expect(try run(both, type: "type: AppDelegate", kind: "view").subjects == ["coordinator App"])
  }

  /// An import has the delegate's own code among the screens of no coordinator.
  @Test func soIsTheCodeOfADelegate() throws {
    func run(_ edges: String, type: String = "") throws -> Checks {
      try check(
        """
        launch: App
        coordinators:
          App: { screens: { login: Login, home: Home }, edges: [\(edges)] \(type) }
        """, only: LaunchDoesTooMuch.self, imported: true)
    }
    let both =
      "{ to: login, by: root, on: start, if: not ready }, { to: home, by: root, on: start, if: ready }"
    #expect(
      try run(both).words == [
        "coordinator App: the app's delegate decides between 2 screens or coordinators itself"
      ])
    #expect(try run("{ to: home, by: root, on: start }").findings.isEmpty)
    #expect(try run(both, type: ", type: AppCoordinator").findings.isEmpty)
    #expect(try run(both.replacing("start", with: "log in tapped")).findings.isEmpty)
  }

  /// As "Handling Your Initial View Controllers for iPhone" asks for.
  @Test func oneThatHandsOverIsNot() throws {
    #expect(try run("{ from: loaded, to: Main, by: start }").findings.isEmpty)
    #expect(
      try run("{ from: loaded, to: later, by: launch, if: a }, { from: later, to: Main, by: launch }")
        .findings.isEmpty)
    #expect(
      try run("{ from: home, to: login, by: push }, { from: home, to: Main, by: push }").findings.isEmpty)
  }
}
