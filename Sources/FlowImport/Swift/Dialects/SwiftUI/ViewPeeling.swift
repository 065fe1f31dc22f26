import SwiftOutline

/// Views without the modifiers on them.
final class ViewPeeling {
  let interpreter: Interpreter
  let builders: ViewBuilders

  init(interpreter: Interpreter, builders: ViewBuilders) {
    self.interpreter = interpreter
    self.builders = builders
  }

  /// A view without its modifiers; a method called on `self` is none.
  func peel(_ expression: Expression, _ position: ViewPosition) -> (base: Expression, modifiers: [Modifier]) {
    var (base, modifiers) = ViewStructure.peel(expression)
    // Nor is a closure that a view keeps: `self.content()`.
    if base.isSelf, let first = modifiers.first, let type = position.frame.object?.type,
      type.functions[first.name] != nil
        || interpreter.program.property(first.name, of: type)?.0.outline.type?.unwrapped.isFunction ?? false
    {
      modifiers.removeFirst()
      base = first.called(on: base)
    }
    (base, modifiers) = Self.given(by: base, modifiers, within: position.view, interpreter.program)
    // The app's own modifiers are also called on views that are kept: `tab.content.if(…) { … }`.
    while case .call(let callee, let arguments) = base.kind, case .member(let inner?, let name) = callee.kind,
      interpreter.program.types["View"]?.functions[name] != nil, isKept(inner, position)
    {
      modifiers.insert(Modifier(name: name, arguments: arguments, line: base.line), at: 0)
      base = inner
    }
    return (base, modifiers)
  }

  /// A view with its first modifier in it where that is a function by which no view gives one:
  /// `HomeBuilder(store).make()`.
  static func given(
    by base: Expression, _ modifiers: [Modifier], within type: SwiftType, _ program: SwiftProgram
  ) -> (base: Expression, modifiers: [Modifier]) {
    guard let first = modifiers.first, let made = ViewStructure.made(base),
      let maker = program.type(made.name, within: type), SwiftUINavigation.isBuilder(maker, program),
      let function = maker.functions[first.name]?.first,
      SwiftUINavigation.isView(function.outline.returnType, within: maker, program)
    else { return (base, modifiers) }
    return (first.called(on: base), Array(modifiers.dropFirst()))
  }

  /// What a view of the app's own is with those of its modifiers that are methods of its own type, which may
  /// give it closures: `Row(title: "Help").onTap { … }`; nil where the first modifier is none.
  func modified(
    _ base: Expression, _ modifiers: [Modifier], _ position: ViewPosition
  ) -> (whole: Expression, count: Int)? {
    guard let first = modifiers.first, let made = ViewStructure.made(base),
      let type = interpreter.program.type(made.name, within: position.view),
      !(type.functions[first.name] ?? []).isEmpty, SwiftUINavigation.isView(type, interpreter.program)
    else { return nil }
    let own = modifiers.prefix { modifier in
      (type.functions[modifier.name] ?? []).contains { function in
        !function.outline.header.isStatic
          && SwiftUINavigation.isView(function.outline.returnType, within: type, interpreter.program)
          || function.outline.returnType?.name == "Self"
      }
    }
    guard !own.isEmpty else { return nil }
    let whole = own.reduce(base) { view, modifier in
      Expression(
        .call(
          callee: Expression(.member(base: view, name: modifier.name), line: modifier.line),
          arguments: modifier.arguments), line: base.line)
    }
    return (whole, own.count)
  }

  /// Whether an expression names a view that an object keeps.
  private func isKept(_ expression: Expression, _ position: ViewPosition) -> Bool {
    switch expression.kind {
    case .member(.some, _): break
    case .call(let callee, _):
      if case .name(let name) = callee.kind {
        guard position.frame.object.map({ $0.fields[name] != nil }) ?? false else { return false }
        break
      }
      guard case .member(let inner?, _) = callee.kind else { return false }
      // What a method gives counts as well: `screen.view(resolver: resolver).erased()`.
      if isKept(inner, position) { return true }
    default: return false
    }
    return builders.builder(expression, position) != nil
  }

  /// Whether a closure only gives what a property or another closure gives.
  func givesViews(_ body: [Statement], _ position: ViewPosition) -> Bool {
    guard body.count == 1, case .expression(let only)? = body.first else { return false }
    let base = peel(only, position).base
    guard case .name(let name) = base.kind, let type = position.frame.object?.type else { return false }
    if case .closure? = position.frame[name] { return true }
    guard let (property, owner) = interpreter.program.property(name, of: type) else { return false }
    return SwiftUINavigation.isView(property.outline.type, within: owner, interpreter.program)
  }
}

extension Modifier {
  /// The call that it is written as.
  fileprivate func called(on view: Expression) -> Expression {
    let callee = Expression(.member(base: view, name: name), line: line)
    return Expression(.call(callee: callee, arguments: arguments), line: line)
  }
}
