import Testing

@testable import FlowModel

@Suite struct RegistryAssemblerTests {
  static let profile = Coordinator("Profile", type: "ProfileFlowController", initial: "profile") {
    Screen("profile")
    Screen("settings")
    Edge(from: "profile", to: "settings", by: .present, on: "settings tapped", if: "profile is on top")
    Edge(from: "settings", by: .dismiss, on: "close tapped")
  }

  @Test func looksNamesUpAndNumbersEdges() throws {
    let registry = try FlowRegistry(app: "Sample") { Self.profile }
    let edges = try #require(registry.coordinator("Profile")).edges
    #expect(edges.map(\.number) == [1, 2])
    #expect(edges[0].from == .screen(ScreenAddress("Profile", "profile")))
    #expect(edges[0].to == .screen(ScreenAddress("Profile", "settings")))
    #expect(edges[1].to == nil)
    #expect(
      edges.map(\.id) == [
        "profile-present-settings-settings-tapped-if-profile-is-on-top", "settings-dismiss-close-tapped",
      ])
  }

  @Test func anEdgeLeadsToACoordinatorOrToAScreenOfAnother() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Root") {
        Screen("splash")
        Edge(from: "splash", to: "Main", by: .root)
        Edge(from: "splash", to: "Main.home", by: .root)
        Edge(from: "splash", to: "Safari", by: .external)
      }
      Coordinator("Main") { Screen("home") }
    }
    #expect(
      registry.coordinator("Root")?.edges.map(\.to) == [
        .coordinator("Main"), .screen(ScreenAddress("Main", "home")), .outside("Safari"),
      ])
    #expect(registry.parents(of: "Main") == ["Root"])
    #expect(registry.children(of: "Root") == ["Main"])
  }

  @Test func aTabBelongsToTheTabBarAndNotToThoseWhoSwitchToIt() throws {
    let registry = try FlowRegistry(app: "Shop") {
      Coordinator("Main", container: .tabs) {
        Edge(to: "Shop", by: .tab)
        Edge(to: "Cart", by: .tab)
      }
      Coordinator("Shop") { Edge(to: "Cart", by: .tab) }
      Coordinator("Cart") { Edge(to: "Shop", by: .tab) }
    }
    #expect(registry.parents(of: "Cart") == ["Main"])
    #expect(registry.parents(of: "Shop") == ["Main"])
    #expect(registry.children(of: "Main") == ["Cart", "Shop"])
  }

  @Test func withoutATabBarAllWhoSwitchToATabOwnIt() throws {
    let registry = try FlowRegistry(app: "Shop") {
      Coordinator("Main") { Edge(to: "Cart", by: .tab) }
      Coordinator("Cart") {}
    }
    #expect(registry.parents(of: "Cart") == ["Main"])
  }

  @Test func collectsEveryProblem() {
    let part = ModelPart {
      Coordinator("A", initial: "nowhere") {
        Screen("one")
        Screen("one")
        Edge(from: "two", to: "B.three", by: .push)
        Edge(from: "one", by: .push)
        Edge(id: "x", from: "one", to: "one", by: .push)
        Edge(id: "x", from: "one", to: "B.four", by: .push)
      }
      Coordinator("B") { Screen("four") }
      Coordinator("no.dots") {}
      Route("r", to: "C")
    }
    let problems = RegistryAssembler.assemble([part]).problems
    #expect(
      Set(problems.map(\.kind)) == [
        .unknownScreen(name: "nowhere", coordinator: "A", known: ["one"]),
        .repeated(what: "screen", name: "screen 'one' of coordinator 'A'"),
        .unknownPlace(name: "two", coordinator: "A", known: ["one", "A", "B", "no.dots"]),
        .unknownScreen(name: "three", coordinator: "B", known: ["four"]),
        .missingTarget(.push),
        .repeatedEdgeID("x", coordinator: "A"),
        .invalidIdentifier("no.dots"),
        .unknownPlace(name: "C", coordinator: nil, known: ["A", "B", "no.dots"]),
      ])
    #expect(throws: RegistryProblems.self) { try FlowRegistry(parts: [part]) }
  }

  @Test func anImportedPartMayNameWhatIsNotThere() throws {
    var part = ModelPart {
      Coordinator("A") {
        Screen("one")
        Edge(from: "one", to: "Elsewhere", by: .push)
      }
    }
    part.toleratesMissingPlaces = true
    let registry = try FlowRegistry(parts: [part])
    #expect(registry.coordinator("A")?.edges[0].to == .named("Elsewhere"))
    #expect(RegistryAssembler.assemble([part]).problems.map(\.isWarning) == [true])
  }

  @Test func aCoordinatorIsAddedToFromAnotherPart() throws {
    let first = ModelPart(app: "Sample") { Self.profile }
    let second = ModelPart {
      Coordinator("Profile") {
        Screen("help")
        Edge(from: "settings", to: "help", by: .push)
      }
    }
    let third = ModelPart { Coordinator("Profile") { Edge(from: "help", by: .pop) } }
    let orders = [[first, second, third], [third, first, second], [second, third, first]]
    let registries = try orders.map { try FlowRegistry(parts: $0) }
    #expect(registries[0] == registries[1])
    #expect(registries[0] == registries[2])
    #expect(registries[0].coordinator("Profile")?.screens.map(\.id) == ["profile", "settings", "help"])
    #expect(registries[0].coordinator("Profile")?.edges.map(\.number) == [1, 2, 3, 4])
  }

  @Test func whatTwoPartsSayDifferentlyIsAClashThatPointsAtBoth() {
    let first = ModelPart(app: "One") { Coordinator("A", type: "AFlow", owner: "Red") { Screen("x") } }
    let second = ModelPart(app: "Two") { Coordinator("A", type: "BFlow") { Screen("x") } }
    let problems = RegistryAssembler.assemble([first, second]).problems
    #expect(
      problems.map(\.subject.path) == [
        ["app"], ["coordinators", "A", "type"], ["coordinators", "A", "screens", "x"],
      ])
    #expect(problems.map(\.subject.part) == [1, 1, 1])
    #expect(problems.map(\.other?.part) == [0, 0, 0])
  }

  @Test func edgesThatSayTheSameHaveDifferentIDs() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("x")
        Edge(from: "x", to: "x", by: .push)
        Edge(from: "x", to: "x", by: .push)
        Edge(id: "x-push-x", from: "x", to: "x", by: .present)
      }
    }
    #expect(registry.coordinator("A")?.edges.map(\.id) == ["x-push-x-2", "x-push-x-3", "x-push-x"])
  }

  @Test func aStarMeansTheCoordinatorWhereAScreenHasItsName() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Main", uses: ["Settings.*", "Settings"]) {
        Screen("Settings")
        Edge(to: "Settings", by: .push)
        Edge(to: "Settings.*", by: .push)
      }
      Coordinator("Settings") {}
    }
    let main = try #require(registry.coordinator("Main"))
    #expect(main.edges.map(\.to) == [.screen(ScreenAddress("Main", "Settings")), .coordinator("Settings")])
    #expect(
      main.uses.map(\.target) == [.coordinator("Settings"), .screen(ScreenAddress("Main", "Settings"))])
  }

  @Test func anItemOfAListIsFoundInThePartThatHasIt() {
    let first = ModelPart { Coordinator("A", title: "A", parents: ["A"], uses: ["A"]) {} }
    let second = ModelPart { Coordinator("A", parents: ["A", "B"], uses: ["A", "C"]) {} }
    let problems = RegistryAssembler.assemble([first, second]).problems
    #expect(
      problems.map(\.subject) == [
        PartPath(part: 1, ["coordinators", "A", "parents", "1"]),
        PartPath(part: 1, ["coordinators", "A", "uses", "1"]),
      ])
  }

  @Test func aDependencyOnSomethingThatIsNotThereIsAProblemInWhateverForm() {
    let part = ModelPart {
      Coordinator("A", uses: [Dependency(.service("S")), Dependency(.coordinator("B"))]) {}
    }
    #expect(RegistryAssembler.assemble([part]).problems.map(\.subject.path.last) == ["0", "1"])
  }

  @Test func twoNamesOfOneThingAreOneDependency() throws {
    let registry = try FlowRegistry(app: "") { Coordinator("A", uses: ["x", "A.x"]) { Screen("x") } }
    #expect(registry.coordinator("A")?.uses.map(\.target) == [.screen(ScreenAddress("A", "x"))])
  }

  @Test func anEdgeOfManyWordsHasAValidID() throws {
    let words = String(repeating: "long words ", count: 20)
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        for _ in 1...2 { Edge(to: .outside(words), by: .external, on: words, if: words) }
      }
    }
    let ids = registry.coordinator("A")?.edges.map(\.id) ?? []
    #expect(ids.count == 2 && Set(ids).count == 2)
    #expect(ids.filter { !$0.isValid } == [])
  }

  @Test func problemsAreLimitedSoThatNoRegistryExhaustsTheMachine() {
    var part = ModelPart { Coordinator("A") { for _ in 1...1500 { Edge(from: "gone", by: .pop) } } }
    #expect(RegistryAssembler.assemble([part]).problems.count == 1000)
    part.toleratesMissingPlaces = true
    part.routes = [Route("a.b", to: "A")]
    let problems = RegistryAssembler.assemble([part]).problems
    #expect(problems.filter { !$0.isWarning }.map(\.kind) == [.invalidIdentifier("a.b")])
  }

  @Test(arguments: ["Profile", "profil-2", "Ünïcode_1", "登录"]) func identifiersThatWork(_ id: String) {
    #expect(ScreenID(id).isValid)
  }

  @Test(arguments: ["", "a.b", "a b", "-a", "a/b", "a\nb", "🙂"]) func identifiersThatDoNot(_ id: String) {
    #expect(!ScreenID(id).isValid)
  }
}
