/// A coordinator with what all parts say of it, and where each of them says it.
struct MergedCoordinator {
  /// The coordinator's own attributes, without its screens and edges.
  var attributes: Coordinator
  /// Where the attributes stand, by key.
  var origins: [String: PartPath] = [:]
  /// Where the items of its lists stand, by key.
  var itemOrigins: [String: [PartPath]] = [:]
  var screens: [Placed<Screen>] = []
  var edges: [Placed<Edge>] = []
}

/// Makes one coordinator of what several parts say of it.
struct CoordinatorMerger {
  /// What one part says of the coordinator.
  struct Piece {
    var part: Int
    var coordinator: Coordinator

    var path: PartPath { PartPath(part: part, ["coordinators", coordinator.id.rawValue]) }
  }

  private var merged: MergedCoordinator
  private var log = ProblemLog()
  private var screenOrigins: [ScreenID: PartPath] = [:]
  private var edgeOrigins: [Edge: PartPath] = [:]

  private init(id: CoordinatorID) {
    merged = MergedCoordinator(attributes: Coordinator(id, screens: [], edges: []))
  }

  /// Merges the pieces of one coordinator; the order of the pieces makes no difference to the result.
  static func merge(_ pieces: [Piece], id: CoordinatorID) -> (MergedCoordinator, [RegistryProblem]) {
    var merger = CoordinatorMerger(id: id)
    let ranked = pieces.map { (piece: $0, rank: Rank(of: $0.coordinator)) }
    for (piece, _) in ranked.sorted(by: { $0.rank < $1.rank }) { merger.add(piece) }
    return (merger.merged, merger.log.problems)
  }

  private mutating func add(_ piece: Piece) {
    let new = piece.coordinator
    take(\.title, "title", new.title, piece)
    take(\.type, "type", new.type, piece)
    take(\.summary, "summary", new.summary, piece)
    take(\.note, "note", new.note, piece)
    take(\.created, "created", new.created, piece)
    take(\.container, "container", new.container, piece)
    take(\.inside, "inside", new.inside, piece)
    take(\.initial, "initial", new.initial, piece)
    take(\.owner, "owner", new.owner, piece)
    take(\.source, "source", new.source, piece)
    gather(\.parents, "parents", new.parents, piece)
    gather(\.tags, "tags", new.tags, piece)
    gather(\.uses, "uses", new.uses, piece)
    gather(\.ignores, "ignore", new.ignores, piece)
    for screen in new.screens { add(screen, piece) }
    for (index, edge) in new.edges.enumerated() {
      let origin = piece.path.appending("edges", String(index))
      if let first = edgeOrigins[edge], first.part != piece.part {
        // What two parts say of one edge is said once.
        log.add(
          isWarning: true, RegistryProblem(.repeatedEdge(coordinator: new.id), at: origin, other: first))
        continue
      }
      if edgeOrigins[edge] == nil { edgeOrigins[edge] = origin }
      merged.edges.append(Placed(value: edge, origin: origin))
    }
  }

  /// Takes an attribute over; a second, different value is a clash.
  private mutating func take<Value: Hashable>(
    _ attribute: WritableKeyPath<Coordinator, Value?>, _ key: String, _ value: Value?, _ piece: Piece
  ) {
    guard let value else { return }
    let origin = piece.path.appending(key)
    if let first = merged.attributes[keyPath: attribute] {
      guard first != value else { return }
      log.add(
        RegistryProblem(
          .clash(
            what: "'\(key)' of coordinator '\(piece.coordinator.id)'", first: "\(first)", second: "\(value)"),
          at: origin, other: merged.origins[key]))
    } else {
      merged.attributes[keyPath: attribute] = value
      merged.origins[key] = origin
    }
  }

  /// Adds the values of a list that are not there yet.
  private mutating func gather<Value: Hashable>(
    _ attribute: WritableKeyPath<Coordinator, [Value]>, _ key: String, _ values: [Value], _ piece: Piece
  ) {
    var known = Set(merged.attributes[keyPath: attribute])
    for (index, value) in values.enumerated() where known.insert(value).inserted {
      merged.attributes[keyPath: attribute].append(value)
      merged.itemOrigins[key, default: []].append(piece.path.appending(key, String(index)))
    }
  }

  private mutating func add(_ screen: Screen, _ piece: Piece) {
    let origin = piece.path.appending("screens", screen.id.rawValue)
    if let first = screenOrigins[screen.id] {
      let what = "screen '\(screen.id)' of coordinator '\(piece.coordinator.id)'"
      log.add(RegistryProblem(.repeated(what: "screen", name: what), at: origin, other: first))
    } else {
      screenOrigins[screen.id] = origin
      let uses = screen.uses.indices.map { origin.appending("uses", String($0)) }
      merged.screens.append(Placed(value: screen, origin: origin, useOrigins: uses))
    }
  }

  /// The piece with the most attributes comes first, the rest follow by what they say.
  private struct Rank: Comparable {
    private let missing: Int
    private let content: [String]

    init(of coordinator: Coordinator) {
      let given = [
        coordinator.title != nil, coordinator.type != nil, coordinator.summary != nil,
        coordinator.container != nil, coordinator.initial != nil, coordinator.owner != nil,
        coordinator.source != nil, coordinator.note != nil, coordinator.created != nil,
        coordinator.inside != nil,
      ]
      missing = given.count { !$0 }
      var words = coordinator.screens.map(\.id.rawValue)
      for edge in coordinator.edges {
        words += [edge.from?.description ?? "", edge.kind.rawValue, edge.to?.description ?? ""]
        words += edge.triggers.flatMap { [$0.words ?? "", $0.guard ?? ""] }
      }
      words += coordinator.parents.map(\.rawValue) + coordinator.tags + coordinator.ignores.map(\.rule)
      words += coordinator.uses.map(\.target.description)
      content = words
    }

    static func < (left: Rank, right: Rank) -> Bool {
      if left.missing != right.missing { return left.missing < right.missing }
      return left.content.lexicographicallyPrecedes(right.content) {
        $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
      }
    }
  }
}
