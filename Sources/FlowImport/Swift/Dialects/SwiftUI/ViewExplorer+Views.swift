import FlowModel
import SwiftOutline

extension ViewExplorer {
  func walk(_ statements: [Statement], _ position: Position) {
    guard position.depth < 40, budget > 0 else { return }
    budget -= 1
    var position = position
    position.depth += 1
    for statement in statements {
      switch statement {
      case .expression(let expression), .exit(let expression?): walk(expression, position)
      case .conditional, .choice:
        for branch in branches(of: statement, position) { walk(branch.body, branch.position) }
      case .guarding(let conditions, let otherwise):
        var failed = position
        if let words = ConditionWords.negated(conditions) { failed.guards.append(words) }
        walk(otherwise, failed)
        if let words = ConditionWords.joined(conditions) { position.guards.append(words) }
      case .scope(let body), .loop(_, _, let body): walk(body, position)
      default: break
      }
    }
  }

  /// The branches of an `if` or `switch`, each with its condition.
  func branches(of statement: Statement, _ position: Position) -> [(body: [Statement], position: Position)] {
    switch statement {
    case .conditional(let conditional):
      var then = position
      if let words = ConditionWords.joined(conditional.conditions) { then.guards.append(words) }
      var otherwise = position
      if let words = ConditionWords.negated(conditional.conditions) { otherwise.guards.append(words) }
      return [(conditional.body, then), (conditional.otherwise, otherwise)]
    case .choice(let choice):
      return choice.branches.map { branch in
        var inner = position
        let words = branch.patterns.map(\.text).joined(separator: ", ")
        inner.guards.append("\(choice.text) is \(words.isEmpty ? "anything else" : words)")
        if let condition = branch.condition { inner.guards.append(condition) }
        return (branch.body, inner)
      }
    default: return []
    }
  }

  /// A view with its modifiers.
  func walk(_ expression: Expression, _ position: Position) {
    let (base, modifiers) = ViewStructure.peel(expression)
    var inner = position
    if case .statement(let statement) = base.kind {
      walk([statement], position)
    } else if let made = ViewStructure.made(base) {
      inner = walk(made.name, made.arguments, base, position)
    } else {
      walkMember(base, position)
    }
    for modifier in modifiers { follow(modifier, inner.screen == nil ? position : inner) }
  }

  /// One's own property or method that gives a part of the body.
  private func walkMember(_ expression: Expression, _ position: Position) {
    var current = expression
    if case .call(let callee, _) = current.kind { current = callee }
    let name: String
    switch current.kind {
    case .name(let written): name = written
    case .member(let base?, let written) where base.isSelf: name = written
    default: return
    }
    guard name != "body", position.depth < 40 else { return }
    var inner = position
    inner.depth += 4
    let key = position.view.name + "." + name
    guard let getter = position.view.properties[name]?.outline.getter, active.insert(key).inserted else {
      return
    }
    walk(getter, inner)
    active.remove(key)
  }

  /// What is made in a body; where its modifiers belong.
  private func walk(
    _ name: String, _ arguments: [Argument], _ expression: Expression, _ position: Position
  ) -> Position {
    switch name {
    case "NavigationStack", "NavigationView", "NavigationSplitView": return stack(name, arguments, position)
    case "TabView":
      tabs(arguments, position)
      return position
    case "NavigationLink": link(arguments, line: expression.line, position)
    case "Button": button(arguments, position)
    default:
      if let type = interpreter.program.type(name, within: position.view),
        SwiftUINavigation.isView(type, interpreter.program)
      {
        part(type, arguments, line: expression.line, position)
      } else if let function = position.view.functions[name]?.first, let body = function.outline.body {
        let key = position.view.name + "." + name
        guard active.insert(key).inserted else { return position }
        var inner = position
        inner.depth += 4
        walk(body, inner)
        active.remove(key)
      } else {
        for argument in arguments {
          if let closure = argument.value.closure { walk(closure.body, position) }
        }
      }
    }
    return position
  }

