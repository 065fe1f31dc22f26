import Testing

@testable import FlowChecks

@Suite struct UndocumentedTests {
  private let model = "coordinators: { Main: { summary: ' ', screens: { a: { summary: Yes }, b: B } } }"

  @Test func everyCoordinatorAndScreenWantsASummary() throws {
    #expect(try check(model, only: Undocumented.self).subjects == ["coordinator Main", "screen Main.b"])
  }

  @Test func itOnlyRunsWhenAsked() throws {
    #expect(try !check(model).findings.contains { $0.rule == "undocumented" })
    var settings = CheckSettings()
    settings.rules["undocumented"] = .init()
    settings.rules["undocumented"]?.isOn = true
    #expect(try check(model, settings: settings).findings.count { $0.rule == "undocumented" } == 2)
  }
}
