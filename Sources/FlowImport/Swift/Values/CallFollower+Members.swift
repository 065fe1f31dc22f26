import SwiftOutline

/// Calls on something.
extension CallFollower {
  func callMember(
    _ name: String, of base: Expression, _ arguments: [Argument], _ line: Int, _ frame: Frame,
    _ context: Context
  ) -> Value {
    interpreter.events.chain = nil
    let receiver = interpreter.expressions.evaluate(base, frame, context)
    let chain = interpreter.events.chain
    let values = evaluated(arguments, of: name, on: base, frame, context)
    var site = CallSite(
      receiver: receiver, receiverExpression: base, name: name, arguments: values, line: line, frame: frame,
      context: context, chain: chain)
    site.context.call = CodePlace(file: frame.file, line: line)
    let found = call(site, on: base, arguments, context)
    interpreter.events.chain = context.isSilent ? ReadChain(site) : nil
    return found
  }

  /// - Parameter context: what led to the call, which is not followed yet.
  private func call(
    _ written: CallSite, on base: Expression, _ arguments: [Argument], _ context: Context
  ) -> Value {
    var site = written
    let (name, receiver, values, frame) = (site.name, site.receiver, site.arguments, site.frame)
    if case .type(let typeName) = receiver {
      return callStatic(name, of: typeName, &site)
    }
    if case .name("super") = base.kind {
      guard let type = frame.type, let object = frame.object else { return .unknown }
      for supertype in program.supertypes(of: type) {
        guard let parent = program.types[supertype],
          let function = overloads.best(parent.functions[name] ?? [], values)
        else { continue }
        return interpreter.invoke(function, on: object, type: object.type, arguments: values, site.context)
      }
      if name == "init" { genericArguments.show(values, in: object) }
      return name == "init" ? ask(&site) ?? .unknown : .unknown
    }
    if interpreter.stateObservers.hearState(site) || interpreter.stateObservers.sendState(site) {
      return receiver
    }
    interpreter.events.tellOwn(site)
    interpreter.returns.followReturns(site)
    if let found = ask(&site) ?? interpreter.controls.listenToControl(site)
      ?? interpreter.controls.listenToGesture(site)
      ?? interpreter.controls.listenToButton(site)
    {
      return found
    }
    interpreter.barButtons.noteTargets(site)
    switch receiver {
    case .object(let object):
      return call(name, on: object, object.type == nil ? site : interpreter.events.subscribed(site))
    case .list(let items): return interpreter.lists.callOnList(name, items, site)
    case .alternatives(let values): return call(name, onEach: values, site)
    case .text: return receiver
    case .enumCase:
      if let found = interpreter.enumMembers.call(name, onCase: receiver, site) { return found }
      let found = interpreter.events.listen(site, base)
      return declaredValues.metatype(values, frame) ?? found
    case .closure, .method:
      if name == "callAsFunction" { return interpreter.run(receiver, arguments: Self.given(values), context) }
      return .unknown
    case .unknown:
      if let found = elements.taken(name, arguments, from: base, frame) { return found }
      if let found = callAddedToKnown(site, base) { return found }
      if interpreter.events.notification(site, base) == nil { site = interpreter.events.subscribed(site) }
      if let found = callAdded(site) { return found }
      let found = interpreter.events.listen(site, base)
      return declaredValues.metatype(values, frame) ?? found
    default:
      let found = interpreter.events.listen(site, base)
      return declaredValues.metatype(values, frame) ?? found
    }
  }

