import FlowModel
import Testing

@testable import FlowAnalysis

/// What every kind of transition does to what is on screen.
@Suite struct SimulatorTests {
  /// Follows edges by their numbers in coordinator `A`, or `B1` in another, from launch; `back` is the system's.
  private func shown(_ registry: FlowRegistry, _ moves: String...) throws -> String {
    let simulator = Simulator(registry)
    var state = try #require(simulator.beginnings.first)
    for word in moves {
      if word == "back" {
        state = try simulator.state(after: .goBack, in: state)
        continue
      }
      let coordinator = word.first?.isLetter == true ? String(word.prefix(1)) : "A"
      let number = Int(word.drop { $0.isLetter })
      let edge = try #require(
        simulator.edges.first {
          $0.coordinator.rawValue == coordinator && $0.number == number
        })
      state = try simulator.state(after: .take(edge, to: nil), in: state)
    }
    return text(state)
  }

  /// `one › two | three`: stacks from the bottom up, modal layers after bars, parts in brackets.
  private func text(_ state: OnScreen) -> String {
    func text(_ stack: [OnScreen.Item]) -> String {
      stack.map { item in
        let name: String
        switch item.node {
        case .screen(let address): name = address.screen.rawValue
        case .coordinator(let id): name = id.rawValue
        }
        let parts = item.shownParts.map { text(item.parts[$0].stack) }.joined(separator: ", ")
        return parts.isEmpty ? name : "\(name)[\(parts)]"
      }.joined(separator: " › ")
    }
    return state.layers.map { text($0.stack) }.joined(separator: " | ")
  }

  private func registry(
    container: Container = .navigation, _ screens: String, _ edges: [Edge],
    @ListBuilder<any RegistryElement> and others: () -> [any RegistryElement] = { [] }
  ) throws -> FlowRegistry {
    let names = screens.split(separator: " ").map(String.init)
    var elements: [any RegistryElement] = [
      Coordinator(
        "A", container: container, screens: names.map { Screen(ScreenID($0)) }, edges: edges)
    ]
    elements += others()
    return try FlowRegistry(app: "", launch: .named(container == .navigation ? "A.\(names[0])" : "A")) {
      elements
    }
  }

  @Test func aPushIsPoppedAndAPresentationDismissed() throws {
    let registry = try registry(
      "one two three",
      [
        Edge(from: "one", to: "two", by: .push), Edge(from: "two", by: .pop),
        Edge(from: "two", to: "three", by: .present), Edge(from: "three", by: .dismiss),
        Edge(from: "two", by: .dismiss), Edge(from: "three", by: .pop),
      ])
    #expect(try shown(registry, "1") == "one › two")
    #expect(try shown(registry, "1", "2") == "one")
    #expect(try shown(registry, "1", "3") == "one › two | three")
    #expect(try shown(registry, "1", "3", "4", "2") == "one")
    #expect(throws: Obstacle.notPresented(.screen(ScreenAddress("A", "two")))) {
      try shown(registry, "1", "5")
    }
    #expect(throws: Obstacle.notPushed(.screen(ScreenAddress("A", "three")))) {
      try shown(registry, "1", "3", "6")
    }
    #expect(throws: Obstacle.notShown(.screen(ScreenAddress("A", "one")))) { try shown(registry, "1", "1") }
  }

  @Test func theSystemOffersAWayBackWhereTheModelDoesNotForbidIt() throws {
    let registry = try registry(
      "one two three four",
      [
        Edge(from: "one", to: "two", by: .push), Edge(from: "two", to: "three", by: .present),
        Edge(from: "three", to: "four", by: .push, back: false),
        Edge(from: "one", to: "three", by: .present, style: "fullScreen"),
      ])
    #expect(try shown(registry, "1", "back") == "one")
    #expect(try shown(registry, "1", "2", "back") == "one › two")
    #expect(throws: Obstacle.noWayBack) { try shown(registry, "4", "back") }
    #expect(throws: Obstacle.noWayBack) { try shown(registry, "back") }
  }

  @Test func popToRootAndUnwindPassAnyNumberOfScreens() throws {
    let registry = try registry(
      "one two three four",
      [
        Edge(from: "one", to: "two", by: .push), Edge(from: "two", to: "three", by: .push),
        Edge(from: "three", to: "four", by: .present), Edge(from: "three", by: .popToRoot),
        Edge(from: "four", to: "two", by: .unwind), Edge(from: "two", to: "three", by: .unwind),
      ])
    #expect(try shown(registry, "1", "2", "4") == "one")
    #expect(try shown(registry, "1", "2", "3", "5") == "one › two")
    #expect(throws: Obstacle.notBelow(.screen(ScreenAddress("A", "three")))) { try shown(registry, "1", "6") }
  }

  @Test func replacingTakesThePlaceOnTheStackAndARootTheWholeWindow() throws {
    let registry = try registry(
      "one two three",
      [
        Edge(from: "one", to: "two", by: .push), Edge(from: "two", to: "three", by: .replace),
        Edge(from: "three", by: .pop), Edge(from: "two", to: "B", by: .root),
        Edge(from: "two", to: "three", by: .root),
      ]
    ) { Coordinator("B", initial: "home") { Screen("home") } }
    #expect(try shown(registry, "1", "2") == "one › three")
    #expect(try shown(registry, "1", "2", "3") == "one")
    #expect(try shown(registry, "1", "4") == "home")
    #expect(try shown(registry, "1", "5") == "three")
  }

  @Test func everyTabKeepsItsOwnStack() throws {
    let registry = try registry(
      container: .tabs, "feed search post",
      [
        Edge(to: "feed", by: .tab), Edge(to: "search", by: .tab), Edge(from: "feed", to: "post", by: .push),
        Edge(from: "post", to: "search", by: .tab),
      ])
    #expect(try shown(registry) == "A[feed]")
    #expect(try shown(registry, "2") == "A[search]")
    #expect(try shown(registry, "3", "2", "1") == "A[feed › post]")
    #expect(try shown(registry, "3", "4") == "A[search]")
  }

  @Test func aScreenOfTheOuterStackIsPushedOverTheTabBar() throws {
    let registry = try registry(
      "accounts detail", [Edge(from: "accounts", to: "B", by: .push)]
    ) {
      Coordinator("B", container: .tabs) {
        Screen("more")
        Edge(to: "more", by: .tab)
        Edge(from: "more", to: "A.detail", by: .push)
      }
    }
    #expect(try shown(registry, "1", "B2") == "accounts › B[more] › detail")
    #expect(try shown(registry, "1", "B2", "back", "back") == "accounts")
  }

  @Test func panesAreShownTogetherAndTheDetailChanges() throws {
    let registry = try registry(
      container: .split, "list empty detail",
      [Edge(from: "list", to: "detail", by: .showDetail), Edge(from: "list", to: "empty", by: .showDetail)])
    #expect(try shown(registry, "1") == "A[list, detail]")
    #expect(try shown(registry, "1", "2") == "A[list, empty]")
  }

  @Test func takingAViewOffAPileShowsTheNext() throws {
    let registry = try registry(
      container: .layers, "welcome login home",
      [
        Edge(from: "welcome", to: "login", by: .reveal), Edge(from: "login", to: "home", by: .reveal),
        Edge(from: "home", to: "login", by: .embed),
      ])
    #expect(try shown(registry) == "A[welcome]")
    #expect(try shown(registry, "1", "2") == "A[home]")
    #expect(try shown(registry, "1", "2", "3") == "A[login]")
    #expect(try shown(registry, "1", "2", "3", "2") == "A[home]")
  }

  @Test func aChildIsSeenInsideItsParentAndOneWithoutTriggerComesWithIt() throws {
    let registry = try registry(
      "home map list detail",
      [
        Edge(from: "home", to: "map", by: .embed),
        Edge(from: "home", to: "list", by: .embed, on: "list tapped"),
        Edge(from: "map", to: "detail", by: .push),
      ])
    #expect(try shown(registry) == "home[map]")
    #expect(try shown(registry, "2") == "home[map, list]")
    #expect(try shown(registry, "3") == "home[map] › detail")
  }

  @Test func anAlertGoesWhenItLeadsOn() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A", container: .navigation, initial: "one") {
        Screen("one")
        Screen("sure", kind: .alert)
        Screen("two")
        Edge(from: "one", to: "sure", by: .present)
        Edge(from: "sure", to: "two", by: .push)
      }
    }
    #expect(try shown(registry, "1") == "one | sure")
    #expect(try shown(registry, "1", "2") == "one › two")
    #expect(try shown(registry, "1", "back") == "one")
  }

  @Test func aCoordinatorWithoutScreensStaysAtWorkAndItsChildrenReturnToIt() throws {
    let registry = try FlowRegistry(app: "", launch: "A") {
      Coordinator("A") {
        Edge(to: "B", by: .start)
        Edge(to: "C", by: .root, on: "logged in")
      }
      Coordinator("B", initial: "login") {
        Screen("login")
        Edge(from: "login", by: .finish)
      }
      Coordinator("C", initial: "home") {
        Screen("home")
        Edge(from: "home", to: "B", by: .present)
        Edge(from: "home", by: .finish)
      }
    }
    #expect(try shown(registry, "1") == "A › login")
    #expect(try shown(registry, "1", "B1", "2") == "A › home")
    #expect(try shown(registry, "1", "2", "C1", "B1") == "A › home")
    #expect(throws: Obstacle.noWayBack) { try shown(registry, "1", "back") }
  }

  @Test func toursCoverReturnsAndNameWhatIsImpossible() throws {
    let registry = try registry(
      "one two three lost",
      [
        Edge(from: "one", to: "two", by: .push), Edge(from: "two", by: .pop),
        Edge(from: "one", to: "three", by: .present), Edge(from: "three", by: .pop),
        Edge(from: "lost", to: "one", by: .push),
      ])
    let plan = TourPlan(Simulator(registry))
    #expect(plan.tours.map { $0.walk.steps.map { $0.edge?.number } } == [[1, 2, 3]])
    #expect(plan.uncovered.map(\.edge.number) == [4, 5])
    #expect(
      plan.uncovered.map(\.reason) == [
        .impossible(.notPushed(.screen(ScreenAddress("A", "three")))),
        .unreached(.screen(ScreenAddress("A", "lost"))),
      ])
  }

  @Test func aTourGoesToWhereAWayBackLeads() throws {
    // Settings are shown from two screens, and each way back holds above one of them only.
    let registry = try registry(
      "one two settings",
      [
        Edge(from: "one", to: "settings", by: .present), Edge(from: "one", to: "two", by: .push),
        Edge(from: "two", to: "settings", by: .present), Edge(from: "settings", to: "two", by: .dismiss),
        Edge(from: "settings", to: "one", by: .dismiss),
      ])
    #expect(TourPlan(Simulator(registry)).uncovered.isEmpty)
  }

  @Test func waysGoBackWhereThatIsShorter() throws {
    let registry = try registry(
      "one two three",
      [
        Edge(from: "one", to: "two", by: .push), Edge(from: "one", to: "three", by: .present),
        Edge(from: "three", by: .dismiss), Edge(from: "one", to: "two", by: .push, on: "link"),
      ])
    let ways = Ways(Simulator(registry), from: "A.three".place, to: "A.two".place)
    #expect(ways.approach?.steps.map { $0.edge?.number } == [2])
    #expect(ways.walks.map { $0.steps.map { $0.edge?.number } } == [[2, 3, 1]])
    #expect(ways.walks.first?.steps.last?.alternatives.map(\.number) == [4])
  }

  @Test func reachKnowsWaysBack() throws {
    let registry = try registry(
      "one two three",
      [
        Edge(from: "one", to: "two", by: .push), Edge(from: "two", by: .pop, on: "close"),
        Edge(from: "one", to: "three", by: .push),
      ])
    let reach = Reachability(of: "A.two".place, in: registry)
    #expect(reach.waysBack.map(\.number) == [2])
    #expect(reach.returns == [.screen(ScreenAddress("A", "one"))])
    #expect(reach.targets.isEmpty)
  }

  @Test func reachSaysWhatDependsOnAScreen() throws {
    let registry = try registry(
      "one two three four",
      [
        Edge(from: "one", to: "two", by: .push), Edge(from: "two", to: "three", by: .push),
        Edge(from: "one", to: "four", by: .push), Edge(from: "two", to: "four", by: .push),
      ])
    let reach = Reachability(of: "A.two".place, in: registry)
    #expect(reach.dependants == [.screen(ScreenAddress("A", "three"))])
    #expect(reach.sources.map(\.stepCount) == [1])
    #expect(reach.targets.map(\.stepCount) == [1, 1])
    #expect(reach.transitionsIn.map(\.edge.number) == [1])
    #expect(reach.transitionsOut.map(\.edge.number) == [2, 4])
  }
}

extension String {
  /// The screen at an address such as `A.one`.
  fileprivate var place: Place {
    let parts = split(separator: ".").map(String.init)
    return .screen(ScreenAddress(CoordinatorID(parts[0]), ScreenID(parts[1])))
  }
}
