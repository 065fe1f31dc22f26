import SwiftOutline

/// The screens that routers show without a RIB of their own, from what leads to the routers' methods.
struct RIBEffects {
  private let tree: RIBTree
  private let origins: RIBOrigins
  private let calls: [CodePlace: WrittenCall]
  /// What the tree of RIBs tells already.
  private let told: Set<CodePlace>

  /// Tells where what routers show by themselves begins.
  static func settle(_ interpreter: Interpreter, _ local: LocalFacts) {
    let tree = RIBTree.of(local.types)
    guard !tree.ribs.isEmpty else { return }
    interpreter.log.facts = RIBEffects(tree, local).settled(interpreter.log.facts)
  }

  private init(_ tree: RIBTree, _ local: LocalFacts) {
    self.tree = tree
    origins = RIBOrigins(tree)
    calls = Dictionary(local.entries.map { ($0.place, $0.call) }) { first, _ in first }
    told = Set(tree.ribs.values.flatMap { tree.calls.steps(in: $0.router).map(\.call.place) })
  }

  private func settled(_ facts: [NavigationFact]) -> [NavigationFact] {
    let placed = Set(facts.filter(isPlaced).compactMap(\.call))
    var known: Set<String> = []
    return facts.flatMap { fact -> [NavigationFact] in
      guard let (call, rib) = router(of: fact), !isPlaced(fact) else { return [fact] }
      // The router of the parent, which keeps this one, shows nothing by it.
      if placed.contains(call.place) { return [] }
      let found = RIBFacts(rib, origins).shown(fact, by: call)
      return found.isEmpty
        ? [fact]
        : found.filter {
          known.insert("\($0.kind) \($0.target) \($0.source as Any) \($0.trigger ?? "") \($0.guards)")
            .inserted
        }
    }
  }

  /// The call in a router's code by which a fact shows something that is no child.
  private func router(of fact: NavigationFact) -> (call: WrittenCall, rib: RIBTree.RIB)? {
    guard !fact.kind.isWayBack, let place = fact.call, !told.contains(place), let call = calls[place],
      case .screen = fact.target,
      let rib = tree.types.enclosingType(of: call.site).flatMap({ tree.ribs[$0.name] })
    else { return nil }
    return (call, rib)
  }

  /// Whether it is known on which screen something begins.
  private func isPlaced(_ fact: NavigationFact) -> Bool {
    guard !fact.isInferred, case .screen = fact.source else { return false }
    return true
  }
}
