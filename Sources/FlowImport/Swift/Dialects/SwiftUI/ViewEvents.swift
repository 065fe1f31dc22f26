import SwiftOutline

/// What makes views act that nobody touches: a value that changes, something that is received.
enum ViewEvents {
  /// Modifiers that act in passing, so that what they put away is no way back.
  static let passing: Set<String> = [
    "onAppear", "onDisappear", "task", "onChange", "onReceive", "onDismiss",
  ]

  /// `is online changed` of `.onChange(of: model.isOnline)`, `order saved received` of
  /// `.onReceive(center.publisher(for: .orderSaved))`; nil where the arguments say nothing.
  static func words(_ modifier: String, _ arguments: [Argument]) -> String? {
    switch modifier {
    case "onChange":
      let value = arguments.first { $0.label == "of" }?.value
      return value.flatMap { told($0, changed) }
    case "onReceive":
      guard let first = arguments.first, first.label == nil else { return nil }
      return told(first.value, received)
    default: return nil
    }
  }

  /// What happens to a value; of what the system tells its own words.
  private static func told(_ value: Expression, _ ending: String) -> String? {
    guard let words = subject(value) else { return nil }
    return words.hasPrefix("app ") || words.hasPrefix("device ") ? words : words + ending
  }

  private static let changed = " changed"
  private static let received = " received"

  /// Whether words are of this kind, and no text on a control.
  static func isEvent(_ words: String) -> Bool { words.hasSuffix(changed) || words.hasSuffix(received) }

  private static func subject(_ value: Expression) -> String? {
    var name: String?
    switch value.kind {
    case .name(let written), .member(_, let written): name = written
    case .call(let callee, let arguments):
      if let argument = arguments.first(where: { $0.label == "for" || $0.label == nil })?.value,
        argument.closure == nil, let found = subject(argument)
      {
        return found
      }
      if case .member(let base?, _) = callee.kind { return subject(base) }
      return nil
    default: return nil
    }
    guard var name else { return nil }
    if name.hasPrefix("$") { name.removeFirst() }
    if let known = SystemEvents.words(name, onScreen: true) { return known }
    for ending in ["Publisher", "Subject", "Notification"] where name.hasSuffix(ending) && name != ending {
      name.removeLast(ending.count)
    }
    let general: Set<String> = ["count", "wrappedValue", "value", "id", "default", "self", "first", "last"]
    guard name.first?.isLowercase ?? false, name.count > 2 else { return nil }
    if general.contains(name), case .member(let base?, _) = value.kind { return subject(base) }
    return general.contains(name) ? nil : Names.words(name).joined(separator: " ")
  }
}
