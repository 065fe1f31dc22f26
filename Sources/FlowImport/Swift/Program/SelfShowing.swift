import SwiftOutline

/// Controllers that show themselves: `form.show(from: self)`, `sheet.present(over: controller)`.
///
/// What they do happens where their caller is, and not on themselves.
enum SelfShowing {
  private static let verbs: Set<String> = [
    "present", "presentViewController", "pushViewController", "show", "showDetailViewController",
  ]

  /// Whether a method shows the controller that it is called on, by itself or in a container made for it.
  static func shows(_ function: SwiftFunction) -> Bool {
    guard let body = function.outline.body, let type = function.type, !function.outline.header.isStatic,
      function.handsOn
    else { return false }
    let hosts = hosts(in: body)
    var found = fillsWindow(body, hosts, type)
    ExpressionWalk.visit(body) { expression in
      guard case .call(let callee, let arguments) = expression.kind, let shown = arguments.first?.value,
        case .member(let base?, let name) = callee.kind, verbs.contains(name), !base.isSelf
      else { return }
      found = found || shown.isSelf || hosts.contains(shown.lastName ?? "") || isHost(shown)
    }
    return found
  }

  /// Whether the controller is put into a window: `window.rootViewController = self`.
  private static func fillsWindow(_ body: [Statement], _ hosts: Set<String>, _ type: SwiftType) -> Bool {
    body.contains { statement in
      guard case .assignment(let target, let shown) = statement,
        case .member(_?, "rootViewController") = target.kind
      else { return false }
      return shown.isSelf || givesSelf(shown, type) || hosts.contains(shown.lastName ?? "") || isHost(shown)
    }
  }

  /// Whether a property only says that the instance is a controller: `var controller: UIViewController { self }`.
  private static func givesSelf(_ expression: Expression, _ type: SwiftType) -> Bool {
    let isOwn: Bool =
      switch expression.kind {
      case .name: true
      case .member(let base?, _): base.isSelf
      default: false
      }
    guard isOwn, let name = expression.lastName, let given = type.properties[name]?.outline.getter?.onlyResult
    else { return false }
    return if case .cast(let value, _) = given.kind { value.isSelf } else { given.isSelf }
  }

  /// The local variables that hold a container with the controller itself in it.
  private static func hosts(in body: [Statement]) -> Set<String> {
    var found: Set<String> = []
    ExpressionWalk.visit(
      body,
      bindings: { binding in
        if binding.names.count == 1, let value = binding.value, isHost(value) {
          found.insert(binding.names[0])
        }
      }
    ) { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        case .member(let base?, let name) = callee.kind, case .name(let host) = base.kind,
        ["pushViewController", "setViewControllers"].contains(name), let first = arguments.first?.value
      else { return }
      if first.isSelf || isListOfSelf(first) { found.insert(host) }
    }
    for case .assignment(let target, let value) in body {
      if case .member(let base?, "viewControllers") = target.kind, case .name(let host) = base.kind,
        isListOfSelf(value)
      {
        found.insert(host)
      }
    }
    return found
  }

  private static func isListOfSelf(_ expression: Expression) -> Bool {
    if case .array(let items) = expression.kind { items.count == 1 && items[0].isSelf } else { false }
  }

  /// Whether it makes a container of the controller itself: `UINavigationController(rootViewController: self)`.
  private static func isHost(_ expression: Expression) -> Bool {
    guard case .call(let callee, let arguments) = expression.kind, let made = callee.path?.last,
      made.beginsUppercase
    else { return false }
    return arguments.contains { argument in
      let isContainer = made.hasSuffix("Controller") || argument.label == "rootViewController"
      return isContainer && (argument.value.isSelf || isListOfSelf(argument.value))
    }
  }
}
