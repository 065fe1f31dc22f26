import FlowDiagram
import PlaneGeometry

/// Draws lines as plain curves that leave and reach cards at right angles, where nothing is in the way.
///
/// Graphviz's own lines keep clear of everything, but meet cards anywhere, their corners too, and wind where
/// they need not. They are kept where a plain curve would run through something.
struct ArrowRouter {
  /// One side of a card, at which lines start and end.
  private struct Side: Hashable {
    var card: String
    /// Whether it is the side at which lines leave in reading direction.
    var isFar: Bool
  }

  /// A line, or half of one, from one card or label to the next in reading direction.
  private struct Link {
    var half: String
    var first: String
    var last: String
    /// How far the badge's middle lies behind where the line meets it, for an arrow between neighbours.
    var depth: Double?
  }

  /// What lines keep away from; headings have no id.
  private struct Obstacle {
    var id: String?
    var box: Rectangle
  }

  private static let margin = 3.0
  /// Further away than any drawing is large.
  private static let beyond = 1e6

  private let direction: DOTWriter.Direction
  /// The outer borders of cards by their ids.
  private(set) var cards: [String: Rectangle] = [:]
  private var labels: [String: Rectangle] = [:]
  /// Lines and halves as Graphviz drew them, by the ids of their groups.
  private(set) var halves: [String: ArrowLine.Half] = [:]
  private var links: [Link] = []
  private var slots: [Side: [String: Double]] = [:]
  private let headings: [Rectangle]

  /// - Parameters:
  ///   - pieces: Graphviz's groups by their ids.
  ///   - badges: where the badges are, by the ids of their arrows.
  init(
    _ diagram: Diagram, _ pieces: [String: [SVGElement]], direction: DOTWriter.Direction,
    headings: [Rectangle], badges: [String: Rectangle]
  ) {
    self.direction = direction
    self.headings = headings
    for node in diagram.nodes { cards[node.id] = pieces[node.id]?.first.flatMap(Geometry.border) }
    for arrow in diagram.arrows where arrow.from != arrow.to || arrow.label.isEmpty {
      let ids =
        arrow.label.isEmpty ? [arrow.id] : [LabelNaming.start(arrow.id), LabelNaming.end(arrow.id)]
      for id in ids { halves[id] = pieces[id]?.first.flatMap(ArrowLine.Half.init) }
      if arrow.from != arrow.to { addLinks(of: arrow) }
    }
    for arrow in diagram.arrows where !arrow.label.isEmpty {
      let label = LabelNaming.node(arrow.id)
      labels[label] = pieces[label]?.first.flatMap(Geometry.wholeBox)
    }
    let loops = diagram.arrows.filter { $0.from == $0.to && !$0.label.isEmpty }
    assignSlots(beside: loops.compactMap { loop in badges[loop.id].map { (loop, $0) } })
  }

  /// Where an arrow that leads to where it starts leaves its card, and where it comes back.
  func loopEnds(of arrow: Diagram.Arrow, around badge: Rectangle) -> ArrowLoop.Ends {
    let slots = slots[Side(card: arrow.from, isFar: true)] ?? [:]
    let box = flat(badge)
    guard let first = slots[LabelNaming.start(arrow.id)], let last = slots[LabelNaming.end(arrow.id)] else {
      return ArrowLoop.Ends(around: box.top...box.bottom)
    }
    return ArrowLoop.Ends(first: first, last: last)
  }

  /// The half as it should be drawn; nil when there is nothing better than what Graphviz drew.
  var routed: [String: ArrowLine.Half] {
    let obstacles =
      (cards.map { ($0.key, $0.value) } + labels.map { ($0.key, $0.value) })
      .map { Obstacle(id: $0, box: flat($1).inset(by: -Self.margin)) }
      + headings.map { Obstacle(id: nil, box: flat($0).inset(by: -Self.margin)) }
    let steps = steps(obstacles)
    var routed: [String: ArrowLine.Half] = [:]
    for link in links {
      guard let half = halves[link.half] else { continue }
      routed[link.half] = route(link, half, steps[link.half], obstacles)
    }
    return routed
  }

  // MARK: - Links

  private mutating func addLinks(of arrow: Diagram.Arrow) {
    if arrow.label.isEmpty {
      guard let half = halves[arrow.id], let box = cards[arrow.from], let other = cards[arrow.to] else {
        return
      }
      let start = half.points[0]
      let isReversed = box.distance(to: start) > other.distance(to: start)
      links.append(
        Link(
          half: arrow.id, first: isReversed ? arrow.to : arrow.from, last: isReversed ? arrow.from : arrow.to)
      )
      return
    }
    let (start, end) = (LabelNaming.start(arrow.id), LabelNaming.end(arrow.id))
    guard let one = halves[start], let two = halves[end] else { return }
    let label = LabelNaming.node(arrow.id)
    if arrow.isSideways {
      let badge = Badge.size(of: Badge.text(of: arrow.label))
      let depth = Double(direction == .leftRight ? badge.width : badge.height) / 2
      links.append(Link(half: start, first: arrow.from, last: label, depth: depth))
      links.append(Link(half: end, first: arrow.to, last: label, depth: depth))
      return
    }
    let isReversed = one.isAfter(two, direction)
    links.append(
      Link(
        half: isReversed ? end : start, first: isReversed ? arrow.to : arrow.from, last: label))
    links.append(
      Link(half: isReversed ? start : end, first: label, last: isReversed ? arrow.from : arrow.to))
  }

