import SwiftOutline

/// Conditions that ask whether a screen is there already, so that it is not shown twice.
///
/// `if let main = children.first(where: { $0 is Main }) { return main }` returns wherever something happens
/// in `Main` itself.
struct ShownAlready {
  /// What holds what is on screen.
  private static let containers: Set<String> = [
    "children", "viewControllers", "childCoordinators", "topViewController", "visibleViewController",
    "rootViewController",
  ]

  let program: SwiftProgram

  /// Whether a condition that asks for a screen among those that are there holds by where something happens;
  /// nil where that is not known.
  func isThere(_ conditions: [Condition], _ frame: Frame, _ context: Context) -> Bool? {
    guard conditions.count == 1, let source = context.source, let asked = askedType(conditions[0].value),
      let type = program.type(asked.name, within: frame.type)
    else { return nil }
    let own =
      switch source {
      case .screen(let key): key.type
      case .coordinator(let name): name
      }
    let supertypes = program.types[own].map { program.supertypes(of: $0) } ?? []
    return own == type.name || supertypes.contains(type.name) ? asked.holds : nil
  }

  /// The type that is asked for, and whether the condition holds if it is there.
  private func askedType(_ expression: Expression) -> (name: String, holds: Bool)? {
    switch expression.kind {
    case .operation(let operators, let operands) where operators == ["!"] && operands.count == 1:
      return askedType(operands[0]).map { ($0.name, !$0.holds) }
    case .operation(let operators, let operands) where operands.count == 2 && operands[1].isNil:
      guard operators == ["=="] || operators == ["!="] else { return nil }
      return askedType(operands[0]).map { ($0.name, $0.holds == (operators == ["!="])) }
    case .cast(let value, let type), .typeTest(let value, let type):
      guard let name = type.unwrapped.firstName, isContent(value) else { return nil }
      return (name, true)
    case .call(let callee, let arguments):
      guard case .member(let list?, let name) = callee.kind, ["first", "contains", "last"].contains(name),
        isContent(list), let closure = arguments.first?.value.closure, closure.body.count == 1,
        case .expression(let only) = closure.body[0], case .typeTest(_, let type) = only.kind
      else { return nil }
      return type.firstName.map { ($0, true) }
    default: return nil
    }
  }

  private func isContent(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name): Self.containers.contains(name)
    case .member(let base?, let name):
      Self.containers.contains(name) || ["first", "last"].contains(name) && isContent(base)
    case .call(let callee, _):
      if case .member(let base?, let name) = callee.kind {
        ["first", "last", "compactMap", "filter", "reversed"].contains(name) && isContent(base)
      } else {
        false
      }
    default: false
    }
  }
}
