import FlowDiagram
import PlaneGeometry

/// Puts the headings of frames into their upper left corners.
///
/// Graphviz lays a heading out as a node in its frame's first rank, so that no line runs through it. That is
/// somewhere at the frame's left or top; from there it moves to the corner where nothing is in the way.
struct HeadingPlacement {
  /// A heading and its frame.
  private struct Heading {
    var frame: String
    /// Where Graphviz has put it.
    var box: Rectangle
    /// Where it stands in the end.
    var final: Rectangle
  }

  private static let margin = 14.0
  private var headings: [Heading] = []
  /// The cards that share a heading's rank, in written order, by the frame's id.
  private(set) var mates: [String: [String]] = [:]
  /// Whether all headings come first in their ranks.
  private(set) var isFirst = true

  /// - Parameter diagram: the diagram that was laid out.
  init(_ parts: DrawnParts, diagram: Diagram, direction: DOTWriter.Direction) {
    let places = Dictionary(parts.nodes.map { ($0.id, $0.box) }, uniquingKeysWith: { first, _ in first })
    var corners: [String: Point] = [:]
    for frame in diagram.frames {
      guard let outer = parts.frames[frame.id], let box = places[HeadingNaming.node(frame.id)] else {
        continue
      }
      corners[frame.id] = Point(x: outer.left + Self.margin, y: outer.top + Self.margin - 2)
      headings.append(Heading(frame: frame.id, box: box, final: box))
    }
    findMates(diagram, places, direction)
    guard !headings.isEmpty else { return }
    let ids = Set(headings.map { HeadingNaming.node($0.frame) })
    func isFree(_ place: Rectangle, in frame: String) -> Bool {
      let target = place.inset(by: -3)
      let inner = diagram.frames.filter { $0.parent == frame }.compactMap { parts.frames[$0.id] }
      return !inner.contains { $0.overlaps(target) }
        && !parts.nodes.contains { $0.box.overlaps(target) && !ids.contains($0.id) }
        && !parts.lines.contains { $0.points.contains(where: target.contains) }
    }
    for index in headings.indices {
      let box = headings[index].box
      guard let corner = corners[headings[index].frame] else { continue }
      // The corner, or else the left, or else the top of the frame.
      let places = [corner, Point(x: corner.x, y: box.top), Point(x: box.left, y: corner.y)].map { place in
        Rectangle(left: place.x, top: place.y, right: place.x + box.width, bottom: place.y + box.height)
      }
      headings[index].final = places.first { isFree($0, in: headings[index].frame) } ?? box
      if headings[index].final.left > corner.x + 1 { displaced += 1 }
    }
  }

  /// How many headings can't stand at the left.
  private(set) var displaced = 0

  /// Where headings are in the end.
  var boxes: [Rectangle] { headings.map(\.final) }

  private mutating func findMates(
    _ diagram: Diagram, _ places: [String: Rectangle], _ direction: DOTWriter.Direction
  ) {
    for heading in headings {
      let cards = diagram.nodes.filter { $0.frame == heading.frame }.compactMap {
        node -> (String, Rectangle)? in
        guard let box = places[node.id] else { return nil }
        let isMate =
          direction == .leftRight
          ? abs(box.middle.x - heading.box.middle.x) < 2 : abs(box.middle.y - heading.box.middle.y) < 2
        return isMate ? (node.id, box) : nil
      }
      if !cards.isEmpty { mates[heading.frame] = cards.map(\.0) }
      isFirst =
        isFirst
        && cards.allSatisfy { _, box in
          direction == .leftRight ? heading.box.bottom <= box.top : heading.box.right <= box.left
        }
    }
  }

  /// What is drawn of a frame's heading, moved to where it stands in the end.
  func group(of frame: String, in drawing: RawDrawing) -> SVGElement? {
    guard let heading = headings.first(where: { $0.frame == frame }),
      let group = drawing.groups.first(where: { $0.id == HeadingNaming.node(frame) })
    else { return nil }
    let (dx, dy) = (heading.final.left - heading.box.left, heading.final.top - heading.box.top)
    return group.mapping { shape in
      var shape = shape
      shape.content.removeAll { part in
        if case .element(let child) = part { child.name == "polygon" } else { false }
      }
      if let x = Geometry.number(shape, "x"), let y = Geometry.number(shape, "y") {
        shape.attributes["x"] = (x + dx).svg
        shape.attributes["y"] = (y + dy).svg
      }
      return shape
    }
  }
}
