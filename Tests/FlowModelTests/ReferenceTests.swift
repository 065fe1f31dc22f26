import Testing

@testable import FlowModel

/// Who knows whom, what stands in what, and what a model says of the launch.
@Suite struct ReferenceTests {
  private func part(_ layer: ModelPart.Layer, _ uses: [Dependency]) -> ModelPart {
    var part = ModelPart {
      Coordinator("Flow", uses: uses) { Screen("home") }
      Coordinator("Other") {}
    }
    part.layer = layer
    return part
  }

  private func uses(_ parts: ModelPart...) -> [Dependency] {
    RegistryAssembler.assemble(parts).registry.coordinator("Flow")?.uses ?? []
  }

  // MARK: - Layers

  @Test func whatAPersonSaysOfADependencyLiesOverTheCode() {
    let code = part(.code, [Dependency("Other", strength: .strong, role: "other", confidence: .inferred)])
    let written = part(.written, [Dependency("Other", strength: .weak, note: "Else a cycle.", tags: ["x"])])
    #expect(
      uses(code, written) == [
        Dependency(
          .coordinator("Other"), strength: .weak, role: "other", note: "Else a cycle.", tags: ["x"])
      ])
  }

  @Test func whatAPersonLeavesOutStaysAsTheCodeHasIt() {
    let code = part(
      .code, [Dependency("Other", strength: .weak, role: "delegate", through: "FlowDelegate", creates: true)])
    let written = part(.written, [Dependency("Other", role: "delegate")])
    #expect(
      uses(code, written) == [
        Dependency(
          .coordinator("Other"), strength: .weak, role: "delegate", through: "FlowDelegate", creates: true)
      ])
  }

  @Test func referencesByOtherPropertiesAreOtherDependencies() {
    let code = part(.code, [Dependency("Other", strength: .weak, role: "delegate")])
    let written = part(.written, [Dependency("Other", strength: .strong, role: "child")])
    #expect(uses(code, written).map(\.role) == ["delegate", "child"])
  }

  @Test func withinALayerNothingIsLaidOverAnything() {
    let first = part(.written, [Dependency("Other", strength: .weak)])
    let second = part(.written, [Dependency("Other", strength: .strong, role: "child")])
    #expect(uses(first, second).count == 2)
  }

  // MARK: - Strong cycles

  private func cycles(_ held: Dependency.Strength?) throws -> [[String]] {
    try FlowRegistry(app: "") {
      Coordinator("Flow", uses: [Dependency("Stack", strength: held)]) {
        Screen("profile", uses: [Dependency("Flow", strength: .strong)])
        Screen("other", uses: [Dependency("Flow", strength: .strong)])
      }
      Service("Stack", uses: [Dependency("Flow.profile", strength: .strong)])
    }.strongCycles.map { $0.map(\.description) }
  }

  @Test func strongReferencesInACircleAreACycle() throws {
    #expect(try cycles(.strong) == [["Flow", "Flow.profile", "Stack"]])
  }

  @Test(arguments: [Dependency.Strength.weak, .unowned, nil])
  func anyOtherReferenceBreaksIt(_ held: Dependency.Strength?) throws {
    #expect(try cycles(held).isEmpty)
  }

  @Test func whoHoldsOnToItselfIsACycle() throws {
    let registry = try FlowRegistry(app: "") {
      Service("Self", uses: [Dependency("Self", strength: .strong)])
      Service("Free", uses: [Dependency("Self", strength: .strong)])
    }
    #expect(registry.strongCycles == [[.service("Self")]])
  }

  // MARK: - Containers, layers, launch

  @Test func whatAContainerStandsInOwnsIt() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Tabs", container: .tabs, inside: "Stack.host") {}
      Coordinator("Stack", container: .navigation) { Screen("host", kind: .tabs) }
    }
    #expect(registry.coordinator("Tabs")?.inside == .screen(ScreenAddress("Stack", "host")))
    #expect(registry.parents(of: "Tabs") == ["Stack"] && registry.children(of: "Stack") == ["Tabs"])
    #expect(registry.launchPlaces == [.coordinator("Stack")])
  }

  @Test func anEdgeNamesWhoCarriesItOut() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Flow") {
        Screen("home")
        Screen("next")
        Edge(from: "home", to: "next", by: .push, performer: "Flow")
        Edge(from: "home", to: "next", by: .present, performer: "Router")
      }
      Service("Router")
    }
    #expect(registry.edges.map(\.edge.performer) == [.coordinator("Flow"), .service("Router")])
    let problems = RegistryAssembler.assemble([
      ModelPart { Coordinator("Flow") { Edge(by: .pop, performer: "Nobody") } }
    ]).problems
    #expect(problems.map(\.kind) == [.unknownDependency(name: "Nobody", known: ["Flow"])])
  }

  @Test func revealingLeadsOnWithoutAWayBack() {
    #expect(EdgeKind.reveal.leadsOn && !EdgeKind.reveal.isWayBack && EdgeKind.reveal.needsTarget)
    #expect(EdgeKind.reveal.stackEffect == .uncover)
  }

  @Test func aPartOfAnAppIsEnteredWhereItWouldLaunch() throws {
    let registry = try FlowRegistry(app: "", isPart: true) {
      Coordinator("A") { Edge(to: "B", by: .start) }
      Coordinator("B") {}
    }
    let launch = Launch(of: registry)
    #expect(registry.isPart && registry.launch == nil)
    #expect(launch.basis == .part && launch.places == [.coordinator("A")] && !launch.isOpen)
  }

  @Test func aPersonCanSayThatTheCodeIsAPart() {
    var code = ModelPart(launch: "A") { Coordinator("A") {} }
    code.layer = .code
    let (registry, problems) = RegistryAssembler.assemble([code, ModelPart(isPart: true)])
    #expect(problems.isEmpty && registry.isPart && registry.launch == nil)
    let clash = RegistryAssembler.assemble([
      ModelPart(launch: "A") { Coordinator("A") {} }, ModelPart(isPart: true),
    ])
    #expect(
      clash.problems.map(\.kind) == [.clash(what: "'launch'", first: "A", second: "none")])
  }
}
