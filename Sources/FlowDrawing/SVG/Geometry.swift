import PlaneGeometry

/// Reads the numbers of Graphviz's shapes.
enum Geometry {
  /// The points along a path of lines and cubic curves, not more than about three points apart.
  static func samples(of path: SVGElement) -> [Point] {
    let points = controlPoints(path.attributes["d"] ?? "")
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
    element.attributes[attribute].flatMap { Double($0) }
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

  private static func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
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
