import FlowDiagram
import PlaneGeometry

/// Moves the words of rows to where they belong; Graphviz keeps more room for bold letters than they take.
struct RowAlignment {
  /// The rows, with the words after their numbers below one another.
  let rows: [SVGElement]

  /// How much further right than in other rows a title may begin, in points.
  private static let longestShift = 40.0
  /// The room between words and the border of their card, in points.
  private static let margin = 5.0

  /// - Parameter right: where the card ends; nil where nothing is in the way.
  init(_ rows: [SVGElement], right: Double?) {
    let ways = rows.filter { $0.classes == ["way"] }
    let starts = ways.compactMap(Self.start)
    guard let first = starts.min(),
      var column = starts.filter({ $0 - first < Self.longestShift }).max()
    else {
      self.rows = rows
      return
    }
    if let right {
      for row in ways {
        guard let start = Self.start(row) else { continue }
        column = min(column, max(start, start + right - Self.margin - Self.end(row)))
      }
    }
    self.rows = rows.map { row in
      guard row.classes == ["way"], let here = Self.start(row), here < column else { return row }
      return row.mapping { part in
        guard part.name == "text", let x = Geometry.number(part, "x"), x >= here - 0.01 else { return part }
        var moved = part
        moved.attributes["x"] = (x + column - here).svg
        return moved
      }
    }
  }

  /// Where the words after a row's number begin.
  private static func start(_ row: SVGElement) -> Double? {
    row.children.first { $0.name == "text" && $0.attributes["font-weight"] != "bold" && !$0.isBlank }
      .flatMap { Geometry.number($0, "x") }
  }

  /// Where a row's last word ends.
  private static func end(_ row: SVGElement) -> Double {
    row.children.filter { $0.name == "text" && !$0.isBlank }
      .map { (Geometry.number($0, "x") ?? 0) + width(of: $0) }.max() ?? 0
  }

  private static func width(of text: SVGElement) -> Double {
    LetterWidths.drawn(text.text, isBold: text.attributes["font-weight"] == "bold")
      * (Geometry.number(text, "font-size") ?? 8)
  }

  /// The words of one line, each where the one before it ends; blanks that only keep room are left out.
  static func closedUp(_ shapes: [SVGElement]) -> [SVGElement] {
    var end: Double?
    return shapes.compactMap { shape in
      guard shape.name == "text" else { return shape }
      guard !shape.isBlank, let x = Geometry.number(shape, "x") else { return nil }
      // Not every program draws the blanks that a text begins with.
      let words = shape.text.drop { $0 == "\u{A0}" }
      let indent = width(
        of: SVGElement("text", shape.attributes, text: String(shape.text.prefix { $0 == "\u{A0}" })))
      var attributes = shape.attributes
      attributes["x"] = ((end ?? x) + indent).svg
      end = (end ?? x) + width(of: shape)
      return SVGElement("text", attributes, text: String(words))
    }
  }
}
