import PlaneGeometry

/// Reads the numbers of Graphviz's shapes.
enum Geometry {
  /// The points along a path of cubic curves, not more than about three points apart.
  ///
  /// A path may pause, as lines do below badges: what follows an `M` is a curve of its own. `scripts/legibility` takes
  /// the same points to count crossings.
  static func samples(of path: SVGElement) -> [Point] {
    (path.attributes["d"] ?? "").split(separator: "M").flatMap { samples(of: controlPoints(String($0))) }
  }

  /// The points along a curve of cubic pieces, not more than about three points apart.
  static func samples(of points: [Point]) -> [Point] {
    guard let first = points.first else { return [] }
    var result = [first]
    var index = 1
    while index + 2 < points.count {
      let (a, b, c, d) = (points[index - 1], points[index], points[index + 1], points[index + 2])
      let length = distance(a, b) + distance(b, c) + distance(c, d)
      let steps = max(2, Int(length / 3))
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let u = 1 - t
        result.append(
          Point(
            x: u * u * u * a.x + 3 * u * u * t * b.x + 3 * u * t * t * c.x + t * t * t * d.x,
            y: u * u * u * a.y + 3 * u * u * t * b.y + 3 * u * t * t * c.y + t * t * t * d.y))
      }
      index += 3
    }
    return result
  }

  /// The points of a path of cubic curves: where it starts, then two handles and an end for each piece.
  static func curve(of path: SVGElement) -> [Point] { controlPoints(path.attributes["d"] ?? "") }

  /// The points around a mark at a line's end.
  static func outline(of mark: SVGElement) -> [Point] {
    if let list = mark.attributes["points"] { return controlPoints(list) }
    guard let box = box(of: mark) else { return [] }
    let (x, y) = (box.middle.x, box.middle.y)
    return [
      Point(x: box.left, y: y), Point(x: box.right, y: y), Point(x: x, y: box.top),
      Point(x: x, y: box.bottom),
    ]
  }

  /// The outer border of a card, its line included.
  static func border(of card: SVGElement) -> Rectangle? {
    let shapes = ArrowMerging.shapes(in: card).filter {
      $0.name != "text" && $0.attributes["stroke"] != "none"
    }
    // Lines between rows are shapes too.
    let boxes = shapes.map { box(of: $0) }
    let frame = shapes.indices.max { (boxes[$0]?.area ?? 0) < (boxes[$1]?.area ?? 0) }
    guard let frame, let box = boxes[frame] else { return wholeBox(of: card) }
    return box.inset(by: -(number(shapes[frame], "stroke-width") ?? 1) / 2)
  }

  /// The box around everything drawn inside an element, text included.
  static func wholeBox(of element: SVGElement) -> Rectangle? {
    var points: [Point] = []
    if let box = box(of: element) {
      points += [Point(x: box.left, y: box.top), Point(x: box.right, y: box.bottom)]
    }
    if let box = LayoutJudge.textBox(of: element) {
      points += [Point(x: box.left, y: box.top), Point(x: box.right, y: box.bottom)]
    }
    return Rectangle(around: points)
  }

  /// The box around everything drawn inside an element, text aside.
  static func box(of element: SVGElement) -> Rectangle? {
    var points: [Point] = []
    element.forEach { part in
      if let list = part.attributes["points"] { points += controlPoints(list) }
      if part.name == "path", let path = part.attributes["d"] { points += controlPoints(path) }
      if part.name == "ellipse", let x = number(part, "cx"), let y = number(part, "cy") {
        let (rx, ry) = (number(part, "rx") ?? 0, number(part, "ry") ?? 0)
        points += [Point(x: x - rx, y: y - ry), Point(x: x + rx, y: y + ry)]
      }
    }
    return Rectangle(around: points)
  }

  /// How far a group moves what is in it; Graphviz writes `scale(1 1) rotate(0) translate(18 90)`.
  static func translation(of element: SVGElement) -> Point {
    let words = (element.attributes["transform"] ?? "").split { "(), ".contains($0) }
    guard let start = words.firstIndex(of: "translate"), start + 2 < words.count,
      let x = Double(words[start + 1]), let y = Double(words[start + 2])
    else { return Point(x: 0, y: 0) }
    return Point(x: x, y: y)
  }

  static func number(_ element: SVGElement, _ attribute: String) -> Double? {
    element.attributes[attribute].flatMap { DecimalNumber.read($0) ?? Double($0) }
  }

  /// Graphviz writes only absolute `M` and `C`, and `points` lists, so numbers come in pairs.
  private static func controlPoints(_ text: String) -> [Point] {
    var points: [Point] = []
    var first: Double?
    var number = DecimalNumber()
    func end() {
      guard let value = number.take() else { return }
      if let x = first {
        points.append(Point(x: x, y: value))
        first = nil
      } else {
        first = value
      }
    }
    for byte in text.utf8 where !number.add(byte) { end() }
    end()
    return points
  }

  static func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}

