import FlowModel

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
}

extension FlowRegistry {
  /// A small registry with every sort of edge between coordinators of zero to four screens.
  static func random(using generator: inout SeededGenerator) throws -> FlowRegistry {
    let ids = (0..<Int.random(in: 1...5, using: &generator)).map { CoordinatorID("C\($0)") }
    var part = ModelPart()
    var places: [Place] = [.named("missing"), .outside("Safari")]
    for id in ids {
      let screens = (0..<Int.random(in: 0...4, using: &generator)).map { Screen(ScreenID("s\($0)")) }
      places += [.coordinator(id)] + screens.map { .screen(ScreenAddress(id, $0.id)) }
      part.coordinators.append(
        Coordinator(
          id, container: Container.allCases.randomElement(using: &generator),
          initial: Bool.random(using: &generator) ? screens.randomElement(using: &generator)?.id : nil,
          parents: Int.random(in: 0..<5, using: &generator) == 0 ? [ids[0]] : [], screens: screens, edges: [])
      )
    }
    for index in part.coordinators.indices {
      for number in 0..<Int.random(in: 0...6, using: &generator) {
        let kind = EdgeKind.allCases.randomElement(using: &generator) ?? .push
        let from =
          Int.random(in: 0..<4, using: &generator) == 0 ? nil : places.randomElement(using: &generator)
        let mayStay = !kind.needsTarget && Bool.random(using: &generator)
        let to = mayStay ? nil : places.randomElement(using: &generator)
        part.coordinators[index].edges.append(
          Edge(id: EdgeID("e\(number)"), from: from, to: to, by: kind))
      }
    }
    if let to = places.randomElement(using: &generator), to.coordinator != nil {
      part.routes.append(Route("r", to: to))
    }
    part.toleratesMissingPlaces = true
    return try FlowRegistry(parts: [part])
  }
}
