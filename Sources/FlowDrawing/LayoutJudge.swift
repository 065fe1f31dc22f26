import FlowDiagram
import PlaneGeometry

/// Judges a layout: what would hinder a reader, and how well it fits a page.
struct LayoutJudge: Sendable {
  /// How many lines run through a card, a label or a heading that is not theirs.
  let defects: Int
  /// How many neighbouring tabs stand in the wrong order, and how many headings not at the left.
  let disorder: Int
  /// How many neighbouring arrows of one card stand in another order than their numbers.
  let inversions: Int
  /// How well it can be printed: the more the better, nil not at all.
  let fit: Double?
  /// Where the labels of arrows stand from left to right or, where a diagram reads across, from the top.
  let labels: [String: Double]

  /// The headings and where they stand.
  let headings: HeadingPlacement

  init(_ drawing: RawDrawing, diagram: Diagram, direction: DOTWriter.Direction, fit: Double?) {
    let parts = DrawnParts(drawing)
    let boxes = parts.nodes.filter { !$0.isHeading }
    let allEnds = LineEnds(diagram)
    var count = 0
    for line in parts.lines {
      guard let around = Rectangle(around: line.points) else { continue }
      let ends = allEnds.of(line.id)
      for node in boxes where node.box.overlaps(around) && !ends.contains(node.id) {
        let inner = node.box.inset(by: 1.5)
        if line.points.contains(where: inner.contains) { count += 1 }
      }
    }
    headings = HeadingPlacement(parts, diagram: diagram, direction: direction)
    defects = count
    let places = Dictionary(boxes.map { ($0.id, $0.box) }, uniquingKeysWith: { first, _ in first })
    disorder = Self.disorder(places, diagram) + headings.displaced
    let pairs = diagram.arrows.compactMap { arrow in
      places[LabelNaming.node(arrow.id)].map {
        (arrow.id, direction == .leftRight ? $0.middle.y : $0.middle.x)
      }
    }
    labels = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    inversions = Self.inversions(labels, diagram)
    self.fit = fit
  }

  /// Whether the label of an arrow stands behind that of another one that should follow it.
  func stands(_ arrow: Diagram.Arrow, behind next: Diagram.Arrow) -> Bool {
    guard let place = labels[arrow.id], let other = labels[next.id] else { return false }
    return place > other
  }

  /// Whether nothing hinders a reader, and it can be printed that well at least.
  func isFaultless(withFit enough: Double) -> Bool {
    defects == 0 && disorder == 0 && fit.map { $0 >= enough } ?? false
  }

  /// Whether a reader is better off than with another layout.
  func isBetter(than other: LayoutJudge) -> Bool {
    if (fit == nil) != (other.fit == nil) { return fit != nil }
    return (defects, disorder, -worth) < (other.defects, other.disorder, -other.worth)
  }

  /// How well it can be printed, less what numbers in the wrong order cost a reader.
  var worth: Double { (fit ?? 0) / (1 + 0.12 * Double(min(inversions, 8))) }

  /// Numbers of one coordinator should rise from left to right where a diagram reads down, and from the top where it
  /// reads across.
  private static func inversions(_ labels: [String: Double], _ diagram: Diagram) -> Int {
    Dictionary(grouping: diagram.arrows.filter { !$0.isThin && $0.from != $0.to }, by: \.from)
      .values.reduce(0) { count, arrows in
        let badges = arrows.compactMap { arrow -> (edge: EdgeName, place: Double)? in
          guard let edge = arrow.firstEdge, let place = labels[arrow.id] else { return nil }
          return (edge, place)
        }
        let series = Dictionary(grouping: badges, by: \.edge.coordinator).values.map { series in
          series.sorted { ($0.place, $0.edge) < ($1.place, $1.edge) }.map(\.edge.number)
        }
        return count + series.reduce(0) { $0 + zip($1, $1.dropFirst()).count(where: >) }
      }
  }

  /// Tabs are read from left to right, or from the top down where they stand above one another.
  private static func disorder(_ places: [String: Rectangle], _ diagram: Diagram) -> Int {
    let tabs = Dictionary(grouping: diagram.arrows.filter { $0.kind == .tab }, by: \.from)
    let cards = Dictionary(diagram.nodes.map { ($0.subject, $0.id) }, uniquingKeysWith: { first, _ in first })
    let rows =
      tabs.values.map { $0.map { LabelNaming.node($0.id) } }
      + diagram.frames.map { $0.anyScreen.filter { $0.kind == .tab }.compactMap { cards[$0.subject] } }
    guard rows.contains(where: { $0.count > 1 }) else { return 0 }
    return rows.reduce(0) { count, row in
      let row = row.compactMap { places[$0] }
      guard let around = Rectangle(around: row.map { Point(x: $0.left, y: $0.top) }) else { return count }
      let isRow = around.width > around.height
      return count + zip(row, row.dropFirst()).count { isRow ? $0.left > $1.left : $0.top > $1.top }
    }
  }

  /// The box around the texts in an element.
  static func textBox(of group: SVGElement) -> Rectangle? {
    var points: [Point] = []
    group.forEach { part in
      guard part.name == "text", let x = Geometry.number(part, "x"), let y = Geometry.number(part, "y") else {
        return
      }
      let size = Geometry.number(part, "font-size") ?? 10
      let width = Double(part.text.letterCount) * size * 0.5
      points += [Point(x: x, y: y - size), Point(x: x + width, y: y + size * 0.25)]
    }
    return Rectangle(around: points)
  }
}

extension String {
  /// How many characters it has; plain text has one for each byte.
  fileprivate var letterCount: Int {
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
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
