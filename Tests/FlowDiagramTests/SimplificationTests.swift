import FlowModel
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// What becomes of a drawing that cannot be read at a look.
@Suite struct SimplificationTests {
  private func screens(_ count: Int) -> [Screen] {
    (1...count).map { Screen(ScreenID("s\($0)"), title: "Screen \($0)") }
  }

  private func forms(_ coordinator: Coordinator, isTangled: Bool) throws -> [Diagram] {
    let maker = DiagramMaker(try Samples.registry([coordinator]))
    let view = DiagramView.coordinator(coordinator.id)
    return maker.simpler(try #require(maker.diagram(view)), of: view, isTangled: isTangled)
  }

  private func edges(of diagram: Diagram) -> Set<EdgeName> {
    var edges: [EdgeName] = diagram.arrows.flatMap(\.edges)
    for node in diagram.nodes {
      for row in node.card.rows { edges += row.edges }
      for way in node.card.waysBack { edges += way.edges }
    }
    for frame in diagram.frames {
      for row in frame.rows { edges += row.edges }
      for way in frame.waysBack { edges += way.edges }
    }
    return Set(edges)
  }

  @Test(arguments: UInt64(1)...8) func everyEdgeStaysAnArrowOrARow(_ seed: UInt64) throws {
    var chance = Samples.Chance(state: seed)
    let kinds: [EdgeKind] = [.push, .present, .pop, .root, .embed]
    func screen() -> Place { .named("s\(Int.random(in: 1...12, using: &chance))") }
    var edges: [Edge] = []
    for _ in 1...40 {
      let kind = kinds.randomElement(using: &chance) ?? .push
      edges.append(Edge(from: screen(), to: screen(), by: kind, on: "tapped", if: "idle"))
    }
    let coordinator = Coordinator("A", initial: "s1", screens: screens(12), edges: edges)
    for isTangled in [false, true] {
      let forms = try forms(coordinator, isTangled: isTangled)
      #expect(!forms.isEmpty)
      for form in forms { #expect(self.edges(of: form).count == edges.count) }
    }
  }

  @Test func waysThatDifferInKindAreOneArrow() throws {
    let coordinator = Coordinator(
      "A", screens: screens(2),
      edges: [
        Edge(from: "s1", to: "s2", by: .present, on: "tapped", if: "iPad"),
        Edge(from: "s1", to: "s2", by: .push, on: "tapped", if: "iPhone"),
      ])
    let form = try #require(try forms(coordinator, isTangled: true).first)
    let ways = form.arrows.filter { !$0.label.isEmpty }
    #expect(ways.map(\.label.number) == ["1, 2"])
    #expect(ways.map(\.label.detail) == ["push or present"])
  }

  @Test func everySecondCardOfALargeFanStandsFurtherAway() throws {
    let coordinator = Coordinator(
      "A", initial: "s1", screens: screens(11),
      edges: (2...11).map { number -> Edge in
        Edge(from: "s1", to: .named("s\(number)"), by: .push, on: "row tapped")
      })
    let form = try #require(try forms(coordinator, isTangled: false).first)
    let far = form.arrows.filter(\.isFar).map(\.to)
    #expect(far == ["screen-A.s3", "screen-A.s5", "screen-A.s7", "screen-A.s9", "screen-A.s11"])
  }

  @Test func anOverviewWithTooManyLinesHasNamesInstead() throws {
    let ids = (1...6).map { CoordinatorID("C\($0)") }
    let coordinators = ids.map { id -> Coordinator in
      let others = ids.filter { $0 != id }
      let edges = others.map { other -> Edge in Edge(from: "s1", to: .coordinator(other), by: .start) }
      return Coordinator(id, screens: screens(1), edges: edges)
    }
    let maker = DiagramMaker(try Samples.registry(coordinators))
    let whole = try #require(maker.diagram(.overview))
    let forms = maker.simpler(whole, of: .overview, isTangled: true)
    #expect(forms.count == (whole.arrows.contains(where: \.isThin) ? 3 : 1))
    #expect(forms.first.map { $0.arrows.contains(where: \.isThin) } == false)
    #expect(forms.allSatisfy { $0.nodes.count == whole.nodes.count })
  }

  @Test func anOverviewThatIsTooWideHasNoNumbers() throws {
    let coordinators = [
      Coordinator(
        "Home", screens: screens(1), edges: [Edge(from: "s1", to: .coordinator("Shop"), by: .start)]),
      Coordinator("Shop", screens: screens(1), edges: []),
    ]
    let maker = DiagramMaker(try Samples.registry(coordinators))
    let whole = try #require(maker.diagram(.overview))
    #expect(whole.arrows.map(\.label.number) == ["Home 1"])
    let form = try #require(maker.simpler(whole, of: .overview, isTangled: false).last)
    #expect(
      form.arrows.map(\.label.isEmpty) == [true] && form.arrows.map(\.edges) == whole.arrows.map(\.edges))
    #expect(form.notes.map(\.text) == ["numbers: see the tables"])
  }

  @Test func aLongChainOfCardsHasNumbersForRowsAtLast() throws {
    let out = (1...6).map { number -> Edge in
      Edge(from: "s1", to: .coordinator("B"), by: .present, on: "way \(number)", if: "case \(number)")
    }
    let ways = (1...6).map { number -> Edge in
      let target = Place.screen(ScreenAddress("B", ScreenID("s\(number)")))
      return Edge(from: "s2", to: target, by: .present, on: "tapped")
    }
    let next = Edge(from: "s1", to: "s2", by: .push, on: "next")
    let coordinators = [
      Coordinator("A", initial: "s1", screens: screens(2), edges: [next] + out + ways),
      Coordinator("B", screens: screens(6), edges: []),
    ]
    let maker = DiagramMaker(try Samples.registry(coordinators))
    let whole = try #require(maker.diagram(.coordinator("A")))
    let form = try #require(maker.simpler(whole, of: .coordinator("A"), isTangled: false).last)
    #expect(form.nodes.filter { $0.frame != nil }.allSatisfy { $0.card.rows.count <= 1 })
    #expect(form.arrows.contains { $0.label.trigger == "next" })
    #expect(edges(of: form) == edges(of: whole))
  }
}
