import FlowDiagram
import PlaneGeometry

/// The line of an arrow that leads to where it starts: a loop out of the card, through its badge and back.
struct ArrowLoop {
  /// Where a loop leaves its card and where it comes back, along the side of the card.
  struct Ends {
    var first: Double
    var last: Double

    /// Where the ends would be if nothing else were at that side.
    ///
    /// - Parameters:
    ///   - badge: where the badge begins and ends along the side of the card.
    init(around badge: ClosedRange<Double>) {
      (first, last) = (badge.lowerBound - reach, badge.upperBound + reach)
    }

    init(first: Double, last: Double) { (self.first, self.last) = (first, last) }
  }

  private static let (reach, corner) = (14.0, 26.0)
  /// The handle of a quarter of a circle, where 1 is its radius.
  private static let quarter = 0.5523
  /// How far beside its badge an end lies at least that turns into the side of the badge.
  private static let leastTurn = 8.0
  private let points: (out: [Point], back: [Point])
  private let marks: [SVGElement]
  private let attributes: SVGAttributes
  /// Whether a badge covers the line between its two parts.
  private let hasBadge: Bool

  /// The place around which a loop without a badge turns: at the edge of its words that faces the card.
  static func turn(beside words: Rectangle, isAcross: Bool) -> Rectangle {
    isAcross
      ? Rectangle(x: words.left - 16, y: words.middle.y - 7, width: 14, height: 14)
      : Rectangle(x: words.left, y: words.top - 12, width: 14, height: 14)
  }

  /// - Parameters:
  ///   - badge: where the badge is, or the ``turn(beside:isAcross:)`` of a loop without one.
  ///   - isAcross: whether the label lies right of the card, and not below it.
  init(
    start: ArrowLine.Half, end: ArrowLine.Half, badge: Rectangle, hasBadge: Bool, card: Rectangle, ends: Ends,
    isAcross: Bool
  ) {
    self.hasBadge = hasBadge
    attributes = start.attributes
    let tail = ArrowMark(start.marks, at: start.end(at: card))
    let head = ArrowMark(end.marks, at: end.end(at: card))
    // Down the page is across the page with x and y exchanged.
    func swap(_ point: Point) -> Point { isAcross ? point : Point(x: point.y, y: point.x) }
    let (near, far) = (swap(Point(x: badge.left, y: badge.top)), swap(Point(x: badge.right, y: badge.bottom)))
    let (line, middle) = ((near.x + far.x) / 2, (near.y + far.y) / 2)
    let side = swap(Point(x: card.right, y: card.bottom)).x
    let (first, last) = (ends.first, ends.last)
    let into = isAcross ? Point(x: -1, y: 0) : Point(x: 0, y: -1)
    let begin = Point(x: side + tail.length, y: first)
    let finish = Point(x: side + head.length, y: last)
    /// Into the side of the badge that faces the card, where it does not stand beside this end; below the
    /// badge it turns.
    func straight(_ end: Point, turning way: Double) -> [Point] {
      let r = max(2, min(far.x - near.x, far.y - near.y) / 2 - 1)
      let corner = Point(x: line - r, y: middle)
      let handle = max(2, (corner.x - end.x) * 0.5)
      return [
        end, Point(x: end.x + handle, y: end.y), Point(x: corner.x - handle, y: middle), corner,
        Point(x: corner.x + r * Self.quarter, y: middle),
        Point(x: line, y: middle + way * r * (1 - Self.quarter)), Point(x: line, y: middle + way * r),
      ]
    }
    let goesStraight = first > near.y - Self.leastTurn
    let comesStraight = !goesStraight && last < far.y + Self.leastTurn
    // Room for round corners, also where the badge stands beside the card's end.
    let (top, bottom) = (min(first, near.y - 18), max(last, far.y + 18))
    let out =
      goesStraight
      ? straight(begin, turning: 1)
      : [
        begin, Point(x: max(begin.x + 2, line - Self.corner), y: first), Point(x: line, y: top),
        Point(x: line, y: near.y + 2),
      ]
    let back =
      comesStraight
      ? straight(finish, turning: -1).reversed()
      : [
        Point(x: line, y: far.y - 2), Point(x: line, y: bottom),
        Point(x: max(finish.x + 2, line - Self.corner), y: last), finish,
      ]
    points = (out.map(swap), back.map(swap))
    marks =
      tail.turned(to: swap(Point(x: side, y: first)), into: into)
      + head.turned(to: swap(Point(x: side, y: last)), into: into)
  }

  /// The line and its marks.
  var shapes: [SVGElement] {
    func text(_ point: Point) -> String { "\(point.x.svg),\(point.y.svg)" }
    func curve(_ points: [Point]) -> String {
      "M\(text(points[0])) C" + points.dropFirst().map(text).joined(separator: " ")
    }
    var line = attributes
    let between = ArrowLine.straight(from: points.out[points.out.count - 1], to: points.back[0])
    line["d"] =
      hasBadge
      ? curve(points.out) + " " + curve(points.back) : curve(points.out + between + points.back.dropFirst())
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
