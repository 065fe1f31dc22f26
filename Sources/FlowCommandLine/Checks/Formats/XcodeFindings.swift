import FlowDiagnostics
import Foundation

/// Findings as a compiler says them, one on each line with an absolute path, which Xcode shows in its editor.
enum XcodeFindings: FindingsFormat {
  static func write(_ report: CheckReport) -> String {
    let items = report.items + (report.listsUndecided ? report.undecided : [])
    return items.map { line($0, report.folder) + "\n" }.joined()
  }

  private static func line(_ item: CheckReport.Item, _ folder: URL) -> String {
    let finding = item.finding
    let place = item.position.map { position in
      let file = URL(fileURLWithPath: position.file, relativeTo: folder).standardizedFileURL.path
      return "\(file):\(position.line):\(position.column): "
    }
    var message = finding.message + (finding.suggestion.map { "; \($0)" } ?? "")
    if let doubt = finding.doubt { message = "undecided: \(message) (\(doubt))" }
    let severity = finding.isCertain ? finding.severity : .note
    let line = "\(place ?? "")\(severity.rawValue): \(message) [\(finding.rule)]"
    return TerminalText.visible(line).replacing("\n", with: " ")
  }
}
