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
      let wanted = SentValues.wanted(call.guards, of: role)
      if let found = occasions(of: chain, in: call, by: caller, depth, &walk, wanting: wanted) {
        return found.map { occasion in
          var occasion = occasion
          occasion.guards += guards.filter { !occasion.guards.contains($0) }
          return occasion
        }
      }
    }
    return nil
  }

  /// - Parameter wanted: what the stream must give, where it gives `true` and `false`.
  private func occasions(
    of chain: Expression, in call: WrittenCall, by caller: CodeMember, _ depth: Int, _ walk: inout Walk,
    wanting wanted: Bool? = nil
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
      case .stream(let stream): return occasions(of: stream, depth + 1, &walk, wanting: wanted)
      }
    }
  }

  /// What happens for a property's stream to give a value: where it is sent, or passed on from another.
  func occasions(
    of stream: SentValues.Stream, _ depth: Int, _ walk: inout Walk, wanting wanted: Bool? = nil
  ) -> [Occasions.Occasion] {
    let key = stream.owner.name + "." + stream.name + (wanted.map { "=\($0)" } ?? "")
    if let known = walk.streams[key] { return known }
    // What leads back to itself begins elsewhere.
    walk.streams[key] = []
    if stream.owner.kind == .protocol {
      let found = streams.implementations(of: stream).flatMap {
        occasions(of: $0, depth, &walk, wanting: wanted)
      }
      walk.streams[key] = found
      return found
    }
    let senders = streams.senders(of: stream, heardIn: true).filter { SentValues.sends($0, wanted) }
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
