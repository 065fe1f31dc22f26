/// The one place that quotes text for DOT and for Graphviz's HTML-like labels.
enum DOTText {
  /// Text as a DOT string: quoted, with line breaks as `\n` and backslashes doubled, so that Graphviz's own
  /// escapes (`\N`, `\l`) never appear by accident.
  static func quoted(_ text: String) -> String {
    guard XMLText.mayNeedCare(text) else { return "\"" + text + "\"" }
    var result = "\""
    for scalar in XMLText.legal(text).unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r", "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// The one place that escapes text for XML, and so for SVG and for HTML-like labels.
public enum XMLText {
  /// Text as it stands between tags or within double quotes.
  public static func escaped(_ text: String) -> String {
    guard mayNeedCare(text) else { return text }
    var result = ""
    for scalar in legal(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a byte of a text is, or begins, a character that can't stand as it is everywhere.
  fileprivate static func mayNeedCare(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\""),
        UInt8(ascii: "'"), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  /// Text with U+FFFD for the characters that XML 1.0 forbids, and those that steer a terminal or reorder text.
  public static func legal(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isForbidden) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isForbidden(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// Whether XML 1.0 forbids a character, a terminal obeys it, or it reorders the text around it.
  public static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: false
    case 0x85: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
