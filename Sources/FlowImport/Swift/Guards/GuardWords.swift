import Foundation

/// The words for guards: the only place where they are made, and nothing reads them.
enum GuardWords {
  /// What must hold, as a person reads it; nil for nothing.
  static func joined(_ guards: [Guard]) -> String? {
    guards.isEmpty ? nil : guards.map(words).joined(separator: ", ")
  }

  /// One guard.
  static func words(_ one: Guard) -> String {
    switch one {
    case .isCase(let subject, let patterns):
      return "\(subject.words) is \(patterns.map(\.words).joined(separator: ", "))"
    case .isOther(let subject): return "\(subject.words) is anything else"
    case .unwrap(let pattern, let type, let value):
      let name = pattern.words + (type.map { ": \($0)" } ?? "")
      return value.value.spelling.contains(.implied) ? name : "\(name) = \(value.words)"
    case .truth(let expression): return expression.words
    case .comparison(let one, let symbol, let other): return "\(one.words) \(symbol) \(other.words)"
    case .not(.all(let parts)):
      let all = parts.map { part -> String in if case .not = part { code(part) } else { words(part) } }
      return "not (\(all.joined(separator: ", ")))"
    case .not(let inner):
      let words = words(inner)
      return words.contains(" ") ? "not (\(words))" : "not \(words)"
    case .and(let parts): return parts.map { code($0) }.joined(separator: " && ")
    case .or(let parts): return parts.map { code($0) }.joined(separator: " || ")
    case .all(let parts): return parts.map(words).joined(separator: ", ")
    }
  }

  /// A part of a longer expression, as Swift.
  private static func code(_ part: Guard) -> String {
    switch part {
    case .not(let inner):
      let words = words(inner)
      return words.contains(" ") ? "!(\(words))" : "!\(words)"
    case .or: return "(\(words(part)))"
    case .truth(let expression):
      let isLoose = expression.value.spelling.contains(.parenthesized) && expression.words.contains(" ")
      return isLoose ? "(\(expression.words))" : expression.words
    default: return words(part)
    }
  }

  // MARK: - Long ones

  /// More letters than this say less than that it happens in several cases.
  static let lengthLimit = 80

  /// The words of one alternative, of long ones those nearest to what happens.
  ///
  /// What only unwraps a value goes first, then what lies farthest away.
  static func short(_ guards: [Guard]) -> String? {
    guard let all = joined(guards), all.count > lengthLimit else { return joined(guards) }
    var rest = guards.flatMap { one -> [Guard] in if case .all(let parts) = one { parts } else { [one] } }
    let telling = rest.filter { !$0.isUnwrapping }
    if !telling.isEmpty { rest = telling }
    while rest.count > 1, length(rest) + 2 * (rest.count - 1) > lengthLimit { rest.removeFirst() }
    guard let only = joined(rest), only.count > lengthLimit else { return joined(rest) }
    if rest.count == 1, case .isCase(let subject, let patterns) = rest[0] {
      if let short = short(subject.words, patterns.map(\.words).joined(separator: ", ")) { return short }
    }
    let cut = only.prefix(lengthLimit)
    let end = ["&&", "||", " "].lazy.compactMap { cut.range(of: $0, options: .backwards)?.lowerBound }
      .first { $0 > cut.startIndex }
    return String(cut[..<(end ?? cut.endIndex)]).trimmingCharacters(in: .whitespaces) + " …"
  }

  /// A case of something that is called with much; nil when its name is too long as well.
  private static func short(_ subject: String, _ cases: String) -> String? {
    guard let open = subject.firstIndex(of: "(") else { return nil }
    let path = subject[..<open]
    let name = path.split(separator: ".").last ?? path
    return [path, name].lazy.map { "\($0)(…) is \(cases)" }.first { $0.count <= lengthLimit }
  }

  static func length(_ guards: [Guard]) -> Int { guards.reduce(0) { $0 + words($1).count } }
}
