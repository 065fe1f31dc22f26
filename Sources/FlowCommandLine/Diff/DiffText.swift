import FlowAnalysis
import FlowModel

/// The differences as text for a terminal.
struct DiffText {
  let report: DiffReport

  /// The widest words that places are lined up beside, in characters.
  private static let widest = 72

  var text: String {
    guard !report.diff.isEmpty else {
      let statistics = RegistryStatistics(report.diff.new)
      func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
      return "No difference: \(count(statistics.coordinators, "coordinator")), "
        + "\(count(statistics.screens, "screen")) and \(count(statistics.edges, "transition")) agree.\n"
    }
    var lines = ["\(report.old) → \(report.new)", ""]
    for section in report.sections {
      lines.append(section.title)
      for difference in section.differences { lines += self.lines(difference) }
      lines.append("")
    }
    lines.append(report.summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ difference: RegistryDiff.Difference) -> [String] {
    let sign = DiffReport.sign(difference.change)
    let change = difference.isWhole || difference.change == .changed ? "" : ", \(difference.change.rawValue)"
    var line = "  \(sign) \(report.words(difference))\(change)"
    if case .app = difference.subject { line = "" }
    if let source = report.source(difference), !line.isEmpty {
      line += String(repeating: " ", count: max(2, Self.widest - line.count)) + source.description
    }
    return (line.isEmpty ? [] : [line]) + report.fields(difference).map { "      " + Self.words($0) }
  }

  /// `if: signed in → session is active`.
  static func words(_ field: RegistryDiff.Field) -> String {
    switch (field.old, field.new) {
    case (let old?, let new?): "\(field.name): \(old) → \(new)"
    case (nil, let new?): "\(field.name): + \(new)"
    case (let old?, nil): "\(field.name): − \(old)"
    case (nil, nil): field.name
    }
  }
}
