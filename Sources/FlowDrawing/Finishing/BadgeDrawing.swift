import FlowDiagram
import PlaneGeometry

/// Draws the badges of labels: a rounded box with the number in its middle.
struct BadgeDrawing {
  private let palette: Palette

  init(_ palette: Palette) { self.palette = palette }

  /// The place Graphviz kept for the badge; nil for a label without one.
  static func place(in label: SVGElement, _ arrow: Diagram.Arrow, _ palette: Palette) -> Rectangle? {
    guard !arrow.label.number.isEmpty else { return nil }
    let colour = palette.colour(arrow.look.role)
    return ArrowMerging.shapes(in: label)
      .first { $0.name != "text" && $0.attributes["fill"] == colour }.flatMap(Geometry.box)
  }

  /// What is drawn of a label, its badge as it should be.
  func shapes(of label: SVGElement, _ arrow: Diagram.Arrow) -> [SVGElement] {
    let shapes = ArrowMerging.shapes(in: label)
    guard let box = Self.place(in: label, arrow, palette) else { return shapes }
    let (ink, fill) = (palette.colour(.badgeInk), palette.colour(arrow.look.role))
    let rest = shapes.filter { shape in
      shape.attributes["fill"] != ink && (shape.name == "text" || shape.attributes["fill"] != fill)
    }
    let rectangle = SVGElement(
      "rect",
      [
        "x": box.left.svg, "y": box.top.svg, "width": box.width.svg, "height": box.height.svg, "rx": "4",
        "fill": fill,
      ])
    let number = SVGElement(
      "text",
      [
        "x": box.middle.x.svg, "y": (box.middle.y + Double(Badge.fontSize) * 0.36).svg,
        "text-anchor": "middle", "font-weight": "bold", "font-size": Double(Badge.fontSize).svg, "fill": ink,
      ], text: Badge.text(of: arrow.label))
    return [rectangle, number] + rest
  }
}
