import SwiftOutline

/// Which parts of a label say what it is about.
extension ViewStructure {
  /// The views of a label that may name what is touched: where a text that is always there depends on what is
  /// shown, a text that is only sometimes there, as "Blocked", is no name.
  static func telling(_ statements: [Statement]) -> [Statement] {
    let lasting = lasting(statements)
    var isVaried = false
    ExpressionWalk.visit(lasting) { expression in
      guard let made = made(expression), ["Text", "Label"].contains(made.name),
        let first = made.arguments.first, first.label == nil, first.value.closure == nil
      else { return }
      if words(first.value) == nil { isVaried = true }
    }
    return isVaried ? lasting : statements
  }

  /// The first text in views that is there under any condition.
  static func lastingText(in statements: [Statement]) -> String? { text(in: lasting(statements), depth: 0) }

  /// Views without those that are only there under a condition.
  private static func lasting(_ statements: [Statement]) -> [Statement] {
    statements.compactMap { statement -> Statement? in
      switch statement {
      case .expression(let expression): return lasting(expression).map { Statement.expression($0) }
      case .exit(let expression?): return lasting(expression).map { Statement.exit($0) }
      case .conditional, .choice: return nil
      default: return statement
      }
    }
  }

  private static func lasting(_ expression: Expression) -> Expression? {
    var result = expression
    switch expression.kind {
    case .call(let callee, let arguments):
      var callee = callee
      if case .member(let base?, let name) = callee.kind, let kept = lasting(base) {
        callee.kind = .member(base: kept, name: name)
      }
      let kept = arguments.map { argument in
        Argument(label: argument.label, value: lasting(argument.value) ?? argument.value)
      }
      result.kind = .call(callee: callee, arguments: kept)
    case .closure(var closure):
      closure.body = lasting(closure.body)
      result.kind = .closure(closure)
    case .statement: return nil
    default: break
    }
    return result
  }
}
