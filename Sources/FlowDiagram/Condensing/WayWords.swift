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

  private static let dangling: Set<String> = [
    "&&", "||", "!=", "==", "<", ">", "<=", ">=", "is", "let", "var", "in", "or", "and", "not", "as", "if",
    "case", "=", "!", "??", "?", ":", "as?", "a", "the", "of", "to", "with",
  ]
}
