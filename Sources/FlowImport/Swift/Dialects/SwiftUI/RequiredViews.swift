import SwiftOutline

/// Views that a protocol requires its conformers to give: `selectedTab.makeView(client)` of an
/// `any ProfileTab`.
extension ViewExplorer {
  /// What each conformer gives, where it is not known which one it is.
  func conformers(
    giving expression: Expression, _ position: Position
  ) -> [(body: [Statement], position: Position, key: String)] {
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
  func anyConformer(_ expression: Expression, _ position: Position) -> SwiftType? {
    guard !isFixed(expression, position),
      let name = declaredType(of: expression, position)?.unwrapped.firstName,
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

  /// Goes through what all conformers give; nothing tells which of them it is.
  func walkConformers(_ found: [(body: [Statement], position: Position, key: String)]) {
    for (body, position, key) in found where active.insert(key).inserted {
      let known = interpreter.log.facts.count
      walk(body, position)
      for index in interpreter.log.facts.indices.dropFirst(known) {
        interpreter.log.facts[index].isInferred = true
      }
      active.remove(key)
    }
  }
}
