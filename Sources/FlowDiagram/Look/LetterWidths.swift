/// The widths of Helvetica's letters, and so of Arial's; Graphviz's metrics don't know the bold ones.
public enum LetterWidths {
  /// The width of plain or bold text as it is drawn, where 1 is its size.
  public static func drawn(_ text: String, isBold: Bool) -> Double {
    let table = isBold ? ascii : plain
    return text.unicodeScalars.reduce(0) { sum, scalar in
      let index = Int(scalar.value) - 32
      if table.indices.contains(index) { return sum + table[index] }
      return sum + (others[scalar] ?? (scalar.value < 0x250 ? 560 : 1000))
    } / 1000
  }

  /// The width of bold text, where 1 is its size; other scripts are overestimated, byte by byte, as Graphviz
  /// does.
  static func bold(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) } / 1000
  }

  private static let others: [Unicode.Scalar: Double] = [
    "\u{A0}": 278, "·": 278, "–": 556, "‘": 222, "’": 222, "“": 333, "”": 333, "•": 350,
  ]

  /// From the blank to the tilde, in thousandths of the size.
  private static let ascii: [Double] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  private static let plain: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  private static func width(of scalar: Unicode.Scalar) -> Double {
    let index = Int(scalar.value) - 32
    if ascii.indices.contains(index) { return ascii[index] }
    return scalar == "–" ? 556 : Double(UTF8.width(scalar)) * 560
  }
}
