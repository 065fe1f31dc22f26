import PlaneGeometry

/// Curves from one point to another further right that leave and arrive level and turn gently.
enum RouteCurves {
  /// The smallest radius of a turn, in points.
  static let radius = 6.5
  /// The handle of a quarter of a circle, where 1 is its radius.
  private static let quarter = 0.5523

  /// Curves of S shape: bent evenly, early or late.
  static func bends(from first: Point, to last: Point) -> [[Point]] {
    var curves = [bend(first, last)]
    let length = last.x - first.x
    if length > 70 {
      let turn = min(max(36, abs(last.y - first.y) * 0.6), length * 0.6)
      let early = Point(x: first.x + turn, y: last.y)
      let late = Point(x: last.x - turn, y: first.y)
      curves.append(joined(bend(first, early), bend(early, last)))
      curves.append(joined(bend(first, late), bend(late, last)))
    }
    return curves.compactMap { $0 }
  }

  /// A line that runs up or down at a place, with round corners; nil when there is no room for them.
  static func step(from first: Point, to last: Point, at track: Double) -> [Point]? {
    let height = last.y - first.y
    // A stretch of a point before a turn would only be a corner.
    let (room, rest) = (track - first.x, last.x - track)
    let (turnsAtOnce, turnsLast) = (room < radius + 2, rest < radius + 2)
    let (near, far) = (turnsAtOnce ? room : radius, turnsLast ? rest : radius)
    guard abs(height) >= near + far, near >= radius, far >= radius else { return nil }
    let way = height > 0 ? 1.0 : -1
    let out = [
      Point(x: track - near, y: first.y), Point(x: track - near + near * quarter, y: first.y),
      Point(x: track, y: first.y + way * near * (1 - quarter)), Point(x: track, y: first.y + way * near),
    ]
    let back = [
      Point(x: track, y: last.y - way * far), Point(x: track, y: last.y - way * far * (1 - quarter)),
      Point(x: track + far - far * quarter, y: last.y), Point(x: track + far, y: last.y),
    ]
    return (turnsAtOnce ? [] : straight(first, out[0]).dropLast()) + out
      + straight(out[3], back[0]).dropFirst() + back.dropFirst()
      + (turnsLast ? [] : straight(back[3], last).dropFirst())
  }

  /// A line that runs level and then up or down, round one corner; nil when there is no room for it.
  static func corner(from first: Point, to last: Point) -> [Point]? {
    let height = last.y - first.y
    let r = radius
    guard abs(height) >= 2 * r, last.x - first.x >= 2 * r else { return nil }
    let turn = height > 0 ? r : -r
    let near = Point(x: last.x - r, y: first.y)
    let far = Point(x: last.x, y: first.y + turn)
    return straight(first, near)
      + [
        Point(x: near.x + r * quarter, y: near.y), Point(x: far.x, y: far.y - turn * quarter), far,
      ] + straight(far, last).dropFirst()
  }

  private static func straight(_ a: Point, _ b: Point) -> [Point] {
    func between(_ share: Double) -> Point {
      Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    return [a, between(1 / 3), between(2 / 3), b]
  }

  /// One S from a point to another; nil when it would have to turn too sharply.
  private static func bend(_ a: Point, _ b: Point) -> [Point]? {
    let (length, height) = (b.x - a.x, abs(b.y - a.y))
    // The radius at both ends is one and a half squares of the handle by the height.
    let needed = (radius * height / 1.5).squareRoot()
    // Short curves are steeper in their middle than at their ends.
    guard needed <= length * min(0.8, 0.3 + length / 40) else { return nil }
    let handle = max(length * 0.5, needed)
    return [a, Point(x: a.x + handle, y: a.y), Point(x: b.x - handle, y: b.y), b]
  }

  private static func joined(_ first: [Point]?, _ second: [Point]?) -> [Point]? {
    guard let first, let second else { return nil }
    return first + second.dropFirst()
  }
}

/// The lines at one side of a card, and where each may run up or down without crossing another.
struct TrackFan {
  /// A line from the card's side to somewhere further right.
  struct Line {
    var id: String
    var near: Point
    var far: Point
  }

  /// The lines that lead up and those that lead down, each with the outermost first.
  private(set) var families: [[String]] = []
  /// Where each line runs up or down: the outermost turns first, so that none crosses another.
  private(set) var tracks: [String: Double] = [:]

  /// The room between lines that run beside one another, at most, in points.
  private static let gap = 4.0

  init(_ lines: [Line], obstacles: [Rectangle]) {
    let steep = lines.filter { abs($0.far.y - $0.near.y) >= 2 * RouteCurves.radius }
    place(steep.filter { $0.far.y < $0.near.y }.sorted { ($0.far.y, $0.id) < ($1.far.y, $1.id) }, obstacles)
    place(steep.filter { $0.far.y > $0.near.y }.sorted { (-$0.far.y, $0.id) < (-$1.far.y, $1.id) }, obstacles)
  }

  /// - Parameter lines: those that lead up, or those that lead down, the outermost first.
  private mutating func place(_ lines: [Line], _ obstacles: [Rectangle]) {
    guard let outermost = lines.first else { return }
    families.append(lines.map(\.id))
    let near = lines.map(\.near.x).max() ?? 0
    // Lines to what lies further off keep to the room that the others have.
    let end = (lines.map(\.far.x).min() ?? 0) - RouteCurves.radius
    let (top, bottom) = (min(outermost.near.y, outermost.far.y), max(outermost.near.y, outermost.far.y))
    // Cards of the same rank may be broader than this one.
    let beside = obstacles.filter {
      $0.top < bottom && $0.bottom > top && $0.right > near && $0.left < near + RouteCurves.radius
    }
    let clear = beside.map { $0.right + 1 }.filter { $0 < end }.max() ?? near
    let start = max(near + RouteCurves.radius, clear)
    let step = min(Self.gap, max(0, end - start) / Double(max(1, lines.count - 1)))
    for (index, line) in lines.enumerated() { tracks[line.id] = start + Double(index) * step }
  }
}
