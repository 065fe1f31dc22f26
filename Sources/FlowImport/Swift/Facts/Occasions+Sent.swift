import SwiftOutline

/// What people do for a value to be sent through a publisher, or for a published property to change: the name
/// of either is all that the code says which hears it.
extension Occasions {
  /// A value that more code sends than this has no reason of its own.
  private static let sentLimit = 6

  /// What happens for the value to be sent in which a fact has its trigger.
  struct Sent {
    var found: [Occasion] = []
    /// The conditions that hold for all that is sent then.
    var settled: [Guard] = []
    /// Whether code hears a value.
    var isHeard: Bool
    /// The case of the value for which it happens, where what sets the value does not say it.
    var open: CarriedCase?
  }

  /// What happens for the value to be sent in which a fact has its trigger, and whether code hears one.
  func sent(_ fact: NavigationFact, _ walk: inout OccasionSearch.Walk) -> Sent {
    guard let trigger = fact.trigger, fact.scene == nil else { return Sent(isHeard: false) }
    if let part = keyed(fact)?.part {
      return changed(part, fact, &walk)
    }
    let heard = heard(trigger, fact)
    guard let stream = heard?.stream ?? state(trigger, fact), !streams.isEdited(stream) else {
      return Sent(isHeard: heard != nil)
    }
    var senders = senders(of: stream, fact)
    if let cases = heard?.cases {
      let meant = senders.filter(cases.takes)
      if !meant.isEmpty { senders = meant }
      let found = senders.isEmpty ? callers.occasions(of: stream, cases, 0, &walk) : []
      let told = told(found, of: fact, isPart: false, isCase: false, isComplete: true)
      if !told.isEmpty {
        return Sent(found: told, settled: [cases.condition].compactMap(\.self), isHeard: true)
      }
    }
    let found = occasions(ofSending: senders, on: stream, fact, &walk)
    let settled = fact.guards.flatMap(\.parts).filter { condition in
      guard heard != nil, !senders.isEmpty, let cases = condition.cases else { return false }
      return senders.allSatisfy { $0.sentValue?.chosen.map(cases.names.contains) ?? false }
    }
    return Sent(found: found, settled: settled, isHeard: heard != nil)
  }

  /// The part of a model's state that the code listens to in which a fact happens, and how it does.
  private func keyed(_ fact: NavigationFact) -> (part: KeyedStates.Part, stream: Expression)? {
    for call in calls(of: fact) {
      for role in call.closures.reversed() {
        guard let heard = SentValues.heard(role), let part = states.part(heard, in: call) else { continue }
        return (part, heard)
      }
    }
    return nil
  }

  /// A fact that goes by the name of the stream it hears, named after the part of the state that changes:
  /// `isExpired` instead of `state` or `pulse`.
  func namedByPart(_ fact: NavigationFact) -> NavigationFact {
    guard let trigger = fact.trigger else { return fact }
    let streams = calls(of: fact).flatMap { $0.closures.reversed().compactMap(SentValues.heard) }
    let named = streams.lazy.compactMap { stream in KeyedStates.key(stream).map { (stream, $0) } }.first
    guard let (stream, name) = keyed(fact).map({ ($0.stream, $0.part.name) }) ?? named, stream.names(trigger)
    else { return fact }
    var fact = fact
    fact.trigger = name
    return fact
  }

  /// What happens for a part of a model's state to change so that a fact follows.
  private func changed(
    _ part: KeyedStates.Part, _ fact: NavigationFact, _ walk: inout OccasionSearch.Walk
  ) -> Sent {
    let carried = fact.carried.flatMap { $0.trigger == fact.trigger ? $0 : nil }
    var changes = states.changes(of: part)
    let given = changes.map(\.carriedCase)
    if let carried {
      let wanted = Set(carried.trigger.components(separatedBy: ", "))
      changes = zip(changes, given).filter { $1.map(wanted.contains) ?? true }.map(\.0)
    }
    var sent = Sent(isHeard: true)
    sent.open = given.allSatisfy { $0 != nil } ? nil : carried
    guard changes.count <= Self.sentLimit else { return sent }
    let misses = walk.misses
    let found = changes.flatMap { callers.occasions(ofSender: $0, 0, &walk) }
    guard walk.misses == misses else { return sent }
    sent.found = told(found.filter { !Self.isBare($0.trigger) }, of: fact, isPart: false, isCase: false)
    return sent
  }

