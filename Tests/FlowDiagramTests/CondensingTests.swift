import FlowModel
import Testing

@testable import FlowDiagram

/// How many triggers become few arrows.
@Suite struct CondensingTests {
  private func diagram(_ coordinators: Coordinator...) throws -> Diagram {
    let registry = try Samples.registry(coordinators)
    return try #require(DiagramMaker(registry).diagram(.coordinator(coordinators[0].id)))
  }

  private func screens(_ count: Int) -> [Screen] { (1...count).map { Screen(ScreenID("s\($0)")) } }

  @Test func whatAgreesInSourceTargetAndKindIsOneArrow() throws {
    let triggers = ["a", "b", "c", "d", "a"]
    let drawn = try diagram(
      Coordinator(
        "A", screens: screens(2),
        edges: triggers.map { Edge(from: "s1", to: "s2", by: .push, on: $0, if: $0 == "b" ? "ready" : nil) }
          + [Edge(from: "s1", to: "s2", by: .present, on: "e", if: "open")]))
    #expect(drawn.arrows.filter { $0.kind != .launch }.map(\.label.number) == ["1–5", "6"])
    let arrow = try #require(drawn.arrows.first { $0.kind == .push })
    #expect(arrow.label.trigger == "a, b, c and 1 more")
    // Only what holds for all of them is said.
    #expect(arrow.label.condition == "" && arrow.edges.count == 5)
    #expect(arrow.tooltip.split(separator: "\n").count == 5)
  }

  @Test func numbersAreRangesFromThreeOn() throws {
    func text(_ numbers: [Int], inferred: Set<EdgeName> = []) throws -> String {
      let registry = try Samples.registry([Coordinator("A", screens: [], edges: [])])
      return EdgeNumbers(registry: registry, home: "A", inferred: inferred)
        .text(numbers.map { EdgeName("A", $0) })
    }
    #expect(try text([2, 9]) == "2, 9")
    #expect(try text([4, 3, 5, 6, 7]) == "3–7")
    #expect(try text([1, 2, 4]) == "1, 2, 4")
    #expect(try text([1, 2, 3], inferred: [EdgeName("A", 2)]) == "1, 2?, 3")
    #expect(try text(Array(stride(from: 10, to: 60, by: 2))) == "10, 12, 14, 16, 18, 20, 22 +18")
  }

