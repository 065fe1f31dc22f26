import SwiftOutline

/// What a view does when a state changes: `.onChange(of: router.pending) { … }`, `.onReceive(router.$pending) { … }`.
struct StateRelay {
  /// The state, by what declares it.
  var state: String
  /// What holds the state, and the name of the property.
  var holder: (object: SwiftObject, name: String)?
  /// What the view calls the holder.
  var holderName: String?
  /// What is done with the value: a closure, or a method's name.
  var handler: Expression
  /// Whether what is received is the state's value, and not made from it.
  var isWhole: Bool
  /// What happens, where nothing says why the state changes.
  var trigger: String
  var position: ViewPosition
  var place: CodePlace
  /// What was found of it with whatever value there is, by the indices of facts and changes.
  var facts = 0..<0
  var changes = 0..<0
  /// Whether it is known why the state changes, and what is done then.
  var isTold = false
  /// The same of what goes back.
  var isBackTold = false
}

/// Leads from what changes a state to what views do when it changes.
///
/// A router that views share says by a property where to go, and a view that owns the stacks, tabs and sheets goes
/// there. What it does happens where the property is set, with the value that it is set to.
final class StateRelays {
  private unowned let explorer: ViewExplorer
  private let interpreter: Interpreter
  private let log: ViewLog
  private let actions: ViewActions
  /// The changes that were followed.
  private var followed: Set<Int> = []
  /// Which relays a change comes from.
  private var origins: [Int: Set<CodePlace>] = [:]
  /// The relays at each place, by their indices, and how many of them are in there.
  private var byPlace: [CodePlace: [Int]] = [:]
  private var indexed = 0
  /// A state is passed on through so many others.
  private static let roundLimit = 4
  /// What more changes than this lead to is told once.
  private static let changeLimit = 400
  /// What is changed on more screens than this is no message of one of them.
  private static let screenLimit = 4

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    log = explorer.log
    actions = explorer.actions
  }

  /// Follows what views do when states change that code was seen to change.
  func follow() {
    explorer.followQueue()
    relay(without: log.relays.reduce(into: Set()) { $0.formUnion($1.changes) }, isPassing: false)
    relay(
      without: log.relays.filter(\.isTold).reduce(into: Set()) { $0.formUnion($1.changes) }, isPassing: true)
    for relay in log.relays {
      for index in relay.facts {
        let isBack = interpreter.log.facts[index].kind.isWayBack
        interpreter.log.facts[index].isReplaced = isBack ? relay.isBackTold : relay.isTold
      }
      guard relay.isTold else { continue }
      for index in relay.changes { interpreter.viewStates.findings.changes?[index].isReplaced = true }
    }
  }

  /// - Parameters:
  ///   - left: the changes that lead to nothing by themselves.
  ///   - isPassing: whether those count that happen as a view comes, goes or receives something. They say little of
  ///     why a state changes where nothing else is known to change it.
  private func relay(without left: Set<Int>, isPassing: Bool) {
    for _ in 0..<Self.roundLimit {
      explorer.followQueue()
      let changes = interpreter.viewStates.findings.changes ?? []
      let new = changes.indices.filter {
        !left.contains($0) && (isPassing || !changes[$0].isPassing) && followed.insert($0).inserted
      }
      guard !new.isEmpty else { return }
      let common = commonStates(changes)
      let newByState = Dictionary(grouping: new) { changes[$0].state }
      for (index, relay) in log.relays.enumerated() {
        guard let candidates = newByState[relay.state] else { continue }
        let twins = twins(of: relay)
        let own = candidates.filter {
          isHeard(changes[$0], at: $0, by: relay, twins)
            && (!common.contains(relay.state) || setsRoute(changes[$0]) || isOn(relay, changes[$0]))
        }
        guard !own.isEmpty, own.count <= Self.changeLimit else { continue }
        let (facts, known) = (
          interpreter.log.facts.count, interpreter.viewStates.findings.changes?.count ?? 0
        )
        for change in own { follow(relay, changes[change], at: change) }
        let found = interpreter.log.facts.dropFirst(facts)
        let set = (interpreter.viewStates.findings.changes ?? []).dropFirst(known)
        log.relays[index].isTold =
          relay.isTold || set.contains { $0.state != relay.state && !$0.isReplaced }
          || found.contains { !$0.kind.isWayBack }
        log.relays[index].isBackTold = relay.isBackTold || found.contains(where: \.kind.isWayBack)
      }
    }
  }

  /// The states that so many screens change that a change says nothing of the screen on which something happens:
  /// whether a device is connected, and not where to go.
  private func commonStates(_ changes: [StateChange]) -> Set<String> {
    let heard = Set(log.relays.map(\.state))
    var sources: [String: Set<EventSource>] = [:]
    for change in changes where heard.contains(change.state) && !change.isReplaced {
      guard let source = change.context.source, !setsRoute(change) else { continue }
      sources[change.state, default: []].insert(source)
    }
    return Set(sources.filter { $0.value.count > Self.screenLimit }.keys)
  }

  /// - Parameter twins: what views do at the same place, for each screen that has them.
  private func isHeard(
    _ change: StateChange, at index: Int, by relay: StateRelay, _ twins: [StateRelay]
  ) -> Bool {
    guard relay.isTold || !change.isPassing || relay.isWhole && setsRoute(change),
      change.context.source != nil || change.isRoute,
      !change.isEmptied, !change.isReplaced, !relay.changes.contains(index),
      !(origins[index]?.contains(relay.place) ?? false)
    else { return false }
    // Of a part that several screens have, that of the screen counts on which it happens.
    guard twins.count > 1 else { return true }
    if twins.contains(where: { isOn($0, change) }) { return isOn(relay, change) }
    return twins[0].position.screen == relay.position.screen
  }

  /// The relays at the place of one, among all that were found so far.
  private func twins(of relay: StateRelay) -> [StateRelay] {
    for index in indexed..<log.relays.count { byPlace[log.relays[index].place, default: []].append(index) }
    indexed = log.relays.count
    return (byPlace[relay.place] ?? []).map { log.relays[$0] }
  }

  /// Whether a state is set to a route, which says what it is set for.
  private func setsRoute(_ change: StateChange) -> Bool {
    guard case .set(.enumCase(let name)) = change.operation,
      let (written, owner) = interpreter.viewStates.declaredType(of: change.state)
    else { return false }
    let values = RouteFindings.of(interpreter).values
    return values.route(written, within: owner).flatMap(values.table)?[name] != nil
  }

  private func isOn(_ relay: StateRelay, _ change: StateChange) -> Bool {
    relay.position.screen.map { .screen($0) == change.context.source } ?? false
  }

  /// Follows what is done with the value of one change.
  private func follow(_ relay: StateRelay, _ change: StateChange, at index: Int) {
    var context = change.context.event(change.context.source, change.context.trigger)
    context.guards = change.context.guards
    context.origin = change.context.origin ?? change.place
    if change.isPassing, !setsRoute(change) { context.trigger = relay.trigger }
    let value = relay.isWhole ? change.relayedValue : .unknown
    let facts = interpreter.log.facts.count
    let before = interpreter.viewStates.findings.changes?.count ?? 0
    run(relay, value, context, isRoute: change.isRoute)
    if case .unknown = value { dropUndecided(by: relay, facts, before) }
    // What takes itself away is on the screen then, and not another.
    if !isOn(relay, change) {
      let found = interpreter.log.facts.dropFirst(facts).filter { !$0.kind.isWayBack }
      interpreter.log.facts.replaceSubrange(facts..., with: found)
    }
    for other in (interpreter.viewStates.findings.changes ?? []).indices.dropFirst(before) {
      origins[other] = (origins[index] ?? []).union([relay.place])
      let calls = interpreter.viewStates.findings.changes?[other].context.trail ?? []
      interpreter.viewStates.findings.changes?[other].trail = change.trail + calls + [relay.place]
      interpreter.viewStates.findings.changes?[other].isPassing = change.isPassing
    }
  }

  /// Leaves out what is done for some cases of a value that is not known.
  private func dropUndecided(by relay: StateRelay, _ facts: Int, _ changes: Int) {
    let names = [relay.handler.closure?.parameters.last?.name, relay.holder?.name].compactMap(\.self)
    func isOpen(_ guards: [Guard]) -> Bool {
      guards.flatMap(\.parts).contains { $0.cases?.subject.lastName.map(names.contains) ?? false }
    }
    let found = interpreter.log.facts.dropFirst(facts).filter { !isOpen($0.guards) }
    interpreter.log.facts.replaceSubrange(facts..., with: found)
    for index in (interpreter.viewStates.findings.changes ?? []).indices.dropFirst(changes)
    where isOpen(interpreter.viewStates.findings.changes?[index].context.guards ?? []) {
      interpreter.viewStates.findings.changes?[index].isReplaced = true
    }
  }

  private func run(_ relay: StateRelay, _ value: Value, _ context: Context, isRoute: Bool) {
    let frame = Frame(within: relay.position.frame)
    var statements = actions.statements(relay.handler)
    if let closure = relay.handler.closure {
      if let name = closure.parameters.last?.name {
        frame[name] = value
      } else {
        frame[ViewStructure.uses("$1", closure) ? "$1" : "$0"] = value
      }
    } else {
      frame[Self.argument] = value
      let given = Argument(label: nil, value: Expression(.name(Self.argument), line: relay.handler.line))
      statements = [
        .expression(Expression(.call(callee: relay.handler, arguments: [given]), line: relay.handler.line))
      ]
    }
    let held = relay.holder.map { $0.object.fields[$0.name] }
    let view = relay.position.frame.object
    let known = relay.holderName.map { view?.fields[$0] }
    if let name = relay.holderName, let holder = relay.holder { view?.fields[name] = .object(holder.object) }
    if let holder = relay.holder, value.isKnown || value.isDecisive {
      holder.object.fields[holder.name] = value
    }
    actions.run(statements, context, relay.position.within(frame), isRoute: isRoute)
    if let holder = relay.holder, let held { holder.object.fields[holder.name] = held }
    if let name = relay.holderName, let known { view?.fields[name] = known }
  }

  private static let argument = "changedValue"
}

