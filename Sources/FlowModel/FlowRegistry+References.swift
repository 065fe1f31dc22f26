/// One reference in a registry, with the object that holds it and the object it refers to.
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

  /// The groups of objects that keep one another alive: each reaches each other one, and itself, by
  /// references said to be strong.
  ///
  /// Sorted by what they are called. A reference whose strength is not said closes no cycle.
  public var strongCycles: [[Dependency.Target]] {
    let strong = references.filter { $0.dependency.strength == .strong }
    var numbers: [Dependency.Target: Int] = [:]
    var members: [Dependency.Target] = []
    func number(_ target: Dependency.Target) -> Int {
      if let known = numbers[target] { return known }
      numbers[target] = members.count
      members.append(target)
      return members.count - 1
    }
    let ends = strong.map { (from: number($0.knower), to: number($0.dependency.target)) }
    var successors = [[Int]](repeating: [], count: members.count)
    for (from, to) in ends { successors[from].append(to) }
    let groups = StronglyConnected.groups(count: members.count, successors)
    // One object alone is a cycle when it refers to itself.
    let cyclic = Set(ends.filter { groups[$0.from] == groups[$0.to] }.map { groups[$0.from] })
    return Dictionary(grouping: members.indices.filter { cyclic.contains(groups[$0]) }) { groups[$0] }.values
      .map { $0.map { members[$0] }.sorted { $0.description < $1.description } }
      .sorted { ($0.first?.description ?? "") < ($1.first?.description ?? "") }
  }
}
