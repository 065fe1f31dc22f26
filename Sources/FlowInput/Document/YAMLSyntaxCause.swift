import FlowDiagnostics

/// The cause of a syntax error that libyaml notices only later: on the next line, or at the end of the file.
struct YAMLSyntaxCause {
  /// What is wrong there.
  enum Kind: Hashable, Sendable {
    case unclosedQuote(Character)
    /// A quote that is closed by one that was meant to open another text.
    case quoteClosedLate(Character, line: Int)
    case unclosedBracket(Character)
    case wrongBracket(Character, expected: Character)
    case strayBracket(Character)
    case missingComma(end: Character)
    case missingColon(key: String)
    case indentedBelowValue(key: String)
    case unalignedKey
  }

  let kind: Kind
  let position: SourcePosition
  /// The bracket that a wrong one should close.
  var opening: SourcePosition?

  private init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  /// The cause of a failure; nil if it is where libyaml stopped, or not known.
  init?(of failure: YAMLParser.Failure, in source: SourceText) {
    let lines = SourceLines(source: source)
    let place = source.position(scalarOffset: failure.offset)
    let beginning = failure.contextOffset.map { source.position(scalarOffset: $0) }
    let cause =
      Self.quote(failure, place, beginning, lines) ?? Self.bracket(failure, place, lines)
      ?? Self.key(failure, place, beginning, lines)
    guard let cause else { return nil }
    self = cause
  }

  /// What a person reads.
  static func words(_ kind: Kind) -> ProblemWords {
    let (message, suggestion) = meaning(kind)
    return ProblemWords("yaml-syntax", message, suggestion)
  }

  private static func meaning(_ kind: Kind) -> (String, String) {
    switch kind {
    case .unclosedQuote(let quote): ("the quoted text is not closed", "add the closing \(quote)")
    case .quoteClosedLate(let quote, let line):
      ("the quoted text ends only in line \(line)", "add the closing \(quote) where it should end")
    case .unclosedBracket(let bracket): ("'\(bracket)' is not closed", "add '\(end(of: bracket))'")
    case .wrongBracket(let found, let expected):
      ("expected '\(expected)', found '\(found)'", "replace it, or add '\(expected)' before it")
    case .strayBracket(let bracket): ("'\(bracket)' closes nothing", "remove it")
    case .missingComma(let end):
      ("expected ',' or '\(end)' at the end of this line", "add the one that is missing")
    case .missingColon(let key):
      (
        "expected ':' after '\(shortened(key))'",
        "add it, or indent the line further if it continues the text above it"
      )
    case .indentedBelowValue(let key):
      (
        "the line is indented further than '\(shortened(key))', which already has a value",
        "align the two lines, or put the text in quotes if it contains ': '"
      )
    case .unalignedKey:
      ("the indentation of this line matches no key above it", "align it with the keys it belongs to")
    }
  }

  private static func end(of bracket: Character) -> Character { bracket == "{" ? "}" : "]" }

  // MARK: - Quotes

  private static func quote(
    _ failure: YAMLParser.Failure, _ place: SourcePosition, _ beginning: SourcePosition?, _ lines: SourceLines
  ) -> Self? {
    if failure.context == "while scanning a quoted scalar", let beginning,
      ["found unexpected end of stream", "found unexpected document indicator"].contains(failure.problem),
      let quote = lines.character(at: beginning)
    {
      return Self(.unclosedQuote(quote), at: beginning)
    }
    guard let range = failure.lastQuoted else { return nil }
    let start = lines.source.position(scalarOffset: range.lowerBound)
    let end = lines.source.position(scalarOffset: range.upperBound)
    guard end.line == place.line, start.line < end.line, failure.offset >= range.upperBound,
      let quote = lines.character(at: start)
    else { return nil }
    return Self(.quoteClosedLate(quote, line: end.line), at: start)
  }

  // MARK: - Brackets

  private static func bracket(
    _ failure: YAMLParser.Failure, _ place: SourcePosition, _ lines: SourceLines
  ) -> Self? {
    let found = lines.character(at: place)
    let isEnd = found == "}" || found == "]"
    let opening = failure.openBrackets.last.map { lines.source.position(scalarOffset: $0) }
    guard let opening, let bracket = lines.character(at: opening) else {
      let problems = ["did not find expected key", "did not find expected <document start>"]
      guard isEnd, let found, problems.contains(failure.problem) else { return nil }
      return Self(.strayBracket(found), at: place)
    }
    let expectsEnd = failure.problem.hasPrefix("did not find expected ',' or ")
    guard expectsEnd || failure.problem == "did not find expected node content" else { return nil }
    let end = end(of: bracket)
    if isEnd, let found, found != end {
      var cause = Self(.wrongBracket(found, expected: end), at: place)
      cause.opening = opening
      return cause
    }
    let isLessIndented = place.line > opening.line && lines.indent(place.line) <= lines.indent(opening.line)
    if lines.isEnd(place) || isLessIndented && !isEnd {
      return Self(.unclosedBracket(bracket), at: opening)
    }
    guard expectsEnd, place.line > opening.line, !lines.hasSpace(before: place),
      let line = lines.content(before: place.line)
    else { return nil }
    return Self(.missingComma(end: end), at: lines.end(of: line))
  }

