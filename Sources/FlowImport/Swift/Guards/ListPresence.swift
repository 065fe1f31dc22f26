import SwiftOutline

/// Conditions that hold wherever an element of a list is shown: that the list is there, and that it has any.
enum ListPresence {
  /// Whether a condition is implied by an element of a list being shown.
  ///
  /// - Parameter list: what is repeated.
  static func isImplied(_ condition: Guard, byElementsOf list: Expression) -> Bool {
    isImplied(condition, names: CalledNames.all(in: list))
  }

  private static func isImplied(_ condition: Guard, names: Set<String>) -> Bool {
    switch condition {
    case .all(let parts), .and(let parts): return parts.allSatisfy { isImplied($0, names: names) }
    case .not(.truth(let test)): return asks(test.value, wantsEmpty: true, names)
    case .not(.comparison(let one, let symbol, let other)):
      return asks(operation(one, symbol, other), wantsEmpty: true, names)
    case .comparison(let one, let symbol, let other):
      return asks(operation(one, symbol, other), wantsEmpty: false, names)
    case .unwrap(let pattern, _, let value):
      return !names.isDisjoint(with: pattern.value.names) || value.value.lastName.map(names.contains) ?? false
    // `case .loaded(let items)`
    case .isCase(_, let patterns): return patterns.contains { !names.isDisjoint(with: $0.value.names) }
    default: return false
    }
  }

  private static func operation(
    _ one: Spelt<Expression>, _ symbol: String, _ other: Spelt<Expression>
  ) -> Expression {
    Expression(.operation(operators: [symbol], operands: [one.value, other.value]), line: one.value.line)
  }

  private static func asks(_ test: Expression, wantsEmpty: Bool, _ names: Set<String>) -> Bool {
    guard let asked = EmptinessTest(test), asked.wantsEmpty == wantsEmpty else { return false }
    return asked.subject.lastName.map(names.contains) ?? false
  }
}