  // MARK: - Slots

  /// Gives every line a place of its own on the side of its card, as near as possible to where it leads.
  private mutating func assignSlots(beside loops: [(arrow: Diagram.Arrow, badge: Rectangle)]) {
    var wishes: [Side: [(half: String, place: Double)]] = [:]
    for (arrow, badge) in loops {
      let box = flat(badge)
      let ends = ArrowLoop.Ends(around: box.top...box.bottom)
      wishes[Side(card: arrow.from, isFar: true), default: []] += [
        (LabelNaming.start(arrow.id), ends.first), (LabelNaming.end(arrow.id), ends.last),
      ]
    }
    for link in links {
      guard let half = halves[link.half] else { continue }
      let (first, last) = (flat(half.points[0]), flat(half.points[half.points.count - 1]))
      if cards[link.first] != nil {
        var other = cards[link.last].map { flat($0.middle).y } ?? last.y
        // Of arrows between neighbours, those that run further out start further out.
        if link.depth != nil, let box = cards[link.first].map(flat) {
          other = (box.middle.y < last.y ? 1 : -1) * (Self.beyond - last.x)
        }
        wishes[Side(card: link.first, isFar: true), default: []].append((link.half, other))
      }
      if cards[link.last] != nil {
        let other = cards[link.first].map { flat($0.middle).y } ?? first.y
        wishes[Side(card: link.last, isFar: false), default: []].append((link.half, other))
      }
    }
    for (side, list) in wishes {
      guard let box = cards[side.card].map(flat) else { continue }
      slots[side] = Self.spread(list, over: box)
    }
  }

  private static func spread(_ wishes: [(half: String, place: Double)], over box: Rectangle) -> [String:
    Double]
  {
    let corner = min(12, box.width / 3, box.height / 3) + 1
    let (low, high) = (box.top + corner, max(box.bottom - corner, box.top + corner))
    let sorted = wishes.sorted { ($0.place, $0.half) < ($1.place, $1.half) }
    let step = min(DOTWriter.lineGap, (high - low) / Double(max(1, sorted.count - 1)))
    var places: [Double] = []
    for wish in sorted {
      let wanted = min(max(wish.place, low), high)
      places.append(max(wanted, (places.last ?? -.infinity) + step))
    }
    for index in places.indices.reversed() {
      places[index] = min(places[index], high - Double(places.count - 1 - index) * step)
    }
    return Dictionary(zip(sorted.map(\.half), places), uniquingKeysWith: { first, _ in first })
  }

  // MARK: - Routes

  /// Where a line starts and ends, and what is drawn at its ends.
  private struct Ends {
    /// At the borders.
    var begin: Point
    var finish: Point
    var tail: ArrowMark
    var head: ArrowMark

    /// Where the line itself starts and ends, next to its marks.
    var first: Point { Point(x: begin.x + tail.length, y: begin.y) }
    var last: Point { Point(x: finish.x - head.length, y: finish.y) }
  }

  private func ends(of link: Link, _ half: ArrowLine.Half) -> Ends {
    let (start, end) = (half.points[0], half.points[half.points.count - 1])
    let from = cards[link.first].map(flat)
    let to = cards[link.last].map(flat)
    let near = slots[Side(card: link.first, isFar: true)]?[link.half]
    let far = slots[Side(card: link.last, isFar: false)]?[link.half]
    var (firstMarks, lastMarks) = (half.marks, half.marks)
    if from != nil, to != nil { (firstMarks, lastMarks) = ArrowLine.sides(half) }
    return Ends(
      begin: from.flatMap { box in near.map { Point(x: box.right, y: $0) } } ?? flat(start),
      finish: to.flatMap { box in far.map { Point(x: box.left, y: $0) } } ?? flat(end),
      tail: ArrowMark(from == nil ? [] : firstMarks, at: start),
      head: ArrowMark(to == nil ? [] : lastMarks, at: end))
  }

