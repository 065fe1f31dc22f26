import FlowModel

/// Which edges of two registries are the same transitions.
///
/// Unlike ``FlowModel/EdgeMatcher``, which asks what a statement of a model means in the code and takes what
/// is left out for no difference, this compares two complete descriptions, and gives the same pairs in both
/// directions.
struct EdgePairing {
  /// An edge in terms that both registries share.
  struct Entry {
    var numbered: NumberedEdge
    var owner: RegistryPairing.Token
    /// Where it starts; nil outside the app.
    var from: RegistryPairing.Token?
    var to: RegistryPairing.Token?

    var edge: Edge { numbered.edge }

    static func byID(_ left: Entry, _ right: Entry) -> Bool {
      (left.numbered.coordinator, left.edge.id) < (right.numbered.coordinator, right.edge.id)
    }
  }

  private struct Key: Hashable {
    var owner: RegistryPairing.Token?
    var from: RegistryPairing.Token??
    var to: RegistryPairing.Token??
    var kind: EdgeKind?
    var id: EdgeID?
    var words: String??
    var condition: String??
    var triggers: [EdgeTrigger] = []
    var manner: [String?] = []
  }

  let old: [Entry]
  let new: [Entry]
  private var pairs: UniquePairs

  init(_ pairing: RegistryPairing) {
    // Equal edges are paired in the order of their ids, which does not depend on the order they are written
    // in.
    old = pairing.old.edges.map { Self.entry($0.coordinator, $0.edge, pairing.token(old:)) }.sorted(
      by: Entry.byID)
    new = pairing.new.edges.map { Self.entry($0.coordinator, $0.edge, pairing.token(new:)) }.sorted(
      by: Entry.byID)
    pairs = UniquePairs(old.count, new.count)
    pairAll()
  }

  /// The pairs by the new edge's number, what only one of the registries has with nil for the other.
  var all: [(old: Entry?, new: Entry?)] {
    let partners = Dictionary(pairs.second.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = new.indices.sorted { new[$0].numbered < new[$1].numbered }
    let gone = pairs.unpairedFirst.sorted { old[$0].numbered < old[$1].numbered }
    return kept.map { (partners[$0].map { old[$0] }, new[$0]) } + gone.map { (old[$0], nil) }
  }

  private static func entry(
    _ owner: CoordinatorID, _ edge: Edge, _ token: (Place) -> RegistryPairing.Token
  ) -> Entry {
    let start: Place? = edge.from ?? (edge.kind == .route ? nil : .coordinator(owner))
    return Entry(
      numbered: NumberedEdge(owner, edge), owner: token(.coordinator(owner)), from: start.map(token),
      to: edge.to.map(token))
  }

  /// From edges of one id and those that agree in everything down to what has only so much in common that it
  /// must be the same edge, changed.
  private mutating func pairAll() {
    pair { Key(owner: $0.owner, id: $0.edge.id) }
    pair(.inOrder) { entry in
      let edge = entry.edge
      return Key(
        owner: entry.owner, from: entry.from, to: entry.to, kind: edge.kind,
        triggers: edge.triggers.map(\.asSaid), manner: [edge.style, edge.animation, edge.payload, edge.type])
    }
    pair(.inOrder) { entry in
      Key(
        owner: entry.owner, from: entry.from, to: entry.to, kind: entry.edge.kind, words: entry.edge.trigger,
        condition: entry.edge.guard)
    }
    pair(.inOrder) {
      Key(owner: $0.owner, from: $0.from, to: $0.to, kind: $0.edge.kind, words: $0.edge.trigger)
    }
    pair {
      Key(owner: $0.owner, from: $0.from, to: $0.to, kind: $0.edge.kind, condition: $0.edge.guard)
    }
    pair { Key(owner: $0.owner, from: $0.from, to: $0.to, kind: $0.edge.kind) }
    pair { Key(owner: $0.owner, from: $0.from, to: $0.to, words: $0.edge.trigger) }
    // Another target or another start: only the trigger still says which one it was.
    pair { entry in
      entry.edge.trigger.map { Key(owner: entry.owner, from: entry.from, kind: entry.edge.kind, words: $0) }
    }
    pair { entry in
      entry.edge.trigger.map { Key(owner: entry.owner, to: entry.to, kind: entry.edge.kind, words: $0) }
    }
    // Declared by another coordinator.
    pair {
      Key(
        from: $0.from, to: $0.to, kind: $0.edge.kind, words: $0.edge.trigger, condition: $0.edge.guard)
    }
  }

  private mutating func pair(_ policy: UniquePairs.Policy = .only, _ key: (Entry) -> Key?) {
    let (old, new) = (old, new)
    pairs.pair(by: policy, { key(old[$0]) }, { key(new[$0]) })
  }
}

extension EdgeTrigger {
  /// What it says, wherever the code says so.
  fileprivate var asSaid: EdgeTrigger { EdgeTrigger(words, if: self.guard, does: effect) }
}
