import FlowAnalysis
import FlowModel
import Mustache

/// What templates get to know of edges.
struct EdgeContext {
  let links: PageLinks

  func value(_ numbered: NumberedEdge) -> [String: MustacheValue] {
    let edge = numbered.edge
    return [
      "number": .integer(numbered.number),
      "id": .text(edge.id.rawValue),
      "anchor": .text(links.names.anchor(ofEdge: numbered.number)),
      "reference": .object(links.reference(to: numbered)),
      "from": .object(start(of: numbered)),
      "to": .object(end(of: numbered)),
      "kind": .text(Wording.kind(of: edge)),
      "kindName": .text(edge.kind.rawValue),
      "trigger": .optional(edge.trigger),
      "triggerMarkdown": .optional(edge.trigger.map(Markdown.inline)),
      "guard": .optional(edge.guard),
      "alternatives": .list(edge.alternatives.map { .object(value($0)) }),
      "payload": .optional(edge.payload),
      "effect": .optional(edge.effect),
      "animation": .optional(edge.animation),
      "style": .optional(edge.style),
      "typeCode": .code(edge.type),
      "summary": .optional(edge.summary),
      "tags": .words(edge.tags),
      "sourceCode": links.source(edge.source),
      "callCode": links.source(edge.call),
      "isInferred": .bool(edge.isInferred),
      "notes": .optional(notes(of: edge)),
    ]
  }

  /// A trigger after the first, with a row of its own in the table.
  func value(_ trigger: EdgeTrigger) -> [String: MustacheValue] {
    [
      "trigger": .optional(trigger.words),
      "triggerMarkdown": .optional(trigger.words.map(Markdown.inline)),
      "guard": .optional(trigger.guard),
      "effect": .optional(trigger.effect),
      "sourceCode": links.source(trigger.source),
      "callCode": links.source(trigger.call),
      "isInferred": .bool(trigger.confidence == .inferred),
      "notes": .optional(
        (inferred(trigger) + links.places(trigger.source, call: trigger.call)).joined(separator: "; ")),
    ]
  }

  /// Which of the columns of a table of edges have anything in them.
  static func columns(_ edges: [Edge]) -> MustacheValue {
    func any(_ attribute: (Edge) -> String?) -> MustacheValue {
      .bool(edges.contains { MustacheValue.optional(attribute($0)) != .null })
    }
    func anyTrigger(_ attribute: (EdgeTrigger) -> String?) -> MustacheValue {
      .bool(edges.contains { $0.triggers.contains { MustacheValue.optional(attribute($0)) != .null } })
    }
    return [
      "trigger": anyTrigger(\.words), "guard": anyTrigger(\.guard), "payload": any(\.payload),
      "effect": anyTrigger(\.effect),
      "notes": .bool(
        edges.contains {
          $0.animation != nil || $0.type != nil || $0.summary != nil || !$0.tags.isEmpty
            || $0.triggers.contains { $0.confidence == .inferred || $0.source != nil || $0.call != nil }
        }),
    ]
  }

  private func start(of numbered: NumberedEdge) -> [String: MustacheValue] {
    switch numbered.edge.from {
    case nil where numbered.edge.kind == .route:
      links.value("outside the app")
    case nil:
      anyScreen(of: numbered.coordinator)
    case .coordinator(let id)?:
      anyScreen(of: id)
    case .screen?, .outside?, .named?:
      numbered.edge.from.map(links.place) ?? links.value("")
    }
  }

  private func anyScreen(of id: CoordinatorID) -> [String: MustacheValue] {
    if links.registry.coordinator(id)?.screens.isEmpty ?? true { return links.coordinator(id) }
    return links.page == .coordinator(id)
      ? links.value("any screen") : links.coordinator(id, note: "any screen")
  }

  private func end(of numbered: NumberedEdge) -> [String: MustacheValue] {
    if let to = numbered.edge.to { return links.place(to) }
    switch numbered.edge.kind {
    case .finish:
      let parents = links.registry.parents(of: numbered.origin)
      guard !parents.isEmpty else { return links.value("its parent") }
      if let parent = parents.first, parents.count == 1 { return links.coordinator(parent) }
      return [
        "text": .text(parents.map(links.title).joined(separator: " or ")), "address": .null,
        "link": .text(
          parents.map { Markdown.link(links.title(of: $0), to: links.address(of: $0)) }
            .joined(separator: " or ")),
      ]
    case .popToRoot: return links.value("the first screen")
    case .pop, .dismiss, .unwind: return links.value("where one came from")
    default: return links.value("not said")
    }
  }

  /// What has no column of its own, as one piece of Markdown.
  private func notes(of edge: Edge) -> String {
    var notes = inferred(edge.firstTrigger)
    if let animation = edge.animation { notes.append("animation " + Markdown.escape(animation)) }
    if let summary = edge.summary { notes.append(Markdown.escape(summary)) }
    if let type = edge.type { notes.append(Markdown.code(type)) }
    if !edge.tags.isEmpty { notes.append("tags " + edge.tags.map(Markdown.escape).joined(separator: ", ")) }
    return (notes + links.places(edge.source, call: edge.call)).joined(separator: "; ")
  }

  private func inferred(_ trigger: EdgeTrigger) -> [String] {
    trigger.confidence == .inferred ? [Wording.inferred] : []
  }

}
