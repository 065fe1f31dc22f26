import SwiftOutline

/// A call or assignment within some code.
enum RouteAction {
  case call(callee: Expression, arguments: [Argument])
  case assignment(target: Expression, value: Expression)

  /// All of some code, in written order; what closures do is included.
  static func all(in statements: [Statement]) -> [RouteAction] {
    var found: [RouteAction] = []
    collect(statements, &found)
    return found
  }

  private static func collect(_ statements: [Statement], _ found: inout [RouteAction]) {
    for statement in statements {
      switch statement {
      case .binding(let binding): if let value = binding.value { collect(value, &found) }
      case .expression(let expression), .exit(let expression?): collect(expression, &found)
      case .assignment(let target, let value):
        found.append(.assignment(target: target, value: value))
        collect(value, &found)
      case .conditional(let conditional): collect(conditional.body + conditional.otherwise, &found)
      case .guarding(_, let otherwise): collect(otherwise, &found)
      case .choice(let choice): for branch in choice.branches { collect(branch.body, &found) }
      case .loop(_, _, let body), .scope(let body): collect(body, &found)
      case .function(let function): collect(function.body ?? [], &found)
      case .exit(nil), .jump: break
      }
    }
  }

  private static func collect(_ expression: Expression, _ found: inout [RouteAction]) {
    ExpressionWalk.visit([.expression(expression)]) { part in
      switch part.kind {
      case .call(let callee, let arguments): found.append(.call(callee: callee, arguments: arguments))
      case .closure(let closure): assignments(closure.body, &found)
      case .statement(let statement): assignments([statement], &found)
      default: break
      }
    }
  }

  /// The assignments of a closure's own statements; its calls are met by the walk around it.
  private static func assignments(_ statements: [Statement], _ found: inout [RouteAction]) {
    for statement in statements {
      switch statement {
      case .assignment(let target, let value): found.append(.assignment(target: target, value: value))
      case .conditional(let conditional): assignments(conditional.body + conditional.otherwise, &found)
      case .guarding(_, let otherwise): assignments(otherwise, &found)
      case .choice(let choice): for branch in choice.branches { assignments(branch.body, &found) }
      case .loop(_, _, let body), .scope(let body): assignments(body, &found)
      default: break
      }
    }
  }
}

extension Expression {
  /// Whether a value is a name, or made with it: `page`, `Frame(page: page)`, `[page]`.
  func carries(_ name: String, _ depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch kind {
    case .name(name): return true
    case .call(_, let arguments): return arguments.contains { $0.value.carries(name, depth + 1) }
    case .array(let items): return items.contains { $0.carries(name, depth + 1) }
    case .cast(let inner, _): return inner.carries(name, depth + 1)
    case .ternary(_, let then, let otherwise):
      return then.carries(name, depth + 1) || otherwise.carries(name, depth + 1)
    case .member(let base?, name): return base.isSelf
    default: return false
    }
  }

  /// Whether a name is used anywhere in it.
  func uses(_ name: String) -> Bool {
    var isUsed = false
    ExpressionWalk.visit([.expression(self)]) { part in
      if case .name(name) = part.kind { isUsed = true }
      if case .member(let base?, name) = part.kind, base.isSelf { isUsed = true }
    }
    return isUsed
  }
}