  /// What sends the values of a stream that lead to a fact.
  private func senders(of stream: SentValues.Stream, _ fact: NavigationFact) -> [WrittenCall] {
    let cases = Set(fact.guards.flatMap(\.parts).compactMap(\.cases).flatMap { $0.names })
    let all = SwiftUINavigation.isView(stream.owner, program) ? streams.shared(stream) : [stream]
    return all.flatMap { streams.senders(of: $0) }.filter { call in
      // Of what has several cases only those count that lead here.
      guard !cases.isEmpty, let chosen = call.sentValue?.chosen,
        call.sentValue?.writtenCase != nil || cases.contains(chosen)
      else { return true }
      return cases.contains(chosen)
    }
  }

  private func occasions(
    ofSending senders: [WrittenCall], on stream: SentValues.Stream, _ fact: NavigationFact,
    _ walk: inout OccasionSearch.Walk
  ) -> [Occasion] {
    if senders.isEmpty {
      return told(callers.occasions(of: stream, nil, 0, &walk), of: fact, isPart: false, isCase: false)
    }
    guard senders.count <= Self.sentLimit else { return [] }
    let misses = walk.misses
    var found = senders.flatMap { call -> [Occasion] in
      guard let caller = types.member(of: call.site), !caller.isUnused else { return [] }
      return callers.occasions(of: call, by: caller, nil, 0, &walk)
    }
    // Where it is not known why some of it is sent, the name says more than the rest.
    guard walk.misses == misses else { return [] }
    found.removeAll { Self.isBare($0.trigger) }
    return told(found, of: fact, isPart: false, isCase: false, isComplete: true)
  }

  /// The property that the code listens to in which a fact happens, and what of its values leads there.
  private func heard(
    _ trigger: String, _ fact: NavigationFact
  ) -> (stream: SentValues.Stream, cases: SentCases?)? {
    for call in calls(of: fact) {
      for role in call.closures.reversed() {
        guard let heard = SentValues.heard(role) else { continue }
        var found: SentValues.Stream?
        ExpressionWalk.visit([.expression(heard)]) { part in
          guard found == nil else { return }
          found = stream(part, trigger, in: call)
        }
        guard let found else { continue }
        guard HeardStreams.keepsValues(heard) else { return (found, nil) }
        return (found, SentCases(call, heardBy: role) ?? SentCases(fact.guards, heardBy: role))
      }
    }
    return nil
  }

  /// The state of a view by which it shows something, where the code that sets it was not seen.
  private func state(_ trigger: String, _ fact: NavigationFact) -> SentValues.Stream? {
    guard let view = places.type(at: fact.place), SwiftUINavigation.isView(view, program),
      fact.place == fact.call
    else { return nil }
    let owners = [view] + program.held(by: view)
    let found = owners.compactMap { owner -> SentValues.Stream? in
      guard let (property, declaring) = program.property(trigger, of: owner),
        SentValues.isWatched(property, of: declaring)
      else { return nil }
      return SentValues.Stream(name: trigger, owner: declaring)
    }
    return found.first
  }

  private func stream(_ part: Expression, _ trigger: String, in call: WrittenCall) -> SentValues.Stream? {
    guard let (name, owners) = types.property(part, in: call) else { return nil }
    guard name == trigger || ViewEvents.isEvent(trigger) else { return nil }
    return owners.first { program.property(name, of: $0) != nil }.map {
      SentValues.Stream(name: name, owner: $0)
    }
  }
}

extension Expression {
  /// Whether a name is that of what a chain of members and calls begins with or goes through.
  fileprivate func names(_ name: String) -> Bool {
    var next: Expression? = self
    while let current = next {
      if current.lastName.map(SentValues.plain) == name { return true }
      switch current.kind {
      case .call(let callee, _): next = callee
      case .member(let base, _): next = base
      default: next = nil
      }
    }
    return false
  }
}

extension WrittenCall {
  /// The case within what is sent, or that is assigned: `settings` of `.setRoute(.settings)`.
  fileprivate var carriedCase: String? {
    guard let value = sentValue else { return nil }
    guard case .assignment = form else {
      guard case .call(_, let arguments) = value.kind, arguments.count == 1 else { return nil }
      return arguments[0].value.chosen
    }
    return value.chosen
  }
}
