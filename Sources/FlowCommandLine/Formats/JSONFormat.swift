import FlowDiagram
import FlowInput
import Foundation

/// What a diagram shows, as data for other tools.
struct JSONFormat: DiagramFormat {
  let name = "json"
  let fileEndings = ["json"]

  func write(_ request: DiagramRequest) throws(Failure) -> Data {
    Data(JSONWriter().write(value(of: request.diagram)).utf8)
  }

  private func value(of diagram: Diagram) -> DocumentValue {
    object([
      ("id", text(diagram.id)), ("title", text(diagram.heading?.title)),
      ("description", text(diagram.description)),
      ("frames", .list(diagram.frames.map(value))), ("nodes", .list(diagram.nodes.map(value))),
      ("edges", .list(diagram.arrows.map(value))),
    ])
  }

  private func value(of frame: Diagram.Frame) -> DocumentValue {
    object([
      ("id", text(frame.id)), ("frame", text(frame.parent)), ("title", text(frame.heading.title)),
      ("detail", text(frame.heading.detail)),
      ("link", text(frame.link)), ("entrances", list(frame.entrances.map(value))),
      ("anyScreen", list(frame.anyScreen.map(value))), ("waysBack", list(frame.waysBack.map(value))),
    ])
  }

  private func value(of row: Card.Row) -> DocumentValue {
    object([
      ("direction", text(row.direction.rawValue)), ("number", text(row.number)),
      ("kind", text(row.kind.rawValue)), ("title", text(row.title)), ("detail", text(row.detail)),
      ("link", text(row.link)),
    ])
  }

  private func value(of wayBack: Card.WayBack) -> DocumentValue {
    object([
      ("number", text(wayBack.number)), ("kind", text(wayBack.kind.rawValue)), ("text", text(wayBack.text)),
    ])
  }

  private func list(_ values: [DocumentValue]) -> DocumentValue? { values.isEmpty ? nil : .list(values) }

  private func value(of node: Diagram.Node) -> DocumentValue {
    let card = node.card
    return object([
      ("id", text(node.id)), ("frame", text(node.frame)), ("style", text(card.style.rawValue)),
      ("tags", card.tags.isEmpty ? nil : .list(card.tags.map { .text($0) })), ("title", text(card.title)),
      ("subtitle", text(card.subtitle)), ("note", text(card.note)),
      ("strip", list(card.strip.map { .text($0.mark) })), ("picture", text(card.picture)),
      ("rows", list(card.rows.map(value))), ("waysBack", list(card.waysBack.map(value))),
      ("link", text(node.link)),
    ])
  }

  private func value(of arrow: Diagram.Arrow) -> DocumentValue {
    object([
      ("id", text(arrow.id)), ("from", text(arrow.from)), ("to", text(arrow.to)),
      ("kind", arrow.bond == nil ? text(arrow.kind.rawValue) : nil),
      ("reference", text(arrow.bond?.rawValue)), ("number", text(arrow.label.number)),
      ("inferred", arrow.label.isInferred ? .boolean(true) : nil),
      ("trigger", text(arrow.label.trigger)), ("detail", text(arrow.label.detail)),
      ("condition", text(arrow.label.condition)),
      (
        "alternatives",
        arrow.label.alternatives.isEmpty ? nil : .list(arrow.label.alternatives.map { .text($0) })
      ),
      ("effect", text(arrow.label.effect)), ("note", text(arrow.label.note)),
      ("tooltip", text(arrow.tooltip)),
    ])
  }

  /// An object of the entries that have a value.
  private func object(_ entries: [(key: String, value: DocumentValue?)]) -> DocumentValue {
    .map(entries.compactMap { entry in entry.value.map { DocumentValue.Entry(entry.key, $0) } })
  }

  private func text(_ text: String?) -> DocumentValue? { text.flatMap { $0.isEmpty ? nil : .text($0) } }
}
