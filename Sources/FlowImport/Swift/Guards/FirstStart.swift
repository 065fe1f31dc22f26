import SwiftOutline

/// How well a condition fits the first start of an app: nobody is logged in, nothing is stored, and what
/// greets people has not been seen.
///
/// Where an app chooses what it begins with, this tells which of the alternatives people see first.
enum FirstStart {
  /// How likely all of some conditions hold when an app is started for the first time, from 0 to 1.
  static func likelihood(of guards: [Guard]) -> Double { guards.map(holds).min() ?? 1 }

  /// The one of some alternatives that fits best, the first of equals.
  static func best<Alternative>(
    of alternatives: [Alternative], by guards: (Alternative) -> [Guard]
  ) -> Alternative? {
    var best: (alternative: Alternative, likelihood: Double)?
    for alternative in alternatives {
      let likelihood = likelihood(of: guards(alternative))
      if likelihood > best?.likelihood ?? -1 { best = (alternative, likelihood) }
    }
    return best?.alternative
  }

  private static func holds(_ condition: Guard) -> Double {
    switch condition {
    case .truth(let expression): truth(of: expression.words)
    case .not(let inner): 1 - holds(inner)
    case .and(let parts), .all(let parts): parts.map(holds).min() ?? 1
    case .or(let parts): parts.map(holds).max() ?? 1
    // What is there from the start is unwrapped too, but says nothing of the user.
    case .unwrap(_, _, let value):
      isSystem(value.words) ? unknown : min(unknown, truth(of: value.words))
    case .isOther: unknown
    case .isCase(_, let patterns):
      patterns.compactMap(\.value.caseName).map(fit(ofCase:)).max() ?? unknown
    case .comparison(_, let symbol, _):
      condition.cases.map { $0.names.map(fit(ofCase:)).max() ?? unknown }
        ?? (symbol == "!=" ? unlikely : unknown)
    }
  }

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
    return parts.flatMap { Names.words(String($0)) }.map { $0.lowercased() }
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
