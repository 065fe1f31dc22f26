import FlowModel
import Testing

@testable import FlowChecks

/// How findings are silenced, and how an ignore that silences none is reported.
@Suite struct UnusedIgnoreTests {
  private func model(screen: String = "", coordinator: String = "") -> String {
    """
    coordinators:
      Main:
        initial: home
        \(coordinator)
        screens:
          home: Home
          about: { title: About, source: "App/About.swift:9"\(screen) }
    """
  }

  @Test func theModelSilencesAFindingInOnePlace() throws {
    let run = try check(model(screen: ", ignore: [unreachable-screen], because: it is new"))
    #expect(run.findings.isEmpty)
    #expect(run.silenced.map(\.reason) == ["it is new"])
  }

  @Test func aCoordinatorSpeaksForAllThatIsInIt() throws {
    #expect(try check(model(coordinator: "ignore: unreachable-screen")).findings.isEmpty)
  }

  @Test func anIgnoreThatSilencesNothingIsReported() throws {
    let run = try check(model(screen: ", ignore: [unreachable-screen, no-way-back]"))
    #expect(run.words == ["screen Main.about: 'no-way-back' finds nothing here any more"])
  }

  @Test func aMisspelledRuleIsReportedWithTheRightName() throws {
    let run = try check(model(screen: ", ignore: unreachable-scren"), only: UnusedIgnore.self)
    #expect(run.words == ["screen Main.about: no rule 'unreachable-scren' to ignore"])
    #expect(run.findings[0].suggestion == "did you mean 'unreachable-screen'?")
  }

  @Test func anIgnoreOfARuleThatDidNotRunIsNotReported() throws {
    #expect(try check(model(screen: ", ignore: [no-way-back]"), only: UnusedIgnore.self).findings.isEmpty)
  }

  @Test func anIgnoreMayBeKeptThatSilencesNothing() throws {
    #expect(
      try check(model(screen: ", ignore: [unreachable-screen, no-way-back, unused-ignore]")).findings.isEmpty)
    let kept = model(
      screen: ", ignore: [unreachable-screen, no-way-back]", coordinator: "ignore: unused-ignore")
    #expect(try check(kept).findings.isEmpty)
  }

  // MARK: - In code

  @Test(arguments: [
    "// flow: ignore-rule no-way-back", "// FLOW: ignore-rule no-way-back",
    "/* flow: ignore-rule no-way-back */",
    "//flow: ignore rule no-way-back", "let a = 1 /* flow: ignore-rule no-way-back because it ends */",
  ])
  func aCommentMayBeWrittenInSeveralWays(_ comment: String) {
    #expect(ignores(comment + "\nclass About {}").map(\.rule) == ["no-way-back"])
  }

  @Test func aCommentWithoutARuleIsReported() throws {
    let run = try check(
      model(screen: ", ignore: unreachable-screen"), comments: ignores("// flow: ignore-rule\n"))
    #expect(run.findings.map(\.message) == ["'ignore-rule' names no rule"])
  }

  private func ignores(_ text: String) -> [CodeIgnore] { CodeIgnore.all(in: text, path: "App/About.swift") }

  @Test func aCommentSpeaksForTheCodeBelow() {
    let text = """
      // flow: ignore-rule unreachable-screen no-way-back because it is new, and large
      /// What it is.
      @MainActor

      final class About {}
      class Next {}
      """
    #expect(
      ignores(text)
        == ["unreachable-screen", "no-way-back"].map {
          CodeIgnore(
            $0, because: "it is new, and large", at: SourceReference("App/About.swift", line: 1), lines: 1...5
          )
        })
    #expect(ignores("  push() // flow: ignore-rule no-way-back\n  push()").map(\.lines) == [1...1])
    #expect(ignores("// flow: title \"About\", ignore-rule undocumented").map(\.rule) == ["undocumented"])
    #expect(ignores("// flow: ignore\n// ignore-rule x\nlet text = \"ignore-rule\"").isEmpty)
  }

  @Test func aCommentSilencesWhatTheLineBelowDeclares() throws {
    let comment = CodeIgnore(
      "unreachable-screen", because: nil, at: SourceReference("App/About.swift", line: 8), lines: 8...9)
    #expect(try check(model(), comments: [comment]).findings.isEmpty)
    var stale = comment
    stale.lines = 1...2
    #expect(
      try check(model(), comments: [stale]).words == [
        "screen Main.about: nothing leads to screen 'Main.about'",
        "App/About.swift:8: 'unreachable-screen' finds nothing here any more",
      ])
  }
}
