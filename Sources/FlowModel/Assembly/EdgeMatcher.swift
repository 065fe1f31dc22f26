/// Finds out which edges of a higher layer mean the same transitions as edges of a lower one.
///
/// Both are edges of one coordinator with their places looked up. Triggers are matched one by one: by the id
/// of their edge, or else by source, target and kind; what the higher layer leaves out is not a difference.
/// Where several fit, the words of the trigger and then the guard decide.
public struct EdgeMatcher {
  /// What a trigger of the higher layer turned out to be.
  public enum Match: Hashable, Sendable {
    /// The trigger with this index, of the lower layer's edge with this index.
    case trigger(Int, of: Int)
    /// The lower layer's edge with this index, whatever triggers it.
    case edge(Int)
    /// One more trigger of the lower layer's edge with this index.
    case newTrigger(of: Int)
    /// A transition that the lower layer does not have.
    case new
    /// Any of these edges, and nothing says which.
    case ambiguous([Int])

    /// The edge of the lower layer that it means.
    public var edge: Int? {
      switch self {
      case .trigger(_, let edge), .edge(let edge), .newTrigger(let edge): edge
      case .new, .ambiguous: nil
      }
    }

    /// The edges of the lower layer that it can mean when nothing says which.
    public var candidates: [Int]? { if case .ambiguous(let edges) = self { edges } else { nil } }
  }

  /// One trigger, and the index of its edge.
  private struct Way {
    var edge: Int
    var index: Int
    var trigger: EdgeTrigger
  }

  private struct Target: Hashable {
    var kind: EdgeKind
    var place: Place?
  }

  private let upper: [Edge]
  private let lower: [Edge]
  private let coordinator: CoordinatorID
  /// The triggers of the lower layer; the other tables hold indices into this one.
  private let ways: [Way]
  private let byTarget: [Target: [Int]]
  private let byKind: [EdgeKind: [Int]]
  private let byID: [EdgeID: [Int]]
  private var taken: Set<Int> = []
  /// Whether an edge that names another by its id can only mean that one.
  private var usesIDs = true

  private init(_ upper: [Edge], _ lower: [Edge], in coordinator: CoordinatorID) {
    let ways = Self.ways(of: lower)
    self.upper = upper
    self.lower = lower
    self.coordinator = coordinator
    self.ways = ways
    byTarget = Dictionary(grouping: ways.indices) {
      let edge = lower[ways[$0].edge]
      return Target(kind: edge.kind, place: edge.to)
    }
    byKind = Dictionary(grouping: ways.indices) { lower[ways[$0].edge].kind }
    byID = Dictionary(grouping: ways.indices) { lower[ways[$0].edge].id }
  }

  private static func ways(of edges: [Edge]) -> [Way] {
    edges.enumerated().flatMap { edge, value in
      value.triggers.enumerated().map { Way(edge: edge, index: $0, trigger: $1) }
    }
  }

  /// What each trigger of each edge of the higher layer is; two of them are never the same trigger of the
  /// lower layer.
  ///
  /// - Parameter withoutKind: edges of the higher layer without a kind; only ids identify them.
  public static func match(
    _ upper: [Edge], to lower: [Edge], in coordinator: CoordinatorID, withoutKind: Set<Int> = []
  ) -> [[Match]] {
    var matcher = EdgeMatcher(upper, lower, in: coordinator)
    let ways = ways(of: upper)
    var found: [Match?] = ways.map { _ in nil }
    var additions: [Int: Match] = [:]
    let steps: [(inout EdgeMatcher, Way) -> Match?] = [
      { $0.byAllWords($1) }, { $0.byTrigger($1) }, { $0.byEnds($1) },
    ]
    // What an id names is not left to others.
    for step in steps {
      for index in ways.indices where found[index] == nil && matcher.isNamed(ways[index]) {
        let match = step(&matcher, ways[index])
        // Another edge may have that trigger.
        if case .newTrigger? = match { additions[index] = match } else { found[index] = match }
      }
    }
    matcher.usesIDs = false
    for (number, step) in steps.enumerated() {
      for index in ways.indices where found[index] == nil && !withoutKind.contains(ways[index].edge) {
        let isNamed = matcher.isNamed(ways[index])
        if isNamed, number == 2 || upper[ways[index].edge].alternatives.isEmpty { continue }
        found[index] = step(&matcher, ways[index])
      }
    }
    var matches: [[Match]] = upper.map { _ in [] }
    for (index, way) in ways.enumerated() {
      matches[way.edge].append(found[index] ?? additions[index] ?? .new)
    }
    return matches.map(joined)
  }

