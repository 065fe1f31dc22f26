/// Makes the text of a table, a format or an interpolation what a person sees on a screen.
enum DisplayText {
  /// What stands for a value that is only known at run time.
  static let gap = "…"

  /// A format with `…` for its placeholders, on one line; nil when nothing else is in it.
  static func shown(_ format: String) -> String? {
    var result = ""
    var rest = format[...]
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[sign...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
      } else if let length = placeholderLength(rest) {
        result += gap
        rest = rest.dropFirst(length)
      } else {
        result += "%"
      }
    }
    return tidy(result + rest)
  }

  /// On one line, without several gaps in a row; nil when no letter or digit is in it.
  static func tidy(_ text: String) -> String? {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    words = words.enumerated().filter { index, word in
      !(word == gap && index > 0 && words[index - 1] == gap)
    }.map(\.element)
    let line = words.joined(separator: " ")
    return line.contains { $0.isLetter || $0.isNumber } ? line : nil
  }

  /// How many letters of `1$@` or `lld` after the sign belong to a placeholder; nil for none.
  private static func placeholderLength(_ rest: Substring) -> Int? {
    var length = 0
    var letters = rest[...]
    func drop(_ fits: (Character) -> Bool, _ letters: inout Substring) -> Int {
      let found = letters.prefix(while: fits)
      letters = letters.dropFirst(found.count)
      return found.count
    }
    length += drop({ $0.isNumber || "$.-+0#*'".contains($0) }, &letters)
    length += drop({ "hlLqztj".contains($0) }, &letters)
    guard let last = letters.first, "@dDiuUxXoOfFeEgGcCsSpaA".contains(last) else { return nil }
    // In `50 % discount` it is a sign, and so it is in `100%a`.
    return length + 1
  }

  /// The text of a string literal with interpolations, as written in the code, with `…` for these.
  static func interpolated(_ literal: String) -> String? {
    guard literal.hasPrefix("\"") else { return nil }
    var text = literal.drop { $0 == "\"" }
    while text.last == "\"" { text = text.dropLast() }
    var result = ""
    while let letter = text.first {
      text = text.dropFirst()
      guard letter == "\\", let escaped = text.first else {
        result.append(letter)
        continue
      }
      text = text.dropFirst()
      switch escaped {
      case "(":
        var depth = 1
        while depth > 0, let inner = text.first {
          text = text.dropFirst()
          if inner == "(" { depth += 1 }
          if inner == ")" { depth -= 1 }
        }
        result += gap
      case "n", "t", "r": result += " "
      default: result.append(escaped)
      }
    }
    return result
  }
}
