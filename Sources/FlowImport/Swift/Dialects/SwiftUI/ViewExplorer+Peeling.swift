import SwiftOutline

extension ViewExplorer {
  /// A view without its modifiers; a method called on `self` is none.
  func peel(_ expression: Expression, _ position: Position) -> (base: Expression, modifiers: [Modifier]) {
    var (base, modifiers) = ViewStructure.peel(expression)
    if base.isSelf, let first = modifiers.first, let type = position.frame.object?.type,
      type.functions[first.name] != nil
    {
      modifiers.removeFirst()
      base = Expression(
        .call(
          callee: Expression(.member(base: base, name: first.name), line: first.line),
          arguments: first.arguments), line: first.line)
    }
    // The app's own modifiers are also called on views that are kept: `tab.content.if(…) { … }`.
    while case .call(let callee, let arguments) = base.kind, case .member(let inner?, let name) = callee.kind,
      interpreter.program.types["View"]?.functions[name] != nil, isKept(inner, position)
    {
      modifiers.insert(Modifier(name: name, arguments: arguments, line: base.line), at: 0)
      base = inner
    }
    return (base, modifiers)
  }

  /// Whether an expression names a view that an object keeps.
  private func isKept(_ expression: Expression, _ position: Position) -> Bool {
    switch expression.kind {
    case .member(.some, _): break
    case .call(let callee, _):
      guard case .member(let inner?, _) = callee.kind else { return false }
      return isKept(inner, position)
    default: return false
    }
    return builder(expression, position) != nil
  }
}
