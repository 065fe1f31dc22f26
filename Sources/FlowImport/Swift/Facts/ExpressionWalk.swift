import SwiftOutline

/// Goes through all expressions in statements, closures included.
enum ExpressionWalk {
  static func visit(_ statements: [Statement], _ body: (Expression) -> Void) {
    visit(statements, bindings: { _ in }, expressions: body)
  }

  /// - Parameter bindings: gets the local variables.
  static func visit(
    _ statements: [Statement], bindings: (Binding) -> Void, expressions body: (Expression) -> Void
  ) {
    for statement in statements {
      switch statement {
      case .binding(let binding):
        bindings(binding)
        if let value = binding.value { visit(value, bindings, body) }
      case .expression(let expression), .exit(let expression?): visit(expression, bindings, body)
      case .assignment(let target, let value):
        visit(target, bindings, body)
        visit(value, bindings, body)
      case .conditional(let conditional):
        for condition in conditional.conditions { visit(condition.value, bindings, body) }
        visit(conditional.body + conditional.otherwise, bindings: bindings, expressions: body)
      case .guarding(let conditions, let otherwise):
        for condition in conditions { visit(condition.value, bindings, body) }
        visit(otherwise, bindings: bindings, expressions: body)
      case .choice(let choice):
        visit(choice.subject, bindings, body)
        for branch in choice.branches { visit(branch.body, bindings: bindings, expressions: body) }
      case .loop(_, let subject, let inner):
        if let subject { visit(subject, bindings, body) }
        visit(inner, bindings: bindings, expressions: body)
      case .scope(let inner): visit(inner, bindings: bindings, expressions: body)
      case .function(let function): visit(function.body ?? [], bindings: bindings, expressions: body)
      case .exit(nil), .jump: break
      }
    }
  }

  private static func visit(
    _ expression: Expression, _ bindings: (Binding) -> Void, _ body: (Expression) -> Void
  ) {
    body(expression)
    switch expression.kind {
    case .member(let base?, _): visit(base, bindings, body)
    case .call(let base, let arguments), .element(let base, let arguments):
      visit(base, bindings, body)
      for argument in arguments { visit(argument.value, bindings, body) }
    case .closure(let closure): visit(closure.body, bindings: bindings, expressions: body)
    case .array(let items), .dictionary(let items), .operation(_, let items), .other(_, let items):
      for item in items { visit(item, bindings, body) }
    case .tuple(let parts): for part in parts { visit(part.value, bindings, body) }
    case .ternary(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { visit(part, bindings, body) }
    case .cast(let value, _), .typeTest(let value, _), .generic(let value, _): visit(value, bindings, body)
    case .statement(let statement): visit([statement], bindings: bindings, expressions: body)
    default: break
    }
  }

  /// All `switch` statements, those in closures included.
  static func choices(in statements: [Statement]) -> [Choice] {
    var found: [Choice] = []
    func within(_ expression: Expression) {
      switch expression.kind {
      case .closure(let closure): found += choices(in: closure.body)
      case .statement(let statement): found += choices(in: [statement])
      default: break
      }
    }
    for statement in statements {
      switch statement {
      case .choice(let choice):
        found.append(choice)
        found += choices(in: choice.branches.flatMap(\.body))
      case .conditional(let conditional): found += choices(in: conditional.body + conditional.otherwise)
      case .guarding(_, let inner), .loop(_, _, let inner), .scope(let inner): found += choices(in: inner)
      case .function(let function): found += choices(in: function.body ?? [])
      case .binding, .expression, .assignment, .exit: visit([statement], within)
      case .jump: break
      }
    }
    return found
  }
}
