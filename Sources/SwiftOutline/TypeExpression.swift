/// A type as a tree, without attributes, specifiers such as `inout`, and parentheses around a single type.
public indirect enum TypeExpression: Hashable, Sendable {
  /// A named type with its generic arguments: `Profile`, `Outer.Inner`, `Box<Profile>`.
  case nominal(base: TypeExpression?, name: String, arguments: [TypeExpression])
  /// `Profile?` or `Profile!`.
  case optional(TypeExpression)
  /// `(Item, at: Int) -> Void`; whether it throws or suspends is not kept.
  case function(parameters: [Part], result: TypeExpression)
  /// `(Item, count: Int)`; empty for `()`.
  case tuple([Part])
  /// `[Item]`.
  case array(TypeExpression)
  /// `[Key: Value]`.
  case dictionary(key: TypeExpression, value: TypeExpression)
  /// `A & B`.
  case composition([TypeExpression])
  /// `some View`.
  case opaque(TypeExpression)
  /// `any Routing`.
  case existential(TypeExpression)
  /// `Profile.Type`.
  case metatype(TypeExpression)
  /// Anything else as written: `~Copyable`, `each Element`.
  case other(String)

  /// A part of a tuple, or a parameter of a function.
  public struct Part: Hashable, Sendable {
    /// What a caller writes before the colon; nil for none.
    public var label: String?
    /// The type.
    public var type: TypeExpression

    /// Creates a part.
    public init(label: String? = nil, type: TypeExpression) {
      self.label = label
      self.type = type
    }
  }

  /// A type that is known by its name alone, which may be qualified.
  public static func named(_ name: String) -> TypeExpression {
    .nominal(base: nil, name: name, arguments: [])
  }
}

extension TypeExpression {
  /// The type without `?`, `!`, `some` and `any` around it.
  public var unwrapped: TypeExpression {
    var type = self
    while true {
      switch type {
      case .optional(let inner), .opaque(let inner), .existential(let inner): type = inner
      default: return type
      }
    }
  }

  /// The qualified name of a named type, optional or not, without generic arguments; nil for other types.
  public var name: String? {
    switch unwrapped {
    case .nominal(nil, let name, _): return name
    case .nominal(let base?, let name, _): return base.name.map { $0 + "." + name } ?? name
    default: return nil
    }
  }

  /// The names of the types that a value has members of: one for a named type, several for `A & B`.
  ///
  /// Functions, tuples, arrays and dictionaries have none.
  public var names: [String] {
    switch unwrapped {
    case .nominal(nil, let name, _): [name]
    case .nominal: name.map { [$0] } ?? []
    case .composition(let types): types.flatMap(\.names)
    case .metatype(let type): type.names
    case .other(let text): [text]
    default: []
    }
  }

  /// The first of ``names``.
  public var firstName: String? {
    switch unwrapped {
    case .nominal(nil, let name, _): name
    case .nominal: name
    case .composition(let types): types.lazy.compactMap(\.firstName).first
    case .metatype(let type): type.firstName
    case .other(let text): text
    default: nil
    }
  }

  /// The names of all types that are mentioned in it, generic arguments and functions' parameters included.
  public var mentionedNames: [String] {
    switch self {
    case .nominal(let base, let name, let arguments):
      (base?.mentionedNames ?? []) + [name] + arguments.flatMap(\.mentionedNames)
    case .optional(let type), .array(let type), .opaque(let type), .existential(let type),
      .metatype(let type):
      type.mentionedNames
    case .function(let parameters, let result):
      parameters.flatMap(\.type.mentionedNames) + result.mentionedNames
    case .tuple(let parts): parts.flatMap(\.type.mentionedNames)
    case .dictionary(let key, let value): key.mentionedNames + value.mentionedNames
    case .composition(let types): types.flatMap(\.mentionedNames)
    case .other: []
    }
  }

  /// The generic arguments: those of `Box<Profile, Int>`; none for other types.
  public var arguments: [TypeExpression] {
    if case .nominal(_, _, let arguments) = unwrapped { arguments } else { [] }
  }

