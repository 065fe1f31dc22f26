/// Puts text into the few HTML elements that pages have.
enum HTML {
  /// Text for an attribute in double quotes, which can also be in a Markdown table.
  static func escaped(_ text: String) -> String {
    if ASCIIText.isPlain(text) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "|": result += "&#124;"
      case "$", "@", "`", "*", "_", "[", "]", "~", "\\", ":": result += "&#\(scalar.value);"
      case _ where scalar.properties.isWhitespace: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
