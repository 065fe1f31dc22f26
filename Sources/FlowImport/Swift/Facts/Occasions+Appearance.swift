/// What screens do by themselves as they come up.
extension Occasions {
  /// The occasions of what a screen does as it comes up, where there are no others; those that go by the fact's own
  /// name are no others, but that it is done again.
  static func begun(_ found: [Occasion], _ trigger: String) -> [Occasion] {
    guard !ControlEvents.tellsTouch(trigger) else { return [] }
    let others = found.filter { $0.trigger != trigger }
    return others.allSatisfy(\.isAppearance) ? others : []
  }

  /// Whether the function in which a fact happens only begins to listen there, and what it hears comes later, or is
  /// one that controls call, and code only in passing.
  func isHeard(_ fact: NavigationFact, in members: [CodeMember]) -> Bool {
    let around = members.compactMap {
      if case .function(let function) = $0 { function.outline.header } else { nil }
    }
    if around.contains(where: { $0.hasAttribute("IBAction") || $0.hasAttribute("objc") }) { return true }
    return !around.isEmpty && ownCalls(of: fact).contains { !OccasionSearch.isDirect($0) }
  }
}

extension Occasions.Occasion {
  /// Whether it is that a screen comes up.
  var isAppearance: Bool { SystemEvents.isShown(trigger) }
}
