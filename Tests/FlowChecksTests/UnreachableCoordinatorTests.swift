import Testing

@testable import FlowChecks

@Suite struct UnreachableCoordinatorTests {
  private let parts = """

    coordinators:
      Main: { initial: home, screens: { home: Home } }
      Help: { initial: faq, screens: { faq: FAQ, more: More } }
    """

  @Test func itIsReportedOnceAndNotScreenByScreen() throws {
    let run = try check("launch: Main" + parts)
    #expect(run.subjects == ["coordinator Help"])
  }

  @Test func withoutALaunchEachMayBeIt() throws {
    let run = try check(parts, only: UnreachableCoordinator.self)
    #expect(run.findings.isEmpty && run.undecidedSubjects == ["coordinator Help", "coordinator Main"])
  }
}
