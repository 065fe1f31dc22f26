import SwiftOutline

/// Functions of an app's own by which code hears what happens elsewhere: `Store.subscribe(self, name: .lock)`.
enum Subscriptions {
  /// What is heard.
  enum Heard: Equatable {
    /// A message, by the enum's case.
    case message(String)
    /// Something else, in words.
    case change(String)

    /// The trigger of what then happens.
    var trigger: String {
      switch self {
      case .message(let name): name
      case .change(let words): words
      }
    }
  }

  private static let verbs: Set<String> = [
    "subscribe", "subscription", "observe", "observer", "listen", "listener", "watch", "watcher",
  ]
  /// What such a name may begin with instead: `addListener`, `lazySubscribe`.
  private static let beginnings: Set<String> = [
    "add", "register", "lazy", "start", "begin", "set", "setup", "attach",
  ]
  private static let fillers: Set<String> = [
    "add", "lazy", "for", "to", "on", "did", "changes", "change", "of", "start", "begin", "set", "up",
    "setup",
    "with", "all", "any", "event", "events", "update", "updates", "notification", "notifications", "value",
    "values", "handler", "closure", "block", "callback", "new", "subscriber", "state", "object", "by", "once",
  ]

  /// The labels of where and when a closure is run.
  private static let queues: Set<String?> = [
    "queue", "on", "scheduler", "qos", "priority", "options", "object",
  ]

  /// Whether a function is called like one by which code hears what happens.
  static func isOne(_ name: String) -> Bool {
    guard !name.beginsUppercase else { return false }
    let words = Names.words(name)
    guard let first = words.first else { return false }
    return verbs.contains(first) && first != "subscription"
      || beginnings.contains(first) && words.contains(where: verbs.contains)
  }

  /// What a call of such a function hears; nil where nothing says it.
  static func heard(_ name: String, _ arguments: [Argument]) -> Heard? {
    guard isOne(name) else { return nil }
    for argument in arguments where argument.value.closure == nil && !queues.contains(argument.label) {
      if let message = message(argument.value) { return .message(message) }
    }
    for argument in arguments {
      if let closure = argument.value.closure, let property = compared(in: closure) {
        let words = Names.words(property)
        let isStated = words.count > 1 && ["is", "has", "should", "needs"].contains(words[0])
        return .change((isStated ? words.dropFirst() : words[...]).joined(separator: " ") + " changes")
      }
    }
    let rest = Names.words(name).filter { !verbs.contains($0) && !fillers.contains($0) }
    return rest.isEmpty ? nil : .change(rest.joined(separator: " ") + " changes")
  }

  /// `lock` of `.lock` and `.show(nil)`; `Name.lock` is the same.
  private static func message(_ expression: Expression) -> String? {
    switch expression.kind {
    case .member(nil, let name): return name
    case .member(let base?, let name):
      return base.lastName?.beginsUppercase ?? false && !name.beginsUppercase && name != "shared"
        && name != "main"
        ? name : nil
    case .call(let callee, _):
      if case .member = callee.kind { return message(callee) }
      return nil
    default: return nil
    }
  }

  /// `rootModal` of `{ $0.rootModal != $1.rootModal }`.
  private static func compared(in closure: Closure) -> String? {
    guard closure.body.count == 1, let only = closure.body.first else { return nil }
    let expression: Expression
    switch only {
    case .expression(let value), .exit(let value?): expression = value
    default: return nil
    }
    guard case .operation(let operators, let operands) = expression.kind, operators.contains("!="),
      case .member(.some, let name)? = operands.first?.kind
    else { return nil }
    return name
  }
}
