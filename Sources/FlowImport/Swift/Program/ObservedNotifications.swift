import SwiftOutline

/// The methods that types have called when a notification is posted:
/// `addObserver(self, selector: #selector(logOut), name: .sessionExpired, object: nil)`.
struct ObservedNotifications {
  /// The names of notifications by type and method.
  private var names: [String: [String: String]] = [:]

  static func of(_ program: SwiftProgram) -> ObservedNotifications {
    program.once { ObservedNotifications(program) }
  }

  private init(_ program: SwiftProgram) {
    for function in program.allFunctions where function.calledNames.contains("addObserver") {
      guard let type = function.type, let body = function.outline.body else { continue }
      ExpressionWalk.visit(body) { expression in
        guard case .call(let callee, let arguments) = expression.kind, callee.lastName == "addObserver",
          case .selector(let method)? = arguments.first(where: { $0.label == "selector" })?.value.kind,
          let name = arguments.first(where: { $0.label == "name" })?.value.lastName, name != "name"
        else { return }
        let plain = method.split(separator: ".").last.map(String.init) ?? method
        names[type.name, default: [:]][plain] = Self.event(name)
      }
    }
  }

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
