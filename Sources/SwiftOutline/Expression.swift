/// An expression; `try`, `await`, `?`, `!` and parentheses only show in how it is spelt.
public struct Expression: Hashable, Sendable {
  /// What it is.
  public indirect enum Kind: Hashable, Sendable {
    /// A name: `router`, `self`, `super`, `$0`, `Self`.
    case name(String)
    /// `base.name`; without a base the implicit member `.name`.
    case member(base: Expression?, name: String)
    /// A call; trailing closures are arguments.
    case call(callee: Expression, arguments: [Argument])
    /// `base[…]`.
    case element(base: Expression, arguments: [Argument])
    /// A closure.
    case closure(Closure)
    /// A string without interpolations.
    case string(String)
    /// A number, `true`, `nil`, or a string with interpolations, as written.
    case literal(String)
    /// `[a, b]`.
    case array([Expression])
    /// `[a: b]`, keys and values in turn.
    case dictionary([Expression])
    /// `(a, label: b)`.
    case tuple([Argument])
    /// Operators and operands in written order, without precedence: `a ?? b`.
    case operation(operators: [String], operands: [Expression])
    /// `condition ? then : otherwise`.
    case ternary(condition: Expression, then: Expression, otherwise: Expression)
    /// `value as Type`, `as?`, `as!`.
    case cast(Expression, type: TypeExpression)
    /// `value is Type`.
    case typeTest(Expression, type: TypeExpression)
    /// `\.path`, as written.
    case keyPath(String)
    /// `#selector(…)`: the method's name without its labels.
    case selector(String)
    /// A name with generic arguments: `Box<Profile>`.
    case generic(Expression, arguments: [TypeExpression])
    /// `if` or `switch` as an expression.
    case statement(Statement)
    /// Anything else as written, with the expressions inside.
    case other(text: String, parts: [Expression])
  }

  /// What it is.
  public var kind: Kind
  /// The line, from 1: of a call that of the called name.
  public var line: Int
  /// How it was written.
  public var spelling: Spelling

  /// Creates an expression.
  public init(_ kind: Kind, line: Int, spelling: Spelling = []) {
    self.kind = kind
    self.line = line
    self.spelling = spelling
  }
}

/// An argument of a call, or a part of a tuple.
public struct Argument: Hashable, Sendable {
  /// The part before the colon.
  public var label: String?
  /// The value.
  public var value: Expression

  /// Creates an argument.
  public init(label: String? = nil, value: Expression) {
    self.label = label
    self.value = value
  }
}

/// A closure.
public struct Closure: Hashable, Sendable {
  /// Its parameters; empty when it uses `$0` or none.
  public var parameters: [Parameter]
  /// Its statements.
  public var body: [Statement]

  /// Creates a closure.
  public init(parameters: [Parameter] = [], body: [Statement]) {
    self.parameters = parameters
    self.body = body
  }
}
