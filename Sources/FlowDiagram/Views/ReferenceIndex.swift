import FlowModel

/// The references of a registry by their ends, found once for the drawings of all coordinators.
struct ReferenceIndex: Sendable {
  /// All references, in the registry's order.
  let all: [Reference]
  private var byEnd: [Dependency.Target: [Int]] = [:]
  private var byCoordinator: [CoordinatorID: [Int]] = [:]

  init(_ registry: FlowRegistry) {
    all = registry.references
    for (number, reference) in all.enumerated() {
      let ends = Set([reference.knower, reference.dependency.target])
      for end in ends { byEnd[end, default: []].append(number) }
      for id in Set(ends.compactMap(Self.coordinator)) { byCoordinator[id, default: []].append(number) }
    }
  }

  /// The references that start or end at a coordinator or one of its screens.
  func near(_ id: CoordinatorID) -> [Reference] { (byCoordinator[id] ?? []).map { all[$0] } }

  /// The references with both ends among some objects.
  func among(_ objects: Set<Dependency.Target>) -> [Reference] {
    Set(objects.flatMap { byEnd[$0] ?? [] }).sorted().map { all[$0] }
      .filter { objects.contains($0.knower) && objects.contains($0.dependency.target) }
  }

  private static func coordinator(of target: Dependency.Target) -> CoordinatorID? {
    switch target {
    case .coordinator(let id): id
    case .screen(let address): address.coordinator
    case .service, .named: nil
    }
  }
}
