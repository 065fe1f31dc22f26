import SwiftOutline

/// How well a condition fits the first start of an app: nobody is logged in, nothing is stored, and what
/// greets people has not been seen.
///
/// Where an app chooses what it begins with, this tells which of the alternatives people see first. What the
/// declarations say of a flag decides before its words do.
struct FirstStart {
  private let values: FirstValues
  private let program: SwiftProgram

  init(_ program: SwiftProgram) {
    values = FirstValues.of(program)
    self.program = program
  }

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
    case .isCase(let subject, let patterns):
      fit(of: subject.value, patterns.compactMap(\.value.caseName))
        ?? patterns.compactMap(\.value.caseName).map(Self.fit(ofCase:)).max() ?? Self.unknown
    case .comparison(let one, let symbol, let other):
      condition.cases.map { cases in
        fit(of: cases.subject, cases.names) ?? cases.names.map(Self.fit(ofCase:)).max() ?? Self.unknown
      } ?? comparison(one.value, symbol, other.value)
    }
  }

  /// How well it fits that a value is one of some cases, where the code says which one it begins with.
  private func fit(of subject: Expression, _ names: [String]) -> Double? {
    guard !names.isEmpty, let first = firstCase(of: subject, 0) else { return nil }
    return names.contains(first) ? Self.known : 1 - Self.known
  }

  private func comparison(_ one: Expression, _ symbol: String, _ other: Expression) -> Double {
    let whole = Expression(.operation(operators: [symbol], operands: [one, other]), line: one.line)
    if let holds = values.truth(of: whole), EmptinessTest(whole) != nil {
      return holds ? Self.known : 1 - Self.known
    }
    if symbol == "==" || symbol == "!=" {
      let isEqual = symbol == "=="
      if other.isNil, values.isNothing(one) { return isEqual ? Self.known : 1 - Self.known }
      if case .truth(let wanted)? = Value.truth(of: other), let found = values.truth(of: one) {
        return (found == wanted) == isEqual ? Self.known : 1 - Self.known
      }
    }
    return symbol == "!=" ? Self.unlikely : Self.unknown
  }

  // MARK: - Cases

  private static let depthLimit = 6

  /// The case of an enum that a value has on the first start; nil where the code does not say.
  private func firstCase(of expression: Expression, _ depth: Int) -> String? {
    guard depth < Self.depthLimit else { return nil }
    switch expression.kind {
    case .ternary(let condition, let then, let otherwise):
      return firstCase(of: holds(Guard(condition)) >= Self.unknown ? then : otherwise, depth + 1)
    case .statement(let inner): return firstCase(in: [inner], depth + 1)
    case .call(let callee, _):
      guard let name = callee.lastName else { return nil }
      if let written = RouteCase.of(expression).name, isCase(written) { return written }
      let bodies = program.functions(named: name).compactMap(\.outline.body)
      return bodies.count == 1 ? firstCase(in: bodies[0], depth + 1) : nil
    case .name(let name), .member(_, let name):
      if let written = expression.writtenCase, isCase(written) { return written }
      let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
      let found = values.beginnings(of: plain).map { firstCase(in: $0, depth + 1) }
      return Set(found).count == 1 ? found[0] : nil
    default: return nil
    }
  }

  private func isCase(_ name: String) -> Bool { !EnumCases.of(program).owners(of: name).isEmpty }

  /// The case that code gives on the first start.
  private func firstCase(in statements: [Statement], _ depth: Int) -> String? {
    for (index, statement) in statements.enumerated() {
      switch statement {
      case .exit(let value?): return firstCase(of: value, depth)
      case .expression(let value) where index == statements.count - 1: return firstCase(of: value, depth)
      case .conditional(let conditional):
        let isTaken = Guard(conditional.conditions).map(holds) ?? 1 >= Self.unknown
        let branch = isTaken ? conditional.body : conditional.otherwise
        if let found = firstCase(in: branch, depth + 1) { return found }
      case .guarding(let conditions, let otherwise):
        if Guard(conditions).map(holds) ?? 1 < Self.unknown { return firstCase(in: otherwise, depth + 1) }
      case .scope(let inner): if let found = firstCase(in: inner, depth + 1) { return found }
      case .choice: return nil
      default: break
      }
    }
    return nil
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
