import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A cycle of pushes or presentations keeps every lap in memory.
enum UnboundedStack: Rule {
  static let name = "unbounded-stack"
  static let summary = "A cycle of pushes or presentations without a return or a new root."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    let certain = GrowthGraph(context, includesAnyScreen: false)
    let returns = returns(context)
    var told: Set<FlowGraph.Node> = []
    for cycle in certain.cycles() {
      told.formUnion(cycle.nodes)
      log.add(finding(cycle, context, returns, doubt: nil))
    }
    guard context.graph.transitions.contains(where: { if case .whole = $0.source { true } else { false } })
    else { return }
    for cycle in GrowthGraph(context, includesAnyScreen: true).cycles()
    where told.isDisjoint(with: cycle.group) {
      log.add(
        finding(
          cycle, context, returns,
          doubt: "it uses transitions from any screen, which might not start at each of them"))
    }
  }

  private static func finding(
    _ cycle: GrowthGraph.Cycle, _ context: CheckContext, _ returns: [Start: String], doubt: String?
  ) -> Finding {
    let nodes = cycle.nodes
    let shown = nodes.count > 6 ? nodes.prefix(5).map { "\($0)" } + ["…"] : nodes.map { "\($0)" }
    let names = shown + [shown[0]]
    let layers = cycle.growth == 1 ? "1 more screen" : "\(cycle.growth) more screens"
    let more = cycle.group.count - Set(nodes).count
    let imported = cycle.edges.contains { $0.edge.kind == .start && context.isImported($0.coordinator) }
    return Finding(
      .edge(cycle.first),
      "each pass through \(names.joined(separator: " → ")) leaves \(layers) in memory",
      suggestion: "return with 'pop', 'dismiss' or 'unwind', or set a new 'root'"
        + (more > 0
          ? "; \(more) more \(more == 1 ? "screen is" : "screens are") on such cycles with these" : ""),
      notes: cycle.edges.filter { $0 != cycle.first }.prefix(8).map {
        .init("\($0.name) leads on", .edge($0))
      },
      doubt: doubt ?? context.doubt(about: cycle.edges)
        ?? (imported ? "the import does not know how a coordinator shows what it starts" : nil)
        ?? doubtOfLaps(over: cycle.edges, context, returns))
  }

  /// Why the code may not take a lap twice.
  private static func doubtOfLaps(
    over edges: [NumberedEdge], _ context: CheckContext, _ returns: [Start: String]
  ) -> String? {
    for edge in edges where context.isImported(edge.coordinator) {
      if edge.edge.triggers.allSatisfy({ $0.guard != nil }) {
        return "the guard of \(edge.name) may rule out another pass"
      }
      for words in edge.edge.triggers.compactMap(\.words) {
        let start = Start(place: edge.edge.from ?? .coordinator(edge.coordinator), words: words)
        if let name = returns[start] { return "its trigger starts the return \(name) too" }
      }
    }
    return nil
  }

  private struct Start: Hashable {
    var place: Place
    var words: String
  }

  /// What returns from imported coordinators, by where and how it starts.
  private static func returns(_ context: CheckContext) -> [Start: String] {
    var found: [Start: String] = [:]
    for (owner, edge) in context.registry.edges
    where context.isImported(owner) && (edge.kind.isWayBack || edge.kind == .finish || edge.kind == .root) {
      for words in edge.triggers.compactMap(\.words) {
        let start = Start(place: edge.from ?? .coordinator(owner), words: words)
        if found[start] == nil { found[start] = NumberedEdge(owner, edge).name }
      }
    }
    return found
  }
}

/// The graph of what grows the stack, or at least leaves it as it is.
private struct GrowthGraph {
  /// A shortest cycle through the first growing way of a group of screens.
  struct Cycle {
    var first: NumberedEdge
    var edges: [NumberedEdge]
    var nodes: [FlowGraph.Node]
    var growth: Int
    /// All screens that lie on cycles with these.
    var group: Set<FlowGraph.Node>
  }

  private struct Arc {
    var target: Int
    var transition: Int?
    var grows: Bool
  }

  private let context: CheckContext
  private var arcs: [[Arc]] = []
  private let nodeCount: Int

