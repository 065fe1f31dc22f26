/// A place where libyaml cannot go on, in its words, with what the text there looks like.
struct YAMLSyntaxProblem: Hashable, Sendable {
  /// What libyaml found or missed: `did not find expected key`.
  var problem: String
  /// What it was doing: `while parsing a block mapping`.
  var context: String
  /// The character at the place; nil at the end of the file.
  var character: Unicode.Scalar?
  /// Whether the line, or the one where the construct began, is indented with a tab.
  var isIndentedWithTab: Bool

  /// Whether a tab is the cause.
  var isAboutTab: Bool { isIndentedWithTab && !context.contains("quoted scalar") }

  /// What a person reads.
  var words: ProblemWords {
    let (message, suggestion) = isAboutTab ? tabWords : meaning
    return ProblemWords("yaml-syntax", message, suggestion)
  }

  /// What stands at the place where the construct began, for a note.
  var beginning: String? {
    switch context {
    case "while parsing a block mapping": "the mapping begins here"
    case "while parsing a block collection": "the list begins here"
    case "while parsing a flow mapping": "the '{' is here"
    case "while parsing a flow sequence": "the '[' is here"
    case "while scanning a simple key": "the text begins here"
    default: nil
    }
  }

  private var tabWords: (String, String?) {
    ("the line is indented with a tab, which YAML does not allow", "indent with spaces")
  }

  private var meaning: (String, String?) {
    switch problem {
    case "did not find expected key":
      (
        "expected a key of the mapping, or its end",
        "check the indentation of this line, and put text that begins with a quote in quotes as a whole"
      )
    case "did not find expected '-' indicator":
      ("expected the next '-' of the list, or its end", "check the indentation of this line")
    case "did not find expected ',' or '}'":
      ("expected ',' or '}' in the mapping", "add what is missing, or put the text in quotes")
    case "did not find expected ',' or ']'":
      ("expected ',' or ']' in the list", "add what is missing, or put the text in quotes")
    case "mapping values are not allowed in this context":
      (
        "a ':' is not allowed here",
        "put text that contains ': ' in quotes, or check the indentation of this line"
      )
    case "mapping keys are not allowed in this context":
      ("a '?' is not allowed here", "put text that begins with '? ' in quotes")
    case "block sequence entries are not allowed in this context":
      ("a list item cannot begin here", "begin every '- ' on a line of its own, or put the text in quotes")
    case "could not find expected ':'":
      ("expected ': ' after the key", "add it, or check the indentation of this line")
    case "did not find expected node content":
      ("expected a value", "add the value or a missing bracket, or remove an extra ','")
    case "did not find expected alphabetic or numeric character":
      ("expected a name after '*' or '&'", "put text that begins with '*' or '&' in quotes")
    case "did not find expected comment or line break":
      ("expected the end of the line after '|' or '>'", "put text that begins with '|' or '>' in quotes")
    case "did not find expected <document start>":
      (
        "this follows the end of the document",
        "check the indentation and the brackets, and put text that begins with a quote in quotes as a whole"
      )
    case "found unexpected ':'":
      ("a ':' is not allowed here", "put text that contains ':' in quotes")
    default: rareMeaning
    }
  }

  private var rareMeaning: (String, String?) {
    switch problem {
    case "found character that cannot start any token": startWords
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      tabWords
    case "found unknown escape character":
      ("unknown escape after '\\' in double quotes", "write '\\\\' for a backslash, or use single quotes")
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      ("the escape is not a Unicode character", "write hexadecimal digits: \\xHH, \\uHHHH or \\UHHHHHHHH")
    case "found undefined tag handle":
      ("the tag has no meaning in a model file", "put text that begins with '!' in quotes")
    case "did not find URI escaped octet", "did not find expected tag URI", "did not find expected '!'",
      "did not find expected whitespace or line break":
      ("expected a YAML tag after '!'", "put text that begins with '!' in quotes")
    case "found incompatible YAML document":
      ("this version of YAML is not supported", "remove the %YAML line")
    case "found an indentation indicator equal to 0":
      ("the indentation after '|' or '>' must be 1 to 9", "remove the 0")
    default:
      (context.isEmpty ? problem : "\(problem) \(context)", "check the indentation and the quotes")
    }
  }

  private var startWords: (String, String?) {
    guard let character else { return ("the file ends too early", nil) }
    if character == "\t" { return tabWords }
    return ("text cannot begin with '\(character)'", "put it in quotes")
  }
}
