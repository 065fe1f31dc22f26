import FlowModel

/// The ways from one place of an app to another, the shortest first.
///
/// A way begins with ways back, where they shorten it, and then only leads on; it shows no screen twice.
/// Every way can be followed in the ``Simulator``.
public struct Ways: Sendable {
  /// Which ways are wanted.
  public struct Options: Sendable {
    /// Whether ways that are longer than the shortest are wanted too.
    public var all: Bool
    /// How many ways are wanted at most.
    public var limit: Int

    /// Creates options.
    public init(all: Bool = false, limit: Int = 10) {
      self.all = all
      self.limit = limit
    }
  }

  /// The way to where the ways begin; nil when they begin at launch.
  public let approach: Walk?
  /// The ways, the shortest first; each starts with ``approach``.
  public private(set) var walks: [Walk] = []
  /// Whether there are more than were wanted.
  public private(set) var hasMore = false
  /// Whether the search ended before all was seen, since there is too much of it.
  public private(set) var isCut = false

  /// How many partial ways a search looks at.
  private static let effort = 100_000

  /// Finds ways.
  ///
  /// - Parameters:
  ///   - from: where they begin; nil for launch, or where nothing leads there from launch, for the ways in.
  ///   - to: where they lead; for a coordinator any of its screens.
  public init(_ simulator: Simulator, from: Place?, to: Place, options: Options = Options()) {
    let graph = simulator.graph
    let goals = Set(to.screen.map { [.screen($0)] } ?? to.coordinator.map(graph.nodes(of:)) ?? [])
    let paths = LaunchPaths(simulator.registry, graph: graph)
    if let from {
      let approach = Walk(to: from, simulator, paths: paths)
      self.approach = approach
      if let approach {
        search(Self.returns(from: approach, simulator), goals, simulator, options)
      }
      return
    }
    approach = nil
    var beginnings = simulator.launch.places.flatMap { graph.entries(at: $0).map(Walk.Beginning.launch) }
    let isFromLaunch = goals.contains { paths.arrival(at: $0).map { $0.entrance == nil } ?? false }
    if !isFromLaunch {
      beginnings = simulator.entrances.flatMap { entrance in
        (entrance.target.map(graph.entries(at:)) ?? []).map { .entrance(entrance, $0) }
      }
    }
    search(beginnings.compactMap { Walk($0, simulator) }, goals, simulator, options)
  }

  // MARK: - Where ways begin

  /// The walk itself, and all that going back from its end leads to.
  static func returns(from walk: Walk, _ simulator: Simulator) -> [Walk] {
    var found = [walk]
    var seen: Set<OnScreen> = [walk.state]
    var next = 0
    while next < found.count, found.count < 64 {
      let walk = found[next]
      next += 1
      for move in simulator.moves(in: walk.state) {
        if case .take(let edge, _) = move, edge.edge.kind.leadsOn || edge.edge.kind == .external { continue }
        var longer = walk
        guard (try? longer.take(move, simulator)) != nil, seen.insert(longer.state).inserted else { continue }
        found.append(longer)
      }
    }
    return found
  }

  // MARK: - Searching

  /// A way as far as it is known: a node, and how one came there.
  private struct Stretch {
    var node: FlowGraph.Node
    var parent: Int?
    /// The transitions that lead here from the parent's node; they are alternatives.
    var transitions: [Int]
    /// The walk that it continues.
    var walk: Int
    var length: Int
  }

  private mutating func search(
    _ walks: [Walk], _ goals: Set<FlowGraph.Node>, _ simulator: Simulator, _ options: Options
  ) {
    let graph = simulator.graph
    let distances = Self.distances(to: goals, graph)
    var stretches: [Stretch] = []
    // What waits, by the length of the shortest way that may come of it.
    var waiting: [Int: [Int]] = [:]
    let shortestApproach = walks.map(\.steps.count).min() ?? 0
    var longest = 0
    func add(_ stretch: Stretch) {
      guard let rest = distances[stretch.node] else { return }
      waiting[stretch.length + rest, default: []].append(stretches.count)
      longest = max(longest, stretch.length + rest)
      stretches.append(stretch)
    }
    for (index, walk) in walks.enumerated() {
      // Those that are found first are looked at first.
      for node in Self.departures(in: walk.state, graph) {
        add(
          Stretch(
            node: node, parent: nil, transitions: [], walk: index,
            length: walk.steps.count - shortestApproach))
      }
    }
    var length = 0
    var effort = 0
    var shortest: Int?
    var known: Set<[Simulator.Move]> = []
    waiting[0]?.reverse()
    while length <= longest {
      guard let index = waiting[length]?.popLast() else {
        length += 1
        if !options.all, let shortest, length > shortest { return }
        waiting[length]?.reverse()
        continue
      }
      effort += 1
      guard effort <= Self.effort else {
        isCut = true
        return
      }
      let stretch = stretches[index]
      if goals.contains(stretch.node) {
        // Following a way takes as long as looking at many.
        effort += 20
        guard let walk = walk(to: index, stretches, walks, simulator),
          known.insert(walk.steps.map(\.move)).inserted
        else { continue }
        if self.walks.count == options.limit {
          hasMore = true
          return
        }
        shortest = shortest ?? length
        self.walks.append(walk)
        continue
      }
      let seen = nodes(to: index, stretches)
      var next: [Int] = []
      for (node, transitions) in Self.arcs(from: stretch.node, graph) where !seen.contains(node) {
        guard let rest = distances[node] else { continue }
        let total = stretch.length + 1 + rest
        if total == length {
          next.append(stretches.count)
        } else {
          waiting[total, default: []].append(stretches.count)
        }
        longest = max(longest, total)
        stretches.append(
          Stretch(
            node: node, parent: index, transitions: transitions, walk: stretch.walk,
            length: stretch.length + 1))
      }
      // A way is finished before the next is begun.
      waiting[length, default: []] += next.reversed()
    }
  }

