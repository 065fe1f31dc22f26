/// What a comment `// flow: title "Your profile", owner growth, tags account money` says.
struct FlowComment: Equatable {
  var title: String?
  var owner: String?
  var tags: [String] = []
  /// Whether the declaration is to be left out.
  var isIgnored = false
  /// The words at the beginning of entries that mean nothing, and of those that lack what they need.
  var misunderstood: [String] = []

  /// The words that mean something.
  static let keys = ["title", "owner", "tags", "ignore"]

  init() {}

  /// Reads what follows `flow:`; entries are between commas, and quotes keep commas together.
  init(_ text: String) {
    // What ignores rules of `check` is read from the file's text, and ends the comment.
    let rules = text.firstRange(of: "ignore-rule") ?? text.firstRange(of: "ignore rule")
    for entry in Self.entries(rules.map { String(text[..<$0.lowerBound]) } ?? text) {
      let key = entry.prefix { $0.isLetter }
      let value = Self.bare(entry.dropFirst(key.count))
      switch key {
      case "title" where !value.isEmpty: title = value
      case "owner" where !value.isEmpty: owner = value
      case "tags" where !value.isEmpty:
        for tag in value.split(separator: " ").map(String.init) where !tags.contains(tag) { tags.append(tag) }
      case "ignore" where value.isEmpty: isIgnored = true
      default: misunderstood.append(key.isEmpty ? String(entry) : String(key))
      }
    }
  }

  private static func entries(_ text: String) -> [Substring] {
    var isQuoted = false
    let parts = text.split { letter in
      if letter == "\"" { isQuoted.toggle() }
      return letter == "," && !isQuoted
    }
    return parts.map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
  }

  /// Without the colon before it, spaces and quotes.
  private static func bare(_ text: Substring) -> String {
    var rest = text.drop { $0 == " " || $0 == ":" || $0 == "=" }
    while rest.last == " " { rest.removeLast() }
    if rest.count > 1, rest.first == "\"", rest.last == "\"" { rest = rest.dropFirst().dropLast() }
    return String(rest)
  }
}
