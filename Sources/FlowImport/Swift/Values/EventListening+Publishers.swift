import SwiftOutline

/// What is heard of publishers and other streams.
extension EventListening {
  /// The methods by which a publisher passes on what happens, or makes another of it.
  private static let listening: Set<String> = [
    "sink", "subscribe", "drive", "bind", "emit", "observe", "observeValues", "observeNext", "onReceive",
    "map", "flatMap", "flatMapLatest", "flatMapFirst", "compactMap", "do", "handleEvents", "filter", "tap",
    "asyncSink", "subscribeNext", "addObserver", "done", "then", "whenSuccess",
  ]

  /// Follows closures passed to something whose type is not among the sources, such as a publisher.
  ///
  /// What comes out is the publisher again, so that a chain keeps where it began.
  func listen(_ site: CallSite, _ base: Expression) -> Value {
    if let passed = interpreter.publishedStreams.pass(site) { return passed }
    if hearOwn(site) { return site.receiver }
    if let relayed = relay(site, base) { return relayed }
    let listeners = site.arguments.filter { argument in
      switch argument.value {
      case .closure(let closure): !closure.wasRun
      case .method: Self.listening.contains(site.name)
      default: false
      }
    }
    let worthy = listeners.filter { argument in
      if case .closure = argument.value { worth.isWorthRunning(argument.value) } else { true }
    }
    // What hears nothing that matters need not be told what it hears.
    let tried = worthy.isEmpty ? nil : hear(worthy, of: listeners, site, base)
    if !listeners.isEmpty, let joined = joined(site, tried) { return joined }
    return site.receiver.isKnown ? transformed(site) : .unknown
  }

  /// Follows what hears a stream, or keeps it for when something comes.
  ///
  /// - Returns: what a closure gave that was run in a trial.
  private func hear(
    _ listeners: PassedArguments, of all: PassedArguments, _ site: CallSite, _ base: Expression
  ) -> Tried? {
    let found = emitters(of: site.receiver)
    let silent = site.context.silenced
    var origins = found.map { (EventOrigin.object($0.object), $0.name) }
    let sent = found.map(\.sent)
    let conditions = found.map(\.conditions)
    let filters = Self.passedCase(in: base) == nil ? StreamFilters.conditions(in: base) : []
    if origins.isEmpty, let event = notification(site, base) { origins = [(.none, event)] }
    if origins.isEmpty, let event = eventSource(of: base, site, silent) { origins = [event] }
    origins = interpreter.stateObservers.answered(origins, all.lazy.map(\.value))
    // What a service answers is still what was asked for.
    origins.removeAll { origin in
      let isEvent =
        site.context.trigger.map { !Beginnings.methods.contains($0) } ?? (site.context.presenter != nil)
      guard isEvent else { return false }
      switch origin.0 {
      case .source, .state: return false
      case .none: return true
      case .object(let object): return types.source(of: object) == nil && !types.canBelong(object)
      }
    }
    if let only = Self.passedCase(in: base) { origins = origins.map { ($0.0, only) } }
    var tried: Tried?
    for argument in listeners {
      if origins.isEmpty {
        let isHandedOver = Self.listening.contains(site.name)
        let result = interpreter.run(argument.value, arguments: isHandedOver ? [.payload] : [], site.context)
        if isHandedOver, site.context.isTrial, case .closure(let closure) = argument.value {
          tried = (closure, result)
        }
      }
      for (index, (origin, name)) in origins.enumerated() {
        when(
          origin, name.isEmpty ? nil : name, argument.value, line: site.line, site.frame, site.context,
          method: site.name, sent: origins.count == sent.count ? sent[index] : nil,
          conditions: origins.count == conditions.count ? conditions[index] : filters)
      }
    }
    return tried
  }

  /// A closure that was run for what it gives.
  private typealias Tried = (closure: ClosureValue, result: Value)

  /// The operators that make another stream of each value.
  private static let joining: Set<String> = [
    "map", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "switchMap", "tryMap",
  ]

  /// What a child tells its parent that a stream's values start: of
  /// `edit.flatMap { self.coordinate(to: EditCoordinator()) }`.
  ///
  /// - Parameter tried: what the closure has given if this is a trial already: the closures in a chain are in
  ///   one another, so that each would be run twice as often as the one around it.
  private func joined(_ site: CallSite, _ tried: Tried?) -> Value? {
    guard Self.joining.contains(site.name), case .closure(let closure)? = site.arguments.last?.value,
      worth.isWorthRunning(.closure(closure))
    else { return nil }
    var trial = site.context.silenced
    trial.isTrial = true
    let result =
      tried?.closure === closure
      ? tried?.result : interpreter.run(.closure(closure), arguments: [.payload], trial)
    guard let stream = result?.object, let teller = stream.emitter?.object, teller !== site.frame.object,
      types.roles.isCoordinator(teller.typeName)
    else { return nil }
    return .object(stream)
  }

  /// Follows the body of `for await result in model.results`, which runs whenever something comes.
  func hear(
    _ variables: [String], from stream: Expression, _ body: [Statement], _ frame: Frame, _ context: Context
  ) {
    let closure = Closure(parameters: variables.map { Parameter(label: nil, name: $0) }, body: body)
    let site = CallSite(
      receiver: interpreter.expressions.evaluate(stream, frame, context), receiverExpression: stream,
      name: "sink",
      arguments: [
        (nil, .closure(ClosureValue(closure, frame)), Expression(.closure(closure), line: stream.line))
      ], line: stream.line, frame: frame, context: context)
    _ = listen(site, stream)
  }

