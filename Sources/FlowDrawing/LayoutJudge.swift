import FlowDiagram
import PlaneGeometry

/// Judges a layout: what would hinder a reader, and how well it fits a page.
struct LayoutJudge: Sendable {
  /// How many lines run through a card, a label or a heading that is not theirs.
  let defects: Int
  /// How many neighbouring tabs stand in the wrong order.
  let disorder: Int
  /// How well it can be printed: the more the better, nil not at all.
  let fit: Double?

  init(_ drawing: RawDrawing, diagram: Diagram, fit: Double?) {
    var boxes: [(id: String, box: Rectangle)] = []
    var lines: [(ends: [String], points: [Point])] = []
    let ends = LineEnds(diagram)
    for group in drawing.groups {
      if group.classes.first == "node", let box = Geometry.box(of: group) ?? Self.textBox(of: group) {
        boxes.append((group.id, box))
      } else if group.classes.first == "edge" {
        var points: [Point] = []
        group.forEach { if $0.name == "path" { points += Geometry.samples(of: $0) } }
        lines.append((ends.of(group.id), points))
      }
    }
    var count = 0
    for line in lines {
      guard let around = Rectangle(around: line.points) else { continue }
      for (id, box) in boxes where box.overlaps(around) && !line.ends.contains(id) {
        let inner = box.inset(by: 1.5)
        if line.points.contains(where: inner.contains) { count += 1 }
      }
    }
    let heading = HeadingPlacement(drawing)
    defects = count + heading.blocked
    disorder = Self.disorder(boxes, diagram)
    self.fit = fit
  }

  /// Whether nothing hinders a reader, and it can be printed that well at least.
  func isFaultless(withFit enough: Double) -> Bool {
    defects == 0 && disorder == 0 && fit.map { $0 >= enough } ?? false
  }

  /// Whether a reader is better off than with another layout.
  func isBetter(than other: LayoutJudge) -> Bool {
    if (fit == nil) != (other.fit == nil) { return fit != nil }
    return (defects, disorder, -(fit ?? 0)) < (other.defects, other.disorder, -(other.fit ?? 0))
  }

  /// Tabs are read from left to right, or from the top down where they stand above one another.
  private static func disorder(_ boxes: [(id: String, box: Rectangle)], _ diagram: Diagram) -> Int {
    let tabs = Dictionary(grouping: diagram.arrows.filter { $0.kind == .tab }, by: \.from)
    guard tabs.values.contains(where: { $0.count > 1 }) else { return 0 }
    let places = Dictionary(boxes.map { ($0.id, $0.box) }, uniquingKeysWith: { first, _ in first })
    return tabs.values.reduce(0) { count, arrows in
      let labels = arrows.compactMap { places[LabelNaming.node($0.id)] }
      guard let around = Rectangle(around: labels.map { Point(x: $0.left, y: $0.top) }) else { return count }
      let isRow = around.width > around.height
      return count
        + zip(labels, labels.dropFirst()).count { isRow ? $0.left > $1.left : $0.top > $1.top }
    }
  }

  /// A label without a badge draws no shape, so its texts tell where it is.
  static func textBox(of group: SVGElement) -> Rectangle? {
    var points: [Point] = []
    group.forEach { part in
      guard part.name == "text", let x = Geometry.number(part, "x"), let y = Geometry.number(part, "y") else {
        return
      }
      let size = Geometry.number(part, "font-size") ?? 10
      let width = Double(part.text.count) * size * 0.5
      points += [Point(x: x, y: y - size), Point(x: x + width, y: y + size * 0.25)]
    }
    return Rectangle(around: points)
  }
}

/// Tells which nodes a line may touch.
private struct LineEnds {
  private var ends: [String: [String]] = [:]

  init(_ diagram: Diagram) {
    for arrow in diagram.arrows {
      let label = LabelNaming.node(arrow.id)
      ends[arrow.id] = [arrow.from, arrow.to]
      ends[LabelNaming.start(arrow.id)] = [arrow.from, label]
      ends[LabelNaming.end(arrow.id)] = [label, arrow.to]
    }
  }

  func of(_ id: String) -> [String] { ends[id] ?? [] }
}
