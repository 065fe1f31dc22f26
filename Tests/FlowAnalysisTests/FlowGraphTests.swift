import FlowModel
import Testing

@testable import FlowAnalysis

@Suite struct FlowGraphTests {
  /// The arcs of a registry as text: `Root.splash -1-> Main.home`.
  private func arcs(_ registry: FlowRegistry) -> [String] {
    let graph = FlowGraph(registry)
    return graph.nodes.flatMap { node in
      graph.transitions(from: node).flatMap { transition in
        graph.destinations(of: transition).map { "\(name(node)) -\(transition.edge.number)-> \(name($0))" }
      }
    }
  }

  private func name(_ node: FlowGraph.Node) -> String {
    switch node {
    case .screen(let address): address.description
    case .coordinator(let id): id.rawValue
    }
  }

  @Test func keepsParallelEdgesSelfEdgesAndCycles() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("one")
        Screen("two")
        Edge(from: "one", to: "two", by: .push, on: "tap")
        Edge(from: "one", to: "two", by: .present, on: "hold")
        Edge(from: "two", to: "two", by: .replace)
        Edge(from: "two", to: "one", by: .root)
      }
    }
    #expect(
      arcs(registry) == [
        "A.one -1-> A.two", "A.one -2-> A.two", "A.two -3-> A.two", "A.two -4-> A.one",
      ])
  }

  @Test func anEdgeToAWholeLeadsToItsEntriesAndOneFromAWholeStartsEverywhere() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("one")
        Screen("two")
        Edge(to: "B", by: .start)
      }
      Coordinator("B", initial: "home") {
        Screen("home")
        Screen("other")
      }
      Coordinator("C", parents: ["A"]) {
        Screen("three")
        Edge(from: "B", to: "three", by: .root)
      }
    }
    #expect(
      arcs(registry) == [
        "A.one -1-> B.home", "A.two -1-> B.home", "B.home -1-> C.three", "B.other -1-> C.three",
      ])
    let graph = FlowGraph(registry)
    let into = graph.transitions(to: .screen(ScreenAddress("B", "home")))
    #expect(into.map(\.edge.coordinator) == ["A"])
    #expect(into.map(graph.sources(of:)).first?.count == 2)
    #expect(graph.transitions(to: .screen(ScreenAddress("B", "other"))).isEmpty)
  }

  @Test func aCoordinatorWithoutScreensIsPassedThrough() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("App") {
        Edge(to: "Login", by: .start)
        Edge(from: "Login", to: "Main", by: .root)
      }
      Coordinator("Login") { Screen("form") }
      Coordinator("Main") { Screen("home") }
    }
    #expect(arcs(registry) == ["App -1-> Login.form", "Login.form -2-> Main.home"])
  }

  @Test func waysBackRoutesAndExitsFollowTheStack() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Parent", initial: "list") {
        Screen("list")
        Screen("other")
        Edge(from: "other", to: "Child", by: .start)
      }
      Coordinator("Child") {
        Screen("one")
        Edge(from: "one", by: .pop)
        Edge(from: "one", by: .finish)
        Edge(from: "one", to: "Safari", by: .external)
        Edge(from: "one", to: "Parent.other", by: .unwind)
        Edge(to: "one", by: .route)
      }
    }
    #expect(
      arcs(registry) == [
        "Child.one -2-> Parent.list", "Child.one -4-> Parent.other", "Parent.other -1-> Child.one",
      ])
  }

  @Test func aPlaceThatIsMissingHasNoArc() throws {
    var part = ModelPart {
      Coordinator("A") {
        Screen("one")
        Edge(from: "one", to: "Nowhere", by: .push)
        Edge(from: "nobody", to: "one", by: .push)
      }
    }
    part.toleratesMissingPlaces = true
    #expect(arcs(try FlowRegistry(parts: [part])).isEmpty)
  }
}
