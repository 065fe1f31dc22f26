import FlowDiagram
import PlaneGeometry

/// Puts the pieces of an arrow, its two lines and its label, back into one group.
struct ArrowMerging {
  let diagram: Diagram
  let direction: DOTWriter.Direction
  let palette: Palette
  /// Where headings stand.
  let headings: [Rectangle]

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
    var badges: [String: Rectangle] = [:]
    for arrow in diagram.arrows {
      guard let label = pieces[LabelNaming.node(arrow.id)]?.first else { continue }
      badges[arrow.id] = BadgeDrawing.place(in: label, arrow, palette) ?? place(of: label, arrow)
    }
    let router = ArrowRouter(diagram, pieces, direction: direction, headings: headings, badges: badges)
    let routed = router.routed
    for arrow in diagram.arrows {
      let drawn = shapes(of: arrow, pieces, badges, router, routed)
      if !drawn.isEmpty {
        result.append(merge(arrow, drawn, label: pieces[LabelNaming.node(arrow.id)]?.first))
      }
    }
    return result
  }

  /// Where the line of an arrow without a badge meets its label.
  private func place(of label: SVGElement, _ arrow: Diagram.Arrow) -> Rectangle? {
    let words = Geometry.wholeBox(of: label)
    guard arrow.from == arrow.to else { return words }
    return words.map { ArrowLoop.turn(beside: $0, isAcross: direction == .leftRight) }
  }

  /// The line of an arrow, with its marks.
  private func shapes(
    of arrow: Diagram.Arrow, _ pieces: [String: [SVGElement]], _ badges: [String: Rectangle],
    _ router: ArrowRouter, _ routed: [String: ArrowLine.Half]
  ) -> [SVGElement] {
    func half(_ id: String) -> ArrowLine.Half? {
      router.halves[id] ?? pieces[id]?.first.flatMap(ArrowLine.Half.init)
    }
    let (from, to) = (router.cards[arrow.from], router.cards[arrow.to])
    if arrow.label.isEmpty {
      return half(arrow.id).map { ArrowLine(whole: routed[arrow.id] ?? $0, from: from, to: to).shapes } ?? []
    }
    let (startID, endID) = (LabelNaming.start(arrow.id), LabelNaming.end(arrow.id))
    guard let start = half(startID), let end = half(endID),
      let badge = badges[arrow.id]
    else { return [] }
    if arrow.from == arrow.to, let from {
      return ArrowLoop(
        start: start, end: end, badge: badge, hasBadge: !arrow.label.number.isEmpty, card: from,
        ends: router.loopEnds(of: arrow, around: badge), isAcross: direction == .leftRight
      ).shapes
    }
    if arrow.isSideways {
      return ArrowLine(from: routed[startID] ?? start, to: routed[endID] ?? end, cards: (from, to)).shapes
    }
    return ArrowLine(
      start: routed[startID] ?? start, end: routed[endID] ?? end,
      isReversed: start.isAfter(end, direction), badge: arrow.label.number.isEmpty ? nil : badge, from: from,
      to: to
    ).shapes
  }

  private func merge(_ arrow: Diagram.Arrow, _ line: [SVGElement], label: SVGElement?) -> SVGElement {
    let kind = arrow.sort
    var parts = [SVGElement("g", ["id": arrow.id + "/line", "class": "edge \(kind)"], line)]
    // A label lies beside the line's own group: it has a background of its own.
    let words = label.map { BadgeDrawing(palette).shapes(of: $0, arrow) } ?? []
    if !words.isEmpty {
      parts.append(SVGElement("g", ["id": LabelNaming.node(arrow.id), "class": "label \(kind)"], words))
    }
    if let link = arrow.link { parts = [SVGElement("a", ["xlink:href": link], parts)] }
    return SVGElement(
      "g", ["id": arrow.id, "class": "transition \(kind)", "data-edges": arrow.edges.dataAttribute],
      [SVGElement("title", text: arrow.tooltip)] + parts
    )
  }

  /// What is drawn in a group, without the groups and links around it.
  static func shapes(in element: SVGElement) -> [SVGElement] {
    var shapes: [SVGElement] = []
    collectShapes(in: element, into: &shapes)
    return shapes
  }

  private static func collectShapes(in element: SVGElement, into shapes: inout [SVGElement]) {
    for case .element(let child) in element.content {
      switch child.name {
      case "title": break
      case "g", "a": collectShapes(in: child, into: &shapes)
      default: shapes.append(child)
      }
    }
  }
}
