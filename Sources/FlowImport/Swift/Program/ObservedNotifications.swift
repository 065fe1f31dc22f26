import SwiftOutline

/// What hears notifications: methods, as of
/// `addObserver(self, selector: #selector(logOut), name: .sessionExpired, object: nil)`, and closures.
struct ObservedNotifications {
  /// The names of notifications by type and method.
  private var names: [String: [String: String]] = [:]
  /// The names of all notifications that something hears, as they are written and as events.
  private var heard: Set<String> = []
  /// The calls that begin to listen, and the labels of the names they are given.
  private static let listening = [
    "addObserver": ["name", "forName"], "publisher": ["for"], "notifications": ["named"],
    "notification": [nil, "name"],
  ]

  static func of(_ program: SwiftProgram) -> ObservedNotifications {
    program.once { ObservedNotifications(program) }
  }

  private init(_ program: SwiftProgram) {
    let calls = Set(Self.listening.keys)
    for function in program.allFunctions where !function.calledNames.isDisjoint(with: calls) {
      guard let body = function.outline.body else { continue }
      ExpressionWalk.visit(body) { expression in
        guard case .call(let callee, let arguments) = expression.kind,
          let labels = callee.lastName.flatMap({ Self.listening[$0] }),
          let written = arguments.first(where: { labels.contains($0.label) })?.value,
          let name = Self.name(written), name != "name"
        else { return }
        heard.formUnion([name, Self.event(name)])
        guard case .selector(let method)? = arguments.first(where: { $0.label == "selector" })?.value.kind,
          let type = function.type
        else { return }
        let plain = method.split(separator: ".").last.map(String.init) ?? method
        names[type.name, default: [:]][plain] = Self.event(name)
      }
    }
  }

  /// The name in `.sessionExpired`, `Notification.Name("sessionExpired")` and the like.
  private static func name(_ written: Expression) -> String? {
    switch written.kind {
    case .string(let text): text
    case .call(_, let arguments): arguments.first.flatMap { name($0.value) }
    default: written.lastName
    }
  }

  /// Whether an event is that a notification is posted.
  func areHeard(as event: String) -> Bool { heard.contains(event) }

  /// What is posted for a method to be called; nil for a method that observes nothing.
  func name(heardBy function: SwiftFunction) -> String? {
    function.type.flatMap { names[$0.name]?[function.outline.name] }
  }

  /// `sessionExpired` of `sessionExpiredNotification`.
  private static func event(_ name: String) -> String {
    let end = "Notification"
    return name.hasSuffix(end) && name != end ? String(name.dropLast(end.count)) : name
  }
}
