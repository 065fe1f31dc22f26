/// The one place that puts text into Mermaid.
enum MermaidText {
  /// Text as a quoted label; what Mermaid or Markdown would take for syntax becomes a numbered entity.
  ///
  /// That includes the colon, since Mermaid drops the last semicolon of a line with `style`, a colon and a
  /// `#`, and what begins a Markdown list, since some versions draw an error message instead of one.
  static func quoted(_ text: String) -> String {
    var result = "\""
    var line = ""
    for scalar in XMLText.legal(text).unicodeScalars {
      switch scalar {
      case "\n", "\u{85}", "\u{2028}", "\u{2029}":
        result += "<br>"
        line = ""
        continue
      case "\r", "\t": result += " "
      case _ where isSyntax(scalar) || beginsList(scalar, after: line): result += entity(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      line.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// One line of an accessible title or description.
  ///
  /// Mermaid rewrites `<b a="` before it parses anything, so quotes and equals signs are entities too.
  static func line(_ text: String) -> String {
    var result = ""
    for scalar in XMLText.legal(text).unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": result += " "
      case _ where isSyntax(scalar) || scalar == "=": result += entity(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text as the quoted YAML string that a diagram's title is.
  ///
  /// Mermaid treats it as HTML and shows the result as plain text, so `<` would become a tag and `&` appear
  /// as `&amp;`. Numbered entities are not recognised here, but what Mermaid replaces them with while it
  /// works is: it turns every `ﬂ°°60¶ß` of the finished drawing into `&#60;`.
  static func yaml(_ text: String) -> String {
    var result = "\""
    for scalar in XMLText.legal(text).unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": result += " "
      case "\\": result += "\\\\"
      case "<", ">", "&", "\"": result += "\\uFB02\\xB0\\xB0\(scalar.value)\\xB6\\xDF"
      case "=", "%", "{", "}", "#":
        result += "\\x" + String(scalar.value, radix: 16, uppercase: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A link in quotes; entities are not recognised everywhere in it, so what would end it is percent-encoded.
  static func address(_ link: String) -> String {
    var result = "\""
    for byte in link.utf8 {
      switch byte {
      case 0x00...0x20, 0x22, 0x3B, 0x3C, 0x3E, 0x5C, 0x60, 0x7F...:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      default: result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result + "\""
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }

  private static func isSyntax(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "#", "<", ">", "&", "`", "*", "_", "\\", ";", ":", "%", "|", "[", "]", "{", "}", "~", "$",
      "\u{FB02}", "\u{B6}":
      true
    default: false
    }
  }

  /// Whether a character makes what precedes it in its line a list item or the underline of a heading.
  private static func beginsList(_ scalar: Unicode.Scalar, after line: String) -> Bool {
    switch scalar {
    case "-", "+", "=": line.allSatisfy { $0 == " " }
    case ".", ")": !line.isEmpty && line.allSatisfy { $0 == " " || ("0"..."9").contains($0) }
    default: false
    }
  }
}
