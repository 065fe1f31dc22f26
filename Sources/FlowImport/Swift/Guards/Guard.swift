import SwiftOutline

/// A condition under which something happens, as a value; ``GuardWords`` puts it into words.
///
/// Equal guards mean the same, wherever they were written.
indirect enum Guard: Hashable, Sendable {
  /// A value is one of some cases: `switch route { case .list, .detail(let id): … }`,
  /// `if case .list = route`.
  case isCase(Spelt<Expression>, [Spelt<Pattern>])
  /// A value is none of the cases that a `switch` names before its `default`.
  case isOther(Spelt<Expression>, than: [Spelt<Pattern>])
  /// An optional holds something, which is bound: `let user = session.user`.
  case unwrap(Spelt<Pattern>, type: TypeExpression?, Spelt<Expression>)
  /// An expression is true.
  case truth(Spelt<Expression>)
  /// `isLast == true`, `count > 3`.
  case comparison(Spelt<Expression>, String, Spelt<Expression>)
  case not(Guard)
  /// `a && b`.
  case and([Guard])
  /// `a || b`.
  case or([Guard])
  /// All conditions of one `if` or `guard`.
  case all([Guard])
}

/// A part of the code with its words; the same words mean the same, on whatever line they are.
struct Spelt<Value: Sendable>: Hashable, Sendable {
  let value: Value
  let words: String

  static func == (one: Spelt, other: Spelt) -> Bool { one.words == other.words }
  func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension Spelt where Value == Expression {
  init(_ expression: Expression) {
    value = expression
    // That it takes time or can fail is no part of the condition.
    var plain = expression
    plain.spelling.subtract([.awaited, .tried])
    words = plain.bareSource
  }
}

extension Spelt where Value == Pattern {
  init(_ pattern: Pattern) {
    value = pattern
    words = pattern.description
  }
}

// MARK: - Making

extension Guard {
  /// What must hold for all conditions to; nil when they say nothing, as `let self`.
  init?(_ conditions: [Condition]) {
    let parts = conditions.filter(\.saysSomething).map { Guard($0) }
    guard let first = parts.first else { return nil }
    self = parts.count == 1 ? first : .all(parts)
  }

  private init(_ condition: Condition) {
    guard let pattern = condition.pattern else {
      self.init(condition.value)
      return
    }
    let value = Spelt(condition.value)
    self =
      condition.isUnwrapping
      ? .unwrap(Spelt(pattern), type: condition.type, value) : .isCase(value, [Spelt(pattern)])
  }

  /// A value equals another.
  init(_ value: Expression, is other: Expression) { self = .comparison(Spelt(value), "==", Spelt(other)) }

  /// What must hold for an expression to be true.
  init(_ expression: Expression) {
    if let asked = expression.askedInside {
      self.init(asked)
      return
    }
    if case .ternary(let condition, let then, let otherwise) = expression.kind,
      let holds = then.truthLiteral, otherwise.truthLiteral == !holds
    {
      self = Guard(condition, is: holds)
      return
    }
    guard case .operation(let operators, let operands) = expression.kind else {
      self = .truth(Spelt(expression))
      return
    }
    if operators == ["!"], operands.count == 1 {
      self = Guard(operands[0]).negated
    } else if let parts = Self.parts(operators, operands, at: { $0 == "||" }), parts.count > 1 {
      self = .or(parts.map { Guard($0) })
    } else if let parts = Self.parts(operators, operands, at: { $0 == "&&" }), parts.count > 1 {
      self = .and(parts.map { Guard($0) })
    } else if let parts = Self.parts(operators, operands, at: Self.comparing.contains), parts.count == 2,
      let symbol = operators.first(where: Self.comparing.contains)
    {
      if let plain = Self.truth(parts[0], symbol, parts[1]) ?? Self.truth(parts[1], symbol, parts[0]) {
        self = plain
        return
      }
      self = .comparison(Spelt(parts[0]), symbol, Spelt(parts[1]))
    } else {
      self = .truth(Spelt(expression))
    }
  }

  /// `isOpen == true` asks what `isOpen` does; of an optional it asks more, which its name does not say.
  private static func truth(_ value: Expression, _ symbol: String, _ literal: Expression) -> Guard? {
    guard let truth = literal.truthLiteral, ["==", "!="].contains(symbol), case .name = value.kind
    else { return nil }
    return Guard(value, is: truth == (symbol == "=="))
  }

  /// That a condition holds, or that it does not.
  fileprivate init(_ condition: Expression, is holds: Bool) {
    self = holds ? Guard(condition) : Guard(condition).negated
  }

  /// The symbols that ask the same of two numbers whose places are exchanged.
  static let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]
  private static let comparing: Set<String> = ["==", "!=", "===", "!==", "<", ">", "<=", ">="]

