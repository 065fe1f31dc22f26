import SwiftOutline

/// Paths and other states that a router keeps several of: in a dictionary by tab, in a list of structures.
extension ViewStateReader {
  /// The state behind a subscript of an object: `$router[tab]` is one of the paths that the router keeps by
  /// tab, `self[keyPath: path]` one of the properties that the path can name; nil for other subscripts.
  func keyed(
    _ base: Expression, _ arguments: [Argument], _ frame: Frame, _ context: Context, depth: Int
  ) -> String? {
    guard
      let object = interpreter.expressions.evaluate(base.withoutProjection, frame, context).object,
      let type = object.type
    else { return nil }
    if let path = arguments.first, path.label == "keyPath" {
      return named(by: path.value, frame).flatMap { state($0, of: object, depth + 1) }
    }
    let kept = type.sortedProperties.filter { Self.isKeptPaths($0.outline) }
    return kept.count == 1 ? state(kept[0].outline.name, of: object, depth + 1) : nil
  }

  /// Whether a property is a dictionary of paths: `[Tab: NavigationPath]`, `[Tab: [Route]]`.
  static func isKeptPaths(_ property: PropertyOutline) -> Bool {
    guard property.getter == nil, !property.header.isStatic,
      case .dictionary(_, let value)? = property.type?.unwrapped
    else { return false }
    return value.element != nil || value.firstName == "NavigationPath"
  }

  /// Whether a property keeps SwiftUI's paths, one or several of them.
  static func keepsPath(_ property: PropertyOutline) -> Bool {
    guard property.getter == nil else { return false }
    return property.type?.mentionedNames.contains("NavigationPath") ?? false
      || property.initial.flatMap { ViewStructure.made($0)?.name } == "NavigationPath"
  }

  /// The property that a key path names, which a property or method of the type around may give.
  private func named(by path: Expression, _ frame: Frame) -> String? {
    if case .keyPath = path.kind { return path.keyPathName }
    guard let type = frame.object?.type ?? frame.type, let name = path.lastName ?? path.called?.name else {
      return nil
    }
    let body =
      program.property(name, of: type)?.0.outline.getter
      ?? program.functions(name, of: type).first?.outline.body ?? []
    var found: String?
    ExpressionWalk.visit(body) { part in
      found = found ?? part.keyPathName
    }
    return found
  }

  /// The state of a property of one of several structures in a list: `sheets[index].path`, `sheets.last?.path`.
  func state(
    _ name: String, ofElement base: Expression, _ frame: Frame, _ context: Context, depth: Int
  ) -> String? {
    var list: Expression
    switch base.kind {
    case .element(let inner, _): list = inner
    case .member(let inner?, "first"), .member(let inner?, "last"): list = inner
    case .other(_, let parts) where parts.count == 1:
      return state(name, ofElement: parts[0], frame, context, depth: depth + 1)
    default: return nil
    }
    list = list.withoutProjection
    guard depth < 8, let key = state(of: list, frame, context, depth: depth + 1),
      let written = declaredType(of: key)
    else { return nil }
    let element: TypeExpression?
    if case .dictionary(_, let value) = written.type.unwrapped {
      element = value
    } else {
      element = written.type.element
    }
    guard let element = element?.firstName.flatMap({ program.type($0, within: written.owner) }),
      element.kind == .struct, program.property(name, of: element) != nil
    else { return nil }
    return state(name, of: SwiftObject(element.name, type: element, isMade: false), depth + 1)
  }

  /// Whether a state is a dictionary, which keeps several by their keys.
  func keepsSeveral(_ state: String) -> Bool {
    if case .dictionary? = declaredType(of: state)?.type.unwrapped { true } else { false }
  }

