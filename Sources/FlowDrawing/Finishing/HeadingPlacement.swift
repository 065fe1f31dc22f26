import FlowDiagram
import Graphviz
import PlaneGeometry

/// Moves the headings of frames to where no line runs through them.
///
/// Graphviz keeps a strip free of cards for a heading, but leads lines through it. Where no gap between the
/// lines holds the whole heading, its name and the quieter line beside it stand in gaps of their own; where there is
/// a gap for the name only, the quieter line is left out.
struct HeadingPlacement {
  /// How far the name and the rest of a heading move to the right, in points.
  private struct Shift {
    var name: Double
    /// Nil where it is left out.
    var rest: Double?
    /// Where the rest began.
    var restStart: Double
  }

  private var shifts: [String: Shift] = [:]
  /// How many headings found no free place for all of their words.
  private(set) var blocked = 0

  init(_ drawing: RawDrawing) {
    var lines: [(around: Rectangle, points: [Point])] = []
    func add(_ points: [Point]) {
      if let around = Rectangle(around: points) { lines.append((around, points)) }
    }
    for group in drawing.groups where group.classes.first == "edge" {
      group.forEach { part in
        if part.name == "path" { add(Geometry.samples(of: part)) }
        if part.name == "polygon", let box = Geometry.box(of: part) {
          add([Point(x: box.left, y: box.top), Point(x: box.right, y: box.bottom)])
        }
      }
    }
    for group in drawing.groups where group.classes.first == "cluster" {
      guard let size = drawing.headings[group.id], let frame = Geometry.box(of: group),
        let heading = Self.extent(of: group, width: size.width)
      else { continue }
      let strip = Rectangle(
        left: frame.left + 8, top: heading.baseline - 14, right: frame.right - 8,
        bottom: heading.baseline + 5)
      let blockers = Self.intervals(
        of: lines.filter { $0.around.overlaps(strip) }.map(\.points), in: strip)
      let shift = Self.place(heading, in: strip, among: blockers)
      shifts[group.id] = shift
      if shift?.rest == nil { blocked += 1 }
    }
  }

  private static func place(_ heading: Extent, in strip: Rectangle, among blockers: [Interval]) -> Shift? {
    func free(_ width: Double, from start: Double, now: Double) -> Double? {
      // Where it stands now, then just right of each line, then the right end.
      let starts = [now] + blockers.map { $0.right + 5 }.sorted() + [strip.right - width]
      return starts.first { left in
        // A heading may be as wide as its frame, and so wider than the strip.
        (left == heading.start || left >= start - 0.5 && left + width <= strip.right + 0.5)
          && !blockers.contains { $0.right > left - 3 && $0.left < left + width + 3 }
      }
    }
    let start = heading.start
    if let whole = free(heading.end - start, from: strip.left, now: start) {
      return Shift(name: whole - start, rest: whole - start, restStart: heading.restStart)
    }
    guard heading.restStart < heading.end,
      let name = free(heading.restStart - start, from: strip.left, now: start)
    else { return nil }
    let after = name + heading.restStart - start
    let rest = free(heading.end - heading.restStart, from: after, now: after)
    return Shift(
      name: name - start, rest: rest.map { $0 - heading.restStart }, restStart: heading.restStart)
  }

  private typealias Interval = (left: Double, right: Double)

  /// Where a heading's words stand.
  private struct Extent {
    var start: Double
    /// Where the quieter line begins; the end when there is none.
    var restStart: Double
    var end: Double
    var baseline: Double
  }

  private static func extent(of group: SVGElement, width: Double) -> Extent? {
    var texts: [(x: Double, size: Double, isBlank: Bool, y: Double)] = []
    group.forEach { part in
      guard part.name == "text", let x = Geometry.number(part, "x"), let y = Geometry.number(part, "y")
      else { return }
      let size = Geometry.number(part, "font-size") ?? 0
      texts.append((x, size, part.text.allSatisfy(\.isWhitespace), y))
    }
    texts.sort { $0.x < $1.x }
    guard let first = texts.first else { return nil }
    // Blanks of a size of their own keep room beside the words, and are no part of them.
    let room = texts.first { $0.isBlank && $0.size == Double(HeadingRoom.fontSize) }
    let end = room?.x ?? first.x + width
    let rest = texts.first { !$0.isBlank && $0.size != first.size }
    return Extent(start: first.x, restStart: rest?.x ?? end, end: end, baseline: first.y)
  }

  private static func intervals(of lines: [[Point]], in strip: Rectangle) -> [Interval] {
    lines.flatMap { line -> [Interval] in
      var found: [Interval] = []
      for (index, point) in line.enumerated() where strip.contains(point) {
        let before = index > 0 ? line[index - 1].x : point.x
        found.append((min(before, point.x), max(before, point.x)))
      }
      return found
    }
  }

  /// The drawing with its headings moved.
  func apply(to group: SVGElement) -> SVGElement {
    guard group.classes.first == "cluster", let shift = shifts[group.id] else { return group }
    return group.mapping { part in
      var moved = part
      moved.content.removeAll { content in
        if case .element(let child) = content { child == Self.leftOut } else { false }
      }
      guard part.name == "text", let x = Geometry.number(part, "x") else { return moved }
      guard let distance = x < shift.restStart ? shift.name : shift.rest else { return Self.leftOut }
      moved.attributes["x"] = (x + distance).svg
      return moved
    }
  }

  /// What stands for words that are left out, until their parent drops them.
  private static let leftOut = SVGElement("")
}
