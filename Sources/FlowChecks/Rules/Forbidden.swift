import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A way that the team's own rules forbid.
enum Forbidden: Rule {
  static let name = "forbidden"
  static let summary = "A transition that the team's own rules in flowatlas.yml forbid."
  static let severity = Diagnostic.Severity.error

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    let places = places(context.registry)
    for rule in context.settings.forbidden {
      checkPatterns(rule, places, context, &log)
      if rule.via.isEmpty { checkWays(rule, context, &log) } else { checkWalks(rule, context, &log) }
      checkRoutes(rule, context, &log)
    }
  }

  // MARK: - Patterns

  /// All that a pattern can mean, in the registry's order.
  private static func places(_ registry: FlowRegistry) -> [Place] {
    var found = registry.coordinators.map { Place.coordinator($0.id) }
    found += registry.screenAddresses.map(Place.screen)
    for (_, edge) in registry.edges {
      for case .outside? in [edge.from, edge.to] { found += [edge.from, edge.to].compactMap(\.self) }
    }
    return found
  }

  /// A pattern that means nothing forbids nothing, and nobody would notice.
  private static func checkPatterns(
    _ rule: ForbiddenWay, _ places: [Place], _ context: CheckContext, _ log: inout FindingLog
  ) {
    for (key, patterns) in [("from", rule.from), ("to", rule.to), ("via", rule.via)] {
      for pattern in patterns {
        let plain = PlacePattern(pattern.sort)
        if places.contains(where: { plain.matches($0, in: context.registry) }) { continue }
        log.add(
          Finding(
            .app, "'\(key): \(pattern.written)' of the rule '\(rule.name)' matches nothing in this app",
            suggestion: NearestName.suggestion(
              for: plain.written, in: names(pattern.sort, places, context.registry),
              listing: "there are"), key: "\(rule.name) \(key) \(pattern.written)"),
          severity: .warning)
      }
    }
  }

  /// What a pattern of a sort could have been.
  private static func names(
    _ sort: PlacePattern.Sort, _ places: [Place], _ registry: FlowRegistry
  ) -> [String] {
    let names: [String]
    switch sort {
    case .name: names = places.map(\.description)
    case .tag:
      names = registry.coordinators.flatMap { $0.tags + $0.screens.flatMap(\.tags) }.map { "tag:\($0)" }
    case .owner:
      names = registry.coordinators.flatMap { [$0.owner] + $0.screens.map(\.owner) }.compactMap(\.self)
        .map { "owner:\($0)" }
    }
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  // MARK: - Ways

  /// Links and the like come from outside, so only a rule that names them by kind means them.
  private static func checkRoutes(_ rule: ForbiddenWay, _ context: CheckContext, _ log: inout FindingLog) {
    guard rule.kinds.contains(.route), rule.from.isEmpty, rule.via.isEmpty else { return }
    for route in context.registry.routes where rule.to.match(route.to, in: context.registry) {
      let words = "the route '\(route.id)' to '\(route.to)'"
      log.add(
        Finding(
          .route(route.id), rule.message ?? "\(words) is forbidden by '\(rule.name)'",
          suggestion: rule.message == nil ? nil : "'\(rule.name)' forbids \(words)", key: rule.name),
        severity: rule.severity)
    }
  }

  private static func checkWays(_ rule: ForbiddenWay, _ context: CheckContext, _ log: inout FindingLog) {
    let registry = context.registry
    for (owner, edge) in registry.edges {
      guard rule.kinds.isEmpty || rule.kinds.contains(edge.kind) else { continue }
      let from = edge.from ?? .coordinator(owner)
      // A way from any screen starts at each of them.
      let starts =
        edge.from == nil
        ? [from] + (registry.coordinator(owner)?.screens ?? []).map { .screen(ScreenAddress(owner, $0.id)) }
        : [from]
      guard starts.contains(where: { rule.from.match($0, in: registry) }) else { continue }
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
      let words = "the way \(shown.joined(separator: " → ")) passes '\(turn)'"
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