extension StateChange {
  /// Whether there is nothing in the state from then on, which is done once it has been heard.
  fileprivate var isEmptied: Bool {
    switch operation {
    case .set(.nothing), .removeAll, .removeLast: true
    default: false
    }
  }

  /// What a state is set to, as code that hears the change gets it.
  fileprivate var relayedValue: Value {
    switch operation {
    case .set(.yes): .truth(true)
    case .set(.no): .truth(false)
    case .set(.nothing): .nothing
    case .set(.enumCase(let name)): written ?? .enumCase(name, arguments: [])
    case .set(.something(let value, _)): value
    default: .unknown
    }
  }
}

/// Finds the state that a modifier waits for.
struct RelayedState {
  /// What says which state it is: `router.pending` of `router.$pending.dropFirst()`.
  let expression: Expression
  /// Whether what is received is the state's value, and not made from it.
  let isWhole: Bool

  /// What passes the values of a publisher on as they are.
  private static let passing: Set<String> = [
    "dropFirst", "removeDuplicates", "receive", "debounce", "throttle", "delay", "eraseToAnyPublisher",
    "share",
    "subscribe", "print", "prefix", "first",
  ]

  /// Of `.onChange(of: router.pending) { … }` and `.onReceive(router.$pending) { … }`; nil for other modifiers.
  init?(_ modifier: String, _ arguments: [Argument]) {
    switch modifier {
    case "onChange":
      guard let value = arguments.first(where: { $0.label == "of" })?.value else { return nil }
      switch value.kind {
      case .name, .member(.some, _): break
      default: return nil
      }
      expression = value
      isWhole = true
    case "onReceive":
      guard let first = arguments.first, first.label == nil else { return nil }
      var current = first.value
      var isWhole = true
      while case .call(let callee, let arguments) = current.kind,
        case .member(let base?, let name) = callee.kind
      {
        isWhole = isWhole && (Self.passing.contains(name) || name == "compactMap" && Self.isPlain(arguments))
        current = base
      }
      guard current.lastName?.hasPrefix("$") ?? false else { return nil }
      expression = current.withoutProjection
      self.isWhole = isWhole
    default: return nil
    }
  }

  /// Whether a closure gives what it gets: `compactMap { $0 }`.
  private static func isPlain(_ arguments: [Argument]) -> Bool {
    guard let only = arguments.first?.value.closure?.body.onlyResult else { return false }
    return only.kind == .name("$0")
  }
}
