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
      return call(base, arguments, line, frame, context)
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
    let values = evaluated(arguments, frame, context)
    let site = CallSite(
      receiver: .unknown, receiverExpression: nil, name: name, arguments: values, line: line, frame: frame,
      context: context)
    for act in dialects.lazy.compactMap({ $0.meaning(ofCase: site, self) }).first ?? [] {
      record(act, text: ".\(site.text)", line: line, frame, context)
    }
    return .enumCase(name, arguments: values.map(\.value))
  }

  private func evaluated(_ arguments: [Argument], _ frame: Frame, _ context: Context) -> Arguments {
    arguments.map { ($0.label, evaluate($0.value, frame, context), $0.value) }
  }

  // MARK: - By a bare name

  private func callByName(
    _ name: String, _ arguments: [Argument], _ line: Int, _ frame: Frame, _ context: Context
  ) -> Value {
    let values = evaluated(arguments, frame, context)
    var site = CallSite(
      receiver: frame.object.map { .object($0) } ?? .unknown, receiverExpression: nil, name: name,
      arguments: values, line: line, frame: frame, context: context)
    site.context.call = CodePlace(file: frame.file, line: line)
    if let local = frame[name] {
      return run(local, arguments: values.map(\.value), context)
    }
    if name == "Self" || name == "self", let type = frame.type { return make(type.name, site) }
    if name.first?.isUppercase ?? false {
      // A function may be called like a type; SwiftUI's builders are.
      return make(program.type(name, within: frame.type)?.name ?? name, site)
    }
    if let object = frame.object {
      if let found = ask(&site) { return found }
      if let type = object.type, let function = best(program.functions(name, of: type), values) {
        return invoke(function, on: object, type: type, arguments: values, site.context)
      }
      let stored = property(name, of: object, context)
      if case .closure = stored { return run(stored, arguments: values.map(\.value), context) }
      if let type = object.type, program.property(name, of: type) != nil { return finish(name, site) }
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
    follow(values, context)
    return .unknown
  }

  /// What the dialects say of a call; nil when they say nothing.
  private func ask(_ site: inout CallSite) -> Value? {
    for dialect in dialects {
      switch dialect.meaning(of: site, self) {
      case .navigation(let acts)?:
        for act in acts { record(act, text: site.text, line: site.line, site.frame, site.context) }
        follow(site.arguments, site.context)
        return .unknown
      case .value(let value)?:
        return value
      case nil: continue
      }
    }
    return nil
  }

  /// Closures handed to something unknown are thought to run.
  private func follow(_ arguments: Arguments, _ context: Context) {
    for argument in arguments {
      if case .closure(let closure) = argument.value, !closure.wasRun {
        run(argument.value, arguments: [], context)
      }
    }
  }

  /// Of functions with one name the one whose labels fit the arguments.
  private func best(_ functions: [SwiftFunction], _ arguments: Arguments) -> SwiftFunction? {
    guard functions.count > 1 else { return functions.first }
    let labels = arguments.map(\.label)
    func misfit(_ function: SwiftFunction) -> Int {
      let parameters = function.outline.parameters
      var rest = labels[...]
      var missing = 0
      for parameter in parameters {
        if let first = rest.first, first == parameter.label {
          rest = rest.dropFirst()
        } else if parameter.standard == nil {
          if rest.first == .some(nil), parameter.type.map(TypeName.isFunction) ?? false {
            rest = rest.dropFirst()
          } else {
            missing += 1
          }
        }
      }
      return missing + rest.count
    }
    return functions.enumerated().min { (misfit($0.element), $0.offset) < (misfit($1.element), $1.offset) }?
      .element
  }

  // MARK: - On something

  private func callMember(
    _ name: String, of base: Expression, _ arguments: [Argument], _ line: Int, _ frame: Frame,
    _ context: Context
  ) -> Value {
    let receiver = evaluate(base, frame, context)
    let values = evaluated(arguments, frame, context)
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
      return .unknown
    }
    if let found = ask(&site) { return found }
    switch receiver {
    case .object(let object): return call(name, on: object, site)
    case .list(let items): return callOnList(name, items, site)
    case .closure, .method:
      if name == "callAsFunction" { return run(receiver, arguments: values.map(\.value), context) }
      return .unknown
    default:
      let closures = values.contains { argument in
        if case .closure(let closure) = argument.value { !closure.wasRun } else { false }
      }
      guard closures else { return .unknown }
      var silent = context
      silent.isSilent = true
      let event = eventSource(of: base, frame, silent)
      for argument in values {
        guard case .closure(let closure) = argument.value, !closure.wasRun else { continue }
        if let event {
          when(event.source, event.name, argument.value, line: line, frame, context)
        } else {
          run(argument.value, arguments: [], context)
        }
      }
      return .unknown
    }
  }

  /// The screen a chain such as `viewModel.actions.receive(on: …).sink` begins at, and its first member.
  private func eventSource(
    of base: Expression, _ frame: Frame, _ context: Context
  ) -> (source: EventSource, name: String)? {
    var current = base
    var name: String?
    for _ in 0..<30 {
      switch current.kind {
      case .call(let callee, _): current = callee
      case .member(let inner?, let member):
        if let object = evaluate(inner, frame, context).object, object !== frame.object,
          let source = source(of: object)
        {
          return (source, member)
        }
        name = member
        current = inner
      default:
        _ = name
        return nil
      }
    }
    return nil
  }

  private func callStatic(_ name: String, of typeName: String, _ site: inout CallSite) -> Value {
    if let type = program.type(typeName, within: site.frame.type) {
      if type.cases.contains(where: { $0.name == name }) {
        return .enumCase(name, arguments: site.arguments.map(\.value))
      }
      var found = Value.unknown
      if let function = best(program.functions(name, of: type), site.arguments) {
        found = invoke(function, on: nil, type: type, arguments: site.arguments, site.context)
        let isSelf = function.outline.returnType.map { TypeName.unwrapped($0) == "Self" } ?? false
        if found.object?.isMade ?? false || (found.object?.type != nil && !isSelf) { return found }
      }
      // `ProfileViewController.instantiate()` gives one, whatever its code does.
      if roles[type.name] == .screen || roles[type.name] == .container {
        return .object(SwiftObject(type.name, type: type))
      }
      return found
    }
    if let found = ask(&site) { return found }
    follow(site.arguments, site.context)
    if isController(typeName, nil) { return .object(SwiftObject(typeName)) }
    return .unknown
  }

  private func call(_ name: String, on object: SwiftObject, _ site: CallSite) -> Value {
    if let type = object.type, let function = best(program.functions(name, of: type), site.arguments) {
      // What a screen tells its delegate is followed where the delegate hears it.
      if isDelegate(site.receiverExpression), roles.isCoordinator(type.name) {
        if object.typeName != coordinator(around: site.frame)?.name { return finish(name, site) }
      }
      var context = site.context
      if object !== site.frame.object, roles[type.name] == .screen, coordinator(around: site.frame) != nil,
        context.source != .screen(key(object))
      {
        context = context.event(.screen(key(object)), name)
      }
      return invoke(function, on: object, type: type, arguments: site.arguments, context)
    }
    let stored = property(name, of: object, site.context)
    if case .closure = stored { return run(stored, arguments: site.arguments.map(\.value), site.context) }
    if case .method = stored { return run(stored, arguments: site.arguments.map(\.value), site.context) }
    if object === site.frame.object, object.type.flatMap({ program.property(name, of: $0) }) != nil {
      return finish(name, site)
    }
    if isDelegate(site.receiverExpression) { return finish(name, site) }
    if let source = source(of: object), object !== site.frame.object {
      for argument in site.arguments {
        guard case .closure = argument.value else { continue }
        when(source, name, argument.value, line: site.line, site.frame, site.context)
      }
    } else {
      follow(site.arguments, site.context)
    }
    return .unknown
  }

  private func isDelegate(_ expression: Expression?) -> Bool {
    let name: String
    switch expression?.kind {
    case .name(let written), .member(_, let written): name = written.lowercased()
    default: return false
    }
    return ["delegate", "output", "listener", "handler"].contains(where: name.hasSuffix)
  }

  /// A coordinator that calls what its parent has set tells that it is done.
  private func finish(_ name: String, _ site: CallSite) -> Value {
    follow(site.arguments, site.context)
    guard coordinator(around: site.frame) != nil else { return .unknown }
    let words = name.lowercased()
    let endings = [
      "finish", "complete", "done", "end", "close", "cancel", "logout", "stop", "dismiss", "exit",
    ]
    guard endings.contains(where: words.contains) else { return .unknown }
    record(NavigationAct(.finish), text: site.text, line: site.line, site.frame, site.context)
    return .unknown
  }

  private func callOnList(_ name: String, _ items: [Value], _ site: CallSite) -> Value {
    guard case .closure? = site.arguments.last?.value, let closure = site.arguments.last?.value else {
      return .list(items)
    }
    let results = items.prefix(20).map { run(closure, arguments: [$0], site.context) }
    return ["map", "compactMap", "flatMap"].contains(name) ? .list(Array(results)) : .list(items)
  }

  // MARK: - Making instances

  private func make(_ typeName: String, _ site: CallSite) -> Value {
    for dialect in dialects {
      if let made = dialect.make(typeName, site, self) {
        follow(site.arguments, site.context)
        return made
      }
    }
    guard let type = program.type(typeName, within: site.frame.type) else {
      follow(site.arguments, site.context)
      if let last = site.arguments.last, case .closure = last.value, !isController(typeName, nil) {
        return .unknown
      }
      return .object(SwiftObject(typeName))
    }
    let object = SwiftObject(type.name, type: type)
    var silent = site.context
    silent.isSilent = true
    if let function = best(program.functions("init", of: type), site.arguments) {
      // Closures are kept by the instance, and run when it calls them.
      for case .closure(let closure) in site.arguments.map(\.value) { closure.wasRun = true }
      _ = invoke(function, on: object, type: type, arguments: site.arguments, silent)
      for case .closure(let closure) in site.arguments.map(\.value) { closure.wasRun = false }
    } else {
      for argument in site.arguments {
        object.fields[argument.label ?? trailingProperty(of: object, argument.value) ?? ""] = argument.value
      }
    }
    give(site.arguments, to: object, site)
    return .object(object)
  }

  /// What an instance is given becomes a part of it.
  private func give(_ arguments: Arguments, to object: SwiftObject, _ site: CallSite) {
    let isCoordinator = roles.isCoordinator(object.typeName)
    for argument in arguments {
      switch argument.value {
      case .object(let given) where given !== site.frame.object:
        if isCoordinator, given.owner == nil, given.isMade, !roles.isCoordinator(given.typeName) {
          given.owner = object.type
        } else if role(of: object) != nil, !isCoordinator, role(of: given) == nil {
          given.carrier = object
        }
      case .closure, .method:
        if let source = source(of: object) {
          when(
            source, argument.label, argument.value, line: argument.expression.line, site.frame, site.context)
        } else {
          follow([argument], site.context)
        }
      default: break
      }
    }
  }
}