  // MARK: - Keys

  private static func key(
    _ failure: YAMLParser.Failure, _ place: SourcePosition, _ beginning: SourcePosition?, _ lines: SourceLines
  ) -> Self? {
    switch failure.problem {
    case "mapping values are not allowed in this context": return misplacedColon(place, lines)
    case "could not find expected ':'":
      guard let beginning, let word = lines.word(at: beginning) else { return nil }
      return missingColon(word, at: beginning)
    case "did not find expected key":
      guard !lines.hasContent(before: place), let first = lines.character(at: place), first.isLetter else {
        return nil
      }
      return Self(.unalignedKey, at: place)
    default: return nil
    }
  }

  private static func missingColon(_ word: String, at start: SourcePosition) -> Self {
    var place = start
    place.column += word.unicodeScalars.count
    return Self(.missingColon(key: word), at: place)
  }

  /// A line that libyaml took for the rest of the text in the line above it.
  private static func misplacedColon(_ place: SourcePosition, _ lines: SourceLines) -> Self? {
    guard !lines.hasSpace(before: place), let above = lines.content(before: place.line) else { return nil }
    if let key = lines.key(of: above) {
      guard lines.hasValue(above), lines.indent(place.line) > lines.indent(above) else { return nil }
      return Self(.indentedBelowValue(key: key), at: lines.start(of: place.line))
    }
    if let before = lines.content(before: above), lines.key(of: before) != nil, lines.hasValue(before),
      lines.indent(before) < lines.indent(above)
    {
      return nil
    }
    let start = lines.start(of: above)
    return lines.word(at: start).map { missingColon($0, at: start) }
  }
}

/// Questions about the lines of a text that is not YAML.
private struct SourceLines {
  let source: SourceText

  private func line(_ number: Int) -> String { source.line(number) ?? "" }

  /// A line without its indentation, the `- ` of list items and trailing spaces.
  private func content(_ number: Int) -> Substring {
    var text = line(number).drop(while: \.isWhitespace)
    while text.hasPrefix("- ") { text = text.dropFirst(2).drop(while: \.isWhitespace) }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  func character(at place: SourcePosition) -> Character? { source.character(at: place) }

  func indent(_ number: Int) -> Int { line(number).prefix { $0 == " " }.count }

  /// The nearest line above one that is neither blank nor a comment.
  func content(before number: Int) -> Int? {
    var number = number - 1
    while number > 0 {
      let first = content(number).first
      if first != nil, first != "#" { return number }
      number -= 1
    }
    return nil
  }

  private func text(before place: SourcePosition) -> Substring {
    Substring(String(String.UnicodeScalarView(line(place.line).unicodeScalars.prefix(place.column - 1))))
      .drop(while: \.isWhitespace)
  }

  func hasContent(before place: SourcePosition) -> Bool { !text(before: place).isEmpty }

  /// Whether there is more than one word on the line up to a place; the `- ` of list items does not count.
  func hasSpace(before place: SourcePosition) -> Bool {
    var text = text(before: place)
    while text.hasPrefix("- ") { text = text.dropFirst(2).drop(while: \.isWhitespace) }
    return text.contains(where: \.isWhitespace)
  }

  /// Whether only spaces and comments follow a place.
  func isEnd(_ place: SourcePosition) -> Bool {
    let rest = line(place.line).unicodeScalars.dropFirst(place.column - 1).drop { $0 == " " }
    guard rest.isEmpty || rest.first == "#" else { return false }
    var number = place.line + 1
    while let text = source.line(number)?.drop(while: \.isWhitespace) {
      guard text.isEmpty || text.hasPrefix("#") else { return false }
      number += 1
    }
    return true
  }

  func start(of number: Int) -> SourcePosition {
    let text = line(number).unicodeScalars
    let content = content(number).unicodeScalars
    return SourcePosition(
      file: source.file, line: number,
      column: text.distance(from: text.startIndex, to: content.startIndex) + 1)
  }

  /// The place after the last character of a line.
  func end(of number: Int) -> SourcePosition {
    var place = start(of: number)
    place.column += content(number).unicodeScalars.count
    return place
  }

  /// The key that a line begins with; nil if there is none.
  func key(of number: Int) -> String? {
    let text = content(number)
    if text.hasSuffix(":") { return String(text.dropLast()) }
    return text.range(of: ": ").map { String(text[..<$0.lowerBound]) }
  }

  /// Whether there is something after the key.
  func hasValue(_ number: Int) -> Bool { !content(number).hasSuffix(":") }

  /// The plain word at a place; nil if there is a quote, a bracket or another sign.
  func word(at place: SourcePosition) -> String? {
    let rest = line(place.line).unicodeScalars.dropFirst(place.column - 1)
    let word = String(String.UnicodeScalarView(rest.prefix { !$0.properties.isWhitespace }))
    return word.first?.isLetter ?? false ? word : nil
  }
}
