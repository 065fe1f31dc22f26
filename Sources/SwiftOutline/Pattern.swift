/// What a value is matched against, as a tree.
public indirect enum Pattern: Hashable, Sendable {
  /// `_`.
  case wildcard
  /// A name that is bound.
  case binding(String)
  /// `let` or `var` before a pattern.
  case declaration(isVariable: Bool, Pattern)
  /// `.detail(let id)`, `Route.detail`; the parts are nil without parentheses.
  case enumCase(base: Expression?, name: String, parts: [Part]?)
  /// `(.login, let user)`.
  case tuple([Part])
  /// `user?`.
  case optional(Pattern)
  /// `is Profile`.
  case typeTest(TypeExpression)
  /// `profile as Profile`.
  case cast(Pattern, to: TypeExpression)
  /// Any other expression: `nil`, `1...5`, `"home"`.
  case expression(Expression)

  /// A part of a tuple or of what a case carries.
  public struct Part: Hashable, Sendable {
    /// The part before the colon.
    public var label: String?
    /// What the part is matched against.
    public var pattern: Pattern

    /// Creates a part.
    public init(label: String? = nil, pattern: Pattern) {
      self.label = label
      self.pattern = pattern
    }
  }
}

extension Pattern {
  /// The pattern without `let`, `var` and `?` around it.
  public var bare: Pattern {
    switch self {
    case .declaration(_, let inner), .optional(let inner): inner.bare
    default: self
    }
  }

  /// The case it asks for: `detail` of `let .detail(id)?`; nil when it asks for something else.
  public var caseName: String? { if case .enumCase(_, let name, _) = bare { name } else { nil } }

  /// The patterns of what a case carries; nil when it asks for no case, or for nothing in it.
  public var caseParts: [Part]? { if case .enumCase(_, _, let parts) = bare { parts } else { nil } }

  /// The names of all cases in it, outer before inner: `detail` and `item` of `.detail(.item)`.
  public var cases: [String] {
    switch self {
    case .enumCase(_, let name, let parts): [name] + (parts ?? []).flatMap(\.pattern.cases)
    case .tuple(let parts): parts.flatMap(\.pattern.cases)
    case .declaration(_, let inner), .optional(let inner), .cast(let inner, _): inner.cases
    case .wildcard, .binding, .typeTest, .expression: []
    }
  }

  /// The names it binds, in written order.
  public var names: [String] {
    switch self {
    case .binding(let name): [name]
    case .enumCase(_, _, let parts): (parts ?? []).flatMap(\.pattern.names)
    case .tuple(let parts): parts.flatMap(\.pattern.names)
    case .declaration(_, let inner), .optional(let inner), .cast(let inner, _): inner.names
    case .wildcard, .typeTest, .expression: []
    }
  }

  /// The type of `is` or `as`; nil when it asks for none.
  public var type: TypeExpression? {
    switch bare {
    case .typeTest(let type), .cast(_, let type): type
    default: nil
    }
  }

  /// The patterns for the parts of a tuple; the pattern itself when it is for the whole value.
  public var tupleParts: [Pattern] {
    switch self {
    case .declaration(_, let inner): inner.tupleParts
    case .tuple(let parts): parts.map(\.pattern)
    default: [self]
    }
  }
}

extension Pattern: CustomStringConvertible {
  /// The pattern as Swift, on one line.
  public var description: String {
    func list(_ parts: [Part]) -> String {
      "(" + parts.map { ($0.label.map { "\($0): " } ?? "") + "\($0.pattern)" }.joined(separator: ", ") + ")"
    }
    switch self {
    case .wildcard: return "_"
    case .binding(let name): return name
    case .declaration(let isVariable, let inner): return (isVariable ? "var " : "let ") + "\(inner)"
    case .enumCase(let base, let name, let parts):
      return (base.map(\.source) ?? "") + "." + name + (parts.map(list) ?? "")
    case .tuple(let parts): return list(parts)
    case .optional(let inner): return "\(inner)?"
    case .typeTest(let type): return "is \(type)"
    case .cast(let inner, let type): return "\(inner) as \(type)"
    case .expression(let expression): return expression.source
    }
  }
}
