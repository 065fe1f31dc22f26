/// Where an app begins.
public struct Launch: Hashable, Sendable {
  /// How it is known.
  public enum Basis: Hashable, Sendable {
    /// The registry says so.
    case declared
    /// The registry is a part of an app, which is entered here; the app launches elsewhere.
    case part
    /// Found from the transitions between coordinators.
    case deduced
    /// The likeliest one of several that all lead to one another.
    case guessed
  }

  /// The screen, or the coordinators; several when several may be the one, none in an empty registry.
  public let places: [Place]
  /// How it is known.
  public let basis: Basis

  /// Whether several places are possible, or one had to be guessed.
  public var isOpen: Bool {
    switch basis {
    case .declared, .part: false
    case .deduced: places.count > 1
    case .guessed: true
    }
  }

  /// Finds where an app begins.
  ///
  /// The registry's own word counts first, if it names something that is there. A part of an app is entered
  /// where it would launch if it were one. Without a word, launch is at the
  /// coordinators that no other one leads to or owns; ways back, ends and routes do not count as leading. Of
  /// these, containers `window` and `layers` are preferred. When all are led to, since they lead to one
  /// another in rings, it is at those with such a container, or else at the one from which most others can be
  /// reached, the first by id of equals.
  public init(of registry: FlowRegistry) {
    switch registry.launch {
    case .screen, .coordinator:
      places = registry.launch.map { [$0] } ?? []
      basis = .declared
    case .outside, .named, nil:
      let (coordinators, basis) = Self.deduce(registry)
      places = coordinators.map(Place.coordinator)
      self.basis = registry.isPart ? .part : basis
    }
  }

  private static func deduce(_ registry: FlowRegistry) -> ([CoordinatorID], Basis) {
    var successors: [CoordinatorID: Set<CoordinatorID>] = [:]
    var led: Set<CoordinatorID> = []
    func note(_ origin: CoordinatorID, _ target: CoordinatorID) {
      guard origin != target else { return }
      successors[origin, default: []].insert(target)
      led.insert(target)
    }
    for coordinator in registry.coordinators {
      for parent in coordinator.parents { note(parent, coordinator.id) }
      if let parent = coordinator.inside?.coordinator { note(parent, coordinator.id) }
      for edge in coordinator.edges where edge.kind.leadsOn && !edge.entersApp {
        if let target = edge.to?.coordinator { note(edge.origin(declaredBy: coordinator.id), target) }
      }
    }
    let free = registry.coordinators.filter { !led.contains($0.id) }
    let candidates = free.isEmpty ? registry.coordinators : free
    let windows = candidates.filter { $0.container == .window || $0.container == .layers }
    if !windows.isEmpty { return (windows.map(\.id), .deduced) }
    if !free.isEmpty { return (free.map(\.id), .deduced) }
    var best: (id: CoordinatorID, reach: Int)?
    for coordinator in registry.coordinators {
      let reach = reach(of: coordinator.id, successors)
      if reach > (best?.reach ?? 0) { best = (coordinator.id, reach) }
      if reach == registry.coordinators.count { break }
    }
    return (best.map { [$0.id] } ?? [], .guessed)
  }

  /// How many coordinators can be reached from one, itself included.
  private static func reach(
    of id: CoordinatorID, _ successors: [CoordinatorID: Set<CoordinatorID>]
  ) -> Int {
    var seen: Set<CoordinatorID> = [id]
    var waiting = [id]
    while let next = waiting.popLast() {
      for successor in successors[next] ?? [] where seen.insert(successor).inserted {
        waiting.append(successor)
      }
    }
    return seen.count
  }
}
