import SwiftOutline

extension Interpreter {
  /// Follows what was sent to state machines since the last time; false when there was nothing.
  func followSends() -> Bool {
    for key in machines.keys.sorted() {
      guard let machine = machines[key], machine.followed < machine.sends.count else { continue }
      let send = machine.sends[machine.followed]
      machines[key]?.followed += 1
      follow(send, of: machine)
      return true
    }
    return false
  }

  /// Follows the transitions that no event was seen to lead to.
  func followSilentTransitions() {
    for key in machines.keys.sorted() {
      guard let machine = machines[key], let context = machine.handlers.first?.context else { continue }
      for transition in machine.transitions {
        guard let event = transition.event, !machine.sends.contains(where: { $0.name == event }) else {
          continue
        }
        var sent = context.event(nil, event)
        sent.isInferred = true
        machines[key]?.sends.append(StateMachine.Send(event: .enumCase(event, arguments: []), context: sent))
        machines[key]?.followed += 1
        follow(StateMachine.Send(event: .enumCase(event, arguments: []), context: sent), of: machine)
      }
    }
    followEvents()
  }

  private func follow(_ send: StateMachine.Send, of machine: StateMachine) {
    let owner = send.context.owner ?? machine.handlers.first?.context.owner ?? ""
    for transition in transitions(of: send, machine, owner) {
      for handler in machine.handlers where handler.transitions.contains(where: { allows($0, transition) }) {
        var context = send.context
        context.depth = 0
        context.calls = 0
        context.owner = handler.context.owner ?? context.owner
        for source in sources(of: send, transition, owner) {
          context.source = source
          context.trigger = send.context.trigger ?? (source == nil ? nil : transition.event)
          let before = facts.count
          run(handler, transition, send, context)
          enter(transition, of: owner, since: before)
        }
      }
    }
  }

  /// The transitions an event can make: those from states that show the screen it comes from, if any.
  private func transitions(
    of send: StateMachine.Send, _ machine: StateMachine, _ owner: String
  ) -> [StateMachine.Transition] {
    var found = machine.transitions.filter { transition in
      send.to.map { $0 == transition.to } ?? (transition.event == nil || transition.event == send.name)
    }
    if found.isEmpty { found = [StateMachine.Transition(event: send.name, to: send.to)] }
    if send.event != nil {
      let exact = found.filter { $0.event != nil }
      // An event's own routes say more than those for all.
      if !exact.isEmpty { found = exact }
    }
    for index in found.indices { found[index].event = send.name }
    if send.isFirst, let initial = machine.initial {
      let first = found.filter { $0.from == initial }
      if !first.isEmpty { return first }
    }
    guard let source = send.context.source else { return found }
    // Where something is shown the machine has begun.
    let begun = found.filter { $0.from == nil || $0.from != machine.initial }
    if !begun.isEmpty { found = begun }
    found = found.flatMap { transition -> [StateMachine.Transition] in
      // A way from any state begins at those in which the sender is shown.
      guard transition.from == nil else { return [transition] }
      let own = states.states(showing: source, in: owner).map { state in
        StateMachine.Transition(
          event: transition.event, from: state, to: transition.to, truths: transition.truths)
      }.filter { one in machine.handlers.contains { $0.transitions.contains { allows($0, one) } } }
      return own.isEmpty ? [transition] : own
    }
    let near = found.filter { $0.from.map { states.sources(of: $0, in: owner).contains(source) } ?? false }
    if !near.isEmpty { return near }
    let possible = found.filter { one in
      one.from.map { $0 != one.to && states.sources(of: $0, in: owner).isEmpty } ?? true
    }
    return possible.isEmpty ? found : possible
  }

  /// Who sends an event: whoever is known to, or what is shown in the state it is for.
  private func sources(
    of send: StateMachine.Send, _ transition: StateMachine.Transition, _ owner: String
  ) -> [EventSource?] {
    if let source = send.context.source { return [source] }
    guard let from = transition.from, let trigger = send.context.trigger else { return [nil] }
    // What is done from nobody knows where is done in nobody knows which state.
    if send.context.isInferred, trigger != transition.event { return [nil] }
    let shown = states.sources(of: from, in: owner)
    return shown.isEmpty ? [nil] : Array(shown.prefix(4))
  }

