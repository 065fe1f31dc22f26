import FlowModel

/// A breadth-first search that takes every transition that leads on, and enters every coordinator as a whole
/// once.
struct ForwardSearch: Sendable {
  /// How a node was found.
  struct Origin: Sendable {
    var entrance: Entrance?
    var stepCount = 0
    /// The last step; nil where a way begins.
    var step: (transition: Int, from: FlowGraph.Node)?
  }

  let graph: FlowGraph
  /// Nodes that count as missing.
  private let excluded: Set<FlowGraph.Node>
  private(set) var origins: [FlowGraph.Node: Origin] = [:]
  /// The nodes found, the nearest first.
  private(set) var found: [FlowGraph.Node] = []
  private var next = 0
  private var left: Set<CoordinatorID> = []
  private var entered: Set<CoordinatorID> = []

  init(graph: FlowGraph, without excluded: Set<FlowGraph.Node> = []) {
    self.graph = graph
    self.excluded = excluded
  }

  mutating func begin(at node: FlowGraph.Node, _ origin: Origin = Origin()) {
    guard origins[node] == nil, !excluded.contains(node) else { return }
    origins[node] = origin
    found.append(node)
  }

  mutating func run() {
    while next < found.count {
      let node = found[next]
      next += 1
      let origin = origins[node] ?? Origin()
      for index in departures(from: node) {
        // A way back leads only to where one has been; see ``Simulator``.
        if graph.transitions[index].returns { continue }
        for target in graph.transitions[index].targets {
          if case .whole(let id) = target, !entered.insert(id).inserted { continue }
          for destination in graph.destinations(target) {
            begin(
              at: destination,
              Origin(entrance: origin.entrance, stepCount: origin.stepCount + 1, step: (index, node)))
          }
        }
      }
    }
  }

  /// Enters the app wherever it begins, and then by every entrance.
  mutating func runFromOutside(_ registry: FlowRegistry, _ launch: Launch) {
    for place in launch.places {
      for node in graph.entries(at: place) { begin(at: node) }
    }
    run()
    for entrance in Entrance.all(of: registry) {
      guard let target = entrance.target else { continue }
      for node in graph.entries(at: target) { begin(at: node, Origin(entrance: entrance)) }
    }
    run()
  }

  /// The transitions to take at a node; those of its coordinator as a whole only at its first node found,
  /// since no later one is nearer to launch.
  private mutating func departures(from node: FlowGraph.Node) -> [Int] {
    let own = graph.transitions(leaving: .node(node))
    guard left.insert(node.coordinator).inserted else { return own }
    let common = graph.transitions(leaving: .whole(node.coordinator))
    return common.isEmpty ? own : (own + common).sorted()
  }
}
