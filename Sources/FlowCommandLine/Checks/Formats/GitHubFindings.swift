import FlowDiagnostics

/// Findings as workflow commands, which GitHub Actions shows beside the lines of a pull request.
///
/// Source: GitHub Docs, Workflow commands for GitHub Actions.
enum GitHubFindings: FindingsFormat {
  static func write(_ report: CheckReport) -> String {
    let items = report.items + (report.listsUndecided ? report.undecided : [])
    return items.map { line($0) + "\n" }.joined()
  }

  private static func line(_ item: CheckReport.Item) -> String {
    let finding = item.finding
    let command =
      switch finding.isCertain ? finding.severity : .note {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let position = item.position, let path = item.path {
      properties = ["file=\(property(path))", "line=\(position.line)", "col=\(position.column)"]
    }
    properties.append("title=\(property(finding.rule))")
    var message = finding.message + (finding.suggestion.map { "; \($0)" } ?? "")
    if let doubt = finding.doubt { message = "undecided: \(message) (\(doubt))" }
    return "::\(command) \(properties.joined(separator: ","))::\(data(message))"
  }

  /// A message, whose line breaks, percent signs and control characters are escaped.
  static func data(_ text: String) -> String {
    TerminalText.visible(
      text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A"))
  }

  /// A property, in which colons and commas are escaped too.
  static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
