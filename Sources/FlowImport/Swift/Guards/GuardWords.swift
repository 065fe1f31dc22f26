import Foundation
import SwiftOutline

/// The words for guards: the only place where they are made, and nothing reads them.
enum GuardWords {
  /// What must hold, as a person reads it; nil for nothing.
  static func joined(_ guards: [Guard]) -> String? {
    lazy var alone = Set(guards.filter { if case .and = $0 { false } else { true } }.map { words($0) })
    let told = unique(
      guards.flatMap { condition -> [String] in
        if case .and(let parts) = condition {
          let rest = parts.filter { !alone.contains(part($0)) }
          if rest.count < parts.count { return rest.map(part) }
        }
        guard case .all(let parts) = condition else { return [words(condition)] }
        return parts.map(part)
      })
    return told.isEmpty ? nil : told.joined(separator: ", ")
  }

  /// One guard.
  static func words(_ one: Guard) -> String { words(one, holds: true) }

  /// What is none of more cases than this is "anything else".
  private static let restLimit = 3

  /// One guard, or its opposite.
  private static func words(_ one: Guard, holds: Bool) -> String {
    switch one {
    case .isCase(let subject, let patterns):
      return ConditionPhrase.cases(subject.value, patterns.map(\.value), holds: holds)
    case .isOther(let subject, let named):
      if (1...restLimit).contains(named.count) {
        return ConditionPhrase.cases(subject.value, named.map(\.value), holds: !holds)
      }
      return "\(ConditionPhrase.noun(subject.value)) is \(holds ? "anything else" : "one of those named")"
    case .unwrap(let pattern, _, let value):
      // A cast asks what a value is: `if let problem = error as? ServerError`, unless it only repeats its name.
      if case .cast(let inner, let type) = value.value.kind, let asked = inner.lastName, let name = type.name,
        asked.lowercased() != name.lowercased()
      {
        let test = Expression(.typeTest(inner, type: type), line: value.value.line)
        return ConditionPhrase.truth(test, holds: holds)
      }
      let name = pattern.value.names.first ?? pattern.words
      return ConditionPhrase.presence(of: value.value, named: name, holds: holds)
    case .truth(let expression) where expression.words.hasPrefix("#available"):
      return PlatformWords.words(expression.words, holds: holds)
    case .truth(let expression): return ConditionPhrase.truth(expression.value, holds: holds)
    case .comparison(let one, let symbol, let other):
      return ComparisonPhrase.words(one.value, symbol, other.value, holds: holds)
    case .not(let inner): return words(inner, holds: !holds)
    case .and(let parts): return joined(parts, holds ? " and " : " or ", holds: holds)
    case .or(let parts): return joined(parts, holds ? " or " : " and ", holds: holds)
    case .all(let parts): return joined(parts, holds ? ", " : " or ", holds: holds)
    }
  }

  /// Several guards, or their opposites: not both is one or the other that does not hold.
  private static func joined(_ parts: [Guard], _ separator: String, holds: Bool) -> String {
    let parts = holds ? parts : parts.map(\.negated)
    guard separator == " or " else { return unique(parts.map(part)).joined(separator: separator) }
    let words = parts.flatMap(\.alternatives).map { Self.words($0, holds: true) }
    // What cannot be told leaves nothing of an alternative.
    return words.contains("") ? "" : AlternativeWords.joined(words.map(determined))
  }

  /// One of several guards that all must hold.
  private static func part(_ one: Guard) -> String {
    let words = words(one, holds: true)
    return isEither(one, holds: true) && !words.isEmpty ? "(\(words))" : words
  }

  /// Whether the words of a guard join several with `or`.
  private static func isEither(_ one: Guard, holds: Bool) -> Bool {
    switch one {
    case .or: holds
    case .and, .all: !holds
    case .not(let inner): isEither(inner, holds: !holds)
    default: false
    }
  }

  private static func unique(_ words: [String]) -> [String] {
    var known: Set<String> = []
    return words.map(determined).filter { !$0.isEmpty && known.insert($0).inserted }
  }

  /// What is not "not determined" is determined.
  private static func determined(_ words: String) -> String { words.replacing("not not ", with: "") }

  // MARK: - Long ones

  /// More letters than this are cut, also where there is room; drawings cut shorter themselves.
  static let lengthLimit = 400

  /// The words of one alternative, of long ones those nearest to what happens.
  ///
  /// What only unwraps a value goes first, then what is farthest away.
  static func short(_ guards: [Guard]) -> String? {
    guard let all = joined(guards), all.count > lengthLimit else { return joined(guards) }
    var rest = guards.flatMap { one -> [Guard] in if case .all(let parts) = one { parts } else { [one] } }
    let telling = rest.filter { !$0.isUnwrapping }
    if !telling.isEmpty { rest = telling }
    while rest.count > 1, length(rest) + 2 * (rest.count - 1) > lengthLimit { rest.removeFirst() }
    guard let only = joined(rest), only.count > lengthLimit else { return joined(rest) }
    let cut = only.prefix(lengthLimit)
    let end = [" and ", " or ", " "].lazy.compactMap { cut.range(of: $0, options: .backwards)?.lowerBound }
      .first { $0 > cut.startIndex }
    return String(cut[..<(end ?? cut.endIndex)]).trimmingCharacters(in: .whitespaces) + " …"
  }

  static func length(_ guards: [Guard]) -> Int { guards.reduce(0) { $0 + words($1).count } }
}
