import SwiftOutline

extension StaticTypes {
  /// What a written property is called, without a `$` before it, and the types that can have it: the type around
  /// `route` and `self.route`, and that of `model` in `model.$route`; nil for what is no property.
  func property(
    _ expression: Expression, in call: WrittenCall
  ) -> (name: String, owners: [SwiftType])? {
    property(expression, place(of: call))
  }

  func property(_ expression: Expression, _ place: Place) -> (name: String, owners: [SwiftType])? {
    func own() -> [SwiftType] { [place.type].compactMap(\.self) }
    switch expression.kind {
    case .name(let name):
      return place.scope.look(up: name) == nil ? (SentValues.plain(name), own()) : nil
    case .member(let base?, let name):
      return (
        SentValues.plain(name),
        base.isSelf ? own() : types(of: base, place).compactMap { program.types[$0.name] }
      )
    default: return nil
    }
  }

  /// How the parameters are written to which a call's result is passed, and the types that declare them.
  func parameters(receiving call: WrittenCall) -> [(type: TypeExpression, owner: SwiftType?)] {
    guard case .call(let callee, let arguments)? = call.receiving?.kind,
      let argument = arguments.first(where: { $0.value.isMade(with: call.arguments) })
    else { return [] }
    let functions: [SwiftFunction]
    switch callee.kind {
    case .name(let name):
      let made = name.beginsUppercase ? program.type(name, within: enclosingType(of: call.site)) : nil
      let owner = made ?? enclosingType(of: call.site)
      functions = owner.map { program.functions(made == nil ? name : "init", of: $0) } ?? []
    case .member(let base?, let name):
      functions = types(of: base, in: call).compactMap { program.types[$0.name] }.flatMap {
        program.functions(name, of: $0)
      }
    default: return []
    }
    return functions.flatMap { function in
      function.outline.parameters.filter { $0.label == argument.label }.compactMap { parameter in
        parameter.type.map { ($0.unwrapped, function.type) }
      }
    }
  }

  /// Whether it is what `{ self }` of a protocol gives: some conformer, of which the declared type says more.
  func isItself(_ given: StaticType, _ owner: SwiftType?) -> Bool {
    owner?.kind == .protocol && given.name == owner?.name
  }
}

extension Expression {
  fileprivate func isMade(with arguments: [Argument]) -> Bool {
    if case .call(_, let own) = kind { own == arguments } else { false }
  }
}
