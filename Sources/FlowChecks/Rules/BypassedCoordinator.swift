import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A screen leads directly to another coordinator's screen.
enum BypassedCoordinator: Rule {
  static let name = "bypassed-coordinator"
  static let summary = "A screen that leads directly to another coordinator's screen."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    let users = users(context)
    for (owner, edge) in context.registry.edges where leads(edge.kind) {
      guard let from = edge.from?.screen, let to = edge.to?.screen, from.coordinator != to.coordinator,
        // What the other coordinator declares, or is asked for, it does itself.
        owner != to.coordinator, edge.performer != .coordinator(to.coordinator),
        !knows(from, to.coordinator, context.registry),
        let target = context.registry.screen(to), !target.kind.isTransient,
        context.registry.screen(from)?.kind != .step
      else { continue }
      let numbered = NumberedEdge(owner, edge)
      log.add(
        Finding(
          .edge(numbered), "screen '\(from)' leads to '\(to)', bypassing the coordinator '\(to.coordinator)'",
          suggestion: "lead to '\(to.coordinator)' instead, or add 'uses' if the screen refers to it",
          doubt: context.doubt(about: numbered)
            ?? doubt(to, edge, users[to] ?? Users(), context)))
    }
  }

  /// Whether a kind leads away; a tab is selected where it is, and a part is shown where the whole is.
  private static func leads(_ kind: EdgeKind) -> Bool {
    [.replaceAll, .replaceTop, .push, .layer, .unknown].contains(kind.stackEffect)
  }

  /// Who leads to a screen that was read from code.
  private struct Users {
    var coordinators: Set<CoordinatorID> = []
    /// The lines of code by which its own coordinator leads there.
    var ownCalls: Set<SourceReference> = []
  }

  private static func users(_ context: CheckContext) -> [ScreenAddress: Users] {
    var users: [ScreenAddress: Users] = [:]
    for (owner, edge) in context.registry.edges where edge.kind.leadsOn {
      guard let to = edge.to?.screen, context.isImported(to.coordinator) else { continue }
      let origin = edge.origin(declaredBy: owner)
      users[to, default: Users()].coordinators.insert(origin)
      if origin == to.coordinator { users[to]?.ownCalls.formUnion(edge.triggers.compactMap(\.call)) }
    }
    return users
  }

  /// Why a screen may not be its coordinator's own: an import has to put every screen somewhere.
  private static func doubt(
    _ screen: ScreenAddress, _ edge: Edge, _ users: Users, _ context: CheckContext
  ) -> String? {
    guard context.isImported(screen.coordinator) else { return nil }
    if context.registry.coordinator(screen.coordinator)?.type == nil {
      return "the import grouped screens that no coordinator in the code declares"
    }
    if !users.coordinators.contains(screen.coordinator) {
      return "nothing in '\(screen.coordinator)' itself leads there"
    }
    if edge.triggers.contains(where: { $0.call.map(users.ownCalls.contains) ?? false }) {
      return
        "the same line of code leads there in '\(screen.coordinator)' too, so a view may be a part of both"
    }
    let own = context.registry.coordinator(screen.coordinator)?.source?.path
    if let own, !users.ownCalls.isEmpty, !users.ownCalls.contains(where: { $0.path == own }) {
      return
        "'\(screen.coordinator)' does not lead there itself, only its screens do, so the screen may belong to several"
    }
    if users.coordinators.count > 2 {
      return "several coordinators lead there, so it may belong to all of them"
    }
    let answersToOwner = context.registry.screen(screen)?.uses.contains {
      $0.target == .coordinator(screen.coordinator)
    }
    return answersToOwner ?? false
      ? nil : "the screen does not refer to '\(screen.coordinator)', so another coordinator may show it too"
  }

  private static func knows(
    _ screen: ScreenAddress, _ other: CoordinatorID, _ registry: FlowRegistry
  ) -> Bool {
    let own = registry.screen(screen)?.uses ?? []
    let coordinators = registry.coordinator(screen.coordinator)?.uses ?? []
    return (own + coordinators).contains { $0.target == .coordinator(other) }
  }
}
