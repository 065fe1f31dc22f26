import PlaneGeometry

/// Where the parts of Graphviz's drawing lie, measured once for all that judge and place them.
struct DrawnParts: Sendable {
  /// A card, port, label or heading.
  struct Node: Sendable {
    var id: String
    var isHeading: Bool
    /// The box around all that is drawn; a heading's is that of its shape.
    var box: Rectangle
  }

  /// A line, or half of one.
  struct Line: Sendable {
    var id: String
    /// Not more than about three points apart.
    var points: [Point]
  }

  /// In the order they are drawn.
  private(set) var nodes: [Node] = []
  /// In the order they are drawn.
  private(set) var lines: [Line] = []
  /// The frames by their ids.
  private(set) var frames: [String: Rectangle] = [:]

  init(_ drawing: RawDrawing) {
    for group in drawing.groups {
      switch group.mainClass {
      case "cluster": frames[group.id] = Geometry.box(of: group)
      case "node":
        let isHeading = group.isHeading
        guard let box = isHeading ? Geometry.box(of: group) : Geometry.wholeBox(of: group) else { continue }
        nodes.append(Node(id: group.id, isHeading: isHeading, box: box))
      case "edge":
        var points: [Point] = []
        group.forEach { if $0.name == "path" { points += Geometry.samples(of: $0) } }
        lines.append(Line(id: group.id, points: points))
      default: break
      }
    }
  }
}
