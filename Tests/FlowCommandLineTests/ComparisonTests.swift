import Foundation
import Graphviz
import Testing

@testable import FlowCommandLine

/// docs/comparison shows one flow as FlowAtlas, Mermaid and plain `dot` draw it, from what the tool writes today.
@Suite struct ComparisonTests {
  private static let docs = Project.examples.deletingLastPathComponent()
  private static let stale: Comment = "docs/comparison is not up to date; run 'make comparison'"

  private func rendered(_ arguments: [String]) throws -> String {
    let example = Project.examples.appendingPathComponent("flow-controllers").path
    return try Sandbox().run(["render", example, "-c", "Profile"] + arguments).output
  }

  private func committed(_ path: String) throws -> String {
    try String(contentsOf: Self.docs.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func mermaidDrewWhatTheToolWrites() throws {
    let text = try rendered(["-f", "mermaid"])
    #expect(text.hasPrefix("---\ntitle: \"Profile\""))
    #expect(try committed("comparison/mermaid.mmd") == text, Self.stale)
    #expect(try committed("comparison.md").contains("```mermaid\n\(text)```\n"), Self.stale)
  }

  @Test func theDrawingIsTheOneTheToolMakes() throws {
    guard try ExampleTests.recordedGraphviz == GraphvizEngine.shared().version else { return }
    #expect(try committed("comparison/flowatlas.svg") == rendered(["--theme", "light"]), Self.stale)
  }

  @Test(.enabled(if: External.runs(["dot", "-V"]), "needs Graphviz's dot"))
  func dotDrewWhatTheToolWrites() throws {
    guard try ExampleTests.recordedGraphviz == GraphvizEngine.shared().version else { return }
    let dot = try rendered(["-f", "dot", "--theme", "light"])
    let outcome = try External.run(["dot", "-Tsvg"], input: Data(dot.utf8))
    #expect(
      try committed("comparison/dot.svg") == String(decoding: outcome.output, as: UTF8.self), Self.stale)
  }
}
