/// Puts the words of several arrows or rows together.
enum WayWords {
  /// The most triggers that are spelled out.
  private static let spelledOut = 3

  /// `a, b, c and 4 more`.
  static func triggers(_ triggers: [String]) -> String {
    var seen: Set<String> = []
    let all = triggers.filter { !$0.isEmpty && seen.insert($0).inserted }
    let more = all.count - spelledOut
    guard more > 0 else { return all.joined(separator: ", ") }
    return all.prefix(spelledOut).joined(separator: ", ") + " and \(more) more"
  }

  /// `a, b and 4 more`.
  static func list(_ names: [String], most: Int) -> String {
    var seen: Set<String> = []
    let all = names.filter { !$0.isEmpty && seen.insert($0).inserted }
    let more = all.count - most
    return all.prefix(most).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// What all of them say; nil when they differ.
  static func common(_ words: [String]) -> String? {
    Set(words).count == 1 ? words.first : nil
  }

  /// A condition in one line, without an operator or a connective at its cut end.
  static func glance(_ condition: String, width: Int) -> String {
    guard TextFitting.columns(of: condition) > width else { return condition }
    if let ends = ends(of: condition, width: width) ?? lastPart(of: condition, width: width) { return ends }
    var line = TextFitting.wrap(condition, width: width, lines: 1).joined()
    guard line.hasSuffix("…") else { return line }
    line.removeLast()
    var words = line.split(separator: " ")
    // One long word would leave nothing but its "if".
    if words.count < 3 { return String(condition.prefix(width - 1)) + "…" }
    while words.count > 2, let last = words.last, dangling.contains(String(last)) { words.removeLast() }
    var text = words.joined(separator: " ")
    while text.last == "," || text.last == "(" || text.last == "." { text.removeLast() }
    return text + "…"
  }

  /// `if section … newReleases`: what a single comparison is about, and what decides it; nil where that does
  /// not fit or would drop a negation.
  private static func ends(of condition: String, width: Int) -> String? {
    let words = condition.split(separator: " ").map(String.init)
    guard words.count > 3, words[0] == "if", !words.contains(where: connectives.contains) else { return nil }
    let subject = articles.contains(words[1]) ? 3 : 2
    let head = words.prefix(subject).joined(separator: " ") + " … "
    var kept: [String] = []
    for word in words.dropFirst(subject).reversed() {
      let longer = [word] + kept
      guard TextFitting.columns(of: head + longer.joined(separator: " ")) <= width else { break }
      kept = longer
    }
    let left = words.dropFirst(subject).dropLast(kept.count)
    guard !kept.isEmpty, !left.contains(where: decides) else { return nil }
    while kept.count > 1, let first = kept.first, !decides(first), dangling.contains(first) {
      kept.removeFirst()
    }
    return head + kept.joined(separator: " ")
  }

  /// `if has source, …, not editing`: the first and the last of several conditions, or `if …, not editing`,
  /// since ways out of one card mostly agree in what they begin with; nil where that does not fit or would
  /// break a choice.
  private static func lastPart(of condition: String, width: Int) -> String? {
    let start = "if "
    guard condition.hasPrefix(start) else { return nil }
    let parts = parts(of: condition.dropFirst(start.count))
    guard parts.count > 1, let first = parts.first, let last = parts.last,
      !parts.contains(where: hasChoice)
    else { return nil }
    let middle = parts.count > 2 ? ", …, " : ", "
    return ["\(start)\(first)\(middle)\(last)", "\(start)…, \(last)"]
      .first { TextFitting.columns(of: $0) <= width }
  }

  /// The conditions that a comma divides, but for commas in brackets and quotes.
  private static func parts(of text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, "([{".contains(character) { depth += 1 }
      if !isQuoted, ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0, !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { String($0.drop { $0 == " " }) }
  }

  /// Whether a part has an `or` outside brackets, which decides how far the parts around it reach.
  private static func hasChoice(_ part: String) -> Bool {
    var depth = 0
    return part.split(separator: " ").contains { word in
      let isOpen = depth > 0
      for character in word {
        if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      }
      return !isOpen && choices.contains(String(word))
    }
  }

  /// Whether a condition means something else without a word.
  private static func decides(_ word: String) -> Bool {
    !word.contains { $0.isLetter || $0.isNumber } || word == "not" || word == "no" || word == "without"
      || word.hasSuffix("n't") || word.hasPrefix("!")
  }

  private static let choices: Set<String> = ["or", "||", "?", "unless", "but"]
  private static let articles: Set<String> = ["a", "an", "the"]
  private static let connectives: Set<String> = ["&&", "||", "and", "or", "unless", "but", "?", ":"]

  private static let dangling: Set<String> = [
    "&&", "||", "!=", "==", "<", ">", "<=", ">=", "is", "let", "var", "in", "or", "and", "not", "as", "if",
    "case", "=", "!", "??", "?", ":", "as?", "a", "the", "of", "to", "with",
  ]
}
