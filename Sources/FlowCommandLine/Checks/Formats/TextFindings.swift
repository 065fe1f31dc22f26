import FlowDiagnostics

/// Findings for people: each with its line and a caret, and their number at the end.
enum TextFindings: FindingsFormat {
  static func write(_ report: CheckReport) -> String {
    let formatter = DiagnosticFormatter()
    var blocks = report.items.map { formatter.format(diagnostic($0)) }
    if report.listsUndecided { blocks += report.undecided.map { formatter.format(diagnostic($0)) } }
    blocks.append(summary(report))
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// A finding as a compiler would say it.
  static func diagnostic(_ item: CheckReport.Item) -> Diagnostic {
    let finding = item.finding
    var message = finding.message
    if let doubt = finding.doubt { message = "undecided: \(message) (\(doubt))" }
    return Diagnostic(
      finding.isCertain ? finding.severity : .note, id: finding.rule, "\(message) [\(finding.rule)]",
      at: item.position, sourceLine: item.line, suggestion: finding.suggestion, notes: item.notes)
  }

  static func summary(_ report: CheckReport) -> String {
    let counts = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      .compactMap { severity, noun -> String? in
        let count = report.count(severity)
        return count == 0 ? nil : Self.count(count, noun)
      }
    var text =
      report.items.isEmpty
      ? "No findings" : Self.count(report.items.count, "finding") + ": " + counts.joined(separator: ", ")
    var rest: [String] = []
    if !report.undecided.isEmpty {
      rest.append(
        "\(report.undecided.count) undecided"
          + (report.listsUndecided ? "" : " (--undecided lists them)"))
    }
    if !report.silenced.isEmpty { rest.append("\(report.silenced.count) ignored") }
    if report.acceptedCount > 0 { rest.append("\(report.acceptedCount) accepted by the baseline") }
    if !rest.isEmpty { text += "; " + rest.joined(separator: ", ") }
    let gone = report.goneIdentities.count
    if gone > 0 {
      text +=
        "\n\(count(gone, "accepted finding")) \(gone == 1 ? "is" : "are") gone; --write-baseline removes "
        + (gone == 1 ? "it" : "them")
    }
    return text
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
