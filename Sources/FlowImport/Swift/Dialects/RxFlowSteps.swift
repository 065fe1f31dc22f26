import FlowModel
import SwiftOutline

/// RxFlow: steps that steppers send, and flows whose `navigate(to:)` carries them out.
struct RxFlowSteps: CallDialect {
  let verbs: Set<String> = ["steps", "contribute", "accept", "bind", "end", "use", "coordinate"]
  var callNames: Set<String>? { ["use", "accept", "bind", "emit", "drive", "coordinate"] }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    switch call.name {
    case "use":
      guard case .name("Flows")? = call.receiverExpression?.kind else { return nil }
      return use(call, interpreter)
    case "coordinate": return coordinate(call, interpreter)
    case "accept" where isSteps(call.receiverExpression):
      guard let step = call.first, step.caseName != nil else { return nil }
      send(step, call, call.context, interpreter)
      return .navigation([])
    case "bind", "emit", "drive":
      guard let target = call.arguments.first, isSteps(target.expression) else { return nil }
      return bind(call, interpreter)
    default: return nil
    }
  }

  private func isSteps(_ expression: Expression?) -> Bool {
    guard let name = ViewStructure.state(expression) else { return false }
    return name == "steps" || name == "stepper" || name == "step"
  }

  // MARK: - Sending

  /// Follows all flows that have a case for a step; the contributor of the screen decides which receive it.
  private func send(
    _ step: Value, _ call: CallSite, _ context: Context, _ interpreter: Interpreter, but own: String? = nil
  ) {
    guard let name = step.caseName else { return }
    for type in interpreter.program.sortedTypes where isFlow(type, interpreter) && type.name != own {
      for adapted in [name] + adaptations(of: name, in: type) {
        let value: Value = adapted == name ? step : .enumCase(adapted, arguments: [])
        var context = context
        if let screen = call.frame.object, interpreter.types.roles[screen.typeName] == .screen,
          context.source == nil
        {
          context.source = .screen(interpreter.types.key(screen))
        }
        carryOut(value, in: type, context, interpreter)
      }
    }
  }

  private func isFlow(_ type: SwiftType, _ interpreter: Interpreter) -> Bool {
    interpreter.types.roles.isCoordinator(type.name) && type.functions["navigate"] != nil
  }

  private func carryOut(_ step: Value, in type: SwiftType, _ context: Context, _ interpreter: Interpreter) {
    guard let function = RouteNavigation.handler(of: type), let name = step.caseName,
      RouteSwitch.cases(in: function.outline.body ?? []).contains(name)
    else { return }
    let object = SwiftObject(type.name, type: type, isMade: false)
    let argument = (function.outline.parameters.first?.label, step, Expression(.literal("_"), line: 0))
    _ = interpreter.invoke(function, on: object, type: type, arguments: [argument], context)
  }

  /// What `adapt(step:)` makes of a step.
  private func adaptations(of name: String, in type: SwiftType) -> [String] {
    (type.functions["adapt"] ?? []).flatMap { function -> [String] in
      (function.outline.body ?? []).flatMap { statement -> [String] in
        guard case .choice(let choice) = statement else { return [] }
        let branches = choice.branches.filter { $0.patterns.contains { $0.cases.contains(name) } }
        return branches.flatMap { ViewResults.results(of: $0.body) }.compactMap { result in
          guard case .call(_, let arguments) = result.kind, let step = arguments.first?.value else {
            return nil
          }
          let found = RouteCase.of(step)
          return found.type == nil && found.name == nil || found.name == name ? nil : found.name
        }
      }
    }
  }

  /// `button.rx.tap.map { AppStep.detail }.bind(to: steps)`.
  private func bind(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning {
    var current = call.receiverExpression
    var steps: [Value] = []
    var context = call.context
    while let expression = current {
      switch expression.kind {
      case .call(let callee, let arguments):
        if case .member(_, let name) = callee.kind,
          ["map", "flatMap", "flatMapLatest", "compactMap"].contains(name),
          steps.isEmpty, let closure = arguments.last?.value.closure
        {
          steps = Self.cases(closure.body)
        }
        current = callee
      case .member(let base?, let name):
        if case .member(let control, "rx") = base.kind {
          context.trigger = name == "tap" ? ViewStructure.state(control) : name
        }
        current = base
      case .name(let name):
        if context.trigger == "init" { context.trigger = name }
        current = nil
      default: current = nil
      }
    }
    for step in steps { send(step, call, context, interpreter) }
    return .navigation([])
  }

  private static func cases(_ body: [Statement]) -> [Value] {
    ViewResults.results(of: body).compactMap { RouteCase.of($0).name.map { .enumCase($0, arguments: []) } }
  }

  // MARK: - Contributing

  func meaning(ofCase call: CallSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard let own = interpreter.types.coordinator(around: call.frame) else { return nil }
    switch call.name {
    case "contribute":
      guard let next = call.argument("withNextPresentable") ?? call.argument("withNext"),
        let child = next.object
      else { return nil }
      guard interpreter.types.roles.isCoordinator(child.typeName), child !== call.frame.object else {
        if let screen = interpreter.types.unwrapped(child) {
          interpreter.contributed[own.name, default: []].insert(screen.typeName)
        }
        return nil
      }
      if let type = child.type, let stepper = call.arguments.last {
        begin(type, with: stepper.expression, stepper.value, call, interpreter)
      }
      return [NavigationAct(.start, .object(child))]
    case "end":
      guard let step = call.argument("forwardToParentFlowWithStep") else { return nil }
      var context = call.context.event(.coordinator(own.name), call.context.trigger)
      context.trigger = step.caseName
      send(step, call, context, interpreter, but: own.name)
      return [NavigationAct(.finish)]
    case "forwardToParentFlow", "triggerParentFlow":
      guard let step = call.argument("withStep") else { return nil }
      send(step, call, call.context.event(.coordinator(own.name), step.caseName), interpreter, but: own.name)
      return nil
    default: return nil
    }
  }

  /// RxFlow's own coordinator begins a flow: `coordinator.coordinate(flow: appFlow, with: AppStepper())`.
  private func coordinate(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let flow = call.argument("flow")?.object, let type = flow.type, isFlow(type, interpreter),
      let stepper = call.arguments.first(where: { $0.label == "with" })
    else { return nil }
    begin(type, with: stepper.expression, stepper.value, call, interpreter)
    return .navigation([NavigationAct(.start, .object(flow))])
  }

  /// A flow begins with the step its stepper sends first.
  private func begin(
    _ type: SwiftType, with stepper: Expression, _ value: Value, _ call: CallSite, _ interpreter: Interpreter
  ) {
    var context = call.context.event(nil, nil)
    context.owner = type.name
    context.isInferred = false
    for step in firstSteps(stepper) {
      carryOut(.enumCase(step, arguments: []), in: type, context, interpreter)
    }
    guard let model = value.object?.type, let first = model.properties["initialStep"] else { return }
    let results = ViewResults.results(
      of: first.outline.getter ?? first.outline.initial.map { [.expression($0)] } ?? [])
    for step in results.compactMap({ RouteCase.of($0).name }) {
      carryOut(.enumCase(step, arguments: []), in: type, context, interpreter)
    }
  }

  private func firstSteps(_ stepper: Expression) -> [String] {
    switch stepper.kind {
    case .call(_, let arguments):
      return arguments.flatMap { argument -> [String] in
        if argument.label == "withSingleStep" { return RouteCase.of(argument.value).name.map { [$0] } ?? [] }
        return firstSteps(argument.value)
      }
    case .array(let items): return items.flatMap(firstSteps)
    default: return []
    }
  }

  /// RxFlow passes a flow's root to the closure, which shows the flow by it.
  private func use(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard case .closure? = call.arguments.last?.value, let closure = call.arguments.last?.value else {
      return nil
    }
    let flows = call.arguments.dropLast().filter { $0.label == nil }.map(\.value)
    interpreter.run(closure, arguments: flows, call.context)
    return .navigation([])
  }

  // MARK: - Who receives a step

  /// Of the flows that have a case for a step only those receive it that show or contribute the screen it is
  /// from.
  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard type === interpreter.program.sortedTypes.last else { return }
    let contributing = interpreter.contributed
    guard !contributing.isEmpty else { return }
    var shown: [String: Set<String>] = contributing
    for fact in interpreter.log.facts {
      guard let coordinator = fact.coordinator, case .screen(let object) = fact.target else { continue }
      shown[coordinator, default: []].insert(object.typeName)
    }
    interpreter.log.facts.removeAll { fact in
      guard let coordinator = fact.coordinator, case .screen(let key)? = fact.source,
        let flow = interpreter.program.types[coordinator], isFlow(flow, interpreter)
      else { return false }
      let isHeard = shown[coordinator]?.contains(key.type) ?? false
      return !isHeard && contributing.values.contains { $0.contains(key.type) }
    }
  }
}
