import SwiftOutline

/// Conditions that ask whether anything is in a container.
struct ContainerConditions {
  let program: SwiftProgram
  private static let askedContainers: Set<String> = [
    "rootCoordinator", "topViewController", "viewControllers", "path",
  ]

  /// Whether nothing is in a container that is asked for being empty, where it was made on the way; nil where
  /// that is not known.
  func isEmpty(_ conditions: [Condition], _ frame: Frame) -> Bool? {
    guard conditions.count == 1, conditions[0].pattern == nil else { return nil }
    switch conditions[0].value.kind {
    case .member(let list?, "isEmpty"): return isEmpty(list, frame)
    case .operation(["!"], let operands):
      guard operands.count == 1, case .member(let list?, "isEmpty") = operands[0].kind else { return nil }
      return isEmpty(list, frame).map { !$0 }
    default: return nil
    }
  }

  private func isEmpty(_ list: Expression, _ frame: Frame) -> Bool? {
    guard case .member(let owner?, "viewControllers") = list.kind else { return nil }
    let held: Value?
    switch owner.kind {
    case .name(let name): held = frame[name] ?? frame.object.flatMap { $0.isMade ? $0.fields[name] : nil }
    case .member(let base?, let name) where base.isSelf:
      held = frame.object.flatMap { $0.isMade ? $0.fields[name] : nil }
    default: return nil
    }
    guard case .object(let container)? = held, container.isMade, isNavigation(container) else { return nil }
    return container.shows.isEmpty
  }

  private func isNavigation(_ object: SwiftObject) -> Bool {
    KnownTypes.isNavigation(object.typeName)
      || object.type.map { program.type($0, isA: KnownTypes.isNavigation) } ?? false
  }

  /// Whether a container is asked for being empty in what a screen has led to, which is in it.
  func asksForEmpty(_ conditional: Conditional, _ context: Context) -> Bool {
    guard case .screen? = context.source, conditional.conditions.count == 1, !conditional.otherwise.isEmpty,
      mayAskForEmpty(conditional.conditions[0].value), let condition = Guard(conditional.conditions)
    else { return false }
    return condition.parts.contains { part in
      switch part {
      case .comparison(let shown, "==", let other):
        other.value.isNil && ["rootCoordinator", "topViewController"].contains(shown.value.lastName)
      case .truth(let expression):
        if case .member(let list?, "isEmpty") = expression.value.kind {
          ["viewControllers", "path"].contains(list.lastName)
        } else {
          false
        }
      default: false
      }
    }
  }

  /// Whether a condition has a container in it; making guards of all of them takes long.
  private func mayAskForEmpty(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .operation(_, let operands): return operands.contains(where: mayAskForEmpty)
    case .member(let list?, "isEmpty"): return list.lastName.map(Self.askedContainers.contains) ?? false
    default: return expression.lastName.map(Self.askedContainers.contains) ?? false
    }
  }
}
