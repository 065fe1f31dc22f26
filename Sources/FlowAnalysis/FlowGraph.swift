import FlowModel

/// The directed multigraph of a registry's screens; its arcs carry the registry's edges.
///
/// What the edges mean in it:
/// - A coordinator without screens, which only starts others, is a node of its own, so that the way leads on
///   through it. Wherever this says "screens of a coordinator", that node stands for them when there are
///   none. A coordinator with screens that begins with another one has such a node beside them.
/// - An edge without `from`, or from a coordinator as a whole, starts at every screen of that coordinator.
/// - An edge to a coordinator as a whole leads to its entry screens, as `FlowRegistry.entryScreens(of:)`
///   says; to a split view, to all its columns.
/// - A way back that says where it leads is a transition that returns, and so is a `finish` without a target,
///   which goes to the parents as wholes. They lead only to where one has been before.
/// - A way back that does not say where it leads is left out.
/// - A `route`, or an edge from outside the app, starts at no screen: it is an ``Entrance``, not in the
///   graph.
/// - `external`, and edges from or to places outside the app or missing from the registry, are left out.
///
/// An edge between whole coordinators represents many arcs; the graph keeps it as one ``Transition``, so it
/// is built, and searched, in time linear in the size of the registry.
public struct FlowGraph: Sendable {
  /// A place in the app.
  public enum Node: Hashable, Sendable {
    /// A screen.
    case screen(ScreenAddress)
    /// A coordinator that has no screens of its own, or begins with none of them.
    case coordinator(CoordinatorID)

    /// The coordinator the node belongs to.
    public var coordinator: CoordinatorID {
      switch self {
      case .screen(let address): address.coordinator
      case .coordinator(let id): id
      }
    }
  }

  /// One end of a transition.
  public enum End: Hashable, Sendable {
    /// One node.
    case node(Node)
    /// All nodes of a coordinator where the transition starts, its entry nodes where it leads.
    case whole(CoordinatorID)
  }

  /// An edge with its ends looked up.
  public struct Transition: Hashable, Sendable {
    /// The edge.
    public let edge: NumberedEdge
    /// Where it starts.
    public let source: End
    /// Where it leads; more than one for a `finish` to several parents.
    public let targets: [End]
    /// Whether it only leads to where one has been before, so that nothing is reached by it.
    public var returns: Bool {
      edge.edge.kind.isWayBack || edge.edge.kind == .finish && edge.edge.to == nil
    }
  }

  /// The nodes, by coordinator and in written order.
  public let nodes: [Node]
  /// The transitions, by coordinator and number.
  public let transitions: [Transition]

  private let nodesByCoordinator: [CoordinatorID: [Node]]
  private let entriesByCoordinator: [CoordinatorID: [Node]]
  private let leaving: [End: [Int]]
  private let entering: [End: [Int]]

  /// Builds the graph of a registry.
  public init(_ registry: FlowRegistry) {
    var nodesByCoordinator: [CoordinatorID: [Node]] = [:]
    let containers = ContainerPlans(registry)
    var entries: [CoordinatorID: [Node]] = [:]
    var nodes: [Node] = []
    var transitions: [Transition] = []
    for coordinator in registry.coordinators {
      let id = coordinator.id
      let passes = registry.beginsWithoutScreen(id)
      let own =
        coordinator.screens.map { Node.screen(ScreenAddress(id, $0.id)) } + (passes ? [.coordinator(id)] : [])
      nodes += own
      nodesByCoordinator[id] = own
      let entryScreens = containers.panes(of: id)?.compactMap(\.screen) ?? registry.entryScreens(of: id)
      entries[id] = passes ? [.coordinator(id)] : entryScreens.isEmpty ? own : entryScreens.map(Node.screen)
      for edge in coordinator.edges {
        let numbered = NumberedEdge(id, edge)
        guard let source = Self.source(of: numbered) else { continue }
        let targets = Self.targets(of: numbered, registry)
        if !targets.isEmpty {
          transitions.append(Transition(edge: numbered, source: source, targets: targets))
        }
      }
    }
    var leaving: [End: [Int]] = [:]
    var entering: [End: [Int]] = [:]
    for (index, transition) in transitions.enumerated() {
      leaving[transition.source, default: []].append(index)
      for target in transition.targets { entering[target, default: []].append(index) }
    }
    self.nodes = nodes
    self.transitions = transitions
    self.nodesByCoordinator = nodesByCoordinator
    self.leaving = leaving
    self.entering = entering
    entriesByCoordinator = entries
  }

  /// The nodes of a coordinator in written order; empty when there is no such coordinator.
  public func nodes(of id: CoordinatorID) -> [Node] { nodesByCoordinator[id] ?? [] }

  /// The nodes a coordinator is entered at; empty when there is no such coordinator.
  public func entries(of id: CoordinatorID) -> [Node] { entriesByCoordinator[id] ?? [] }

  /// The nodes that a place represents as a target; empty outside the app and for a missing name.
  public func entries(at place: Place) -> [Node] {
    Self.end(place).map(destinations) ?? []
  }

  /// The transitions that can be taken at a node, by coordinator and number.
  public func transitions(from node: Node) -> [Transition] {
    merge(leaving[.node(node)] ?? [], leaving[.whole(node.coordinator)] ?? [])
  }

  /// The transitions that lead to a node, by coordinator and number.
  public func transitions(to node: Node) -> [Transition] {
    let toWhole = entries(of: node.coordinator).contains(node)
    return merge(
      entering[.node(node)] ?? [], toWhole ? entering[.whole(node.coordinator)] ?? [] : [])
  }

  /// The nodes a transition leads to, without repetition.
  public func destinations(of transition: Transition) -> [Node] {
    guard transition.targets.count != 1 else { return destinations(transition.targets[0]) }
    var seen: Set<Node> = []
    return transition.targets.flatMap(destinations).filter { seen.insert($0).inserted }
  }

  /// The nodes a transition starts at.
  public func sources(of transition: Transition) -> [Node] {
    switch transition.source {
    case .node(let node): [node]
    case .whole(let id): nodes(of: id)
    }
  }

  func destinations(_ end: End) -> [Node] {
    switch end {
    case .node(let node): [node]
    case .whole(let id): entries(of: id)
    }
  }

  /// Transitions that start at one end exactly; those of its coordinator as a whole are not among them.
  func transitions(leaving end: End) -> [Int] { leaving[end] ?? [] }

  /// Transitions that lead to one end exactly.
  func transitions(entering end: End) -> [Int] { entering[end] ?? [] }

  /// Merges two sorted lists of indices; an index in both, as of a self-edge's ends, comes once.
  private func merge(_ left: [Int], _ right: [Int]) -> [Transition] {
    if right.isEmpty { return left.map { transitions[$0] } }
    return Set(left).union(right).sorted().map { transitions[$0] }
  }

  private static func end(_ place: Place) -> End? {
    switch place {
    case .screen(let address): .node(.screen(address))
    case .coordinator(let id): .whole(id)
    case .outside, .named: nil
    }
  }

  private static func source(of numbered: NumberedEdge) -> End? {
    let edge = numbered.edge
    if edge.entersApp || edge.kind == .external { return nil }
    guard let from = edge.from else { return .whole(numbered.coordinator) }
    return end(from)
  }

  private static func targets(of numbered: NumberedEdge, _ registry: FlowRegistry) -> [End] {
    if let to = numbered.edge.to { return end(to).map { [$0] } ?? [] }
    guard numbered.edge.kind == .finish else { return [] }
    return registry.parents(of: numbered.origin).map(End.whole)
  }
}
