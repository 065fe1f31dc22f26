import FlowModel

@testable import FlowInput

/// Random parts of a registry, the same for the same seed.
struct RandomModels {
  private var generator: SeededGenerator
  private var values: RandomValues

  init(seed: UInt64) {
    generator = SeededGenerator(state: seed)
    values = RandomValues(seed: seed &* 31)
  }

  private static let names = ["Main", "Root", "home", "map", "on", "no", "x", "1", "Ünïcode_1", "登录"]

  /// A part in which every name is known, unless missing names are allowed.
  mutating func part(toleratesMissingPlaces: Bool) -> ModelPart {
    var part = ModelPart(app: text(), summary: text(), toleratesMissingPlaces: toleratesMissingPlaces)
    let ids = distinct(1...4)
    let screens = ids.map { _ in distinct(0...4) }
    let services = distinct(0...3)
    let places = zip(ids, screens).flatMap { id, own in
      [Place.coordinator(CoordinatorID(id))]
        + own.map { Place.screen(ScreenAddress(CoordinatorID(id), ScreenID($0))) }
    }
    part.launch = maybe { $0.place(places, toleratesMissingPlaces) }
    part.isPart = part.launch == nil && Bool.random(using: &generator)
    for (id, own) in zip(ids, screens) {
      var coordinator = Coordinator(
        CoordinatorID(id), title: text(), type: text(), summary: text(),
        note: text(), created: any(Creation.allCases),
        container: maybe { $0.any(Container.allCases) ?? .tabs },
        inside: maybe { $0.place(places, toleratesMissingPlaces) },
        initial: any(own).map { ScreenID($0) },
        parents: some(ids).map { CoordinatorID($0) }, owner: text(), tags: texts(), source: source(),
        uses: uses(services, places, toleratesMissingPlaces), screens: [], edges: [])
      coordinator.screens = own.map { name in screen(name, services, places, toleratesMissingPlaces) }
      for index in 0..<Int.random(in: 0...5, using: &generator) {
        coordinator.edges.append(edge(index, places, toleratesMissingPlaces))
      }
      part.coordinators.append(coordinator)
    }
    part.routes = distinct(0...2).map { name in
      Route(
        RouteID(name), kind: any(Route.Kind.allCases) ?? .link, url: text(),
        to: place(places, toleratesMissingPlaces), if: text(), carries: text(), summary: text(),
        tags: texts(), source: source(), confidence: any(Confidence.allCases) ?? .certain)
    }
    part.services = services.map { name in
      Service(
        ServiceID(name), title: text(), type: text(), summary: text(), note: text(),
        created: any(Creation.allCases), owner: text(), tags: texts(), source: source(),
        uses: uses(services, places, toleratesMissingPlaces),
        confidence: any(Confidence.allCases) ?? .certain)
    }
    return part
  }

  private mutating func screen(
    _ name: String, _ services: [String], _ places: [Place], _ mayMiss: Bool
  ) -> Screen {
    Screen(
      ScreenID(name), title: text(), type: text(), kind: any(ScreenKind.allCases) ?? .view, summary: text(),
      note: text(), created: any(Creation.allCases), picture: maybe { _ in "img/x.png" }, owner: text(),
      tags: texts(), source: source(),
      uses: uses(services, places, mayMiss), confidence: any(Confidence.allCases) ?? .certain)
  }

  private mutating func edge(_ index: Int, _ places: [Place], _ mayMiss: Bool) -> Edge {
    let kind = any(EdgeKind.allCases) ?? .push
    let isFree = kind == .external && Bool.random(using: &generator)
    let target = isFree ? .outside(values.text()) : place(places, mayMiss)
    return Edge(
      id: EdgeID(Bool.random(using: &generator) ? "" : "any-\(kind.rawValue)-\(index)"),
      from: maybe { $0.place(places, mayMiss) },
      to: kind.needsTarget || Bool.random(using: &generator) ? target : nil, by: kind, on: text(),
      if: text(), style: text(), animation: text(), carries: text(), does: text(), type: text(),
      performer: maybe { $0.performer(places) }, back: maybe { Bool.random(using: &$0.generator) },
      summary: text(), note: text(), tags: texts(), source: source(),
      call: source(), confidence: any(Confidence.allCases) ?? .certain,
      alternatives: maybe { models in (0...2).map { _ in models.trigger() } } ?? [])
  }

  private mutating func performer(_ places: [Place]) -> Dependency.Target {
    switch any(places) {
    case .screen(let address)?: .screen(address)
    case .coordinator(let id)?: .coordinator(id)
    default: .coordinator(places[0].coordinator ?? "")
    }
  }

  private mutating func trigger() -> EdgeTrigger {
    EdgeTrigger(
      text(), if: text(), does: text(), source: source(), call: source(),
      confidence: any(Confidence.allCases) ?? .certain)
  }

  private mutating func place(_ places: [Place], _ mayMiss: Bool) -> Place {
    if Int.random(in: 0..<8, using: &generator) == 0 { return .outside(any(Self.names) ?? "") }
    if mayMiss, Bool.random(using: &generator) { return .named(values.text() + "?") }
    return any(places) ?? .outside("")
  }

  private mutating func uses(_ services: [String], _ places: [Place], _ mayMiss: Bool) -> [Dependency] {
    (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      let target: Dependency.Target =
        switch any(places) {
        case .screen(let address)?: .screen(address)
        case .coordinator(let id)? where Bool.random(using: &generator): .coordinator(id)
        default: any(services).map { .service(ServiceID($0)) } ?? .coordinator(places[0].coordinator ?? "")
        }
      return Dependency(
        mayMiss && Bool.random(using: &generator) ? .named("?" + values.text()) : target,
        strength: maybe { $0.any(Dependency.Strength.allCases) ?? .weak }, role: text(), through: text(),
        creates: maybe { Bool.random(using: &$0.generator) }, note: text(), tags: texts(),
        confidence: any(Confidence.allCases) ?? .certain)
    }
  }

  private mutating func source() -> SourceReference? { text().map { SourceReference(parsing: $0) } }

  private mutating func text() -> String? { maybe { $0.values.text() } }

  private mutating func texts() -> [String] {
    var known: Set<String> = []
    return (0..<Int.random(in: 0...2, using: &generator)).map { _ in values.text() }
      .filter { known.insert($0).inserted }
  }

  private mutating func maybe<Value>(_ make: (inout RandomModels) -> Value) -> Value? {
    Int.random(in: 0..<3, using: &generator) == 0 ? make(&self) : nil
  }

  private mutating func any<Value>(_ choices: [Value]) -> Value? { choices.randomElement(using: &generator) }

  private mutating func some(_ names: [String]) -> [String] {
    names.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
  }

  private mutating func distinct(_ count: ClosedRange<Int>) -> [String] {
    Array(Self.names.shuffled(using: &generator).prefix(Int.random(in: count, using: &generator)))
  }
}
