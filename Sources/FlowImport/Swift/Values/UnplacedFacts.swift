import FlowModel

/// Facts of which only the coordinator is known whose code it is, though others tell where the same code is
/// called from.
///
/// What a coordinator does is looked at before views are, which then call it; what was to happen "from
/// anywhere" turns out to happen on a screen.
enum UnplacedFacts {
  static func drop(from log: FactLog, _ types: TypeQuestions) {
    let functions = FunctionPlaces.of(types.program)
    var placed: [Way: Set<CodePlace>] = [:]
    for fact in log.facts where fact.source != nil && !fact.isLocal {
      placed[Way(fact, types), default: []].formUnion(fact.evidence)
    }
    log.facts.removeAll { fact in
      guard fact.source == nil, fact.isInferred, !fact.isLocal, fact.coordinator != nil, !fact.isLaunch
      else { return false }
      // Its trigger is no more than the name of the method in which it is looked at.
      guard let function = functions.function(around: fact.place),
        EntryPoints.trigger(function) == fact.trigger
      else { return false }
      return placed[Way(fact, types)]?.contains(fact.place) ?? false
    }
  }

  /// What facts have in common that are told of one call.
  private struct Way: Hashable {
    var kind: EdgeKind
    var target: String
    var call: CodePlace?

    init(_ fact: NavigationFact, _ types: TypeQuestions) {
      kind = fact.kind
      target = types.name(of: fact.target)
      call = fact.call
    }
  }
}
