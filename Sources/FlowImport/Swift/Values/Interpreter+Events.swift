import SwiftOutline

/// Where an event comes from, as far as it is known when something begins to listen.
enum EventOrigin {
  case source(EventSource)
  /// Something that a screen may be given later, such as a view model.
  case object(SwiftObject)
  /// What a coordinator shows for a state that it has set.
  case state(String, of: SwiftType)
  /// Nothing that is known.
  case none
}

/// What is to be followed when something happens.
struct PendingEvent {
  var origin: EventOrigin
  var closure: Value
  var context: Context
  /// The method a closure was passed to, which distinguishes closures on one line.
  var method: String?
  /// What may be given a title later, which then is the trigger.
  var label: SwiftObject?
  /// What has called the helper that made the alert it is about.
  var helped: CodePlace?
}

/// What is to be followed, the first one first.
struct EventQueue {
  private var events: [PendingEvent] = []
  /// Those before it were taken; moving all others up for each would take longer than following them.
  private var next = 0

  var count: Int { events.count - next }

  mutating func append(_ event: PendingEvent) { events.append(event) }

  mutating func popFirst() -> PendingEvent? {
    guard next < events.count else {
      self = EventQueue()
      return nil
    }
    defer { next += 1 }
    return events[next]
  }
}

extension Interpreter {
  /// Notes that a closure runs when something happens in a screen or child coordinator.
  ///
  /// It is followed once for each place in the code, after what is followed now.
  func when(
    _ source: EventSource, _ trigger: String?, _ closure: Value, line: Int, _ frame: Frame, _ context: Context
  ) {
    when(.source(source), trigger, closure, line: line, frame, context)
  }

  /// Notes that a closure runs when something happens in something that may be a screen's.
  func when(
    _ origin: EventOrigin, _ trigger: String?, _ closure: Value, line: Int, _ frame: Frame,
    _ context: Context, method: String? = nil, label: SwiftObject? = nil
  ) {
    if case .closure(let closure) = closure { closure.wasRun = true }
    guard !context.isSilent else { return }
    var event = context.event(content(ofContainer: frame) ?? context.source, trigger)
    event.depth = 0
    event.call = CodePlace(file: frame.file, line: line)
    var next = PendingEvent(origin: origin, closure: closure, context: event, method: method, label: label)
    if isOfHelper(closure, origin) { next.helped = context.origin }
    pending.append(next)
  }

  /// What is to be followed for an event: once, or for each screen that may be the one.
  func contexts(of event: PendingEvent) -> [Context] {
    var context = event.context
    if let title = event.label?.title ?? event.label?.carrier?.title { context.trigger = title }
    switch event.origin {
    case .source(let source):
      context.source = source
      context.isInferred = false
    // What happens by itself happens in no screen.
    case .none: context.source = source(ofButton: event.label)
    case .state(let state, let type):
      let shown = states.sources(of: state, in: type.name)
      guard !shown.isEmpty else { break }
      return shown.prefix(4).map { context.event($0, context.trigger) }
    case .object(let object):
      if let source = source(of: object) {
        if roles.isCoordinator(object.typeName) { context.sender = object }
        let isOwn = source == context.owner.map { .coordinator($0) }
        // A static function of its type hears what it makes.
        if !isOwn || object.isMade && event.closure.isStatic {
          context.source = source
          context.isInferred = false
        }
      } else if let type = object.type, Self.isModel(object.typeName) {
        let screens = holders(of: type)
        if screens.isEmpty { break }
        context.isInferred = true
        return screens.map { screen in
          var guess = context
          guess.source = .screen(ScreenKey(type: screen.name))
          return guess
        }
      }
    }
    return [context]
  }

  /// Whether a closure is a helper's that its callers tell apart: about an alert, or with what they have
  /// passed it to be called.
  func isOfHelper(_ closure: Value, _ origin: EventOrigin) -> Bool {
    if case .source(.screen(let key)) = origin, KnownTypes.isAlert(key.type) { return true }
    guard case .closure(let value) = closure,
      value.frame.object == nil || value.frame.function?.type?.kind == .extension
    else { return false }
    return value.frame.function?.outline.parameters.contains { $0.type?.isFunction ?? false } ?? false
  }

  /// Whether a type is named like something that belongs to one screen.
  static func isModel(_ name: String) -> Bool {
    let endings = [
      "Model", "Presenter", "Interactor", "Reactor", "Logic", "Processor", "Handler", "Output", "Input",
    ]
    return Names.isType(name, calledAs: endings)
  }

  /// Whether an object may belong to one screen: a view model, or what was made for it.
  func canBelong(_ object: SwiftObject) -> Bool {
    role(of: object) == nil && !KnownTypes.isPublisher(object.typeName)
      && (object.isMade || Self.isModel(object.typeName))
  }

