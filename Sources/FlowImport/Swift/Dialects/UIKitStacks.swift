import SwiftOutline

/// Stacks of controllers that code puts together before it shows them, and those that it adds to.
enum UIKitStacks {
  /// Why a call or assignment is no transition of its own.
  static let reason = "puts screens into a container that is shown as these screens"

  /// Whether a local variable holds a container that is handed on after a line and not before, so that it
  /// only gets its content there.
  static func isShownLater(_ receiver: Expression?, line: Int, in function: FunctionOutline?) -> Bool {
    guard case .name(let name)? = receiver?.kind, let body = function?.body,
      Assignments.declared(in: body).contains(where: { $0.names == [name] })
    else { return false }
    // Where it is a value, and where something is called on it or made with it.
    var values: [Int: Int] = [:]
    var isGiven = false
    ExpressionWalk.visit(body) { expression in
      switch expression.kind {
      case .name(name): values[expression.line, default: 0] += 1
      case .member(let base?, _):
        if case .name(name) = base.kind { values[base.line, default: 0] -= 1 }
      case .call(let callee, let arguments) where makes(callee):
        for argument in arguments {
          guard case .name(name) = argument.value.kind else { continue }
          values[argument.value.line, default: 0] -= 1
          isGiven = true
        }
      default: break
      }
    }
    let lines = values.filter { $0.value > 0 }.keys
    return (isGiven || !lines.isEmpty) && lines.allSatisfy { $0 > line }
  }

  /// Whether a call makes something, which shows nothing: `Router(root: stack)`,
  /// `LockAssembly.module(stack: stack)`.
  private static func makes(_ callee: Expression) -> Bool {
    switch callee.kind {
    case .name(let name): name.beginsUppercase
    case .generic(let base, _): makes(base)
    case .member(.some(let base), let name):
      name.beginsUppercase || name == "init"
        || base.lastName?.beginsUppercase ?? false && RouterWrapper.kind(ofName: name) == nil
          && !["show", "open", "start"].contains(where: name.hasPrefix)
    default: false
    }
  }

  /// Whether a stack is what was there with something on top:
  /// `navigationController.viewControllers + [detail]`.
  static func addsToStack(_ stack: Expression, in function: FunctionOutline?) -> Bool {
    switch stack.kind {
    case .operation(let operators, let operands):
      guard Set(operators) == ["+"], let first = operands.first else { return false }
      if case .array = first.kind { return false }
      return true
    case .name(let name):
      return Assignments.declared(in: function?.body ?? []).contains { binding in
        binding.names == [name] && binding.value.map(isOfStack) ?? false
      }
    default: return false
    }
  }

  /// Whether a screen is put under the one that the same function takes away, which then shows it:
  /// `stack.viewControllers.insert(done, at: 0); stack.popViewController(animated: true)`.
  static func slipsIn(_ receiver: Expression?, in function: FunctionOutline?) -> Bool {
    guard receiver?.lastName == "viewControllers", let body = function?.body else { return false }
    var names = CalledNames()
    names.visit(body)
    return !names.found.isDisjoint(with: ["popViewController", "popToRootViewController"])
  }

  /// Whether it is on a line that a screen is put under the one which the function takes away.
  static func slipsIn(at place: CodePlace, _ function: FunctionOutline) -> Bool {
    var isFound = false
    ExpressionWalk.visit(function.body ?? []) { expression in
      guard expression.line == place.line, case .call(let callee, _) = expression.kind,
        case .member(let base?, "insert") = callee.kind
      else { return }
      isFound = isFound || base.lastName == "viewControllers"
    }
    return isFound
  }

  private static func isOfStack(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name("viewControllers"), .member(_, "viewControllers"): true
    case .call(let callee, _): isOfStack(callee)
    case .member(let base?, _): isOfStack(base)
    case .operation(_, let operands): operands.first.map(isOfStack) ?? false
    default: false
    }
  }

  /// Whether a variable holds the navigation controller around a screen:
  /// `guard let stack = navigationController else { return }`.
  static func isStack(_ name: String, in function: SwiftFunction) -> Bool {
    function.declared.contains { $0.names == [name] && $0.value?.lastName == "navigationController" }
  }

  /// What a variable is set to that holds a controller around another one:
  /// `guard let stack = helper.navigationController else { return }`.
  static func surroundings(_ name: String, in function: SwiftFunction) -> Expression? {
    guard let value = function.declared.first(where: { $0.names == [name] })?.value,
      case .member(.some, let last) = value.kind, CallReceiver.surroundings.contains(last)
    else { return nil }
    return value
  }
}
