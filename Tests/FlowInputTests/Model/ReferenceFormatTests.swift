import FlowDiagnostics
import FlowModel
import Testing

@testable import FlowInput

/// Dependencies, layers, containers in containers and lifetimes, as a model file writes them.
@Suite struct ReferenceFormatTests {
  private static let text = """
    launch: none
    coordinators:
      Flow:
        note: It must not hold the stack.
        created: onDemand
        inside: Outer.host
        uses:
          - { to: Store, held: weak, as: store, protocol: Storing, creates: true, note: Weak., tags: x, confidence: inferred }
        screens:
          top: { created: atLaunch, note: Removed first. }
          below: {}
        edges:
          - { from: top, to: below, by: reveal, performer: Store, note: No way back. }
      Outer:
        screens: { host: Host }
    routes:
      open: { to: Flow, tags: x, confidence: inferred }
    services:
      Store: { created: whenShown, note: One of many., tags: x, confidence: inferred }
    """

  private func read(_ text: String) throws -> FlowRegistry {
    let result = ModelReader().read([model(text)])
    #expect(result.diagnostics == [])
    return try #require(result.registry)
  }

  @Test func everyWordIsRead() throws {
    let registry = try read(Self.text)
    let flow = try #require(registry.coordinator("Flow"))
    #expect(registry.isPart && registry.launch == nil)
    #expect(flow.note == "It must not hold the stack." && flow.created == .onDemand)
    #expect(flow.inside == .screen(ScreenAddress("Outer", "host")))
    #expect(
      flow.uses == [
        Dependency(
          .service("Store"), strength: .weak, role: "store", through: "Storing", creates: true, note: "Weak.",
          tags: ["x"], confidence: .inferred)
      ])
    #expect(flow.screens[0].created == .atLaunch && flow.screens[0].note == "Removed first.")
    #expect(flow.edges[0].kind == .reveal && flow.edges[0].performer == .service("Store"))
    #expect(flow.edges[0].note == "No way back.")
    #expect(registry.routes[0].tags == ["x"] && registry.routes[0].confidence == .inferred)
    let store = try #require(registry.service("Store"))
    #expect(store.created == .whenShown && store.note == "One of many." && store.tags == ["x"])
    #expect(store.confidence == .inferred)
  }

  @Test func aCoordinatorOfTheNameIsMeantWithAnAsterisk() throws {
    let registry = try read("launch: none.*\ncoordinators: { none: {}, Other: {} }")
    #expect(!registry.isPart && registry.launch == .coordinator("none"))
    let written = ModelWriter.yaml(registry)
    #expect(written.contains("launch: none.*"))
    #expect(ModelReader().read(Array(written.utf8), format: .yaml).registry == registry)
  }

  @Test(arguments: [
    ("uses: [{ to: A, through: P }]", "did you mean 'protocol'?"),
    ("warning: x", "did you mean 'note'?"),
    ("created: lazy", "write 'created: onDemand'"),
    ("edges: [{ by: uncover }]", "write 'by: reveal'"),
  ])
  func otherWordsAreUnderstood(_ text: String, _ advice: String) {
    let diagnostics = ModelReader().read([model("coordinators: { A: { \(text) } }\n")]).diagnostics
    #expect(diagnostics.map { DiagnosticFormatter().format($0) }.contains { $0.contains(advice) })
  }
}
