import FlowImport
import FlowInput
import FlowModel

/// Every navigating call of an app's source code and what became of it: `flowatlas stats --calls`.
struct CallReport {
  private let report: SwiftImportReport
  private let registry: FlowRegistry
  /// The paths of files from the working folder, by their names in the model.
  private let paths: [String: String]

  /// Makes a report; without source code it is empty.
  init(_ loaded: LoadedRegistry) {
    report = loaded.report ?? SwiftImportReport()
    registry = loaded.registry
    paths = loaded.files.shownPaths
  }

  /// The calls by fate, then by file.
  func text() -> String {
    var lines = ["\(report.navigating.count) navigating call\(report.navigating.count == 1 ? "" : "s")"]
    let width = report.fates.map { String($0.count).count }.max() ?? 1
    for (fate, count) in report.fates {
      lines.append(
        "\(String(repeating: " ", count: width + 2 - String(count).count))\(count)  \(Self.words(fate))")
    }
    for (fate, _) in report.fates {
      lines += ["", "\(Self.words(fate).prefix(1).uppercased() + Self.words(fate).dropFirst()):"]
      var file = ""
      for call in report.calls where call.fate == fate {
        if path(call.source) != file {
          file = path(call.source)
          lines.append("  \(file)")
        }
        lines.append("    \(line(call))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ call: SwiftImportReport.Call) -> String {
    var words = "\(call.source.line ?? 1): \(call.kind.rawValue) \(call.text)"
    let edges = edges(of: call)
    if !edges.isEmpty { words += " → " + edges.joined(separator: ", ") }
    if !call.callers.isEmpty {
      words += " ← " + call.callers.map(shown).joined(separator: ", ")
    }
    if let reason = call.reason { words += " (\(reason))" }
    return words
  }

  private func path(_ source: SourceReference) -> String { paths[source.path] ?? source.path }

  private func shown(_ source: SourceReference) -> String {
    SourceReference(path(source), line: source.line).description
  }

  /// `{"calls": […], "fates": {…}}`; every call has exactly one fate.
  func json() -> DocumentValue {
    .map([
      .init("calls", .list(report.calls.map(json))),
      .init(
        "fates",
        .map(
          SwiftImportReport.Fate.allCases.map { fate in
            .init(fate.rawValue, .integer(report.calls.count { $0.fate == fate }))
          })),
    ])
  }

  private func json(_ call: SwiftImportReport.Call) -> DocumentValue {
    var entries: [DocumentValue.Entry] = [
      .init("file", .text(path(call.source))), .init("line", .integer(call.source.line ?? 1)),
      .init("call", .text(call.name)), .init("kind", .text(call.kind.rawValue)),
      .init("text", .text(call.text)), .init("fate", .text(call.fate.rawValue)),
      .init("edges", .list(edges(of: call).map { .text($0) })),
    ]
    if !call.callers.isEmpty {
      entries.append(.init("callers", .list(call.callers.map { .text(shown($0)) })))
    }
    if let reason = call.reason { entries.append(.init("reason", .text(reason))) }
    return .map(entries)
  }

  private func edges(of call: SwiftImportReport.Call) -> [String] {
    report.edges(of: call, in: registry).map { "\($0.coordinator).\($0.edge.id)" }
  }

  private static func words(_ fate: SwiftImportReport.Fate) -> String {
    switch fate {
    case .edges: "in the model as transitions"
    case .wrapper: "in helpers whose callers are in the model"
    case .unresolved: "unresolved"
    case .unreached: "without a known caller: inferred transitions, or none if nothing can call them"
    case .notNavigation: "not navigation"
    }
  }
}
