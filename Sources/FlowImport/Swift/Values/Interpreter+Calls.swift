import FlowModel
import SwiftOutline

extension Interpreter {
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
        return value(ofType: type, within: frame.type)
      }
      let made = call(base, arguments, line, frame, context)
      if let object = made.object, object.arguments.isEmpty {
        object.arguments = types.map { frame.object?.substituting($0) ?? $0 }
      }
      return made
    case .array where arguments.isEmpty: return .list([])
    case .closure(let closure):
      return run(.closure(ClosureValue(closure, frame)), arguments: [], context)
    default:
      let value = evaluate(callee, frame, context)
      let values = arguments.map { evaluate($0.value, frame, context) }
      return run(value, arguments: values, context)
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
    for act in dialects.lazy.compactMap({ $0.meaning(ofCase: site, self) }).first ?? [] {
      record(act, name: name, text: ".\(site.text)", line: line, frame, context)
    }
    return .enumCase(name, arguments: values.map { Value.truth(of: $0.expression) ?? $0.value })
  }

  private func evaluated(
    _ arguments: [Argument], of name: String, _ frame: Frame, _ context: Context
  ) -> Arguments {
    arguments.map { argument in
      let value = evaluate(argument.value, frame, context)
      if case .closure(let closure) = value, Failures.hears(argument.label ?? name) {
        closure.isForFailure = true
      }
      return (argument.label, value, argument.value)
    }
  }

  // MARK: - By a bare name

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
      if case .type(let typeName) = local { return make(typeName, site) }
      return run(local, arguments: Self.given(values), context)
    }
    if name == "NSLocalizedString", let text = values.first?.value { return text }
    if name == "Self" || name == "self", let type = frame.type { return make(type.name, site) }
    if name.beginsUppercase {
      // A function may be named like a type; SwiftUI's builders are.
      return make(program.type(name, within: frame.type)?.name ?? name, site)
    }
    if let object = frame.object {
      followReturns(site)
      if let found = ask(&site) { return found }
      site = subscribed(site)
      if let type = object.type, let function = best(program.functions(name, of: type), values) {
        return invoke(function, on: object, type: type, arguments: site.arguments, site.context)
      }
      let stored = property(name, of: object, context)
      if stored.isCallable { return run(stored, arguments: Self.given(values), context) }
      // What is given to an autoclosure is what calling it gives.
      if values.isEmpty, stored.object != nil, keepsClosure(name, object) { return stored }
      if let type = object.type, program.property(name, of: type) != nil { return finish(site) }
    } else if let type = frame.type, let function = best(program.functions(name, of: type), values) {
      return invoke(function, on: nil, type: type, arguments: values, site.context)
    }
    if let outer = frame.type?.outerName.flatMap({ program.types[$0] }),
      let function = best(program.functions(name, of: outer), values)
    {
      return invoke(function, on: nil, type: outer, arguments: values, site.context)
    }
    if let function = best(program.functions[name] ?? [], values) {
      return invoke(function, on: nil, type: nil, arguments: values, site.context)
    }
    if Continuations.begins(name) { return followUntilResumed(values, context) }
    follow(values, context)
    return metatype(values, frame) ?? .unknown
  }

  /// What the dialects say of a call; nil when they say nothing.
  private func ask(_ site: inout CallSite) -> Value? {
    for dialect in dialectIndex.dialects(calling: site.name) {
      switch dialect.meaning(of: site, self) {
      case .navigation(let acts)?:
        for act in acts {
          record(act, name: site.name, text: site.text, line: site.line, site.frame, site.context)
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
      when(.object(child), argument.label, argument.value, line: site.line, site.frame, site.context)
    }
    guard let type = child.type else { return .unknown }
    let isReceiver = site.receiver.alternatives.contains { $0.value.object === child }
    let name = isReceiver ? site.name : "start"
    guard let function = best(program.functions(name, of: type), site.arguments),
      let written = function.outline.returnType
    else { return .unknown }
    var silent = site.context
    silent.isSilent = true
    let arguments = isReceiver ? site.arguments : []
    let given = invoke(function, on: child, type: type, arguments: arguments, silent)
    if let screen = given.object, isController(screen.typeName, screen.type) {
      if screen.owner == nil { screen.owner = type }
      return given
    }
    guard let result = written.firstName, KnownTypes.isPublisher(result) else { return .unknown }
    let stream = SwiftObject(result, isMade: false)
    stream.emitter = (child, "")
    return .object(stream)
  }

  /// What a coordinator gives to others stands for it.
  func given(_ value: Value, by type: SwiftType, _ frame: Frame) -> Value {
    guard roles.isCoordinator(type.name), coordinator(around: frame) !== type, frame.type !== type,
      let object = value.object, object.owner == nil, object.isMade, let shown = unwrapped(object),
      role(of: shown) == .screen, !shown.isForeign
    else { return value }
    object.owner = type
    shown.owner = type
    return value
  }

  /// Whether a property is declared as a closure.
  private func keepsClosure(_ name: String, _ object: SwiftObject) -> Bool {
    object.type.flatMap { program.property(name, of: $0)?.0.outline.type?.unwrapped.isFunction } ?? false
  }

  /// What a closure is called with; `true` and `false` decide what it does.
  private static func given(_ arguments: Arguments) -> [Value] {
    arguments.map { Value.truth(of: $0.expression) ?? $0.value }
  }

  /// Closures passed to something unknown are thought to run.
  func follow(_ arguments: Arguments, _ context: Context) {
    for argument in arguments {
      // What an early exit has called before is passed on for the ordinary way.
      if case .closure(let closure) = argument.value,
        !closure.wasRun || closure.wasCalledByExit && argument.expression.isPath,
        isWorthRunning(argument.value)
      {
        run(argument.value, arguments: [], context)
      }
    }
  }

  /// Whether a bare name that is called is that of a method of the type whose code it is.
  func hasOwn(_ call: CallSite) -> Bool {
    call.frame.type.map { best(program.functions(call.name, of: $0), call.arguments) != nil } ?? false
  }

  // MARK: - On something

  private func callMember(
    _ name: String, of base: Expression, _ arguments: [Argument], _ line: Int, _ frame: Frame,
    _ context: Context
  ) -> Value {
    let receiver = evaluate(base, frame, context)
    let values = evaluated(arguments, of: name, frame, context)
    var site = CallSite(
      receiver: receiver, receiverExpression: base, name: name, arguments: values, line: line, frame: frame,
      context: context)
    site.context.call = CodePlace(file: frame.file, line: line)
    if case .type(let typeName) = receiver {
      if name == "init" { return make(typeName, site) }
      return callStatic(name, of: typeName, &site)
    }
    if case .name("super") = base.kind {
      guard let type = frame.type, let object = frame.object else { return .unknown }
      for supertype in program.supertypes(of: type) {
        guard let parent = program.types[supertype], let function = best(parent.functions[name] ?? [], values)
        else { continue }
        return invoke(function, on: object, type: object.type, arguments: values, site.context)
      }
      if name == "init" { show(values, in: object) }
      return name == "init" ? ask(&site) ?? .unknown : .unknown
    }
    if hearState(site) || sendState(site) { return receiver }
    followReturns(site)
    if let found = ask(&site) ?? listenToControl(site) ?? listenToButton(site) { return found }
    noteTargets(site)
    switch receiver {
    case .object(let object):
      return call(name, on: object, object.type == nil ? site : subscribed(site))
    case .list(let items): return callOnList(name, items, site)
    case .alternatives(let values): return call(name, onEach: values, site)
    case .text: return receiver
    case .enumCase:
      if let found = call(name, onCase: receiver, site) { return found }
      let found = listen(site, base)
      return metatype(values, frame) ?? found
    case .closure, .method:
      if name == "callAsFunction" { return run(receiver, arguments: Self.given(values), context) }
      return .unknown
    case .unknown:
      if let found = taken(name, arguments, from: base, frame) { return found }
      if notification(site, base) == nil { site = subscribed(site) }
      if let found = callAdded(site) { return found }
      let found = listen(site, base)
      return metatype(values, frame) ?? found
    default:
      let found = listen(site, base)
      return metatype(values, frame) ?? found
    }
  }

  private func callStatic(_ name: String, of typeName: String, _ site: inout CallSite) -> Value {
    if let type = program.type(typeName, within: site.frame.type) {
      if type.cases.contains(where: { $0.name == name }) {
        return .enumCase(
          name, arguments: site.arguments.map { Value.truth(of: $0.expression) ?? $0.value })
      }
      var found = Value.unknown
      site = subscribed(site)
      if let function = best(program.functions(name, of: type), site.arguments) {
        found = invoke(function, on: nil, type: type, arguments: site.arguments, site.context)
        found = given(found, by: type, site.frame)
        let isSelf = function.outline.returnType?.name == "Self"
        if isSelf, !found.isKnown, isController(type.name, type) {
          return .object(SwiftObject(type.name, type: type))
        }
        if found.object?.isMade ?? false || (found.object?.type != nil && !isSelf) { return found }
      } else if type.kind == .extension, let base = site.receiverExpression {
        if let asked = ask(&site) { return asked }
        if let streams = merged(site.arguments) { return streams }
        if notification(site, base) != nil { return listen(site, base) }
        follow(site.arguments, site.context)
        found = metatype(site.arguments, site.frame) ?? .unknown
      }
      // `ProfileViewController.instantiate()` gives one, whatever its code does.
      if roles[type.name] == .screen || roles[type.name] == .container {
        return .object(SwiftObject(type.name, type: type))
      }
      return found
    }
    if let found = ask(&site) ?? callAdded(site) { return found }
    if let streams = merged(site.arguments) { return streams }
    if let base = site.receiverExpression, notification(site, base) != nil { return listen(site, base) }
    follow(site.arguments, site.context)
    if isController(typeName, nil) { return .object(SwiftObject(typeName)) }
    return metatype(site.arguments, site.frame) ?? .unknown
  }

  /// A call on one of several things is one on each.
  private func call(_ name: String, onEach values: [Alternative], _ site: CallSite) -> Value {
    let results = values.compactMap { alternative -> Alternative? in
      guard let object = alternative.value.object else { return nil }
      var site = site
      site.receiver = alternative.value
      for condition in alternative.guards { site.context.require(condition) }
      let value = ask(&site) ?? call(name, on: object, site)
      return Alternative(value: value, guards: alternative.guards)
    }
    return .either(results)
  }

  private func call(_ name: String, on object: SwiftObject, _ site: CallSite) -> Value {
    if object.type == nil, object.emitter != nil, let base = site.receiverExpression {
      return report(site) ?? callAdded(site) ?? listen(site, base)
    }
    // A library's controller has what the app adds to all controllers.
    let type = object.type ?? added(to: object.typeName)
    if let type, let function = best(program.functions(name, of: type), site.arguments) {
      // What a screen tells its delegate is followed where the delegate receives it.
      if roles.isCoordinator(type.name), isDelegate(site.receiverExpression) {
        if object.typeName != coordinator(around: site.frame)?.name { return finish(site) }
      }
      var context = site.context
      if object !== site.frame.object, roles[type.name] == .screen, coordinator(around: site.frame) != nil,
        context.source != .screen(key(object)), !function.showsItself
      {
        let call = context.call
        context = context.event(.screen(key(object)), occasion(ofCalling: name, context))
        // What a helper is passed tells its calls apart.
        if function.isHelperWithCode { context.call = call }
      }
      let found = invoke(function, on: object, type: type, arguments: site.arguments, context)
      return object === site.frame.object ? found : given(found, by: type, site.frame)
    }
    if object.type == nil, let found = callAdded(site) { return found }
    let stored = property(name, of: object, site.context)
    if stored.isCallable { return run(stored, arguments: Self.given(site.arguments), site.context) }
    if object === site.frame.object, object.type.flatMap({ program.property(name, of: $0) }) != nil {
      return finish(site)
    }
    if isDelegate(site.receiverExpression) { return finish(site) }
    if let source = source(of: object), object !== site.frame.object {
      for argument in site.arguments {
        guard case .closure = argument.value else { continue }
        when(source, choiceTitle(site) ?? name, argument.value, line: site.line, site.frame, site.context)
      }
    } else if object.isForeign, let base = site.receiverExpression {
      let found = listen(site, base)
      return metatype(site.arguments, site.frame) ?? generic(of: object, site.frame) ?? found
    } else {
      follow(site.arguments, site.context)
    }
    return metatype(site.arguments, site.frame) ?? generic(of: object, site.frame) ?? .unknown
  }

  private func isDelegate(_ expression: Expression?) -> Bool {
    let name: String
    switch expression?.kind {
    case .name(let written), .member(_, let written): name = written.lowercased()
    default: return false
    }
    return ["delegate", "output", "listener", "handler"].contains(where: name.hasSuffix)
  }
}
