import FlowDiagnostics
import FlowInput

/// Findings as a code quality report, which GitLab shows in merge requests.
///
/// Source: GitLab Docs, Code Quality, "Implement a custom tool".
enum GitLabFindings: FindingsFormat {
  static func write(_ report: CheckReport) -> String {
    let items = report.items + (report.listsUndecided ? report.undecided : [])
    return JSONWriter().write(.list(items.map(value)))
  }

  private static func value(_ item: CheckReport.Item) -> DocumentValue {
    let finding = item.finding
    var message = finding.message + (finding.suggestion.map { "; \($0)" } ?? "")
    if let doubt = finding.doubt { message = "undecided: \(message) (\(doubt))" }
    let severity =
      switch finding.isCertain ? finding.severity : .note {
      case .error: "major"
      case .warning: "minor"
      case .note: "info"
      }
    // A report without a path is rejected as a whole.
    let lines = DocumentValue.map([.init("begin", .integer(item.position?.line ?? 1))])
    return .map([
      .init("description", .text(message)), .init("check_name", .text(finding.rule)),
      .init("fingerprint", .text(item.fingerprint)), .init("severity", .text(severity)),
      .init(
        "location", .map([.init("path", .text(item.path ?? ProjectFile.fileName)), .init("lines", lines)])),
    ])
  }
}
