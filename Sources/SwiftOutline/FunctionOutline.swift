/// A function, method, initialiser or subscript.
public struct FunctionOutline: Hashable, Sendable {
  /// Its name; `init`, `deinit` and `subscript` for those.
  public var name: String
  /// Its generic parameters.
  public var generics: [GenericParameter]
  /// Its parameters.
  public var parameters: [Parameter]
  /// What it returns; nil for nothing.
  public var returnType: TypeExpression?
  /// Its statements; nil when it has no body, as in a protocol.
  public var body: [Statement]?
  /// Attributes, line and comments.
  public var header: DeclarationHeader

  /// Creates a function.
  public init(
    name: String, generics: [GenericParameter] = [], parameters: [Parameter] = [],
    returnType: TypeExpression? = nil, body: [Statement]? = nil,
    header: DeclarationHeader = DeclarationHeader()
  ) {
    self.name = name
    self.generics = generics
    self.parameters = parameters
    self.returnType = returnType
    self.body = body
    self.header = header
  }
}

/// A parameter of a function, closure or enum case.
public struct Parameter: Hashable, Sendable {
  /// What a caller writes before the colon; nil for none.
  public var label: String?
  /// Its name inside.
  public var name: String
  /// Its type; nil in closures that leave it out.
  public var type: TypeExpression?
  /// What it is when left out.
  public var standard: Expression?

  /// Creates a parameter.
  public init(label: String?, name: String, type: TypeExpression? = nil, standard: Expression? = nil) {
    self.label = label
    self.name = name
    self.type = type
    self.standard = standard
  }
}

/// A stored or computed property, or a global variable.
public struct PropertyOutline: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its type; nil when left to inference.
  public var type: TypeExpression?
  /// What it begins with.
  public var initial: Expression?
  /// The body of its getter; nil for a stored property.
  public var getter: [Statement]?
  /// The bodies of `set`, `willSet` and `didSet`, in this order.
  public var observers: [Statement]
  /// Attributes, line and comments.
  public var header: DeclarationHeader

  /// Creates a property.
  public init(
    name: String, type: TypeExpression? = nil, initial: Expression? = nil, getter: [Statement]? = nil,
    observers: [Statement] = [], header: DeclarationHeader = DeclarationHeader()
  ) {
    self.name = name
    self.type = type
    self.initial = initial
    self.getter = getter
    self.observers = observers
    self.header = header
  }
}
