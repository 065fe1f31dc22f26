import FlowDiagram

/// Puts text into GitHub-flavoured Markdown so that a reader sees the text itself.
public enum Markdown {
  /// The text with everything escaped that would mean something, wherever it is put.
  ///
  /// The result can be used in a paragraph, heading, list item, table cell, link text or emphasis. White
  /// space, line breaks included, becomes single spaces. What GitHub would make a link, a mention, an emoji
  /// or a formula of is kept apart by a `span`, since no backslash keeps those.
  public static func escape(_ text: String) -> String { escape(text, isolates: true) }

  /// The text for the brackets of an image, which cannot contain elements.
  public static func alternative(_ text: String) -> String { escape(text, isolates: false) }

  /// The text as a code span that can also be used in a table cell.
  ///
  /// Backticks can hold neither a backtick simply nor, in a table, a backslash before a pipe; such text goes
  /// into a `code` element.
  public static func code(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0 != "`" && $0 != "|" && $0 != "$" }
    let folded = foldWhiteSpace(text)
    guard !folded.isEmpty else { return "" }
    return isPlain ? "`" + String(folded) + "`" : "<code>" + escape(text) + "</code>"
  }

  /// The text, as a code span when it is a link's pattern such as `myapp://x/{id}`.
  public static func inline(_ text: String) -> String { text.contains("://") ? code(text) : escape(text) }

  /// A link; the text is escaped, the address is used as it is.
  public static func link(_ text: String, to address: String) -> String { "[\(escape(text))](\(address))" }

  /// A path made fit for a link's address: what is no letter, digit or `/ - _ . ~` is percent-encoded.
  public static func address(_ path: String) -> String {
    if ASCIIText.isPlainAddress(path) { return path }
    var result = ""
    for scalar in path.unicodeScalars {
      if isWord(scalar) || "/-_.~".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        }
      }
    }
    return result
  }

  // MARK: - Escaping

  private static func escape(_ text: String, isolates: Bool) -> String {
    if ASCIIText.isPlain(text) { return text }
    let scalars = Array(foldWhiteSpace(text))
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if isolates, isAutomatic(scalar, next, before: scalars[..<index]) {
        result.append(contentsOf: "<span>\(scalar)</span>".unicodeScalars)
      } else if scalar == "|" {
        // In a table a backslash before a pipe is read twice.
        result.append(contentsOf: "&#124;".unicodeScalars)
      } else {
        if isSpecial(scalar, next, before: scalars[..<index]) { result.append("\\") }
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func foldWhiteSpace(_ text: String) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    var isPending = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        isPending = !result.isEmpty
      } else if scalar != "\0" {
        let scalar = XMLText.isForbidden(scalar) ? "\u{FFFD}" : scalar
        if isPending { result.append(" ") }
        isPending = false
        result.append(scalar)
      }
    }
    return result
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || 9...13 ~= scalar.value || 28...29 ~= scalar.value }
    return scalar.properties.isWhitespace && scalar != "\u{A0}"
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ASCIIText.isWord(UInt8(scalar.value)) }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether the scalar needs a backslash.
  private static func isSpecial(
    _ scalar: Unicode.Scalar, _ next: Unicode.Scalar?, before: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    switch scalar {
    case "\\", "`", "*", "[", "]", "<", ">", "#", "~", "$": true
    case "&": next.map { $0 == "#" || isWord($0) } ?? true
    case "!": next == nil
    case "_": !(before.last.map(isWord) ?? false) || !(next.map(isWord) ?? false)
    case "-", "+", "=", ":": before.isEmpty
    case ".", ")": !before.isEmpty && before.allSatisfy { ("0"..."9").contains($0) }
    default: false
    }
  }

  /// Whether GitHub would make something of the scalar and its neighbours after the Markdown is read.
  private static func isAutomatic(
    _ scalar: Unicode.Scalar, _ next: Unicode.Scalar?, before: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let next, next != " " else { return scalar == "$" }
    return switch scalar {
    case "$", "@": true
    case "#": ("0"..."9").contains(next)
    case ":": next == "/" || next == "+" || next == "-" || isWord(next)
    case ".": before.suffix(3).allSatisfy { $0 == "w" || $0 == "W" } && before.count >= 3
    default: false
    }
  }
}
