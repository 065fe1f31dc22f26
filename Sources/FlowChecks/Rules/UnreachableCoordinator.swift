import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// Nothing leads to any part of a coordinator from launch or a route.
enum UnreachableCoordinator: Rule {
  static let name = "unreachable-coordinator"
  static let summary = "A coordinator that neither launch nor a route leads to."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    for coordinator in context.registry.coordinators where !CheckContext.isUncoded(coordinator.tags) {
      let id = coordinator.id
      guard !context.graph.nodes(of: id).contains(where: { context.paths.arrival(at: $0) != nil }) else {
        continue
      }
      log.add(
        Finding(
          .coordinator(id), "nothing leads to coordinator '\(id)' from launch or a route",
          suggestion: "add the transition that starts it, or remove the coordinator",
          doubt: context.doubtOfGaps(in: id)))
    }
    // Without a declared launch, each coordinator that nothing leads to could be the launch.
    let launch = context.paths.launch
    guard launch.isOpen, launch.places.count > 1 else { return }
    for case .coordinator(let id) in launch.places
    where !(context.registry.coordinator(id).map { CheckContext.isUncoded($0.tags) } ?? false) {
      log.add(
        Finding(
          .coordinator(id), "nothing leads to coordinator '\(id)' unless the app launches there",
          suggestion: "name the launch with 'launch:'",
          doubt: "\(launch.places.count) coordinators could be the launch"))
    }
  }
}
