import FlowModel
import Seeds
import Testing

@testable import FlowAnalysis

/// Checks the ways on random registries against a search that knows nothing of wholes and queues.
@Suite struct LaunchPathsPropertyTests {
  /// Put the seed of a failure's comment here to see it again.
  static let seeds: [UInt64] = Seeds.some(400)

  /// One arc of the graph spelt out, with what ties are decided by.
  private struct Arc {
    let from: FlowGraph.Node
    let to: FlowGraph.Node
    let rank: [String]
  }

  @Test func waysAreValidAndShortest() throws {
    var reached = 0
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let registry = try FlowRegistry.random(using: &generator)
      let arcs = arcs(of: registry)
      let paths = LaunchPaths(registry)
      let begin = nodes(at: paths.launch.places, registry)
      let fromLaunch = distances(from: begin, arcs)
      let entrances = Entrance.all(of: registry).compactMap(\.target)
      let byRoute = distances(from: nodes(at: entrances, registry), arcs)
      for address in registry.screenAddresses {
        let node = FlowGraph.Node.screen(address)
        switch paths.reach(address) {
        case .fromLaunch(let path):
          reached += 1
          #expect(path.steps.count == fromLaunch[node], "seed \(seed), \(address)")
          #expect(begin.contains(path.start), "seed \(seed), \(address)")
          #expect(isValid(path, to: node, arcs), "seed \(seed), \(address)")
        case .onlyByRoute(let path):
          #expect(fromLaunch[node] == nil, "seed \(seed), \(address)")
          #expect(path.steps.count == byRoute[node], "seed \(seed), \(address)")
          #expect(isValid(path, to: node, arcs), "seed \(seed), \(address)")
        case .unreachable:
          #expect(fromLaunch[node] == nil && byRoute[node] == nil, "seed \(seed), \(address)")
        }
      }
    }
    #expect(reached > 100, "the registries are not all empty")
  }

  @Test func tiesAreDecidedStepByStep() throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let registry = try FlowRegistry.random(using: &generator)
      let arcs = arcs(of: registry)
      let paths = LaunchPaths(registry)
      let begin = nodes(at: paths.launch.places, registry)
      let best = firstShortest(from: begin, arcs)
      for address in registry.screenAddresses {
        guard case .fromLaunch(let path) = paths.reach(address) else { continue }
        #expect(path.steps.map(\.to) == best[.screen(address)]?.nodes, "seed \(seed), \(address)")
      }
    }
  }

  // MARK: - The naive side

  private func nodes(at places: [Place], _ registry: FlowRegistry) -> [FlowGraph.Node] {
    places.flatMap { entries(at: $0, registry) }
  }

  private func entries(at place: Place, _ registry: FlowRegistry) -> [FlowGraph.Node] {
    switch place {
    case .screen(let address): return [.screen(address)]
    case .coordinator(let id):
      let panes = ContainerPlans(registry).panes(of: id)
      let screens = panes?.compactMap(\.screen) ?? registry.entryScreens(of: id)
      return screens.isEmpty ? [.coordinator(id)] : screens.map(FlowGraph.Node.screen)
    case .outside, .named: return []
    }
  }

  /// Every arc of every edge that leads on, by the words of the documentation of `FlowGraph`.
  private func arcs(of registry: FlowRegistry) -> [Arc] {
    registry.edges.flatMap { declarer, edge -> [Arc] in
      if edge.kind == .route || edge.kind == .external || edge.kind.isWayBack { return [] }
      var sources: [FlowGraph.Node] = []
      switch edge.from ?? .coordinator(declarer) {
      case .screen(let address): sources = [.screen(address)]
      case .coordinator(let id):
        let screens = registry.coordinator(id)?.screens ?? []
        sources = screens.map { .screen(ScreenAddress(id, $0.id)) }
        if screens.isEmpty || registry.beginsElsewhere(id) { sources.append(.coordinator(id)) }
      case .outside, .named: break
      }
      let places = edge.to.map { [$0] } ?? []
      return sources.flatMap { source in
        nodes(at: places, registry).enumerated().map { position, target in
          let number = 100 + edge.number
          return Arc(from: source, to: target, rank: [declarer.rawValue, "\(number)", "\(100 + position)"])
        }
      }
    }
  }

  /// Distances by relaxing all arcs until nothing changes.
  private func distances(from begin: [FlowGraph.Node], _ arcs: [Arc]) -> [FlowGraph.Node: Int] {
    var distances: [FlowGraph.Node: Int] = [:]
    for node in begin { distances[node] = 0 }
    var changed = true
    while changed {
      changed = false
      for arc in arcs {
        guard let distance = distances[arc.from], distance + 1 < distances[arc.to] ?? .max else { continue }
        distances[arc.to] = distance + 1
        changed = true
      }
    }
    return distances
  }

  /// The shortest way that comes first, by comparing whole ways.
  private func firstShortest(
    from begin: [FlowGraph.Node], _ arcs: [Arc]
  ) -> [FlowGraph.Node: (nodes: [FlowGraph.Node], rank: [[String]])] {
    var best: [FlowGraph.Node: (nodes: [FlowGraph.Node], rank: [[String]])] = [:]
    for (position, node) in begin.enumerated() where best[node] == nil {
      best[node] = ([], [["\(100 + position)"]])
    }
    var changed = true
    while changed {
      changed = false
      for arc in arcs {
        guard let way = best[arc.from] else { continue }
        let rank = way.rank + [arc.rank]
        if let known = best[arc.to], !precedes(rank, known.rank) { continue }
        best[arc.to] = (way.nodes + [arc.to], rank)
        changed = true
      }
    }
    return best
  }

  private func precedes(_ left: [[String]], _ right: [[String]]) -> Bool {
    if left.count != right.count { return left.count < right.count }
    for (one, other) in zip(left, right) where one != other { return one.lexicographicallyPrecedes(other) }
    return false
  }

  private func isValid(_ path: LaunchPaths.Path, to node: FlowGraph.Node, _ arcs: [Arc]) -> Bool {
    var place = path.start
    for step in path.steps {
      let fits = arcs.contains {
        $0.from == place && $0.to == step.to
          && $0.rank.prefix(2) == [step.edge.coordinator.rawValue, "\(100 + step.edge.number)"]
      }
      guard step.from == place, fits else { return false }
      place = step.to
    }
    return place == node
  }
}
