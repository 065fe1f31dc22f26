/// Escapes text for a terminal, so that no file can control it.
public enum TerminalText {
  /// Returns text with its control characters, but for line breaks, written as `\u{1b}`.
  public static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 != "\n" && isControl($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" || !isControl(scalar) {
        result.append(scalar)
      } else {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      }
    }
    return String(result)
  }

  /// Control characters, and those that reorder the text around them.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