  private func allows(_ route: StateMachine.Transition, _ transition: StateMachine.Transition) -> Bool {
    (route.event == nil || route.event == transition.event)
      && (route.from == nil || transition.from == nil || route.from == transition.from)
      && (route.to == nil || transition.to == nil || route.to == transition.to)
  }

  private func run(
    _ handler: StateMachine.Handler, _ transition: StateMachine.Transition, _ send: StateMachine.Send,
    _ context: Context
  ) {
    guard case .closure(let action) = handler.action else { return }
    let closure = performed(action, by: send.performer)
    func state(_ name: String?) -> Value { name.map { .enumCase($0, arguments: []) } ?? .unknown }
    let next = transition.to.map { name in
      let count = (transition.truths.keys.max() ?? -1) + 1
      return Value.enumCase(
        name, arguments: (0..<count).map { transition.truths[$0].map { .truth($0) } ?? .unknown })
    }
    let told = SwiftObject("StateContext")
    told.fields = [
      "fromState": state(transition.from), "toState": next ?? .unknown, "event": send.event ?? .unknown,
      "userInfo": send.userInfo ?? .unknown,
    ]
    let names = closure.closure.parameters.map { $0.name.lowercased() }
    let values: [Value] =
      names.count < 2
      ? [.object(told)]
      : names.map { name in
        if name.contains("event") { return send.event ?? .unknown }
        if name.hasPrefix("from") || name.hasPrefix("old") { return state(transition.from) }
        if name.hasPrefix("userinfo") { return send.userInfo ?? .unknown }
        return name.hasPrefix("to") || name.hasPrefix("new") ? next ?? .unknown : .unknown
      }
    restart()
    run(.closure(closure), arguments: values, context)
    followLater()
  }

  /// A handler as the code of the instance that sends an event: what one has told a machine all of its type
  /// have.
  private func performed(_ closure: ClosureValue, by performer: SwiftObject?) -> ClosureValue {
    let frame = closure.frame
    guard let performer, let own = frame.object, performer !== own, performer.typeName == own.typeName else {
      return closure
    }
    let inner = Frame(
      outer: frame, object: performer, type: frame.type, function: frame.function, file: frame.file)
    return ClosureValue(closure.closure, inner)
  }

  /// Notes what a transition has shown as what its state shows.
  private func enter(_ transition: StateMachine.Transition, of owner: String, since before: Int) {
    guard let state = transition.to, state != transition.from else { return }
    for fact in facts.dropFirst(before) where fact.coordinator == owner {
      switch fact.target {
      case .screen(let object) where !KnownTypes.isAlert(object.typeName):
        states.enter(state, of: owner, .screen(key(object)))
      case .coordinator(let name) where fact.kind != .finish:
        states.enter(state, of: owner, .coordinator(name))
      default: break
      }
    }
  }

  // MARK: - States that the app's own code switches over

  /// Notes what a coordinator shows while its own state is known.
  func enterOwnState(_ fact: NavigationFact, _ frame: Frame) {
    guard let object = frame.object, roles.isCoordinator(object.typeName), !fact.kind.isWayBack else {
      return
    }
    let source: EventSource
    switch fact.target {
    case .screen(let shown) where !KnownTypes.isAlert(shown.typeName): source = .screen(key(shown))
    case .coordinator(let name): source = .coordinator(name)
    default: return
    }
    for (name, value) in object.fields.sorted(by: { $0.key < $1.key }) where isState(name, of: object.type) {
      if let state = value.caseName { states.enter(state, of: object.typeName, source) }
    }
  }

  /// When something happens later, the state a coordinator was in before says nothing.
  func forgetState(of closure: Value) {
    guard case .closure(let closure) = closure, let object = closure.frame.object,
      roles.isCoordinator(object.typeName)
    else { return }
    for (name, value) in object.fields where value.caseName != nil && isState(name, of: object.type) {
      object.fields[name] = nil
    }
  }

