import FlowDiagnostics

/// What keeps docs from being written: everything that is wrong with the templates.
public struct DocsError: Error, Sendable {
  /// At least one error, each with its file and line where it has one.
  public let diagnostics: [Diagnostic]
}
