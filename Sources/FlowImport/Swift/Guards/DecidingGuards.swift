/// Leaves those conditions that decide what happens.
///
/// Code unwraps what it needs, and that a value is there says nothing to a reader, unless something else happens
/// where it is not.
struct DecidingGuards {
  /// The values of which it is told what happens without them.
  private let missing: Set<Guard>

  init(_ facts: [NavigationFact]) {
    var missing: Set<Guard> = []
    for case .not(let inner) in facts.flatMap(\.guards).flatMap(\.parts)
    where inner.parts.allSatisfy(\.isUnwrapping) {
      missing.formUnion(inner.parts)
    }
    self.missing = missing
  }

  /// The facts without what decides nothing.
  func decide(_ facts: [NavigationFact]) -> [NavigationFact] {
    facts.map { fact in
      var fact = fact
      fact.guards = fact.guards.compactMap(deciding)
      return fact
    }
  }

  private func deciding(_ one: Guard) -> Guard? {
    switch one {
    case .unwrap: return missing.contains(one) ? one : nil
    case .all(let parts):
      let rest = parts.compactMap(deciding)
      return rest.count > 1 ? .all(rest) : rest.first
    case .not(.all(let parts)):
      // Where only one of several is missing it is told which condition does not hold.
      let rest = parts.filter { !$0.isUnwrapping }
      guard !rest.isEmpty, rest.count < parts.count else { return one }
      return rest.count > 1 ? .not(.all(rest)) : rest[0].negated
    default: return one
    }
  }
}
