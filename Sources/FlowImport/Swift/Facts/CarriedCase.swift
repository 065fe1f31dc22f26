import Foundation
import SwiftOutline

/// A case that decides what happens when an event carries it, and that its transition goes by at first.
///
/// `case .settings` of an `Action` that a view sends says what people do. `case .transfer` of the `Link` that
/// `didOpenLink` hands over, or `case .loggedIn` of a state, is what must hold for it.
struct CarriedCase {
  /// The trigger that the case became.
  var trigger: String
  /// What had happened before; nil where that is not known.
  var event: String?
  /// That it is this case.
  var condition: Guard?
  /// How many conditions were there before.
  var outerGuards: Int

  /// What events are called that say no more than that something was sent.
  private static let messages: Set<String> = [
    "action", "actions", "event", "events", "output", "outputs", "message", "messages", "intent", "command",
    "navigation", "route", "routes", "request", "effect", "effects", "signal", "step", "steps", "delegate",
    "sink", "subject", "publisher", "stream", "relay", "handler", "destination", "callback", "closure",
  ]

  /// What is called so has one of several states, of which one begins.
  private static let states: Set<String> = [
    "state", "status", "phase", "mode", "stage", "condition", "result", "response",
  ]

  /// Whether a trigger says no more than that something was sent: `actions`.
  static func isMessage(_ trigger: String) -> Bool {
    Names.isIdentifier(trigger) && messages.isSuperset(of: Names.words(trigger).map { $0.lowercased() })
  }

  /// Whether the event before says more of what happens than the case.
  func isCondition(in program: SwiftProgram) -> Bool {
    guard let event, condition != nil, event != trigger, !TriggerPhrase.tellsEvent(trigger) else {
      return false
    }
    // A text is what people read on what they touch.
    guard Names.isIdentifier(event) else { return true }
    let words = Names.words(event).map { $0.lowercased() }
    guard Self.messages.isDisjoint(with: words), !isMessage(in: program) else { return false }
    if words.first == "on", words.count > 1 { return true }
    return TriggerPhrase.tellsEvent(event) || words.last.map(Self.states.contains) ?? false
  }

  /// Whether the enum's name says that its cases are what somebody does: `CartAction`.
  private func isMessage(in program: SwiftProgram) -> Bool {
    EnumCases.of(program).owners(ofAll: trigger.components(separatedBy: ", ")).contains { owner in
      Names.words(owner.lastName).last.map { Self.messages.contains($0.lowercased()) } ?? false
    }
  }
}

extension NavigationFact {
  /// The fact with its trigger as a condition of what happens before; nil where the trigger says what happens.
  func withCaseAsCondition(in program: SwiftProgram) -> NavigationFact? {
    guard let carried, carried.trigger == trigger, carried.isCondition(in: program),
      let condition = carried.condition
    else { return nil }
    var fact = requiring(condition, of: carried)
    fact.trigger = carried.event
    return fact
  }

  /// The fact under the condition that a value is a case.
  func withCase(_ carried: CarriedCase) -> NavigationFact {
    carried.condition.map { requiring($0, of: carried) } ?? self
  }

  private func requiring(_ condition: Guard, of carried: CarriedCase) -> NavigationFact {
    var fact = self
    fact.carried = nil
    if !fact.guards.contains(condition) {
      fact.guards.insert(condition, at: min(carried.outerGuards, fact.guards.count))
    }
    return fact
  }
}
