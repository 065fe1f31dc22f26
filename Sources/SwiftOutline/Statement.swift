/// One statement of a body.
public indirect enum Statement: Hashable, Sendable {
  /// `let` or `var`: one variable, or the parts of a tuple.
  case binding(Binding)
  /// An expression for its own sake, most often a call.
  case expression(Expression)
  /// An assignment with `=`.
  case assignment(target: Expression, value: Expression)
  /// An `if`, with its `else` as statements.
  case conditional(Conditional)
  /// A `guard`: its conditions hold for all that follows.
  case guarding(conditions: [Condition], otherwise: [Statement])
  /// A `switch`.
  case choice(Choice)
  /// A `for`, `while` or `repeat`.
  case loop(variables: [String], subject: Expression?, body: [Statement])
  /// A `return`, or a `throw`, whose value is not kept.
  case exit(Expression?)
  /// A `do` or a `defer`: what happens in it happens. Its `catch`es are conditionals at the end.
  case scope([Statement])
  /// A function within a function.
  case function(FunctionOutline)
  /// `break`, `continue` and `fallthrough`.
  case jump
}

/// A local variable, or several of a tuple.
public struct Binding: Hashable, Sendable {
  /// The names, one for each part of a tuple; `_` for parts not wanted.
  public var names: [String]
  /// The type; nil when left to inference.
  public var type: TypeExpression?
  /// What it is bound to.
  public var value: Expression?
  /// The line, from 1.
  public var line: Int

  /// Creates a binding.
  public init(names: [String], type: TypeExpression? = nil, value: Expression? = nil, line: Int) {
    self.names = names
    self.type = type
    self.value = value
    self.line = line
  }

  /// Every name as if it were bound by itself: to its part of a tuple, or to `value.0`, `value.1`, ….
  public var parts: [Binding] {
    guard names.count > 1 else { return [self] }
    let types = type?.tupleParts
    return names.enumerated().compactMap { index, name in
      guard name != "_" else { return nil }
      var part = value.map { Expression(.member(base: $0, name: String(index)), line: $0.line) }
      if case .tuple(let items)? = value?.kind {
        part = items.indices.contains(index) ? items[index].value : nil
      }
      let type = types.flatMap { $0.indices.contains(index) ? $0[index].type : nil }
      return Binding(names: [name], type: type, value: part, line: line)
    }
  }
}

/// An `if` as statement or expression.
public struct Conditional: Hashable, Sendable {
  /// The name of the condition of a `catch` for any error, which no code can have.
  public static let thrown = "error thrown"

  /// What must hold, all of it.
  public var conditions: [Condition]
  /// What happens then.
  public var body: [Statement]
  /// What happens otherwise.
  public var otherwise: [Statement]

  /// Creates a conditional.
  public init(conditions: [Condition], body: [Statement], otherwise: [Statement]) {
    self.conditions = conditions
    self.body = body
    self.otherwise = otherwise
  }
}

/// One condition of an `if`, `guard` or `while`.
public struct Condition: Hashable, Sendable {
  /// Whether it binds what an optional holds: `let user = session.user`.
  public var isUnwrapping: Bool
  /// The pattern of `if case`, or the names of `if let`.
  public var pattern: Pattern?
  /// The type that is written for what is bound.
  public var type: TypeExpression?
  /// The expression that is tested, matched or unwrapped.
  public var value: Expression

  /// Creates a condition.
  public init(
    isUnwrapping: Bool = false, pattern: Pattern? = nil, type: TypeExpression? = nil, value: Expression
  ) {
    self.isUnwrapping = isUnwrapping
    self.pattern = pattern
    self.type = type
    self.value = value
  }
}

/// A `switch` as statement or expression.
public struct Choice: Hashable, Sendable {
  /// One `case` or `default`.
  public struct Branch: Hashable, Sendable {
    /// What is matched, one of them; empty for `default`.
    public var patterns: [Pattern]
    /// The condition after `where`.
    public var condition: Expression?
    /// What happens then.
    public var body: [Statement]
    /// The line, from 1.
    public var line: Int

    /// Creates a branch.
    public init(patterns: [Pattern], condition: Expression? = nil, body: [Statement], line: Int) {
      self.patterns = patterns
      self.condition = condition
      self.body = body
      self.line = line
    }
  }

  /// What is looked at.
  public var subject: Expression
  /// The branches, in order.
  public var branches: [Branch]

  /// Creates a choice.
  public init(subject: Expression, branches: [Branch]) {
    self.subject = subject
    self.branches = branches
  }
}
