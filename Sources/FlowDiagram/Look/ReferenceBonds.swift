import FlowModel

/// Tells how each reference of a registry is drawn; cycles are looked for once.
public struct ReferenceBonds: Sendable {
  /// The circles of strong references.
  public let cycles: [[Dependency.Target]]

  /// Finds the cycles of a registry.
  public init(_ registry: FlowRegistry) { cycles = registry.strongCycles }

  /// How a reference is drawn.
  public func bond(of reference: Reference) -> ReferenceBond {
    switch reference.dependency.strength {
    case .weak?: return .weak
    case .unowned?: return .unowned
    case nil: return .unsaid
    case .strong?:
      let isInCycle = cycles.contains {
        $0.contains(reference.knower) && $0.contains(reference.dependency.target)
      }
      return isInCycle ? .cycle : .strong
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
