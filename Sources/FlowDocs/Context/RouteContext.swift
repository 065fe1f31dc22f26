import FlowAnalysis
import FlowModel
import Mustache

/// What templates get to know of the ways in from outside the app.
struct RouteContext {
  let links: PageLinks

  /// The rows of an entrance: one for a route, one for each trigger of an edge.
  func values(_ entrance: Entrance) -> [[String: MustacheValue]] {
    switch entrance {
    case .route(let route): [value(route)]
    case .edge(let numbered): numbered.edge.triggers.map { value(numbered, $0) }
    }
  }

  private func value(_ route: Route) -> [String: MustacheValue] {
    let anchor = links.names.anchor(of: route.id)
    return [
      "anchor": .text(anchor),
      "reference": .object(links.value(route.id.rawValue, links.address(inIndex: anchor))),
      "kind": .text(Wording.words(for: route.kind)),
      "kindName": .text(route.kind.rawValue),
      "urlMarkdown": .code(route.url),
      "to": .object(links.place(route.to)),
      "guard": .optional(route.guard),
      "payload": .optional(route.payload),
      "summary": .optional(route.summary),
      "sourceCode": links.source(route.source),
      "sources": sources(route.source),
      "notes": notes(
        [
          route.summary,
          route.confidence == .inferred ? Wording.inferred : nil,
          route.tags.isEmpty ? nil : "tags " + route.tags.joined(separator: ", "),
        ]),
    ]
  }

  /// An edge from outside; its trigger stands in for the link.
  private func value(_ numbered: NumberedEdge, _ trigger: EdgeTrigger) -> [String: MustacheValue] {
    let edge = numbered.edge
    return [
      "anchor": .null,
      "reference": .object(links.reference(to: numbered)),
      "kind": .text(Wording.kind(of: edge)),
      "kindName": .text(edge.kind.rawValue),
      "urlMarkdown": .optional(trigger.words.map(Markdown.inline)),
      "to": .object(edge.to.map(links.place) ?? links.value("not stated")),
      "guard": .optional(trigger.guard),
      "payload": .optional(edge.payload),
      "summary": .optional(edge.summary),
      "sourceCode": links.source(trigger.source),
      "sources": sources(trigger.source, trigger.call), "notes": notes([edge.summary, edge.note]),
    ]
  }

  private func notes(_ notes: [String?]) -> MustacheValue {
    .optional(notes.compactMap { $0.map(Markdown.escape) }.joined(separator: "; "))
  }

  private func sources(_ source: SourceReference?, _ call: SourceReference? = nil) -> MustacheValue {
    .optional(links.places(source, call: call).joined(separator: "; "))
  }

  /// Which of the columns of a table of routes have anything in them.
  static func columns(_ rows: [[String: MustacheValue]]) -> MustacheValue {
    func any(_ key: String) -> MustacheValue {
      .bool(rows.contains { $0[key] != .null })
    }
    return [
      "link": any("urlMarkdown"), "guard": any("guard"), "payload": any("payload"),
      "notes": any("notes"), "source": any("sources"),
    ]
  }
}