  private func nodes(to index: Int, _ stretches: [Stretch]) -> Set<FlowGraph.Node> {
    var found: Set<FlowGraph.Node> = []
    var current: Int? = index
    while let place = current {
      found.insert(stretches[place].node)
      current = stretches[place].parent
    }
    return found
  }

  /// The walk along a finished way; nil when the simulator finds it impossible.
  private func walk(
    to index: Int, _ stretches: [Stretch], _ walks: [Walk], _ simulator: Simulator
  ) -> Walk? {
    var way: [Stretch] = []
    var current: Int? = index
    while let place = current {
      way.append(stretches[place])
      current = stretches[place].parent
    }
    var walk = walks[stretches[index].walk]
    for stretch in way.reversed().dropFirst() {
      let edges = stretch.transitions.map { simulator.graph.transitions[$0].edge }
      let count = walk.steps.count
      let possible = edges.first { edge in
        walk.keep(first: count)
        let others = edges.filter { $0 != edge }
        return (try? walk.take(.take(edge, to: stretch.node), simulator, or: others)) != nil
          && walk.state.shows(stretch.node)
      }
      if possible == nil { return nil }
    }
    return walk
  }

  // MARK: - The graph

  /// The nodes one can leave in a state.
  private static func departures(in state: OnScreen, _ graph: FlowGraph) -> [FlowGraph.Node] {
    state.shownScreens.map(FlowGraph.Node.screen)
      + state.standIns.map(FlowGraph.Node.coordinator).filter { graph.nodes(of: $0.coordinator).contains($0) }
  }

  /// The nodes next to a node, each with the transitions that lead there, in the order of the first of these.
  private static func arcs(from node: FlowGraph.Node, _ graph: FlowGraph) -> [(FlowGraph.Node, [Int])] {
    let leaving = Set(graph.transitions(leaving: .node(node)))
      .union(graph.transitions(leaving: .whole(node.coordinator))).sorted()
    var order: [FlowGraph.Node] = []
    var found: [FlowGraph.Node: [Int]] = [:]
    for index in leaving where !graph.transitions[index].returns {
      for target in graph.destinations(of: graph.transitions[index]) {
        if found[target] == nil { order.append(target) }
        found[target, default: []].append(index)
      }
    }
    return order.map { ($0, found[$0] ?? []) }
  }

  /// How many steps every node is away from the nearest goal; nodes from which none can be reached are
  /// missing.
  static func distances(to goals: Set<FlowGraph.Node>, _ graph: FlowGraph) -> [FlowGraph.Node: Int] {
    var distances: [FlowGraph.Node: Int] = [:]
    var queue = graph.nodes.filter(goals.contains)
    for node in queue { distances[node] = 0 }
    var wholes: Set<CoordinatorID> = []
    var taken: Set<Int> = []
    var next = 0
    while next < queue.count {
      let node = queue[next]
      let distance = (distances[node] ?? 0) + 1
      next += 1
      var ends: [FlowGraph.End] = [.node(node)]
      if graph.entries(of: node.coordinator).contains(node) { ends.append(.whole(node.coordinator)) }
      for index in ends.flatMap(graph.transitions(entering:)) where taken.insert(index).inserted {
        let transition = graph.transitions[index]
        if transition.returns { continue }
        if case .whole(let id) = transition.source, !wholes.insert(id).inserted { continue }
        for source in graph.sources(of: transition) where distances[source] == nil {
          distances[source] = distance
          queue.append(source)
        }
      }
    }
    return distances
  }
}
