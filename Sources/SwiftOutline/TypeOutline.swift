/// A class, struct, enum, actor or protocol, or an extension of one.
public struct TypeOutline: Hashable, Sendable {
  /// The keyword it is declared with.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  /// The keyword it is declared with.
  public var kind: Kind
  /// The qualified name, `Outer.Inner`; an extension's is that of the extended type as written.
  public var name: String
  /// What it inherits from or conforms to, `A & B` taken apart.
  public var inherited: [TypeExpression]
  /// Its generic parameters.
  public var generics: [GenericParameter]
  /// Names for other types.
  public var aliases: [TypeAlias]
  /// An enum's cases.
  public var cases: [EnumCase]
  /// Stored and computed properties.
  public var properties: [PropertyOutline]
  /// Methods, initialisers and subscripts.
  public var functions: [FunctionOutline]
  /// Attributes, line and comments.
  public var header: DeclarationHeader

  /// Creates a type.
  public init(
    _ kind: Kind, name: String, inherited: [TypeExpression] = [], generics: [GenericParameter] = [],
    aliases: [TypeAlias] = [], cases: [EnumCase] = [], properties: [PropertyOutline] = [],
    functions: [FunctionOutline] = [], header: DeclarationHeader = DeclarationHeader()
  ) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.generics = generics
    self.aliases = aliases
    self.cases = cases
    self.properties = properties
    self.functions = functions
    self.header = header
  }
}

/// A `typealias`.
public struct TypeAlias: Hashable, Sendable {
  /// The new name.
  public var name: String
  /// The type it represents.
  public var type: TypeExpression

  /// Creates an alias.
  public init(name: String, type: TypeExpression) {
    self.name = name
    self.type = type
  }
}

/// One case of an enum.
public struct EnumCase: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// What it carries.
  public var parameters: [Parameter]
  /// Its raw value.
  public var rawValue: Expression?
  /// Attributes, line and comments.
  public var header: DeclarationHeader

  /// Creates a case.
  public init(
    name: String, parameters: [Parameter] = [], rawValue: Expression? = nil,
    header: DeclarationHeader = DeclarationHeader()
  ) {
    self.name = name
    self.parameters = parameters
    self.rawValue = rawValue
    self.header = header
  }
}

/// Who may use a declaration, as far as its own modifiers say it.
public enum Access: Int, Hashable, Sendable {
  /// Only the file: `private` and `fileprivate`.
  case closed
  /// The module, or what the type around allows.
  case inside
  /// Other modules: `package`, `public` and `open`.
  case open
}

/// What every declaration has.
public struct DeclarationHeader: Hashable, Sendable {
  /// The line of its name, from 1.
  public var line: Int
  /// Its attributes without arguments of the compiler's own kind: `@IBAction`, `@Route(.push)`; `weak` and
  /// `unowned` are among them.
  public var attributes: [Attribute]
  /// Whether it belongs to the type and not to its instances.
  public var isStatic: Bool
  /// Whether it overrides.
  public var isOverride: Bool
  /// Who may use it.
  public var access: Access
  /// The first paragraph of its documentation comment, on one line.
  public var summary: String?
  /// What follows `// flow:` in the comments before it.
  public var flowComment: String?

  /// Creates a header.
  public init(
    line: Int = 0, attributes: [Attribute] = [], isStatic: Bool = false, isOverride: Bool = false,
    access: Access = .inside, summary: String? = nil, flowComment: String? = nil
  ) {
    self.line = line
    self.attributes = attributes
    self.isStatic = isStatic
    self.isOverride = isOverride
    self.access = access
    self.summary = summary
    self.flowComment = flowComment
  }

  /// Whether it has an attribute, named without `@`.
  public func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}

/// An attribute or property wrapper.
public struct Attribute: Hashable, Sendable {
  /// Its name without `@`.
  public var name: String
  /// Its arguments, when they are expressions.
  public var arguments: [Argument]

  /// Creates an attribute.
  public init(name: String, arguments: [Argument] = []) {
    self.name = name
    self.arguments = arguments
  }
}
