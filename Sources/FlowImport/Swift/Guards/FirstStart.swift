import SwiftOutline

/// How well a condition fits the first start of an app: nobody is logged in, nothing is stored, and what
/// greets people has not been seen.
///
/// Where an app chooses what it begins with, this tells which of the alternatives people see first. What the
/// declarations say of a flag decides before its words do.
struct FirstStart {
  private let values: FirstValues
  private let program: SwiftProgram
  /// How many values were looked up to arrive here: `switch state` may be what `state` is computed by.
  private let depth: Int

  init(_ program: SwiftProgram) { self.init(program, FirstValues.of(program), depth: 0) }

  private init(_ program: SwiftProgram, _ values: FirstValues, depth: Int) {
    self.program = program
    self.values = values
    self.depth = depth
  }

  /// The one of some alternatives that fits best, the first of equals.
  func best<Alternative>(
    of alternatives: [Alternative], by guards: (Alternative) -> [Guard]
  ) -> Alternative? {
    var best: (alternative: Alternative, fit: (Double, Double))?
    for alternative in alternatives {
      let parts = guards(alternative).flatMap(\.parts)
      let all = parts.map(holds)
      // Of equals the one for which more speaks: while the state is loaded, nothing else is decided.
      let fit = (all.min() ?? 1, Self.average(parts.map(typically)) ?? 1)
      if best.map({ fit > $0.fit }) ?? true { best = (alternative, fit) }
    }
    return best?.alternative
  }

  private static func average(_ all: [Double]) -> Double? {
    all.isEmpty ? nil : all.reduce(0, +) / Double(all.count)
  }

  /// How well a condition fits on average of what it allows: `.guest` alone fits better than `.guest` or `.member`.
  private func typically(_ condition: Guard) -> Double {
    switch condition {
    case .isCase(let value, let patterns) where patterns.count > 1:
      let subject = subject(value.value)
      return Self.average(patterns.map { fit(of: subject, $0.value) }) ?? Self.unknown
    default: return holds(condition)
    }
  }

  private func holds(_ condition: Guard) -> Double {
    switch condition {
    // A new installation is on a system of today.
    case .truth(let expression) where expression.words.hasPrefix("#available"): Self.known
    case .truth(let expression) where expression.words.hasPrefix("#unavailable"): 1 - Self.known
    case .truth(let expression):
      values.truth(of: expression.value).map { $0 ? Self.known : 1 - Self.known }
        ?? Self.emptiness(of: expression.value) ?? Self.truth(of: expression.words)
    case .not(let inner): 1 - holds(inner)
    case .and(let parts), .all(let parts): parts.map(holds).min() ?? 1
    case .or(let parts): parts.map(holds).max() ?? 1
    // What is there from the start is unwrapped too, but says nothing of the user.
    case .unwrap(_, _, let value):
      if Self.isSystem(value.words) {
        Self.unknown
      } else if subject(value.value).firstCase != nil {
        Self.known
      } else if values.isNothing(value.value) {
        1 - Self.known
      } else {
        min(Self.rather, Self.truth(of: value.words))
      }
    case .isOther: Self.unknown
    // `case .success(true) = isSignedIn` asks what the answer is.
    case .isCase(let value, let patterns) where patterns.count == 1 && patterns[0].value.carriedTruth != nil:
      patterns[0].value.carriedTruth == false ? 1 - Self.truth(of: value.words) : Self.truth(of: value.words)
    case .isCase(let value, let patterns):
      fit(of: subject(value.value), patterns.map(\.value)) ?? Self.unknown
    case .comparison(let one, let symbol, let other):
      condition.cases.map { cases in
        fit(of: subject(cases.subject), cases: cases.names) ?? cases.names.map(Self.fit(ofCase:)).max()
          ?? Self.unknown
      } ?? comparison(one.value, symbol, other.value)
    }
  }

  /// How well it fits that a value is one of some cases, where the code says which one it begins with.
  private func fit(of subject: Subject, cases names: [String]) -> Double? {
    guard !names.isEmpty, let first = subject.firstCase else { return nil }
    return names.contains(first) ? Self.known : Self.refuted(names.map(Self.fit(ofCase:)).max())
  }

