/// One reference in a registry: who holds it, and on what.
public struct Reference: Hashable, Sendable {
  /// The object that holds the reference: a coordinator, a screen or a service.
  public let knower: Dependency.Target
  /// What is known, and how.
  public let dependency: Dependency

  /// Creates a reference.
  public init(knower: Dependency.Target, dependency: Dependency) {
    self.knower = knower
    self.dependency = dependency
  }
}

extension FlowRegistry {
  /// Everything that coordinators and their screens, then services, know of, in the registry's order.
  public var references: [Reference] {
    coordinators.flatMap(references(heldIn:))
      + services.flatMap { service in
        service.uses.map { Reference(knower: .service(service.id), dependency: $0) }
      }
  }

  /// What a coordinator, then its screens, know of.
  public func references(heldIn coordinator: Coordinator) -> [Reference] {
    let id = coordinator.id
    return coordinator.uses.map { Reference(knower: .coordinator(id), dependency: $0) }
      + coordinator.screens.flatMap { screen in
        screen.uses.map { Reference(knower: .screen(ScreenAddress(id, screen.id)), dependency: $0) }
      }
  }

  /// The groups of objects that keep one another alive: each reaches each other one, and itself, by references
  /// said to be strong.
  ///
  /// Sorted by what they are called. A reference whose strength is not said closes no cycle.
  public var strongCycles: [[Dependency.Target]] {
    var successors: [Dependency.Target: [Dependency.Target]] = [:]
    for reference in references where reference.dependency.strength == .strong {
      successors[reference.knower, default: []].append(reference.dependency.target)
    }
    func reachable(_ start: Dependency.Target) -> Set<Dependency.Target> {
      var seen: Set<Dependency.Target> = []
      var waiting = successors[start] ?? []
      while let next = waiting.popLast() {
        if seen.insert(next).inserted { waiting += successors[next] ?? [] }
      }
      return seen
    }
    // What leads nowhere and what nobody leads to closes no cycle, so that few are left to look at.
    var isPruned = true
    while isPruned {
      isPruned = false
      let known = Set(successors.values.joined())
      for (knower, targets) in successors {
        let left = known.contains(knower) ? targets.filter { successors[$0] != nil } : []
        if left.count != targets.count { isPruned = true }
        successors[knower] = left.isEmpty ? nil : left
      }
    }
    let reach = Dictionary(uniqueKeysWithValues: successors.keys.map { ($0, reachable($0)) })
    var cycles: [[Dependency.Target]] = []
    var placed: Set<Dependency.Target> = []
    for target in successors.keys.sorted(by: { $0.description < $1.description })
    where !placed.contains(target) && reach[target]?.contains(target) ?? false {
      let cycle = (reach[target] ?? []).filter { reach[$0]?.contains(target) ?? false }
      placed.formUnion(cycle)
      cycles.append(cycle.sorted { $0.description < $1.description })
    }
    return cycles
  }
}
