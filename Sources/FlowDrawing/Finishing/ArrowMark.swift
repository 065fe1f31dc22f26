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
    let farthest = shapes.flatMap(Geometry.outline).max {
      Geometry.distance($0, end) < Geometry.distance($1, end)
    }
    tip = farthest ?? end
    length = Geometry.distance(tip, end)
    way = length > 0.01 ? Point(x: (tip.x - end.x) / length, y: (tip.y - end.y) / length) : Point(x: 1, y: 0)
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
