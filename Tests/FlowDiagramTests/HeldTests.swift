import FlowModel
import Testing

@testable import FlowDiagram

/// What drawings of a flow say of references, performers, notes and containers.
@Suite struct HeldTests {
  private func flow() throws -> Diagram {
    let registry = try FlowRegistry(app: "Sample", isPart: true) {
      Coordinator(
        "Flow", type: "ProfileFlowController", note: "Must not retain it.", container: .navigation,
        initial: "a",
        uses: [
          Dependency("Stack", strength: .weak, role: "stack", note: "Or nobody is freed."),
          Dependency("Other", strength: .strong),
        ]
      ) {
        Screen("a", uses: [Dependency("Flow", strength: .strong, role: "flow")])
        Screen("b")
        Edge(from: "a", to: "b", by: .push, performer: "Flow")
        Edge(from: "b", by: .pop, on: "done", performer: "Flow", note: "It was presented.")
      }
      Service("Stack", type: "UINavigationController")
      Service("Other")
    }
    return try #require(DiagramMaker(registry).diagram(.coordinator("Flow")))
  }

  @Test func aHeadingSaysWhatACoordinatorDoesNotKeepAlive() throws {
    let frame = try flow().frames[0]
    #expect(
      frame.held == [
        .init(bond: .weak, text: "weak stack: UINavigationController", note: "Or nobody is freed.")
      ])
    #expect(frame.note == "Must not retain it.")
    #expect(
      frame.heading.detail == "ProfileFlowController · drives a navigation stack · performs all transitions")
  }

  @Test func aCardSaysThatItKeepsItsCoordinatorAlive() throws {
    #expect(
      try flow().nodes.map(\.card.held) == [
        [.init(bond: .strong, text: "strong flow: ProfileFlowController")], [],
      ])
  }

  @Test func whoCarriesEverythingOutStandsInTheHeadingAlone() throws {
    let diagram = try flow()
    #expect(diagram.arrows.map(\.label.performer) == [""])
    let back = try #require(diagram.nodes[1].card.waysBack.first)
    #expect(back.text == "done · pop" && back.note == "It was presented.")
  }

  @Test func arrowsAndWaysBackSayWhoCarriesThemOutWhereThatDiffers() throws {
    let registry = try FlowRegistry(app: "Sample", isPart: true) {
      Coordinator("Flow", type: "ProfileFlowController", initial: "a") {
        Screen("a")
        Screen("b")
        Edge(from: "a", to: "b", by: .push, performer: "Flow")
        Edge(from: "b", by: .pop, on: "done", performer: "Router")
      }
      Service("Router", type: "AppRouter")
    }
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("Flow")))
    #expect(diagram.frames[0].heading.detail == "ProfileFlowController")
    #expect(diagram.arrows.map(\.label.performer) == ["by ProfileFlowController"])
    #expect(diagram.nodes[1].card.waysBack.map(\.text) == ["done · pop · by AppRouter"])
  }

  @Test func anotherObjectThatCarriesMostTransitionsOutIsNamedWithTheirNumber() throws {
    let registry = try FlowRegistry(app: "Sample", isPart: true) {
      Coordinator("Flow", initial: "a") {
        Screen("a")
        Screen("b")
        Edge(from: "a", to: "b", by: .push, performer: "Router")
        Edge(from: "a", to: "b", by: .present, performer: "Router")
        Edge(from: "b", by: .pop)
      }
      Service("Router", type: "AppRouter")
    }
    let flow = try #require(registry.coordinator("Flow"))
    #expect(SharedPerformer(of: flow, in: registry)?.words == "AppRouter performs 2 of 3 transitions")
  }

  @Test func whereNoTabComesFirstOneEntersATabBarAtTheBar() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Start", initial: "a") {
        Screen("a")
        Edge(from: "a", to: "Tabs", by: .push)
      }
      Coordinator("Tabs", container: .tabs) {
        Screen("one")
        Screen("two")
        Edge(to: "one", by: .tab)
        Edge(to: "two", by: .tab)
      }
    }
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("Tabs")))
    #expect(
      diagram.arrows.map { [$0.from, $0.to] } == [
        ["any-Tabs", "screen-Tabs.one"], ["any-Tabs", "screen-Tabs.two"], ["port-from-Start.a", "any-Tabs"],
      ])
    let bar = try #require(diagram.nodes.first { $0.id == "any-Tabs" })
    #expect(bar.card.title == "Tab bar" && bar.card.strip.map(\.title) == ["one", "two"])
  }

  @Test func whatStandsInAScreenIsARowOfItsCard() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Main", container: .layers, initial: "login") {
        Screen("login")
        Edge(from: "login", to: "Account", by: .embed, on: "sign up", confidence: .inferred)
      }
      Coordinator("Account", inside: "Main.login", initial: "form") { Screen("form") }
    }
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("Main")))
    let row = try #require(diagram.nodes.first?.card.rows.first)
    #expect(row.number == "1?" && row.title == "Account" && row.detail == "sign up · inside")
    #expect(diagram.arrows.allSatisfy { $0.kind != .embed })
  }
}