  /// How well something fits that the declarations rule out: words decide where that is so of all alternatives, as while
  /// a spinner is seen until the state is known.
  private static func refuted(_ words: Double?) -> Double { 1 - known + 0.01 * (words ?? unknown) }

  private func comparison(_ one: Expression, _ symbol: String, _ other: Expression) -> Double {
    let whole = Expression(.operation(operators: [symbol], operands: [one, other]), line: one.line)
    if let empty = Self.emptiness(of: whole) {
      return values.truth(of: whole).map { $0 ? Self.known : 1 - Self.known } ?? empty
    }
    if symbol == "==" || symbol == "!=" {
      let isEqual = symbol == "=="
      if other.isNil, values.isNothing(one) { return isEqual ? Self.known : 1 - Self.known }
      if case .truth(let wanted)? = Value.truth(of: other) {
        let fit = holds(.truth(Spelt(one)))
        return wanted == isEqual ? fit : 1 - fit
      }
    }
    return symbol == "!=" ? Self.unlikely : Self.unknown
  }

  // MARK: - Cases

  private static let depthLimit = 6

  /// The case of an enum that a value has on the first start; nil where the code does not say.
  private func firstCase(of expression: Expression) -> String? {
    guard depth < Self.depthLimit else { return nil }
    let deeper = FirstStart(program, values, depth: depth + 1)
    switch expression.kind {
    case .ternary(let condition, let then, let otherwise):
      return deeper.firstCase(of: deeper.holds(Guard(condition)) >= Self.unknown ? then : otherwise)
    case .statement(let inner): return deeper.firstCase(in: [inner])
    // What there is instead of something that is stored.
    case .operation(["??"], let operands):
      return operands.lazy.compactMap { deeper.firstCase(of: $0) }.first
    case .call(let callee, _):
      guard let name = callee.lastName else { return nil }
      if let written = RouteCase.of(expression).name, isCase(written) { return written }
      return program.onlyBody(ofFunction: name, calledBy: callee).flatMap(deeper.firstCase)
    case .name(let name), .member(_, let name):
      if let written = expression.writtenCase, isCase(written) { return written }
      let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
      let found = Set(values.beginnings(of: plain).map(deeper.firstCase))
      if found.count == 1, let first = found.first ?? nil { return first }
      guard case .name = expression.kind else { return nil }
      // What properties of the name do not say may be said by local constants.
      let beginnings = LocalBeginnings.of(program).beginnings(of: plain, at: expression.line)
      let local = Set(beginnings.compactMap(deeper.firstCase))
      return local.count == 1 ? local.first : nil
    default: return nil
    }
  }

  private func isCase(_ name: String) -> Bool { !EnumCases.of(program).owners(of: name).isEmpty }

  /// The case that code gives on the first start.
  private func firstCase(in statements: [Statement]) -> String? {
    for (index, statement) in statements.enumerated() {
      switch statement {
      case .exit(let value?): return firstCase(of: value)
      case .expression(let value) where index == statements.count - 1: return firstCase(of: value)
      case .conditional(let conditional):
        let isTaken = Guard(conditional.conditions).map(holds) ?? 1 >= Self.unknown
        let branch = isTaken ? conditional.body : conditional.otherwise
        if let found = firstCase(in: branch) { return found }
      case .guarding(let conditions, let otherwise):
        if Guard(conditions).map(holds) ?? 1 < Self.unknown { return firstCase(in: otherwise) }
      case .scope(let inner): if let found = firstCase(in: inner) { return found }
      case .choice(let choice): return firstBranch(of: choice).flatMap { firstCase(in: $0.body) }
      default: break
      }
    }
    return nil
  }

  // MARK: - Patterns

  /// A value that patterns are compared with, and the case that it has on the first start, looked up once for
  /// all branches.
  private struct Subject {
    let value: Expression
    let firstCase: String?
    let parts: [Subject]
  }

