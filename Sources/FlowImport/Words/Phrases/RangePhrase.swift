import SwiftOutline

/// Puts ranges into words: `case 200..<300` and `(200..<300).contains(code)` ask for what is "between 200 and 299".
enum RangePhrase {
  /// The words for a range with two ends; nil for all else.
  static func words(_ expression: Expression) -> String? {
    switch expression.kind {
    case .tuple(let parts): return parts.count == 1 && parts[0].label == nil ? words(parts[0].value) : nil
    case .operation(let operators, let ends):
      guard ends.count == 2, operators == ["..."] || operators == ["..<"] else { return nil }
      let first = ConditionPhrase.noun(ends[0])
      // `200..<300` ends at 299.
      if operators == ["..<"], case .literal(let text) = ends[1].kind, let limit = Int(text) {
        return "between \(first) and \(limit - 1)"
      }
      return "between \(first) and \(ConditionPhrase.noun(ends[1]))"
    default: return nil
    }
  }

  /// The words for the question whether a value is in a range; nil for all else.
  static func words(_ callee: Expression, _ arguments: [Argument], holds: Bool) -> String? {
    guard case .member(let range?, "contains") = callee.kind, arguments.count == 1,
      let words = words(range)
    else { return nil }
    return "\(ConditionPhrase.noun(arguments[0].value)) is \(holds ? "" : "not ")\(words)"
  }
}
