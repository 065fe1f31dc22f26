import FlowModel
import Foundation
import SwiftOutline

/// What the app's state machines do for the events that they are sent.
final class StateMachineRuns {
  private unowned let interpreter: Interpreter
  private let types: TypeQuestions
  private let log: FactLog
  private let ownStates: OwnStates
  /// The app's state machines, by their states' type.
  var machines: [String: StateMachine] = [:]

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    types = interpreter.types
    log = interpreter.log
    ownStates = interpreter.ownStates
  }

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
    interpreter.events.followEvents()
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
          let before = log.facts.count
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
      let own = ownStates.screens.states(showing: source, in: owner).map { state in
        StateMachine.Transition(
          event: transition.event, from: state, to: transition.to, truths: transition.truths)
      }.filter { one in machine.handlers.contains { $0.transitions.contains { allows($0, one) } } }
      return own.isEmpty ? [transition] : own
    }
    let near = found.filter {
      $0.from.map { ownStates.screens.sources(of: $0, in: owner).contains(source) } ?? false
    }
    if !near.isEmpty { return near }
    let possible = found.filter { one in
      one.from.map { $0 != one.to && ownStates.screens.sources(of: $0, in: owner).isEmpty } ?? true
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
    let shown = ownStates.screens.sources(of: from, in: owner)
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
    interpreter.restart()
    interpreter.run(.closure(closure), arguments: values, context)
    interpreter.events.followLater()
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
    for fact in log.facts.dropFirst(before) where fact.coordinator == owner {
      switch fact.target {
      case .screen(let object) where !KnownTypes.isAlert(object.typeName):
        ownStates.screens.enter(state, of: owner, .screen(types.key(object)))
      case .coordinator(let name) where fact.kind != .finish:
        ownStates.screens.enter(state, of: owner, .coordinator(name))
      default: break
      }
    }
  }
}