  /// The type that the property behind a state is declared with.
  func declaredType(of state: String) -> (type: TypeExpression, owner: SwiftType)? {
    guard let dot = state.lastIndex(of: ".") else { return nil }
    let holder = state[..<dot].prefix { $0 != "<" }
    guard let owner = program.types[String(holder)],
      let (property, declaring) = program.property(String(state[state.index(after: dot)...]), of: owner),
      let type = property.outline.type
        ?? property.outline.initial.flatMap({ initial in
          ViewStructure.made(initial).map { .named($0.name) }
        })
    else { return nil }
    return (type, declaring)
  }

  /// The state behind a binding that a method gives: `router.binding(for: tab)`; nil for other methods.
  func bound(
    by callee: Expression, _ arguments: [Argument], _ frame: Frame, _ context: Context, depth: Int
  ) -> String? {
    let holder: SwiftObject?
    let name: String
    switch callee.kind {
    case .name(let written): (holder, name) = (frame.object, written)
    case .member(let base?, let written):
      (holder, name) = (
        interpreter.expressions.evaluate(base.withoutProjection, frame, context).object, written
      )
    default: return nil
    }
    guard let holder, let type = holder.type,
      let function = program.functions(name, of: type).first(where: {
        $0.outline.returnType?.firstName == "Binding"
      }), let body = function.outline.body
    else { return nil }
    let inner = Frame(object: holder, type: function.type, function: function, file: function.file)
    for (parameter, argument) in zip(function.outline.parameters, arguments) {
      guard case .keyPath = argument.value.kind,
        let named = Self.element(of: parameter.name, argument.value, in: body)
      else { continue }
      return state(of: named, inner, context, depth: depth + 1)
    }
    return state(in: body, inner, context, depth: depth + 1)
  }

  /// What `state[keyPath: path]` is where a parameter `path` is passed a key path: `state.filter`.
  private static func element(of parameter: String, _ path: Expression, in body: [Statement]) -> Expression? {
    var found: Expression?
    ExpressionWalk.visit(body) { part in
      guard found == nil, case .element(let base, let arguments) = part.kind, arguments.count == 1,
        case .name(parameter) = arguments[0].value.kind
      else { return }
      let written = Expression(
        .element(base: base, arguments: [Argument(label: arguments[0].label, value: path)]), line: part.line)
      found = written.throughKeyPath
    }
    return found
  }

  /// The case that a binding goes into: `edit` of `$model.destination.edit` and `Binding($model.destination.edit)`,
  /// where the state is an enum with that case.
  func boundCase(of expression: Expression, _ frame: Frame) -> String? {
    switch expression.kind {
    case .call(let callee, let arguments):
      guard case .name("Binding") = callee.kind, arguments.count == 1, arguments[0].label == nil else {
        return nil
      }
      return boundCase(of: arguments[0].value, frame)
    case .member(let base?, let name):
      guard base.isProjected, case .member(let holder?, let property) = base.withoutProjection.kind,
        let owner = interpreter.expressions.evaluate(holder, frame, Context().silenced).object?.type,
        let (declared, scope) = program.property(property, of: owner),
        let type = declared.outline.type?.unwrapped.name.flatMap({ program.type($0, within: scope) }),
        type.kind == .enum, type.cases.contains(where: { $0.name == name }),
        program.property(name, of: type) == nil
      else { return nil }
      return name
    default: return nil
    }
  }

  /// Notes that one of several states is set: `paths[tab] = NavigationPath()`.
  func noteElement(
    _ target: Expression, _ value: Value, _ expression: Expression, _ frame: Frame, _ context: Context
  ) {
    guard findings.changes != nil, !context.isSilent, case .element = target.kind,
      let state = state(of: target, frame, context), declaredType(of: state) != nil
    else { return }
    noteChange(state, .set(StateSetting(value, expression)), line: target.line, frame, context)
  }

  /// Notes that a number is counted by which a view hears of something: `requests += 1`.
  func noteCount(_ target: Expression, _ whole: Expression, _ frame: Frame, _ context: Context) {
    guard findings.changes != nil, !context.isSilent, let state = state(of: target, frame, context) else {
      return
    }
    noteChange(state, .set(.something(.unknown, whole)), line: target.line, frame, context)
  }
}
