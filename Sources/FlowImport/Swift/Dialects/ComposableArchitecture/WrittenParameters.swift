import SwiftOutline

/// What the parameters of a function stand for in one call of it, as it is written there.
struct WrittenParameters {
  private var values: [String: Expression] = [:]

  /// No parameters.
  init() {}

  /// Nil for a call that cannot mean the function.
  ///
  /// - Parameter outer: the parameters of the function that the call is in.
  init?(of function: FunctionOutline, _ arguments: [Argument], within outer: WrittenParameters = Self()) {
    var rest = arguments[...]
    for parameter in function.parameters {
      if let next = rest.first, next.label == parameter.label {
        values[parameter.name] = outer.resolved(next.value)
        rest = rest.dropFirst()
      } else {
        values[parameter.name] = parameter.standard
      }
    }
    if !rest.isEmpty { return nil }
  }

  /// What a parameter stands for; anything else is itself.
  func resolved(_ expression: Expression) -> Expression {
    if case .name(let name) = expression.kind { values[name] ?? expression } else { expression }
  }
}
