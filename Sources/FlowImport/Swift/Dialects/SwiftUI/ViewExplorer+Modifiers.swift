import FlowModel
import SwiftOutline

extension ViewExplorer {
  func follow(_ modifiers: [Modifier], _ position: Position) {
    for modifier in modifiers { follow(modifier, position) }
  }

  func follow(_ modifier: Modifier, _ position: Position) {
    switch modifier.name {
    case "sheet": present(modifier, .present, "sheet", position)
    case "fullScreenCover": present(modifier, .present, "fullScreen", position)
    case "popover": present(modifier, .present, "popover", position)
    case "navigationDestination": destination(modifier, position)
    case "alert", "confirmationDialog", "actionSheet": alert(modifier, position)
    case "tabItem": break
    case "onTapGesture", "onAppear", "onDisappear", "task", "onChange", "onReceive", "onSubmit", "onOpenURL",
      "refreshable", "onLongPressGesture":
      guard let action = modifier.arguments.last(where: { $0.value.closure != nil || $0.label == "perform" })
      else { return }
      run(statements(action.value), modifier.name, position)
    default:
      for argument in modifier.arguments {
        if let closure = argument.value.closure {
          walk(closure.body, position)
        } else if ["background", "overlay", "toolbar"].contains(modifier.name) {
          walk(argument.value, position)
        }
      }
    }
  }

  private func present(_ modifier: Modifier, _ kind: EdgeKind, _ style: String?, _ position: Position) {
    guard let content = modifier.content else { return }
    let subject = content.parameters.first?.name ?? "$0"
    for shown in contents(content.body, position) {
      present(
        NavigationAct(kind, style: style), shown, trigger: modifier.state, line: modifier.line,
        payload: modifier.argument("item") == nil ? nil : subject)
    }
  }

  private func destination(_ modifier: Modifier, _ position: Position) {
    guard let type = modifier.argument("for") else {
      present(modifier, .push, nil, position)
      return
    }
    guard let content = modifier.content, case .member(let base?, "self") = type.kind else { return }
    let subject = content.parameters.first?.name ?? "$0"
    for shown in contents(content.body, position) {
      destinations.append(
        ValueDestination(
          type: "\(base)", subject: subject, shown: shown, line: modifier.line, position: position))
    }
  }

  /// An alert is a screen of its own, from which its buttons lead on.
  private func alert(_ modifier: Modifier, _ position: Position) {
    let isSheet = modifier.name != "alert"
    let object = SwiftObject(isSheet ? "SwiftUI.ConfirmationDialog" : "SwiftUI.Alert")
    if isSheet { object.fields["preferredStyle"] = .enumCase("actionSheet", arguments: []) }
    let written = modifier.arguments.first.flatMap { $0.label == nil ? ViewStructure.words($0.value) : nil }
    object.title = written ?? modifier.content.flatMap(title) ?? modifier.state
    emit(
      NavigationAct(.present, style: isSheet ? "actionSheet" : "alert"), object, trigger: modifier.state,
      line: modifier.line, position)
    var inner = position
    inner.screen = interpreter.key(object)
    inner.coordinator = position.coordinator
    for argument in modifier.arguments where argument.label != "message" {
      if let closure = argument.value.closure { walk(closure.body, inner) }
    }
  }

  /// The title of the old `Alert(title: Text("…"))`.
  private func title(_ closure: Closure) -> String? {
    for case .expression(let expression) in closure.body {
      guard let made = ViewStructure.made(expression), ["Alert", "ActionSheet"].contains(made.name),
        let title = made.arguments.first(where: { $0.label == "title" })
      else { continue }
      return ViewStructure.words(title.value)
    }
    return nil
  }

  private func text(_ body: [Statement]) -> String {
    for case .expression(let expression) in body { return "\(ViewStructure.peel(expression).base)" }
    return "{ … }"
  }

  // MARK: - What is shown

  /// One thing a builder closure can show.
  struct Content {
    /// The view; nil when it is written in place.
    var object: SwiftObject?
    var body: [Statement]
    var modifiers: [Modifier]
    var position: Position
  }

