import FlowModel
import Testing

@testable import FlowDiagram

/// Diagrams in which some parts stand out.
@Suite struct HighlightTests {
  private func registry(_ count: Int) -> FlowRegistry {
    let screens = (0..<count).map { Screen(ScreenID("s\($0)"), title: "Screen \($0)") }
    let edges = (1..<count).map { number in
      Edge(from: .named("s\(number - 1)"), to: .named("s\(number)"), by: .push, on: "next tapped")
    }
    return RegistryAssembler.assemble([
      ModelPart(coordinators: [
        Coordinator(
          "A", container: .navigation, initial: "s0", screens: screens,
          edges: edges + [Edge(from: "s1", by: .pop, on: "back tapped")])
      ])
    ]).registry
  }

  private func diagram(_ count: Int, _ change: (inout DiagramHighlights) -> Void) throws -> Diagram {
    var options = DiagramOptions()
    var highlights = DiagramHighlights()
    change(&highlights)
    options.highlights = highlights
    return try #require(DiagramMaker(registry(count), options: options).highlighted("A"))
  }

  @Test func everyHighlightHasASignALineAndAColourOfItsOwn() {
    let marked = Highlight.allCases.filter { $0 != .unchanged }
    #expect(Set(marked.map(\.sign)).count == 3)
    #expect(Set(marked.map { EdgeLook.of(.push, $0).line }).count == 3)
    for theme in Theme.allCases {
      #expect(
        Set(Highlight.allCases.map { Palette.palette(for: theme).colour($0.role) }).count == 4, "\(theme)")
    }
  }

  @Test func whatStandsOutHasItsSignAndAllElseIsGrey() throws {
    let diagram = try diagram(3) {
      $0.edges = [EdgeName("A", 2): .removed, EdgeName("A", 3): .added]
      $0.screens = [ScreenAddress("A", "s2"): .removed]
      $0.numbers = [EdgeName("A", 2): 7]
      $0.notes = [EdgeName("A", 2): "was shaken"]
    }
    #expect(diagram.arrows.filter { !$0.edges.isEmpty }.map(\.label.number) == ["1", "−7"])
    #expect(diagram.arrows.map(\.highlight).contains(.removed))
    #expect(diagram.nodes.first { $0.id == "screen-A.s2" }?.card.tags == ["− REMOVED"])
    #expect(diagram.nodes.first { $0.id == "screen-A.s1" }?.card.waysBack.map(\.mark) == ["+3"])
    #expect(diagram.highlights == [.added, .removed, .unchanged])
    let dot = DOTWriter().write(diagram)
    #expect(dot.contains("style=dashed penwidth=2.2") && dot.contains("was shaken"))
    let mermaid = MermaidWriter().write(diagram)
    #expect(mermaid.contains(":::removed") && mermaid.contains("classDef unchanged"))
    #expect(mermaid.contains("stroke-dasharray:7 4"))
  }

  @Test func ofManyScreensOnlyThoseNearWhatStandsOutAreDrawn() throws {
    let diagram = try diagram(40) { $0.edges = [EdgeName("A", 20): .changed] }
    #expect(
      diagram.nodes.filter { $0.frame != nil }.map(\.id) == [
        "screen-A.s18", "screen-A.s19", "screen-A.s20", "screen-A.s21",
      ])
    #expect(diagram.notes.map(\.text) == ["36 unchanged screens not shown"])
  }

  @Test func withoutHighlightsNothingIsDrawnDifferently() throws {
    let diagram = try #require(DiagramMaker(registry(3)).diagram(.coordinator("A")))
    #expect(diagram.highlights == [])
    #expect(DiagramMaker(registry(3)).highlighted("A") == nil)
  }

  @Test(arguments: Theme.allCases) func numbersAreReadableOnTheBadgesOfHighlights(_ theme: Theme) {
    let palette = Palette.palette(for: theme)
    for highlight in Highlight.allCases {
      #expect(palette.colour(highlight.role) != palette.colour(.badgeInk))
    }
  }
}