  /// The operands between operators of one kind, as expressions; nil for what is no chain of operators.
  private static func parts(
    _ operators: [String], _ operands: [Expression], at isSeparator: (String) -> Bool
  ) -> [Expression]? {
    guard operators.count == operands.count - 1 else { return nil }
    var parts: [Expression] = []
    var start = 0
    for end in operands.indices where end == operators.count || isSeparator(operators[end]) {
      let part = Array(operands[start...end])
      parts.append(
        part.count == 1
          ? part[0]
          : Expression(
            .operation(operators: Array(operators[start..<end]), operands: part), line: part[0].line))
      start = end + 1
    }
    return parts
  }

  /// The opposite.
  var negated: Guard { if case .not(let inner) = self { inner } else { .not(self) } }
}

extension Condition {
  /// Whether a reader learns anything from it.
  fileprivate var saysSomething: Bool {
    guard let pattern else { return true }
    return !(["self", "strongSelf", "weakSelf"].contains { pattern.names == [$0] } || value.isSelf)
  }
}

extension Choice {
  /// What must hold for a branch to be taken, beside its patterns: what is after `where`, and that the same
  /// cases were not taken before.
  func guards(of branch: Branch) -> [Guard] {
    if let condition = branch.condition { return [Guard(condition)] }
    guard !branch.patterns.isEmpty else { return [] }
    return branches.prefix { $0.line < branch.line }.compactMap { earlier in
      guard earlier.patterns.map(\.cases) == branch.patterns.map(\.cases) else { return nil }
      return earlier.condition.map { Guard($0).negated }
    }
  }

  /// That its value is none of those that its branches ask for.
  var other: Guard { .isOther(Spelt(subject), than: branches.flatMap(\.patterns).map { Spelt($0) }) }

  /// That its value is what a branch asks for.
  func isCase(_ branch: Branch) -> Guard {
    if branch.patterns.count == 1, let value = branch.patterns[0].value,
      let holds = value.truthLiteral
    {
      return Guard(subject, is: holds)
    }
    return branch.patterns.isEmpty
      ? other : .isCase(Spelt(subject), branch.patterns.map { Spelt($0) })
  }
}

// MARK: - Asking

extension Guard {
  /// The conditions it is made of, of which all must hold.
  var parts: [Guard] {
    switch self {
    case .all(let parts), .and(let parts): parts.flatMap(\.parts)
    default: [self]
    }
  }

  /// Whether it only says that there is a value.
  var isUnwrapping: Bool { if case .unwrap = self { true } else { false } }

  /// The guard without some of its conditions; nil when none is left.
  func removing(_ isUnwanted: (Guard) -> Bool) -> Guard? {
    guard case .all(let parts) = self else { return isUnwanted(self) ? nil : self }
    let rest = parts.filter { !isUnwanted($0) }
    return rest.count > 1 ? .all(rest) : rest.first
  }

  /// The cases of which a value must be one, and the value: of `state is .login, .home` and
  /// `state == .login`.
  var cases: (subject: Expression, names: [String])? {
    switch self {
    case .isCase(let subject, let patterns):
      let names = patterns.compactMap(\.value.caseName)
      return names.isEmpty ? nil : (subject.value, names)
    case .comparison(let subject, "==", let wanted):
      return RouteCase.of(wanted.value).name.map { (subject.value, [$0]) }
    default: return nil
    }
  }
}

extension Expression {
  /// What a call asks that only runs a closure and gives what that gives: `list.isEmpty` of
  /// `queue.sync { list.isEmpty }`; nil for any other.
  fileprivate var askedInside: Expression? {
    guard case .call(let callee, let arguments) = kind, callee.lastName != nil else { return nil }
    let closures = arguments.compactMap { argument -> Closure? in
      if case .closure(let closure) = argument.value.kind { closure } else { nil }
    }
    guard closures.count == 1, closures[0].parameters.isEmpty, closures[0].body.count == 1 else { return nil }
    let others = arguments.filter { if case .closure = $0.value.kind { false } else { true } }
    // What is also given a value may do something with it: `wait(5) { isReady }`.
    guard others.allSatisfy({ $0.label != nil && $0.value.writtenCase != nil }) else { return nil }
    switch closures[0].body[0] {
    case .expression(let only), .exit(let only?): return only.isQuestion ? only : nil
    default: return nil
    }
  }

  /// Whether it can only be asked for, and does nothing: a path, or an operation on such.
  private var isQuestion: Bool {
    switch kind {
    case .name(let name): !name.hasPrefix("$")
    case .member(let base?, _): base.isQuestion
    case .operation(_, let operands): operands.allSatisfy(\.isQuestion)
    case .call(let callee, let arguments):
      callee.isQuestion && arguments.allSatisfy { $0.value.isQuestion }
    case .member(nil, _), .literal, .string, .typeTest: true
    case .cast(let inner, _): inner.isQuestion
    case .element(let base, let arguments):
      base.isQuestion && arguments.allSatisfy { $0.value.isQuestion }
    default: false
    }
  }
}
