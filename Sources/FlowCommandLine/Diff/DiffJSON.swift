import FlowAnalysis
import FlowInput
import FlowModel

/// The differences as data for scripts.
struct DiffJSON {
  let report: DiffReport

  /// `{"old": …, "new": …, "counts": …, "differences": […]}`, in the order of the text.
  var value: DocumentValue {
    .map([
      .init("old", .text(report.old)), .init("new", .text(report.new)),
      .init("counts", .map(report.counts.map(count))),
      .init("differences", .list(report.diff.differences.map(value))),
    ])
  }

  private func count(_ count: DiffReport.Count) -> DocumentValue.Entry {
    .init(
      count.noun + "s",
      .map(
        RegistryDiff.Change.allCases.compactMap { change in
          count.changes[change].map { .init(change.rawValue, .integer($0)) }
        }))
  }

  private func value(_ difference: RegistryDiff.Difference) -> DocumentValue {
    var entries: [DocumentValue.Entry] = [
      .init("what", .text(DiffReport.noun(difference.subject))),
      .init("change", .text(difference.change.rawValue)),
    ]
    if let id = difference.coordinator { entries.append(.init("coordinator", .text(id.rawValue))) }
    switch difference.subject {
    case .app: break
    case .coordinator(let pair): entries += ids(pair.old?.rawValue, pair.new?.rawValue)
    case .screen(let pair): entries += ids(pair.old?.description, pair.new?.description)
    case .route(let pair): entries += ids(pair.old?.rawValue, pair.new?.rawValue)
    case .service(let pair): entries += ids(pair.old?.rawValue, pair.new?.rawValue)
    case .edge(let pair):
      entries += [("old", pair.old), ("new", pair.new)].compactMap { name, edge in
        edge.map { .init(name, value($0)) }
      }
    }
    entries.append(.init("words", .text(report.words(difference))))
    if !difference.fields.isEmpty { entries.append(.init("fields", .list(difference.fields.map(value)))) }
    if let source = report.source(difference) { entries.append(.init("source", .text(source.description))) }
    return .map(entries)
  }

  private func ids(_ old: String?, _ new: String?) -> [DocumentValue.Entry] {
    [("old", old), ("new", new)].compactMap { name, id in id.map { .init(name, .text($0)) } }
  }

  private func value(_ edge: NumberedEdge) -> DocumentValue {
    .map([
      .init("coordinator", .text(edge.coordinator.rawValue)), .init("number", .integer(edge.number)),
      .init("id", .text(edge.edge.id.rawValue)),
    ])
  }

  private func value(_ field: RegistryDiff.Field) -> DocumentValue {
    .map(
      [.init("name", .text(field.name))]
        + [("old", field.old), ("new", field.new)].compactMap { name, text in
          text.map { .init(name, .text($0)) }
        })
  }
}
