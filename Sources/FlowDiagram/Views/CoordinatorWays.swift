import FlowModel

/// The ways from one coordinator to another that lead on, and the tree of who starts whom.
///
/// Ends and ways back are implied by the way there and left out, as are entries from outside the app.
struct CoordinatorWays {
  /// A pair of coordinators, by their places in the registry.
  struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  let registry: FlowRegistry
  /// The pairs in the order of their first edge.
  let pairs: [Pair]
  /// The edges of each pair.
  let edges: [Pair: [EdgeIndex.Entry]]
  /// The tree.
  let forest: Forest
  /// How many others lead to each coordinator.
  let incoming: [Int]

  private let places: [CoordinatorID: Int]

  init(_ registry: FlowRegistry, launch: [Place]) {
    self.registry = registry
    let places = Dictionary(
      registry.coordinators.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var pairs: [Pair] = []
    var edges: [Pair: [EdgeIndex.Entry]] = [:]
    var starts = Array(repeating: [Int](), count: registry.coordinators.count)
    var others = starts
    for (owner, edge) in registry.edges where edge.kind.leadsOn {
      guard let from = places[edge.from?.coordinator ?? owner], let target = edge.to?.coordinator,
        let to = places[target], from != to, !edge.entersApp
      else { continue }
      let pair = Pair(from: from, to: to)
      if edges[pair] == nil { pairs.append(pair) }
      edges[pair, default: []].append(EdgeIndex.Entry(owner: owner, edge: edge))
      if case .coordinator? = edge.to { starts[from].append(to) } else { others[from].append(to) }
    }
    self.pairs = pairs
    self.edges = edges
    self.places = places
    var incoming = Array(repeating: 0, count: starts.count)
    for pair in pairs { incoming[pair.to] += 1 }
    self.incoming = incoming
    forest = Forest(
      starts: launch.compactMap { $0.coordinator.flatMap { places[$0] } }, ways: starts, others: others)
  }

  /// Where a coordinator is in the registry.
  func place(of id: CoordinatorID) -> Int? { places[id] }
}