  init(_ context: CheckContext, includesAnyScreen: Bool) {
    self.context = context
    let graph = context.graph
    nodeCount = graph.nodes.count
    let index = Dictionary(graph.nodes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let ids = context.registry.coordinators.map(\.id)
    // Entering a coordinator and starting at any of its screens are nodes of their own, which keeps this
    // linear.
    let entering = Dictionary(
      ids.enumerated().map { ($1, nodeCount + $0) }, uniquingKeysWith: { first, _ in first })
    let anyScreen = Dictionary(
      ids.enumerated().map { ($1, nodeCount + ids.count + $0) }, uniquingKeysWith: { first, _ in first })
    arcs = Array(repeating: [], count: nodeCount + 2 * ids.count)
    for id in ids {
      guard let enter = entering[id], let any = anyScreen[id] else { continue }
      arcs[enter] = graph.entries(of: id).compactMap { index[$0] }.map { Arc(target: $0, grows: false) }
      guard includesAnyScreen else { continue }
      for node in graph.nodes(of: id) {
        if let source = index[node] { arcs[source].append(Arc(target: any, grows: false)) }
      }
    }
    for (number, transition) in graph.transitions.enumerated() {
      guard let grows = Self.growth(of: transition.edge.edge.kind) else { continue }
      let source: Int?
      switch transition.source {
      case .node(let node): source = index[node]
      case .whole(let id): source = includesAnyScreen ? anyScreen[id] : nil
      }
      guard let source else { continue }
      for target in transition.targets {
        switch target {
        case .node(let node):
          // An alert goes before what it leads to comes, and several screens may share one.
          guard let target = index[node], !context.isTransient(node) else { continue }
          arcs[source].append(Arc(target: target, transition: number, grows: grows))
        case .whole(let id):
          guard let target = entering[id] else { continue }
          arcs[source].append(Arc(target: target, transition: number, grows: grows))
        }
      }
    }
  }

  /// Whether a way grows the stack; nil for one that ends a lap.
  private static func growth(of kind: EdgeKind) -> Bool? {
    switch kind.stackEffect {
    case .push, .layer: true
    case .replaceTop, .child: false
    default: nil
    }
  }

  /// One cycle for each group of screens that all lead to one another and grow the stack, in the order of the
  /// graph.
  func cycles() -> [Cycle] {
    let group = StronglyConnected.groups(count: arcs.count, arcs.map { $0.map(\.target) })
    var members: [Int: [Int]] = [:]
    for (node, id) in group.enumerated() { members[id, default: []].append(node) }
    var growing: [Int: [(source: Int, arc: Arc)]] = [:]
    for (source, arcs) in arcs.enumerated() {
      for arc in arcs where arc.grows && group[arc.target] == group[source] {
        growing[group[source], default: []].append((source, arc))
      }
    }
    let found = growing.compactMap { id, starts in
      // The first way of a group may only lead back to its own screen; a few more tries keep this linear.
      starts.sorted { ($0.arc.transition ?? 0) < ($1.arc.transition ?? 0) }.prefix(Self.tries).lazy
        .compactMap { cycle(from: $0.source, $0.arc, in: members[id] ?? [], group) }.first
    }
    return found.sorted { $0.first < $1.first }
  }

  private static let tries = 24

  private func cycle(from source: Int, _ first: Arc, in members: [Int], _ group: [Int]) -> Cycle? {
    let screens = members.filter { $0 < nodeCount }
    guard let transition = first.transition else { return nil }
    let edge = context.graph.transitions[transition].edge
    guard let walk = walk(from: first.target, to: source, group) else { return nil }
    let steps = [first] + walk
    let edges = steps.compactMap { $0.transition.map { context.graph.transitions[$0].edge } }
    var nodes = source < nodeCount ? [context.graph.nodes[source]] : []
    nodes += steps.dropLast().map(\.target).filter { $0 < nodeCount }.map { context.graph.nodes[$0] }
    // What shows another of its own kind is made to be repeated, unless nobody can go back.
    guard Set(nodes).count > 1 || edge.edge.hasWayBack == false && !nodes.isEmpty else { return nil }
    return Cycle(
      first: edge, edges: edges, nodes: nodes, growth: steps.count(where: \.grows),
      group: Set(screens.map { context.graph.nodes[$0] }))
  }

  /// A shortest walk within a group, by breadth-first search.
  private func walk(from start: Int, to end: Int, _ group: [Int]) -> [Arc]? {
    if start == end { return [] }
    var came: [Int: (source: Int, arc: Arc)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for arc in arcs[node]
      where group[arc.target] == group[end] && arc.target != start && came[arc.target] == nil {
        came[arc.target] = (node, arc)
        queue.append(arc.target)
        guard arc.target == end else { continue }
        var walk: [Arc] = []
        var place = end
        while place != start, let step = came[place] {
          walk.append(step.arc)
          place = step.source
        }
        return walk.reversed()
      }
    }
    return nil
  }
}
