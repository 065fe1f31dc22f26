/// The widths of Helvetica's bold letters, and so of Arial's, which Graphviz's metrics don't know.
///
/// Other scripts are overestimated, byte by byte, as Graphviz does.
enum LetterWidths {
  /// The width of bold text, where 1 is its size.
  static func bold(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) } / 1000
  }

  /// From the blank to the tilde, in thousandths of the size.
  private static let ascii: [Double] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  private static func width(of scalar: Unicode.Scalar) -> Double {
    let index = Int(scalar.value) - 32
    if ascii.indices.contains(index) { return ascii[index] }
    return scalar == "–" ? 556 : Double(UTF8.width(scalar)) * 560
  }
}
