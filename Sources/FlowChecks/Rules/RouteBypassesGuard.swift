import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A link enters, without a condition, where every other way in is guarded.
enum RouteBypassesGuard: Rule {
  static let name = "route-bypasses-guard"
  static let summary = "A link to a place whose other entrances are all guarded."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    let outer = waysIntoCoordinators(context)
    for entrance in Entrance.all(of: context.registry) where isOpen(entrance) {
      guard let target = entrance.target, let coordinator = target.coordinator else { continue }
      let ways = context.graph.entries(at: target).flatMap(context.arrivals(at:))
        .filter { $0.edge.edge.kind.leadsOn && $0.edge.edge.kind != .launch }.map(\.edge)
      let guarded: [NumberedEdge]
      if !ways.isEmpty, ways.allSatisfy({ isGuarded($0.edge) }) {
        guarded = ways
      } else if let into = outer[coordinator], into.allSatisfy({ isGuarded($0.edge) }),
        !context.paths.launch.places.contains(where: { $0.coordinator == coordinator })
      {
        guarded = into
      } else {
        continue
      }
      log.add(finding(entrance, target, guarded[0], context))
    }
  }

  /// The ways that lead into each coordinator from others.
  private static func waysIntoCoordinators(_ context: CheckContext) -> [CoordinatorID: [NumberedEdge]] {
    var found: [CoordinatorID: [NumberedEdge]] = [:]
    for (owner, edge) in context.registry.edges
    where edge.kind.leadsOn && edge.kind != .launch && !edge.entersApp {
      guard let target = edge.to?.coordinator, target != edge.origin(declaredBy: owner) else { continue }
      found[target, default: []].append(NumberedEdge(owner, edge))
    }
    return found
  }

  private static func isOpen(_ entrance: Entrance) -> Bool {
    switch entrance {
    case .route(let route): GuardFormula.isOpen(route.guard)
    case .edge(let numbered): !isGuarded(numbered.edge)
    }
  }

  private static func isGuarded(_ edge: Edge) -> Bool {
    edge.triggers.allSatisfy { !GuardFormula.isOpen($0.guard) }
  }

  private static func finding(
    _ entrance: Entrance, _ target: Place, _ way: NumberedEdge, _ context: CheckContext
  ) -> Finding {
    let subject: Subject
    let name: String
    var doubt = context.doubt(about: way) ?? target.coordinator.flatMap(context.doubtOfGaps(in:))
    switch entrance {
    case .route(let route): (subject, name) = (.route(route.id), "route '\(route.id)'")
    case .edge(let edge):
      (subject, name) = (.edge(edge), edge.name)
      doubt = doubt ?? context.doubt(about: edge)
    }
    let condition = way.edge.triggers.lazy.compactMap(\.guard).first ?? ""
    return Finding(
      subject, "\(name) enters '\(target)' unconditionally, but every other entrance is guarded",
      suggestion: "add the condition, such as 'if: \(condition)'",
      notes: [.init("\(way.name) leads there only if \(condition)", .edge(way))], doubt: doubt)
  }
}
