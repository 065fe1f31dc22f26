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

/// The one place that puts text into Graphviz's HTML-like labels; whatever the text is, Graphviz reads the
/// label.
enum LabelText {
  /// Text as it appears inside `<font>` or `<b>`, which must not be empty.
  ///
  /// Graphviz 2.43 gives text to its XML parser up to the next tag, and that parser keeps a final `]` back
  /// for a possible `]]>`, so `]` is written as a reference. Graphviz drops control characters and then
  /// rejects an element without text, folds blanks, and substitutes names for backslash escapes such as `\N`
  /// even here.
  static func escaped(_ text: String) -> String {
    guard needsCare(text) else { return XMLText.escaped(text) }
    var result = ""
    for scalar in XMLText.legal(text).unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": result += " "
      case "]": result += "&#93;"
      case "\\": result += "\\\\"
      default: result += XMLText.reference(scalar) ?? String(Character(scalar))
      }
    }
    result = result.replacing("  ", with: "\u{A0}\u{A0}")
    return result.isEmpty || result == " " ? "\u{A0}" : result
  }

  /// Whether text needs more than the escapes of XML.
  private static func needsCare(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x5C || byte == 0x5D || byte == 0xC2 || byte == 0xE2 { return true }
      if byte == 0x20, previous == 0x20 { return true }
      previous = byte
    }
    return text.isEmpty
  }
}

/// The one place that escapes text for XML, and so for SVG and for HTML-like labels.
public enum XMLText {
  /// Escapes text for use between tags or in double quotes.
  public static func escaped(_ text: String) -> String {
    guard mayNeedCare(text) else { return text }
    var result = ""
    for scalar in legal(text).unicodeScalars {
      if let reference = reference(scalar) {
        result += reference
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What XML has in place of a character that means something to it; nil for all others.
  fileprivate static func reference(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }

  /// Whether a byte of a text is, or begins, a character that can't stand as it is everywhere.
  fileprivate static func mayNeedCare(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\""),
        UInt8(ascii: "'"), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  /// Text with U+FFFD for the characters that XML 1.0 forbids, and those that steer a terminal or reorder
  /// text.
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
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
