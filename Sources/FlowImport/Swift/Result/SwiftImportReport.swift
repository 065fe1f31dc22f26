import FlowModel

/// How much of an app's navigation was resolved: every navigating call, and what became of it.
public struct SwiftImportReport: Sendable {
  /// What became of a call.
  public enum Fate: String, CaseIterable, Codable, Sendable {
    /// It is one or more edges of the model.
    case edges
    /// It shows whatever its function is called with; the callers' transitions are modelled.
    case wrapper
    /// Where it leads is not known.
    case unresolved
    /// No caller was found; it is an inferred edge from the screen or coordinator whose code it is.
    case unreached
    /// It only looks like navigation.
    case notNavigation
  }

  /// One call, assignment or modifier that navigates, however many ways lead to it.
  public struct Call: Hashable, Codable, Sendable {
    /// What it does.
    public var kind: EdgeKind
    /// The name that is called or assigned to.
    public var name: String
    /// The call as Swift.
    public var text: String
    /// Where it is written.
    public var source: SourceReference
    /// What became of it.
    public var fate: Fate
    /// Why, in words; nil where the fate says it all.
    public var reason: String?
    /// Where the function of a ``Fate/wrapper`` is called, by file and line.
    public var callers: [SourceReference] = []
    /// The transitions it became; a report that is kept has each of them once.
    var ways: [Way] = []
    /// Whether it is in code that nothing was found to call, and is no edge of the model either.
    public var isUnused: Bool { fate == .unreached && ways.isEmpty }

    /// Whether it is part of the model, or known to be no navigation.
    public var isResolved: Bool { fate != .unresolved }
  }

  /// A transition by its ends, which stay the same when the registry is assembled.
  struct Way: Hashable, Codable, Sendable {
    var coordinator: CoordinatorID
    var from: Place?
    var to: Place?
    var kind: EdgeKind
  }

  /// How many files of Objective-C are beside the code, which nothing reads.
  public var objectiveCFileCount = 0

  /// Creates a report of no code.
  public init() {}

  /// All calls, by file and line.
  public internal(set) var calls: [Call] = []

  /// The calls that navigate.
  public var navigating: [Call] { calls.filter { $0.fate != .notNavigation } }

  /// How many calls of each kind navigate, and how many of them are resolved, in the order of the kinds.
  public var counts: [(kind: EdgeKind, found: Int, resolved: Int)] {
    let all = navigating
    return EdgeKind.allCases.compactMap { kind in
      let some = all.filter { $0.kind == kind }
      return some.isEmpty ? nil : (kind, some.count, some.count { $0.isResolved })
    }
  }

  /// The calls whose target is unknown.
  public var unresolved: [Call] { calls.filter { $0.fate == .unresolved } }

  /// How many calls have each fate, in the order of the fates; those of no call are left out.
  public var fates: [(fate: Fate, count: Int)] {
    let counts = Dictionary(grouping: calls, by: \.fate).mapValues(\.count)
    return Fate.allCases.compactMap { fate in counts[fate].map { (fate, $0) } }
  }

  /// The edges that a call became, as the registry numbers them.
  ///
  /// - Returns: each with its coordinator, in the registry's order; none for a call that is no edge.
  public func edges(of call: Call, in registry: FlowRegistry) -> [(coordinator: CoordinatorID, edge: Edge)] {
    let wanted = Dictionary(grouping: call.ways, by: \.coordinator)
    return registry.coordinators.flatMap { coordinator in
      guard let ways = wanted[coordinator.id] else { return [(coordinator: CoordinatorID, edge: Edge)]() }
      return coordinator.edges.filter { edge in
        ways.contains { $0.from == edge.from && $0.to == edge.to && $0.kind == edge.kind }
      }.map { (coordinator.id, $0) }
    }
  }
}

// Many calls become the same transitions, and these take most of the time to read: each is written once.
extension SwiftImportReport: Codable {
  private enum Keys: String, CodingKey { case objectiveCFileCount, calls, ways, numbers }

  /// Reads a report.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    objectiveCFileCount = try container.decode(Int.self, forKey: .objectiveCFileCount)
    var calls = try container.decode([Call].self, forKey: .calls)
    let ways = try container.decode([Way].self, forKey: .ways)
    let numbers = try container.decode([[Int]].self, forKey: .numbers)
    guard numbers.count == calls.count, numbers.allSatisfy({ $0.allSatisfy(ways.indices.contains) }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .numbers, in: container, debugDescription: "a call has no such transition")
    }
    for (index, numbers) in numbers.enumerated() { calls[index].ways = numbers.map { ways[$0] } }
    self.calls = calls
  }

  /// Writes a report.
  public func encode(to encoder: any Encoder) throws {
    var ways: [Way] = []
    var known: [Way: Int] = [:]
    var bare = calls
    let numbers = calls.map { call in
      call.ways.map { way in
        if let number = known[way] { return number }
        known[way] = ways.count
        ways.append(way)
        return ways.count - 1
      }
    }
    for index in bare.indices { bare[index].ways = [] }
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(objectiveCFileCount, forKey: .objectiveCFileCount)
    try container.encode(bare, forKey: .calls)
    try container.encode(ways, forKey: .ways)
    try container.encode(numbers, forKey: .numbers)
  }
}
