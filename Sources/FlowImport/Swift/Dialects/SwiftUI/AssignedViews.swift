import SwiftOutline

/// Variables that get their view in the branches of an `if` or `switch`:
/// `let view: AnyView; switch item { case .a: view = AnyView(A()) … }`.
struct AssignedViews {
  /// The branches as what they give, by the variable.
  private(set) var choices: [String: Statement] = [:]
  private var assigning: Set<Int> = []

  /// Whether a statement only gives such variables their views.
  func isAssigning(_ index: Int) -> Bool { assigning.contains(index) }

  init(_ statements: [Statement]) {
    guard statements.count > 1 else { return }
    for case .binding(let binding) in statements where binding.names.count == 1 {
      let name = binding.names[0]
      for (index, statement) in statements.enumerated() {
        guard let choice = Self.choice(statement, name, binding.value) else { continue }
        choices[name] = choice
        assigning.insert(index)
      }
    }
  }

  private static func choice(_ statement: Statement, _ name: String, _ initial: Expression?) -> Statement? {
    switch statement {
    case .conditional(var conditional):
      let then = given(conditional.body, name)
      let rest =
        conditional.otherwise.isEmpty
        ? initial.map { [.expression($0)] } : given(conditional.otherwise, name)
      guard let then, let rest else { return nil }
      conditional.body = then
      conditional.otherwise = rest
      return .conditional(conditional)
    case .choice(var choice):
      guard choice.branches.contains(where: { given($0.body, name) != nil }) else { return nil }
      for index in choice.branches.indices {
        guard let body = given(choice.branches[index].body, name) ?? initial.map({ [.expression($0)] }) else {
          return nil
        }
        choice.branches[index].body = body
      }
      return .choice(choice)
    default: return nil
    }
  }

  /// A branch that ends with what it gives a variable; nil when it gives it nothing.
  private static func given(_ body: [Statement], _ name: String) -> [Statement]? {
    guard let last = body.last else { return nil }
    if case .assignment(let target, let value) = last, case .name(name) = target.kind {
      return body.dropLast() + [.expression(value)]
    }
    return choice(last, name, nil).map { body.dropLast() + [$0] }
  }
}
