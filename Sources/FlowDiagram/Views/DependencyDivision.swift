import FlowModel

/// Divides the references of an app by who holds them, for drawings of references that are too large as one.
public struct DependencyDivision: Sendable {
  /// References that are drawn together.
  public struct Part: Sendable {
    /// The references, in the registry's order.
    public let references: [Reference]
    /// The titles of the coordinators that hold them, themselves or in their screens, then `services`.
    public let owners: [String]
  }

  private let registry: FlowRegistry
  private let options: DiagramOptions
  /// What is drawn together as long as it fits: the references of an owner, and owners that share a strong
  /// cycle.
  public let units: [Part]

  /// Divides the references of a registry.
  ///
  /// - Parameter order: the coordinators in the order of the parts.
  public init(_ registry: FlowRegistry, options: DiagramOptions, order: [CoordinatorID]) {
    self.registry = registry
    self.options = options
    let owners = order.map { Optional($0) } + [nil]
    let held = Dictionary(grouping: registry.references) { Self.owner(of: $0.knower) }
    var groups = owners.filter { held[$0] != nil }.map { [$0] }
    let cycles = registry.strongCycles
    for cycle in cycles {
      let inside = Set(cycle.map(Self.owner))
      guard let first = groups.firstIndex(where: { !inside.isDisjoint(with: $0) }) else { continue }
      let others = groups.indices.filter { $0 > first && !inside.isDisjoint(with: groups[$0]) }
      for index in others { groups[first] += groups[index] }
      for index in others.reversed() { groups.remove(at: index) }
    }
    let inCycles = Set(cycles.joined())
    units = groups.map { group in
      let references = group.flatMap { held[$0] ?? [] }
      return Part(
        // Cycles come first, so that halves do not tear them.
        references: references.filter { inCycles.contains($0.knower) }
          + references.filter { !inCycles.contains($0.knower) },
        owners: group.map { id in
          id.map { registry.coordinator($0)?.displayTitle ?? $0.rawValue } ?? "services"
        })
    }
  }

  /// A part of several parts.
  public func joined(_ parts: [Part]) -> Part {
    var owners: [String] = []
    for owner in parts.flatMap(\.owners) where !owners.contains(owner) { owners.append(owner) }
    return Part(references: parts.flatMap(\.references), owners: owners)
  }

  /// The halves of a part, between two objects that hold references where there are two; none of a single
  /// reference.
  public func halves(of part: Part) -> [Part] {
    guard part.references.count > 1 else { return [] }
    let middle = part.references.count / 2
    let breaks = part.references.indices.dropFirst().filter {
      part.references[$0].knower != part.references[$0 - 1].knower
    }
    let cut = breaks.min { abs($0 - middle) < abs($1 - middle) } ?? middle
    return [part.references[..<cut], part.references[cut...]].map { references in
      Part(references: Array(references), owners: owners(of: references, among: part.owners))
    }
  }

  /// The drawing of a part.
  public func diagram(of part: Part) -> Diagram {
    DependencyComposer(
      registry, options: options, references: ReferenceIndex(registry), bonds: ReferenceBonds(registry)
    )
    .diagram(of: part.references, home: nil)
  }

  private func owners(of references: ArraySlice<Reference>, among names: [String]) -> [String] {
    let held = references.map { reference in
      Self.owner(of: reference.knower).map { registry.coordinator($0)?.displayTitle ?? $0.rawValue }
        ?? "services"
    }
    return names.filter(held.contains)
  }

  /// The coordinator that holds a reference, itself or in a screen; nil for services.
  private static func owner(of knower: Dependency.Target) -> CoordinatorID? {
    switch knower {
    case .coordinator(let id): id
    case .screen(let address): address.coordinator
    case .service, .named: nil
    }
  }
}
