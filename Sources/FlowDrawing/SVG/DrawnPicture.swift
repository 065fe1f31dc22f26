import PlaneGeometry

/// A finished drawing in two halves, for those who set text themselves: its shapes, and its words over them.
public struct DrawnPicture: Sendable {
  /// One line of words.
  public struct Words: Hashable, Sendable {
    /// Where along the line `x` is.
    public enum Anchor: String, Sendable {
      case start, middle, end
    }

    /// The words.
    public var text: String
    /// The distance from the drawing's left edge, in points.
    public var x: Double
    /// The line's base, in points from the drawing's upper edge.
    public var y: Double
    /// In points.
    public var size: Double
    /// Whether the letters are bold.
    public var isBold: Bool
    /// Six hexadecimal digits with a `#` before them.
    public var colour: String
    /// Where along the line `x` is.
    public var anchor: Anchor
  }

  /// The shapes as SVG, without links and tooltips; words that are set in a way of their own are among them.
  public let shapes: String
  /// The other words, in the order they are drawn.
  public let words: [Words]

  init(_ root: SVGElement) {
    var (shapes, words): (SVGElement, [Words]) = (SVGElement(root.name, root.attributes), [])
    shapes.children = Self.split(root, at: Point(x: 0, y: 0), into: &words)
    self.shapes = SVGWriter.write(shapes)
    self.words = words
  }

  /// What is drawn in an element but its words.
  private static func split(
    _ element: SVGElement, at origin: Point, into words: inout [Words]
  ) -> [SVGElement] {
    var drawn: [SVGElement] = []
    for child in element.children {
      switch child.name {
      case "title", "desc": break
      case "g" where child.attributes["transform"] == nil, "a":
        drawn += split(child, at: origin, into: &words)
      case "g":
        let moved = Geometry.translation(of: child)
        var group = SVGElement("g", ["transform": child.attributes["transform"] ?? ""])
        group.children = split(
          child, at: Point(x: origin.x + moved.x, y: origin.y + moved.y), into: &words)
        drawn.append(group)
      case "text":
        if let line = Words(child, at: origin) { words.append(line) } else { drawn.append(child) }
      default: drawn.append(child)
      }
    }
    return drawn
  }
}

extension DrawnPicture.Words {
  private static let known: Set<String> = [
    "x", "y", "font-size", "font-weight", "fill", "text-anchor", "id", "class",
  ]

  /// Reads a text; nil when there is more to it than is known here.
  fileprivate init?(_ element: SVGElement, at origin: Point) {
    guard element.children.isEmpty, element.attributes.list.allSatisfy({ Self.known.contains($0.name) }),
      let x = Geometry.number(element, "x"), let y = Geometry.number(element, "y"),
      let size = Geometry.number(element, "font-size"), let colour = element.attributes["fill"],
      colour.hasPrefix("#"), colour.count == 7,
      let weight = Self.isBold(element.attributes["font-weight"]),
      let anchor = Anchor(rawValue: element.attributes["text-anchor"] ?? "start")
    else { return nil }
    // Blanks that don't break keep room.
    let words = element.text.split { " \t\r\n".contains($0) }.joined(separator: " ")
    self.init(
      text: words, x: origin.x + x, y: origin.y + y, size: size, isBold: weight, colour: colour,
      anchor: anchor)
  }

  private static func isBold(_ weight: String?) -> Bool? {
    switch weight {
    case nil, "normal": false
    case "bold": true
    default: nil
    }
  }
}
