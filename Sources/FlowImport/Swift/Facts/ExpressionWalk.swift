import SwiftOutline

/// Goes through all expressions in statements, closures included.
enum ExpressionWalk {
  static func visit(_ statements: [Statement], _ body: (Expression) -> Void) {
    visit(statements, types: { _ in }, expressions: body)
  }

  /// - Parameter types: gets what variables are declared as.
  static func visit(
    _ statements: [Statement], types: (TypeExpression) -> Void, expressions body: (Expression) -> Void
  ) {
    for statement in statements {
      switch statement {
      case .binding(let binding):
        if let type = binding.type { types(type) }
        if let value = binding.value { visit(value, types, body) }
      case .expression(let expression), .exit(let expression?): visit(expression, types, body)
      case .assignment(let target, let value):
        visit(target, types, body)
        visit(value, types, body)
      case .conditional(let conditional):
        for condition in conditional.conditions { visit(condition.value, types, body) }
        visit(conditional.body + conditional.otherwise, types: types, expressions: body)
      case .guarding(let conditions, let otherwise):
        for condition in conditions { visit(condition.value, types, body) }
        visit(otherwise, types: types, expressions: body)
      case .choice(let choice):
        visit(choice.subject, types, body)
        for branch in choice.branches { visit(branch.body, types: types, expressions: body) }
      case .loop(_, let subject, let inner):
        if let subject { visit(subject, types, body) }
        visit(inner, types: types, expressions: body)
      case .scope(let inner): visit(inner, types: types, expressions: body)
      case .function(let function): visit(function.body ?? [], types: types, expressions: body)
      case .exit(nil), .jump: break
      }
    }
  }

  private static func visit(
    _ expression: Expression, _ types: (TypeExpression) -> Void, _ body: (Expression) -> Void
  ) {
    body(expression)
    switch expression.kind {
    case .member(let base?, _): visit(base, types, body)
    case .call(let base, let arguments), .element(let base, let arguments):
      visit(base, types, body)
      for argument in arguments { visit(argument.value, types, body) }
    case .closure(let closure): visit(closure.body, types: types, expressions: body)
    case .array(let items), .dictionary(let items), .operation(_, let items), .other(_, let items):
      for item in items { visit(item, types, body) }
    case .tuple(let parts): for part in parts { visit(part.value, types, body) }
    case .ternary(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { visit(part, types, body) }
    case .cast(let value, _), .typeTest(let value, _), .generic(let value, _): visit(value, types, body)
    case .statement(let statement): visit([statement], types: types, expressions: body)
    default: break
    }
  }

  /// Goes through all statements, those of branches and closures included.
  static func visitStatements(_ statements: [Statement], _ body: (Statement) -> Void) {
    branches(of: statements, body)
    visit(statements) { expression in
      if case .closure(let closure) = expression.kind { branches(of: closure.body, body) }
    }
  }

  private static func branches(of statements: [Statement], _ body: (Statement) -> Void) {
    for statement in statements {
      body(statement)
      switch statement {
      case .conditional(let conditional): branches(of: conditional.body + conditional.otherwise, body)
      case .guarding(_, let inner), .loop(_, _, let inner), .scope(let inner): branches(of: inner, body)
      case .choice(let choice): for branch in choice.branches { branches(of: branch.body, body) }
      case .function(let function): branches(of: function.body ?? [], body)
      case .binding, .expression, .exit, .assignment, .jump: break
      }
    }
  }
}
