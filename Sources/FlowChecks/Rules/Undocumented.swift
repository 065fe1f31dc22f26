import FlowDiagnostics
import FlowModel

/// A coordinator or screen has no summary.
public enum Undocumented: Rule {
  public static let name = "undocumented"
  public static let summary = "A coordinator or screen without a summary."
  public static let severity = Diagnostic.Severity.note
  public static let isOn = false

  public static func check(_ context: CheckContext, _ log: inout FindingLog) {
    for coordinator in context.registry.coordinators {
      if isMissing(coordinator.summary) {
        log.add(
          Finding(
            .coordinator(coordinator.id), "coordinator '\(coordinator.id)' has no summary",
            suggestion: "say in a sentence what it is for"))
      }
      for screen in coordinator.screens where isMissing(screen.summary) && !screen.kind.isTransient {
        let address = ScreenAddress(coordinator.id, screen.id)
        log.add(
          Finding(
            .screen(address), "screen '\(address)' has no summary",
            suggestion: "say in a sentence what it is for"))
      }
    }
  }

  private static func isMissing(_ summary: String?) -> Bool { summary?.allSatisfy(\.isWhitespace) ?? true }
}
