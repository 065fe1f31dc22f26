import FlowModel
import Seeds
import Testing

@testable import FlowAnalysis

/// What holds for the comparison of any two registries.
@Suite struct RegistryDiffPropertyTests {
  private static let seeds = Seeds.some(300)

  /// A registry and another version of it: a few random edits, or another registry altogether.
  private func versions(_ seed: UInt64) throws -> (FlowRegistry, FlowRegistry) {
    var generator = SeededGenerator(seed: seed)
    let old = try FlowRegistry.random(using: &generator)
    if Int.random(in: 0..<5, using: &generator) == 0 {
      return (old, try FlowRegistry.random(using: &generator))
    }
    return (old, old.edited(using: &generator))
  }

  @Test(arguments: seeds) func aRegistryDoesNotDifferFromItself(_ seed: UInt64) throws {
    let (one, other) = try versions(seed)
    #expect(RegistryDiff(one, one).isEmpty, "seed \(seed)")
    #expect(RegistryDiff(other, other).isEmpty, "seed \(seed)")
  }

  @Test(arguments: seeds) func theOtherWayRoundItIsTheMirrorImage(_ seed: UInt64) throws {
    let (one, other) = try versions(seed)
    let there = RegistryDiff(one, other).differences.map(\.key).sorted()
    let back = RegistryDiff(other, one).differences.map(\.mirrored.key).sorted()
    #expect(there == back, "seed \(seed)")
  }

  @Test(arguments: seeds) func theOrderOfEdgesAndPartsMakesNoDifference(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (one, other) = try versions(seed)
    let shuffled = other.shuffled(using: &generator)
    #expect(RegistryDiff(other, shuffled).isEmpty, "seed \(seed)")
    func summary(_ diff: RegistryDiff) -> [String] {
      diff.differences.map { "\($0.change) \($0.subject.noun) \($0.fields.map(\.name))" }.sorted()
    }
    #expect(summary(RegistryDiff(one, other)) == summary(RegistryDiff(one, shuffled)), "seed \(seed)")
  }

  @Test(arguments: seeds) func aUnionHasEverythingOnce(_ seed: UInt64) throws {
    let (one, other) = try versions(seed)
    let diff = RegistryDiff(one, other)
    let union = RegistryUnion(diff)
    for coordinator in other.coordinators {
      let merged = try #require(union.registry.coordinator(coordinator.id))
      let ways = union.ways[coordinator.id] ?? []
      #expect(merged.edges.count == ways.count, "seed \(seed)")
      #expect(
        ways.prefix(coordinator.edges.count).map(\.new?.edge) == coordinator.edges.map(Optional.some),
        "seed \(seed)")
      #expect(
        Array(merged.edges.prefix(coordinator.edges.count).map(\.number)) == coordinator.edges.map(\.number))
    }
    let removed = diff.differences.count {
      if case .edge = $0.subject { $0.change == .removed } else { false }
    }
    let marked = union.ways.values.joined().count { $0.mark == .removed && $0.new == nil }
    #expect(removed == marked, "seed \(seed)")
    #expect(diff.isEmpty ? union.touched.isEmpty : true, "seed \(seed)")
  }
}

extension RegistryDiff.Difference {
  /// All that it says, but for the coordinator that it is listed with.
  fileprivate var key: String { "\(change) \(subject) \(fields)" }

  /// The same seen from the other registry.
  fileprivate var mirrored: Self {
    var mirrored = self
    if change == .added { mirrored.change = .removed } else if change == .removed { mirrored.change = .added }
    mirrored.fields = fields.map { .init($0.name, $0.new, $0.old) }
    mirrored.subject =
      switch subject {
      case .app: .app
      case .coordinator(let pair): .coordinator(.init(pair.new, pair.old))
      case .screen(let pair): .screen(.init(pair.new, pair.old))
      case .edge(let pair): .edge(.init(pair.new, pair.old))
      case .route(let pair): .route(.init(pair.new, pair.old))
      case .service(let pair): .service(.init(pair.new, pair.old))
      }
    return mirrored
  }
}

extension RegistryDiff.Subject {
  fileprivate var noun: String {
    switch self {
    case .app: "app"
    case .coordinator: "coordinator"
    case .screen: "screen"
    case .edge: "edge"
    case .route: "route"
    case .service: "service"
    }
  }
}

extension FlowRegistry {
  private var part: ModelPart {
    ModelPart(
      app: app.isEmpty ? nil : app, coordinators: coordinators, routes: routes, services: services,
      toleratesMissingPlaces: true)
  }

  /// The same registry from edges, and screens that are in no order, written in another order.
  fileprivate func shuffled(using generator: inout SeededGenerator) -> FlowRegistry {
    var part = self.part
    part.coordinators.shuffle(using: &generator)
    for index in part.coordinators.indices {
      part.coordinators[index].edges.shuffle(using: &generator)
      if !(part.coordinators[index].container?.ordersScreens ?? false) {
        part.coordinators[index].screens.shuffle(using: &generator)
      }
    }
    return RegistryAssembler.assemble([part]).registry
  }

  /// The registry after some edits.
  fileprivate func edited(using generator: inout SeededGenerator) -> FlowRegistry {
    var part = self.part
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let place = part.coordinators.indices.randomElement(using: &generator) else { break }
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: part.coordinators[place].screens.append(Screen("new", title: "New"))
      case 1: if !part.coordinators[place].edges.isEmpty { part.coordinators[place].edges.removeLast() }
      case 2:
        for index in part.coordinators[place].edges.indices.prefix(1) {
          part.coordinators[place].edges[index].guard = "edited"
        }
      case 3:
        for index in part.coordinators[place].edges.indices.suffix(1) {
          part.coordinators[place].edges[index].kind = .push
          part.coordinators[place].edges[index].to = part.coordinators[place].edges[index].to ?? "missing"
        }
      case 4: part.coordinators.remove(at: place)
      case 5: part.coordinators[place].title = "Edited"
      default: if !part.coordinators[place].screens.isEmpty { part.coordinators[place].screens.removeFirst() }
      }
    }
    part.coordinators = part.coordinators.map { coordinator in
      var known: Set<ScreenID> = []
      var coordinator = coordinator
      coordinator.screens = coordinator.screens.filter { known.insert($0.id).inserted }
      if let initial = coordinator.initial, !known.contains(initial) { coordinator.initial = nil }
      return coordinator
    }
    return RegistryAssembler.assemble([part]).registry
  }
}
