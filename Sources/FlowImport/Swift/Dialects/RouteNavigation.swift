import FlowModel
import SwiftOutline

/// Routes as values, and one method with a switch that carries them out: `navigate(to:)`, XCoordinator's
/// `prepareTransition(for:)`, RxFlow's steps.
struct RouteNavigation: NavigationDialect {
  let verbs: Set<String> = ["trigger", "navigate", "steps", "contribute", "multiple", "popToRoot", "set"]

  /// The methods that take a route and carry it out.
  private static let handlers = ["prepareTransition", "navigate", "trigger", "handle", "route", "show"]
  private static let senders: Set<String> = ["trigger", "navigate", "contextTrigger", "route", "accept"]

  // MARK: - Sending a route

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    if call.name == "use", case .name("Flows")? = call.receiverExpression?.kind {
      return use(call, interpreter)
    }
    guard Self.senders.contains(call.name), let first = call.arguments.first,
      case .enumCase(let name, _) = first.value
    else { return nil }
    if call.name == "accept" {
      // RxFlow's steppers send steps by a relay.
      guard ViewStructure.state(call.receiverExpression) == "steps" else { return nil }
    }
    if let type = call.receiver.object?.type, !interpreter.program.functions(call.name, of: type).isEmpty,
      !isProtocol(type)
    {
      return nil
    }
    let handlers = handlers(of: name, call, interpreter)
    guard !handlers.isEmpty else { return nil }
    for (type, function) in handlers {
      let object = SwiftObject(type.name, type: type, isMade: false)
      let label = function.outline.parameters.first?.label
      var context = call.context
      if let screen = call.frame.object, interpreter.roles[screen.typeName] == .screen, context.source == nil
      {
        context.source = .screen(interpreter.key(screen))
      }
      _ = interpreter.invoke(
        function, on: object, type: type, arguments: [(label, first.value, first.expression)], context)
    }
    return .navigation([])
  }

  private func isProtocol(_ type: SwiftType) -> Bool { type.kind == .protocol }

  /// The methods that carry out a case; of several coordinators only RxFlow's flows all hear a step.
  private func handlers(
    of name: String, _ call: CallSite, _ interpreter: Interpreter
  ) -> [(SwiftType, SwiftFunction)] {
    let written = routeType(of: call.receiverExpression, call.frame, interpreter)
    var found: [(SwiftType, SwiftFunction)] = []
    for type in interpreter.program.sortedTypes where interpreter.roles.isCoordinator(type.name) {
      guard let function = handler(of: type) else { continue }
      if let written, parameterType(function) != written { continue }
      if RouteSwitch.cases(in: function.outline.body ?? []).contains(name) { found.append((type, function)) }
    }
    return found.count == 1 || call.name == "accept" || written != nil ? found : []
  }

  private func handler(of type: SwiftType) -> SwiftFunction? {
    for name in Self.handlers {
      for function in type.functions[name] ?? []
      where !RouteSwitch.cases(in: function.outline.body ?? []).isEmpty { return function }
    }
    return nil
  }

  private func parameterType(_ function: SwiftFunction) -> String? {
    function.outline.parameters.first?.type.flatMap { TypeName.parts($0).first }
  }

  /// `HomeRoute` of a property `StrongRouter<HomeRoute>`.
  private func routeType(of expression: Expression?, _ frame: Frame, _ interpreter: Interpreter) -> String? {
    guard let name = ViewStructure.state(expression), let type = frame.object?.type ?? frame.type,
      let written = interpreter.program.property(name, of: type)?.0.outline.type,
      let start = written.firstIndex(of: "<"), let end = written.lastIndex(of: ">"), start < end
    else { return nil }
    return TypeName.parts(String(written[written.index(after: start)..<end])).first
  }

  // MARK: - XCoordinator and RxFlow

  func meaning(ofCase call: CallSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    if call.name == "contribute" {
      guard let child = call.argument("withNextPresentable")?.object,
        interpreter.roles.isCoordinator(child.typeName), child !== call.frame.object
      else { return nil }
      return [NavigationAct(.start, .object(child))]
    }
    guard call.frame.function?.outline.name == "prepareTransition" else { return nil }
    let shown: Value? = call.arguments.isEmpty ? nil : whatIsShown(call.arguments[0], call, interpreter)
    switch call.name {
    case "push", "show": return [NavigationAct(.push, shown ?? .unknown)]
    case "present", "presentFullScreen", "presentOnRoot": return [NavigationAct(.present, shown ?? .unknown)]
    case "embed": return [NavigationAct(.embed, shown ?? .unknown)]
    case "set", "setRoot", "setAll":
      if case .list(let values)? = shown { return [NavigationAct(.root, values.last ?? .unknown)] }
      return [NavigationAct(.root, shown ?? .unknown)]
    case "select": return shown?.object == nil ? nil : [NavigationAct(.tab, shown)]
    case "dismiss", "dismissToRoot", "dismissAll": return [NavigationAct(.dismiss)]
    case "pop": return [NavigationAct(.pop)]
    case "popToRoot": return [NavigationAct(.popToRoot)]
    default: return nil
    }
  }

  /// What is shown; of a child's router that child.
  private func whatIsShown(
    _ argument: Interpreter.Arguments.Element, _ call: CallSite, _ interpreter: Interpreter
  ) -> Value {
    if case .member(let base?, let name) = argument.expression.kind,
      ["strongRouter", "unownedRouter", "weakRouter"].contains(name)
    {
      var silent = call.context
      silent.isSilent = true
      return interpreter.evaluate(base, call.frame, silent)
    }
    if !interpreter.isScreen(argument.value),
      let route = routeType(of: argument.expression, call.frame, interpreter)
    {
      let owners = interpreter.program.sortedTypes.filter { type in
        interpreter.roles.isCoordinator(type.name) && handler(of: type).flatMap(parameterType) == route
      }
      if owners.count == 1 { return .object(SwiftObject(owners[0].name, type: owners[0], isMade: false)) }
    }
    return argument.value
  }

  /// RxFlow hands a flow's root to the closure, which shows the flow by it.
  private func use(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard case .closure? = call.arguments.last?.value, let closure = call.arguments.last?.value else {
      return nil
    }
    let flows = call.arguments.dropLast().filter { $0.label == nil }.map(\.value)
    interpreter.run(closure, arguments: flows, call.context)
    return .navigation([])
  }

  // MARK: - Routes that nobody is seen to send

  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard type === interpreter.program.sortedTypes.first else { return }
    for type in interpreter.program.sortedTypes where interpreter.roles.isCoordinator(type.name) {
      guard let function = handler(of: type) else { continue }
      follow(function, of: type, interpreter)
      nameTriggers(function, of: type, interpreter)
    }
  }

  /// Follows all routes, even when some have been sent before.
  private func follow(_ function: SwiftFunction, of type: SwiftType, _ interpreter: Interpreter) {
    let name = function.outline.name
    let own = function.calledNames.intersection(type.functions.keys).union([name])
    interpreter.facts.removeAll { fact in
      fact.coordinator == type.name && fact.source == nil && fact.isInferred
        && fact.trigger.map(own.contains) ?? false
    }
    var context = Context()
    context.trigger = name
    context.isInferred = true
    interpreter.enter(function, of: type, context)
  }

  /// The case is the trigger, and what only says what type a route has is no condition.
  private func nameTriggers(_ function: SwiftFunction, of type: SwiftType, _ interpreter: Interpreter) {
    let name = function.outline.name
    let first = RouteSwitch.initialRoute(of: type)
    let parameter = function.outline.parameters.first?.name ?? ""
    let known = interpreter.facts
    interpreter.facts = known.compactMap { fact in
      guard fact.coordinator == type.name else { return fact }
      var fact = fact
      fact.guards.removeAll { $0.hasPrefix("let ") && $0.contains("= \(parameter) as? ") }
      guard fact.source == nil, fact.trigger == name else { return fact }
      if let index = fact.guards.firstIndex(where: { RouteSwitch.name($0) != nil }) {
        fact.trigger = RouteSwitch.name(fact.guards.remove(at: index))
      }
      if let first, fact.trigger == first {
        fact.trigger = nil
        fact.isInferred = false
        return fact
      }
      let isSent = known.contains { other in
        (other.source != nil || !other.isInferred) && other.call == fact.call && other.kind == fact.kind
      }
      return isSent ? nil : fact
    }
  }
}

