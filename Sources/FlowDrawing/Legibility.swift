import FlowDiagram
import PlaneGeometry

/// Measurements of a drawing's legibility.
public struct Legibility: Hashable, Sendable {
  /// What keeps a drawing from being read at a look.
  public enum Miss: Hashable, Sendable, Codable {
    /// The size of its smallest text, in pixels, when the drawing is shrunk to a screen.
    case smallText(Double)
    /// The number of its arrows.
    case manyArrows(Int)
    /// How many pairs of its arrows cross, and the number of its arrows.
    case manyCrossings(Int, arrows: Int)
  }

  /// The window that a drawing is shrunk into, in pixels.
  public static let screen = (width: 1440.0, height: 900.0)
  /// The smallest text that can be read, in pixels.
  public static let leastText = 7.0
  /// The most arrows of a drawing.
  public static let mostArrows = 40

  /// The size of the smallest text, in pixels, when the drawing is shrunk to a screen.
  public var screenText: Double
  /// The number of arrows.
  public var arrows: Int
  /// How many pairs of arrows cross.
  public var crossings: Int

  /// Measures a drawing.
  public init(_ drawing: FinishedDrawing) {
    var smallest = Double.infinity
    var lines: [Line] = []
    drawing.root.forEach { element in
      if element.name == "text", let size = Geometry.number(element, "font-size") {
        smallest = min(smallest, size)
      }
      if element.name == "g", element.mainClass == "edge" { lines.append(Line(element)) }
    }
    let box = (drawing.root.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    let (width, height) = box.count == 4 ? (box[2], box[3]) : (1, 1)
    let scale = min(1, Self.screen.width / max(width, 1), Self.screen.height / max(height, 1))
    screenText = smallest.isFinite ? smallest * scale : Self.leastText
    arrows = lines.count
    crossings = Self.crossings(lines)
  }

  /// What keeps the drawing from being read at a look; empty when nothing does.
  public var misses: [Miss] {
    var misses: [Miss] = []
    if screenText < Self.leastText { misses.append(.smallText(screenText)) }
    if arrows > Self.mostArrows { misses.append(.manyArrows(arrows)) }
    if crossings * 2 > arrows { misses.append(.manyCrossings(crossings, arrows: arrows)) }
    return misses
  }

  /// Whether no other order of its numbers is likely to let the drawing be read at a look.
  var isFarFromReadable: Bool {
    misses.contains { miss in
      // Another order makes a drawing a little narrower or wider.
      if case .smallText(let size) = miss { size < Self.leastText * 0.9 } else { true }
    }
  }

  // MARK: - Crossings

  /// A line in pieces of a few points, each with the box around it.
  private struct Line {
    var pieces: [(points: [Point], box: Rectangle)] = []
    var box: Rectangle?

    init(_ group: SVGElement) {
      var all: [Point] = []
      group.forEach { part in
        guard part.name == "path" else { return }
        let points = Geometry.samples(of: part)
        all += points
        for start in stride(from: 0, to: max(points.count - 1, 0), by: 12) {
          let piece = Array(points[start..<min(start + 13, points.count)])
          if let box = Rectangle(around: piece) { pieces.append((piece, box)) }
        }
      }
      box = Rectangle(around: all)
    }

    func crosses(_ other: Line) -> Bool {
      guard let box, let otherBox = other.box, box.meets(otherBox) else { return false }
      return pieces.contains { piece in
        piece.box.meets(otherBox)
          && other.pieces.contains { piece.box.meets($0.box) && Self.cross(piece.points, $0.points) }
      }
    }

    private static func cross(_ left: [Point], _ right: [Point]) -> Bool {
      zip(left, left.dropFirst()).contains { a, b in
        zip(right, right.dropFirst()).contains { c, d in
          turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
        }
      }
    }

    private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
  }

  private static func crossings(_ lines: [Line]) -> Int {
    lines.indices.reduce(0) { count, index in
      count + lines[(index + 1)...].count { lines[index].crosses($0) }
    }
  }
}

extension Rectangle {
  /// Whether boxes touch or overlap; those of straight lines have no area.
  fileprivate func meets(_ other: Rectangle) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }
}