  /// The methods by which a publisher passes on what happens, or makes another of it.
  private static let listening: Set<String> = [
    "sink", "subscribe", "drive", "bind", "emit", "observe", "observeValues", "observeNext", "onReceive",
    "map", "flatMap", "flatMapLatest", "flatMapFirst", "compactMap", "do", "handleEvents", "filter", "tap",
    "asyncSink", "subscribeNext", "addObserver", "done", "then", "whenSuccess",
  ]

  /// Methods in which listening begins, and that are no answer to why something happens.
  static let beginnings: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "loadView", "awakeFromNib", "init", "start", "begin",
    "bind", "bindViewModel", "setup", "configure", "setupBindings", "setUpBindings", "viewIsAppearing",
  ]

  /// Follows closures passed to something whose type is not among the sources, such as a publisher.
  ///
  /// What comes out is the publisher again, so that a chain keeps where it began.
  func listen(_ site: CallSite, _ base: Expression) -> Value {
    if let passed = pass(site) { return passed }
    let found = emitters(of: site.receiver)
    let listeners = site.arguments.filter { argument in
      switch argument.value {
      case .closure(let closure): !closure.wasRun
      case .method: Self.listening.contains(site.name)
      default: false
      }
    }
    guard !listeners.isEmpty else { return site.receiver.isKnown ? site.receiver : .unknown }
    var silent = site.context
    silent.isSilent = true
    var origins = found.map { (EventOrigin.object($0.object), $0.name) }
    if origins.isEmpty, let event = notification(site, base) { origins = [(.none, event)] }
    if origins.isEmpty, let event = eventSource(of: base, site, silent) { origins = [event] }
    origins = answered(origins, listeners.lazy.map(\.value))
    // What a service answers is still what was asked for.
    origins.removeAll { origin in
      let isEvent =
        site.context.trigger.map { !Self.beginnings.contains($0) } ?? (site.context.presenter != nil)
      guard isEvent else { return false }
      switch origin.0 {
      case .source, .state: return false
      case .none: return true
      case .object(let object): return source(of: object) == nil && !canBelong(object)
      }
    }
    if let only = Self.passedCase(in: base) { origins = origins.map { ($0.0, only) } }
    for argument in listeners {
      if case .closure = argument.value, !isWorthRunning(argument.value) { continue }
      if origins.isEmpty {
        let isHandedOver = Self.listening.contains(site.name)
        run(argument.value, arguments: isHandedOver ? [.payload] : [], site.context)
      }
      for (origin, name) in origins {
        when(
          origin, name.isEmpty ? nil : name, argument.value, line: site.line, site.frame, site.context,
          method: site.name)
      }
    }
    return site.receiver.isKnown ? site.receiver : .unknown
  }

  /// Follows the body of `for await result in model.results`, which runs whenever something comes.
  func hear(
    _ variables: [String], from stream: Expression, _ body: [Statement], _ frame: Frame, _ context: Context
  ) {
    let closure = Closure(parameters: variables.map { Parameter(label: nil, name: $0) }, body: body)
    let site = CallSite(
      receiver: evaluate(stream, frame, context), receiverExpression: stream, name: "sink",
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

  /// Follows what was given to structures and is seen to be called by nothing.
  func followUncalled() {
    let uncalled = uncalledActions.filter { event in
      if case .closure(let closure) = event.closure { return !closure.wasCalled }
      if case .method(let function, _) = event.closure {
        return !visited.contains(ObjectIdentifier(function))
      }
      return false
    }
    for event in uncalled { pending.append(event) }
    uncalledActions = []
    followEvents()
  }

  private func emitters(of value: Value) -> [(object: SwiftObject, name: String)] {
    switch value {
    case .object(let object): object.emitter.map { [$0] } ?? []
    case .list(let values): values.flatMap { emitters(of: $0) }
    default: []
    }
  }

  /// Whether values are publishers, as those that are merged.
  func merged(_ arguments: Arguments) -> Value? {
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
    for _ in 0..<30 {
      switch current.kind {
      case .call(let callee, _): current = callee
      case .member(let inner?, let member):
        isControl = isControl || member == "rx"
        if member != "rx", let object = evaluate(inner, site.frame, context).object {
          let name = member.hasPrefix("$") ? String(member.dropFirst()) : member
          if object !== site.frame.object, let source = source(of: object) { return (.source(source), name) }
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
          roles[type.name] == .screen, program.property(word, of: type) != nil
        {
          return (.source(.screen(key(screen))), word)
        }
        return (.none, word)
      default: return nil
      }
    }
    return nil
  }

  /// A publisher that is a property tells what happens in its owner.
  func emitting(_ value: Value, _ name: String, of owner: SwiftObject) -> Value {
    guard let object = value.object, KnownTypes.isPublisher(object.typeName) else { return value }
    let stream = SwiftObject(object.typeName, isMade: object.isMade)
    stream.emitter = (owner, name)
    return .object(stream)
  }
}
