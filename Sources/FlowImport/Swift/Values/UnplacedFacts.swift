import FlowModel

/// Facts of which only the coordinator is known whose code it is, though others tell where the same code is
/// called from.
///
/// What a coordinator does is looked at before views are, which then call it; what was to happen "from
/// anywhere" turns out to happen on a screen, or as a link is opened.
enum UnplacedFacts {
  static func drop(from log: FactLog, _ types: TypeQuestions) {
    let functions = FunctionPlaces.of(types.program)
    var placed: [Way: Set<CodePlace>] = [:]
    var told: Set<CodePlace> = []
    for fact in log.facts
    where !fact.isLocal && (fact.source != nil || !fact.isInferred && !saysNothing(fact, functions)) {
      let places = fact.evidence.union(fact.passed)
      placed[Way(fact, types), default: []].formUnion(places)
      if fact.source != nil { told.formUnion(places) }
    }
    log.facts.removeAll { fact in
      guard fact.source == nil, fact.isInferred, !fact.isLaunch, fact.isLocal || saysNothing(fact, functions)
      else { return false }
      let places = [fact.place] + [fact.call].compactMap(\.self)
      // That a flow is over is what those do who hear it.
      if fact.kind == .finish { return told.isSuperset(of: places) }
      // What a view shows by a state is told of the view, so that the call is only on the way.
      return placed[Way(fact, types)]?.isSuperset(of: places) ?? false
    }
  }

  /// Whether a trigger is no more than the name of the coordinator's method in which something is looked at.
  private static func saysNothing(_ fact: NavigationFact, _ functions: FunctionPlaces) -> Bool {
    guard let trigger = fact.trigger else { return fact.isLocal }
    guard fact.coordinator != nil, let function = functions.function(around: fact.place) else { return false }
    return EntryPoints.trigger(function) == trigger
  }

  /// What facts have in common that are told of the same code.
  private struct Way: Hashable {
    var kind: EdgeKind
    var target: String

    init(_ fact: NavigationFact, _ types: TypeQuestions) {
      kind = fact.kind
      target = types.name(of: fact.target)
    }
  }
}