  private func route(
    _ link: Link, _ half: ArrowLine.Half, _ step: (track: Double, isWanted: Bool)?, _ obstacles: [Obstacle]
  ) -> ArrowLine.Half? {
    let ends = ends(of: link, half)
    let (first, last) = (ends.first, ends.last)
    guard last.x - first.x > 6 else { return nil }
    if let depth = link.depth { return neighbour(link, half, ends, depth, obstacles) }
    var curves = RouteCurves.bends(from: first, to: last)
    if let step, let stepped = RouteCurves.step(from: first, to: last, at: step.track) {
      curves.insert(stepped, at: step.isWanted ? 0 : curves.count)
    }
    guard let points = curves.first(where: { isFree($0, obstacles, link) }) else { return nil }
    var routed = half
    routed.points = points.map(flat)
    routed.marks =
      ends.tail.turned(to: flat(ends.begin), into: flat(Point(x: -1, y: 0)))
      + ends.head.turned(to: flat(ends.finish), into: flat(Point(x: 1, y: 0)))
    return routed
  }

  /// Half of an arrow between neighbours: straight out of its card, and round a corner to the middle of its
  /// badge.
  private func neighbour(
    _ link: Link, _ half: ArrowLine.Half, _ ends: Ends, _ depth: Double, _ obstacles: [Obstacle]
  ) -> ArrowLine.Half? {
    let badge = Point(x: ends.last.x + depth, y: ends.last.y)
    guard let points = RouteCurves.corner(from: ends.first, to: badge), isFree(points, obstacles, link) else {
      return nil
    }
    var routed = half
    routed.points = points.map(flat)
    routed.marks = ends.tail.turned(to: flat(ends.begin), into: flat(Point(x: -1, y: 0)))
    return routed
  }

  // MARK: - Steps

  /// Where lines that have no room for an even bend run along the side of their card.
  ///
  /// Where one of the lines at a side has to step, those further out step too: they would cross it otherwise.
  private func steps(_ obstacles: [Obstacle]) -> [String: (track: Double, isWanted: Bool)] {
    var fans: [Side: [(link: Link, ends: Ends)]] = [:]
    for link in links {
      guard let half = halves[link.half] else { continue }
      let ends = ends(of: link, half)
      if cards[link.first] != nil {
        fans[Side(card: link.first, isFar: true), default: []].append((link, ends))
      } else if cards[link.last] != nil {
        fans[Side(card: link.last, isFar: false), default: []].append((link, ends))
      }
    }
    var steps: [String: (track: Double, isWanted: Bool)] = [:]
    for (side, lines) in fans {
      let others = obstacles.filter { $0.id != side.card }.map(\.box)
      let fan = TrackFan(
        lines.map { line in
          let (first, last) = (line.ends.first, line.ends.last)
          return side.isFar
            ? TrackFan.Line(id: line.link.half, near: first, far: last)
            : TrackFan.Line(
              id: line.link.half, near: Point(x: -last.x, y: last.y), far: Point(x: -first.x, y: first.y))
        },
        obstacles: side.isFar
          ? others
          : others.map { Rectangle(left: -$0.right, top: $0.top, right: -$0.left, bottom: $0.bottom) })
      let bending = Set(
        lines.filter { line in
          RouteCurves.bends(from: line.ends.first, to: line.ends.last)
            .contains { isFree($0, obstacles, line.link) }
        }.map(\.link.half))
      for family in fan.families {
        let innermost = family.lastIndex { !bending.contains($0) } ?? -1
        for (index, half) in family.enumerated() {
          guard let track = fan.tracks[half] else { continue }
          steps[half] = (side.isFar ? track : -track, index <= innermost)
        }
      }
    }
    return steps
  }

  /// Whether a curve keeps away from all but the ends of its link.
  private func isFree(_ curve: [Point], _ obstacles: [Obstacle], _ link: Link) -> Bool {
    guard let around = Rectangle(around: curve)?.inset(by: -1) else { return false }
    let near = obstacles.filter { $0.box.overlaps(around) && $0.id != link.first && $0.id != link.last }
    if near.isEmpty { return true }
    let samples = Geometry.samples(of: curve)
    return !near.contains { obstacle in samples.contains(where: obstacle.box.contains) }
  }

  // MARK: - Directions

  /// Coordinates in which the diagram reads along x; the same function leads back.
  private func flat(_ point: Point) -> Point {
    direction == .leftRight ? point : Point(x: point.y, y: point.x)
  }

  private func flat(_ box: Rectangle) -> Rectangle {
    direction == .leftRight
      ? box : Rectangle(left: box.top, top: box.left, right: box.bottom, bottom: box.right)
  }
}

extension ArrowLine.Half {
  /// Whether a half comes after another in reading direction.
  func isAfter(_ other: ArrowLine.Half, _ direction: DOTWriter.Direction) -> Bool {
    func place(_ half: ArrowLine.Half) -> Double {
      let (first, last) = (half.points[0], half.points[half.points.count - 1])
      return direction == .leftRight ? first.x + last.x : first.y + last.y
    }
    return place(self) > place(other)
  }
}
