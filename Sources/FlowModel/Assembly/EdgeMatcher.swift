/// Finds out which edges of a higher layer mean the same transitions as edges of a lower one.
///
/// Both are edges of one coordinator with their places looked up. An edge means another by its id, or else by
/// source, target and kind; what the higher one leaves out is no difference. Where several fit, the trigger
/// and then the guard tell them apart.
public struct EdgeMatcher {
  /// What an edge of the higher layer turned out to be.
  public enum Match: Hashable, Sendable {
    /// The edge of the lower layer with this index.
    case edge(Int)
    /// One that the lower layer doesn't have.
    case new
    /// Any of these, and nothing says which.
    case ambiguous([Int])
  }

  private let lower: [Edge]
  private let coordinator: CoordinatorID
  private let byTarget: [Target: [Int]]
  private let byKind: [EdgeKind: [Int]]
  private let idIndex: [EdgeID: Int]
  private var taken: Set<Int> = []

  private struct Target: Hashable {
    var kind: EdgeKind
    var place: Place?
  }

  private init(_ lower: [Edge], in coordinator: CoordinatorID) {
    self.lower = lower
    self.coordinator = coordinator
    byTarget = Dictionary(grouping: lower.indices) { Target(kind: lower[$0].kind, place: lower[$0].to) }
    byKind = Dictionary(grouping: lower.indices) { lower[$0].kind }
    idIndex = Dictionary(lower.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What each edge of the higher layer is; two of them are never the same edge of the lower layer.
  ///
  /// - Parameter withoutKind: edges of the higher layer that leave their kind out; only ids tell what they are.
  public static func match(
    _ upper: [Edge], to lower: [Edge], in coordinator: CoordinatorID, withoutKind: Set<Int> = []
  ) -> [Match] {
    var matcher = EdgeMatcher(lower, in: coordinator)
    var found: [Match?] = upper.map { _ in nil }
    let steps: [(inout EdgeMatcher, Edge) -> Match?] = [
      { $0.byID($1) }, { $0.byAllWords($1) }, { $0.byTrigger($1) }, { $0.byEnds($1) },
    ]
    for (number, step) in steps.enumerated() {
      for index in upper.indices where found[index] == nil && (number == 0 || !withoutKind.contains(index)) {
        found[index] = step(&matcher, upper[index])
      }
    }
    return found.map { $0 ?? .new }
  }

  private mutating func take(_ index: Int?) -> Match? {
    guard let index else { return nil }
    taken.insert(index)
    return .edge(index)
  }

  private mutating func byID(_ edge: Edge) -> Match? {
    guard !edge.id.rawValue.isEmpty, let index = idIndex[edge.id], !taken.contains(index) else { return nil }
    return take(index)
  }

  /// The same in everything that the higher one says.
  private mutating func byAllWords(_ edge: Edge) -> Match? {
    take(
      candidates(edge, exactly: true).first {
        edge.trigger == lower[$0].trigger && edge.guard == lower[$0].guard
          && (edge.style == nil || edge.style == lower[$0].style)
          && (edge.animation == nil || edge.animation == lower[$0].animation)
      })
  }

  private mutating func byTrigger(_ edge: Edge) -> Match? {
    guard let trigger = edge.trigger else { return nil }
    let some = candidates(edge, exactly: true) + candidates(edge, exactly: false)
    return take(some.first { lower[$0].trigger == trigger })
  }

  /// The only one that fits; of several the one with the same guard.
  private mutating func byEnds(_ edge: Edge) -> Match? {
    var some = candidates(edge, exactly: true)
    if some.isEmpty { some = candidates(edge, exactly: false) }
    if some.count > 1, let words = edge.guard {
      let guarded = some.filter { lower[$0].guard == words }
      if !guarded.isEmpty { some = guarded }
    }
    if some.count < 2 { return take(some.first) }
    // A trigger that none of them has is one more way to the same transition.
    return edge.trigger == nil ? .ambiguous(some) : .new
  }

  /// The edges not taken yet that an edge can mean.
  ///
  /// - Parameter exactly: Whether an end that is left out means what that means on its own, and not any end.
  private func candidates(_ edge: Edge, exactly: Bool) -> [Int] {
    let isAnywhere = !exactly && edge.from == nil && edge.kind != .route
    let some =
      !exactly && edge.to == nil
      ? byKind[edge.kind] : byTarget[Target(kind: edge.kind, place: edge.to)]
    return (some ?? []).filter { !taken.contains($0) && (isAnywhere || start(edge) == start(lower[$0])) }
  }

  /// Where an edge starts; without a word for it, anywhere in the coordinator.
  private func start(_ edge: Edge) -> Place? {
    edge.from ?? (edge.kind == .route ? nil : .coordinator(coordinator))
  }
}
