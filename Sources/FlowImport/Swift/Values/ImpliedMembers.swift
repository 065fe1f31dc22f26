import SwiftOutline

/// Implicit members with the types that are declared for them: `.init(model)` of a `ListViewController`.
final class ImpliedMembers {
  let program: SwiftProgram
  let types: TypeQuestions

  init(program: SwiftProgram, types: TypeQuestions) {
    self.program = program
    self.types = types
  }

  /// An implicit member with the type that is declared for it: `.init(model)` of a `ListViewController`.
  func implied(_ expression: Expression, _ type: TypeExpression?, _ frame: Frame) -> Expression {
    if case .array(let items) = expression.kind, let element = type?.element {
      return Expression(.array(items.map { implied($0, element, frame) }), line: expression.line)
    }
    if case .ternary(let condition, let then, let otherwise) = expression.kind {
      return Expression(
        .ternary(
          condition: condition, then: implied(then, type, frame), otherwise: implied(otherwise, type, frame)),
        line: expression.line)
    }
    if let made = framework(expression, type, frame) { return made }
    guard let found = type?.firstName.flatMap({ program.type($0, within: frame.type) }),
      found.kind == .class || found.kind == .struct || types.roles[found.name] != nil
        || found.kind == .extension && types.isController(found.name, nil)
    else { return expression }
    func named(_ name: String) -> Expression {
      let owner = Expression(.name(found.name), line: expression.line)
      return name == "init" ? owner : Expression(.member(base: owner, name: name), line: expression.line)
    }
    switch expression.kind {
    case .member(nil, let name) where found.cases.isEmpty && name != "init": return named(name)
    case .call(let callee, let arguments):
      guard case .member(nil, let name) = callee.kind, found.cases.isEmpty else { return expression }
      return Expression(.call(callee: named(name), arguments: arguments), line: expression.line)
    default: return expression
    }
  }

  /// `.init(rootViewController: list)` of a framework's controller that the app adds nothing to.
  private func framework(_ expression: Expression, _ type: TypeExpression?, _ frame: Frame) -> Expression? {
    guard case .call(let callee, let arguments) = expression.kind, case .member(nil, "init") = callee.kind,
      let name = type?.unwrapped.firstName, types.isController(name, nil),
      program.type(name, within: frame.type) == nil
    else { return nil }
    return Expression(
      .call(callee: Expression(.name(name), line: expression.line), arguments: arguments),
      line: expression.line)
  }

  /// The same for the result of the function a frame is of.
  func implied(_ expression: Expression, _ frame: Frame) -> Expression {
    implied(expression, frame.function?.outline.returnType, frame)
  }

  /// What is declared for an own property that is assigned.
  func declaredType(of target: Expression, _ frame: Frame) -> TypeExpression? {
    let property: String
    switch target.kind {
    case .name(let name) where frame[name] == nil: property = name
    case .member(let base?, let name) where base.isSelf: property = name
    default: return nil
    }
    return frame.type.flatMap { program.property(property, of: $0)?.0.outline.type }
  }
}