  /// The one case that a chain lets through: `.info` of `.filter { $0 == .info }`.
  private static func passedCase(in base: Expression) -> String? {
    var current = base
    while case .call(let callee, let arguments) = current.kind,
      case .member(let inner?, let name) = callee.kind
    {
      if name == "filter" || name == "first" && arguments.first?.label == "where",
        case .closure(let closure)? = arguments.last?.value.kind, closure.body.count == 1,
        case .expression(let test)? = closure.body.first,
        case .operation(["=="], let sides) = test.kind
      {
        for case .member(nil, let only) in sides.map(\.kind) { return only }
      }
      current = inner
    }
    return nil
  }

  /// The streams among values: whose they are, how they are called, what they send and under which conditions.
  func emitters(
    of value: Value
  ) -> [(object: SwiftObject, name: String, sent: Value?, conditions: [Guard])] {
    switch value {
    case .object(let object):
      object.emitter.map { [($0.object, $0.name, object.sent, object.conditions)] } ?? []
    case .list(let values): values.flatMap { emitters(of: $0) }
    default: []
    }
  }

  /// Whether values are publishers, as those that are merged.
  func merged(_ arguments: PassedArguments) -> Value? {
    let streams = arguments.map(\.value).filter { !emitters(of: $0).isEmpty }
    return streams.isEmpty ? nil : .list(streams)
  }

  /// The name of the notification that is listened to.
  func notification(_ site: CallSite, _ base: Expression) -> String? {
    if let name = site.arguments.first(where: { $0.label == "forName" }) { return lastName(name.expression) }
    var current = base
    for _ in 0..<30 {
      switch current.kind {
      case .call(let callee, let arguments):
        if case .member(_, let name) = callee.kind,
          ["publisher", "notification", "notifications"].contains(name),
          let first = arguments.first(where: { $0.label == "for" || $0.label == "named" || $0.label == nil })
        {
          return lastName(first.value)
        }
        current = callee
      case .member(let inner?, _): current = inner
      default: return nil
      }
    }
    return nil
  }

  private func lastName(_ expression: Expression) -> String? {
    switch expression.kind {
    case .member(_, let name), .name(let name): name
    case .string(let text): text
    case .call(_, let arguments): arguments.first.flatMap { lastName($0.value) }
    default: nil
    }
  }

  /// Where a chain such as `viewModel.actions.receive(on: …).sink` begins, and its first member.
  private func eventSource(
    of base: Expression, _ site: CallSite, _ context: Context
  ) -> (origin: EventOrigin, name: String)? {
    var current = base
    var isControl = false
    var chain = site.context.isSilent ? site.chain : nil
    for _ in 0..<30 {
      var receiver: Value?
      if chain?.isChain(of: current, in: site.frame) ?? false {
        receiver = chain?.receiver
        chain = chain?.before
      } else {
        chain = nil
      }
      if case .call(let callee, _) = current.kind { current = callee }
      switch current.kind {
      case .call: continue
      case .member(let inner?, let member):
        isControl = isControl || member == "rx"
        if receiver == nil, member != "rx" {
          self.chain = nil
          receiver = interpreter.expressions.evaluate(inner, site.frame, context)
          chain = self.chain
        }
        if member != "rx", let object = receiver?.object,
          !StreamOperators.of(program).isOperator(member, of: object)
        {
          let word = event(member, of: inner)
          // What is made on the spot gives its value as soon as it is listened to.
          if word.beginsUppercase { return nil }
          let name = word.hasPrefix("$") ? String(word.dropFirst()) : word
          if object !== site.frame.object, let source = types.source(of: object) {
            return (.source(source), name)
          }
          guard Self.listening.contains(site.name) else { return nil }
          if object === site.frame.object { return (.none, name) }
          return (object.type == nil ? .none : .object(object), name)
        }
        current = inner
      case .name(let name):
        guard Self.listening.contains(site.name), name.first?.isUppercase == false, name != "self" else {
          return nil
        }
        let word = name.hasPrefix("$") ? String(name.dropFirst()) : name
        // A screen's own button or field: `button.rx.tap`.
        if isControl, site.frame[name] == nil, let screen = site.frame.object, let type = screen.type,
          types.roles[type.name] == .screen, program.property(word, of: type) != nil
        {
          return (.source(.screen(types.key(screen))), word)
        }
        return (.none, word)
      default: return nil
      }
    }
    return nil
  }

  /// What happens by its name: what only hands on what comes is no event.
  private func event(_ member: String, of base: Expression) -> String {
    let operators = StreamOperators.of(program)
    var name = member
    var next = base
    while Self.passing.contains(name) || operators.functions.contains(name) {
      if case .call(let callee, _) = next.kind { next = callee }
      if case .generic(let base, _) = next.kind { next = base }
      guard let before = next.lastName, before != "self" else { return name }
      name = before
      guard case .member(let inner?, _) = next.kind else { break }
      next = inner
    }
    return name
  }

  private static let passing = StreamOperators.plain.union([
    "withUnretained", "map", "compactMap", "filter", "flatMap", "flatMapLatest", "distinctUntilChanged",
    "removeDuplicates", "skip", "dropFirst", "withLatestFrom", "catchAndReturn", "replaceError",
    StreamOperators.awaited,
  ])

  /// A publisher that is a property tells what happens in its owner.
  func emitting(_ value: Value, _ name: String, of owner: SwiftObject) -> Value {
    guard let object = value.object, KnownTypes.isPublisher(object.typeName) else { return value }
    let stream = SwiftObject(object.typeName, isMade: object.isMade)
    stream.emitter = (owner, name)
    return .object(stream)
  }
}
