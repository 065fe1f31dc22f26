import FlowModel
import SwiftOutline

/// States that are observed: what changes one leads to what is shown for it.
final class StateObservers {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let types: TypeQuestions
  private let log: FactLog
  let observedStates: ObservedStates
  /// The calls that were followed for a value of a model's state, by its name.
  private var toldStates: [String: Set<CodePlace>] = [:]
  /// The properties whose observers are being followed.
  private var activeObservers: Set<String> = []
  /// Those whose observers were followed where they are set.
  var followedObservers: Set<String> = []

  init(_ interpreter: Interpreter) {
    observedStates = .of(interpreter.program)
    self.interpreter = interpreter
    program = interpreter.program
    types = interpreter.types
    log = interpreter.log
  }

  /// Follows what hears that a property has another value.
  func observe(
    _ value: Value, _ name: String, of object: SwiftObject, _ line: Int, _ frame: Frame, _ context: Context
  ) {
    guard let type = object.type, let (property, owner) = program.property(name, of: type) else { return }
    let state = observedStates.state(name, of: type, in: program)
    let isOwn = object === frame.object
    if let state, isOwn, isBeginning(of: state, line, frame) {
      begin(with: value, name, of: object, context)
      return
    }
    guard isOwn || state != nil, !context.isSilent else { return }
    var change = context
    if state != nil { change.origin = context.origin ?? CodePlace(file: frame.file, line: line) }
    let key = owner.name + "." + name
    guard activeObservers.insert(key).inserted else { return }
    defer { activeObservers.remove(key) }
    if !property.outline.observers.isEmpty {
      let before = log.facts.count
      let code = Frame(object: object, type: owner, function: nil, file: property.file)
      code["newValue"] = value
      code["oldValue"] = former(value, name, of: object, change)
      _ = interpreter.statements.run(property.outline.observers, code, change)
      if value.object != nil { dropReplaced(by: value, since: before) }
      if log.facts.count > before { followedObservers.insert(key) }
    }
    // Of what only a container distinguishes the cases are conditions.
    guard value.caseName != nil || value.isTruth || types.roles.isCoordinator(type.name) else { return }
    for listener in state?.listeners ?? [] {
      let before = log.facts.count
      tell(listener, value, code(of: listener, hearing: object), change)
      guard !types.roles.isCoordinator(type.name) else { continue }
      toldStates[name, default: []].formUnion(log.facts.dropFirst(before).compactMap(\.call))
    }
  }

  /// Follows what hears a value that is sent to a coordinator's own subject; false for all other calls.
  func sendState(_ site: CallSite) -> Bool {
    guard Endings.sending.contains(site.name), let emitter = site.receiver.object?.emitter,
      let type = emitter.object.type, types.roles.isCoordinator(type.name), let value = site.first,
      let state = observedStates.state(emitter.name, of: type, in: program), state.isSubject
    else { return false }
    observe(value, emitter.name, of: emitter.object, site.line, site.frame, site.context)
    return true
  }

  /// What follows from a value that is one of two, each of which is a case of its own.
  func eachChoice(
    of expression: Expression, for name: String, of receiver: Value, _ frame: Frame, _ context: Context
  ) -> [(expression: Expression, context: Context)]? {
    guard case .ternary(let condition, let then, let otherwise) = expression.kind,
      let type = receiver.object?.type, observedStates.state(name, of: type, in: program) != nil
    else { return nil }
    let holds = Guard(condition)
    return [(then, holds), (otherwise, holds.negated)].map { choice, condition in
      var inner = context
      inner.require(condition)
      inner.enterBranch(since: context)
      return (choice, inner)
    }
  }