  /// Whether a property is a state its type moves through: called so, or of an enum and set by its methods.
  func isState(_ name: String, of type: SwiftType?) -> Bool {
    if name.lowercased().hasSuffix("state") { return true }
    guard let type, let (property, owner) = program.property(name, of: type) else { return false }
    let key = owner.name + "." + name
    if let known = stateCache[key] { return known }
    var written = property.outline.type?.firstName
    if written == nil, let initial = property.outline.initial { written = RouteCase.of(initial).type }
    let isEnum = written.flatMap { program.type($0, within: owner) }?.kind == .enum
    // What views watch is there to change, whoever changes it.
    let isWatched = ["State", "Published", "AppStorage", "SceneStorage"].contains(
      where: property.outline.header.hasAttribute)
    let found =
      isEnum && isWatched
      || isEnum
        && owner.sortedFunctions.contains { function in
          function.calledNames.contains(name)
            && !Assignments.of(name, in: function.outline.body ?? []).isEmpty
        }
    stateCache[key] = found
    return found
  }

  /// Notes whose state the condition of a `switch` is about.
  func noteStateCondition(_ condition: Guard, _ frame: Frame) {
    choiceConditions.insert(condition)
    guard let owner = coordinator(around: frame)?.name, !stateNames(condition, owner).isEmpty else { return }
    stateConditions[condition, default: []].insert(owner)
  }

  /// Whether another coordinator on the way must be in a state that does not show where a transition is from.
  private func isExcluded(_ fact: NavigationFact) -> Bool {
    guard let source = fact.source else { return false }
    return fact.guards.contains { condition in
      guard let owners = stateConditions[condition], owners.count == 1, let owner = owners.first,
        owner != fact.coordinator
      else { return false }
      let own = states.states(showing: source, in: owner)
      return !own.isEmpty && Set(own).isDisjoint(with: stateNames(condition, owner))
    }
  }

  /// Joins conditions on states with what is shown in them: a way from another state's screen cannot be.
  func resolveStates() {
    facts = facts.filter { !isExcluded($0) }.flatMap { fact -> [NavigationFact] in
      guard let coordinator = fact.coordinator,
        let index = fact.guards.firstIndex(where: { stateTest(in: $0, coordinator) != nil }),
        let test = stateTest(in: fact.guards[index], coordinator)
      else { return [fact] }
      var shown: [EventSource] = []
      for state in stateNames(test, coordinator) {
        shown += states.sources(of: state, in: coordinator).filter { !shown.contains($0) }
      }
      guard !shown.isEmpty else { return [fact] }
      var rest = fact
      let others = fact.guards[index].removing { $0 == test }
      rest.guards.replaceSubrange(index...index, with: others.map { [$0] } ?? [])
      if let source = fact.source {
        if case .coordinator(coordinator) = source { return [fact] }
        return shown.contains(source) ? [rest] : []
      }
      guard fact.trigger != nil else { return [fact] }
      return shown.filter { !isShown($0, by: fact) }.map { source in
        var found = rest
        found.source = source
        return found
      }
    }
  }

  private func isShown(_ source: EventSource, by fact: NavigationFact) -> Bool {
    switch (fact.target, source) {
    case (.screen(let object), .screen(let key)): self.key(object) == key
    case (.coordinator(let name), .coordinator(let other)): name == other
    default: false
    }
  }

  /// The condition on a coordinator's own state that a guard is or begins with: the case of a `switch`, or
  /// `==`.
  ///
  /// What `if case` asks for is often the state of another's machine, and stays a guard.
  private func stateTest(in condition: Guard, _ coordinator: String) -> Guard? {
    switch condition {
    case .isCase where choiceConditions.contains(condition), .comparison:
      return stateNames(condition, coordinator).isEmpty ? nil : condition
    case .all(let parts):
      guard case .comparison? = parts.first, let first = parts.first else { return nil }
      return stateNames(first, coordinator).isEmpty ? nil : first
    default: return nil
    }
  }

  /// `login` and `home` of the condition `state is .login, .home`.
  private func stateNames(_ condition: Guard, _ coordinator: String) -> [String] {
    guard let (subject, names) = condition.cases, let name = subject.lastName,
      isState(name, of: program.types[coordinator])
    else { return [] }
    return names
  }
}

extension Expression {
  /// The name of a variable or member: `state` of `self.state`; nil for what has none.
  var lastName: String? {
    switch kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }
}
