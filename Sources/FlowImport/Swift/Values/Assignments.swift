import SwiftOutline

/// Finds assignments and bindings in statements, closures left out.
enum Assignments {
  /// The values a name, bare or after `self.`, is set to.
  static func of(_ name: String, in statements: [Statement]) -> [(target: Expression, value: Expression)] {
    var found: [(Expression, Expression)] = []
    walk(statements) { statement in
      guard case .assignment(let target, let value) = statement else { return }
      switch target.kind {
      case .name(name), .name("_" + name): found.append((target, value))
      case .member(let base?, name), .member(let base?, "_" + name):
        if case .name("self") = base.kind { found.append((target, value)) }
      default: break
      }
    }
    return found
  }

  /// The values the titles of `self` and of its navigation item are set to.
  static func titles(in statements: [Statement]) -> [(target: Expression, value: Expression)] {
    var found = of("title", in: statements)
    walk(statements) { statement in
      guard case .assignment(let target, let value) = statement,
        case .member(let base?, "title") = target.kind
      else { return }
      switch base.kind {
      case .name("navigationItem"): found.append((target, value))
      case .member(let owner?, "navigationItem") where owner.isSelf: found.append((target, value))
      default: break
      }
    }
    return found
  }

  /// All that is set, by what is written before the `=`.
  static func all(in statements: [Statement]) -> [Expression] {
    var found: [Expression] = []
    walk(statements) { if case .assignment(let target, _) = $0 { found.append(target) } }
    return found
  }

  /// All that is set, with what it is set to.
  static func setters(in statements: [Statement]) -> [(target: Expression, value: Expression)] {
    var found: [(Expression, Expression)] = []
    walk(statements) { if case .assignment(let target, let value) = $0 { found.append((target, value)) } }
    return found
  }

  /// Whether something that a name holds is kept: `child = coordinator`, `children.append(coordinator)`.
  static func keep(_ name: String, in statements: [Statement]) -> Bool {
    var found = false
    walk(statements) { statement in
      switch statement {
      case .assignment(_, let value): found = found || value.kind == .name(name)
      case .expression(let call):
        guard case .call(let callee, let arguments) = call.kind, case .member(.some, "append") = callee.kind,
          arguments.count == 1
        else { return }
        found = found || arguments[0].value.kind == .name(name)
      default: break
      }
    }
    return found
  }

  /// The values that names, bare or after `self.`, are set to.
  static func named(in statements: [Statement]) -> [(name: String, value: Expression)] {
    var found: [(String, Expression)] = []
    walk(statements) { statement in
      guard case .assignment(let target, let value) = statement else { return }
      switch target.kind {
      case .name(let name): found.append((name, value))
      case .member(let base?, let name) where base.isSelf: found.append((name, value))
      default: break
      }
    }
    return found
  }

  /// All local variables.
  static func bindings(in statements: [Statement]) -> [Binding] {
    var found: [Binding] = []
    walk(statements) { if case .binding(let binding) = $0 { found.append(binding) } }
    return found
  }

  /// All local variables, with those that conditions declare: `guard let stack = navigationController`.
  static func declared(in statements: [Statement]) -> [Binding] {
    var found: [Binding] = []
    walk(statements) { statement in
      switch statement {
      case .binding(let binding): found.append(binding)
      case .conditional(let conditional): found += declared(by: conditional.conditions)
      case .guarding(let conditions, _): found += declared(by: conditions)
      default: break
      }
    }
    return found
  }

  private static func declared(by conditions: [Condition]) -> [Binding] {
    conditions.compactMap { condition in
      guard let names = condition.pattern?.names, names.count == 1 else { return nil }
      return Binding(names: names, value: condition.value, line: condition.value.line)
    }
  }

  /// What statements can return: what is after each `return`, or the only expression.
  static func results(of statements: [Statement]) -> [Expression] {
    if statements.count == 1, case .expression(let only) = statements[0] { return [only] }
    var found: [Expression] = []
    walk(statements) { if case .exit(let value?) = $0 { found.append(value) } }
    return found
  }

  private static func walk(_ statements: [Statement], _ visit: (Statement) -> Void) {
    for statement in statements {
      visit(statement)
      switch statement {
      case .conditional(let conditional):
        walk(conditional.body, visit)
        walk(conditional.otherwise, visit)
      case .choice(let choice): for branch in choice.branches { walk(branch.body, visit) }
      case .loop(_, _, let body), .scope(let body), .guarding(_, let body): walk(body, visit)
      default: break
      }
    }
  }
}
