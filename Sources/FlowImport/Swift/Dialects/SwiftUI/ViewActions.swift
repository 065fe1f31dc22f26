import FlowModel
import SwiftOutline

/// What is done in a view when something is tapped, appears or changes.
final class ViewActions {
  let interpreter: Interpreter
  let waiting: WaitingViews
  let facts: ViewFacts
  /// What they do as they appear.
  private var placedModifiers: Set<CodePlace> = []

  init(interpreter: Interpreter, waiting: WaitingViews, facts: ViewFacts) {
    self.interpreter = interpreter
    self.waiting = waiting
    self.facts = facts
  }

  /// Follows what happens when something is tapped, appears or changes.
  func run(_ statements: [Statement], _ trigger: String?, _ position: ViewPosition, isRoute: Bool = false) {
    var context = Context()
    if !isRoute {
      context.source =
        position.screen.map { .screen($0) } ?? position.coordinator.map { .coordinator($0) }
        ?? position.chooser.map(facts.choice)
    }
    context.trigger = trigger
    context.guards = position.guards
    run(statements, context, position, isRoute: isRoute)
  }

  /// Follows what happens on some screen for some reason.
  func run(_ statements: [Statement], _ context: Context, _ position: ViewPosition, isRoute: Bool) {
    let before = interpreter.log.facts.count
    let known = interpreter.viewStates.findings.changes?.count ?? 0
    let states = ViewStates(around: position.frame.object)
    interpreter.enter(statements, position.frame, context)
    states.restore()
    let part = EventSource.screen(ScreenKey(type: position.view.name))
    for index in interpreter.log.facts.indices.dropFirst(before) {
      // What is shown is gone through with what it is made with.
      if case .screen(let object) = interpreter.log.facts[index].target, object.isMade {
        waiting.enqueue(object)
      }
      // What a part of a screen does, its screen does.
      if interpreter.log.facts[index].source == part { interpreter.log.facts[index].source = context.source }
      // An alert is gone once one of its buttons is tapped, so that a way back leaves what is below.
      if let host = position.host, interpreter.log.facts[index].source == context.source,
        interpreter.log.facts[index].kind.isWayBack
      {
        interpreter.log.facts[index].source = host
      }
      guard isRoute else { continue }
      interpreter.log.facts[index].source = nil
      // A link from outside enters, however the router shows what it leads to.
      if interpreter.log.facts[index].coordinator == nil,
        [.push, .present].contains(interpreter.log.facts[index].kind)
      {
        interpreter.log.facts[index].kind = .route
        interpreter.log.facts[index].style = nil
      }
    }
    for index in (interpreter.viewStates.findings.changes ?? []).indices.dropFirst(known) {
      interpreter.viewStates.findings.changes?[index].coordinator = position.coordinator
      interpreter.viewStates.findings.changes?[index].isRoute = isRoute
      interpreter.viewStates.findings.changes?[index].host = position.host
      if position.screen != nil {
        interpreter.viewStates.findings.changes?[index].context.source = context.source
      }
    }
  }

  func act(_ modifier: Modifier, _ trigger: String, _ position: ViewPosition, isRoute: Bool = false) {
    let place = CodePlace(file: position.frame.file, line: modifier.line)
    if position.chooser != nil, position.screen == nil {
      placedModifiers.insert(place)
    } else if placedModifiers.contains(place), ViewEvents.passing.contains(modifier.name) {
      // A view that chooses has done it already, also where a part of it is a screen.
      return
    }
    for argument in modifier.arguments where Self.isAction(argument, of: modifier) {
      guard argument.label != "isTargeted" else { continue }
      let before = interpreter.log.facts.count
      let known = interpreter.viewStates.findings.changes?.count ?? 0
      let sent = interpreter.viewStates.findings.sent.count
      run(statements(argument.value), trigger, position, isRoute: isRoute)
      if var relay = relay(modifier, argument.value, trigger, position), !isRoute {
        relay.facts = before..<interpreter.log.facts.count
        relay.changes = known..<(interpreter.viewStates.findings.changes?.count ?? known)
        facts.log.relays.append(relay)
      }
      guard ViewEvents.passing.contains(modifier.name) else { continue }
      for index in (interpreter.viewStates.findings.changes ?? []).indices.dropFirst(known) {
        interpreter.viewStates.findings.changes?[index].isPassing = true
      }
      for index in interpreter.viewStates.findings.sent.indices.dropFirst(sent) {
        interpreter.viewStates.findings.sent[index].isPassing = true
      }
    }
  }

  /// Whether an argument is code that a modifier runs: a closure, or a method as in `.task(restore)`.
  private static func isAction(_ argument: Argument, of modifier: Modifier) -> Bool {
    if argument.value.closure != nil || argument.label == "perform" || argument.label == "action" {
      return true
    }
    return argument.label == nil && takingMethods.contains(modifier.name)
      && (argument.value.path.map { $0.count == 1 || $0.first == "self" } ?? false)
  }

  /// Modifiers whose code has no label, and whose other arguments have one.
  private static let takingMethods: Set<String> = ["task", "onSubmit", "onChange"]

  /// What is done when a state changes; nil where it is no state of the app's that only code changes.
  private func relay(
    _ modifier: Modifier, _ handler: Expression, _ trigger: String, _ position: ViewPosition
  ) -> StateRelay? {
    guard let heard = RelayedState(modifier.name, modifier.arguments),
      let name = heard.expression.lastName, name != "wrappedValue",
      !EditedStates.of(interpreter.program).names.contains(name),
      let state = interpreter.viewStates.state(of: heard.expression, position.frame, Context())
    else { return nil }
    var holder = position.frame.object
    var holderName: String?
    if case .member(let base?, _) = heard.expression.kind, !base.isSelf {
      holder = interpreter.expressions.value(of: base, position.frame).object
      if case .name(let written) = base.kind, position.frame[written] == nil { holderName = written }
    }
    return StateRelay(
      state: state, holder: holder.map { ($0, name) }, holderName: holderName, handler: handler,
      isWhole: heard.isWhole,
      trigger: trigger, position: position,
      place: CodePlace(file: position.frame.file, line: modifier.line))
  }

  /// What an action does: a closure's statements, or a call of a method.
  func statements(_ action: Expression) -> [Statement] {
    if let closure = action.closure { return closure.body }
    return [.expression(Expression(.call(callee: action, arguments: []), line: action.line))]
  }
}
