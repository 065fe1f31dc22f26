import FlowModel

/// What leads to a screen or coordinator, what can be reached from it, and what depends on it.
public struct Reachability: Sendable {
  /// A node and how many steps it is away.
  public struct Distant: Hashable, Sendable {
    /// The screen, or the coordinator without screens.
    public let node: FlowGraph.Node
    /// The number of transitions between them, 1 or more.
    public let stepCount: Int
  }

  /// What is asked about.
  public let place: Place
  /// How it is reached.
  public let reach: LaunchPaths.Reach
  /// Where the app begins.
  public let launch: Launch
  /// The transitions that lead directly to it from elsewhere, those that only return included, by coordinator
  /// and number.
  public let transitionsIn: [FlowGraph.Transition]
  /// The entrances that lead directly to it.
  public let entrances: [Entrance]
  /// The transitions that lead from it directly to elsewhere, those that only return included.
  public let transitionsOut: [FlowGraph.Transition]
  /// The ways back from it that do not say where they lead, by coordinator and number.
  public let waysBack: [NumberedEdge]
  /// What going back from it leads to, the nearest first, where one has come by the shortest way.
  public let returns: [FlowGraph.Node]
  /// All from which it can be reached by leading on, the nearest first.
  public let sources: [Distant]
  /// All that can be reached from it by leading on, the nearest first.
  public let targets: [Distant]
  /// What could be reached from launch or outside, and could not without it; by coordinator and in written
  /// order.
  public let dependants: [FlowGraph.Node]

  /// Finds all of it, in time linear in the size of the registry.
  ///
  /// - Parameter place: a screen, or a coordinator with all its screens.
  public init(of place: Place, in registry: FlowRegistry) {
    let graph = FlowGraph(registry)
    let paths = LaunchPaths(registry, graph: graph)
    let own = place.screen.map { [.screen($0)] } ?? place.coordinator.map(graph.nodes(of:)) ?? []
    let nodes = Set(own)
    self.place = place
    launch = paths.launch
    let nearest = own.compactMap { node in paths.arrival(at: node).map { (node, $0) } }
      .min { ($0.1.entrance == nil ? 0 : 1, $0.1.stepCount) < ($1.1.entrance == nil ? 0 : 1, $1.1.stepCount) }
    reach = nearest.map { paths.reach($0.0) } ?? .unreachable
    transitionsIn = graph.transitions.filter { transition in
      graph.destinations(of: transition).contains(where: nodes.contains)
        && !graph.sources(of: transition).allSatisfy(nodes.contains)
    }
    transitionsOut = graph.transitions.filter { transition in
      let starts: Bool
      switch transition.source {
      case .node(let node): starts = nodes.contains(node)
      case .whole(let id): starts = own.contains { $0.coordinator == id }
      }
      return starts && !graph.destinations(of: transition).allSatisfy(nodes.contains)
    }
    let known = Set(transitionsOut.map(\.edge))
    waysBack = registry.edges.map { NumberedEdge($0.coordinator, $0.edge) }.filter { numbered in
      guard numbered.edge.kind.isWayBack, numbered.edge.to == nil, !known.contains(numbered) else {
        return false
      }
      return switch numbered.edge.from {
      case .screen(let address)?: nodes.contains(.screen(address))
      case .coordinator(let id)?: own.contains { $0.coordinator == id }
      case nil: own.contains { $0.coordinator == numbered.coordinator }
      case .outside?, .named?: false
      }
    }
    returns = Self.returns(from: place, registry, paths).filter { !nodes.contains($0) }
    entrances = Entrance.all(of: registry).filter { entrance in
      (entrance.target.map(graph.entries(at:)) ?? []).contains(where: nodes.contains)
    }
    let distances = Ways.distances(to: nodes, graph)
    sources = Self.sorted(
      graph.nodes.compactMap { node in distances[node].map { Distant(node: node, stepCount: $0) } }
        .filter { !nodes.contains($0.node) })
    var forward = ForwardSearch(graph: graph)
    for node in own { forward.begin(at: node) }
    forward.run()
    targets = Self.sorted(
      graph.nodes.compactMap { node in
        forward.origins[node].map { Distant(node: node, stepCount: $0.stepCount) }
      }.filter { !nodes.contains($0.node) })
    var without = ForwardSearch(graph: graph, without: nodes)
    without.runFromOutside(registry, paths.launch)
    dependants = graph.nodes.filter {
      paths.arrival(at: $0) != nil && without.origins[$0] == nil && !nodes.contains($0)
    }
  }

  private static func returns(
    from place: Place, _ registry: FlowRegistry, _ paths: LaunchPaths
  ) -> [FlowGraph.Node] {
    let simulator = Simulator(registry)
    guard let walk = Walk(to: place, simulator, paths: paths) else { return [] }
    var known: Set<ScreenAddress> = []
    return Ways.returns(from: walk, simulator).dropFirst().compactMap(\.state.focus)
      .filter { known.insert($0).inserted }.map(FlowGraph.Node.screen)
  }

  private static func sorted(_ list: [Distant]) -> [Distant] {
    // The order of the nodes decides among those equally far away.
    list.enumerated().sorted { ($0.element.stepCount, $0.offset) < ($1.element.stepCount, $1.offset) }
      .map(\.element)
  }
}
