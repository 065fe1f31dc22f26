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
  ///   - choices: gets the `switch` statements.
  static func visit(
    _ statements: [Statement], closures: Bool = true, bindings: (Binding) -> Void,
    choices: (Choice) -> Void = { _ in }, expressions body: (Expression) -> Void
  ) {
    for statement in statements {
      switch statement {
      case .binding(let binding):
        bindings(binding)
        if let value = binding.value { visit(value, closures, bindings, choices, body) }
      case .expression(let expression), .exit(let expression?):
        visit(expression, closures, bindings, choices, body)
      case .assignment(let target, let value):
        visit(target, closures, bindings, choices, body)
        visit(value, closures, bindings, choices, body)
      case .conditional(let conditional):
        for condition in conditional.conditions { visit(condition.value, closures, bindings, choices, body) }
        visit(
          conditional.body + conditional.otherwise, closures: closures, bindings: bindings, choices: choices,
          expressions: body)
      case .guarding(let conditions, let otherwise):
        for condition in conditions { visit(condition.value, closures, bindings, choices, body) }
        visit(otherwise, closures: closures, bindings: bindings, choices: choices, expressions: body)
      case .choice(let choice):
        choices(choice)
        visit(choice.subject, closures, bindings, choices, body)
        for branch in choice.branches {
          if let condition = branch.condition { visit(condition, closures, bindings, choices, body) }
          visit(branch.body, closures: closures, bindings: bindings, choices: choices, expressions: body)
        }
      case .loop(_, let subject, let inner):
        if let subject { visit(subject, closures, bindings, choices, body) }
        visit(inner, closures: closures, bindings: bindings, choices: choices, expressions: body)
      case .scope(let inner):
        visit(inner, closures: closures, bindings: bindings, choices: choices, expressions: body)
      case .function(let function) where closures:
        visit(
          function.body ?? [], closures: closures, bindings: bindings, choices: choices, expressions: body)
      case .exit(nil), .jump, .function: break
      }
    }
  }

  private static func visit(
    _ expression: Expression, _ closures: Bool, _ bindings: (Binding) -> Void, _ choices: (Choice) -> Void,
    _ body: (Expression) -> Void
  ) {
    body(expression)
    switch expression.kind {
    case .member(let base?, _): visit(base, closures, bindings, choices, body)
    case .call(let base, let arguments), .element(let base, let arguments):
      visit(base, closures, bindings, choices, body)
      for argument in arguments { visit(argument.value, closures, bindings, choices, body) }
    case .closure(let closure) where closures:
      visit(closure.body, closures: closures, bindings: bindings, choices: choices, expressions: body)
    case .array(let items), .dictionary(let items), .operation(_, let items), .other(_, let items):
      for item in items { visit(item, closures, bindings, choices, body) }
    case .tuple(let parts): for part in parts { visit(part.value, closures, bindings, choices, body) }
    case .ternary(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { visit(part, closures, bindings, choices, body) }
    case .cast(let value, _), .typeTest(let value, _), .generic(let value, _):
      visit(value, closures, bindings, choices, body)
    case .statement(let statement):
      visit([statement], closures: closures, bindings: bindings, choices: choices, expressions: body)
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
    visit(statements, bindings: { _ in }, choices: { found.append($0) }, expressions: { _ in })
    return found
  }
}