  private func subject(_ value: Expression) -> Subject {
    let parts =
      if case .tuple(let values) = value.kind { values.map { subject($0.value) } } else { [Subject]() }
    return Subject(value: value, firstCase: parts.isEmpty ? firstCase(of: value) : nil, parts: parts)
  }

  /// The branch of a `switch` that fits best, the first of equals.
  private func firstBranch(of choice: Choice) -> Choice.Branch? {
    let subject = subject(choice.subject)
    var found: (branch: Choice.Branch, worth: Double)?
    for branch in choice.branches {
      let condition = branch.condition.map { holds(Guard($0)) } ?? 1
      let worth = min(fit(of: subject, branch.patterns) ?? Self.unknown, condition)
      if worth > found?.worth ?? 0 { found = (branch, worth) }
    }
    return found?.branch
  }

  /// How well it fits that a value matches one of some patterns.
  private func fit(of subject: Subject, _ patterns: [Pattern]) -> Double? {
    patterns.map { fit(of: subject, $0) }.max()
  }

  /// How well it fits that a value matches a pattern.
  private func fit(of subject: Subject, _ pattern: Pattern) -> Double {
    if case .tuple(let parts) = pattern, parts.count == subject.parts.count, !parts.isEmpty {
      return zip(subject.parts, parts).map { fit(of: $0, $1.pattern) }.min() ?? 1
    }
    switch pattern {
    case .declaration(_, let inner): return fit(of: subject, inner)
    case .wildcard, .binding: return 1
    case .optional: return 1 - absence(of: subject.value)
    case .expression(let value):
      if value.isNil { return absence(of: subject.value) }
      if case .truth(let wanted)? = Value.truth(of: value) {
        let fit = holds(.truth(Spelt(subject.value)))
        return wanted ? fit : 1 - fit
      }
      return Self.unknown
    case .enumCase(_, let name, _):
      if let known = fit(of: subject, cases: [name]) { return known }
      if name == "some" { return 1 - absence(of: subject.value) }
      return name == "none" ? max(Self.fit(ofCase: name), absence(of: subject.value)) : Self.fit(ofCase: name)
    case .tuple, .typeTest, .cast: return Self.unknown
    }
  }

  /// How well it fits that there is no value.
  private func absence(of subject: Expression) -> Double {
    if values.isNothing(subject) { return Self.known }
    if firstCase(of: subject) != nil { return 1 - Self.known }
    return 1 - min(Self.rather, Self.truth(of: Spelt(subject).words))
  }

  // MARK: - Words

  /// What the declarations say.
  private static let known = 0.95
  /// What is unwrapped is there later rather than at first.
  private static let rather = 0.45
  private static let unknown = 0.5
  private static let unlikely = 0.3
  private static let likely = 0.7

  /// What is kept is empty at first; nil for what does not ask for that.
  private static func emptiness(of expression: Expression) -> Double? {
    EmptinessTest(expression).map { $0.wantsEmpty ? likely : unlikely }
  }

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
    if names.count == 1, otherDevices.contains(names[0]) { return 0.2 }
    if names.count == 1, phones.contains(names[0]) { return 0.9 }
    // Somebody who has left is even more surely nobody than a guest is.
    if names.contains(where: leaving.contains) { return 0.92 }
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
    "launch", "launching", "login", "signin", "unauthenticated", "unauthorized", "guest", "anonymous", "none",
    "initial", "fresh", "setup",
  ]
  /// What a device can do is so from the first start on.
  private static let capability: Set<String> = ["supported", "available", "supports"]
  /// Most people have a phone.
  private static let phones: Set<String> = ["phone", "compact"]
  private static let otherDevices: Set<String> = ["pad", "mac", "tv", "vision", "regular"]
  /// How those are that have been there before.
  private static let entered: Set<String> = [
    "logged", "signed", "main", "home", "authenticated", "authorized", "unlocked", "completed", "finished",
  ]
}

extension Pattern {
  /// The `true` or `false` that a case must carry: `.success(true)`.
  var carriedTruth: Bool? {
    guard case .enumCase(_, _, let parts?) = self, parts.count == 1,
      case .expression(let only) = parts[0].pattern
    else { return nil }
    return only.truthLiteral
  }
}