  /// A view within another is a part of its screen; within the window it is what the window shows.
  private func part(_ type: SwiftType, _ arguments: [Argument], line: Int, _ position: Position) {
    let object = SwiftObject(type.name, type: type)
    if position.screen == nil, position.isLaunch || position.isChoice {
      show(NavigationAct(.root), object, trigger: nil, line: line, position)
      return
    }
    if isOwner(type), position.coordinator != type.name || position.screen != nil {
      show(NavigationAct(position.screen == nil ? .root : .embed), object, trigger: nil, line: line, position)
      return
    }
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      walk(closure.body, position)
      run(closure.body, argument.label, position)
    }
    walkBody(of: type, position)
  }

  // MARK: - Containers

  /// A stack begins with its content; what is set on the content belongs to that screen.
  private func stack(_ name: String, _ arguments: [Argument], _ position: Position) -> Position {
    var result = position
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      guard position.screen == nil, argument.label != "detail" else {
        if position.screen == nil {
          for shown in contents(closure.body, position) {
            present(NavigationAct(.embed), shown, trigger: nil, line: argument.value.line)
          }
        } else {
          walk(closure.body, position)
        }
        continue
      }
      for content in contents(closure.body, position) {
        let object = content.object ?? SwiftObject(position.view.name, type: position.view)
        if content.object == nil || object.type === position.view {
          // The stack's content is written in place: the owner is its own first screen.
          emitOwn(object, line: argument.value.line, content.position)
        } else {
          show(
            NavigationAct(.root), object, trigger: nil, line: argument.value.line, content.position)
        }
        var inner = content.position
        inner.screen = interpreter.key(object)
        inner.coordinator = nil
        inner.isLaunch = false
        if content.object == nil { walk(content.body, inner) } else { follow(content.modifiers, inner) }
        result = inner
      }
    }
    return result
  }

  private func emitOwn(_ object: SwiftObject, line: Int, _ position: Position) {
    let fact = NavigationFact(
      kind: .root, target: .screen(object), source: nil, coordinator: position.coordinator, trigger: nil,
      guards: position.guards, style: nil, animation: nil, place: CodePlace(file: position.file, line: line),
      isInferred: false, isLaunch: position.isLaunch)
    interpreter.facts.append(fact)
  }

  private func tabs(_ arguments: [Argument], _ position: Position) {
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      tabs(closure.body, position)
    }
  }

  private func tabs(_ statements: [Statement], _ position: Position) {
    guard position.depth < 40 else { return }
    var position = position
    position.depth += 1
    for statement in statements {
      guard case .expression(let expression) = statement else {
        for branch in branches(of: statement, position) { tabs(branch.body, branch.position) }
        continue
      }
      let (base, modifiers) = ViewStructure.peel(expression)
      if case .statement(let inner) = base.kind {
        tabs([inner], position)
        continue
      }
      if let made = ViewStructure.made(base) {
        if ["Group", "ForEach", "TabSection"].contains(made.name) {
          for argument in made.arguments {
            if let closure = argument.value.closure { tabs(closure.body, position) }
          }
          continue
        }
        if made.name == "Tab" {
          let label = ViewStructure.label(
            made.arguments.filter { $0.value.closure == nil || $0.label == "label" })
          let content = made.arguments.first { $0.label != "label" && $0.value.closure != nil }?.value.closure
          tab(content?.body ?? [], label, line: expression.line, position)
          continue
        }
      }
      let item = modifiers.last { $0.name == "tabItem" }
      let label = item?.content.flatMap { ViewStructure.text(in: $0.body, depth: 0) }
      tab([statement], label, line: base.line, position)
    }
  }

  private func tab(_ body: [Statement], _ label: String?, line: Int, _ position: Position) {
    for shown in contents(body, position) {
      present(NavigationAct(.tab), shown, trigger: label, line: line)
    }
  }

  // MARK: - Links and buttons

  private func link(_ arguments: [Argument], line: Int, _ position: Position) {
    let activation = arguments.first { $0.label == "isActive" || $0.label == "tag" }?.value
    let label =
      ViewStructure.label(arguments.filter { $0.label != "destination" }) ?? ViewStructure.state(activation)
    let hasLabel = arguments.contains { $0.label == "label" }
    if let value = arguments.first(where: { $0.label == "value" })?.value {
      links.append(ValueLink(value: value, trigger: label, line: line, position: position))
    } else if let shown = arguments.first(where: { $0.label == "destination" })?.value {
      let body = shown.closure?.body ?? [.expression(shown)]
      for content in contents(body, position) {
        present(NavigationAct(.push), content, trigger: label, line: line)
      }
    } else if let closure = arguments.first(where: { $0.label == nil && $0.value.closure != nil })?.value
      .closure
    {
      let isTitled = arguments.first?.value.closure == nil
      for content in contents(closure.body, position) {
        present(NavigationAct(.push), content, trigger: hasLabel || isTitled ? label : nil, line: line)
      }
    }
    if let closure = arguments.last?.value.closure, hasLabel { walk(closure.body, position) }
  }

  private func button(_ arguments: [Argument], _ position: Position) {
    let label = ViewStructure.label(
      arguments.first?.value.closure != nil && !arguments.contains { $0.label == "label" }
        && arguments.first?.label != "action" ? [] : arguments.filter { $0.label != "action" })
    let action =
      arguments.first { $0.label == "action" }?.value
      ?? arguments.first { $0.label == nil && $0.value.closure != nil }?.value
    guard let action else { return }
    run(statements(action), label, position)
  }

  /// What an action does: a closure's statements, or a call of a method.
  func statements(_ action: Expression) -> [Statement] {
    if let closure = action.closure { return closure.body }
    return [.expression(Expression(.call(callee: action, arguments: []), line: action.line))]
  }
}
