import Testing

@testable import FlowChecks

/// The black screen of "iPhone app startup: AppDelegates, MainWindow.xib and some code".
@Suite struct MissingInitialTests {
  private func model(_ navigation: String) -> String {
    """
    launch: Launch
    coordinators:
      Launch:
        initial: delegate
        screens: { delegate: { title: App delegate, kind: step } }
        edges: [{ from: delegate, to: Navigation, by: launch }]
      Navigation: \(navigation)
    """
  }

  @Test func aRootWithNothingToShowIsABlackScreen() throws {
    #expect(
      try check(model("{ container: navigation }"), only: MissingInitial.self).words == [
        "coordinator Navigation: coordinator 'Navigation' has nothing to show when it is entered"
      ])
  }

  @Test func severalScreensNeedAnInitialOne() throws {
    let run = try check(model("{ screens: { a: A, b: B } }"), only: MissingInitial.self)
    #expect(run.words.first?.hasSuffix("it could begin with any of 2") == true)
    let ring =
      "{ screens: { a: A, b: B }, edges: [{ from: a, to: b, by: push }, { from: b, to: a, by: push }] }"
    #expect(try check(model(ring), only: MissingInitial.self).findings.count == 1)
  }

  @Test(arguments: [
    "{ screens: { a: A } }", "{ container: tabs, screens: { a: A, b: B } }",
    "{ screens: { a: A, b: B }, edges: [{ from: a, to: b, by: push }] }",
    "{ screens: { a: A, b: B }, edges: [{ to: b, by: root, if: seen }, { to: a, by: root }] }",
    "{ initial: b, screens: { a: A, b: B } }",
  ])
  func whatDecidesTheBeginningIsEnough(_ navigation: String) throws {
    #expect(try check(model(navigation), only: MissingInitial.self).findings.isEmpty)
  }

  @Test func anAppNeedsARoot() throws {
    let two = "coordinators: { A: { screens: { a: A } }, B: { screens: { b: B } } }"
    #expect(
      try check(two, only: MissingInitial.self).words == [
        "app: no coordinator is the root: any of 'A', 'B' could be"
      ])
    #expect(try check("launch: A\n" + two, only: MissingInitial.self).findings.isEmpty)
    #expect(try check(two, only: MissingInitial.self, imported: true).findings.isEmpty)
  }
}
