import SwiftOutline

/// What is shown for a route that a value keeps.
final class KeptRoutes {
  private unowned let explorer: ViewExplorer
  private let interpreter: Interpreter
  private let effort: WalkEffort
  private let viewContents: ViewContents

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    effort = explorer.effort
    viewContents = explorer.viewContents
  }

  /// What is shown for one value that keeps a view; nil where its type says all that is known.
  func kept(by value: Value?, _ presentation: ViewPresentation) -> [ViewContent]? {
    guard let value, let shown = presentation.shown,
      let route = nested(value, presentation) ?? self.route(value, presentation.payload),
      let type = route.type, route.payloadCase != nil || type.kind == .struct,
      !SwiftUINavigation.isView(type, interpreter.program)
    else { return nil }
    effort.budget = WalkEffort.stepLimit
    let found = viewContents.contents(of: shown, .object(route), presentation.position).filter {
      $0.object?.type != nil
    }
    return found.isEmpty ? nil : found.compactMap { explorer.shownContents.discover($0, nil) }
  }

  /// The case of a route that carries a case of another, whose own case decides what is shown.
  private func nested(_ value: Value, _ presentation: ViewPresentation) -> SwiftObject? {
    let written = presentation.type.map { TypeExpression.named($0) }
    guard case .enumCase(_, let carried) = value, carried.contains(where: { $0.caseName != nil }),
      let type = written ?? presentation.payload.map({ .named($0.name) })
    else { return nil }
    let object = viewContents.values.payload(value, type, within: presentation.position.view).object
    return object?.payloadCase == nil ? nil : object
  }

  /// The same of what a state is set to: a route, or an entry that is made with one.
  func kept(by change: StateChange, _ presentation: ViewPresentation) -> [ViewContent]? {
    kept(by: entry(change, presentation).map { .object($0) } ?? change.value, presentation)
  }

  /// The same of what a link carries or puts on a path.
  func kept(by link: ValueLink, _ presentation: ViewPresentation) -> [ViewContent]? {
    let made = presentation.carriedType(interpreter.program).flatMap {
      entry(link.value, link.expression, $0)
    }
    return kept(by: made.map { Value.object($0) } ?? link.value, presentation)
  }

  private func kept(_ name: String, by route: SwiftObject) -> Value? {
    route.fields[name] ?? route.traits[name]
  }

  /// What `sheet = .init(route: route)` makes, with the route in it.
  private func entry(_ change: StateChange, _ presentation: ViewPresentation) -> SwiftObject? {
    guard case .set(.something(let value, let expression)) = change.operation,
      let type = presentation.payload
    else { return nil }
    return entry(value, expression, type)
  }

  private func entry(_ value: Value, _ expression: Expression, _ type: SwiftType) -> SwiftObject? {
    guard type.kind == .struct else { return nil }
    var fields: [String: Value] = [:]
    switch value {
    case .object(let object) where object.isMade && object.type === type: fields = object.fields
    case .enumCase("init", let values):
      guard case .call(_, let arguments) = expression.kind, arguments.count == values.count else {
        return nil
      }
      for (argument, value) in zip(arguments, values) {
        if let label = argument.label { fields[label] = value }
      }
    default: return nil
    }
    let object = SwiftObject(type.name, type: type)
    for (label, value) in fields {
      let written = type.properties[label]?.outline.type?.unwrapped.firstName
      let kept = written.flatMap { interpreter.program.type($0, within: type) }
      object.fields[label] = route(value, kept).map { .object($0) } ?? value
    }
    return object
  }

  /// The structure that a value is, or that its type has as a static member of that name.
  private func route(_ value: Value, _ type: SwiftType?) -> SwiftObject? {
    switch value {
    case .object(let object): return object.isMade ? object : nil
    case .enumCase(let name, _):
      guard let type, type.kind == .struct else { return nil }
      let frame = Frame(object: nil, type: type, function: nil, file: type.file)
      if type.properties[name]?.outline.header.isStatic ?? false {
        let member = Expression(.member(base: Expression(.name(type.name), line: 0), name: name), line: 0)
        return interpreter.expressions.value(of: member, frame).object
      }
      guard let function = type.functions[name]?.first(where: { $0.outline.header.isStatic }) else {
        return nil
      }
      let silent = Context().silenced
      return interpreter.invoke(function, on: nil, type: type, arguments: [], silent).object
    default: return nil
    }
  }

  /// Whether conditions ask a route for something that it does not say of itself:
  /// `switch route.style { case .push: … }` of one that is a sheet.
  func excludes(_ guards: [Guard], _ value: Value, _ type: SwiftType?) -> Bool {
    let asked = guards.compactMap(\.cases).filter { $0.subject.path?.count == 2 }
    guard !asked.isEmpty, let route = route(value, type), let own = route.type else { return false }
    return asked.contains { subject, names in
      guard let name = subject.lastName, interpreter.program.property(name, of: own) != nil,
        let said = said(name, by: route)
      else { return false }
      return !names.contains(said)
    }
  }

  /// The same of what a change of a state is about.
  func excludes(_ change: StateChange, _ presentation: ViewPresentation) -> Bool {
    guard let entry = entry(change, presentation) else { return false }
    return entry.fields.values.contains { value in
      value.object.map { excludes(change.context.guards, .object($0), $0.type) } ?? false
    }
  }

  /// The case that a property of a route is, also one that is computed from what it was made with.
  private func said(_ name: String, by route: SwiftObject, depth: Int = 0) -> String? {
    if let kept = kept(name, by: route)?.caseName { return kept }
    guard depth < 3, let type = route.type, let (property, _) = interpreter.program.property(name, of: type),
      let getter = property.outline.getter, getter.count == 1
    else { return nil }
    switch getter[0] {
    case .expression(let only), .exit(let only?):
      if case .statement(.choice(let choice)) = only.kind { return said(by: choice, route) }
      return only.path?.count == 1 ? only.lastName.flatMap { said($0, by: route, depth: depth + 1) } : nil
    case .choice(let choice): return said(by: choice, route)
    default: return nil
    }
  }

  /// What a `switch` over something that a route keeps gives: a case, or what the case carries.
  private func said(by choice: Choice, _ route: SwiftObject) -> String? {
    guard let subject = choice.subject.lastName,
      case .enumCase(let name, let values)? = kept(subject, by: route)
    else { return nil }
    for branch in choice.branches {
      guard let pattern = branch.patterns.first(where: { $0.caseName == name }), branch.body.count == 1 else {
        continue
      }
      let given: Expression
      switch branch.body[0] {
      case .expression(let expression), .exit(let expression?): given = expression
      default: return nil
      }
      switch given.kind {
      case .member(nil, let name): return name
      case .call(let callee, _): if case .member(nil, let name) = callee.kind { return name }
      case .name(let bound):
        let parts = pattern.caseParts ?? []
        guard let index = parts.firstIndex(where: { $0.pattern.names == [bound] }),
          values.indices.contains(index)
        else { return nil }
        return values[index].caseName
      default: break
      }
      return nil
    }
    return nil
  }
}

extension StateChange {
  /// What a state is set to; nil for what is no value of the app's.
  var value: Value? {
    switch operation {
    case .set(.something(let value, _)): value
    case .set(.enumCase(let name)): .enumCase(name, arguments: [])
    default: nil
    }
  }
}