  private func callStatic(_ name: String, of typeName: String, _ site: inout CallSite) -> Value {
    if name == "init" { return interpreter.maker.make(typeName, site) }
    if name.beginsUppercase, let nested = program.types["\(typeName).\(name)"] {
      return interpreter.maker.make(nested.name, site)
    }
    if let type = program.type(typeName, within: site.frame.type) {
      if type.cases.contains(where: { $0.name == name }) {
        return Value.enumCase(name, arguments: Self.given(site.arguments)).bounded
      }
      var found = Value.unknown
      site = interpreter.events.subscribed(site)
      if let function = overloads.best(program.functions(name, of: type), site.arguments) {
        found = invoke(function, on: nil, type: type, site)
        found = ownership.given(found, by: type, site.frame, for: site.arguments)
        let isSelf = function.outline.returnType?.name == "Self"
        if isSelf, !found.isKnown, types.isController(type.name, type) {
          return .object(SwiftObject(type.name, type: type))
        }
        if found.object?.isMade ?? false || (found.object?.type != nil && !isSelf) { return found }
      } else if type.kind == .extension, let base = site.receiverExpression {
        if let asked = ask(&site) { return asked }
        if let streams = interpreter.events.merged(site.arguments) { return streams }
        if interpreter.events.notification(site, base) != nil { return interpreter.events.listen(site, base) }
        follow(site.arguments, site.context)
        found = declaredValues.metatype(site.arguments, site.frame) ?? .unknown
      }
      // `ProfileViewController.instantiate()` gives one, whatever its code does.
      if types.roles[type.name] == .screen || types.roles[type.name] == .container {
        return .object(SwiftObject(type.name, type: type))
      }
      return found
    }
    if let found = ask(&site) ?? callAdded(site) { return found }
    if let streams = interpreter.events.merged(site.arguments) { return streams }
    if let base = site.receiverExpression, interpreter.events.notification(site, base) != nil {
      return interpreter.events.listen(site, base)
    }
    if interpreter.controls.waitForTimer(site) { return .unknown }
    if !isLater(site) { follow(site.arguments, site.context) }
    if types.isController(typeName, nil) { return .object(SwiftObject(typeName)) }
    return declaredValues.metatype(site.arguments, site.frame) ?? .unknown
  }

  /// Whether a value is wanted, which is what it is at once and not what later work makes of it.
  private func isLater(_ site: CallSite) -> Bool {
    site.context.isSilent && (site.name == "async" || site.name == "asyncAfter")
  }

  /// A call on one of several things is one on each.
  private func call(_ name: String, onEach values: [Alternative], _ site: CallSite) -> Value {
    let results = values.compactMap { alternative -> Alternative? in
      var site = site
      site.receiver = alternative.value
      for condition in alternative.guards { site.context.require(condition) }
      if case .type(let typeName) = alternative.value {
        return Alternative(value: callStatic(name, of: typeName, &site), guards: alternative.guards)
      }
      guard let object = alternative.value.object else { return nil }
      return Alternative(value: ask(&site) ?? call(name, on: object, site), guards: alternative.guards)
    }
    return .either(results)
  }

  private func call(_ name: String, on object: SwiftObject, _ site: CallSite) -> Value {
    if object.type == nil, object.emitter != nil, let base = site.receiverExpression {
      return interpreter.endings.report(site) ?? callAdded(site) ?? interpreter.events.listen(site, base)
    }
    // A library's controller has what the app adds to all controllers.
    let type = object.type ?? types.added(to: object.typeName)
    if let type, let function = overloads.best(program.functions(name, of: type), site.arguments) {
      // What a screen tells its delegate is followed where the delegate receives it.
      if types.roles.isCoordinator(type.name), isDelegate(site.receiverExpression) {
        if object.typeName != types.coordinator(around: site.frame)?.name {
          return interpreter.endings.finish(site)
        }
      }
      var context = site.context
      if object !== site.frame.object, types.roles[type.name] == .screen,
        types.coordinator(around: site.frame) != nil,
        context.source != .screen(types.key(object)), !function.showsItself
      {
        context = told(object, to: name, function, context)
      }
      var inner = site
      inner.context = context
      let found = invoke(function, on: object, type: type, inner)
      return object === site.frame.object
        ? found : ownership.given(found, by: type, site.frame, for: site.arguments)
    }
    if object.type == nil, let found = callAdded(site) { return found }
    if let configured = configured(object, site) { return configured }
    let stored = interpreter.properties.property(name, of: object, site.context)
    if stored.isCallable {
      return call(stored, of: object, site)
    }
    if object === site.frame.object, object.type.flatMap({ program.property(name, of: $0) }) != nil {
      let found = interpreter.endings.finish(site)
      return object.type.flatMap { made(byClosure: name, of: $0) } ?? found
    }
    if let type = object.type, let made = made(byClosure: name, of: type) { return made }
    if isDelegate(site.receiverExpression) { return interpreter.endings.finish(site) }
    if let source = types.source(of: object), object !== site.frame.object {
      for argument in site.arguments {
        guard case .closure = argument.value else { continue }
        interpreter.events.when(
          source, interpreter.controls.choiceTitle(site) ?? name, argument.value, line: site.line, site.frame,
          site.context)
      }
    } else if object.isForeign, let base = site.receiverExpression {
      let found = interpreter.events.listen(site, base)
      return declaredValues.metatype(site.arguments, site.frame) ?? declaredValues.generic(
        of: object, site.frame) ?? found
    } else {
      follow(site.arguments, site.context)
    }
    return declaredValues.metatype(site.arguments, site.frame) ?? declaredValues.generic(
      of: object, site.frame) ?? .unknown
  }