  private func tell(
    _ listener: ObservedStates.Listener, _ value: Value, _ frame: Frame, _ context: Context
  ) {
    // What is not shown for one value is for another.
    let known = log.excluded
    defer { log.excluded = known }
    let silent = context.silenced
    var value = value
    for step in listener.steps {
      value = interpreter.run(
        interpreter.expressions.evaluate(step, frame, silent), arguments: [value], silent)
    }
    switch listener.handler {
    case .call(let handler):
      let told = interpreter.expressions.evaluate(handler, frame, context)
      // The value of a state is no answer that somebody has waited for.
      if case .closure(let closure) = told { closure.asked = nil }
      interpreter.run(told, arguments: [value], context)
    case .property(let name):
      guard let object = frame.object else { return }
      interpreter.assignments.keep(value, name, of: object, nil, listener.line, frame, context)
    }
  }

  /// The variables of what listens: in its own code the instance is the one that has changed.
  private func code(of listener: ObservedStates.Listener, hearing object: SwiftObject) -> Frame {
    let isOwn = object.type.map { program.type($0, isA: { $0 == listener.type.name }) } ?? false
    let holder = isOwn ? object : SwiftObject(listener.type.name, type: listener.type, isMade: false)
    return Frame(
      object: holder, type: listener.type, function: listener.function, file: listener.function.file)
  }

  /// Gives an instance that is only now entered the states it is declared with.
  func setStates(of object: SwiftObject) {
    guard let type = object.type else { return }
    for state in observedStates.states(of: type, in: program) where !state.isSubject {
      guard let initial = state.initial, !isSetWhenMade(state) else { continue }
      let frame = Frame(object: object, type: state.owner, function: nil, file: state.property.file)
      let value = interpreter.expressions.evaluate(initial, frame, Context())
      if value.caseName != nil { object.fields[state.name] = value }
    }
  }

  /// Whether an initialiser decides which value a state begins with.
  private func isSetWhenMade(_ state: ObservedStates.State) -> Bool {
    (state.owner.functions["init"] ?? []).contains { function in
      !Assignments.of(state.name, in: function.outline.body ?? []).isEmpty
    }
  }

  /// Whether a line of an initialiser itself sets a state, of which nothing hears.
  private func isBeginning(of state: ObservedStates.State, _ line: Int, _ frame: Frame) -> Bool {
    guard let function = frame.function, function.outline.name == "init",
      frame.object.map({ !$0.heardStates.contains(state.name) }) ?? false
    else { return false }
    return Assignments.of(state.name, in: function.outline.body ?? []).contains { $0.target.line == line }
  }

  private func begin(with value: Value, _ name: String, of object: SwiftObject, _ context: Context) {
    object.firstStates[name, default: []].append(Alternative(value: value, guards: context.guards))
    // Which of several it is decides what is shown.
    if object.firstStates[name]?.count ?? 0 > 1 || context.branches > 0 { object.fields[name] = nil }
  }

  /// Begins to listen to an own state, whose value is heard at once; false for what is no such state.
  func hearState(_ site: CallSite) -> Bool {
    guard let (state, listener) = observedStates.listener(at: site.place), listener.name == site.name,
      let object = site.frame.object,
      let type = object.type, types.roles.isCoordinator(type.name) || types.roles[type.name] == .launcher
    else { return false }
    guard program.type(type, isA: { $0 == state.owner.name }) else {
      hearFirst(of: state, listener, site)
      return false
    }
    for case .closure(let closure) in site.arguments.map(\.value) { closure.wasRun = true }
    guard !site.context.isSilent else { return true }
    object.heardStates.insert(state.name)
    guard listener.hearsFirst, activeObservers.insert(state.owner.name + "." + state.name).inserted else {
      return true
    }
    defer { activeObservers.remove(state.owner.name + "." + state.name) }
    for first in firstValues(of: state, object) {
      var context = site.context
      for condition in first.guards where !context.guards.contains(condition) { context.require(condition) }
      if !state.isSubject, first.value.caseName != nil { object.fields[state.name] = first.value }
      tell(listener, first.value, Frame(within: site.frame), context)
    }
    return true
  }