  @Test func moreThanFiveWaysOutAreRowsOfTheirCards() throws {
    func drawn(_ count: Int) throws -> Diagram {
      let others = (1...count).map { Coordinator(CoordinatorID("B\($0)"), screens: screens(1), edges: []) }
      let home = Coordinator(
        "A", screens: screens(1),
        edges: others.map { Edge(from: "s1", to: .coordinator($0.id), by: .start, on: "row tapped") })
      return try #require(
        DiagramMaker(try Samples.registry([home] + others)).diagram(.coordinator("A")))
    }
    let few = try drawn(5)
    #expect(few.arrows.count { $0.kind == .start } == 5)
    let many = try drawn(6)
    #expect(!many.arrows.contains { $0.kind == .start })
    #expect(!many.nodes.contains { $0.id.hasPrefix("port-to") })
    let rows = try #require(many.node("screen-A.s1")).card.rows
    #expect(rows.map(\.title) == ["B1", "B2", "B3", "B4", "B5", "B6"])
    #expect(rows.map(\.number) == ["1", "2", "3", "4", "5", "6"])
    #expect(rows.allSatisfy { $0.detail == "row tapped · start" })
  }

  @Test func moreThanFiveWaysInAreAStripBelowTheHeading() throws {
    let others = (1...6).map { number in
      Coordinator(
        CoordinatorID("B\(number)"), screens: screens(1),
        edges: [Edge(from: "s1", to: "A", by: .start), Edge(from: "s1", to: "A", by: .start, on: "again")])
    }
    let registry = try Samples.registry([Coordinator("A", screens: screens(1), edges: [])] + others)
    let drawn = try #require(DiagramMaker(registry).diagram(.coordinator("A")))
    let words = try #require(drawn.frames[0].entrances.map(CardLabel.words(ofEntrance:)).first)
    #expect(words == ("B1 1, 2", ""))
    #expect(drawn.frames[0].entrances.count == 6)
    #expect(!drawn.nodes.contains { $0.id.hasPrefix("port-from") })
  }

  @Test func whatManyCardsLeadToIsARowInEachOfThem() throws {
    let sources = (1...6).map { "s\($0)" }
    let drawn = try diagram(
      Coordinator(
        "A", initial: "s1", screens: screens(6) + [Screen("web", title: "Web page")],
        edges: sources.map { Edge(from: .named($0), to: "web", by: .present, on: "link tapped") }))
    #expect(!drawn.arrows.contains { $0.to == "screen-A.web" })
    #expect(drawn.node("screen-A.s3")?.card.rows.map(\.title) == ["Web page"])
    let rows = drawn.node("screen-A.web")?.card.rows ?? []
    #expect(rows.map(\.number) == ["1–6"] && rows.map(\.title) == ["6 screens"])
  }

  @Test func waysFromAnyScreenAreRowsBelowTheHeading() throws {
    let drawn = try diagram(
      Coordinator(
        "A", screens: screens(2),
        edges: [
          Edge(to: "s2", by: .present, on: "shaken"), Edge(to: "s2", by: .present, on: "pressed"),
          Edge(by: .dismiss, on: "closed"),
        ]))
    #expect(drawn.frames[0].anyScreen.map(\.number) == ["1, 2"])
    #expect(drawn.frames[0].anyScreen.map(\.detail) == ["shaken, pressed · present"])
    #expect(drawn.frames[0].waysBack.map(\.number) == ["3"])
    #expect(drawn.node("any-A") == nil)
  }

  @Test func anArrowHasAtMostThreeLinesOfWords() {
    let label = Diagram.Label(
      number: "1", trigger: "one trigger of many words, another trigger and a third one that is long as well",
      detail: "present · sheet", condition: "if stateMachine.state != .settingsScreen && profile.isComplete")
    let lines = ArrowLabel.lines(of: label, role: .push)
    #expect(lines.count == 3)
    #expect(lines.last?.text == "if stateMachine.state…")
  }

  @Test(
    arguments: ["", "short", "a trigger of very many words that needs two or three lines by itself"],
    ["", "root · 0.3 s cross-dissolve, ease out, and the bar slides"])
  func whoActsAndWhatElseHappensFillTheLinesThatAreLeft(_ trigger: String, _ detail: String) {
    for condition in ["", "if signed in"] {
      for alternatives in [[], ["or b", "or c", "and 4 more"]] {
        var label = Diagram.Label(
          number: "1", trigger: trigger, detail: detail, condition: condition, performer: "by AppRouter",
          alternatives: alternatives, effect: "set the session to what the server said, and tell the delegate"
        )
        let lines = ArrowLabel.lines(of: label, role: .push).map(\.text)
        #expect(lines.count <= 3, "\(lines)")
        #expect(condition.isEmpty || lines.contains(condition))
        if trigger == "short", detail.isEmpty, condition.isEmpty, alternatives.isEmpty {
          #expect(lines == ["short", "by AppRouter", "set the session to what the server…"])
        }
        // A note takes no line.
        label.note = "It was presented."
        #expect(ArrowLabel.lines(of: label, role: .push).count == lines.count)
      }
    }
  }

  @Test func notesOnArrowsAreListedOnceWithTheirNumbers() throws {
    let drawn = try diagram(
      Coordinator(
        "A", screens: screens(3),
        edges: [
          Edge(from: "s1", to: "s2", by: .push, on: "go", note: "It may crash."),
          Edge(from: "s1", to: "s3", by: .push, note: "It may crash."),
          Edge(from: "s2", to: "s3", by: .push, note: "Nobody is asked."),
        ]))
    #expect(
      drawn.arrowNotes.map(\.text) == ["Note on 1, 2: It may crash.", "Note on 3: Nobody is asked."])
    #expect(
      drawn.arrows.filter { !$0.edges.isEmpty }.map {
        ArrowLabel.lines(of: $0.label, role: .push).map(\.text)
      }
        == [["go*"], ["*"], ["*"]])
    let note = try #require(drawn.arrowNotes.first)
    #expect(note.lines(width: 60, fontSize: 8.5) == ["Note on 1, 2: It may", "crash."])
  }

  @Test func cardsOfOneTitleKeepTheirTypesWithoutWords() throws {
    let drawn = try diagram(
      Coordinator(
        "A",
        screens: [
          Screen("a", title: "Edit", type: "EditNameView"), Screen("b", title: "Edit", type: "EditDateView"),
          Screen("c", title: "List", type: "ListView"),
        ], edges: [Edge(from: "c", to: "a", by: .push), Edge(from: "c", to: "b", by: .push)]))
    let registry = try Samples.registry([Coordinator("A", screens: screens(1), edges: [])])
    func types(_ namesTypes: Bool) -> [String?] {
      DiagramDetail.numbers.applied(to: drawn, in: registry, home: "A", namesTypes: namesTypes)
        .nodes.filter { $0.frame != nil }.map(\.card.subtitle)
    }
    #expect(types(true) == ["EditNameView", "EditDateView", nil])
    #expect(types(false) == [nil, nil, nil])
  }

  @Test func everyEdgeIsStillThere() throws {
    for seed in 1...20 {
      let registry = try Samples.random(seed: UInt64(seed))
      let maker = DiagramMaker(registry, options: DiagramOptions(showsAlerts: true))
      var drawn: Set<EdgeName> = []
      for coordinator in registry.coordinators {
        for diagram in maker.drawings(of: coordinator.id) {
          drawn.formUnion(diagram.arrows.flatMap(\.edges))
          for card in diagram.nodes.map(\.card) {
            drawn.formUnion(card.rows.flatMap(\.edges) + card.waysBack.flatMap(\.edges))
          }
          for frame in diagram.frames {
            drawn.formUnion(frame.rows.flatMap(\.edges) + frame.waysBack.flatMap(\.edges))
          }
        }
      }
      // What neither starts nor ends in the app has no drawing.
      let inside = registry.edges.filter { _, edge in
        edge.from?.coordinator != nil || edge.from == nil && edge.kind != .route
          || edge.to?.coordinator != nil
      }
      #expect(drawn == Set(inside.map { EdgeName($0.coordinator, $0.edge.number) }), "seed \(seed)")
    }
  }
}
