import FlowDiagnostics
import FlowModel

/// An ignore no longer silences anything.
///
/// Only a whole run knows that, so ``Checks`` itself reports it.
enum UnusedIgnore: Rule {
  static let name = "unused-ignore"
  static let summary = "An ignore that no longer silences anything."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {}
}
