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
    return occasions(of: chain, in: call, by: caller, nil, depth, &walk)
  }

  /// What happens for the innermost closure around a call to run that hears a stream; nil for none that is
  /// known.
  ///
  /// - Parameter handed: those of its values that the call is told of for which it matters; nil for all.
  func occasions(
    heardAround call: WrittenCall, _ handed: SentCases?, _ depth: Int, _ walk: inout Walk
  ) -> [Occasions.Occasion]? {
    for (index, role) in call.closures.enumerated().reversed() {
      guard let chain = HeardStreams.heard(role) else { continue }
      // What is closer to the call says more, as an alert's button does.
      var inner = call
      inner.closures = Array(call.closures[(index + 1)...])
      guard WrittenTrigger.closureWords(inner, in: program) == nil, let caller = types.member(of: call.site)
      else {
        return nil
      }
      var guards = guards(of: call, depth)
      if let part = states.part(chain, in: call), depth < Self.depthLimit {
        return occasions(ofChanging: part, depth + 1, &walk).map { $0.adding(guards) }
      }
      let own = handed ?? SentCases(call, heardBy: role)
      let cases = HeardStreams.keepsValues(chain) ? own : nil
      if let cases, let found = occasions(of: chain, in: call, by: caller, cases, depth, &walk),
        !found.isEmpty || cases.takesUnknown
      {
        // With what is sent there it holds.
        guards.removeAll { $0 == cases.condition }
        return found.map { $0.adding(guards) }
      }
      if handed == nil, let found = occasions(of: chain, in: call, by: caller, nil, depth, &walk) {
        return found.map { $0.adding(guards) }
      }
    }
    return nil
  }

  /// What happens for a part of a model's state to change.
  func occasions(
    ofChanging part: KeyedStates.Part, _ depth: Int, _ walk: inout Walk
  ) -> [Occasions.Occasion] {
    let key = part.state.name + "." + part.name
    if let known = walk.parts[key] { return known }
    // What leads back to itself begins elsewhere.
    walk.parts[key] = []
    let changes = states.changes(of: part)
    guard changes.count <= Self.streamLimit else { return [] }
    let found = changes.flatMap { occasions(ofSender: $0, depth, &walk) }
    walk.parts[key] = found
    return found
  }

  /// - Parameter cases: the only values that count; nil for all.
  private func occasions(
    of chain: Expression, in call: WrittenCall, by caller: CodeMember, _ cases: SentCases?, _ depth: Int,
    _ walk: inout Walk
  ) -> [Occasions.Occasion]? {
    let sources = heard.sources(of: chain, in: call)
    guard !sources.isEmpty, depth < Self.depthLimit else { return nil }
    return sources.flatMap { source -> [Occasions.Occasion] in
      switch source {
      case .control(let trigger, let title):
        guard cases?.takesUnknown ?? true else { return [] }
        return [Occasions.Occasion(trigger, title, call.place, caller.type)]
      case .stream(let stream): return occasions(of: stream, cases, depth + 1, &walk)
      }
    }
  }

  /// What happens for a property's stream to give a value: where it is sent, or passed on from another.
  ///
  /// - Parameter cases: the only values that count, of which it must be known where they are sent; nil for all.
  func occasions(
    of stream: SentValues.Stream, _ cases: SentCases?, _ depth: Int, _ walk: inout Walk
  ) -> [Occasions.Occasion] {
    let key = Walk.StreamKey(name: stream.owner.name + "." + stream.name, cases: cases)
    if let known = walk.streams[key] { return known }
    // What leads back to itself begins elsewhere.
    walk.streams[key] = []
    var senders = streams.senders(of: stream, heardIn: true)
    if let cases { senders.removeAll { !cases.takes($0) } }
    let misses = walk.misses
    var found: [Occasions.Occasion] = []
    if senders.count <= Self.streamLimit {
      found = senders.flatMap { occasions(ofSender: $0, depth, &walk) }
    }
    for call in heard.feeders(of: stream) {
      guard let chain = call.receiver, cases == nil || HeardStreams.keepsValues(chain),
        let caller = types.member(of: call.site), !caller.isUnused
      else {
        continue
      }
      found += occasions(of: chain, in: call, by: caller, cases, depth, &walk) ?? []
    }
    for (call, chain) in heard.given(to: stream) {
      guard cases == nil || HeardStreams.keepsValues(chain), let caller = types.member(of: call.site),
        !caller.isUnused
      else { continue }
      found += occasions(of: chain, in: call, by: caller, cases, depth, &walk) ?? []
    }
    if cases?.takesUnknown ?? true {
      for case (.control(let trigger, let title), let property) in heard.controls(behind: stream) {
        found.append(Occasions.Occasion(trigger, title, property.place, property.type))
      }
    }
    // A service's own reasons to send may be as many as those that are known.
    if stream.owner.kind == .protocol, walk.misses > misses { found = [] }
    if found.isEmpty, cases == nil, TriggerPhrase.tellsEvent(stream.name),
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

extension Occasions.Occasion {
  /// What people do to a control.
  fileprivate init(_ trigger: String, _ title: String?, _ place: CodePlace, _ type: SwiftType?) {
    self.init(trigger: title ?? trigger, place: place, type: type, strength: title == nil ? .event : .title)
  }

  fileprivate func adding(_ guards: [Guard]) -> Self {
    var occasion = self
    occasion.guards += guards.filter { !occasion.guards.contains($0) }
    return occasion
  }
}
