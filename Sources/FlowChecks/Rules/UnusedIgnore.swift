import FlowDiagnostics
import FlowModel

/// An ignore no longer silences anything.
///
/// Only a whole run knows that, so ``Checks`` itself reports it.
public enum UnusedIgnore: Rule {
  public static let name = "unused-ignore"
  public static let summary = "An ignore that no longer silences anything."
  public static let severity = Diagnostic.Severity.warning

  public static func check(_ context: CheckContext, _ log: inout FindingLog) {}
}
