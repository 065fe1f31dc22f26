import SwiftOutline

/// What people do for streams to give a value.
extension OccasionSearch {
  /// A stream to which more code sends than this has no reason of its own.
  private static let streamLimit = 8

  /// What happens for a call to pass a stream's value on: `tap.map { .detail }.bind(to: route)`.
  func occasions(
    relayedBy call: WrittenCall, by caller: CodeMember, _ depth: Int, _ walk: inout Walk
  ) -> [Occasions.Occasion]? {
    guard let chain = HeardStreams.relayed(call) else { return nil }
    return occasions(of: chain, in: call, by: caller, depth, &walk)
  }

  /// What happens for the innermost closure around a call to run that hears a stream; nil for none that is
  /// known.
  func occasions(
    heardAround call: WrittenCall, _ depth: Int, _ walk: inout Walk
  ) -> [Occasions.Occasion]? {
    for (index, role) in call.closures.enumerated().reversed() {
      guard let chain = HeardStreams.heard(role) else { continue }
      // What is closer to the call says more, as an alert's button does.
      var inner = call
      inner.closures = Array(call.closures[(index + 1)...])
      guard WrittenTrigger.closureWords(inner) == nil, let caller = types.member(of: call.site) else {
        return nil
      }
      let guards = guards(of: call, depth)
      if let found = occasions(of: chain, in: call, by: caller, depth, &walk) {
        return found.map { occasion in
          var occasion = occasion
          occasion.guards += guards.filter { !occasion.guards.contains($0) }
          return occasion
        }
      }
    }
    return nil
  }

  private func occasions(
    of chain: Expression, in call: WrittenCall, by caller: CodeMember, _ depth: Int, _ walk: inout Walk
  ) -> [Occasions.Occasion]? {
    let sources = heard.sources(of: chain, in: call)
    guard !sources.isEmpty, depth < Self.depthLimit else { return nil }
    return sources.flatMap { source -> [Occasions.Occasion] in
      switch source {
      case .control(let trigger, let title):
        return [
          Occasions.Occasion(
            trigger: title ?? trigger, place: call.place, type: caller.type,
            strength: title == nil ? .event : .title)
        ]
      case .stream(let stream): return occasions(of: stream, depth + 1, &walk)
      }
    }
  }

  /// What happens for a property's stream to give a value: where it is sent, or passed on from another.
  func occasions(
    of stream: SentValues.Stream, _ depth: Int, _ walk: inout Walk
  ) -> [Occasions.Occasion] {
    let key = stream.owner.name + "." + stream.name
    if let known = walk.streams[key] { return known }
    // What leads back to itself begins elsewhere.
    walk.streams[key] = []
    let senders = streams.senders(of: stream, heardIn: true)
    var found: [Occasions.Occasion] = []
    if senders.count <= Self.streamLimit {
      found = senders.flatMap { occasions(ofSender: $0, depth, &walk) }
    }
    for call in heard.feeders(of: stream) {
      guard let chain = call.receiver, let caller = types.member(of: call.site), !caller.isUnused else {
        continue
      }
      found += occasions(of: chain, in: call, by: caller, depth, &walk) ?? []
    }
    for (call, chain) in heard.given(to: stream) {
      guard let caller = types.member(of: call.site), !caller.isUnused else { continue }
      found += occasions(of: chain, in: call, by: caller, depth, &walk) ?? []
    }
    if found.isEmpty, TriggerPhrase.tellsEvent(stream.name),
      let (property, owner) = program.property(stream.name, of: stream.owner)
    {
      found = [
        Occasions.Occasion(
          trigger: stream.name, place: CodeMember.property(property, owner).place, type: owner,
          strength: .name)
      ]
    }
    walk.streams[key] = found
    return found
  }
}
