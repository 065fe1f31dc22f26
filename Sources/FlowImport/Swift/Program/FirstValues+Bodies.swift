import SwiftOutline

/// What the body of a function or property comes to on the first start.
extension FirstValues {
  /// What a body gives, followed through the conditions that the first start decides; nil from the first one on that
  /// it does not decide.
  func given(by statements: [Statement], _ depth: Int) -> First? {
    if let only = statements.onlyResult { return first(only, depth) }
    guard case .gives(let found)? = outcome(of: statements, depth) else { return nil }
    return found
  }

  /// How statements end: with a value, or by reaching what follows them.
  private enum Outcome {
    case gives(First)
    case goesOn
  }

  private func outcome(of statements: [Statement], _ depth: Int) -> Outcome? {
    var scope = self
    for statement in statements {
      let found = scope.outcome(of: statement, depth)
      guard case .goesOn? = found else { return found }
    }
    return .goesOn
  }

  /// The outcome of one statement; what it declares is known to those after it.
  private mutating func outcome(of statement: Statement, _ depth: Int) -> Outcome? {
    switch statement {
    case .exit(let value?): return first(value, depth).map(Outcome.gives)
    case .binding(let binding):
      if binding.names.count == 1 { locals[binding.names[0]] = binding.value }
      return .goesOn
    case .guarding(let conditions, let otherwise):
      guard let holds = holds(conditions, depth) else { return nil }
      return holds ? .goesOn : outcome(of: otherwise, depth)
    case .conditional(let conditional):
      guard let holds = holds(conditional.conditions, depth) else {
        return Self.leaves(conditional.body + conditional.otherwise) ? nil : .goesOn
      }
      return outcome(of: holds ? conditional.body : conditional.otherwise, depth)
    case .scope(let inner): return outcome(of: inner, depth)
    case .expression, .function: return .goesOn
    // A local variable that is set again is not followed.
    case .assignment, .choice, .loop, .jump, .exit(nil): return nil
    }
  }

  private static func leaves(_ statements: [Statement]) -> Bool {
    var found = false
    StatementWalk.visit(statements) { statement in
      switch statement {
      case .exit, .assignment: found = true
      default: break
      }
    }
    return found
  }

  /// Whether all of some conditions hold; nil where the first start does not decide that.
  private func holds(_ conditions: [Condition], _ depth: Int) -> Bool? {
    let all = conditions.map { condition -> Bool? in
      if condition.isUnwrapping {
        return first(condition.value, depth + 1).map { $0 != .nothing }
      }
      guard condition.pattern == nil, case .truth(let holds)? = first(condition.value, depth + 1) else {
        return nil
      }
      return holds
    }
    // What comes before a condition that fails has no effect on what is given.
    if all.contains(false) { return false }
    return all.allSatisfy { $0 == true } ? true : nil
  }
}