  /// The element of an array; nil for other types.
  public var element: TypeExpression? { if case .array(let element) = unwrapped { element } else { nil } }

  /// The parts of a tuple of several; nil for other types.
  public var tupleParts: [Part]? {
    if case .tuple(let parts) = unwrapped, parts.count > 1 { parts } else { nil }
  }

  /// Whether it is the type of a closure, optional or not.
  public var isFunction: Bool { if case .function = unwrapped { true } else { false } }

  /// The types of a closure's parameters; none for other types.
  public var functionParameters: [TypeExpression] {
    if case .function(let parameters, _) = unwrapped { parameters.map(\.type) } else { [] }
  }

  /// What a closure gives; nil for other types.
  public var functionResult: TypeExpression? {
    if case .function(_, let result) = unwrapped { result } else { nil }
  }

  /// Whether it says that there is no value: `Void` or `()`.
  public var isVoid: Bool {
    switch self {
    case .tuple(let parts): parts.isEmpty
    case .nominal(nil, "Void", _): true
    default: false
    }
  }

  /// The type with others for generic parameters; a parameter's member, as `Route.ID`, stays.
  public func substituting(_ known: [String: TypeExpression]) -> TypeExpression {
    func each(_ types: [TypeExpression]) -> [TypeExpression] { types.map { $0.substituting(known) } }
    func each(_ parts: [Part]) -> [Part] {
      parts.map { Part(label: $0.label, type: $0.type.substituting(known)) }
    }
    switch self {
    case .nominal(let base, let name, let arguments):
      if base == nil, arguments.isEmpty { return known[name] ?? self }
      return .nominal(base: base, name: name, arguments: each(arguments))
    case .optional(let type): return .optional(type.substituting(known))
    case .function(let parameters, let result):
      return .function(parameters: each(parameters), result: result.substituting(known))
    case .tuple(let parts): return .tuple(each(parts))
    case .array(let element): return .array(element.substituting(known))
    case .dictionary(let key, let value):
      return .dictionary(key: key.substituting(known), value: value.substituting(known))
    case .composition(let types): return .composition(each(types))
    case .opaque(let type): return .opaque(type.substituting(known))
    case .existential(let type): return .existential(type.substituting(known))
    case .metatype(let type): return .metatype(type.substituting(known))
    case .other: return self
    }
  }
}

extension TypeExpression: CustomStringConvertible {
  /// The type as Swift, for words and as a key: equal types have equal descriptions.
  public var description: String {
    func list(_ parts: [Part]) -> String {
      parts.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }.joined(separator: ", ")
    }
    switch self {
    case .nominal(let base, let name, let arguments):
      let owner = base.map { $0.enclosed + "." } ?? ""
      return arguments.isEmpty
        ? owner + name : owner + name + "<\(arguments.map(\.description).joined(separator: ", "))>"
    case .optional(let type): return type.enclosed + "?"
    case .function(let parameters, let result): return "(\(list(parameters))) -> \(result)"
    case .tuple(let parts): return "(\(list(parts)))"
    case .array(let element): return "[\(element)]"
    case .dictionary(let key, let value): return "[\(key): \(value)]"
    case .composition(let types): return types.map(\.enclosed).joined(separator: " & ")
    case .opaque(let type): return "some \(type)"
    case .existential(let type): return "any \(type)"
    case .metatype(let type): return type.enclosed + ".Type"
    case .other(let text): return text
    }
  }

  /// In parentheses where something that follows would belong to a part of it only.
  private var enclosed: String {
    switch self {
    case .function, .composition, .opaque, .existential: "(\(self))"
    default: description
    }
  }
}

/// A generic parameter: `Element: View`.
public struct GenericParameter: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// What it must conform to; nil for nothing.
  public var constraint: TypeExpression?

  /// Creates a parameter.
  public init(name: String, constraint: TypeExpression? = nil) {
    self.name = name
    self.constraint = constraint
  }
}
