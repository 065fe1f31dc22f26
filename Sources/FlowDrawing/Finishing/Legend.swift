import FlowDiagram
import FlowModel

/// Draws the legend: a line as it is drawn, and what it means, for just the kinds that occur.
struct Legend {
  private static let columnWidth = 176.0
  private static let rowHeight = 15.0
  private static let margin = 18.0
  /// A line of a note.
  private static let lineHeight = 11.0
  /// In points.
  static let fontSize = 8.5

  let kinds: [EdgeKind]
  let bonds: [ReferenceBond]
  let highlights: [Highlight]
  let notes: [Diagram.Note]
  /// What to look out for at arrows.
  let arrowNotes: [Diagram.ArrowNote]
  let palette: Palette
  private let swapsChildren: Bool

  init(_ diagram: Diagram, palette: Palette) {
    let drawn = Set(diagram.arrows.filter { !$0.isThin && $0.bond == nil }.map(\.kind))
    let rows = diagram.nodes.flatMap(\.card.rows) + diagram.frames.flatMap(\.rows)
    let held = Set(
      diagram.arrows.compactMap(\.bond) + rows.compactMap(\.bond)
        + (diagram.nodes.flatMap(\.card.held) + diagram.frames.flatMap(\.held)).map(\.bond))
    bonds = ReferenceBond.allCases.filter(held.contains)
    let folded = Set(
      (diagram.nodes.flatMap(\.card.waysBack) + diagram.frames.flatMap(\.waysBack)).map(\.kind))
    listed = Set(rows.filter { $0.bond == nil }.map(\.kind))
    let occurring = drawn.union(folded).union(listed)
    highlights = diagram.highlights
    swapsChildren = diagram.swapsChildren
    // Where highlights decide how lines are drawn, labels say the kinds.
    kinds = highlights.isEmpty ? EdgeKind.allCases.filter(occurring.contains) : []
    notes = diagram.notes
    arrowNotes = diagram.arrowNotes
    self.drawn = drawn
    self.palette = palette
  }

  private let drawn: Set<EdgeKind>
  private let listed: Set<EdgeKind>

  /// The legend below a drawing, and the size of both together in points.
  func element(below size: (width: Double, height: Double)) -> (
    element: SVGElement?, width: Double, height: Double
  ) {
    let entries = self.entries
    let count = entries.count
    guard count > 0 || !arrowNotes.isEmpty else { return (nil, size.width, size.height) }
    let available = size.width - 2 * Self.margin
    let columns = max(1, min(max(1, count), Int(available / Self.columnWidth)))
    let rows = count == 0 ? 0 : (count + columns - 1) / columns
    var children = [SVGElement("title", text: "Legend")]
    for index in 0..<count {
      let x = Self.margin + Double(index / rows) * Self.columnWidth
      let y = size.height + Double(index % rows) * Self.rowHeight + 6
      children += entries[index](x, y)
    }
    let width = max(size.width, Self.columnWidth + 2 * Self.margin)
    var height = size.height + Double(rows) * Self.rowHeight + 10
    for note in arrowNotes {
      let lines = note.lines(width: width - 2 * Self.margin - 36, fontSize: Self.fontSize)
      children.append(sign(note.sign, x: Self.margin, y: height, .condition))
      for line in lines {
        children.append(meaning(line, x: Self.margin, y: height, .condition))
        height += Self.lineHeight
      }
      height += 3
    }
    return (SVGElement("g", ["id": "legend", "class": "legend"], children), width, height)
  }

  /// All that is explained, in order, to be drawn at a place.
  private var entries: [(_ x: Double, _ y: Double) -> [SVGElement]] {
    kinds.map { kind in { entry(kind, x: $0, y: $1) } }
      + highlights.map { highlight in { entry(highlight, x: $0, y: $1) } }
      + bonds.map { bond in { entry(bond, x: $0, y: $1) } }
      + notes.map { note in { entry(note, x: $0, y: $1) } }
  }

  private func entry(_ bond: ReferenceBond, x: Double, y: Double) -> [SVGElement] {
    LineSample(EdgeLook.of(bond), palette).elements(x: x, y: y)
      + [meaning(EdgeLook.meaning(of: bond), x: x, y: y)]
  }

  private func entry(_ highlight: Highlight, x: Double, y: Double) -> [SVGElement] {
    LineSample(EdgeLook.of(.push, highlight), palette).elements(x: x, y: y)
      + [meaning(EdgeLook.meaning(of: highlight), x: x, y: y)]
  }

