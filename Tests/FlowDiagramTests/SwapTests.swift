import FlowModel
import Testing

@testable import FlowDiagram

/// Containers that swap their child, as diagrams show them.
@Suite struct SwapTests {
  private func diagram(_ id: CoordinatorID, container: Container? = .custom) throws -> Diagram {
    let registry = try FlowRegistry(app: "Sample") {
      Coordinator("Root", container: container, initial: "splash") {
        Screen("splash")
        Screen("help")
        Edge(from: "splash", to: "Login", by: .root, if: "signed out")
        Edge(from: "splash", to: "Home", by: .root, if: "signed in", performer: "Root")
        Edge(from: "splash", to: "help", by: .present)
      }
      Coordinator("Login", container: .navigation, inside: "Root", initial: "name") {
        Screen("name")
        Screen("code")
        Screen("terms")
        Edge(from: "name", to: "code", by: .push)
        Edge(from: "code", to: "Home", by: .root)
      }
      Coordinator("Home", container: .navigation, inside: "Root", initial: "list") {
        Screen("list")
        Edge(from: "list", to: "Login", by: .root)
      }
    }
    return try #require(DiagramMaker(registry).diagram(.coordinator(id)))
  }

  @Test func theChildrenHaveFramesInThatOfTheContainer() throws {
    let diagram = try diagram("Root")
    #expect(diagram.swapsChildren)
    #expect(diagram.frames.map(\.id) == ["coordinator-Root", "inside-Home", "inside-Login"])
    #expect(diagram.frames.dropFirst().allSatisfy { $0.parent == "coordinator-Root" })
    #expect(diagram.frames[0].heading.detail == "shows one of 3 children at a time")
    #expect(diagram.frames.map { $0.heading.detail?.hasSuffix("of 3") ?? false } == [false, true, true])
  }

  @Test func aChildShowsTheScreensAtWhichOneEntersAndLeavesIt() throws {
    let nodes = try diagram("Root").nodes.filter { $0.frame == "inside-Login" }
    #expect(nodes.map(\.card.title) == ["name", "code"])
    #expect(nodes.allSatisfy { $0.subject == .coordinator("Login") && $0.card.style == .screen })
  }

  @Test func allSwapsAreDrawnAndThoseThatLeadToAndFroStandBesideOneAnother() throws {
    let arrows = try diagram("Root").arrows.filter { $0.kind == .root }
    #expect(
      arrows.map { [$0.from, $0.to] } == [
        ["screen-Root.splash", "screen-Login.name"], ["screen-Root.splash", "screen-Home.list"],
        ["screen-Home.list", "screen-Login.name"], ["screen-Login.code", "screen-Home.list"],
      ])
    #expect(arrows.map(\.isSideways) == [false, false, true, true])
    #expect(arrows.map(\.label.number) == ["1", "2", "Home 1", "Login 2"])
  }

  @Test func whoCarriesASwapOutStandsOnItsArrow() throws {
    #expect(
      try diagram("Root").arrows.filter { $0.kind == .root }.map(\.label.performer) == [
        "", "by Root", "", "",
      ])
  }

  @Test func onlyWhatIsSwappedIsAChild() throws {
    let diagram = try diagram("Root")
    let tags = diagram.nodes.filter { $0.frame == "coordinator-Root" }.map(\.card.tags)
    #expect(tags == [["START", "CHILD 1 OF 3"], ["MODAL"]])
  }

  @Test func portsToSiblingsStandInTheContainer() throws {
    let diagram = try diagram("Home")
    let ports = diagram.nodes.filter { $0.card.style == .port }
    #expect(ports.count == 3 && ports.allSatisfy { $0.frame == "outer-Root" })
  }

  @Test func aNavigationStackSwapsNothing() throws {
    let diagram = try diagram("Root", container: .navigation)
    #expect(!diagram.swapsChildren && diagram.frames.count == 1)
    #expect(diagram.nodes.contains { $0.id == "inside-Login" })
  }

  @Test func neighboursAreLaidOutInFrontOfTheirLabel() throws {
    let dot = DOTWriter(direction: .topDown).write(try diagram("Root"))
    let halves = dot.split(separator: "\n").filter { $0.contains("id=\"edge-Home.") && $0.contains("->") }
    #expect(halves.count == 2)
    #expect(halves.allSatisfy { $0.contains(":in:n [") })
  }
}
