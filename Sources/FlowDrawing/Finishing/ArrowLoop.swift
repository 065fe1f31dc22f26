import FlowDiagram
import PlaneGeometry

/// The line of an arrow that leads to where it starts: a loop out of the card, through its badge and back.
struct ArrowLoop {
  private static let (reach, corner) = (14.0, 26.0)
  private let points: (out: [Point], back: [Point])
  private let marks: [SVGElement]
  private let attributes: SVGAttributes

  /// - Parameter isAcross: whether the label lies right of the card, and not below it.
  init(start: ArrowLine.Half, end: ArrowLine.Half, badge: Rectangle, card: Rectangle, isAcross: Bool) {
    attributes = start.attributes
    let tail = ArrowMark(start.marks, at: start.end(at: card))
    let head = ArrowMark(end.marks, at: end.end(at: card))
    // Down the page is across the page with x and y exchanged.
    func swap(_ point: Point) -> Point { isAcross ? point : Point(x: point.y, y: point.x) }
    let (near, far) = (swap(Point(x: badge.left, y: badge.top)), swap(Point(x: badge.right, y: badge.bottom)))
    let (low, high) = (swap(Point(x: card.left, y: card.top)), swap(Point(x: card.right, y: card.bottom)))
    let line = (near.x + far.x) / 2
    func clamp(_ value: Double) -> Double { min(max(value, low.y + 9), max(high.y - 9, low.y + 9)) }
    let (first, last) = (clamp(near.y - Self.reach), clamp(far.y + Self.reach))
    let into = isAcross ? Point(x: -1, y: 0) : Point(x: 0, y: -1)
    let begin = Point(x: high.x + tail.length, y: first)
    let finish = Point(x: high.x + head.length, y: last)
    // Room for round corners, also where the badge stands beside the card's end.
    let (top, bottom) = (min(first, near.y - 18), max(last, far.y + 18))
    points.out = [
      begin, Point(x: max(begin.x + 2, line - Self.corner), y: first), Point(x: line, y: top),
      Point(x: line, y: near.y + 2),
    ].map(swap)
    points.back = [
      Point(x: line, y: far.y - 2), Point(x: line, y: bottom),
      Point(x: max(finish.x + 2, line - Self.corner), y: last), finish,
    ].map(swap)
    marks =
      tail.turned(to: swap(Point(x: high.x, y: first)), into: into)
      + head.turned(to: swap(Point(x: high.x, y: last)), into: into)
  }

  /// The line and its marks.
  var shapes: [SVGElement] {
    func text(_ point: Point) -> String { "\(point.x.svg),\(point.y.svg)" }
    func curve(_ points: [Point]) -> String {
      "M\(text(points[0])) C" + points.dropFirst().map(text).joined(separator: " ")
    }
    var line = attributes
    line["d"] = curve(points.out) + " " + curve(points.back)
    return [SVGElement("path", line)] + marks
  }
}

extension ArrowLine.Half {
  /// The end that is nearer to a card.
  fileprivate func end(at card: Rectangle) -> Point {
    let (first, last) = (points[0], points[points.count - 1])
    return card.distance(to: first) < card.distance(to: last) ? first : last
  }
}
