import Foundation
import Graphviz
import Testing

@testable import FlowCommandLine

/// The examples are valid, and their committed atlases are what the tool makes of them.
@Suite struct ExampleTests {
  @Test func thereAreExamples() {
    #expect(Project.exampleNames.count >= 5)
  }

  @Test(arguments: Project.exampleNames) func theCommittedAtlasIsUpToDate(_ name: String) throws {
    let example = Project.examples.appendingPathComponent(name)
    let sandbox = try Sandbox()
    let run = sandbox.run(["generate", example.path, "-o", "atlas", "--findings"])
    #expect(run.code == .success)
    #expect(!run.messages.contains("warning"), "\(run.messages)")
    let made = sandbox.files(in: "atlas")
    var committed = Sandbox.files(in: example.appendingPathComponent("atlas"))
    // Which layout is the best, and so the DOT too, is for Graphviz to say, whose versions differ.
    let isSameGraphviz = try Self.recordedGraphviz == GraphvizEngine.shared().version
    for path in Set(made.keys).union(committed.keys) where !isSameGraphviz {
      guard path.hasSuffix(".svg") || path.hasSuffix(".dot") || path == Manifest.fileName else { continue }
      if made[path] != nil, committed[path] != nil { committed[path] = made[path] }
    }
    let stale = Set(made.keys).union(committed.keys).filter { made[$0] != committed[$0] }.sorted()
    #expect(stale == [], "docs/examples/\(name)/atlas is not up to date; run 'make examples'")
  }

  @Test(
    .enabled(if: External.runs(["dot", "-V"]) || isContinuousIntegration, "needs Graphviz's dot"),
    arguments: Project.exampleNames)
  func graphvizAcceptsTheDOT(_ name: String) throws {
    let example = Project.examples.appendingPathComponent(name).path
    let sandbox = try Sandbox()
    for view in ["--overview", "--app"] {
      let dot = sandbox.run(["render", example, view, "-f", "dot"]).output
      let outcome = try External.run(["dot", "-Tcanon"], input: Data(dot.utf8))
      #expect(outcome.status == 0)
      #expect(outcome.messages == "")
    }
  }

  @Test(
    .enabled(
      if: External.runs(["python3", "-c", "import jsonschema, yaml"]) || isContinuousIntegration,
      "needs python3 with jsonschema and yaml"))
  func theSchemaTakesEveryExample() throws {
    let files = Project.exampleNames.flatMap { name -> [String] in
      let folder = Project.examples.appendingPathComponent(name)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".flow.yml") }.sorted().map {
        folder.appendingPathComponent($0).path
      }
    }
    let sandbox = try Sandbox()
    try sandbox.write(sandbox.run("schema").output, to: "schema.json")
    let script = """
      import json, re, sys, jsonschema, yaml
      # Editors read YAML 1.2, in which "on" is a text.
      class YAML12(yaml.SafeLoader): pass
      YAML12.yaml_implicit_resolvers = {
          letter: [item for item in items if item[0] != "tag:yaml.org,2002:bool"]
          for letter, items in yaml.SafeLoader.yaml_implicit_resolvers.items()}
      YAML12.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))
      validator = jsonschema.Draft7Validator(json.load(open(sys.argv[1])))
      for path in sys.argv[2:]:
          for error in validator.iter_errors(yaml.load(open(path, encoding="utf-8"), YAML12)):
              print(path, list(error.path), error.message)
      """
    let outcome = try External.run(["python3", "-c", script, sandbox.url("schema.json").path] + files)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(String(decoding: outcome.output, as: UTF8.self) == "")
  }

  /// The version of Graphviz that the committed atlases were made with.
  static let recordedGraphviz = {
    let file = Project.examples.appendingPathComponent("graphviz-version.txt")
    return (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
  }()

  private static let isContinuousIntegration = ProcessInfo.processInfo.environment["CI"] != nil
}
