import SwiftOutline

/// A condition that asks whether a value says anything: `token.isEmpty`, `token == ""`, `userID > 0`.
struct EmptinessTest {
  /// The value.
  let subject: Expression
  /// Whether it holds as long as the value says nothing.
  let wantsEmpty: Bool

  init?(_ expression: Expression) {
    switch expression.kind {
    case .member(let base?, "isEmpty"): (subject, wantsEmpty) = (base, true)
    case .operation(let operators, let operands):
      guard operators.count == 1, operands.count == 2, Self.isEmpty(operands[1]) else { return nil }
      let isZero = if case .literal = operands[1].kind { true } else { false }
      switch operators[0] {
      case "==": wantsEmpty = true
      case "!=": wantsEmpty = false
      case ">" where isZero: wantsEmpty = false
      default: return nil
      }
      if case .member(let base?, "count") = operands[0].kind { subject = base } else { subject = operands[0] }
    default: return nil
    }
  }

  /// Whether it holds once its value was changed; nil where that is not known.
  ///
  /// - Parameter property: what keeps the value.
  func holds(after operation: StateChange.Operation, of property: PropertyOutline?) -> Bool? {
    isEmpty(after: operation, of: property).map { $0 == wantsEmpty }
  }

  private func isEmpty(after operation: StateChange.Operation, of property: PropertyOutline?) -> Bool? {
    switch operation {
    case .set(.nothing), .removeAll: true
    case .set(.enumCase(let text)): Self.isEmpty(text)
    case .set(.something(let value, let expression)): isEmpty(value, expression, of: property)
    case .append: false
    case .set(.yes), .set(.no), .toggle, .removeLast: nil
    }
  }

  /// What is set to some text or number says something, unless it is written as empty; a list may have nothing
  /// in it.
  private func isEmpty(
    _ value: Value, _ expression: Expression, of property: PropertyOutline?
  ) -> Bool? {
    if Self.isEmpty(expression) { return true }
    if case .list(let items) = value { return items.isEmpty }
    if case .operation = expression.kind { return nil }
    return property.map(Self.keepsOne) ?? false ? false : nil
  }

  /// Whether a property keeps a text or number, and not several things.
  private static func keepsOne(_ property: PropertyOutline) -> Bool {
    if let type = property.type?.unwrapped.firstName { return plain.contains(type) }
    switch property.initial?.kind {
    case .string?, .literal?: return true
    case .operation(["??"], let operands)?:
      return operands.last.map { if case .string = $0.kind { true } else { false } } ?? false
    default: return false
    }
  }

  private static let plain: Set<String> = ["String", "Int", "Data", "Double"]

  private static let empty: Set<String> = ["", "0", "-1"]

  /// Whether a text or number says nothing.
  static func isEmpty(_ text: String) -> Bool { empty.contains(text) }

  /// Whether an expression is written as a value that says nothing.
  private static func isEmpty(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .string(let text), .literal(let text): isEmpty(text)
    case .array(let items): items.isEmpty
    case .call(let callee, let arguments): callee.lastName == "String" && arguments.isEmpty
    default: false
    }
  }
}
