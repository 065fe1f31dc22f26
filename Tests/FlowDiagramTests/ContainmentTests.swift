import FlowModel
import Testing

@testable import FlowDiagram

/// Layers, containers in containers, launches and who knows whom, as diagrams show them.
@Suite struct ContainmentTests {
  private func diagram(
    _ view: DiagramView, @ListBuilder<any RegistryElement> _ content: () -> [any RegistryElement]
  ) throws -> Diagram {
    try #require(DiagramMaker(try FlowRegistry(app: "Sample", content)).diagram(view))
  }

  private func card(_ title: String, in diagram: Diagram) throws -> Card {
    try #require(diagram.nodes.first { $0.card.title == title }).card
  }

  // MARK: - Layers

  @Test func layersAreNumberedFromTheFrontAndLieOnThoseBeneath() throws {
    let diagram = try diagram(.coordinator("Main")) {
      Coordinator("Main", container: .layers, initial: "top") {
        Screen("top")
        Screen("below")
        Screen("bottom")
        Edge(from: "top", to: "below", by: .reveal, on: "done", does: "remove the top view")
      }
    }
    #expect(diagram.readsDown)
    #expect(try card("top", in: diagram).tags == ["LAYER 1 OF 3 · IN FRONT"])
    #expect(try card("below", in: diagram).tags == ["LAYER 2 OF 3 · HIDDEN"])
    #expect(diagram.nodes.filter { $0.frame != nil }.map(\.card.layersBeneath) == [2, 1, 0])
    let reveal = try #require(diagram.arrows.first { $0.kind == .reveal })
    #expect(reveal.label.effect == "remove the top view")
  }

  // MARK: - Containers in containers

  @ListBuilder<any RegistryElement> private var nested: [any RegistryElement] {
    Coordinator("Stack", container: .navigation, initial: "list") {
      Screen("list")
      Screen("detail")
      Edge(from: "list", to: "Tabs", by: .push)
    }
    Coordinator("Tabs", container: .tabs, inside: "Stack") {
      Screen("one")
      Screen("two")
      Edge(to: "one", by: .tab)
      Edge(from: "two", to: "Stack.detail", by: .push)
    }
  }

