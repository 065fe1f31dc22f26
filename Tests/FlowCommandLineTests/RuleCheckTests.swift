import Foundation
import Testing

@testable import FlowCommandLine

/// `flowatlas check` runs rules, and writes what they find.
@Suite struct RuleCheckTests {
  /// Line 7 has the mistake.
  static let model = """
    flowatlas: 1
    coordinators:
      Profile:
        container: navigation
        initial: profile
        screens: { profile: Profile, settings: Settings }
        edges:
          - { from: profile,  to: settings, by: present, on: settings tapped }
          - { from: settings, by: pop, on: close tapped }

    """

  private static let words =
    "screen 'Profile.settings' is presented (Profile 1) but popped, which does not remove it"

  private func sandbox(_ more: [String: String] = [:]) throws -> Sandbox {
    try Sandbox(["app.flow.yml": Self.model].merging(more) { _, new in new })
  }

  @Test func textHasTheLineAndACaret() throws {
    let run = try sandbox().run("check app.flow.yml")
    #expect(run.code == .findings && run.messages == "")
    #expect(
      run.output == """
        app.flow.yml:9:9: error: \(Self.words) [mismatched-return]; use 'dismiss' instead
                - { from: settings, by: pop, on: close tapped }
                  ^
        app.flow.yml:8:9: note: it is presented here
                - { from: profile,  to: settings, by: present, on: settings tapped }
                  ^

        1 finding: 1 error

        """)
  }

  @Test func aSoundModelHasNone() throws {
    let sound = try Sandbox(["app.flow.yml": Self.model.replacing("pop", with: "dismiss")])
    let run = sound.run("check app.flow.yml")
    #expect(run.code == .success && run.output == "No findings\n")
  }

  @Test func jsonHasNamesPlacesAndIdentities() throws {
    let run = try sandbox().run("check app.flow.yml --format json")
    let data = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let found = try #require((data?["findings"] as? [[String: Any]])?.first)
    #expect(found["rule"] as? String == "mismatched-return" && found["severity"] as? String == "error")
    #expect(found["coordinator"] as? String == "Profile" && found["number"] as? Int == 2)
    #expect(found["file"] as? String == "app.flow.yml" && found["line"] as? Int == 9)
    #expect((found["identity"] as? String)?.hasPrefix("mismatched-return: edge Profile.") == true)
  }

  @Test func codeHostsAndXcodeHaveTheirOwnForms() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run("check app.flow.yml --format github").output
        == "::error file=app.flow.yml,line=9,col=9,title=mismatched-return::\(Self.words); use 'dismiss' instead\n"
    )
    #expect(
      sandbox.run("check app.flow.yml --format xcode").output
        == "\(sandbox.folder.path)/app.flow.yml:9:9: error: \(Self.words); use 'dismiss' instead [mismatched-return]\n"
    )
    let gitlab = sandbox.run("check \(sandbox.folder.path)/app.flow.yml --format gitlab").output
    let list = try JSONSerialization.jsonObject(with: Data(gitlab.utf8)) as? [[String: Any]]
    let found = try #require(list?.first)
    let location = found["location"] as? [String: Any]
    #expect(location?["path"] as? String == "app.flow.yml", "paths are those of the repository")
    #expect((location?["lines"] as? [String: Any])?["begin"] as? Int == 9)
    #expect(found["severity"] as? String == "major" && (found["fingerprint"] as? String)?.isEmpty == false)
  }

  @Test func annotationsAreEscaped() {
    #expect(GitHubFindings.data("50%\n") == "50%25%0A")
    #expect(GitHubFindings.property("a:b,c") == "a%3Ab%2Cc")
    #expect(SARIFFindings.uri("App Ä/x+y.swift") == "App%20%C3%84/x%2By.swift")
    #expect(SARIFFindings.uri("/a b") == "file:///a%20b")
  }

  // MARK: - SARIF

  @Test func sarifHasWhatViewersNeed() throws {
    let run = try sandbox().run("check app.flow.yml --format sarif")
    let log = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    let first = try #require((log?["runs"] as? [[String: Any]])?.first)
    let driver = (first["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    let result = try #require((first["results"] as? [[String: Any]])?.first)
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    #expect(result["level"] as? String == "error" && result["kind"] as? String == "fail")
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == "app.flow.yml")
    #expect((location?["region"] as? [String: Any])?["startLine"] as? Int == 9)
  }

  /// The schema has to be fetched: FLOWATLAS_SARIF_SCHEMA names the file sarif-schema-2.1.0.json of OASIS.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["FLOWATLAS_SARIF_SCHEMA"] != nil,
      "needs FLOWATLAS_SARIF_SCHEMA and python3 with jsonschema"))
  func sarifIsValid() throws {
    let sandbox = try sandbox([
      "big.flow.yml": """
      flowatlas: 1
      imported: true
      coordinators: { A: { screens: { a: A, b: B } }, B: { screens: { c: C } } }
      """
    ])
    for arguments in ["app.flow.yml", "big.flow.yml --undecided", ". --undecided"] {
      try sandbox.write(sandbox.run("check \(arguments) --format sarif").output, to: "log.sarif")
      let script = """
        import json, sys, jsonschema
        schema, log = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
        jsonschema.validators.validator_for(schema)(schema).validate(log)
        """
      let schema = ProcessInfo.processInfo.environment["FLOWATLAS_SARIF_SCHEMA"] ?? ""
      let outcome = try External.run(["python3", "-c", script, schema, sandbox.url("log.sarif").path])
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
  }

  // MARK: - Settings

  @Test func theProjectSetsSeverityAndSwitchesRulesOff() throws {
    let sandbox = try sandbox([
      "flowatlas.yml": "inputs: app.flow.yml\nchecks: { mismatched-return: warning }\n"
    ])
    #expect(sandbox.run("check").code == .success)
    #expect(sandbox.run("check --strict").code == .findings)
    try sandbox.write(
      "inputs: app.flow.yml\nchecks: { mismatched-return: warning, strict: true }\n", to: "flowatlas.yml")
    #expect(sandbox.run("check").code == .findings)
    // Settings are the project's, whatever is read.
    try sandbox.write("checks: { mismatched-return: off }\n", to: "flowatlas.yml")
    #expect(sandbox.run("check app.flow.yml").output == "No findings\n")
    #expect(sandbox.run("check app.flow.yml --only mismatched-return").code == .findings)
  }

  @Test func mistakesInTheSettingsAreReportedTogether() throws {
    let sandbox = try sandbox([
      "flowatlas.yml": """
      checks:
        no-way-bakc: error
        unreachable-screen: loud
        large-coordinator: { screens: many, edges: 3 }
        forbidden:
          - { form: A }
          - {}
      """
    ])
    let run = sandbox.run("check app.flow.yml")
    #expect(run.code == .findings)
    #expect(
      run.messages.contains("flowatlas.yml:2:3: error: no rule 'no-way-bakc'; did you mean 'no-way-back'?"))
    #expect(run.messages.contains("'unreachable-screen' needs one of on, off, error, warning, note"))
    #expect(run.messages.contains("'screens' needs a number") && run.messages.contains("unknown key 'edges'"))
    #expect(run.messages.contains("unknown key 'form'; did you mean 'from'?"))
    #expect(run.messages.contains("this would forbid every transition"))
  }

  @Test func aRuleOnTheCommandLineMustExist() throws {
    let run = try sandbox().run("check app.flow.yml --only mismatched")
    #expect(run.code == .usage && run.messages.contains("no rule 'mismatched'"))
    #expect(try sandbox().run("check app.flow.yml App --drift --format sarif").code == .usage)
  }

  // MARK: - Baselines

  @Test func aBaselineAcceptsTodaysFindings() throws {
    let sandbox = try sandbox()
    let written = sandbox.run("check app.flow.yml --write-baseline")
    #expect(written.code == .success && written.messages == "flowatlas-baseline.json: 1 finding accepted\n")
    let run = sandbox.run("check app.flow.yml --baseline flowatlas-baseline.json")
    #expect(run.code == .success && run.output == "No findings; 1 accepted by the baseline\n")
    // Writing it again changes nothing.
    let text = sandbox.read("flowatlas-baseline.json")
    sandbox.run("check app.flow.yml --write-baseline")
    #expect(sandbox.read("flowatlas-baseline.json") == text)
  }

  @Test func findingsKeepTheirIdentityWhenLinesMoveAndEdgesAreAdded() throws {
    let sandbox = try sandbox()
    sandbox.run("check app.flow.yml --write-baseline")
    let moved = Self.model.replacing("flowatlas: 1", with: "flowatlas: 1\n# A comment.\napp: Moved")
      .replacing(
        "    edges:\n",
        with: "    edges:\n      - { from: profile, by: external, to: Help, on: help tapped }\n")
    try sandbox.write(moved, to: "app.flow.yml")
    #expect(sandbox.run("check app.flow.yml --baseline flowatlas-baseline.json").code == .success)
    // Another mistake is new.
    try sandbox.write(
      moved.replacing("settings: Settings }", with: "settings: Settings, lost: Lost }"), to: "app.flow.yml")
    let run = sandbox.run("check app.flow.yml --baseline flowatlas-baseline.json --strict")
    #expect(run.code == .findings && run.output.contains("[unreachable-screen]"))
    #expect(!run.output.contains("[mismatched-return]"))
  }

  @Test func whatIsGoneIsCounted() throws {
    let sandbox = try sandbox(["flowatlas.yml": "inputs: app.flow.yml\nchecks: { baseline: known.json }\n"])
    #expect(sandbox.run("check").code == .noInput)
    #expect(sandbox.run("check --write-baseline").code == .success)
    try sandbox.write(Self.model.replacing("pop", with: "dismiss"), to: "app.flow.yml")
    let run = sandbox.run("check")
    #expect(
      run.code == .success && run.output.contains("1 accepted finding is gone; --write-baseline removes it"))
    try sandbox.write("{}\n", to: "known.json")
    #expect(sandbox.run("check").messages.contains("this is not a baseline of version 1"))
  }

  // MARK: - Code

  @Test func findingsInCodePointAtTheCodeAndAreSilencedThere() throws {
    let code = """
      import UIKit
      final class ListController: UIViewController {
        @objc func helpTapped() {
          let help = HelpController()
          help.modalPresentationStyle = .fullScreen
          present(help, animated: true)
        }
      }
      final class HelpController: UIViewController {}
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = ListController()
        }
      }

      """
    let sandbox = try Sandbox(["App/App.swift": code])
    let run = sandbox.run("check App --cache cache -q --strict")
    #expect(run.code == .findings)
    #expect(
      run.output.contains(
        "App/App.swift:9:1: warning: screen 'App.help' is presented, but nothing dismisses it"))
    #expect(run.output.contains("  final class HelpController: UIViewController {}\n  ^"))
    try sandbox.write(
      code.replacing(
        "final class HelpController",
        with: "// flow: ignore-rule no-way-back because it ends the app\nfinal class HelpController"),
      to: "App/App.swift")
    let silenced = sandbox.run("check App --cache cache --strict")
    #expect(silenced.code == .success && silenced.output.contains("1 ignored"))
    #expect(!silenced.messages.contains("flow comment"))
  }

  @Test func whatAnImportMayHaveMissedIsCountedAndListed() throws {
    let imported = Self.model.replacing("flowatlas: 1", with: "flowatlas: 1\nimported: true")
      .replacing("settings: Settings }", with: "settings: Settings, lost: Lost }")
    let sandbox = try Sandbox(["app.flow.yml": imported])
    let run = sandbox.run("check app.flow.yml --only unreachable-screen --strict")
    #expect(run.code == .success && run.output == "No findings; 1 undecided (--undecided lists them)\n")
    let listed = sandbox.run("check app.flow.yml --only unreachable-screen --undecided").output
    #expect(
      listed.contains(
        "note: undecided: nothing leads to screen 'Profile.lost' (the model was imported"))
  }

  @Test func atlasesShowFindings() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("generate app.flow.yml -o plain").code == .success)
    #expect(sandbox.run("generate app.flow.yml -o atlas --findings").code == .success)
    let page = try #require(sandbox.read("atlas/coordinators/Profile.md"))
    #expect(
      page.contains("## Findings") && page.contains("| error |") && page.contains("`mismatched-return`"))
    #expect(sandbox.read("atlas/diagrams/Profile.svg")?.contains("! mismatched-return") == true)
    #expect(sandbox.read("plain/coordinators/Profile.md")?.contains("Findings") == false)
    try sandbox.write("inputs: app.flow.yml\noutput: atlas2\nfindings: true\n", to: "flowatlas.yml")
    #expect(sandbox.run("generate").code == .success)
    #expect(sandbox.read("atlas2/coordinators/Profile.md")?.contains("## Findings") == true)
  }
}
