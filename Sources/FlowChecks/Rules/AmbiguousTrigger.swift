import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// One trigger starts two ways, and no guard says which.
enum AmbiguousTrigger: Rule {
  static let name = "ambiguous-trigger"
  static let summary = "Two unguarded transitions on one trigger."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    for group in TriggerGroups(context.registry).groups {
      let open = group.ways.filter { GuardFormula.isOpen($0.trigger.guard) && decides($0.edge.edge) }
      // A way may be followed by another of the same event: first back, then on; first the tab, then the
      // screen.
      var seen: Set<Place?> = []
      let ways = open.filter { seen.insert($0.edge.edge.to).inserted }
      guard ways.count > 1, !isSequence(ways.map(\.edge.edge)) else { continue }
      let first = ways[0]
      let names = ways.dropFirst().map(\.edge.name)
      log.add(
        Finding(
          .edge(first.edge),
          "'\(group.words)' \(group.place.whereWords) starts \(first.edge.name) and "
            + names.prefix(3).joined(separator: " and ") + (names.count > 3 ? " and more" : "")
            + ", and no guard says which",
          suggestion: "add 'if:' to all but one, or give the triggers different names",
          notes: ways.dropFirst().prefix(4).map {
            .init(
              "\($0.edge.name) leads to \($0.edge.edge.to?.description ?? "another place")", .edge($0.edge))
          }, key: group.words,
          doubt: context.doubt(about: ways.map(\.edge)) ?? doubt(group.place, context)))
    }
  }

  /// Whether a way is an alternative to others, and not shown beside them.
  private static func decides(_ edge: Edge) -> Bool {
    [.replaceAll, .replaceTop, .push, .layer].contains(edge.kind.stackEffect)
  }

  /// Whether ways follow one another: a new root, and then something on it.
  private static func isSequence(_ edges: [Edge]) -> Bool {
    let roots = edges.filter { $0.kind.stackEffect == .replaceAll }
    return roots.count == 1 && edges.count == 2
  }

  private static func doubt(_ place: Place, _ context: CheckContext) -> String? {
    guard let coordinator = place.coordinator, context.isImported(coordinator) else { return nil }
    return "the code may decide between them by a condition that the import leaves out"
  }
}
