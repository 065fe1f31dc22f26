import FlowModel
import Testing

/// One transition can have several triggers.
@Suite struct EdgeTriggerTests {
  @Test func anEdgeHasAtLeastOneTrigger() {
    var edge = Edge(from: "cart", to: "checkout", by: .push)
    #expect(edge.triggers == [EdgeTrigger()])
    edge.triggers = []
    #expect(edge == Edge(from: "cart", to: "checkout", by: .push))
  }

  @Test func theFirstTriggerIsTheOneTheEdgeItselfDescribes() {
    let place = SourceReference("Cart.swift", line: 3)
    let call = SourceReference("Router.swift", line: 9)
    var edge = Edge(
      to: "checkout", by: .push, on: "tap", if: "open", does: "log", source: place, call: call,
      confidence: .inferred)
    let first = EdgeTrigger("tap", if: "open", does: "log", source: place, call: call, confidence: .inferred)
    #expect(edge.triggers == [first])
    edge.triggers = ["swipe", first]
    #expect(edge == Edge(to: "checkout", by: .push, on: "swipe", alternatives: [first]))
  }

  @Test func bracesTakeTriggersAndTextsAndLoops() {
    let isDebug = true
    let edge = Edge(from: "cart", to: "checkout", by: .push, style: "sheet") {
      EdgeTrigger("buy tapped", if: "the cart is not empty")
      for number in 1...2 { EdgeTrigger("shortcut \(number)") }
      if isDebug { "shaken" }
    }
    #expect(
      edge
        == Edge(
          from: "cart", to: "checkout", by: .push, on: "buy tapped", if: "the cart is not empty",
          style: "sheet",
          alternatives: [EdgeTrigger("shortcut 1"), EdgeTrigger("shortcut 2"), EdgeTrigger("shaken")]))
  }

  @Test func anIDDependsOnTheFirstTriggerOnly() throws {
    let tap = EdgeTrigger("tap", if: "open")
    let ids = try [[tap], [tap, "swipe"], [tap, "shake", "swipe"], ["swipe", tap]].map { triggers in
      let registry = try FlowRegistry(app: "") {
        Coordinator("A") {
          Screen("x")
          Edge(from: "x", to: "x", by: .push) { triggers }
        }
      }
      return registry.coordinator("A")?.edges.map(\.id)
    }
    let same = "x-push-x-tap-if-open" as EdgeID
    #expect(ids == [[same], [same], [same], ["x-push-x-swipe"]])
  }

  @Test func theOrderOfPartsMakesNoDifferenceWhenOnlyLaterTriggersDiffer() throws {
    let parts = ["swipe", "shake"].map { later in
      ModelPart {
        Coordinator("A") {
          Edge(by: .pop) {
            "tap"
            EdgeTrigger(later)
          }
        }
      }
    }
    #expect(try FlowRegistry(parts: parts) == FlowRegistry(parts: parts.reversed()))
  }
}
