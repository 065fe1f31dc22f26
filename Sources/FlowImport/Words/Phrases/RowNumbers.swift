import SwiftOutline

/// Puts the numbers of rows and sections into words: `indexPath.row == 0` is "first row".
enum RowNumbers {
  /// The words for which of several rows or sections something is; nil for what is no such number.
  static func words(_ subject: Expression, _ numbers: [Expression], holds: Bool) -> String? {
    guard let part = part(subject) else { return nil }
    let names = numbers.compactMap(ordinal)
    guard !names.isEmpty, names.count == numbers.count else { return nil }
    return "\(holds ? "" : "not ")\(names.listed()) \(part)"
  }

  /// What a number counts: rows, sections or items; nil for all other numbers.
  static func part(_ subject: Expression) -> String? {
    guard case .member(let base?, let part) = subject.kind, ["row", "section", "item"].contains(part),
      base.lastName?.lowercased().hasSuffix("indexpath") ?? false
    else { return nil }
    return part
  }

  /// Whether a number is that of the last of several things: `items.count - 1`.
  static func isLast(_ number: Expression) -> Bool {
    guard case .operation(["-"], let operands) = number.kind, operands.count == 2,
      case .member(_?, "count") = operands[0].kind, case .literal("1") = operands[1].kind
    else { return false }
    return true
  }

  private static func ordinal(_ number: Expression) -> String? {
    if isLast(number) { return "last" }
    guard case .literal(let text) = number.kind, let value = Int(text), ordinals.indices.contains(value)
    else { return nil }
    return ordinals[value]
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
}

extension Pattern {
  /// The expression that it asks for; nil where it asks for something else.
  var value: Expression? { if case .expression(let value) = bare { value } else { nil } }
}
