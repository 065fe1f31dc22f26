import FlowChecks
import FlowDiagnostics
import FlowInput

/// Findings as data, with names, places and what they are known by.
enum JSONFindings: FindingsFormat {
  static func write(_ report: CheckReport) -> String {
    JSONWriter().write(
      .map([
        .init("findings", .list(report.items.map(value))),
        .init("undecided", .list(report.undecided.map(value))),
        .init("ignored", .list(report.silenced.map(value))),
        .init("accepted", .integer(report.acceptedCount)),
        .init("gone", .list(report.goneIdentities.map { .text($0) })),
      ]))
  }

  private static func value(_ item: CheckReport.Item) -> DocumentValue {
    let finding = item.finding
    var entries: [DocumentValue.Entry] = [
      .init("rule", .text(finding.rule)), .init("severity", .text(finding.severity.rawValue)),
      .init("message", .text(finding.message)),
    ]
    if let suggestion = finding.suggestion { entries.append(.init("suggestion", .text(suggestion))) }
    if let doubt = finding.doubt { entries.append(.init("doubt", .text(doubt))) }
    entries += self.entries(finding.subject)
    if let position = item.position { entries += place(position) }
    if !item.notes.isEmpty {
      entries.append(
        .init(
          "notes",
          .list(
            item.notes.map { note in
              .map([.init("message", .text(note.message))] + (note.position.map(place) ?? []))
            })))
    }
    entries.append(.init("identity", .text(finding.identity)))
    return .map(entries)
  }

  private static func value(_ silenced: Checks.Silenced) -> DocumentValue {
    var entries: [DocumentValue.Entry] = [
      .init("rule", .text(silenced.finding.rule)), .init("message", .text(silenced.finding.message)),
    ]
    if let reason = silenced.reason { entries.append(.init("because", .text(reason))) }
    entries += self.entries(silenced.finding.subject)
    entries.append(.init("identity", .text(silenced.finding.identity)))
    return .map(entries)
  }

  private static func entries(_ subject: Subject) -> [DocumentValue.Entry] {
    var entries: [DocumentValue.Entry] = []
    if let coordinator = subject.coordinator {
      entries.append(.init("coordinator", .text(coordinator.rawValue)))
    }
    switch subject {
    case .screen(let address): entries.append(.init("screen", .text(address.screen.rawValue)))
    case .edge(_, let number, let id):
      entries += [.init("edge", .text(id.rawValue)), .init("number", .integer(number))]
    case .route(let id): entries.append(.init("route", .text(id.rawValue)))
    case .service(let id): entries.append(.init("service", .text(id.rawValue)))
    case .app, .coordinator, .code: break
    }
    return entries
  }

  private static func place(_ position: SourcePosition) -> [DocumentValue.Entry] {
    [
      .init("file", .text(position.file)), .init("line", .integer(position.line)),
      .init("column", .integer(position.column)),
    ]
  }
}
