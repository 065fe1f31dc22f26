import SwiftOutline

/// Makes the instances that are passed as `.init(…)`, once the types of the parameters are known.
final class ImpliedInstances {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let declaredValues: DeclaredValues

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    declaredValues = interpreter.declaredValues
  }

  /// A call whose implied arguments are instances of the types that a function, or the properties of a type,
  /// declare for them.
  func filled(
    _ site: CallSite, for chosen: @autoclosure () -> SwiftFunction?, of type: SwiftType?
  ) -> CallSite {
    guard site.arguments.contains(where: { Self.mayBeImplied($0.value) }) else { return site }
    let function = chosen()
    var site = site
    let slots = function?.slots ?? []
    var parameters: [Int: Int] = [:]
    for (slot, argument) in ArgumentSlot.fill(slots, with: FunctionOutline.shapes(site.arguments)) {
      parameters[argument] = slot
    }
    let scope = type ?? function?.type
    for (index, argument) in site.arguments.enumerated() where Self.mayBeImplied(argument.value) {
      let written =
        function == nil
        ? argument.label.flatMap { label in scope.flatMap { program.property(label, of: $0)?.0.outline.type }
        }
        : parameters[index].flatMap { function?.outline.parameters[$0].type }
      guard let written else { continue }
      if let made = instance(argument.value, argument.expression, of: written, within: scope, site) {
        site.arguments[index].value = made
      }
    }
    return site
  }

  /// What a property is set to, as an instance of the type that is declared for it.
  func set(
    _ value: Value, _ expression: Expression, _ name: String, of receiver: Value, _ frame: Frame,
    _ context: Context
  ) -> Value {
    guard Self.mayBeImplied(value), let type = receiver.object?.type,
      let (property, owner) = program.property(name, of: type), let written = property.outline.type
    else { return value }
    let site = CallSite(
      receiver: receiver, receiverExpression: nil, name: name, arguments: [], line: expression.line,
      frame: frame, context: context)
    return instance(value, expression, of: written, within: owner, site) ?? value
  }

  private static func mayBeImplied(_ value: Value) -> Bool {
    switch value {
    case .enumCase: true
    case .list(let items): items.contains(where: mayBeImplied)
    default: false
    }
  }

  /// The instance of a declared type that a value stands for; nil if it is a case, or already known.
  private func instance(
    _ value: Value, _ expression: Expression, of written: TypeExpression, within scope: SwiftType?,
    _ site: CallSite
  ) -> Value? {
    switch (value, expression.kind) {
    case (.list(let items), .array(let expressions)):
      guard let element = written.element, items.count == expressions.count else { return nil }
      let made = zip(items, expressions).map { instance($0, $1, of: element, within: scope, site) }
      return made.contains { $0 != nil } ? .list(zip(made, items).map { $0 ?? $1 }) : nil
    case (.enumCase("init", let parts), .call(let callee, let arguments)):
      guard case .member(nil, "init") = callee.kind, parts.count == arguments.count,
        let type = type(written, within: scope), type.cases.isEmpty, type.kind != .protocol
      else { return nil }
      var inner = site
      inner.receiver = .type(type.name)
      inner.receiverExpression = Expression(.name(type.name), line: expression.line)
      inner.name = "init"
      inner.line = expression.line
      inner.arguments = zip(parts, arguments).map { ($1.label, $0, $1.value) }
      return interpreter.maker.make(type.name, inner)
    case (.enumCase(let name, _), .call(_, let arguments)):
      return member(name, arguments, expression, of: written, within: scope, site)
    default: return nil
    }
  }

  private func type(_ written: TypeExpression, within scope: SwiftType?) -> SwiftType? {
    written.firstName.flatMap { program.type($0, within: scope) }
  }

  /// What a protocol's own static member makes: `.modal(over: self)` of a `PresentationFlow`; nil for a case
  /// of an enum.
  private func member(
    _ name: String, _ arguments: [Argument], _ expression: Expression, of written: TypeExpression,
    within scope: SwiftType?, _ site: CallSite
  ) -> Value? {
    guard let found = type(written, within: scope), found.kind == .protocol,
      !program.functions(name, of: found).isEmpty
    else { return nil }
    let callee = Expression(
      .member(base: Expression(.name(found.name), line: expression.line), name: name), line: expression.line)
    let call = Expression(.call(callee: callee, arguments: arguments), line: expression.line)
    let made = interpreter.expressions.evaluate(call, site.frame, site.context)
    return made.object == nil ? declaredValues.value(ofType: written, within: scope) : made
  }
}
