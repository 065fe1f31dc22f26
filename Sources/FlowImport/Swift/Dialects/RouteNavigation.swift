import FlowModel
import SwiftOutline

/// Routes as values, and one method with a switch that carries them out: `navigate(to:)`, XCoordinator's
/// `prepareTransition(for:)`.
struct RouteNavigation: CallDialect {
  let verbs: Set<String> = ["trigger", "contextTrigger", "navigate", "popToRoot", "deepLink"]
  var callNames: Set<String>? { Self.senders.union(["init", "addChild", "deepLink"]) }
  let caseVerbs: Set<String> = ["multiple", "set", "tabs", "pages"]

  /// The methods that take a route and carry it out.
  private static let handlers = ["prepareTransition", "navigate", "trigger", "handle", "route", "show"]
  static let senders: Set<String> = ["trigger", "navigate", "contextTrigger", "route"]
  /// The properties by which a coordinator is passed on.
  static let routers: Set<String> = ["strongRouter", "unownedRouter", "weakRouter", "anyCoordinator"]

  // MARK: - Sending a route

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    if call.name == "init", case .name("super")? = call.receiverExpression?.kind {
      return parts(call, interpreter)
    }
    if call.name == "addChild", call.frame.function?.outline.name == "prepareTransition",
      let child = call.first?.object, interpreter.types.roles.isCoordinator(child.typeName)
    {
      return .navigation([NavigationAct(.start, .object(child))])
    }
    if call.name == "deepLink" { return deepLink(call, interpreter) }
    guard Self.senders.contains(call.name), let first = call.arguments.first,
      case .enumCase(let name, _) = first.value
    else { return nil }
    if let type = call.receiver.object?.type, !interpreter.program.functions(call.name, of: type).isEmpty,
      !isProtocol(type), !interpreter.program.isTypeEraser(type)
    {
      return nil
    }
    if let parent = redirected(first.value, call, interpreter) { return send(parent, nil, call, interpreter) }
    let written =
      routeType(of: call.receiverExpression, call.frame, interpreter)
      ?? call.receiver.object?.arguments.first?.firstName
    return send(first.value, written, call, interpreter) ?? (name.isEmpty ? .navigation([]) : nil)
  }

  /// Follows the methods that carry out a route, with the route.
  private func send(_ route: Value, _ written: String?, _ call: CallSite, _ interpreter: Interpreter)
    -> CallMeaning?
  {
    guard let name = route.caseName else { return nil }
    let handlers = handlers(of: name, written, call, interpreter)
    guard !handlers.isEmpty else { return nil }
    for (type, function) in handlers {
      let object = SwiftObject(type.name, type: type, isMade: false)
      let label = function.outline.parameters.first?.label
      var context = call.context
      if let screen = call.frame.object, interpreter.types.roles[screen.typeName] == .screen,
        context.source == nil
      {
        context.source = .screen(interpreter.types.key(screen))
      }
      _ = interpreter.invoke(
        function, on: object, type: type,
        arguments: [(label, route, Expression(.literal("_"), line: call.line))], context)
    }
    return .navigation([])
  }

  /// A route that a redirecting router turns into one of its parent's.
  private func redirected(_ route: Value, _ call: CallSite, _ interpreter: Interpreter) -> Value? {
    guard let written = routeType(of: call.receiverExpression, call.frame, interpreter) else { return nil }
    for type in interpreter.program.sortedTypes {
      for function in type.functions["mapToParentRoute"] ?? [] where Self.parameterType(function) == written {
        let object = SwiftObject(type.name, type: type, isMade: false)
        let frame = Frame(object: object, type: type, function: function, file: function.file)
        if let parameter = function.outline.parameters.first { frame[parameter.name] = route }
        let silent = call.context.silenced
        let parent = interpreter.statements.run(function.outline.body ?? [], frame, silent)
        if parent.caseName != nil { return parent }
      }
    }
    return nil
  }

  /// Routes one after another, each for the coordinator that has such routes.
  private func deepLink(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    var next: SwiftObject?
    for argument in call.arguments where argument.value.caseName != nil {
      let written = RouteCase.of(argument.expression).type
      var call = call
      // A coordinator that a route carries is the one that receives the next.
      if let next { call.receiver = .object(next) }
      _ = send(argument.value, written, call, interpreter)
      if case .enumCase(_, let carried) = argument.value {
        next = carried.compactMap(\.object).first { interpreter.types.roles.isCoordinator($0.typeName) }
      }
    }
    return .navigation([])
  }

  /// What a coordinator is made of from the start: tabs, pages, the sides of a split view.
  private func parts(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    let kinds: [String: EdgeKind] = ["tabs": .tab, "pages": .embed, "master": .embed, "detail": .embed]
    let acts = call.arguments.flatMap { argument -> [NavigationAct] in
      guard let kind = argument.label.flatMap({ kinds[$0] }) else { return [] }
      var items = [argument]
      if case .array(let expressions) = argument.expression.kind, case .list(let values) = argument.value {
        items = zip(expressions, values).map { (nil, $1, $0) }
      }
      return items.map { NavigationAct(kind, whatIsShown($0, call, interpreter)) }
    }
    return acts.isEmpty ? nil : .navigation(acts)
  }

  private func isProtocol(_ type: SwiftType) -> Bool { type.kind == .protocol }

  /// The methods that carry out a case: the coordinator's own, those for the written type, or the only one.
  private func handlers(
    of name: String, _ written: String?, _ call: CallSite, _ interpreter: Interpreter
  ) -> [(SwiftType, SwiftFunction)] {
    let program = interpreter.program
    func has(_ type: SwiftType) -> SwiftFunction? {
      guard let function = Self.handler(of: type) else { return nil }
      if let written, Self.parameterType(function) != written { return nil }
      return RouteSwitch.cases(in: function.outline.body ?? []).contains(name) ? function : nil
    }
    if let own = call.receiver.object?.type ?? interpreter.types.coordinator(around: call.frame),
      interpreter.types.roles.isCoordinator(own.name), let function = has(own)
    {
      return [(own, function)]
    }
    let found = program.sortedTypes.filter { interpreter.types.roles.isCoordinator($0.name) }.compactMap {
      type in
      has(type).map { (type, $0) }
    }
    return found.count == 1 || written != nil ? found : []
  }

  static func handler(of type: SwiftType) -> SwiftFunction? {
    for name in handlers {
      for function in type.functions[name] ?? []
      where !RouteSwitch.cases(in: function.outline.body ?? []).isEmpty { return function }
    }
    return nil
  }

  private static func parameterType(_ function: SwiftFunction) -> String? {
    function.outline.parameters.first?.type?.firstName
  }

  /// `HomeRoute` of a property `StrongRouter<HomeRoute>`.
  private func routeType(of expression: Expression?, _ frame: Frame, _ interpreter: Interpreter) -> String? {
    if case .member(let base?, "rx")? = expression?.kind { return routeType(of: base, frame, interpreter) }
    guard let name = ViewStructure.state(expression), let type = frame.object?.type ?? frame.type,
      let written = interpreter.program.property(name, of: type)?.0.outline.type
    else { return nil }
    return written.arguments.first?.firstName
  }

  // MARK: - XCoordinator

  func meaning(ofCase call: CallSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard call.frame.function?.outline.name == "prepareTransition" else { return nil }
    let shown: Value? = call.arguments.isEmpty ? nil : whatIsShown(call.arguments[0], call, interpreter)
    switch call.name {
    case "showDetail": return [NavigationAct(.showDetail, shown ?? .unknown)]
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
    _ argument: PassedArguments.Element, _ call: CallSite, _ interpreter: Interpreter
  ) -> Value {
    if case .member(let base?, let name) = argument.expression.kind,
      Self.routers.contains(name)
    {
      let silent = call.context.silenced
      return interpreter.expressions.evaluate(base, call.frame, silent)
    }
    if !interpreter.types.isScreen(argument.value),
      let route = routeType(of: argument.expression, call.frame, interpreter)
    {
      let owners = interpreter.program.sortedTypes.filter { type in
        interpreter.types.roles.isCoordinator(type.name)
          && Self.handler(of: type).flatMap(Self.parameterType) == route
      }
      if owners.count == 1 { return .object(SwiftObject(owners[0].name, type: owners[0], isMade: false)) }
    }
    return argument.value
  }

  // MARK: - Routes that nothing is seen to send

  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard type === interpreter.program.sortedTypes.first else { return }
    let handlers = interpreter.program.sortedTypes.filter { interpreter.types.roles.isCoordinator($0.name) }
      .compactMap { type in Self.handler(of: type).map { (type, $0) } }
    for (type, function) in handlers { follow(function, of: type, interpreter) }
    for (type, function) in handlers { nameTriggers(function, of: type, interpreter) }
  }

  /// Follows all routes, even when some have been sent before.
  private func follow(_ function: SwiftFunction, of type: SwiftType, _ interpreter: Interpreter) {
    let name = function.outline.name
    let own = function.calledNames.intersection(type.functions.keys).union([name])
    interpreter.log.facts.removeAll { fact in
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
    let known = interpreter.log.facts
    interpreter.log.facts = known.compactMap { fact in
      guard fact.coordinator == type.name else { return fact }
      var fact = fact
      fact.guards = fact.guards.compactMap { $0.removing { RouteSwitch.isCast($0, of: parameter) } }
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
        (other.source != nil || !other.isInferred || other.trigger != name) && other.call == fact.call
          && other.kind == fact.kind
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
  static func name(_ condition: Guard) -> String? {
    guard case .isCase(_, let patterns) = condition, patterns.count == 1 else { return nil }
    return patterns[0].value.caseName
  }

  /// Whether a guard only says what type a route has: `let step = step as? AppStep`.
  static func isCast(_ condition: Guard, of name: String) -> Bool {
    guard case .unwrap(_, _, let value) = condition, case .cast(let route, _) = value.value.kind,
      case .name(name) = route.kind
    else { return false }
    return true
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
