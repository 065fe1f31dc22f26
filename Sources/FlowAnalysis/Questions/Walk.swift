import FlowModel

/// A walk through the app, as the simulator follows it.
public struct Walk: Hashable, Sendable {
  /// How it begins.
  public enum Beginning: Hashable, Sendable {
    /// The app is launched, and shows this.
    case launch(FlowGraph.Node)
    /// The app is entered from outside, and shows this.
    case entrance(Entrance, FlowGraph.Node)
    /// At a screen that nothing leads to, with nothing below it.
    case unreached(FlowGraph.Node)

    /// What is shown first.
    public var node: FlowGraph.Node {
      switch self {
      case .launch(let node), .entrance(_, let node), .unreached(let node): node
      }
    }
  }

  /// One move and what it leads to.
  public struct Step: Hashable, Sendable {
    /// What happens.
    public let move: Simulator.Move
    /// What is on screen afterwards.
    public let state: OnScreen
    /// The screen or coordinator that the move leads to; nil where nothing is shown.
    public let node: FlowGraph.Node?
    /// Other edges that lead from the same place to the same.
    public var alternatives: [NumberedEdge] = []

    /// The transition; nil for what the system offers and for entrances.
    public var edge: NumberedEdge? {
      if case .take(let edge, _) = move { edge } else { nil }
    }
  }

  /// How it begins.
  public let beginning: Beginning
  /// What is on screen at first.
  public let start: OnScreen
  /// The moves in order.
  public private(set) var steps: [Step] = []

  /// What is on screen at the end.
  public var state: OnScreen { steps.last?.state ?? start }

  /// Creates a walk without steps; nil when the app cannot begin there.
  public init?(_ beginning: Beginning, _ simulator: Simulator) {
    let start: OnScreen?
    switch beginning {
    case .launch(let node):
      let place = simulator.launch.places.first { simulator.graph.entries(at: $0).contains(node) }
      start = simulator.begin(at: place ?? Place(node), showing: node)
    case .entrance(let entrance, let node):
      start = entrance.target.flatMap { simulator.begin(at: $0, showing: node) }
    case .unreached(let node): start = simulator.begin(at: Place(node), showing: node)
    }
    guard let start else { return nil }
    self.beginning = beginning
    self.start = start
  }

  /// Adds a move.
  ///
  /// - Throws: why it is impossible.
  public mutating func take(
    _ move: Simulator.Move, _ simulator: Simulator, or alternatives: [NumberedEdge] = []
  ) throws(Obstacle) {
    let state = try simulator.state(after: move, in: self.state)
    steps.append(
      Step(move: move, state: state, node: Self.node(after: move, state), alternatives: alternatives))
  }

  /// Drops all steps after the first ones.
  mutating func keep(first count: Int) { steps.removeSubrange(min(count, steps.count)...) }

  private static func node(after move: Simulator.Move, _ state: OnScreen) -> FlowGraph.Node? {
    switch move {
    case .take(_, let node?) where state.shows(node): node
    case .enter(_, let node?): node
    default: state.focus.map(FlowGraph.Node.screen)
    }
  }

  /// The walk that a way from launch represents.
  ///
  /// - Throws: why a step is impossible, which happens to no way of ``LaunchPaths``.
  public init?(_ path: LaunchPaths.Path, _ simulator: Simulator) throws(Obstacle) {
    let beginning: Beginning = path.entrance.map { .entrance($0, path.start) } ?? .launch(path.start)
    guard var walk = Walk(beginning, simulator) else { return nil }
    for step in path.steps { try walk.take(.take(step.edge, to: step.to), simulator) }
    self = walk
  }

  /// The shortest walk to a place: from launch, else from outside, else one that begins there.
  ///
  /// Nil for what is not in the registry. A coordinator is reached at the nearest of its screens.
  public init?(to place: Place, _ simulator: Simulator) {
    self.init(to: place, simulator, paths: LaunchPaths(simulator.registry, graph: simulator.graph))
  }

  init?(to place: Place, _ simulator: Simulator, paths: LaunchPaths) {
    let nodes = place.screen.map { [.screen($0)] } ?? place.coordinator.map(simulator.graph.nodes(of:)) ?? []
    let arrivals = nodes.compactMap { node in paths.arrival(at: node).map { (node, $0) } }
    let nearest = arrivals.min {
      ($0.1.entrance == nil ? 0 : 1, $0.1.stepCount) < ($1.1.entrance == nil ? 0 : 1, $1.1.stepCount)
    }
    switch nearest.map({ paths.reach($0.0) }) ?? .unreachable {
    case .fromLaunch(let path), .onlyByRoute(let path):
      if let walk = try? Walk(path, simulator) {
        self = walk
        return
      }
    case .unreachable: break
    }
    guard let entry = simulator.graph.entries(at: place).first, let walk = Walk(.unreached(entry), simulator)
    else { return nil }
    self = walk
  }

  /// The conditions along the way, in order and without repetition.
  public var guards: [String] {
    var found: [String] = []
    var moves = steps.map(\.move)
    if case .entrance(let entrance, let node) = beginning { moves.insert(.enter(entrance, to: node), at: 0) }
    for move in moves {
      let condition: String?
      switch move {
      case .take(let edge, _): condition = edge.edge.decidingGuard
      case .enter(.route(let route), _): condition = route.guard
      case .enter(.edge(let edge), _): condition = edge.edge.decidingGuard
      case .goBack: condition = nil
      }
      if let condition, !condition.isEmpty, !found.contains(condition) { found.append(condition) }
    }
    return found
  }
}

extension Edge {
  /// The condition of the first trigger; nil when some trigger has none, so that one is not needed.
  public var decidingGuard: String? {
    triggers.contains { ($0.guard ?? "").isEmpty } ? nil : self.guard
  }

  /// The trigger that needs least: the first without a condition, or else the first.
  public var easiestTrigger: EdgeTrigger {
    triggers.first { ($0.guard ?? "").isEmpty } ?? firstTrigger
  }
}
