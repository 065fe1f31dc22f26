import Foundation
import Testing

@testable import Graphviz

@Suite struct GraphvizTests {
  @Test func drawsAGraph() throws {
    let drawing = try GraphvizEngine.shared().draw("digraph { a -> b [label=\"push\"] }")
    #expect(drawing.svg.contains("<svg"))
    #expect(drawing.svg.contains(">push</text>"))
    #expect(drawing.messages.isEmpty)
  }

  @Test(arguments: [
    "", "digraph {", "digraph one {} digraph two {}", "nonsense", "digraph { a [label=<<b>] }",
  ])
  func refusesWhatIsNotOneSoundGraph(_ dot: String) throws {
    let engine = try GraphvizEngine.shared()
    #expect(throws: GraphvizError.self) { try engine.draw(dot) }
    #expect(try engine.draw("digraph { fine }").svg.contains("fine"))
  }

  @Test func warningsAreHandedOn() throws {
    let drawing = try GraphvizEngine.shared().draw("digraph { a [shape=nosuchshape] }")
    #expect(drawing.messages.map(\.severity) == [.warning])
    #expect(drawing.messages.first?.text.contains("nosuchshape") == true)
  }

  @Test func piecesBecomeMessages() {
    let pieces = ["Error", ": ", "syntax error", " in line 1\n", "Warning", ": ", "odd\n", "more\n"]
    #expect(
      MessageLog.parse(pieces) == [
        GraphvizMessage(.error, "syntax error in line 1"), GraphvizMessage(.warning, "odd more"),
      ])
  }

  /// Newer versions warn of it at `·`, `…` and `←`, which every legend has.
  @Test func charactersWithoutAWidthAreNoMessage() throws {
    let pieces = [
      "Warning: ", "Warning: no value for width of non-ASCII character 195. Falling back to width of space\n",
      "Warning", ": ", "odd\n",
    ]
    #expect(MessageLog.parse(pieces) == [GraphvizMessage(.warning, "odd")])
    let drawing = try GraphvizEngine.shared().draw("digraph { a [label=\"push · … ←\"] }")
    #expect(drawing.messages == [])
  }

  @Test func manyThreadsMayAskAtOnce() async throws {
    let engine = try GraphvizEngine.shared()
    let drawings = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<40 {
        group.addTask { try engine.draw("digraph same { a -> b -> c -> a }").svg }
      }
      var all: Set<String> = []
      for try await svg in group { all.insert(svg) }
      return all
    }
    #expect(drawings.count == 1)
  }
}