  /// What happens when a coordinator calls a method of a screen.
  private func told(
    _ screen: SwiftObject, to name: String, _ function: SwiftFunction, _ context: Context
  ) -> Context {
    // Which tab is selected is told from elsewhere, where the reason is too.
    let isToldFrom = if case .screen? = context.source { context.trigger != nil } else { false }
    if types.isTabs(screen), isToldFrom || context.entrance != nil { return context }
    var told = context.event(.screen(types.key(screen)), recorder.occasion(ofCalling: name, context))
    // What a helper is passed tells its calls apart.
    if function.isHelperWithCode { told.call = context.call }
    return told
  }

  /// A controller that a library's method sets up, after what the method is passed is done to it.
  private func configured(_ object: SwiftObject, _ site: CallSite) -> Value? {
    guard object !== site.frame.object, types.isController(object.typeName, object.type),
      ConfiguringCall.matches(
        site.arguments.map { Argument(label: $0.label, value: $0.expression) })
    else { return nil }
    if let only = site.arguments.first?.value, site.arguments.count == 1 {
      interpreter.run(only, arguments: [.object(object)], site.context)
    }
    return .object(object)
  }

  private func isDelegate(_ expression: Expression?) -> Bool {
    let name: String
    switch expression?.kind {
    case .name(let written), .member(_, let written): name = written.lowercased()
    default: return false
    }
    return ["delegate", "output", "listener", "handler"].contains(where: name.hasSuffix)
  }

  /// Follows a call on something of which nothing is known, where only one such extension has the method.
  private func callAdded(_ site: CallSite) -> Value? {
    let labels = site.arguments.compactMap(\.label)
    guard !labels.isEmpty, let function = program.onlyFunction(named: site.name, taking: labels),
      let type = function.type, type.kind == .extension, function.canNavigate,
      !function.outline.header.isStatic,
      overloads.best([function], site.arguments) != nil
    else { return nil }
    let object = SwiftObject(type.name, isMade: false)
    return invoke(function, on: object, type: type, site)
  }

  /// Follows what the app has added to UIKit's classes where it is called on one of UIKit's own properties:
  /// `navigationController?.open(profile)`.
  private func callAddedToKnown(_ site: CallSite, _ base: Expression) -> Value? {
    guard let property = base.lastName, let known = StaticTypes.known(property).first?.name else {
      return nil
    }
    let owner: SwiftType? =
      switch base.kind {
      case .name: site.frame.type
      case .member(let outer?, _) where outer.isSelf: site.frame.type
      default: nil
      }
    // A property of the app's own can be called like UIKit's.
    if let owner, program.property(property, of: owner) != nil { return nil }
    for name in [known, "UIViewController"] where name == known || KnownTypes.isController(known) {
      guard let type = program.types[name], type.kind == .extension,
        let function = overloads.best(type.functions[site.name] ?? [], site.arguments),
        function.canNavigate, !function.outline.header.isStatic
      else { continue }
      return invoke(function, on: SwiftObject(known, isMade: false), type: type, site)
    }
    return nil
  }
}
