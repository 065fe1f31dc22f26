import FlowModel
import Testing

@testable import FlowAnalysis

/// Coordinators that have screens, but begin with another coordinator.
@Suite struct BeginningElsewhereTests {
  private func registry(_ edges: [Edge], container: Container? = nil, kind: ScreenKind = .alert) throws
    -> FlowRegistry
  {
    try FlowRegistry(app: "", launch: "A") {
      Coordinator("A", container: container, screens: [Screen("own", kind: kind)], edges: edges)
      Coordinator("B", initial: "b", screens: [Screen("b")], edges: [])
    }
  }

  private func steps(_ registry: FlowRegistry, _ screen: ScreenAddress) -> Int? {
    LaunchPaths(registry).arrival(at: .screen(screen))?.stepCount
  }

  @Test(arguments: [ScreenKind.alert, .system, .actionSheet])
  func aDialogIsNotFirst(_ kind: ScreenKind) throws {
    let registry = try registry(
      [Edge(to: "B", by: .start), Edge(to: "own", by: .present, on: "fail")], kind: kind)
    #expect(registry.entryScreens(of: "A").isEmpty)
    #expect(FlowGraph(registry).entries(of: "A") == [.coordinator("A")])
    #expect(steps(registry, ScreenAddress("B", "b")) == 1)
    #expect(steps(registry, ScreenAddress("A", "own")) == 1)
    #expect(Simulator(registry).beginnings.count == 1)
  }

  @Test func aScreenThatNothingLeadsToIsFirst() throws {
    let registry = try registry([Edge(to: "B", by: .start)], kind: .view)
    #expect(registry.entryScreens(of: "A") == [ScreenAddress("A", "own")])
  }

  @Test func whatHasATriggerIsNoBeginning() throws {
    let registry = try registry([
      Edge(to: "B", by: .start, on: "tap"), Edge(to: "own", by: .present, on: "fail"),
    ])
    #expect(!registry.beginsElsewhere("A"))
  }

  @Test func theFirstTabMayBeAnotherCoordinator() throws {
    let tabs = [Edge(to: "B", by: .tab, on: "B"), Edge(to: "own", by: .tab, on: "Own")]
    let first = try registry(tabs, container: .tabs, kind: .view)
    #expect(first.entryScreens(of: "A").isEmpty)
    #expect(steps(first, ScreenAddress("B", "b")) == 1)
    let second = try registry(tabs.reversed(), container: .tabs, kind: .view)
    #expect(second.entryScreens(of: "A") == [ScreenAddress("A", "own")])
  }
}
