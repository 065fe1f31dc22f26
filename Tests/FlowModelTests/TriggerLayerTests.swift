import Testing

@testable import FlowModel

/// What a person writes lies over edges that have several triggers.
@Suite struct TriggerLayerTests {
  static let code = {
    var part = ModelPart {
      Coordinator("Shop") {
        Screen("list")
        Screen("detail")
        Edge(from: "list", to: "detail", by: .push) {
          EdgeTrigger(
            "rowTapped", if: "item != nil", source: SourceReference("Shop.swift", line: 9),
            confidence: .inferred)
          EdgeTrigger("linkOpened", source: SourceReference("Links.swift", line: 2))
        }
        Edge(from: "detail", to: "list", by: .root, on: "saved")
        Edge(from: "detail", to: "list", by: .root, on: "deleted", animation: "fade")
        Edge(from: "detail", by: .pop)
      }
    }
    part.layer = .code
    part.isWholeCode = true
    return part
  }()

  /// The edges of the code with those of a person over them, without any problem.
  private func lay(@ListBuilder<any CoordinatorElement> _ edges: () -> [any CoordinatorElement]) throws
    -> [Edge]
  {
    let written = ModelPart { Coordinator("Shop") { edges() } }
    let (registry, problems) = RegistryAssembler.assemble([Self.code, written])
    #expect(problems == [])
    return try #require(registry.coordinator("Shop")).edges
  }

  @Test func oneTriggerIsLaidOverTheOneWithItsWords() throws {
    let edges = try lay {
      Edge(from: "list", to: "detail", by: .push, on: "linkOpened", if: "signed in", summary: "Shows it.")
    }
    #expect(edges.count == 4)
    #expect(edges[0].summary == "Shows it.")
    #expect(
      edges[0].triggers == [
        EdgeTrigger(
          "rowTapped", if: "item != nil", source: SourceReference("Shop.swift", line: 9),
          confidence: .inferred),
        EdgeTrigger("linkOpened", if: "signed in", source: SourceReference("Links.swift", line: 2)),
      ])
  }

  @Test func severalEdgesLieOverTheTriggersOfOne() throws {
    let edges = try lay {
      Edge(from: "list", to: "detail", by: .push, on: "linkOpened", does: "log")
      Edge(from: "list", to: "detail", by: .push, on: "rowTapped", if: "in stock")
    }
    #expect(edges.count == 4)
    #expect(edges[0].triggers.map(\.words) == ["rowTapped", "linkOpened"])
    #expect(edges[0].triggers.map(\.guard) == ["in stock", nil])
    #expect(edges[0].triggers.map(\.effect) == [nil, "log"])
    #expect(edges[0].triggers.map(\.confidence) == [.certain, .certain])
  }

  @Test func oneEdgeLiesOverSeveralThatDifferInAnimation() throws {
    let edges = try lay {
      Edge(from: "detail", to: "list", by: .root, summary: "Done.") {
        EdgeTrigger("deleted", if: "confirmed")
        EdgeTrigger("saved", if: "valid")
      }
    }
    #expect(edges.count == 4)
    #expect(
      edges[1...2].map(\.triggers) == [
        [EdgeTrigger("saved", if: "valid")], [EdgeTrigger("deleted", if: "confirmed")],
      ])
    #expect(edges[1...2].map(\.summary) == ["Done.", "Done."])
    #expect(edges[1...2].map(\.animation) == [nil, "fade"])
  }

  @Test func anotherTriggerIsAddedToTheEdge() throws {
    let edges = try lay { Edge(from: "list", to: "detail", by: .push, on: "shake") }
    #expect(edges.count == 4)
    #expect(edges[0].triggers.map(\.words) == ["rowTapped", "linkOpened", "shake"])
    #expect(edges[0].id == "list-push-detail-rowTapped-if-item-nil")
  }

  @Test func anEdgeWithoutATriggerMeansAllTriggers() throws {
    let edges = try lay { Edge(from: "list", to: "detail", by: .push, if: "signed in", style: "plain") }
    #expect(edges.count == 4 && edges[0].style == "plain")
    #expect(edges[0].triggers.map(\.words) == ["rowTapped", "linkOpened"])
    #expect(edges[0].triggers.map(\.guard) == ["signed in", "signed in"])
  }

  @Test func aGuardCanNameTheTrigger() throws {
    let edges = try lay { Edge(from: "list", to: "detail", by: .push, if: "item != nil", does: "log") }
    #expect(edges[0].triggers.map(\.effect) == ["log", nil])
  }

  @Test func triggersOfAPersonExplainAnEdgeWithoutAny() throws {
    let edges = try lay {
      Edge(from: "detail", by: .pop) { for words in ["back", "done"] { EdgeTrigger(words) } }
    }
    #expect(edges.count == 4 && edges[3].triggers == ["back", "done"])
    #expect(edges[3].id == "detail-pop")
  }

  @Test func anIDNamesTheEdgeWithAllItsTriggers() throws {
    let edges = try lay {
      Edge(id: "list-push-detail-rowTapped-if-item-nil", from: "list", to: "detail", by: .push) {
        "linkOpened"
        "shake"
      }
    }
    #expect(edges.count == 4)
    #expect(edges[0].triggers.map(\.words) == ["rowTapped", "linkOpened", "shake"])
  }

  @Test func aNewEdgeKeepsAllItsTriggers() throws {
    let edges = try lay {
      Edge(from: "list", by: .finish) {
        "done"
        "cancel"
      }
    }
    #expect(edges.count == 5 && edges[4].triggers == ["done", "cancel"] && edges[4].id == "list-finish-done")
  }

  @Test func theStatementOfEveryTriggerIsKnown() {
    let written = ModelPart {
      Coordinator("Shop") {
        Edge(from: "list", to: "detail", by: .push) {
          "shake"
          "linkOpened"
        }
      }
    }
    let (_, _, origins) = RegistryAssembler.assembleWithOrigins([Self.code, written])
    let edge = ["coordinators", "Shop", "edges", "0", "triggers"]
    #expect(
      origins.triggers["Shop"]?.first == [
        PartPath(part: 0, edge + ["0"]), PartPath(part: 1, edge + ["1"]), PartPath(part: 1, edge + ["0"]),
      ])
  }
}
