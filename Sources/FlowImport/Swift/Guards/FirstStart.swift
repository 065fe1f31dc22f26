import SwiftOutline

/// How well a condition fits the first start of an app: nobody is logged in, nothing is stored, and what
/// greets people has not been seen.
///
/// Where an app chooses what it begins with, this tells which of the alternatives people see first. What the
/// declarations say of a flag decides before its words do.
struct FirstStart {
  private let values: FirstValues

  init(_ program: SwiftProgram) { values = FirstValues.of(program) }

  /// The one of some alternatives that fits best, the first of equals.
  func best<Alternative>(
    of alternatives: [Alternative], by guards: (Alternative) -> [Guard]
  ) -> Alternative? {
    var best: (alternative: Alternative, fit: (Double, Double))?
    for alternative in alternatives {
      let all = guards(alternative).map(holds)
      // Of equals one for which something speaks is before one for which nothing does.
      let fit = (all.min() ?? 1, all.max() ?? 1)
      if best.map({ fit > $0.fit }) ?? true { best = (alternative, fit) }
    }
    return best?.alternative
  }

  private func holds(_ condition: Guard) -> Double {
    switch condition {
    case .truth(let expression):
      values.truth(of: expression.value).map { $0 ? Self.known : 1 - Self.known }
        ?? Self.truth(of: expression.words)
    case .not(let inner): 1 - holds(inner)
    case .and(let parts), .all(let parts): parts.map(holds).min() ?? 1
    case .or(let parts): parts.map(holds).max() ?? 1
    // What is there from the start is unwrapped too, but says nothing of the user.
    case .unwrap(_, _, let value):
      if Self.isSystem(value.words) {
        Self.unknown
      } else if values.isNothing(value.value) {
        1 - Self.known
      } else {
        min(Self.rather, Self.truth(of: value.words))
      }
    case .isOther: Self.unknown
    case .isCase(_, let patterns):
      patterns.compactMap(\.value.caseName).map(Self.fit(ofCase:)).max() ?? Self.unknown
    case .comparison(let one, let symbol, let other):
      condition.cases.map { $0.names.map(Self.fit(ofCase:)).max() ?? Self.unknown }
        ?? comparison(one.value, symbol, other.value)
    }
  }

  private func comparison(_ one: Expression, _ symbol: String, _ other: Expression) -> Double {
    if symbol == "==" || symbol == "!=" {
      let isEqual = symbol == "=="
      if other.isNil, values.isNothing(one) { return isEqual ? Self.known : 1 - Self.known }
      if case .truth(let wanted)? = Value.truth(of: other), let found = values.truth(of: one) {
        return (found == wanted) == isEqual ? Self.known : 1 - Self.known
      }
    }
    return symbol == "!=" ? Self.unlikely : Self.unknown
  }

  /// What the declarations say.
  private static let known = 0.95
  /// What is unwrapped is there later rather than at first.
  private static let rather = 0.45
  private static let unknown = 0.5
  private static let unlikely = 0.3
  private static let likely = 0.7

  /// A flag is not set yet, unless it tells that something is still to be seen or done.
  private static func truth(of words: String) -> Double {
    let names = Self.names(words)
    if names.contains(where: leaving.contains) { return 0.9 }
    if names.contains(where: done.contains) { return 0.1 }
    // `isLogin` asks whether somebody is logged in.
    if names.contains(where: greeting.contains), names != ["is", "login"] { return 0.9 }
    return names.contains(where: capability.contains) ? likely : unlikely
  }

  private static func fit(ofCase name: String) -> Double {
    let names = Self.names(name)
    if names.contains(where: leaving.contains) { return 0.9 }
    if names.contains(where: entered.contains) { return 0.1 }
    return names.contains(where: greeting.contains) ? 0.9 : unknown
  }

  private static func isSystem(_ words: String) -> Bool {
    Self.names(words).contains { ["window", "scene", "self"].contains($0) }
  }

  private static func names(_ words: String) -> [String] {
    let parts = words.split { !$0.isLetter && !$0.isNumber }
    let names = parts.flatMap { Names.words(String($0)) }.map { $0.lowercased() }
    // `signIn` and `signin` are the same.
    let joined = zip(names, names.dropFirst()).filter { $0.0 == "sign" && $0.1 == "in" }.map { $0.0 + $0.1 }
    return names + joined
  }

  /// That somebody is logged out, or not logged in.
  private static let leaving: Set<String> = ["out", "not", "no", "without"]
  /// What a flag tells that is only set later.
  private static let done: Set<String> = [
    "has", "did", "was", "completed", "complete", "finished", "done", "shown", "seen", "passed", "accepted",
    "agreed", "onboarded", "stored", "saved", "logged", "signed", "authenticated", "authorized",
  ]
  /// What is there for those who are new.
  private static let greeting: Set<String> = [
    "first", "onboarding", "welcome", "intro", "introduction", "tutorial", "landing", "splash", "loading",
    "launching", "login", "signin", "unauthenticated", "unauthorized", "guest", "anonymous", "none",
    "initial", "fresh", "setup",
  ]
  /// What a device can do is so from the first start on.
  private static let capability: Set<String> = ["supported", "available", "supports"]
  /// How those are that have been there before.
  private static let entered: Set<String> = [
    "logged", "signed", "main", "home", "authenticated", "authorized", "unlocked", "completed", "finished",
  ]
}
