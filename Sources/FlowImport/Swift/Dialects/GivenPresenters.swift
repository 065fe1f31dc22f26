import SwiftOutline

/// Functions that are passed the controller to show something on, and decide themselves what that is, as those of
/// presenters do: `func open(from screen: UIViewController) { screen.present(Detail(), animated: true) }`.
enum GivenPresenters {
  /// Whether a function is one: all that it shows is shown on its first parameter, and none of it can be what the
  /// function is passed.
  static func showsOnGiven(_ function: SwiftFunction) -> Bool {
    guard function.handsOn, let given = function.outline.parameters.first,
      !function.outline.parameters.dropFirst().contains(where: { canBeShown($0, in: function) })
    else { return false }
    let body = function.outline.body ?? []
    var names: Set<String> = [given.name]
    for binding in function.declared where binding.value.map({ begins($0, with: names) }) ?? false {
      names.formUnion(binding.names)
    }
    var receivers: [Expression?] = []
    var shown: [Expression] = []
    ExpressionWalk.visit(body) { expression in
      guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName,
        verbs.contains(name), let first = arguments.first
      else { return }
      if case .member(let base, _) = callee.kind { receivers.append(base) } else { receivers.append(nil) }
      shown.append(first.value)
    }
    return !receivers.isEmpty && receivers.allSatisfy { $0.map { begins($0, with: names) } ?? false }
      && !shown.contains { mentions($0, names) }
      && function.assignedNames.isDisjoint(with: ["viewControllers", "rootViewController"])
  }

  private static let verbs: Set<String> = ["present", "pushViewController", "show"]

  /// Whether a parameter can be, or make, what is shown.
  private static func canBeShown(_ parameter: Parameter, in function: SwiftFunction) -> Bool {
    guard let type = parameter.type else { return true }
    let generics = Set(function.outline.generics.map(\.name))
    return type.mentionedNames.contains { name in
      generics.contains(name) || KnownTypes.isController(name) || endings.contains(where: name.hasSuffix)
    }
  }

  private static let endings = [
    "Controller", "Presentable", "Module", "Showable", "Drawable", "Screen", "View",
  ]

  /// Whether an expression is a path, or calls on one, that begins with one of the names:
  /// `screen.navigationController`.
  private static func begins(_ expression: Expression, with names: Set<String>) -> Bool {
    switch expression.kind {
    case .name(let name): names.contains(name)
    case .member(let base?, _), .cast(let base, _): begins(base, with: names)
    case .call(let callee, _): begins(callee, with: names)
    case .operation(let operators, let operands):
      Set(operators) == ["??"] && operands.first.map { begins($0, with: names) } ?? false
    default: false
    }
  }

  private static func mentions(_ expression: Expression, _ names: Set<String>) -> Bool {
    switch expression.kind {
    case .name(let name): names.contains(name)
    case .call(let callee, let arguments):
      arguments.contains { $0.label == "rootViewController" && mentions($0.value, names) }
        || mentions(callee, names)
    case .cast(let value, _), .member(let value?, _): mentions(value, names)
    case .array(let items): items.contains { mentions($0, names) }
    default: false
    }
  }
}
