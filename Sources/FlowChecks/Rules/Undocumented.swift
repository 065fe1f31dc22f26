import FlowDiagnostics
import FlowModel

/// A coordinator or screen has no summary.
enum Undocumented: Rule {
  static let name = "undocumented"
  static let summary = "A coordinator or screen without a summary."
  static let severity = Diagnostic.Severity.note
  static let isOn = false

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    for coordinator in context.registry.coordinators {
      if isMissing(coordinator.summary) {
        log.add(
          Finding(
            .coordinator(coordinator.id), "coordinator '\(coordinator.id)' has no summary",
            suggestion: "add a sentence that says what it is for"))
      }
      for screen in coordinator.screens where isMissing(screen.summary) && !screen.kind.isTransient {
        let address = ScreenAddress(coordinator.id, screen.id)
        log.add(
          Finding(
            .screen(address), "screen '\(address)' has no summary",
            suggestion: "add a sentence that says what it is for"))
      }
    }
  }

  private static func isMissing(_ summary: String?) -> Bool { summary?.allSatisfy(\.isWhitespace) ?? true }
}
