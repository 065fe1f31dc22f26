/// Writes text in double quotes, the way JSON and YAML share: `\"`, `\\`, `\n`, `\r` and `\t`, and what else
/// a format asks for.
enum DoubleQuoting {
  /// Returns text with its quotes.
  ///
  /// - Parameter escape: the format's escape for any other scalar; nil where it is written as it is.
  static func quoted(_ text: String, escape: (Unicode.Scalar) -> String?) -> String {
    var result = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result.append(contentsOf: "\\\"".unicodeScalars)
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      default:
        if let escaped = escape(scalar) {
          result.append(contentsOf: escaped.unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    result.append("\"")
    return String(result)
  }

  /// Whether a terminal obeys a character, or reorders the text around it.
  static func steersTerminals(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns a backslash, a letter and the scalar's number in hexadecimal digits, at least as many as asked
  /// for.
  static func escape(_ scalar: Unicode.Scalar, _ letter: String, digits: Int, uppercase: Bool = false)
    -> String
  {
    let hex = String(scalar.value, radix: 16, uppercase: uppercase)
    return "\\" + letter + String(repeating: "0", count: max(0, digits - hex.utf8.count)) + hex
  }
}