  /// The matches of one edge's triggers, in which a trigger without a match joins those that have one.
  private static func joined(_ matches: [Match]) -> [Match] {
    guard let home = matches.lazy.compactMap(\.edge).first else { return matches }
    return matches.map { $0.edge == nil ? .newTrigger(of: home) : $0 }
  }

  // MARK: - Steps

  private mutating func take(_ way: Int?) -> Match? {
    guard let way else { return nil }
    taken.insert(way)
    return .trigger(ways[way].index, of: ways[way].edge)
  }

  /// The same in everything that the higher one says.
  private mutating func byAllWords(_ way: Way) -> Match? {
    let edge = upper[way.edge]
    return take(
      candidates(way, exactly: true).first {
        let other = lower[ways[$0].edge]
        return way.trigger.words == ways[$0].trigger.words && way.trigger.guard == ways[$0].trigger.guard
          && (edge.style == nil || edge.style == other.style)
          && (edge.animation == nil || edge.animation == other.animation)
      })
  }

  private mutating func byTrigger(_ way: Way) -> Match? {
    guard let words = way.trigger.words else { return nil }
    let some = candidates(way, exactly: true) + candidates(way, exactly: false)
    return take(some.first { ways[$0].trigger.words == words })
  }

  /// The only edge that fits; of several the one with the same guard.
  private mutating func byEnds(_ way: Way) -> Match? {
    var some = candidates(way, exactly: true)
    if some.isEmpty { some = candidates(way, exactly: false) }
    if some.count > 1, let words = way.trigger.guard {
      let guarded = some.filter { ways[$0].trigger.guard == words }
      if !guarded.isEmpty { some = guarded }
    }
    let edges = some.map { ways[$0].edge }.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
    guard let edge = edges.first, let first = some.first else { return nil }
    // A trigger that none of them has is one more way to the same transition.
    if edges.count > 1 { return way.trigger.words == nil ? .ambiguous(edges) : .new }
    if upper[way.edge].alternatives.isEmpty && lower[edge].alternatives.isEmpty { return take(first) }
    guard way.trigger.words == nil else {
      return take(some.first { ways[$0].trigger.words == nil }) ?? .newTrigger(of: edge)
    }
    let hasSameGuard = way.trigger.guard != nil && way.trigger.guard == ways[first].trigger.guard
    return hasSameGuard ? take(first) : .edge(edge)
  }

  // MARK: - Candidates

  /// Whether the id of the trigger's edge is one of the lower layer's.
  private func isNamed(_ way: Way) -> Bool {
    let id = upper[way.edge].id
    return !id.rawValue.isEmpty && byID[id] != nil
  }

  /// The triggers not taken yet that a trigger can mean.
  ///
  /// - Parameter exactly: Whether an end that is left out means what that means on its own, and not any end.
  private func candidates(_ way: Way, exactly: Bool) -> [Int] {
    let edge = upper[way.edge]
    if usesIDs, isNamed(way) { return (byID[edge.id] ?? []).filter { !taken.contains($0) } }
    let isAnywhere = !exactly && edge.from == nil && edge.kind != .route
    let some =
      !exactly && edge.to == nil
      ? byKind[edge.kind] : byTarget[Target(kind: edge.kind, place: edge.to)]
    return (some ?? []).filter {
      !taken.contains($0) && (isAnywhere || start(edge) == start(lower[ways[$0].edge]))
    }
  }

  /// Where an edge starts; without a word for it, anywhere in the coordinator.
  private func start(_ edge: Edge) -> Place? {
    edge.from ?? (edge.kind == .route ? nil : .coordinator(coordinator))
  }
}
