import FlowModel
import SwiftOutline

/// What calls give; what they do is noted or followed.
final class CallFollower {
  unowned let interpreter: Interpreter
  let program: SwiftProgram
  let dialects: [any NavigationDialect]
  let dialectIndex: DialectIndex
  let types: TypeQuestions
  let overloads: OverloadChoice
  let genericArguments: GenericArguments
  let declaredValues: DeclaredValues
  let elements: CollectionElements
  let worth: FunctionWorth
  let recorder: FactRecorder
  let ownership: Ownership

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    dialects = interpreter.dialects
    dialectIndex = interpreter.dialectIndex
    types = interpreter.types
    overloads = interpreter.overloads
    genericArguments = interpreter.genericArguments
    declaredValues = interpreter.declaredValues
    elements = interpreter.elements
    worth = interpreter.worth
    recorder = interpreter.recorder
    ownership = interpreter.ownership
  }

  /// What a call gives; what it does is noted or followed.
  func call(
    _ callee: Expression, _ arguments: [Argument], _ line: Int, _ frame: Frame, _ context: Context
  ) -> Value {
    switch callee.kind {
    case .name(let name): return callByName(name, arguments, line, frame, context)
    case .member(let base, let name):
      guard let base else {
        return callCase(name, arguments, line, frame, context)
      }
      return callMember(name, of: base, arguments, line, frame, context)
    case .generic(let base, let types):
      if case .name(let name) = base.kind, name.hasSuffix("HostingController"), arguments.isEmpty,
        let type = types.first
      {
        return declaredValues.value(ofType: type, within: frame.type)
      }
      let made = call(base, arguments, line, frame, context)
      if let object = made.object, object.arguments.isEmpty {
        object.arguments = types.map { frame.object?.substituting($0) ?? $0 }
      }
      return made
    case .array where arguments.isEmpty: return .list([])
    case .closure(let closure):
      return interpreter.run(.closure(ClosureValue(closure, frame)), arguments: [], context)
    default:
      let value = interpreter.expressions.evaluate(callee, frame, context)
      let values = arguments.map { interpreter.expressions.evaluate($0.value, frame, context) }
      return interpreter.run(value, arguments: values, context)
    }
  }

  /// An implicit member, which some dialects return to say what is to happen: `.push(controller)`.
  private func callCase(
    _ name: String, _ arguments: [Argument], _ line: Int, _ frame: Frame, _ context: Context
  ) -> Value {
    let values = evaluated(arguments, of: name, frame, context)
    let site = CallSite(
      receiver: .unknown, receiverExpression: nil, name: name, arguments: values, line: line, frame: frame,
      context: context)
    for act in dialects.lazy.compactMap({ $0.meaning(ofCase: site, self.interpreter) }).first ?? [] {
      recorder.record(act, name: name, text: ".\(site.text)", line: line, frame, context)
    }
    return Value.enumCase(name, arguments: Self.given(values)).bounded
  }

  func evaluated(
    _ arguments: [Argument], of name: String, on base: Expression? = nil, _ frame: Frame, _ context: Context
  ) -> PassedArguments {
    let owner = UnretainedOwners.owner(of: arguments, calledOn: base)
      .flatMap { interpreter.expressions.evaluate($0, frame, context).object }
    return arguments.map { argument in
      let value = interpreter.expressions.evaluate(argument.value, frame, context)
      if let owner, case .closure(let closure) = value { closure.owner = owner }
      if case .closure(let closure) = value, Failures.hears(argument.label ?? name) {
        closure.isForFailure = true
      }
      return (argument.label, value, argument.value)
    }
  }

  /// Goes into a function, with instances of what is passed as `.init(…)`.
  func invoke(
    _ function: SwiftFunction, on object: SwiftObject?, type: SwiftType?, _ site: CallSite
  ) -> Value {
    let site = interpreter.impliedInstances.filled(site, for: function, of: type)
    return interpreter.invoke(function, on: object, type: type, arguments: site.arguments, site.context)
  }

  /// A protocol's standard function that calls itself with the arguments that callers may leave out calls what
  /// fulfils the protocol.
  private func callConformers(_ function: SwiftFunction, _ site: CallSite) -> Value? {
    guard let declaring = function.type, declaring.kind == .protocol else { return nil }
    let found = program.conformers([declaring.name]).compactMap { type -> (SwiftType, SwiftFunction)? in
      overloads.best(type.functions[site.name] ?? [], site.arguments).map { (type, $0) }
    }
    guard !found.isEmpty, found.count <= Self.conformerLimit else { return nil }
    return .either(
      found.map { type, function in
        let object = SwiftObject(type.name, type: type, isMade: false)
        return Alternative(value: invoke(function, on: object, type: type, site))
      })
  }

  /// More types than this could be any.
  private static let conformerLimit = 3

  private func callByName(
    _ name: String, _ arguments: [Argument], _ line: Int, _ frame: Frame, _ context: Context
  ) -> Value {
    let values = evaluated(arguments, of: name, frame, context)
    var site = CallSite(
      receiver: frame.object.map { .object($0) } ?? .unknown, receiverExpression: nil, name: name,
      arguments: values, line: line, frame: frame, context: context)
    site.context.call = CodePlace(file: frame.file, line: line)
    if let local = frame[name] {
      // A generic parameter stands for what it was called with.
      if case .type(let typeName) = local { return interpreter.maker.make(typeName, site) }
      // What is given to an autoclosure is what calling it gives.
      if case .object(let object) = local, values.isEmpty, object.type?.functions["callAsFunction"] == nil,
        isClosure(name, in: frame)
      {
        return local
      }
      return interpreter.run(local, arguments: Self.given(values), context)
    }
    if name == "NSLocalizedString", let text = values.first?.value { return text }
    if name == "Self" || name == "self", let type = frame.type {
      return interpreter.maker.make(type.name, site)
    }
    if let held = AssignmentFollower.held(byWrapper: name, values) { return held }
    if name.beginsUppercase {
      // A function may be named like a type; SwiftUI's builders are.
      return interpreter.maker.make(program.type(name, within: frame.type)?.name ?? name, site)
    }
    if let object = frame.object {
      interpreter.returns.followReturns(site)
      if let found = ask(&site) { return found }
      site = interpreter.events.subscribed(site)
      if let type = object.type, let function = overloads.best(program.functions(name, of: type), values) {
        if function === frame.function, let found = callConformers(function, site) { return found }
        return invoke(function, on: object, type: type, site)
      }
      let stored = interpreter.properties.property(name, of: object, context)
      if stored.isCallable { return call(stored, of: object, site) }
      if let callable = stored.object, let type = callable.type, type.functions["callAsFunction"] != nil,
        let function = overloads.best(program.functions("callAsFunction", of: type), values)
      {
        return invoke(function, on: callable, type: type, site)
      }
      // What is given to an autoclosure is what calling it gives.
      if values.isEmpty, stored.object != nil, keepsClosure(name, object) { return stored }
      if let type = object.type, program.property(name, of: type) != nil {
        let found = interpreter.endings.finish(site)
        return made(byClosure: name, of: type) ?? found
      }
    } else if let type = frame.type, let function = overloads.best(program.functions(name, of: type), values)
    {
      return invoke(function, on: nil, type: type, site)
    }
    if let outer = frame.type?.outerName.flatMap({ program.types[$0] }),
      let function = overloads.best(program.functions(name, of: outer), values)
    {
      return invoke(function, on: nil, type: outer, site)
    }
    if let function = overloads.best(program.functions[name] ?? [], values) {
      return invoke(function, on: nil, type: nil, site)
    }
    if Continuations.begins(name) { return interpreter.awaitedFlows.followUntilResumed(values, context) }
    follow(values, context)
    return declaredValues.metatype(values, frame) ?? .unknown
  }

  /// What the dialects say of a call; nil when they say nothing.
  func ask(_ site: inout CallSite) -> Value? {
    for dialect in dialectIndex.dialects(calling: site.name) {
      switch dialect.meaning(of: site, interpreter) {
      case .navigation(let acts)?:
        for act in acts {
          recorder.record(act, name: site.name, text: site.text, line: site.line, site.frame, site.context)
        }
        let children = acts.first.flatMap { $0.kind == .start ? $0.target?.alternatives : nil } ?? []
        let begun = children.compactMap { child in
          child.value.object.map { Alternative(value: started($0, site), guards: child.guards) }
        }
        if !begun.isEmpty { return .either(begun) }
        follow(site.arguments, site.context)
        return .unknown
      case .value(let value)?:
        return value
      case nil: continue
      }
    }
    return nil
  }

  /// What a child gives when it is started: its screen, or what tells how it ends.
  private func started(_ child: SwiftObject, _ site: CallSite) -> Value {
    for argument in site.arguments where argument.value.isCallable {
      interpreter.events.when(
        .object(child), argument.label, argument.value, line: site.line, site.frame, site.context)
    }
    guard let type = child.type else { return .unknown }
    let isReceiver = site.receiver.alternatives.contains { $0.value.object === child }
    let name = isReceiver ? site.name : "start"
    let arguments = isReceiver ? site.arguments : []
    guard let function = overloads.best(program.functions(name, of: type), arguments) else { return .unknown }
    if isReceiver { noteChanges(startedBy: function, child, type, arguments, site.context) }
    guard let written = function.outline.returnType else { return .unknown }
    let silent = site.context.silenced
    let given = interpreter.invoke(function, on: child, type: type, arguments: arguments, silent)
    if let screen = given.object, types.isController(screen.typeName, screen.type) {
      if screen.owner == nil { screen.owner = type }
      return given
    }
    guard let result = written.firstName, KnownTypes.isPublisher(result) else { return .unknown }
    let stream = SwiftObject(result, isMade: false)
    stream.emitter = (child, "")
    return .object(stream)
  }

  /// Notes what a child that views observe sets as it starts: what they show depends on it.
  private func noteChanges(
    startedBy function: SwiftFunction, _ child: SwiftObject, _ type: SwiftType, _ arguments: PassedArguments,
    _ context: Context
  ) {
    guard interpreter.viewStates.findings.changes != nil, !context.isSilent,
      type.header.hasAttribute("Observable") || program.supertypes(of: type).contains("ObservableObject")
    else { return }
    // What else happens is known of the child itself.
    let known = interpreter.log.facts.count
    _ = interpreter.invoke(function, on: child, type: type, arguments: arguments, context)
    interpreter.log.facts.removeSubrange(min(known, interpreter.log.facts.count)...)
  }

  /// Whether a parameter of the function around is declared as a closure.
  private func isClosure(_ name: String, in frame: Frame) -> Bool {
    frame.function?.outline.parameters.contains { $0.name == name && $0.type?.unwrapped.isFunction ?? false }
      ?? false
  }

  /// Whether a property is declared as a closure.
  private func keepsClosure(_ name: String, _ object: SwiftObject) -> Bool {
    object.type.flatMap { program.property(name, of: $0)?.0.outline.type?.unwrapped.isFunction } ?? false
  }

  /// What a closure makes of which only the declaration is known: `makeDetail: (Item) -> DetailFlow`.
  func made(byClosure name: String, of type: SwiftType) -> Value? {
    guard let (property, owner) = program.property(name, of: type), property.outline.getter == nil,
      let result = property.outline.type?.functionResult
    else { return nil }
    let made = declaredValues.value(ofType: result, within: owner)
    guard let object = made.object,
      object.type.map({ $0.kind != .protocol && $0.kind != .extension }) ?? false,
      types.takesPart(object.typeName, object.type)
    else { return nil }
    return made
  }

  /// What a closure is called with; `true` and `false` decide what it does.
  static func given(_ arguments: PassedArguments) -> [Value] {
    arguments.map { Value.truth(of: $0.expression) ?? $0.value }
  }

  /// Runs a closure that an object keeps, as a call that leads there; a view's own says less of why.
  func call(_ stored: Value, of object: SwiftObject, _ site: CallSite) -> Value {
    var context = site.context
    if let words = ChosenRows.words(of: object, context) { context.trigger = words }
    if !context.isSilent, case .closure(let closure) = stored {
      interpreter.events.calledCode.insert(closure.closure)
    }
    let isViews = object.type.map { SwiftUINavigation.isView($0, program) } ?? true
    if !isViews, let call = context.call {
      context.origin = context.origin ?? call
      if !context.isSilent { context.follow(call) }
    }
    let known = noted
    let found = interpreter.run(stored, arguments: Self.given(site.arguments), context)
    if noted > known, interpreter.properties.isTold(site.name, to: object, context) {
      let place = CodePlace(file: site.frame.file, line: site.line)
      interpreter.log.dropped[place] = "what hears it is modelled"
    }
    return found
  }

  /// How much was found so far.
  private var noted: Int {
    interpreter.log.facts.count + (interpreter.viewStates.findings.changes?.count ?? 0)
  }

  /// Closures passed to something unknown are thought to run.
  func follow(_ arguments: PassedArguments, _ context: Context) {
    for argument in arguments {
      // What an early exit has called before is passed on for the ordinary way, and what is kept for later
      // is passed on then.
      if case .closure(let closure) = argument.value,
        !closure.wasRun || closure.isKept && !closure.wasCalled
          || closure.wasCalledByExit && argument.expression.isPath,
        worth.isWorthRunning(argument.value)
      {
        interpreter.run(argument.value, arguments: [], context)
      }
    }
  }

  /// Whether a bare name that is called is that of a method of the type whose code it is.
  func hasOwn(_ call: CallSite) -> Bool {
    call.frame.type.map { overloads.best(program.functions(call.name, of: $0), call.arguments) != nil }
      ?? false
  }
}
