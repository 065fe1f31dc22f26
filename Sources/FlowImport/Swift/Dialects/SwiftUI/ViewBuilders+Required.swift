import SwiftOutline

/// Views that a protocol requires, which each type that conforms to it gives in its own way.
extension ViewBuilders {
  /// What each conformer gives, where it is not known which one it is.
  func conformers(
    giving expression: Expression, _ position: ViewPosition
  ) -> [(body: [Statement], position: ViewPosition, key: String)] {
    guard let (base, name, arguments) = Self.requirement(expression),
      let type = anyConformer(base, position)
        ?? interpreter.expressions.value(of: base, position.frame).object?.type,
      type.kind == .protocol,
      requires(name, type)
    else { return [] }
    let program = interpreter.program
    return program.conformers([type.name]).filter { $0.kind != .protocol }.compactMap { conformer in
      let object = SwiftObject(conformer.name, type: conformer, isMade: false)
      if let arguments {
        guard let found = best(program.functions(name, of: conformer), arguments) else { return nil }
        return function(found, on: object, arguments, position)
      }
      guard let (property, owner) = program.property(name, of: conformer),
        let getter = property.outline.getter,
        SwiftUINavigation.isView(property.outline.type, within: owner, program)
      else { return nil }
      let frame = Frame(object: object, type: owner, function: nil, file: property.file)
      return (getter, position.within(frame), "\(owner.name).\(name)")
    }
  }

  /// The protocol of a state that can hold any conformer, whichever it begins with; nil for what stays.
  func anyConformer(_ expression: Expression, _ position: ViewPosition) -> SwiftType? {
    guard !values.isFixed(expression, position),
      let name = values.declaredType(of: expression, position)?.unwrapped.firstName,
      let type = interpreter.program.type(name, within: position.view), type.kind == .protocol
    else { return nil }
    return type
  }

  private static func requirement(
    _ expression: Expression
  ) -> (base: Expression, name: String, arguments: [Argument]?)? {
    switch expression.kind {
    case .member(let base?, let name): return (base, name, nil)
    case .call(let callee, let arguments):
      guard case .member(let base?, let name) = callee.kind, name != "init" else { return nil }
      return (base, name, arguments)
    default: return nil
    }
  }

  /// Whether a protocol requires something under a name; what its conformers declare says whether it is a
  /// view.
  private func requires(_ name: String, _ type: SwiftType) -> Bool {
    !interpreter.program.functions(name, of: type).isEmpty
      || interpreter.program.property(name, of: type) != nil
  }
}
