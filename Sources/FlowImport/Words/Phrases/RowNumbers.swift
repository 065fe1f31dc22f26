import SwiftOutline

/// Puts the numbers of rows and sections into words: `indexPath.row == 0` is "first row".
enum RowNumbers {
  /// The words for which of several rows or sections something is; nil for what is no such number.
  static func words(_ subject: Expression, _ numbers: [Expression], holds: Bool) -> String? {
    guard case .member(let base?, let part) = subject.kind, ["row", "section", "item"].contains(part),
      base.lastName?.lowercased().hasSuffix("indexpath") ?? false
    else { return nil }
    let names = numbers.compactMap { number -> String? in
      guard case .literal(let text) = number.kind, let value = Int(text), ordinals.indices.contains(value)
      else { return nil }
      return ordinals[value]
    }
    guard let last = names.last, names.count == numbers.count else { return nil }
    let list = names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + last : last
    return (holds ? "" : "not ") + list + " " + part
  }

  /// Whether a condition only says that a row or section is another one: `indexPath.section != 0`.
  static func excludesRow(_ condition: Guard) -> Bool {
    switch condition {
    case .not(let inner): asksForRow(inner)
    case .comparison(let one, "!=", let other): words(one.value, [other.value], holds: true) != nil
    default: false
    }
  }

  private static func asksForRow(_ condition: Guard) -> Bool {
    switch condition {
    case .comparison(let one, "==", let other): words(one.value, [other.value], holds: true) != nil
    case .isCase(let subject, let patterns):
      words(subject.value, patterns.compactMap(\.value.value), holds: true) != nil
    case .and(let parts), .or(let parts), .all(let parts): parts.allSatisfy(asksForRow)
    default: false
    }
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
}

extension Pattern {
  /// The expression that it asks for; nil where it asks for something else.
  var value: Expression? { if case .expression(let value) = bare { value } else { nil } }
}
