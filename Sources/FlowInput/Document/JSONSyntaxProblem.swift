/// What can be wrong with the syntax of a JSON file.
enum JSONSyntaxProblem: Hashable, Sendable {
  case expectedValue
  case expectedKey
  case expectedColon
  case expectedCommaOrEnd(Character)
  case trailingComma
  case comment
  case singleQuotes
  case unknownWord(String)
  case invalidNumber
  case unterminatedText
  case controlCharacterInText(UInt8)
  case invalidEscape
  case invalidUnicodeEscape
  case loneSurrogate
  case textAfterEnd
  case unclosed(Character)
  case endOfFile

  /// What a person reads.
  var words: ProblemWords {
    let (message, suggestion) = meaning
    return ProblemWords("json-syntax", message, suggestion)
  }

  private var meaning: (String, String?) {
    switch self {
    case .expectedValue: ("expected a value", "write text in double quotes, a number, '{' or '['")
    case .expectedKey:
      ("expected a key in double quotes", "put the key in double quotes, or remove an extra ','")
    case .expectedColon: ("expected ':' after the key", "add it")
    case .expectedCommaOrEnd(let end): ("expected ',' or '\(end)'", "add the one that is missing")
    case .trailingComma: ("JSON does not allow a comma after the last item", "remove the comma")
    case .comment:
      ("JSON does not allow comments", "remove it, or write the model in YAML, where '#' begins one")
    case .singleQuotes: ("JSON does not allow single quotes", "use double quotes")
    case .unknownWord(let word):
      switch word.lowercased() {
      case "true", "false", "null": ("'\(word)' is not a value", "write it in lower case")
      case "none", "nil", "undefined": ("'\(word)' is not a value", "write null")
      case "nan", "infinity": ("'\(word)' is not a number in JSON", "write null or a number")
      default: ("'\(shortened(word))' is not a value", "put text in double quotes")
      }
    case .invalidNumber:
      ("this is not a number in JSON", "write it like 12, -0.5 or 1e3, or put it in double quotes")
    case .unterminatedText:
      ("the text has no closing double quote on its line", "add it, and write \\n for a line break")
    case .controlCharacterInText(let byte):
      byte == 0x09
        ? ("a tab is not allowed in a text", "write \\t")
        : ("a control character is not allowed in a text", "remove it, or write it as \\u escape")
    case .invalidEscape:
      (
        "unknown escape after '\\'",
        "write '\\\\' for a backslash; known are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uHHHH"
      )
    case .invalidUnicodeEscape:
      ("expected four hexadecimal digits after '\\u'", "write '\\\\' for a backslash")
    case .loneSurrogate:
      (
        "the escape is half of a surrogate pair",
        "write both halves, such as \\uD83D\\uDE00, or the character itself"
      )
    case .textAfterEnd: ("this follows the end of the document", "a file holds one value; remove the rest")
    case .unclosed(let bracket): ("'\(bracket)' is not closed", "add '\(bracket == "{" ? "}" : "]")'")
    case .endOfFile: ("the file ends too early", "add the missing value")
    }
  }
}
