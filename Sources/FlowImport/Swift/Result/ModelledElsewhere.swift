import FlowModel

/// The transitions that stand for calls that are none by themselves, since the same transition is told from where it
/// begins.
struct ModelledElsewhere {
  private let program: SwiftProgram
  private let outcomes: [CallLedger.Outcome]
  private let byTarget: [String: [CallLedger.Outcome]]
  /// What facts lead to, also those that are no transition but say what a coordinator begins with.
  private let told: Set<String>

  /// - Parameter facts: all that was found, whether it became a transition or not.
  init(_ program: SwiftProgram, _ outcomes: [CallLedger.Outcome], _ facts: [NavigationFact]) {
    self.program = program
    self.outcomes = outcomes
    var byTarget: [String: [CallLedger.Outcome]] = [:]
    for outcome in outcomes {
      if let name = Self.name(of: outcome.fact.target) { byTarget[name, default: []].append(outcome) }
      if let shown = outcome.fact.shown?.screen.typeName { byTarget[shown, default: []].append(outcome) }
    }
    self.byTarget = byTarget
    told = Set(facts.compactMap { Self.name(of: $0.target) })
  }

  /// Whether something else tells of what a call leads to.
  func tells(_ targets: [NavigationFact.Target]) -> Bool {
    targets.compactMap(Self.name).contains(where: told.contains)
  }

  /// The transitions of a call's kind to one of its targets, or back from the type that it is in; empty where the
  /// model has none.
  ///
  /// - Parameter targets: what the call leads to; empty where that is not known.
  func outcomes(
    _ kind: EdgeKind, to targets: [NavigationFact.Target], at place: CodePlace
  ) -> [CallLedger.Outcome] {
    let names = targets.compactMap(Self.name)
    if !names.isEmpty {
      let named = names.flatMap { byTarget[$0] ?? [] }
      let same = named.filter { $0.way.kind == kind || $0.fact.shown?.kind == kind }
      return same.isEmpty ? named : same
    }
    let owner = TypePlaces.of(program).type(at: place)?.name
    return outcomes.filter { outcome in
      guard outcome.way.kind == kind || kind.isWayBack && outcome.way.kind.isWayBack else { return false }
      if outcome.fact.evidence.contains(where: { $0.file == place.file }) { return true }
      guard let owner else { return false }
      if case .screen(let key)? = outcome.fact.source, key.type == owner { return true }
      return outcome.fact.coordinator == owner
    }
  }

  private static func name(of target: NavigationFact.Target) -> String? {
    switch target {
    case .screen(let object): object.typeName
    case .coordinator(let name): name
    default: nil
    }
  }
}
