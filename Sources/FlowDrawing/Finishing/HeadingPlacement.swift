import FlowDiagram
import Graphviz

/// Moves the headings of frames to where no line runs through them.
///
/// Graphviz keeps a strip free of cards for a heading, but leads lines through it.
struct HeadingPlacement {
  /// How far each heading moves to the right, in points, by the frame's id.
  private(set) var shifts: [String: Double] = [:]
  /// How many headings found no free place.
  private(set) var blocked = 0

  init(_ drawing: RawDrawing) {
    var lines: [(around: Box, points: [Point])] = []
    func add(_ points: [Point]) {
      if let around = Box(around: points) { lines.append((around, points)) }
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
      guard let size = drawing.headings[group.id], let text = Self.texts(of: group).first,
        let frame = Geometry.box(of: group), let left = Geometry.number(text, "x"),
        let baseline = Geometry.number(text, "y")
      else { continue }
      let width = (Self.wordsEnd(in: group) ?? left + size.width) - left
      let strip = Box(
        left: frame.left + 8, top: baseline - 14, right: frame.right - 8, bottom: baseline + 5)
      let blockers = Self.intervals(
        of: lines.filter { $0.around.overlaps(strip) }.map(\.points), in: strip)
      let starts = Self.candidates(strip: strip, width: width, now: left, blockers: blockers)
      let free = starts.first { start in
        !blockers.contains { $0.right > start - 3 && $0.left < start + width + 3 }
      }
      if let free {
        shifts[group.id] = free - left
      } else {
        blocked += 1
      }
    }
  }

  /// Where the heading stands now, then just right of each line, then the right end.
  private static func candidates(
    strip: Box, width: Double, now: Double, blockers: [(left: Double, right: Double)]
  ) -> [Double] {
    let starts = [now] + blockers.map { $0.right + 5 }.sorted() + [strip.right - width]
    return starts.filter { $0 >= strip.left - 0.5 && $0 + width <= strip.right + 0.5 }
  }

  private static func intervals(of lines: [[Point]], in strip: Box) -> [(left: Double, right: Double)] {
    lines.flatMap { line -> [(left: Double, right: Double)] in
      var found: [(left: Double, right: Double)] = []
      for (index, point) in line.enumerated() where strip.contains(point) {
        let before = index > 0 ? line[index - 1].x : point.x
        found.append((min(before, point.x), max(before, point.x)))
      }
      return found
    }
  }

  /// The texts of a heading from left to right.
  private static func texts(of group: SVGElement) -> [SVGElement] {
    var texts: [SVGElement] = []
    group.forEach { if $0.name == "text" { texts.append($0) } }
    return texts.sorted { (Geometry.number($0, "x") ?? 0) < (Geometry.number($1, "x") ?? 0) }
  }

  /// Where the blanks begin that keep room beside a heading; nil when there are none.
  private static func wordsEnd(in group: SVGElement) -> Double? {
    guard let last = texts(of: group).last, last.text.allSatisfy(\.isWhitespace),
      Geometry.number(last, "font-size") == Double(HeadingRoom.fontSize)
    else { return nil }
    return Geometry.number(last, "x")
  }

  /// The drawing with its headings moved.
  func apply(to group: SVGElement) -> SVGElement {
    guard group.classes.first == "cluster", let shift = shifts[group.id], shift != 0 else { return group }
    return group.mapping { part in
      guard part.name == "text", let x = Geometry.number(part, "x") else { return part }
      var moved = part
      moved.attributes["x"] = (x + shift).svg
      return moved
    }
  }
}