extension Rectangle {
  var area: Double { width * height }
  var middle: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }

  /// How far a point is outside; 0 inside.
  func distance(to point: Point) -> Double {
    let (x, y) = (max(left - point.x, 0, point.x - right), max(top - point.y, 0, point.y - bottom))
    return (x * x + y * y).squareRoot()
  }

  /// How much Graphviz rounds the corners of a card.
  private var radius: Double { min(12, width / 3, height / 3) }

  /// How far outside the rounded box a point is; negative inside.
  private func gap(to point: Point) -> Double {
    let (x, y) = (abs(point.x - middle.x) - width / 2 + radius, abs(point.y - middle.y) - height / 2 + radius)
    let (outerX, outerY) = (max(x, 0), max(y, 0))
    return (outerX * outerX + outerY * outerY).squareRoot() + min(max(x, y), 0) - radius
  }

  /// How far a point has to go in a direction to touch the rounded box; nil when that is not near.
  func steps(from point: Point, along way: Point) -> Double? {
    func gap(_ step: Double) -> Double {
      self.gap(to: Point(x: point.x + way.x * step, y: point.y + way.y * step))
    }
    let isOutside = gap(0) > 0
    for count in 0...60 {
      let step = Double(count) * (isOutside ? 0.2 : -0.2)
      if (gap(step) > 0) != isOutside { return step }
    }
    return nil
  }
}

extension SVGElement {
  /// The same shape elsewhere.
  func moved(by distance: Point) -> SVGElement {
    mappingPoints { Point(x: $0.x + distance.x, y: $0.y + distance.y) }
  }

  /// The same shape with its points changed.
  func mappingPoints(_ change: (Point) -> Point) -> SVGElement {
    var shape = self
    if attributes["points"] != nil {
      shape.attributes["points"] = Geometry.outline(of: self).map(change)
        .map { "\($0.x.svg),\($0.y.svg)" }.joined(separator: " ")
    }
    if let x = Geometry.number(self, "cx"), let y = Geometry.number(self, "cy") {
      let centre = change(Point(x: x, y: y))
      shape.attributes["cx"] = centre.x.svg
      shape.attributes["cy"] = centre.y.svg
    }
    return shape
  }
}

extension Double {
  /// At most two decimals, no needless zeros, whatever the machine's language.
  var svg: String {
    let hundredths = Int((self * 100).rounded())
    let (whole, fraction) = (abs(hundredths) / 100, abs(hundredths) % 100)
    var text = hundredths < 0 ? "-\(whole)" : "\(whole)"
    if fraction > 0 {
      let digits = fraction < 10 ? "0\(fraction)" : "\(fraction)"
      text += "." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
    }
    return text
  }
}

/// A number as Graphviz writes it, `-12.5`, read byte by byte.
private struct DecimalNumber {
  /// A plain number, `-12.5`, with so few digits that a double holds them exactly; nil for anything else.
  static func read(_ text: String) -> Double? {
    var number = DecimalNumber()
    var isFirst = true
    guard text.utf8.count <= 15 else { return nil }
    for byte in text.utf8 {
      guard isFirst || byte != UInt8(ascii: "-"), byte != UInt8(ascii: ".") || number.divisor == 0,
        number.add(byte)
      else { return nil }
      isFirst = false
    }
    return number.take()
  }

  private var digits = 0
  private var value = 0.0
  private var divisor = 0.0
  private var isNegative = false

  /// Adds a byte; false when it doesn't belong to a number.
  mutating func add(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"): isNegative = true
    case UInt8(ascii: "."): divisor = 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      digits += 1
      value = value * 10 + Double(byte - UInt8(ascii: "0"))
      divisor *= 10
    default: return false
    }
    return true
  }

  /// The number so far, and makes room for the next; nil when there are no digits.
  mutating func take() -> Double? {
    defer { self = DecimalNumber() }
    guard digits > 0 else { return nil }
    let size = divisor > 0 ? value / divisor : value
    return isNegative ? -size : size
  }
}
