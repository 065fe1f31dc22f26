import FlowModel
import SwiftOutline

/// What people do for a case of an enum to be sent, whose name is all that the code handling it says.
extension Occasions {
  /// A fact with more occasions than this goes by the case's name.
  private static let relayLimit = 6

  /// What happens for a message to be sent.
  struct Relayed {
    var occasions: [Occasion]
    /// The condition that holds whenever it is sent.
    var settled: Guard?
    /// Whether the fact happens for this message alone, so that nothing else can be what happens.
    var isOnlyWay: Bool
    /// The conditions that it is none of some other messages.
    var excluded: [Guard] = []
    /// What is touched, by the message, where nothing else tells that.
    var touched: String?

    /// All conditions that it settles.
    var conditions: [Guard] { excluded + [settled].compactMap(\.self) }
  }

  /// What happens for the case to be sent that is a fact's trigger, or that the method so named receives; nil
  /// for what no message leads to.
  func relayed(_ fact: NavigationFact, _ walk: inout OccasionSearch.Walk) -> Relayed? {
    guard let trigger = fact.trigger, fact.scene == nil else { return nil }
    guard Names.isIdentifier(trigger) else {
      // What a store holds changes because of the case that is handled then.
      guard relays.hears(trigger, at: fact.place), let call = fact.call,
        let handling = relays.handling(of: nil, at: call)
      else { return nil }
      return relayed(handling, only: nil, fact, &walk)
    }
    for place in [fact.place] + fact.trail + [fact.call].compactMap(\.self) {
      guard let handling = relays.handling(of: trigger, at: place) else { continue }
      return relayed(handling, only: trigger, fact, &walk)
    }
    guard let function = functions.function(around: fact.place), EntryPoints.trigger(function) == trigger
    else {
      return nil
    }
    for place in fact.trail + [fact.call].compactMap(\.self) {
      guard let handling = relays.handling(of: nil, at: place, in: function) else { continue }
      return relayed(handling, only: nil, fact, &walk)
    }
    guard let handling = handling(passedOnBy: function, fact) else { return nil }
    var found = relayed(handling, only: nil, fact, &walk)
    // Who calls it with another case is no reason.
    found.isOnlyWay = true
    found.excluded = Self.exclusions(
      fact, of: function.outline.parameters.map(\.name), other: handling.messages)
    if found.occasions.isEmpty { found.touched = touched(handling, fact) }
    return found
  }

  /// - Parameter name: the case that the fact's trigger is; nil where a method is.
  private func relayed(
    _ handling: CaseRelays.Handling, only name: String?, _ fact: NavigationFact,
    _ walk: inout OccasionSearch.Walk
  ) -> Relayed {
    let messages = name.map { name in handling.messages.filter { $0.name == name } } ?? handling.messages
    let senders = messages.sorted { ($0.type, $0.name) < ($1.type, $1.name) }.flatMap(relays.senders)
      .filter { name != nil || Self.agrees($0.name, with: fact.kind) }
    let found =
      senders.count <= OccasionSearch.senderLimit
      ? senders.flatMap { callers.occasions(ofSender: $0, 0, &walk) } : []
    return Relayed(
      occasions: told(found, of: fact, isPart: false, isCase: true, [], Self.relayLimit),
      settled: handling.condition, isOnlyWay: name == nil && !senders.isEmpty)
  }

  /// The conditions that a parameter is not some other message, alone or together with something else.
  private static func exclusions(
    _ fact: NavigationFact, of parameters: [String], other messages: Set<CaseRelays.Message>
  ) -> [Guard] {
    let names = Set(messages.map(\.name))
    return fact.guards.flatMap(\.parts).filter { condition in
      guard case .not(let inner) = condition else { return false }
      return inner.parts.contains { part in
        guard let cases = part.cases, case .name(let name) = cases.subject.kind else { return false }
        return parameters.contains(name) && names.isDisjoint(with: cases.names)
      }
    }
  }

  /// Whether the name of the function that a route is passed to does not say that it goes the other way.
  private static func agrees(_ name: String, with kind: EdgeKind) -> Bool {
    guard let verb = Names.words(name).first else { return true }
    return kind.isWayBack || kind == .finish ? !opening.contains(verb) : !closing.contains(verb)
  }

  private static let opening: Set<String> = [
    "present", "show", "push", "open", "start", "display", "navigate",
  ]
  private static let closing: Set<String> = [
    "dismiss", "pop", "close", "hide", "remove", "finish", "end", "unwind", "is", "has", "can", "did",
  ]

  /// The screen whose code an occasion is in: a person is there when a message is sent.
  func sender(of occasion: Occasion) -> EventSource? {
    let screen = program.outward(from: occasion.type).first { roles[$0.name] == .screen }
    guard let screen, screen.kind == .class, shown.contains(screen.name) else { return nil }
    return .screen(ScreenKey(type: screen.name))
  }
}
