/// Writes text as a YAML scalar that every reader of YAML 1.1 and 1.2 reads as that text.
public enum YAMLQuoting {
  /// Text as a scalar on one line: plain where that is safe, else in quotes.
  ///
  /// - Parameter inFlow: whether it is inside `[ ]` or `{ }`, where fewer texts are safe.
  public static func scalar(_ text: String, inFlow: Bool = false) -> String {
    if isSafePlain(text, inFlow: inFlow) { return text }
    let scalars = text.unicodeScalars
    if !scalars.contains(where: mustBeEscaped), scalars.contains(where: { $0 == "\"" || $0 == "\\" }) {
      return singleQuoted(text)
    }
    return doubleQuoted(text)
  }

  /// Whether text can be the content of a literal block (`|`) as it is: several lines, which neither begin
  /// with white space that would be taken for indentation nor end with some that nobody sees.
  static func isSafeLiteral(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first != " ", first != "\n", scalars.contains("\n") else { return false }
    var previous: Unicode.Scalar = "\n"
    for scalar in scalars {
      if scalar != "\n", mustBeEscaped(scalar) { return false }
      if scalar == "\n", previous == " " { return false }
      previous = scalar
    }
    return previous != " " && !text.utf8.reversed().starts(with: "\n\n".utf8)
  }

  // MARK: Plain

  /// Words that YAML 1.1 reads as a boolean, null, a number, a merge or a default value, in lower case.
  private static let words: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "=", "<<",
    ".inf", "-.inf", "+.inf", ".nan",
  ]

  private static func isSafePlain(_ text: String, inFlow: Bool) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":",
      !isIndicator(first), !scalars.contains(where: mustBeEscaped)
    else { return false }
    var previous: Unicode.Scalar = "a"
    for scalar in scalars {
      if scalar == " ", previous == ":" { return false }
      if scalar == "#", previous == " " { return false }
      // Some readers end a plain scalar in flow at more places than the rules say.
      if inFlow, ",[]{}:?".unicodeScalars.contains(scalar) { return false }
      previous = scalar
    }
    if text.utf8.starts(with: "...".utf8) { return false }
    return !words.contains(text.lowercased()) && !looksLikeNumber(scalars)
  }

  /// The characters that no plain scalar may begin with, or none that reads well.
  private static func isIndicator(_ scalar: Unicode.Scalar) -> Bool {
    "-?:,[]{}#&*!|>'\"%@`~=".unicodeScalars.contains(scalar)
  }

  /// Whether text could be a number or a date: it begins like one and holds only what those hold.
  private static func looksLikeNumber(_ scalars: String.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, "0123456789+-.".unicodeScalars.contains(first) else { return false }
    return scalars.allSatisfy { "0123456789abcdefABCDEFxXoO_.:+-tTzZ ".unicodeScalars.contains($0) }
  }

  // MARK: Quotes

  private static func singleQuoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result.unicodeScalars.append("'") }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }

  private static func doubleQuoted(_ text: String) -> String {
    DoubleQuoting.quoted(text) { scalar in
      guard mustBeEscaped(scalar) else { return nil }
      let (letter, digits) =
        switch scalar.value {
        case ...0xFF: ("x", 2)
        case ...0xFFFF: ("u", 4)
        default: ("U", 8)
        }
      return DoubleQuoting.escape(scalar, letter, digits: digits, uppercase: true)
    }
  }

  /// What YAML does not take as it is, takes for a line break, or nobody sees and which turns the order of
  /// the text around it.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    DoubleQuoting.steersTerminals(scalar) || scalar.value == 0xFEFF || scalar.value & 0xFFFE == 0xFFFE
  }
}
