import FlowDiagram
import PlaneGeometry

/// The line of one arrow with the marks at its ends: one smooth curve from border to border.
struct ArrowLine {
  /// A curve of cubic pieces and what is drawn at one of its ends.
  struct Half {
    var points: [Point]
    var marks: [SVGElement]
    var attributes: SVGAttributes

    /// Reads a line as Graphviz drew it; nil when nothing is drawn.
    init?(_ group: SVGElement) {
      let shapes = ArrowMerging.shapes(in: group)
      guard let path = shapes.first(where: { $0.name == "path" }) else { return nil }
      points = Geometry.curve(of: path)
      marks = shapes.filter { $0.name != "path" }
      attributes = path.attributes
      guard points.count > 3 else { return nil }
    }
  }

  /// In the order in which Graphviz lays out, which leads from the later card to the earlier for some.
  private var points: [Point]
  /// Where the line pauses, since a badge covers it: the end of one stretch and the beginning of the next.
  private var pause: Int?
  private var firstMarks: [SVGElement]
  private var lastMarks: [SVGElement]
  private let attributes: SVGAttributes

  /// A line without a label.
  init(whole: Half, from: Rectangle?, to: Rectangle?) {
    points = whole.points
    attributes = whole.attributes
    (firstMarks, lastMarks) = Self.sides(whole)
    // A line that leads back is written the other way round.
    if let from, let to, let first = points.first, from.distance(to: first) > to.distance(to: first) {
      meet(to, from)
    } else {
      meet(from, to)
    }
  }

  /// A line through a label.
  init(
    start: Half, end: Half, isReversed: Bool, badge: Rectangle?, from: Rectangle?, to: Rectangle?
  ) {
    let (first, last) = isReversed ? (end, start) : (start, end)
    attributes = start.attributes
    (firstMarks, lastMarks) = (first.marks, last.marks)
    var (before, after) = (first.points, last.points)
    let (arrival, departure) = (before[before.count - 1], after[0])
    Self.level(&before, towards: departure)
    after.reverse()
    Self.level(&after, towards: arrival)
    after.reverse()
    points = before
    if let badge {
      let ends = Self.crossing(of: badge, from: arrival, to: departure)
      points += Self.straight(from: arrival, to: ends.near)
      pause = points.count
      points.append(ends.far)
      points += Self.straight(from: ends.far, to: departure)
    } else {
      points += Self.straight(from: arrival, to: departure)
    }
    points += after.dropFirst()
    if isReversed { meet(to, from) } else { meet(from, to) }
  }

  /// A line between cards that stand beside one another, down to its label and up again; both halves were
  /// laid out from their card to the label.
  init(from start: Half, to end: Half, cards: (from: Rectangle?, to: Rectangle?)) {
    attributes = start.attributes
    (firstMarks, lastMarks) = (start.marks, end.marks)
    pause = start.points.count
    points = start.points + end.points.reversed()
    meet(cards.from, cards.to)
  }

  // MARK: - Joining

  /// Lets a curve end in the direction in which the line goes on.
  private static func level(_ points: inout [Point], towards next: Point) {
    let end = points[points.count - 1]
    let way = Geometry.distance(end, next)
    guard way > 0.01 else { return }
    let (before, control) = (points[points.count - 4], points[points.count - 2])
    let length = Geometry.distance(control, end)
    let product = (end.x - control.x) * (next.x - end.x) + (end.y - control.y) * (next.y - end.y)
    // A turn that ends in that direction has the handle it needs.
    if length > 0.5, product > 0.999 * length * way { return }
    let handle = min(max(length, 8), Geometry.distance(before, end))
    points[points.count - 2] = Point(
      x: end.x - (next.x - end.x) / way * handle, y: end.y - (next.y - end.y) / way * handle)
  }

  /// The rest of a cubic piece that runs straight from where the line is.
  static func straight(from start: Point, to end: Point) -> [Point] {
    func between(_ share: Double) -> Point {
      Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    return [between(1 / 3), between(2 / 3), end]
  }

  /// Where a line enters and leaves a badge, a little inside of its border.
  private static func crossing(of badge: Rectangle, from: Point, to: Point) -> (near: Point, far: Point) {
    if abs(to.x - from.x) >= abs(to.y - from.y) {
      let (left, right) = (Point(x: badge.left + 2, y: from.y), Point(x: badge.right - 2, y: from.y))
      return from.x <= to.x ? (left, right) : (right, left)
    }
    let (top, bottom) = (Point(x: from.x, y: badge.top + 2), Point(x: from.x, y: badge.bottom - 2))
    return from.y <= to.y ? (top, bottom) : (bottom, top)
  }

  // MARK: - Ends

  /// The marks near the first and near the last point of a line.
  static func sides(_ half: Half) -> (first: [SVGElement], last: [SVGElement]) {
    var (start, end): ([SVGElement], [SVGElement]) = ([], [])
    for mark in half.marks {
      guard let middle = Geometry.box(of: mark)?.middle else { continue }
      let isStart =
        Geometry.distance(middle, half.points[0])
        < Geometry.distance(middle, half.points[half.points.count - 1])
      if isStart { start.append(mark) } else { end.append(mark) }
    }
    return (start, end)
  }

  /// Moves both tips along their direction until they touch the borders of the cards.
  private mutating func meet(_ first: Rectangle?, _ last: Rectangle?) {
    if let last { Self.meet(last, &points, &lastMarks) }
    points.reverse()
    if let first { Self.meet(first, &points, &firstMarks) }
    points.reverse()
  }

  private static func meet(_ card: Rectangle, _ points: inout [Point], _ marks: inout [SVGElement]) {
    let end = points[points.count - 1]
    let tip = ArrowMark.tip(of: marks, at: end)
    let before = tip == nil ? points[points.count - 2] : end
    let last = tip ?? end
    let length = Geometry.distance(before, last)
    guard length > 0.01 else { return }
    let way = Point(x: (last.x - before.x) / length, y: (last.y - before.y) / length)
    guard let step = card.steps(from: last, along: way) else { return }
    let move = Point(x: way.x * step, y: way.y * step)
    for index in [points.count - 2, points.count - 1] {
      points[index] = Point(x: points[index].x + move.x, y: points[index].y + move.y)
    }
    marks = marks.map { $0.moved(by: move) }
  }

  // MARK: - Drawing

  /// The line and its marks.
  var shapes: [SVGElement] {
    var line = attributes
    line["d"] = path
    return [SVGElement("path", line)] + firstMarks + lastMarks
  }

  private var path: String {
    func text(_ point: Point) -> String { "\(point.x.svg),\(point.y.svg)" }
    var result = "M\(text(points[0]))"
    var index = 1
    while index + 2 < points.count || index == pause {
      if index == pause {
        result += " M\(text(points[index]))"
        index += 1
        continue
      }
      result += " C" + points[index...index + 2].map(text).joined(separator: " ")
      index += 3
    }
    return result
  }
}
