import FlowModel
import SwiftOutline

extension ViewExplorer {
  /// One of the app's windows; it launches with the first.
  func scene(_ name: String, _ arguments: [Argument], _ position: Position) {
    var inner = position
    let isFirst = !roots.contains { $0.position.app === position.app }
    inner.isLaunch = position.isLaunch && isFirst
    inner.isChoice = true
    inner.chooser = position.frame.object
    if !isFirst {
      let words = arguments.first { $0.value.closure == nil }.flatMap { ViewStructure.words($0.value) }
      inner.scene = words ?? name
    }
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      walk(closure.body, inner)
      if inner.isLaunch { launch(closure.body, inner) }
    }
  }

  /// A scene of the app's own, whose windows are the app's; nil for what is no scene.
  func scene(_ type: SwiftType, _ expression: Expression, _ position: Position) -> Position? {
    guard
      interpreter.program.supertypes(of: type).contains(where: { $0 == "Scene" || $0 == "SwiftUI.Scene" }),
      let body = SwiftUINavigation.body(of: type), position.depth < Self.depthLimit
    else { return nil }
    let object = made(expression, type, position)
    var inner = position.within(Frame(object: object, type: type, function: nil, file: body.file))
    inner.outerScene = position.app
    walk(body.statements, inner)
    return position
  }

  /// A window that shows what a coordinator gives begins with the coordinator: `MainCoordinator().view()`.
  private func launch(_ statements: [Statement], _ position: Position) {
    guard statements.count == 1, case .expression(let expression)? = statements.first else { return }
    var shown = peel(expression, position).base
    if case .call(let callee, _) = shown.kind, case .member(let base?, _) = callee.kind { shown = base }
    guard let object = interpreter.expressions.value(of: shown, position.frame).object,
      interpreter.types.roles.isCoordinator(object.typeName), !(object.type.map(isOwner) ?? false)
    else { return }
    interpreter.log.facts.append(
      NavigationFact(
        kind: .start, target: .coordinator(object.typeName), source: nil, trigger: nil, guards: [],
        place: CodePlace(file: position.file, line: expression.line), isInferred: false, isLaunch: true))
  }

  /// A stack begins with its content; what is set on the content belongs to that screen.
  func stack(_ name: String, _ arguments: [Argument], _ position: Position) -> Position {
    if let path = arguments.first(where: { $0.label == "path" })?.value,
      let state = interpreter.viewStates.state(of: path, position.frame, Context())
    {
      paths.insert(state)
    }
    var result = position
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      if argument.label == "destination" {
        // What a stack's path leads to is pushed onto what the stack begins with.
        for content in contents(closure.body, result) {
          let cases = content.position.cases?.joined(separator: ", ")
          present(NavigationAct(.push), content, trigger: cases, line: argument.value.line, from: result)
        }
        continue
      }
      let isPane = name == "NavigationSplitView" && ["content", "detail"].contains(argument.label)
      guard position.screen == nil, !isPane else {
        if position.screen == nil || isPane {
          panes(closure.body, style: argument.label, line: argument.value.line, position)
        } else {
          walk(closure.body, position)
        }
        continue
      }
      let shown = contents(closure.body, position)
      if isSpread(shown) {
        note(.root, name, line: argument.value.line, position, isResolved: false)
        continue
      }
      for content in shown { result = begin(content, argument, position) }
      // What is set on the stack is there whatever it begins with.
      result.guards = position.guards
      result.tests = position.tests
    }
    return result
  }

  private func begin(_ content: Content, _ argument: Argument, _ position: Position) -> Position {
    let object = content.object ?? SwiftObject(position.view.name, type: position.view)
    let line = argument.value.line
    if position.isChoice, position.chooser != nil, content.object != nil, object.type !== position.view {
      let inner = begin(with: object, line, content.position)
      follow(content, inner)
      return inner
    }
    var inner = content.position
    inner.screen = interpreter.types.key(object)
    inner.coordinator = nil
    inner.cases = position.cases
    inner.isLaunch = false
    inner.isChoice = false
    if content.object == nil || object.type === position.view {
      // The stack's content is written in place: the owner is its own first screen.
      interpreter.log.facts.append(
        NavigationFact(
          kind: .root, target: .screen(object), source: nil, coordinator: position.coordinator, trigger: nil,
          guards: content.position.guards, style: nil, animation: nil,
          place: CodePlace(file: position.file, line: line), isInferred: false,
          isLaunch: position.isLaunch))
      walk(content.body, inner)
    } else {
      show(NavigationAct(.root), object, trigger: nil, line: line, content.position)
      follow(content, inner)
    }
    return inner
  }

  // MARK: - Links and buttons

  func link(_ arguments: [Argument], line: Int, _ position: Position) {
    if let found = routed("NavigationLink", arguments, position) {
      present(found, arguments, line: line, position)
      return
    }
    let activation = arguments.first { $0.label == "isActive" || $0.label == "selection" }?.value
    let value = arguments.first { $0.label == "value" || $0.label == "state" }?.value
    let shown = value == nil ? destination(of: arguments) : nil
    let labels = touchable(
      ViewStructure.visible(
        arguments.filter { $0.label != "value" && ($0.label == "label" || $0.value != shown?.value) }),
      position)
    let words =
      given(in: labels, position) ?? label(labels, position) ?? position.label ?? touched(labels, position)
    let image = arguments.first { $0.label == "label" }?.value.closure.flatMap {
      ViewStructure.image(in: $0.body, depth: 0)
    }
    let hasLabel = arguments.contains { $0.label == "label" }
    let isTitled = arguments.first?.value.closure == nil && arguments.first?.label == nil
    if let value {
      select(value, trigger: words, line: line, position)
      links.append(
        ValueLink(
          value: interpreter.expressions.value(of: value, position.frame), expression: value,
          type: declaredType(of: value, position), trigger: words, guards: position.guards,
          source: position.screen.map { .screen($0) }, coordinator: position.coordinator,
          place: CodePlace(file: position.file, line: line), position: position))
    } else if let shown {
      let trigger = hasLabel || isTitled || shown.label != nil ? words : nil
      let state = activation.flatMap { interpreter.viewStates.state(of: $0, position.frame, Context()) }
      let name = ViewStructure.state(activation)
      let all = contents(shown.value.closure?.body ?? [.expression(shown.value)], position)
      if isSpread(all) { note(.push, words ?? "link", line: line, position, isResolved: false) }
      for content in all where !isSpread(all) {
        if trigger == nil, state != nil, let known = discover(content, name) {
          presentations.append(
            ViewPresentation(
              act: NavigationAct(.push), state: state, name: name, contents: [known], line: line,
              position: position))
        } else {
          let isImage = trigger == nil && name == nil && content.object != nil
          present(
            NavigationAct(.push), content, trigger: isImage ? image : trigger ?? name, line: line,
            from: position)
        }
      }
    }
    if let closure = arguments.last?.value.closure, hasLabel { walk(closure.body, position) }
  }

  /// What a link without a text shows, where it has a label.
  private func touched(_ labels: [Argument], _ position: Position) -> String? {
    let bodies = labels.filter { $0.label == "label" || $0.label == nil }.compactMap(\.value.closure?.body)
    let hasImage = bodies.contains { ViewStructure.image(in: $0, depth: 0) != nil }
    return hasImage ? nil : bodies.lazy.compactMap { self.touched($0, position) }.first
  }

  private func destination(of arguments: [Argument]) -> Argument? {
    arguments.first { $0.label == "destination" }
      ?? arguments.first { $0.label == nil && $0.value.closure != nil }
  }

  func button(_ arguments: [Argument], _ position: Position) {
    let action =
      arguments.first { $0.label == "action" }?.value
      ?? arguments.first { $0.label == nil && $0.value.closure != nil }?.value
    guard let action else { return }
    let labels = arguments.filter { $0.label != "action" && $0.value != action }
    let isLabel = arguments.first?.label == "action" || arguments.contains { $0.label == "label" }
    let shown = touchable(
      ViewStructure.visible(isLabel ? labels : labels.filter { $0.value.closure == nil }), position)
    let trigger =
      given(in: shown, position) ?? label(shown, position) ?? wordless(shown, action, position)
    run(statements(action), trigger, position)
    for argument in labels { if let closure = argument.value.closure { walk(closure.body, position) } }
  }

  /// Methods that say how something is shown and not what happens.
  private static let ways: Set<String> = [
    "navigate", "push", "present", "show", "open", "route", "go", "send", "append", "perform", "run",
    "action",
    "toggle", "select", "set", "dismiss", "pop",
  ]

  /// What a button without a text does: what its method says happens, what its symbol or the view on it
  /// stands for.
  private func wordless(_ labels: [Argument], _ action: Expression, _ position: Position) -> String? {
    let method = ViewStructure.method(action)
    if let method, TriggerPhrase.tellsEvent(method) { return method }
    let bodies = labels.map { $0.value.closure?.body ?? [.expression($0.value)] }
    let image = bodies.lazy.compactMap { ViewStructure.image(in: $0, depth: 0) }.first
    let isBare = method.map { TouchedParts.isBare(TriggerPhrase.words($0)) } ?? false
    if let method, !isBare, image == nil || !ViewStructure.isSymbol(in: bodies), !Self.ways.contains(method) {
      return method
    }
    return image ?? bodies.lazy.compactMap { self.touchedElement($0, position) }.first
      ?? (isBare ? touchedComponent(position) : nil)
      ?? bodies.lazy.compactMap { self.touched($0, position) }.first ?? method
  }

  /// The app's own view that a button is the body of: "author card tapped".
  private func touchedComponent(_ position: Position) -> String? {
    let name = position.view.lastName
    guard position.screen?.type != position.view.name, TouchedParts.isPart(name) else { return nil }
    return TouchedParts.words(name, on: position.screen?.type).map { $0 + " tapped" }
  }

  /// The buttons of the old `Alert(title:primaryButton:)` and `ActionSheet(title:buttons:)`.
  func oldButtons(_ arguments: [Argument], _ position: Position) {
    for argument in arguments {
      ExpressionWalk.visit([.expression(argument.value)]) { expression in
        guard case .call(let callee, let given) = expression.kind, case .member(_, let name) = callee.kind,
          ["default", "destructive", "cancel"].contains(name),
          let action = given.last(where: { $0.value.closure != nil || $0.label == "action" })?.value
        else { return }
        run(statements(action), label(given.filter { $0.value != action }, position) ?? name, position)
      }
    }
  }

  /// A link out of the app.
  func external(_ arguments: [Argument], line: Int, _ position: Position) {
    guard position.screen != nil, let url = arguments.first(where: { $0.label == "destination" })?.value
    else {
      return
    }
    leave(to: url, trigger: label(arguments, position), line: line, position)
  }

  func leave(to url: Expression, trigger: String?, line: Int, _ position: Position) {
    let address = ExternalPlace.name(
      of: interpreter.expressions.value(of: url, position.frame),
      at: CodePlace(file: position.file, line: line),
      interpreter)
    var fact = NavigationFact(
      kind: .external, target: .outside(address),
      source: position.screen.map { .screen($0) }, coordinator: position.coordinator, trigger: trigger,
      guards: position.guards, style: nil, animation: nil,
      place: CodePlace(file: position.file, line: line), isInferred: false, isLaunch: false)
    fact.isInferred = false
    interpreter.log.facts.append(fact)
    note(.external, "\(url)", line: line, position, isResolved: true)
  }

  /// What an action does: a closure's statements, or a call of a method.
  func statements(_ action: Expression) -> [Statement] {
    if let closure = action.closure { return closure.body }
    return [.expression(Expression(.call(callee: action, arguments: []), line: action.line))]
  }

  // MARK: - Words

  /// The words on a button or link, with what variables are known to hold.
  func label(_ arguments: [Argument], _ position: Position) -> String? {
    if let first = arguments.first, first.label == nil || first.label == "title",
      case .text(let text) = interpreter.expressions.value(of: first.value, position.frame), !text.isEmpty
    {
      return text
    }
    if let found = ViewStructure.label(arguments) { return found }
    for argument in arguments {
      if let closure = argument.value.closure, let found = text(in: closure.body, position) { return found }
    }
    for argument in arguments {
      if let closure = argument.value.closure, let found = ViewStructure.handedText(in: closure.body) {
        return found
      }
    }
    return arguments.lazy.compactMap { $0.value.closure.flatMap { self.handedText(in: $0.body, position) } }
      .first
  }

  /// The first text in views, also where a variable holds it.
  func text(in statements: [Statement], _ position: Position) -> String? {
    if statements.count == 1, case .choice? = statements.first {
      // What is known of the subject says which branch it is.
      let known = branches(of: statements[0], position)
      if known.count == 1 { return text(in: known[0].body, known[0].position) }
    }
    if let found = ViewStructure.text(in: statements, depth: 0) { return found }
    var found: String?
    ExpressionWalk.visit(ViewStructure.telling(statements)) { expression in
      guard found == nil, let made = ViewStructure.made(expression), ["Text", "Label"].contains(made.name),
        let first = made.arguments.first, first.label == nil,
        let text = interpreter.expressions.value(of: first.value, position.frame).text
          ?? said(by: first.value, position), !text.isEmpty
      else { return }
      found = text
    }
    if found != nil { return found }
    for case .expression(let expression) in statements {
      guard let (body, inner, _) = builder(peel(expression, position).base, position),
        inner.depth < position.depth + 4
      else { continue }
      if let text = text(in: body, inner) { return text }
    }
    return spoken(in: statements, position)
  }
}
