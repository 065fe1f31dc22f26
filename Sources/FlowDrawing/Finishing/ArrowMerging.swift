import FlowDiagram

/// Puts the pieces of an arrow, its two lines and its label, back into one group.
struct ArrowMerging {
  let diagram: Diagram

  func apply(to groups: [SVGElement]) -> [SVGElement] {
    var pieces: [String: [SVGElement]] = [:]
    for group in groups { pieces[group.id, default: []].append(group) }
    let arrows = Dictionary(
      diagram.arrows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var partOf: [String: String] = [:]
    for arrow in diagram.arrows where !arrow.label.isEmpty {
      for piece in [
        LabelNaming.node(arrow.id), LabelNaming.start(arrow.id), LabelNaming.end(arrow.id),
      ] { partOf[piece] = arrow.id }
    }
    // Arrows come last, so that their labels lie over every frame.
    var result = groups.filter { partOf[$0.id] == nil && arrows[$0.id] == nil }
    for arrow in diagram.arrows {
      let lines = [arrow.id, LabelNaming.start(arrow.id), LabelNaming.end(arrow.id)]
        .flatMap { pieces[$0] ?? [] }
      let labels = pieces[LabelNaming.node(arrow.id)] ?? []
      guard !lines.isEmpty else { continue }
      result.append(merge(arrow, lines: lines, labels: labels))
    }
    return result
  }

  private func merge(_ arrow: Diagram.Arrow, lines: [SVGElement], labels: [SVGElement]) -> SVGElement {
    let kind = arrow.kind.rawValue
    var parts = [
      SVGElement("g", ["id": arrow.id, "class": "edge \(kind)"], lines.flatMap { Self.shapes(in: $0) })
    ]
    // A label lies beside the line's own group: it has a background of its own.
    let drawn = labels.flatMap { Self.shapes(in: $0) }
    if !drawn.isEmpty {
      parts.append(SVGElement("g", ["id": LabelNaming.node(arrow.id), "class": "label \(kind)"], drawn))
    }
    if let link = arrow.link { parts = [SVGElement("a", ["xlink:href": link], parts)] }
    return SVGElement(
      "g", ["class": "transition \(kind)"], [SVGElement("title", text: arrow.tooltip)] + parts)
  }

  /// What is drawn in a group, without the groups and links around it.
  static func shapes(in element: SVGElement) -> [SVGElement] {
    element.children.flatMap { child -> [SVGElement] in
      switch child.name {
      case "title": []
      case "g", "a": shapes(in: child)
      default: [child]
      }
    }
  }
}