  /// A kind of edge; those that cards list have the sign that stands there.
  private func entry(_ kind: EdgeKind, x: Double, y: Double) -> [SVGElement] {
    let (sign, role) = listed.contains(kind) ? ("→", EdgeLook.of(kind).role) : ("←", .ink)
    return
      (drawn.contains(kind)
      ? LineSample(EdgeLook.of(kind), palette).elements(x: x, y: y) : [self.sign(sign, x: x, y: y, role)])
      + [meaning(meaning(of: kind), x: x, y: y)]
  }

  private func meaning(of kind: EdgeKind) -> String {
    kind == .root && swapsChildren ? "root: swaps the child" : EdgeLook.meaning(of: kind)
  }

  private func entry(_ note: Diagram.Note, x: Double, y: Double) -> [SVGElement] {
    let sample = note.isThinLine ? thinLine(x: x, y: y) : sign(note.sign, x: x, y: y)
    return [sample, meaning(note.text, x: x, y: y)]
  }

  private func thinLine(x: Double, y: Double) -> SVGElement {
    SVGElement(
      "path",
      [
        "d": "M\(x.svg),\(y.svg) L\((x + 28).svg),\(y.svg)", "fill": "none",
        "stroke": palette.colour(.cardLine), "stroke-width": "0.7",
      ])
  }

  private func meaning(_ text: String, x: Double, y: Double, _ role: ColourRole = .muted) -> SVGElement {
    SVGElement(
      "text",
      [
        "x": (x + 36).svg, "y": (y + 3).svg, "font-size": Self.fontSize.svg, "fill": palette.colour(role),
      ], text: text)
  }

  private func sign(_ text: String, x: Double, y: Double, _ role: ColourRole = .ink) -> SVGElement {
    SVGElement(
      "text",
      [
        "x": (x + 20).svg, "y": (y + 3).svg, "font-size": Self.fontSize.svg, "font-weight": "bold",
        "fill": palette.colour(role),
      ], text: text)
  }
}

/// A short line drawn as edges of a kind are, 28 points long.
struct LineSample {
  private let look: EdgeLook
  private let colour: String
  private let canvas: String

  init(_ look: EdgeLook, _ palette: Palette) {
    self.look = look
    colour = palette.colour(look.role)
    canvas = palette.colour(.canvas)
  }

  func elements(x: Double, y: Double) -> [SVGElement] {
    let start = look.tail == "none" ? x : x + 5
    let end = look.head == "vee" ? x + 25 : x + 22
    var line: SVGAttributes = [
      "d": "M\(start.svg),\(y.svg) L\(end.svg),\(y.svg)", "fill": "none", "stroke": colour,
      "stroke-width": look.width.svg,
    ]
    switch look.line {
    case .solid: break
    case .dashed: line["stroke-dasharray"] = "5,2"
    case .dotted: line["stroke-dasharray"] = "1,5"
    }
    return [SVGElement("path", line)] + head(x: x + 28, y: y) + tail(x: x, y: y)
  }

  private func head(x: Double, y: Double) -> [SVGElement] {
    switch look.head {
    case "vee": [polygon([(x, y), (x - 7, y - 2.8), (x - 4.5, y), (x - 7, y + 2.8)])]
    case "diamond": [polygon([(x, y), (x - 3.5, y - 2.6), (x - 7, y), (x - 3.5, y + 2.6)])]
    case "onormal": [polygon([(x, y), (x - 7, y - 2.6), (x - 7, y + 2.6)], isHollow: true)]
    default: [polygon([(x, y), (x - 7, y - 2.6), (x - 7, y + 2.6)])]
    }
  }

  private func tail(x: Double, y: Double) -> [SVGElement] {
    switch look.tail {
    case "box": [polygon([(x, y - 2.5), (x + 5, y - 2.5), (x + 5, y + 2.5), (x, y + 2.5)])]
    case "tee": [polygon([(x + 3, y - 4), (x + 5, y - 4), (x + 5, y + 4), (x + 3, y + 4)])]
    case "odiamond":
      [polygon([(x, y), (x + 2.8, y - 2.4), (x + 5.6, y), (x + 2.8, y + 2.4)], isHollow: true)]
    case "dot", "odot":
      [
        SVGElement(
          "ellipse",
          [
            "cx": (x + 2.5).svg, "cy": y.svg, "rx": "2.5", "ry": "2.5", "stroke": colour,
            "fill": look.tail == "dot" ? colour : canvas,
          ])
      ]
    default: []
    }
  }

  private func polygon(_ points: [(Double, Double)], isHollow: Bool = false) -> SVGElement {
    SVGElement(
      "polygon",
      [
        "points": points.map { "\($0.0.svg),\($0.1.svg)" }.joined(separator: " "), "stroke": colour,
        "fill": isHollow ? canvas : colour,
      ])
  }
}
