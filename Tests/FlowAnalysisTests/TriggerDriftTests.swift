import FlowModel
import Testing

@testable import FlowAnalysis

/// Where a model and the code differ in the triggers of one edge.
@Suite struct TriggerDriftTests {
  private func drift(model: [EdgeTrigger], code: [EdgeTrigger]) throws -> [String] {
    try drift(model: [edge(model)], code: [edge(code)])
  }

  private func drift(model: [Edge], code: [Edge]) throws -> [String] {
    let (model, code) = (try registry(model), try registry(code))
    return Drift(model: model, code: code).differences.map { difference in
      let subject =
        switch difference.subject {
        case .trigger: difference.trigger?.words ?? "-"
        case .edge: (difference.modelEdge ?? difference.codeEdge)?.edge.id.rawValue ?? "?"
        case .coordinator, .screen, .reference: "?"
        }
      return switch difference.finding {
      case .onlyInModel: "\(subject): model"
      case .onlyInCode: "\(subject): code"
      case .kind(let model, let code): "\(subject): \(model)/\(code)"
      case .guard(let model, let code): "\(subject): \(model)/\(code ?? "-")"
      case .paraphrase(let model, let code): "\(subject): \(model)~\(code)"
      case .held(let model, let code): "\(subject): \(model)/\(code)"
      case .performer(let model, let code): "\(subject): \(model)/\(code)"
      }
    }
  }

  private func edge(_ triggers: [EdgeTrigger], by kind: EdgeKind = .push, style: String? = nil) -> Edge {
    Edge(from: "x", to: "y", by: kind, style: style) { triggers }
  }

  private func registry(_ edges: [Edge]) throws -> FlowRegistry {
    try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("x")
        Screen("y")
        edges.map { $0 as any CoordinatorElement }
      }
    }
  }

  @Test func theSameTriggersInAnotherOrderAreNoDifference() throws {
    #expect(try drift(model: ["tap", "swipe", "shake"], code: ["shake", "tap", "swipe"]) == [])
  }

  @Test func aTriggerThatOnlyOneOfThemHasIsFound() throws {
    #expect(try drift(model: ["tap", "swipe"], code: ["tap"]) == ["swipe: model"])
    #expect(try drift(model: ["tap"], code: ["tap", "swipe", "shake"]) == ["swipe: code", "shake: code"])
    #expect(try drift(model: ["tap", "swipe"], code: ["tap", "shake"]) == ["swipe: model", "shake: code"])
  }

  @Test func theGuardsOfEachTriggerAreCompared() throws {
    let model = [EdgeTrigger("tap", if: "open"), EdgeTrigger("swipe", if: "idle"), EdgeTrigger("shake")]
    let code = [EdgeTrigger("swipe"), EdgeTrigger("shake", if: "on"), EdgeTrigger("tap", if: "closed")]
    #expect(try drift(model: model, code: code) == ["tap: open/closed", "swipe: idle/-"])
  }

  @Test func aModelThatDoesNotNameTheTriggerHasThemAll() throws {
    #expect(try drift(model: [EdgeTrigger()], code: ["tap", "swipe"]) == [])
    #expect(
      try drift(model: [EdgeTrigger(if: "open")], code: ["tap", EdgeTrigger("swipe", if: "closed")])
        == ["-: open/-", "-: open/closed"])
  }

  @Test func codeThatDoesNotNameTheTriggerContradictsNone() throws {
    #expect(try drift(model: ["tap", "swipe"], code: [EdgeTrigger()]) == [])
  }

  @Test func anEdgeForEveryTriggerIsTheSameAsOneEdgeWithAll() throws {
    let (one, many) = ([edge(["tap", "swipe"])], [edge(["tap"]), edge(["swipe"])])
    #expect(try drift(model: one, code: many) == [])
    #expect(try drift(model: many, code: one) == [])
    #expect(try drift(model: many, code: [edge(["tap", "swipe", "shake"])]) == ["shake: code"])
    #expect(try drift(model: [edge(["tap", "swipe", "shake"])], code: many) == ["shake: model"])
  }

  @Test func anotherKindIsOneDifferenceHoweverManyTriggers() throws {
    #expect(
      try drift(model: [edge(["tap", "swipe"], by: .present)], code: [edge(["swipe", "tap", "shake"])])
        == ["shake: code", "x-present-y-tap: present/push"])
  }

  @Test func anEdgeThatOnlyOneOfThemHasIsOneDifferenceHoweverManyTriggers() throws {
    #expect(try drift(model: [edge(["tap", "swipe"])], code: []) == ["x-push-y-tap: model"])
    #expect(try drift(model: [], code: [edge(["tap", "swipe"])]) == ["x-push-y-tap: code"])
  }

  @Test func whatIsPlannedMayHaveMoreTriggers() throws {
    var planned = edge(["tap", "swipe"])
    planned.tags = ["planned"]
    #expect(try drift(model: [planned], code: [edge(["tap"])]) == [])
  }
}
