import FlowModel
import Foundation
import Graphviz
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// DOT, Mermaid and SVG of small registries, byte by byte.
///
/// `FLOWATLAS_RECORD=1 swift test --filter GoldenTests` writes them anew and fails; look at the changes before
/// they are committed. Drawings differ between versions of Graphviz, so they are compared only where it is the
/// one they were recorded with.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["FLOWATLAS_RECORD"] == "1"

  private func check(_ text: String, _ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if Self.isRecording {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
      return
    }
    guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("there is no \(name): record it with FLOWATLAS_RECORD=1")
      return
    }
    let (now, then) = (text.split(separator: "\n"), golden.split(separator: "\n"))
    let first = zip(now, then).enumerated().first { $1.0 != $1.1 }
    #expect(
      text == golden, "\(name), line \((first?.offset ?? min(now.count, then.count)) + 1) differs")
  }

  @Test(arguments: ["shop", "kinds"]) func diagrams(_ name: String) throws {
    let registry = name == "shop" ? try Samples.shop() : try Samples.everyKind()
    let version = try GraphvizEngine.shared().version
    if Self.isRecording { try check(version + "\n", "graphviz-version.txt") }
    let recorded = try String(
      contentsOf: Self.folder.appendingPathComponent("graphviz-version.txt"), encoding: .utf8)
    let options = DiagramOptions(links: .pages(AtlasNames(registry)))
    for view in [DiagramView.overview] + registry.coordinators.map({ .coordinator($0.id) }) {
      let diagram = try #require(DiagramMaker(registry, options: options).diagram(view))
      let stem = "\(name)-\(diagram.id)"
      try check(DOTWriter().write(diagram), stem + ".dot")
      try check(MermaidWriter().write(diagram), stem + ".mmd")
      if recorded == version + "\n" { try check(try DiagramDrawer().draw(diagram).svg, stem + ".svg") }
    }
  }
}
