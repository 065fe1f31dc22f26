import SwiftOutline

/// What people do for a value to come through several streams, where the name of the first is all that is known:
/// `done.map { .sent }.subscribe(outcome)` and `outcome.sink { … }`.
extension Occasions {
  /// What happens for the value to be sent that goes by a fact's trigger: a case of an enum, or a subject, each the
  /// only one of its name.
  func passedOn(_ fact: NavigationFact, _ walk: inout OccasionSearch.Walk) -> [Occasion] {
    guard let trigger = fact.trigger, Names.isIdentifier(trigger), fact.scene == nil,
      isPassedOn(trigger, fact)
    else {
      return []
    }
    let misses = walk.misses
    let found = occasions(ofValue: trigger, &walk)
    guard walk.misses == misses else { return [] }
    return told(found, of: fact, isPart: false, isCase: true)
  }

  private func occasions(ofValue name: String, _ walk: inout OccasionSearch.Walk) -> [Occasion] {
    let owners = EnumCases.of(program).owners(of: name)
    guard owners.isEmpty else {
      let senders =
        owners.count == 1 ? relays.senders(of: CaseRelays.Message(type: owners[0].name, name: name)) : []
      guard senders.count <= OccasionSearch.senderLimit else { return [] }
      return senders.flatMap { callers.occasions(ofSender: $0, 0, &walk) }
    }
    let holders = program.sortedTypes.filter { $0.properties[name].map(Self.isStream) ?? false }
    guard holders.count == 1 else { return [] }
    return callers.occasions(of: SentValues.Stream(name: name, owner: holders[0]), nil, 0, &walk)
  }

  /// Whether a fact happens as code hears a stream that says nothing of its trigger.
  private func isPassedOn(_ trigger: String, _ fact: NavigationFact) -> Bool {
    let chains = calls(of: fact).flatMap { $0.closures.compactMap(HeardStreams.heard) }
    return !chains.isEmpty && !chains.contains { CalledNames.all(in: $0).contains(trigger) }
  }

  private static func isStream(_ property: SwiftProperty) -> Bool {
    (property.outline.type?.firstName ?? property.outline.initial?.called?.name).map(KnownTypes.isPublisher)
      ?? false
  }
}
