import FlowChecks
import Foundation
import Testing

@testable import FlowCommandLine

/// docs/checks: every rule has a page, whose bad example it finds and whose good example it passes.
@Suite struct RulePageTests {
  private static let folder = Project.folder.appendingPathComponent("docs/checks")

  private func page(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent("\(name).md"), encoding: .utf8)
  }

  @Test func everyRuleHasAPageAndALineInTheList() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(names == (Rules.names.map { "\($0).md" } + ["README.md"]).sorted())
    let list = try page("README")
    for rule in Rules.all {
      let level = rule.isOn ? rule.severity.rawValue : "off (\(rule.severity.rawValue))"
      #expect(list.contains("| [`\(rule.name)`](\(rule.name).md) | \(rule.summary) | \(level) |"))
      let text = try page(rule.name)
      #expect(text.contains(rule.summary) && text.contains("Default: \(level)."))
      for section in ["Why", "Bad", "Good", "Silence a finding"] {
        #expect(text.contains("\n## \(section)\n"))
      }
      for (name, limit) in rule.limits { #expect(text.contains("\(limit) \(name)"), "\(name)") }
    }
  }

  @Test(arguments: Rules.names) func theBadExampleIsFoundAndTheGoodOnePasses(_ name: String) throws {
    let text = try page(name)
    let settings = try block(in: text, after: "## Settings") ?? "checks: { \(name): on }\n"
    let bad = try #require(try block(in: text, after: "## Bad"))
    let good = try #require(try block(in: text, after: "## Good"))
    let sandbox = try Sandbox(["flowatlas.yml": settings, "bad.flow.yml": bad, "good.flow.yml": good])
    func rules(_ file: String) throws -> [String] {
      let run = sandbox.run("check \(file) --format json")
      #expect(run.messages == "")
      let data = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      return try #require(data?["findings"] as? [[String: Any]]).compactMap { $0["rule"] as? String }
    }
    let found = try rules("bad.flow.yml")
    #expect(found.contains(name), "\(found)")
    #expect(try rules("good.flow.yml") == [])
  }

  /// The first YAML of a section; nil when there is no such section.
  private func block(in text: String, after heading: String) throws -> String? {
    guard let start = text.range(of: "\n\(heading)\n\n```yaml\n") else { return nil }
    let end = try #require(text[start.upperBound...].range(of: "\n```"))
    return text[start.upperBound..<end.lowerBound] + "\n"
  }
}
