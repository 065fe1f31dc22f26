import SwiftOutline

/// Goes through all expressions in statements, closures included.
enum ExpressionWalk {
  static func visit(_ statements: [Statement], _ body: (Expression) -> Void) {
    for statement in statements {
      switch statement {
      case .binding(let binding): if let value = binding.value { visit(value, body) }
      case .expression(let expression), .exit(let expression?): visit(expression, body)
      case .assignment(let target, let value):
        visit(target, body)
        visit(value, body)
      case .conditional(let conditional):
        for condition in conditional.conditions { visit(condition.value, body) }
        visit(conditional.body + conditional.otherwise, body)
      case .guarding(let conditions, let otherwise):
        for condition in conditions { visit(condition.value, body) }
        visit(otherwise, body)
      case .choice(let choice):
        visit(choice.subject, body)
        for branch in choice.branches { visit(branch.body, body) }
      case .loop(_, let subject, let inner):
        if let subject { visit(subject, body) }
        visit(inner, body)
      case .scope(let inner): visit(inner, body)
      case .function(let function): visit(function.body ?? [], body)
      case .exit(nil), .jump: break
      }
    }
  }

  private static func visit(_ expression: Expression, _ body: (Expression) -> Void) {
    body(expression)
    switch expression.kind {
    case .member(let base?, _): visit(base, body)
    case .call(let base, let arguments), .element(let base, let arguments):
      visit(base, body)
      for argument in arguments { visit(argument.value, body) }
    case .closure(let closure): visit(closure.body, body)
    case .array(let items), .dictionary(let items), .operation(_, let items), .other(_, let items):
      for item in items { visit(item, body) }
    case .tuple(let parts): for part in parts { visit(part.value, body) }
    case .ternary(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { visit(part, body) }
    case .cast(let value, _), .typeTest(let value, _), .generic(let value, _): visit(value, body)
    case .statement(let statement): visit([statement], body)
    default: break
    }
  }
}
