import FlowModel

/// Which coordinators the drawings and the page of another one may show something of, by their places in the
/// registry.
struct CoordinatorNeighbours {
  /// The coordinators that each names, that name it, or that an edge or reference names together with it.
  let neighbours: [[Int]]
  /// The coordinators that are drawn as one thing: containers with what is inside them, and alerts, which
  /// drawings may leave out, with what leads to them and what they lead to.
  let clusters: [[Int]]

  init(_ registry: FlowRegistry) {
    let coordinators = registry.coordinators
    let places = Dictionary(
      coordinators.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var connections = Connections(coordinators.count)
    for (place, coordinator) in coordinators.enumerated() {
      for parent in coordinator.parents { connections.connect([place, places[parent]]) }
      if let outer = coordinator.inside?.coordinator.flatMap({ places[$0] }) {
        connections.connect([place, outer])
        connections.join([place, outer])
      }
      for use in coordinator.uses + coordinator.screens.flatMap(\.uses) {
        connections.connect([place, use.target.coordinator.flatMap { places[$0] }])
      }
      for edge in coordinator.edges {
        let ends = [
          place, edge.from?.coordinator.flatMap { places[$0] }, edge.to?.coordinator.flatMap { places[$0] },
          edge.performer?.coordinator.flatMap { places[$0] },
        ]
        connections.connect(ends)
        let passesAlert = [edge.from, edge.to].contains {
          $0?.screen.flatMap(registry.screen)?.kind.isAlert ?? false
        }
        if passesAlert { connections.join(ends) }
      }
    }
    neighbours = connections.neighbours.map { $0.sorted() }
    clusters = connections.clusters
  }

  /// Connections while they are collected.
  private struct Connections {
    private(set) var neighbours: [Set<Int>]
    private var leaders: [Int]

    init(_ count: Int) {
      neighbours = Array(repeating: [], count: count)
      leaders = Array(0..<count)
    }

    /// Makes all of some coordinators neighbours of one another.
    mutating func connect(_ ends: [Int?]) {
      for case let end? in ends {
        for case let other? in ends where other != end { neighbours[end].insert(other) }
      }
    }

    /// Puts coordinators into one cluster.
    mutating func join(_ ends: [Int?]) {
      let known = ends.compactMap { $0 }
      for (end, other) in zip(known, known.dropFirst()) { leaders[leader(of: end)] = leader(of: other) }
    }

    private mutating func leader(of place: Int) -> Int {
      var place = place
      while leaders[place] != place {
        leaders[place] = leaders[leaders[place]]
        place = leaders[place]
      }
      return place
    }

    var clusters: [[Int]] {
      var copy = self
      return Dictionary(grouping: leaders.indices) { copy.leader(of: $0) }.values.map { $0 }
    }
  }
}

extension Dependency.Target {
  /// The coordinator that it is or belongs to; nil for a service and for a name.
  var coordinator: CoordinatorID? {
    switch self {
    case .coordinator(let id): id
    case .screen(let address): address.coordinator
    case .service, .named: nil
    }
  }
}
