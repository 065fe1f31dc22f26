import FlowInput
import FlowModel
import Seeds
import Testing

@testable import FlowChecks

/// Rules on random registries: none crashes, and nothing depends on the order of the input.
@Suite struct CheckPropertyTests {
  /// Put the seed of a failure's comment here to see it again.
  static let seeds: [UInt64] = Seeds.some(300)

  private static var everything: CheckSettings {
    var settings = CheckSettings()
    settings.only = Set(Rules.names)
    var way = ForbiddenWay("all")
    way.from = [PlacePattern(parsing: "*")]
    var walk = ForbiddenWay("walks")
    walk.via = [PlacePattern(parsing: "*.s1")]
    settings.forbidden = [way, walk]
    settings.rules["large-coordinator"] = .init()
    settings.rules["large-coordinator"]?.limits = ["screens": 1, "transitions": 1, "children": 0]
    return settings
  }

  @Test func theOrderOfTheInputMakesNoDifference() throws {
    var found: Set<String> = []
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      var parts = ModelPart.random(using: &generator)
      let reading = CheckReading.random(of: parts, using: &generator)
      let first = Checks(try FlowRegistry(parts: parts), settings: Self.everything, reading: reading)
      parts.shuffle(using: &generator)
      for index in parts.indices {
        parts[index].coordinators.shuffle(using: &generator)
        parts[index].routes.shuffle(using: &generator)
        parts[index].services.shuffle(using: &generator)
      }
      let second = Checks(try FlowRegistry(parts: parts), settings: Self.everything, reading: reading)
      #expect(first.findings == second.findings, "seed \(seed)")
      #expect(first.undecided == second.undecided, "seed \(seed)")
      found.formUnion((first.findings + first.undecided).map(\.rule))
    }
    #expect(Set(Rules.names).subtracting(found).isEmpty, "the registries give every rule something to find")
  }

  @Test func identitiesTellFindingsApart() throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let run = Checks(
        try FlowRegistry(parts: ModelPart.random(using: &generator)), settings: Self.everything)
      let identities = (run.findings + run.undecided).map(\.identity)
      #expect(Set(identities).count == identities.count, "seed \(seed)")
    }
  }

  @Test func aDisusedRuleFindsNothing() throws {
    for seed in Self.seeds.prefix(40) {
      var generator = SeededGenerator(seed: seed)
      let registry = try FlowRegistry(parts: ModelPart.random(using: &generator))
      let all = Checks(registry, settings: Self.everything)
      for name in Rules.names {
        var settings = Self.everything
        settings.only = [name]
        let one = Checks(registry, settings: settings)
        #expect(
          one.findings.filter { $0.rule != UnusedIgnore.name }
            == all.findings.filter { $0.rule == name && name != UnusedIgnore.name }, "seed \(seed), \(name)")
      }
    }
  }
}

/// SplitMix64, so that a seed printed by a failing test makes the same registries again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether one case of several happened.
  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }
}

extension ModelPart {
  /// A few parts of one small registry with everything that rules look at.
  static func random(using generator: inout SeededGenerator) -> [ModelPart] {
    let ids = (0..<Int.random(in: 1...5, using: &generator)).map { CoordinatorID("C\($0)") }
    var places: [Place] = [.named("missing"), .outside("Safari")]
    var coordinators: [Coordinator] = []
    for id in ids {
      let screens = (0..<Int.random(in: 0...5, using: &generator)).map { number in
        var screen = Screen(
          ScreenID("s\(number)"),
          title: generator.chance(2) ? "T\(Int.random(in: 0...2, using: &generator))" : nil,
          type: generator.chance(3) ? "AppDelegate" : nil,
          kind: generator.chance(3) ? ScreenKind.allCases.randomElement(using: &generator) ?? .view : .view,
          tags: generator.chance(9) ? ["planned"] : [], confidence: generator.chance(5) ? .inferred : .certain
        )
        if generator.chance(4) {
          screen.ignores = [Ignore(Rules.names.randomElement(using: &generator) ?? "")]
        }
        return screen
      }
      places += [.coordinator(id)] + screens.map { .screen(ScreenAddress(id, $0.id)) }
      coordinators.append(
        Coordinator(
          id, container: Container.allCases.randomElement(using: &generator),
          initial: generator.chance(2) ? screens.randomElement(using: &generator)?.id : nil,
          uses: [random(ids, using: &generator)].compactMap(\.self), screens: screens, edges: []))
    }
    for index in coordinators.indices {
      for number in 0..<Int.random(in: 0...9, using: &generator) {
        let kind =
          generator.chance(3)
          ? EdgeKind.allCases.randomElement(using: &generator) ?? .push
          : generator.chance(2) ? .push : .present
        let to = !kind.needsTarget && generator.chance(2) ? nil : places.randomElement(using: &generator)
        var edge = Edge(
          id: EdgeID("e\(number)"), from: generator.chance(4) ? nil : places.randomElement(using: &generator),
          to: to, by: kind,
          on: ["tap", "swipe", nil].randomElement(using: &generator) ?? nil,
          if: ["a", "not a", "b and a", "x is 1", "x is 2", nil, nil].randomElement(using: &generator) ?? nil,
          style: ["sheet", "fullScreen", nil].randomElement(using: &generator) ?? nil,
          back: [true, false, nil].randomElement(using: &generator) ?? nil,
          confidence: generator.chance(6) ? .inferred : .certain)
        if generator.chance(5) { edge.alternatives = [EdgeTrigger("tap", if: "b")] }
        coordinators[index].edges.append(edge)
      }
    }
    var routes: [Route] = []
    for number in 0..<3 {
      guard let to = places.randomElement(using: &generator), to.coordinator != nil else { continue }
      routes.append(
        Route(
          RouteID("r\(number)"), url: generator.chance(2) ? "app://x" : nil, to: to,
          if: generator.chance(3) ? "a" : nil))
    }
    let services = (0..<2).map { number in
      Service(ServiceID("S\(number)"), uses: [random(ids, using: &generator)].compactMap(\.self))
    }
    // Each coordinator stands in one part, so that the order of what it says is its own.
    return coordinators.enumerated().map { index, coordinator in
      ModelPart(
        coordinators: [coordinator], routes: index == 0 ? routes : [], services: index == 0 ? services : [],
        toleratesMissingPlaces: true)
    }
  }

  private static func random(_ ids: [CoordinatorID], using generator: inout SeededGenerator) -> Dependency? {
    let names = ids.map(\.rawValue) + ["S0", "S1"]
    guard let name = names.randomElement(using: &generator) else { return nil }
    return Dependency(
      .named(name), strength: [.strong, .strong, .weak, nil].randomElement(using: &generator) ?? nil)
  }
}

extension CheckReading {
  /// Some coordinators read from code.
  static func random(of parts: [ModelPart], using generator: inout SeededGenerator) -> CheckReading {
    var reading = CheckReading()
    for id in parts.flatMap(\.coordinators).map(\.id) where Bool.random(using: &generator) {
      reading.imported.insert(id)
    }
    reading.unresolvedCalls = [nil, 0, 3].randomElement(using: &generator) ?? nil
    return reading
  }
}
