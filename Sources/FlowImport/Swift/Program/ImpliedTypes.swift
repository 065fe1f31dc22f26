import SwiftOutline

/// Writes out the types of the system that code leaves to be implied: `UIAction` for the `.init` of
/// `button.addAction(.init(handler: { … }), for: .touchUpInside)`.
///
/// What is known of a button's action is known by the name of its type, which the compiler takes from the
/// declaration of what receives it. The app's own types are found by their declarations.
enum ImpliedTypes {
  /// An argument of a call, with the type that the system declares for it.
  static func written(_ argument: Argument, of call: String, _ all: [Argument]) -> Expression? {
    if let content = content(argument, of: call) { return content }
    let type: String?
    switch (call, argument.label) {
    // An alert's action has a style, and a control's an event.
    case ("addAction", nil): type = all.contains { $0.label == "for" } ? "UIAction" : nil
    // Alerts of an app's own may have a primary action, too.
    case (_, "primaryAction"?):
      type = call == "init" || call.hasPrefix("UI") || call.hasSuffix("ButtonItem") ? "UIAction" : nil
    case ("setLeftBarButton", nil), ("setRightBarButton", nil), ("setToolbarItems", nil),
      ("setLeftBarButtonItems", nil), ("setRightBarButtonItems", nil), ("setLeftBarButtonItem", nil),
      ("setRightBarButtonItem", nil):
      type = "UIBarButtonItem"
    case ("UISwipeActionsConfiguration", "actions"?): type = "UIContextualAction"
    default: type = nil
    }
    return type.flatMap { named(argument.value, $0) }
  }

  /// The closure that an initialiser stands for where a store's view is made: `{ PageView(store: $0) }` of
  /// `IfLetStore(pageStore, then: PageView.init)`.
  private static func content(_ argument: Argument, of call: String) -> Expression? {
    guard call.hasSuffix("Store") || call == "CaseLet", ["then", "content"].contains(argument.label),
      case .member(let type?, "init") = argument.value.kind, type.lastName?.beginsUppercase ?? false
    else { return nil }
    let line = argument.value.line
    let store = Argument(label: "store", value: Expression(.name("$0"), line: line))
    let made = Expression(.call(callee: type, arguments: [store]), line: line)
    return Expression(.closure(Closure(body: [.expression(made)])), line: line)
  }

  /// What is assigned to a property of the system's.
  static func written(_ value: Expression, assignedTo target: Expression) -> Expression? {
    guard let name = target.lastName else { return nil }
    switch name {
    case "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem", "leftBarButtonItems",
      "rightBarButtonItems", "toolbarItems":
      return named(value, "UIBarButtonItem")
    case "primaryAction": return named(value, "UIAction")
    default: return nil
    }
  }

  /// What is declared to be of a type of the system's, or a list of such.
  static func written(_ value: Expression, as declared: TypeExpression?) -> Expression? {
    guard let name = (declared?.element ?? declared)?.name, isOfSystem(name) else { return nil }
    return named(value, name)
  }

  /// Nil where nothing changes.
  private static func named(_ value: Expression, _ type: String) -> Expression? {
    switch value.kind {
    case .call(let callee, let arguments):
      guard case .member(nil, "init") = callee.kind else { return nil }
      let name = Expression(.name(type), line: callee.line)
      return Expression(
        .call(callee: name, arguments: arguments), line: value.line, spelling: value.spelling)
    case .array(let items):
      let written = items.map { named($0, type) }
      guard written.contains(where: { $0 != nil }) else { return nil }
      return Expression(
        .array(zip(written, items).map { $0 ?? $1 }), line: value.line, spelling: value.spelling)
    case .ternary(let condition, let then, let otherwise):
      let written = (named(then, type), named(otherwise, type))
      guard written.0 != nil || written.1 != nil else { return nil }
      return Expression(
        .ternary(condition: condition, then: written.0 ?? then, otherwise: written.1 ?? otherwise),
        line: value.line, spelling: value.spelling)
    default: return nil
    }
  }

  private static let systemTypes: Set<String> = [
    "UIAction", "UIAlertAction", "UIAlertController", "UIBarButtonItem", "UIButton", "UIContextualAction",
    "UIMenu",
  ]

  private static func isOfSystem(_ name: String) -> Bool { systemTypes.contains(name) }
}
