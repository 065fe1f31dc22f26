import FlowModel
import Testing

@Suite struct FirstScreenTests {
  private func first(_ registry: FlowRegistry) -> String? {
    FirstScreen(of: registry).map { first in
      (first.coordinators.map(\.rawValue) + ["\(first.screen)"]).joined(separator: " ")
        + (first.isChosen ? "?" : "")
    }
  }

  @Test func aScreenAtTheLaunchIsFirst() throws {
    let registry = try FlowRegistry(app: "", launch: "A.s") {
      Coordinator("A", screens: [Screen("s"), Screen("t")], edges: [])
    }
    #expect(first(registry) == "A.s")
  }

  @Test func aCoordinatorBeginsWithItsInitialScreen() throws {
    let registry = try FlowRegistry(app: "", launch: "A") {
      Coordinator("A", initial: "t", screens: [Screen("s"), Screen("t")], edges: [])
    }
    #expect(first(registry) == "A A.t")
  }

  @Test func ofSeveralBeginningsTheFirstIsTheOneOfAFirstStart() throws {
    let registry = try FlowRegistry(app: "", launch: "A") {
      Coordinator(
        "A", screens: [],
        edges: [
          Edge(from: nil, to: .coordinator("B"), by: .start, if: "nobody is logged in"),
          Edge(from: nil, to: .coordinator("C"), by: .start, if: "somebody is logged in"),
        ])
      Coordinator("B", screens: [Screen("login")], edges: [])
      Coordinator("C", screens: [Screen("home")], edges: [])
    }
    #expect(first(registry) == "A B B.login?")
  }

  @Test func stepsOfTheLaunchAreNoScreens() throws {
    let registry = try FlowRegistry(app: "", launch: "A.main") {
      Coordinator(
        "A", screens: [Screen("main", kind: .step), Screen("home")],
        edges: [Edge(from: "main", to: "home", by: .root)])
    }
    #expect(first(registry) == "A.home")
  }

  @Test func coordinatorsThatLeadToOneAnotherHaveNone() throws {
    let registry = try FlowRegistry(app: "", launch: "A") {
      Coordinator("A", screens: [], edges: [Edge(from: nil, to: .coordinator("B"), by: .start)])
      Coordinator("B", screens: [], edges: [Edge(from: nil, to: .coordinator("A"), by: .start)])
    }
    #expect(first(registry) == nil)
  }

  @Test func screensThatOnlyHoldOthersLeadOn() throws {
    let registry = try FlowRegistry(app: "", launch: "A.shell") {
      Coordinator(
        "A", screens: [Screen("shell"), Screen("tabs"), Screen("home"), Screen("search")],
        edges: [
          Edge(from: "shell", to: "tabs", by: .embed, on: "when shown"),
          Edge(from: "tabs", to: "home", by: .tab, on: "Home"),
          Edge(from: "tabs", to: "search", by: .tab, on: "Search"),
          Edge(from: "home", to: "search", by: .push, on: "search tapped"),
        ])
    }
    #expect(first(registry) == "A.home")
  }

  @Test func screensThatChooseWhatTheyHoldLeadOnToTheFirst() throws {
    let registry = try FlowRegistry(app: "", launch: "A.shell") {
      Coordinator(
        "A", screens: [Screen("shell"), Screen("welcome"), Screen("home"), Screen("offline")],
        edges: [
          Edge(from: "shell", to: "welcome", by: .embed, on: "when shown"),
          Edge(from: "shell", to: "home", by: .embed, on: "when shown", if: "logged in"),
          Edge(from: "shell", to: "offline", by: .present, on: "connection lost"),
        ])
    }
    #expect(first(registry) == "A.welcome?")
  }

  @Test func screensWithContentOfTheirOwnAreFirst() throws {
    let registry = try FlowRegistry(app: "", launch: "A.home") {
      Coordinator(
        "A", screens: [Screen("home"), Screen("map"), Screen("list"), Screen("detail")],
        edges: [
          Edge(from: "home", to: "map", by: .embed), Edge(from: "home", to: "list", by: .embed),
          Edge(from: "home", to: "detail", by: .push, on: "row selected"),
        ])
    }
    #expect(first(registry) == "A.home")
  }

  /// A coordinator that is done as it starts leads on, unless it shows a screen meanwhile.
  @Test func aCoordinatorThatShowsSomethingAndIsDoneIsFirst() throws {
    func registry(_ initial: ScreenID?) throws -> FlowRegistry {
      try FlowRegistry(app: "", launch: "A") {
        Coordinator(
          "A", screens: [Screen("home")],
          edges: [
            Edge(from: nil, to: .coordinator("B"), by: .start),
            Edge(from: .coordinator("B"), to: "home", by: .root),
          ])
        Coordinator(
          "B", initial: initial, screens: initial.map { [Screen($0)] } ?? [],
          edges: [Edge(from: nil, by: .finish)])
      }
    }
    #expect(first(try registry("splash")) == "A B B.splash")
    #expect(first(try registry(nil)) == "A B A.home?")
  }

  /// Without a declared launch, a coordinator that says nothing of its beginning is no place where an app begins.
  @Test func whatNothingSaysIsNotFirst() throws {
    func registry(_ initial: ScreenID?) throws -> FlowRegistry {
      try FlowRegistry(app: "") {
        Coordinator(
          "A", initial: initial, screens: [Screen("s"), Screen("t")],
          edges: [Edge(from: "s", to: "t", by: .push), Edge(from: "t", to: .coordinator("B"), by: .push)])
        Coordinator("B", screens: [Screen("u")], edges: [])
      }
    }
    #expect(first(try registry(nil)) == nil)
    #expect(first(try registry("s")) == "A A.s")
  }
}
