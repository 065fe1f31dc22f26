extension Expression {
  /// The type that an expression names, as before `.self` or `(`; nil when it can name none.
  public var namedType: TypeExpression? {
    switch kind {
    case .name(let name): return .named(name)
    case .member(let base?, let name):
      return base.namedType.map { .nominal(base: $0, name: name, arguments: []) }
    case .generic(let base, let arguments):
      guard case .nominal(let owner, let name, _)? = base.namedType else { return nil }
      return .nominal(base: owner, name: name, arguments: arguments)
    case .array(let items): return items.count == 1 ? items[0].namedType.map { .array($0) } : nil
    default: return nil
    }
  }

  /// The type of which a call of its name makes an instance: `Box<Item>` of `Box<Item>()`.
  public var madeType: TypeExpression? {
    if case .call(let callee, _) = kind { callee.namedType } else { nil }
  }
}
