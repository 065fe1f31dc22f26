import SwiftOutline

/// What a function was called with, in place of its parameters: `selected == .trips` of `selected == tab`.
enum GivenOperands {
  /// That conditions hold, with the cases that parameters were given, which say more than their names.
  static func spelledOut(_ conditions: [Condition], _ frame: Frame) -> Guard? {
    Guard(given(in: conditions, frame))
  }

  /// Conditions with these cases.
  static func given(in conditions: [Condition], _ frame: Frame) -> [Condition] {
    conditions.map { condition in
      guard condition.pattern == nil, case .operation(let operators, let operands) = condition.value.kind,
        operators == ["=="] || operators == ["!="], operands.count == 2
      else { return condition }
      let cases = operands.map { given($0, frame) }
      // What is asked about comes first, also of `tab == selected`.
      let told: [Expression]
      switch (cases[0], cases[1]) {
      case (nil, let given?): told = [operands[0], given]
      case (let given?, nil): told = [operands[1], given]
      default: return condition
      }
      var spelledOut = condition
      spelledOut.value = Expression(
        .operation(operators: operators, operands: told), line: condition.value.line,
        spelling: condition.value.spelling)
      return spelledOut
    }
  }

  /// The case that a parameter was given; nil for all else.
  private static func given(_ operand: Expression, _ frame: Frame) -> Expression? {
    guard case .name(let name) = operand.kind, case .enumCase(_, let carried)? = frame[name], carried.isEmpty,
      frame.function?.outline.parameters.contains(where: { $0.name == name }) ?? false
    else { return nil }
    return frame[name]?.asWritten
  }
}
