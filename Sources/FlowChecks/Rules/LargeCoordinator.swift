import FlowDiagnostics
import FlowModel

/// A coordinator has more screens, transitions or children than a limit.
enum LargeCoordinator: Rule {
  static let name = "large-coordinator"
  static let summary = "A coordinator with more screens, transitions or children than a limit."
  static let severity = Diagnostic.Severity.warning
  static let limits = ["screens": 25, "transitions": 60, "children": 20]

  private static let singular = ["screens": "screen", "transitions": "transition", "children": "child"]

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    for coordinator in context.registry.coordinators {
      // Alerts and what the system shows need no place in a coordinator's plan.
      let screens = coordinator.screens.count { !$0.kind.isTransient }
      let counts = [
        ("screens", screens), ("transitions", coordinator.edges.count),
        ("children", context.registry.children(of: coordinator.id).count),
      ]
      let over = counts.compactMap { name, count -> String? in
        let limit = context.settings.limit(name, of: Self.self)
        return count > limit ? "\(count) \(count == 1 ? singular[name] ?? name : name) (limit \(limit))" : nil
      }
      guard !over.isEmpty else { continue }
      log.add(
        Finding(
          .coordinator(coordinator.id),
          "coordinator '\(coordinator.id)' has \(over.joined(separator: " and "))",
          suggestion: "divide it, or raise the limit in flowatlas.yml",
          doubt: context.isImported(coordinator.id) && coordinator.type == nil
            ? "the import grouped screens that no coordinator in the code declares" : nil))
    }
  }
}
