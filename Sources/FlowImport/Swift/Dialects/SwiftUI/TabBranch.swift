import SwiftOutline

/// What one of the app's own tabs shows, without the bar that lies over it.
struct TabBranch {
  let program: SwiftProgram
  /// The view that has the tabs.
  let type: SwiftType

  private static let layers: Set<String> = ["ZStack", "VStack"]
  private static let depthLimit = 6

  /// The content of a branch: that of the property of the view it names, and of a layer the only view of the
  /// app's in it.
  func content(of body: [Statement], depth: Int = 0) -> [Statement] {
    guard depth < Self.depthLimit, body.count == 1, case .expression(let only)? = body.first else {
      return body
    }
    let (base, modifiers) = ViewStructure.peel(only)
    if case .name(let name) = base.kind, modifiers.isEmpty,
      let getter = type.properties[name]?.outline.getter
    {
      return content(of: getter, depth: depth + 1)
    }
    guard let made = ViewStructure.made(base) else { return body }
    if Self.layers.contains(made.name), modifiers.isEmpty, let views = Self.closure(in: made.arguments)?.body
    {
      let screens = views.filter(isView)
      return screens.count == 1 && views.allSatisfy { isView($0) || isOwn($0) } ? screens : body
    }
    let names = Set(modifiers.map(\.name))
    guard ViewStructure.stacks.contains(made.name), names.isDisjoint(with: PresentingModifiers.presenting),
      case .call(let callee, var arguments) = base.kind,
      let index = arguments.firstIndex(where: { $0.label == nil && $0.value.closure != nil }),
      var closure = arguments[index].value.closure
    else { return body }
    let inner = content(of: closure.body, depth: depth + 1)
    guard inner != closure.body else { return body }
    closure.body = inner
    arguments[index].value = Expression(.closure(closure), line: arguments[index].value.line)
    return [.expression(Expression(.call(callee: callee, arguments: arguments), line: base.line))]
  }

  /// What shows the content of a stack or layer: its first closure without a label.
  static func closure(in arguments: [Argument]) -> Closure? {
    arguments.first { $0.label == nil && $0.value.closure != nil }?.value.closure
  }

  private func isView(_ statement: Statement) -> Bool {
    guard case .expression(let expression) = statement,
      let made = ViewStructure.made(ViewStructure.peel(expression).base)
    else { return false }
    return program.type(made.name, within: type).map { SwiftUINavigation.isView($0, program) } ?? false
  }

  /// Whether a statement is what the view calls a part of its own: the bar.
  private func isOwn(_ statement: Statement) -> Bool {
    guard case .expression(let expression) = statement else { return false }
    let base = ViewStructure.peel(expression).base
    if case .name(let name) = base.kind { return type.properties[name] != nil }
    return ViewStructure.made(base).map { type.functions[$0.name] != nil } ?? false
  }
}
