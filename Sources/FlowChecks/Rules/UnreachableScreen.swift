import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// Nothing leads to a screen from launch or a route.
enum UnreachableScreen: Rule {
  static let name = "unreachable-screen"
  static let summary = "A screen that neither launch nor a route leads to."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    for coordinator in context.registry.coordinators where !CheckContext.isUncoded(coordinator.tags) {
      let nodes = coordinator.screens.map { FlowGraph.Node.screen(ScreenAddress(coordinator.id, $0.id)) }
      let isReached = nodes.map { context.paths.arrival(at: $0) != nil }
      // Where nothing is reached, it is the coordinator that is unreachable.
      guard isReached.contains(true) else { continue }
      for (index, screen) in coordinator.screens.enumerated()
      where !isReached[index] && !CheckContext.isUncoded(screen.tags) {
        log.add(finding(ScreenAddress(coordinator.id, screen.id), screen, context))
      }
    }
  }

  private static func finding(
    _ address: ScreenAddress, _ screen: Screen, _ context: CheckContext
  ) -> Finding {
    let arrival = context.arrivals(at: .screen(address)).first { $0.edge.edge.kind.leadsOn }
    let doubt =
      context.doubtOfGaps(in: address.coordinator)
      ?? (screen.confidence == .inferred ? "the import inferred the screen" : nil)
    return Finding(
      .screen(address),
      arrival == nil
        ? "nothing leads to screen '\(address)'"
        : "screen '\(address)' cannot be reached from launch or a route",
      suggestion: arrival == nil
        ? "add the transition or route that leads there, or remove the screen"
        : "only screens that cannot be reached themselves lead there",
      notes: arrival.map { [.init("\($0.edge.name) leads there", .edge($0.edge))] } ?? [], doubt: doubt)
  }
}