  /// Follows what a coordinator does with the value that another object's state begins with.
  private func hearFirst(
    of state: ObservedStates.State, _ listener: ObservedStates.Listener, _ site: CallSite
  ) {
    guard listener.hearsFirst, !site.context.isSilent, let holder = listener.holder,
      let object = interpreter.expressions.evaluate(holder, site.frame, site.context.silenced).object,
      !isSetWhenMade(state), let initial = state.initial,
      activeObservers.insert(state.owner.name + "." + state.name).inserted
    else { return }
    defer { activeObservers.remove(state.owner.name + "." + state.name) }
    let value = value(of: initial, state, object)
    guard value.caseName != nil || value.isTruth else { return }
    let before = log.facts.count
    tell(listener, value, Frame(within: site.frame), site.context)
    toldStates[state.name, default: []].formUnion(log.facts.dropFirst(before).compactMap(\.call))
  }

  /// What a state's initial value comes to.
  private func value(of initial: Expression, _ state: ObservedStates.State, _ object: SwiftObject) -> Value {
    if let truth = Value.truth(of: initial) { return truth }
    let frame = Frame(object: object, type: state.owner, function: nil, file: state.property.file)
    return interpreter.expressions.evaluate(initial, frame, Context())
  }

  private func firstValues(of state: ObservedStates.State, _ object: SwiftObject) -> [Alternative] {
    if let set = object.firstStates[state.name] { return set }
    if let known = object.fields[state.name], known.caseName != nil { return [Alternative(value: known)] }
    guard let initial = state.initial, state.isSubject || !isSetWhenMade(state) else {
      return [Alternative(value: .unknown)]
    }
    return [Alternative(value: value(of: initial, state, object))]
  }

  /// Where something comes that a coordinator waits for: on what it shows for the state it has set before.
  func answered(
    _ origins: [(EventOrigin, String)], _ listeners: some Sequence<Value>
  ) -> [(EventOrigin, String)] {
    guard let waiting = listeners.lazy.compactMap(waitingState).first else { return origins }
    return origins.map { origin, name in
      switch origin {
      case .source, .state: (origin, name)
      case .object(let object) where types.source(of: object) != nil: (origin, name)
      case .object, .none: (waiting, name)
      }
    }
  }

  private func waitingState(of closure: Value) -> EventOrigin? {
    guard let object = closure.performer, let type = object.type, types.roles.isCoordinator(type.name) else {
      return nil
    }
    return observedStates.states(of: type, in: program).lazy
      .compactMap { object.fields[$0.name]?.caseName }.first.map { .state($0, of: type) }
  }

  /// Leaves out what was followed for any value of a model's state where it was for the values it is given.
  func dropUntoldStates() {
    log.facts.removeAll { fact in
      guard let call = fact.call else { return false }
      return [fact.trigger, fact.carried?.event].contains { event in
        event.flatMap { toldStates[$0] }?.contains(call) ?? false
      }
    }
  }

  /// What a property held before it was set: something like what it is given now, or like what code gives it.
  private func former(_ value: Value, _ name: String, of object: SwiftObject, _ context: Context) -> Value {
    if value.object != nil { return value }
    let silent = context.silenced
    return interpreter.properties.find(
      name, in: SwiftObject(object.typeName, type: object.type, isMade: false), silent)
  }

  /// Leaves out that what a property held before goes when it is given a screen in its place: it is seldom
  /// there, and nobody goes back.
  private func dropReplaced(by value: Value, since before: Int) {
    guard let shown = value.object.flatMap({ types.unwrapped($0) }) else { return }
    let former = EventSource.screen(types.key(shown))
    for index in log.facts.indices.dropFirst(before).reversed()
    where log.facts[index].kind.isWayBack && log.facts[index].source == former {
      let fact = log.facts.remove(at: index)
      log.dropped[fact.call ?? fact.place] =
        "closes what its property held before, which the new value replaces"
    }
  }
}

extension Value {
  /// Whether it is `true` or `false`.
  fileprivate var isTruth: Bool { if case .truth = self { true } else { false } }
}
