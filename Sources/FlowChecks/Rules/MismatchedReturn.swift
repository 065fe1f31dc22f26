import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A screen is presented but popped, or pushed but dismissed.
enum MismatchedReturn: Rule {
  static let name = "mismatched-return"
  static let summary = "A screen that is presented but popped, or pushed but dismissed."
  static let severity = Diagnostic.Severity.error

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    let presenting = presenters(context)
    let returns = Returns(context.registry)
    for (owner, edge) in context.registry.edges {
      guard [.pop, .popToRoot, .dismiss].contains(edge.kind), let screen = edge.from?.screen else { continue }
      let node = FlowGraph.Node.screen(screen)
      guard !context.isTransient(node) else { continue }
      let numbered = NumberedEdge(owner, edge)
      let ways = context.arrivals(at: node).filter { $0.edge.edge.kind.leadsOn }
      guard let way = ways.first else { continue }
      switch edge.kind {
      case .pop, .popToRoot:
        guard ways.allSatisfy({ $0.edge.edge.kind == .present }),
          !context.isImported(screen.coordinator) || !returns.dismissed.contains(screen)
        else { continue }
        log.add(
          finding(numbered, node, way, context, verb: "presented", suggestion: "use 'dismiss' instead"))
      case .dismiss:
        guard ways.allSatisfy({ isPush($0.edge.edge) }), !context.layers.inside.contains(node),
          !presenting.contains(.node(node)), !presenting.contains(.whole(node.coordinator)),
          !context.isImported(screen.coordinator) || !returns.popped.contains(screen)
        else { continue }
        log.add(finding(numbered, node, way, context, verb: "pushed", suggestion: "use 'pop' instead"))
      default: continue
      }
    }
  }

  private static func isPush(_ edge: Edge) -> Bool { edge.kind == .push }

  /// What presents something, which a `dismiss` there may take away.
  private static func presenters(_ context: CheckContext) -> Set<FlowGraph.End> {
    Set(context.graph.transitions.filter { $0.edge.edge.kind.stackEffect == .layer }.map(\.source))
  }

  private static func finding(
    _ edge: NumberedEdge, _ node: FlowGraph.Node, _ way: FlowGraph.Transition, _ context: CheckContext,
    verb: String, suggestion: String
  ) -> Finding {
    let back = edge.edge.kind == .dismiss ? "dismissed" : "popped"
    return Finding(
      .edge(edge), "screen '\(node)' is \(verb) (\(way.edge.name)) but \(back), which does not remove it",
      suggestion: suggestion, notes: [.init("it is \(verb) here", .edge(way.edge))],
      doubt: context.doubt(about: edge, way.edge) ?? doubt(edge, node, context))
  }

  /// What an import cannot tell about a return.
  private static func doubt(_ edge: NumberedEdge, _ node: FlowGraph.Node, _ context: CheckContext) -> String?
  {
    guard context.isImported(node.coordinator) else { return nil }
    switch edge.edge.kind {
    case .dismiss: return "'dismiss' pops what SwiftUI pushed, and may remove what code elsewhere presents"
    case .popToRoot: return "'popToRoot' may act on the stack below what is presented"
    default: return nil
    }
  }
}

/// The screens that have a return of each sort, or one that fits both.
///
/// In code, a `pop` beside a `dismiss` often acts on the stack below what is presented.
private struct Returns {
  private(set) var dismissed: Set<ScreenAddress> = []
  private(set) var popped: Set<ScreenAddress> = []

  init(_ registry: FlowRegistry) {
    for (_, edge) in registry.edges {
      guard let screen = edge.from?.screen else { continue }
      switch edge.kind {
      case .dismiss: dismissed.insert(screen)
      case .pop, .popToRoot: popped.insert(screen)
      case .finish, .unwind, .root:
        dismissed.insert(screen)
        popped.insert(screen)
      default: continue
      }
    }
  }
}
