import FlowModel

/// Tells each tab and each child that is there from the start once.
struct TabFacts {
  private let interpreter: Interpreter

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  func folded(_ facts: [NavigationFact]) -> [NavigationFact] {
    var known: Set<Part> = []
    let led = Set(facts.filter { $0.kind == .tab && $0.source != nil }.compactMap(whole))
    let result = facts.filter { fact in
      // A route that selects a tab is one more way to it only when a screen is seen to send it.
      guard fact.kind == .tab, let part = part(fact) else { return true }
      if fact.isInferred, led.contains(part) { return false }
      return known.insert(part).inserted || !fact.isInferred && fact.trigger != nil
    }
    // What is in a tab bar or within another is not started beside that.
    let parts = Set(result.filter { $0.kind == .tab || $0.kind == .embed }.compactMap(part))
    let tabs = result.filter { $0.kind == .tab && $0.source != nil }
    return result.filter { fact in
      if fact.kind == .start, fact.source != nil, let child = whole(fact) {
        return !tabs.contains { $0.source == fact.source && whole($0) == child }
      }
      guard fact.kind == .start, fact.isInferred || fact.trigger == nil, let part = part(fact) else {
        return true
      }
      return !parts.contains(part)
    }
  }

  /// A coordinator's own child or screen.
  private struct Part: Hashable {
    var coordinator: String
    var child: String?
    var screen: ScreenKey?
  }

  private func part(_ fact: NavigationFact) -> Part? { fact.source == nil ? whole(fact) : nil }

  /// What a fact leads to, wherever it comes from.
  private func whole(_ fact: NavigationFact) -> Part? {
    guard let coordinator = fact.coordinator else { return nil }
    switch fact.target {
    case .screen(let object): return Part(coordinator: coordinator, screen: interpreter.types.key(object))
    case .coordinator(let name): return Part(coordinator: coordinator, child: name)
    case .back, .outside: return nil
    }
  }
}
