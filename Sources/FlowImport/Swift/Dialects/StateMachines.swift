import FlowModel
import SwiftOutline

/// State machines made of routes, mappings and handlers: SwiftState's `addRoutes(event:transitions:)`,
/// `addRouteMapping`, `addHandler`, `addAnyHandler`, and `tryEvent(_:)`.
///
/// What registers only notes; handlers run for each event that is sent, in each state that allows it.
struct StateMachines: CallDialect {
  let verbs: Set<String> = [
    "tryEvent", "tryState", "addRoute", "addRoutes", "addRouteMapping", "addStateRouteMapping",
    "addEventRouteMapping", "addHandler", "<-!", "<-",
    "addAnyHandler", "addEventHandler", "addTransition", "addTransitions",
  ]
  var callNames: Set<String>? { verbs.union(["addErrorHandler", "addErrorListener"]) }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard isMachine(call, interpreter) else { return nil }
    switch call.name {
    case "tryEvent", "tryState":
      send(call, interpreter)
      return .navigation([])
    case "addErrorHandler", "addErrorListener":
      ignoreClosures(call)
      return .navigation([])
    default:
      guard verbs.contains(call.name) else { return nil }
      register(call, interpreter)
      ignoreClosures(call)
      return .navigation([])
    }
  }

  /// The call that SwiftState's operators stand for: `machine <-! .event`, `machine <- .state`.
  static func call(_ operators: [String], _ operands: [Expression], line: Int) -> Expression? {
    guard operands.count == 2, let symbol = operators.first, symbol == "<-!" || symbol == "<-" else {
      return nil
    }
    let name = symbol == "<-!" ? "tryEvent" : "tryState"
    let callee = Expression(.member(base: operands[0], name: name), line: line)
    return Expression(.call(callee: callee, arguments: [Argument(value: operands[1])]), line: line)
  }

  /// Whether a call is one of a machine, and not of a type of the app with such a method.
  private func isMachine(_ call: CallSite, _ interpreter: Interpreter) -> Bool {
    guard verbs.contains(call.name) || call.name.hasPrefix("addError"), call.receiverExpression != nil else {
      return false
    }
    guard let type = call.receiver.object?.type else { return true }
    return interpreter.program.functions(call.name, of: type).isEmpty
  }

  private func ignoreClosures(_ call: CallSite) {
    for case .closure(let closure) in call.arguments.map(\.value) { closure.wasRun = true }
  }

  // MARK: - Registering

  private func register(_ call: CallSite, _ interpreter: Interpreter) {
    let key = key(of: call, interpreter)
    var machine = interpreter.stateMachines.machines[key] ?? StateMachine()
    let place = CodePlace(file: call.frame.file, line: call.line)
    // What a machine is told when it is made is recorded once, however often it is made.
    guard machine.places.insert(place).inserted || call.context.owner != nil && machine.handlers.isEmpty
    else { return }
    var context = call.context
    context.isSilent = false
    let closure = call.arguments.last { if case .closure = $0.value { true } else { false } }
    if call.name.hasSuffix("Mapping") {
      guard case .closure(let mapping)? = closure?.value else { return }
      for transition in StateTable(mapping: mapping.closure).transitions
      where !machine.transitions.contains(transition) {
        machine.transitions.append(transition)
      }
    } else {
      let event = call.arguments.first { ["event", "with", "on", "for"].contains($0.label) }
        .flatMap { RouteCase.of($0.expression).name }
      var routes = call.arguments.flatMap { self.transitions($0.expression) }
      if let from = call.argument("from")?.caseName {
        routes = [.init(from: from, to: call.argument("to")?.caseName)]
      }
      if routes.isEmpty { routes = [StateMachine.Transition()] }
      for index in routes.indices { routes[index].event = event }
      if !call.name.hasSuffix("Handler") {
        machine.transitions += routes.filter { !machine.transitions.contains($0) }
      }
      if let closure {
        machine.handlers.append(.init(transitions: routes, action: closure.value, context: context))
      }
    }
    interpreter.stateMachines.machines[key] = machine
  }

  /// `.a => .b`, several of them in a list, `[.a, .b] => .c`, and these within a route that is made of them.
  private func transitions(_ expression: Expression) -> [StateMachine.Transition] {
    switch expression.kind {
    case .array(let items): return items.flatMap(transitions)
    case .operation(let operators, let operands) where operators.first == "=>" && operands.count > 1:
      return states(operands[0]).flatMap { from in
        states(operands[1]).map { StateMachine.Transition(from: from, to: $0) }
      }
    case .call(_, let arguments) where arguments.first?.label?.hasPrefix("from") ?? false:
      let from = RouteCase.of(arguments[0].value).name
      return [
        StateMachine.Transition(
          from: from, to: arguments.dropFirst().first.flatMap { RouteCase.of($0.value).name })
      ]
    default: return []
    }
  }

  private func states(_ expression: Expression) -> [String?] {
    if case .array(let items) = expression.kind { return items.flatMap(states) }
    let name = RouteCase.of(expression).name
    return [name == "any" ? nil : name]
  }

  // MARK: - Sending

  private func send(_ call: CallSite, _ interpreter: Interpreter) {
    guard !call.context.isSilent, let value = call.first, let name = value.caseName else { return }
    let key = key(of: call, interpreter)
    var machine = interpreter.stateMachines.machines[key] ?? StateMachine()
    var send = StateMachine.Send(event: value, context: call.context)
    if call.name == "tryState" { send = StateMachine.Send(to: name, context: call.context) }
    send.userInfo = call.argument("userInfo")
    send.performer =
      interpreter.types.coordinator(around: call.frame) == nil ? call.context.performer : call.frame.object
    machine.initial = machine.initial ?? initialState(call, interpreter)
    send.isFirst = machine.initial != nil && call.frame.function?.outline.name == "start"
    if let screen = call.frame.object, interpreter.types.roles[screen.typeName] == .screen,
      send.context.source == nil
    {
      send.context.source = .screen(interpreter.types.key(screen))
    }
    let known = StateMachine.SendKey(
      event: send.name, to: send.to, source: send.context.source, trigger: send.context.trigger,
      traits: interpreter.constants.traits(of: send.performer),
      carried: value.carriedWords + " " + (send.userInfo?.carriedWords ?? ""))
    guard machine.known.insert(known).inserted else { return }
    machine.sends.append(send)
    interpreter.log.additions += 1
    interpreter.stateMachines.machines[key] = machine
  }

  /// The state a machine is made with: `StateMachine(state: .initial)`, where its owner makes it.
  private func initialState(_ call: CallSite, _ interpreter: Interpreter) -> String? {
    guard let name = ViewStructure.state(call.receiverExpression),
      let type = call.frame.object?.type ?? call.frame.type,
      let (property, owner) = interpreter.program.property(name, of: type)
    else { return nil }
    let set = (owner.functions["init"] ?? []).flatMap { Assignments.of(name, in: $0.outline.body ?? []) }
    for value in [property.outline.initial].compactMap(\.self) + set.map(\.value) {
      guard case .call(_, let arguments) = value.kind, let first = arguments.first,
        ["state", "initialState", "initial"].contains(first.label)
      else { continue }
      return RouteCase.of(first.value).name
    }
    return nil
  }

  /// What distinguishes one machine from another: the type of its states, or whose it is.
  private func key(of call: CallSite, _ interpreter: Interpreter) -> String {
    let program = interpreter.program
    guard let name = ViewStructure.state(call.receiverExpression) else { return call.frame.type?.name ?? "" }
    var owner = call.frame.object?.type ?? call.frame.type
    if case .member(let base?, _)? = call.receiverExpression?.kind {
      let silent = call.context.silenced
      owner = interpreter.expressions.evaluate(base, call.frame, silent).object?.type ?? owner
    }
    var written = owner.flatMap { program.property(name, of: $0) }.flatMap { property, _ in
      property.outline.type ?? property.outline.initial?.madeType
    }
    if written == nil, let own = call.frame.type {
      // A machine may be told in a closure when it is made: it is the only one there.
      let machines = own.sortedProperties.compactMap { property in
        property.outline.type ?? property.outline.initial?.madeType
      }.filter { $0.name?.hasSuffix("Machine") ?? false && !$0.arguments.isEmpty }
      if machines.count == 1 { written = machines[0] }
    }
    written = written ?? call.frame.function?.outline.parameters.first { $0.name == name }?.type
    guard let owner, let state = written?.arguments.first?.firstName
    else { return (owner?.name ?? "") + "." + name }
    return program.type(state, within: owner)?.name ?? owner.name + "." + state
  }
}
