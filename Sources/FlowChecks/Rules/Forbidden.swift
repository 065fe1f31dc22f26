import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A way that the team's own rules forbid.
enum Forbidden: Rule {
  static let name = "forbidden"
  static let summary = "A way that the team's own rules in flowatlas.yml forbid."
  static let severity = Diagnostic.Severity.error

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    for rule in context.settings.forbidden {
      if rule.via.isEmpty { checkWays(rule, context, &log) } else { checkWalks(rule, context, &log) }
    }
  }

  private static func checkWays(_ rule: ForbiddenWay, _ context: CheckContext, _ log: inout FindingLog) {
    let registry = context.registry
    for (owner, edge) in registry.edges {
      guard rule.kinds.isEmpty || rule.kinds.contains(edge.kind) else { continue }
      let from = edge.from ?? .coordinator(owner)
      guard rule.from.match(from, in: registry) else { continue }
      if let to = edge.to {
        guard rule.to.match(to, in: registry) else { continue }
      } else if !rule.to.isEmpty {
        continue
      }
      let numbered = NumberedEdge(owner, edge)
      let words =
        "\(edge.kind.rawValue) from '\(from)'" + (edge.to.map { " to '\($0)'" } ?? "")
      log.add(
        Finding(
          .edge(numbered), rule.message ?? "\(words) is forbidden by '\(rule.name)'",
          suggestion: rule.message == nil ? nil : "'\(rule.name)' forbids this \(words)", key: rule.name,
          doubt: context.doubt(about: numbered)), severity: rule.severity)
    }
  }

  // MARK: - Walks

  /// Walks from a place to another that pass a third one.
  private static func checkWalks(_ rule: ForbiddenWay, _ context: CheckContext, _ log: inout FindingLog) {
    let registry = context.registry
    let nodes = context.graph.nodes
    func fits(_ node: FlowGraph.Node, _ patterns: [PlacePattern]) -> Bool {
      patterns.match(node.place, in: registry)
    }
    let first = Walks(from: nodes.filter { fits($0, rule.from) }, context.graph)
    let middle = nodes.filter { fits($0, rule.via) && (first.isReached($0) || fits($0, rule.from)) }
    // Who has come where they must not come by this way, need not be followed.
    let second = Walks(from: middle, context.graph) { !rule.to.isEmpty && fits($0, rule.to) }
    for node in nodes where fits(node, rule.to) {
      guard let last = second.step(to: node),
        rule.kinds.isEmpty || rule.kinds.contains(last.transition.edge.edge.kind)
      else { continue }
      let tail = second.walk(to: node)
      guard let turn = tail.first?.from else { continue }
      let head = first.walk(to: turn)
      let steps = head + tail
      let names = ([steps[0].from] + steps.map(\.to)).map { "\($0)" }
      let shown = names.count > 8 ? Array(names.prefix(7)) + ["…", names[names.count - 1]] : names
      let words = "the walk \(shown.joined(separator: " → ")) passes '\(turn)'"
      log.add(
        Finding(
          .edge(last.transition.edge), rule.message ?? "\(words), which '\(rule.name)' forbids",
          suggestion: rule.message == nil ? nil : words, key: "\(rule.name) \(node)",
          doubt: context.doubt(about: steps.map(\.transition.edge))), severity: rule.severity)
    }
  }

  /// Shortest walks over what leads on, from several places at once.
  private struct Walks {
    struct Step {
      var from: FlowGraph.Node
      var to: FlowGraph.Node
      var transition: FlowGraph.Transition
    }

    private var steps: [FlowGraph.Node: Step] = [:]
    private let starts: Set<FlowGraph.Node>

    /// - Parameter ends: whether walks end at a node.
    init(
      from starts: [FlowGraph.Node], _ graph: FlowGraph, ends: (FlowGraph.Node) -> Bool = { _ in false }
    ) {
      self.starts = Set(starts)
      let leaving = Dictionary(grouping: graph.transitions, by: \.source)
      var used: Set<FlowGraph.End> = []
      var queue = starts
      var next = 0
      while next < queue.count {
        let node = queue[next]
        next += 1
        for source in [FlowGraph.End.node(node), .whole(node.coordinator)] where used.insert(source).inserted
        {
          for transition in leaving[source] ?? [] where transition.edge.edge.kind.leadsOn {
            for target in graph.destinations(of: transition) where steps[target] == nil {
              steps[target] = Step(from: node, to: target, transition: transition)
              if !self.starts.contains(target), !ends(target) { queue.append(target) }
            }
          }
        }
      }
    }

    func isReached(_ node: FlowGraph.Node) -> Bool { steps[node] != nil }

    func step(to node: FlowGraph.Node) -> Step? { steps[node] }

    /// The steps to a node; none to where a walk may start.
    func walk(to node: FlowGraph.Node) -> [Step] {
      var walk: [Step] = []
      var place = node
      while let step = steps[place] {
        walk.append(step)
        place = step.from
        if starts.contains(place) { break }
      }
      return walk.reversed()
    }
  }
}

extension FlowGraph.Node {
  fileprivate var place: Place {
    switch self {
    case .screen(let address): .screen(address)
    case .coordinator(let id): .coordinator(id)
    }
  }
}
