import SwiftOutline

/// Goes through all expressions in statements, closures included.
enum ExpressionWalk {
  static func visit(_ statements: [Statement], _ body: (Expression) -> Void) {
    visit(statements, bindings: { _ in }, expressions: body)
  }

  /// Goes through the expressions that are evaluated as the statements run, not those in closures.
  static func visitRun(_ statements: [Statement], _ body: (Expression) -> Void) {
    visit(statements, closures: false, bindings: { _ in }, expressions: body)
  }

  /// What statements ask a variable for: `entry.page`.
  static func members(of name: String, in statements: [Statement]) -> [Expression] {
    var found: [Expression] = []
    visit(statements) { expression in
      if case .member(let base?, _) = expression.kind, base.kind == .name(name) { found.append(expression) }
    }
    return found
  }

  /// - Parameters:
  ///   - closures: whether what closures and functions within functions do is gone through.
  ///   - bindings: gets the local variables.
  static func visit(
    _ statements: [Statement], closures: Bool = true, bindings: (Binding) -> Void,
    expressions body: (Expression) -> Void
  ) {
    for statement in statements {
      switch statement {
      case .binding(let binding):
        bindings(binding)
        if let value = binding.value { visit(value, closures, bindings, body) }
      case .expression(let expression), .exit(let expression?): visit(expression, closures, bindings, body)
      case .assignment(let target, let value):
        visit(target, closures, bindings, body)
        visit(value, closures, bindings, body)
      case .conditional(let conditional):
        for condition in conditional.conditions { visit(condition.value, closures, bindings, body) }
        visit(
          conditional.body + conditional.otherwise, closures: closures, bindings: bindings, expressions: body)
      case .guarding(let conditions, let otherwise):
        for condition in conditions { visit(condition.value, closures, bindings, body) }
        visit(otherwise, closures: closures, bindings: bindings, expressions: body)
      case .choice(let choice):
        visit(choice.subject, closures, bindings, body)
        for branch in choice.branches {
          if let condition = branch.condition { visit(condition, closures, bindings, body) }
          visit(branch.body, closures: closures, bindings: bindings, expressions: body)
        }
      case .loop(_, let subject, let inner):
        if let subject { visit(subject, closures, bindings, body) }
        visit(inner, closures: closures, bindings: bindings, expressions: body)
      case .scope(let inner): visit(inner, closures: closures, bindings: bindings, expressions: body)
      case .function(let function) where closures:
        visit(function.body ?? [], closures: closures, bindings: bindings, expressions: body)
      case .exit(nil), .jump, .function: break
      }
    }
  }

  private static func visit(
    _ expression: Expression, _ closures: Bool, _ bindings: (Binding) -> Void, _ body: (Expression) -> Void
  ) {
    body(expression)
    switch expression.kind {
    case .member(let base?, _): visit(base, closures, bindings, body)
    case .call(let base, let arguments), .element(let base, let arguments):
      visit(base, closures, bindings, body)
      for argument in arguments { visit(argument.value, closures, bindings, body) }
    case .closure(let closure) where closures:
      visit(closure.body, closures: closures, bindings: bindings, expressions: body)
    case .array(let items), .dictionary(let items), .operation(_, let items), .other(_, let items):
      for item in items { visit(item, closures, bindings, body) }
    case .tuple(let parts): for part in parts { visit(part.value, closures, bindings, body) }
    case .ternary(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { visit(part, closures, bindings, body) }
    case .cast(let value, _), .typeTest(let value, _), .generic(let value, _):
      visit(value, closures, bindings, body)
    case .statement(let statement):
      visit([statement], closures: closures, bindings: bindings, expressions: body)
    default: break
    }
  }

  /// Whether any expression in the code of a file's types fits.
  static func contains(_ outline: SourceOutline, where fits: (Expression) -> Bool) -> Bool {
    var isFound = false
    func look(_ statements: [Statement]) {
      guard !isFound else { return }
      visit(statements) { if !isFound, fits($0) { isFound = true } }
    }
    for type in outline.types {
      for property in type.properties {
        look(property.getter ?? [])
        if let initial = property.initial { look([.expression(initial)]) }
      }
      for function in type.functions { look(function.body ?? []) }
    }
    return isFound
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
