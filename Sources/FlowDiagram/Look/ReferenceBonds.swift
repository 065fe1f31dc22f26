import FlowModel

/// Tells how each reference of a registry is drawn; cycles are looked for once.
public struct ReferenceBonds: Sendable {
  /// The circles of strong references.
  public let cycles: [[Dependency.Target]]
  /// The places of the circles that things belong to; none belongs to two.
  private let places: [Dependency.Target: Int]

  /// Finds the cycles of a registry.
  public init(_ registry: FlowRegistry) {
    cycles = registry.strongCycles
    places = Dictionary(
      cycles.enumerated().flatMap { place, cycle in cycle.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The circles that some things belong to, in the order of all.
  func cycles(through things: some Sequence<Dependency.Target>) -> [[Dependency.Target]] {
    Set(things.compactMap { places[$0] }).sorted().map { cycles[$0] }
  }

  /// How a reference is drawn.
  public func bond(of reference: Reference) -> ReferenceBond {
    switch reference.dependency.strength {
    case .weak?: return .weak
    case .unowned?: return .unowned
    case nil: return .unsaid
    case .strong?:
      guard let place = places[reference.knower] else { return .strong }
      return places[reference.dependency.target] == place ? .cycle : .strong
    }
  }

  /// Whether a reference says more than who shows whom does: how long something lives, a protocol, a service.
  func isTelling(_ reference: Reference) -> Bool {
    let dependency = reference.dependency
    if case .service = reference.knower { return true }
    if case .service = dependency.target { return true }
    return dependency.throughProtocol != nil || dependency.note != nil
      || [.weak, .unowned, .cycle].contains(bond(of: reference))
  }
}
