import FlowModel
import Testing

@testable import FlowDiagram

@Suite struct LayerOrderTests {
  private func diagram(_ arrows: [(String, EdgeKind, String)], ports: Set<String> = []) -> Diagram {
    var names: [String] = []
    for (from, _, to) in arrows { for name in [from, to] where !names.contains(name) { names.append(name) } }
    return Diagram(
      id: "x", heading: nil, description: "", frames: [],
      nodes: names.map {
        .init(
          id: $0, subject: .outside, frame: nil,
          card: Card(style: ports.contains($0) ? .port : .screen, title: $0), link: nil, tooltip: "")
      },
      arrows: arrows.enumerated().map { index, arrow in
        .init(
          id: "\(index)", from: arrow.0, to: arrow.2, edges: [], kind: arrow.1, label: .init(), tooltip: "",
          link: nil)
      })
  }

  @Test func anArrowThatClosesACycleIsReversed() {
    let cycle = diagram([("a", .push, "b"), ("b", .push, "c"), ("c", .push, "a")])
    #expect(LayerOrder.reversedArrows(of: cycle) == [2])
    #expect(LayerOrder.reversedArrows(of: diagram([("a", .push, "b"), ("a", .push, "b")])) == [])
    #expect(LayerOrder.reversedArrows(of: diagram([("a", .push, "a")])) == [])
  }

  @Test func waysBackAreReversedEvenWhereNothingLeadsThere() {
    #expect(LayerOrder.reversedArrows(of: diagram([("b", .dismiss, "a")])) == [0])
    #expect(LayerOrder.reversedArrows(of: diagram([("b", .finish, "a")])) == [0])
    #expect(LayerOrder.reversedArrows(of: diagram([("b", .finish, "port")], ports: ["port"])) == [])
  }

  @Test func aPortIsBeforeAFrameOrBehindItButNotBoth() {
    let ways: [(String, EdgeKind, String)] = [
      ("port", .push, "a"), ("a", .push, "b"), ("port", .pop, "b"), ("port", .finish, "b"),
    ]
    #expect(LayerOrder.reversedArrows(of: diagram(ways, ports: ["port"])) == [])
    #expect(LayerOrder.reversedArrows(of: diagram(Array(ways.dropFirst()), ports: ["port"])) == [1, 2])
  }

  @Test func aLinkIntoTheMidstOfThingsDoesNotTurnTheFlowAround() {
    var flow = diagram(
      [("link", .route, "detail"), ("home", .push, "detail"), ("detail", .custom, "home")], ports: ["link"])
    flow.nodes[2].card.style = .initial
    #expect(flow.nodes[2].id == "home")
    #expect(LayerOrder.reversedArrows(of: flow) == [2])
  }

  @Test(arguments: 0..<200) func whatRemainsHasNoCycle(_ seed: Int) {
    var chance = Samples.Chance(state: UInt64(seed))
    let names = (0..<8).map { "n\($0)" }
    let arrows = (0..<20).map { _ in
      (
        names.randomElement(using: &chance) ?? "n0", EdgeKind.allCases.randomElement(using: &chance) ?? .push,
        names.randomElement(using: &chance) ?? "n0"
      )
    }
    let diagram = diagram(arrows)
    let reversed = LayerOrder.reversedArrows(of: diagram)
    var waiting = diagram.arrows.enumerated().filter { $1.from != $1.to }
      .map { reversed.contains($0) ? ($1.to, $1.from) : ($1.from, $1.to) }
    // Take arrows away that start where none leads to, until none is left.
    while !waiting.isEmpty {
      let targets = Set(waiting.map(\.1))
      let rest = waiting.filter { targets.contains($0.0) }
      guard rest.count < waiting.count else {
        Issue.record("seed \(seed): a cycle of \(rest)")
        return
      }
      waiting = rest
    }
  }
}