/// Reads the switches that carry out routes.
enum RouteSwitch {
  /// The cases a body distinguishes.
  static func cases(in statements: [Statement]) -> [String] {
    statements.flatMap { statement -> [String] in
      switch statement {
      case .choice(let choice): return choice.branches.flatMap(\.patterns).flatMap(\.cases)
      case .expression(let expression), .exit(let expression?):
        if case .statement(let inner) = expression.kind { return cases(in: [inner]) }
        return []
      case .scope(let body): return cases(in: body)
      default: return []
      }
    }
  }

  /// `detail` of the guard `route is .detail(let id)`.
  static func name(_ words: String) -> String? {
    let parts = words.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[1] == "is", !parts[2].contains(",") || parts[2].contains("(") else {
      return nil
    }
    return RouteCase.name(String(parts[2]))
  }

  /// The route a coordinator begins with: `super.init(initialRoute: .list)`.
  static func initialRoute(of type: SwiftType) -> String? {
    for function in type.functions["init"] ?? [] {
      for case .expression(let expression) in function.outline.body ?? [] {
        guard case .call(_, let arguments) = expression.kind,
          let route = arguments.first(where: { $0.label == "initialRoute" })
        else { continue }
        return RouteCase.of(route.value).name
      }
    }
    return nil
  }
}
