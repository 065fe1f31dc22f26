import SwiftOutline

/// What is to be followed when something happens, and where that is.
final class EventListening {
  unowned let interpreter: Interpreter
  let program: SwiftProgram
  let types: TypeQuestions
  let constants: InstanceConstants
  let screenHolders: ScreenHolders
  let worth: FunctionWorth
  let log: FactLog
  let ownStates: OwnStates
  /// What happens later than what is followed now.
  var pending = EventQueue()
  /// The chain that was evaluated last.
  var chain: ReadChain?
  private var knownEvents: Set<EventKey> = []
  /// The closures that instances were seen to call which keep them.
  var calledCode: Set<Closure> = []
  /// What was given to structures, to be followed when nothing is seen to call it.
  var uncalledActions: [PendingEvent] = []

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    types = interpreter.types
    constants = interpreter.constants
    screenHolders = interpreter.screenHolders
    worth = interpreter.worth
    log = interpreter.log
    ownStates = interpreter.ownStates
  }

  private struct EventKey: Hashable {
    var source: EventSource?
    var trigger: String?
    var method: String?
    var sent: String?
    /// What distinguishes the instance whose code it is from others of its type.
    var traits: String
    /// What has called the helper that made the alert it is about.
    var helped: CodePlace?
    /// Where the closure is written, which a factory may be given by each of its callers.
    var written: CodePlace?
    /// Under what conditions it is kept, which tell apart what a helper does for each of its callers.
    var guards: [Guard]
    var file: Int
    var line: Int
  }

  /// Notes that a closure runs when something happens in a screen or child coordinator.
  ///
  /// It is followed once for each place in the code, after what is followed now.
  func when(
    _ source: EventSource, _ trigger: String?, _ closure: Value, line: Int, _ frame: Frame, _ context: Context
  ) {
    when(.source(source), trigger, closure, line: line, frame, context)
  }

  /// Notes that a closure runs when something happens in something that may be a screen's.
  ///
  /// - Parameter isUnlessCalled: whether it does not if what is followed now calls it.
  func when(
    _ origin: EventOrigin, _ trigger: String?, _ closure: Value, line: Int, _ frame: Frame,
    _ context: Context, method: String? = nil, label: SwiftObject? = nil, sent: Value? = nil,
    conditions: [Guard] = [], isUnlessCalled: Bool = false
  ) {
    if case .closure(let closure) = closure { closure.wasRun = true }
    guard !context.isSilent else { return }
    log.additions += 1
    var event = context.event(types.content(ofContainer: frame) ?? context.source, trigger)
    event.depth = 0
    event.guards = conditions
    event.call = CodePlace(file: frame.file, line: line)
    var next = PendingEvent(origin: origin, closure: closure, context: event, method: method, label: label)
    next.sent = sent
    next.isUnlessCalled = isUnlessCalled
    if isOfHelper(closure, origin) { next.helped = context.origin }
    pending.append(next)
  }

  /// What is to be followed for an event: once, or for each screen that may be the one.
  private func contexts(of event: PendingEvent) -> [Context] {
    var context = event.context
    if let title = event.label.flatMap(Self.title) { context.trigger = title }
    switch event.origin {
    case .source(let source):
      context.source = source
      context.entrance = nil
      context.isInferred = false
    // What happens by itself happens in no screen.
    case .none:
      context.source = interpreter.barButtons.source(ofButton: event.label) ?? maker(ofButton: event)
    case .state(let state, let type):
      let shown = ownStates.screens.sources(of: state, in: type.name)
      guard !shown.isEmpty else { break }
      return shown.prefix(4).map { context.event($0, context.trigger) }
    case .object(let object):
      if let source = types.source(of: object) {
        if types.roles.isCoordinator(object.typeName) { context.sender = object }
        let isOwn = source == context.owner.map { .coordinator($0) }
        // A static function of its type hears what it makes.
        if !isOwn || object.isMade && event.closure.isStatic {
          context.source = source
          context.entrance = nil
          context.isInferred = false
        }
      } else if object.type != nil, TypeQuestions.isModel(object.typeName) {
        let screens = screenHolders.holders(of: object)
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

  /// The text on what is touched, as far as it was set by now.
  private static func title(of label: SwiftObject) -> String? {
    if let title = label.title ?? label.carrier?.title { return title }
    for name in ["title", "text"] {
      if case .text(let text)? = label.fields[name], let title = DisplayText.tidy(text), !title.isEmpty {
        return title
      }
    }
    return nil
  }

  /// The screen that makes a button with what it does.
  private func maker(ofButton event: PendingEvent) -> EventSource? {
    guard event.label != nil, case .closure(let closure) = event.closure, let object = closure.frame.object,
      types.roles[object.typeName] == .screen
    else { return nil }
    return .screen(types.key(object))
  }

  /// Whether a closure is a helper's that its callers tell apart: about an alert, or with what they have
  /// passed it to be called.
  private func isOfHelper(_ closure: Value, _ origin: EventOrigin) -> Bool {
    if case .source(.screen(let key)) = origin, KnownTypes.isAlert(key.type) { return true }
    guard case .closure(let value) = closure, let function = value.frame.function,
      function.outline.name != "init"
    else { return false }
    return function.outline.parameters.contains { $0.type?.isFunction ?? false }
  }

  /// Follows what happens later, and what is sent to state machines then.
  func followEvents() {
    repeat { followLater() } while interpreter.stateMachines.followSends()
  }

  func followLater() {
    while let next = pending.popFirst() {
      for context in contexts(of: next) { follow(next, context) }
    }
  }

  private func follow(_ event: PendingEvent, _ context: Context) {
    if event.isUnlessCalled, case .closure(let closure) = event.closure, closure.wasCalled { return }
    let place = context.call ?? CodePlace(file: 0, line: 0)
    let key = EventKey(
      source: context.source, trigger: context.trigger, method: event.method,
      sent: event.sent?.caseName, traits: constants.traits(of: event.closure.performer), helped: event.helped,
      written: event.closure.written, guards: context.guards, file: place.file, line: place.line)
    guard knownEvents.insert(key).inserted else { return }
    interpreter.restart()
    ownStates.forgetState(of: event.closure)
    var context = context
    if case .closure = event.closure { context.call = nil }
    interpreter.run(event.closure, arguments: [event.sent ?? .payload], context)
  }

  /// Keeps a closure that something later is thought to run, unless nothing does.
  ///
  /// - Parameters:
  ///   - object: what keeps it.
  ///   - label: what the argument of a helper is called that it is; empty for one without a label.
  func keepForLater(
    _ closure: ClosureValue, _ context: Context, in object: SwiftObject? = nil, passedAs label: String? = nil
  ) {
    guard !context.isSilent else { return }
    log.additions += 1
    closure.wasRun = true
    closure.isKept = true
    var event = PendingEvent(
      origin: object.map { .object($0) } ?? .none, closure: .closure(closure), context: context)
    event.passedAs = label
    uncalledActions.append(event)
  }

  /// Whether something is known to happen on a screen.
  private func isPlaced(_ event: PendingEvent) -> Bool {
    if case .object(let object) = event.origin { types.source(of: object) != nil } else { false }
  }

  private static func writtenAs(_ event: PendingEvent) -> WrittenAction {
    // What has led to the helper's call says nothing of the closure.
    if let label = event.passedAs, let place = event.closure.written {
      return WrittenAction(place: place, label: label)
    }
    return WrittenAction(place: event.context.call, label: event.context.trigger)
  }

  /// A closure by where it is written, whichever instance it was given to.
  private struct WrittenAction: Hashable {
    var place: CodePlace?
    var label: String?
  }

  /// Follows what was given to structures and is seen to be called by nothing.
  func followUncalled() {
    func isCalled(_ event: PendingEvent) -> Bool {
      switch event.closure {
      case .closure(let closure): closure.wasCalled || calledCode.contains(closure.closure)
      case .method(let function, _): log.visited.contains(ObjectIdentifier(function))
      default: true
      }
    }
    // What is called in one instance is called in all.
    let called = Set(uncalledActions.filter(isCalled).map(Self.writtenAs))
    let uncalled = uncalledActions.filter { !called.contains(Self.writtenAs($0)) }
    // Of the same closure, what was given to what a screen has tells where it runs.
    let placed = Set(uncalled.filter(isPlaced).map(Self.writtenAs))
    for event in uncalled where isPlaced(event) || !placed.contains(Self.writtenAs(event)) {
      pending.append(event)
    }
    uncalledActions = []
    followEvents()
  }
}