  @Test func aTabBarInAStackIsACardWithAStripOfItsTabs() throws {
    let diagram = try diagram(.coordinator("Stack")) { nested }
    let node = try #require(diagram.nodes.first { $0.id == "inside-Tabs" })
    #expect(node.frame == "coordinator-Stack" && node.card.strip.map(\.title) == ["one", "two"])
    #expect(
      diagram.arrows.filter { $0.kind == .push }.map { [$0.from, $0.to] } == [
        ["screen-Stack.list", "inside-Tabs"], ["inside-Tabs", "screen-Stack.detail"],
      ])
  }

  @Test func whatStandsInAContainerHasAFrameAroundItsOwn() throws {
    let diagram = try diagram(.coordinator("Tabs")) { nested }
    #expect(diagram.frames.map(\.id) == ["coordinator-Tabs", "outer-Stack"])
    #expect(diagram.frames[0].parent == "outer-Stack" && diagram.frames[1].isContext)
    #expect(
      diagram.nodes.filter { $0.frame == "outer-Stack" }.map(\.card.title).sorted()
        == ["from Stack", "to Stack"])
    #expect(DOTWriter().write(diagram).contains("cluster_outer-Stack"))
  }

  @Test func inTheWholeAppFramesLieInFrames() throws {
    let diagram = try diagram(.app) { nested }
    #expect(diagram.frames.map(\.parent) == [nil, "coordinator-Stack"])
    let text = MermaidWriter().write(diagram)
    #expect(text.contains("\n    subgraph f2"))
  }

  @ListBuilder<any RegistryElement> private var bar: [any RegistryElement] {
    Coordinator("Root", container: .window) { Edge(to: "Bar", by: .root) }
    Coordinator("Bar", container: .tabs, inside: "Root") {
      Edge(to: "Left", by: .tab)
      Edge(to: "Right.home", by: .tab, confidence: .inferred)
    }
    Coordinator("Left", inside: "Bar") { Screen("a") }
    Coordinator("Right", inside: "Bar") { Screen("home", title: "Home") }
  }

  @Test func aStripNamesTabsElsewhereAndMarksThoseThatAreOnlyConcluded() throws {
    let outer = try diagram(.coordinator("Root")) { bar }
    let strip = try #require(outer.nodes.first { $0.id == "inside-Bar" }).card.strip
    #expect(strip.map(\.mark) == ["Left", "Home?"])
    #expect(outer.notes.map(\.sign) == ["?"])
    // A bar without screens of its own is a bar nevertheless.
    let inner = try diagram(.coordinator("Bar")) { bar }
    #expect(try card("Tab bar", in: inner).strip == strip)
  }

  @Test func theSmallestDrawingKeepsTheTabsOfAContainerInside() throws {
    let registry = try FlowRegistry(app: "") { nested }
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("Stack")))
    let small = DiagramDetail.numbers.applied(to: diagram, in: registry, home: "Stack")
    #expect(small.nodes.first { $0.id == "inside-Tabs" }?.card.strip.map(\.title) == ["one", "two"])
  }

  @Test func containersThatStandInOneAnotherEndNowhere() throws {
    let diagram = try diagram(.app) {
      Coordinator("A", inside: "B") { Screen("a") }
      Coordinator("B", inside: "A") { Screen("b") }
    }
    #expect(diagram.frames.map(\.parent) == [nil, nil])
  }

  // MARK: - Launch

  @Test func theWaysOfALaunchHaveLettersUntilTheyMeet() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Launch", initial: "main") {
        for step: ScreenID in ["main", "nib", "code", "delegate", "window"] { Screen(step, kind: .step) }
        Edge(from: "main", to: "nib", by: .launch, if: "a nib is named")
        Edge(from: "main", to: "code", by: .launch, if: "a class is named")
        Edge(from: "code", to: "delegate", by: .launch)
        Edge(from: "delegate", to: "window", by: .launch)
        Edge(from: "nib", to: "window", by: .launch)
      }
    }
    let ways = LaunchSteps.ways(of: try #require(registry.coordinator("Launch")))
    #expect(ways == ["nib": "A", "code": "B", "delegate": "B"])
  }

  @Test func aBriefDrawingOfALaunchKeepsWhatDecidesBetweenItsWays() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Launch", initial: "main") {
        for step: ScreenID in ["main", "nib", "code"] { Screen(step, kind: .step) }
        Edge(from: "main", to: "nib", by: .launch, if: "a nib is named")
        Edge(from: "main", to: "code", by: .push, if: "a class is named")
      }
    }
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("Launch")))
    let brief = DiagramDetail.brief.applied(to: diagram, in: registry, home: "Launch")
    #expect(
      brief.arrows.filter { !$0.edges.isEmpty }.map(\.label.condition) == ["if a nib is named", ""])
  }

  @Test func stepsInARingAreOnNoWay() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Launch") {
        for step: ScreenID in ["a", "b"] { Screen(step, kind: .step) }
        Edge(from: "a", to: "b", by: .launch)
        Edge(from: "b", to: "a", by: .launch)
      }
    }
    #expect(LaunchSteps.ways(of: try #require(registry.coordinator("Launch"))).isEmpty)
  }

  @Test func aPartOfAnAppHasNoLaunch() throws {
    let registry = try FlowRegistry(app: "", isPart: true) { Coordinator("A") { Screen("a") } }
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("A")))
    #expect(diagram.arrows.isEmpty && diagram.nodes.count == 1)
  }

  // MARK: - Who knows whom

  private func bonds(held: Dependency.Strength?) throws -> [ReferenceBond?] {
    try diagram(.dependencies("Flow")) {
      Coordinator("Flow", uses: [Dependency("Stack", strength: held, role: "stack", through: "Stacking")]) {
        Screen("profile", uses: [Dependency("Flow", strength: .strong, role: "flow", creates: true)])
      }
      Service("Stack", uses: [Dependency("Flow.profile", strength: .strong)])
      Service("Other")
    }.arrows.map(\.bond)
  }

  @Test func referencesAreDrawnAsTheyAreHeld() throws {
    #expect(try bonds(held: .weak) == [.weak, .strong, .strong])
    #expect(try bonds(held: .unowned) == [.unowned, .strong, .strong])
    #expect(try bonds(held: nil) == [.unsaid, .strong, .strong])
  }

  @Test func strongReferencesInACircleAreMarked() throws {
    #expect(try bonds(held: .strong) == [.cycle, .cycle, .cycle])
  }

  @Test func aReferenceSaysItsPropertyItsProtocolAndWhoCreatesWhom() throws {
    let diagram = try diagram(.dependencies(nil)) {
      Coordinator("Flow", uses: [Dependency("a", strength: .weak, role: "x", through: "P", creates: true)]) {
        Screen("a")
      }
    }
    let label = try #require(diagram.arrows.first).label
    #expect(label.trigger == "x" && label.detail == "weak · creates" && label.effect == "protocol P")
    #expect(
      diagram.description.contains("Flow refers to a: weak reference, as x, through protocol P, creates it."))
  }

  @Test func withoutReferencesThereIsNothingToDraw() throws {
    let registry = try FlowRegistry(app: "") { Coordinator("A") { Screen("a") } }
    #expect(DiagramMaker(registry).diagram(.dependencies(nil)) == nil)
    #expect(!DiagramMaker(registry).showsDependencies(around: "A"))
  }

  @Test func aCoordinatorHasADrawingOfItsOwnWhereItTellsMore() throws {
    func shows(_ dependency: Dependency) throws -> Bool {
      let registry = try FlowRegistry(app: "") {
        Coordinator("A", uses: [dependency]) { Screen("a") }
        Service("Session")
      }
      return DiagramMaker(registry).showsDependencies(around: "A")
    }
    #expect(try !shows(Dependency("a", strength: .strong, creates: true)))
    #expect(try shows(Dependency("a", strength: .weak)))
    #expect(try shows(Dependency("a", strength: .strong, through: "P")))
    #expect(try shows(Dependency("Session")))
  }
}
