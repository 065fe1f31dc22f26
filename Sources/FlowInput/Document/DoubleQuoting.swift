/// Writes text in double quotes, the way JSON and YAML share: `\"`, `\\`, `\n`, `\r` and `\t`, and what else a
/// format asks for.
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

  /// Returns a backslash, a letter and the scalar's number in hexadecimal digits, at least as many as asked for.
  static func escape(_ scalar: Unicode.Scalar, _ letter: String, digits: Int, uppercase: Bool = false)
    -> String
  {
    let hex = String(scalar.value, radix: 16, uppercase: uppercase)
    return "\\" + letter + String(repeating: "0", count: max(0, digits - hex.utf8.count)) + hex
  }
}
