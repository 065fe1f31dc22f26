import FlowDiagram
import PlaneGeometry

/// What Graphviz drew at the end of a line at a card.
struct ArrowMark {
  private let shapes: [SVGElement]
  private let tip: Point
  private let way: Point
  /// How far the line ends before the card.
  let length: Double

  /// - Parameter end: where the line ends.
  init(_ shapes: [SVGElement], at end: Point) {
    self.shapes = shapes
    tip = Self.tip(of: shapes, at: end) ?? end
    length = Geometry.distance(tip, end)
    way = length > 0.01 ? Point(x: (tip.x - end.x) / length, y: (tip.y - end.y) / length) : Point(x: 1, y: 0)
  }

  /// Where a mark is farthest from the end of its line; nil without one.
  ///
  /// Marks are the same on both sides of the line, so that the line goes on through their middle. The
  /// farthest corner of a bar or box lies beside it.
  static func tip(of shapes: [SVGElement], at end: Point) -> Point? {
    var corners: [Point] = []
    for corner in shapes.flatMap(Geometry.outline)
    where !corners.contains(where: { Geometry.distance($0, corner) < 0.02 }) {
      corners.append(corner)
    }
    guard !corners.isEmpty else { return nil }
    let count = Double(corners.count)
    let middle = Point(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
    let away = Geometry.distance(middle, end)
    guard away > 0.01 else { return middle }
    let way = Point(x: (middle.x - end.x) / away, y: (middle.y - end.y) / away)
    let reach = corners.map { ($0.x - end.x) * way.x + ($0.y - end.y) * way.y }.max() ?? away
    return Point(x: end.x + way.x * reach, y: end.y + way.y * reach)
  }

  /// The shapes with their tip at a point, pointing somewhere.
  func turned(to point: Point, into: Point) -> [SVGElement] {
    let cosine = way.x * into.x + way.y * into.y
    let sine = way.x * into.y - way.y * into.x
    func turn(_ old: Point) -> Point {
      let (x, y) = (old.x - tip.x, old.y - tip.y)
      return Point(x: point.x + x * cosine - y * sine, y: point.y + x * sine + y * cosine)
    }
    return shapes.map { $0.mappingPoints(turn) }
  }
}