  /// What a builder closure shows: each branch's view, out of the stacks around it.
  func contents(_ statements: [Statement], _ position: Position) -> [Content] {
    let views = statements.filter { if case .binding = $0 { false } else { true } }
    guard budget > 0 else { return [] }
    budget -= 1
    guard position.depth < 30, views.count == 1, let only = views.first else {
      return statements.isEmpty
        ? [] : [Content(object: nil, body: statements, modifiers: [], position: position)]
    }
    var position = position
    position.depth += 1
    let inPlace = Content(object: nil, body: statements, modifiers: [], position: position)
    switch only {
    case .conditional, .choice:
      return branches(of: only, position).flatMap { $0.body.isEmpty ? [] : contents($0.body, $0.position) }
    case .expression(let expression), .exit(let expression?):
      let (base, modifiers) = ViewStructure.peel(expression)
      if case .statement(let inner) = base.kind { return contents([inner], position) }
      let made = ViewStructure.made(base)
      if let made, let type = interpreter.program.type(made.name, within: position.view),
        SwiftUINavigation.isView(type, interpreter.program)
      {
        return [
          Content(
            object: SwiftObject(type.name, type: type), body: statements, modifiers: modifiers,
            position: position)
        ]
      }
      if let made, ViewStructure.stacks.contains(made.name) || ["Group", "LazyView"].contains(made.name),
        let closure = made.arguments.first(where: { $0.label != "path" && $0.value.closure != nil })?.value
          .closure
      {
        return contents(closure.body, position).map { content in
          var content = content
          content.modifiers += modifiers
          return content
        }
      }
      if let getter = getter(base, position) { return contents(getter, position) }
      if let object = factory(base, position) {
        return [Content(object: object, body: statements, modifiers: modifiers, position: position)]
      }
      return [inPlace]
    default: return [inPlace]
    }
  }

  /// The body of one's own property that is named.
  private func getter(_ expression: Expression, _ position: Position) -> [Statement]? {
    guard case .name(let name) = expression.kind else { return nil }
    return position.view.properties[name]?.outline.getter
  }

  /// The view that a factory or router makes.
  private func factory(_ expression: Expression, _ position: Position) -> SwiftObject? {
    var context = Context()
    context.isSilent = true
    let owner = SwiftObject(position.view.name, type: position.view, isMade: false)
    let frame = Frame(object: owner, type: position.view, function: nil, file: position.file)
    let found = interpreter.evaluate(expression, frame, context).object
    guard let type = found?.type, SwiftUINavigation.isView(type, interpreter.program) else { return nil }
    return found
  }

  /// Notes that content is shown, and goes on in it.
  ///
  /// - Parameter payload: the name a case of which is the trigger and no guard.
  func present(
    _ act: NavigationAct, _ content: Content, trigger: String?, line: Int, payload: String? = nil
  ) {
    var position = content.position
    var trigger = trigger
    if let payload, let index = position.guards.firstIndex(where: { $0.hasPrefix(payload + " is ") }) {
      let words = String(position.guards.remove(at: index).dropFirst(payload.count + 4))
      trigger = RouteCase.name(words) ?? trigger
    }
    if let object = content.object {
      show(act, object, trigger: trigger, line: line, position)
      var inner = position
      inner.screen = interpreter.key(object)
      inner.coordinator = nil
      inner.guards = []
      if !interpreter.roles.isCoordinator(object.typeName) { follow(content.modifiers, inner) }
      return
    }
    guard let title = trigger else {
      note(act.kind, text(content.body), line: line, position, isResolved: false)
      return
    }
    // A screen that is written in place has no name but what leads to it.
    let object = SwiftObject("View")
    object.title = title
    object.isInferred = true
    emit(act, object, trigger: trigger, line: line, position)
    var inner = position
    inner.screen = interpreter.key(object)
    inner.coordinator = nil
    inner.guards = []
    inner.isLaunch = false
    walk(content.body, inner)
  }
}
