import FlowModel

/// Tells each tab and each child that is there from the start once.
struct TabFacts {
  private let interpreter: Interpreter

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  func folded(_ facts: [NavigationFact]) -> [NavigationFact] {
    let facts = settled(facts)
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
    let inTabs = Set(result.filter { $0.kind == .tab && $0.source == nil }.compactMap { whole($0)?.child })
    return result.filter { fact in
      if fact.kind == .start, fact.source != nil, let child = whole(fact) {
        return !tabs.contains { $0.source == fact.source && whole($0) == child }
      }
      guard fact.kind == .start, fact.isInferred || fact.trigger == nil, let part = part(fact) else {
        return true
      }
      // Another coordinator may start what it gives to a tab bar of its own.
      return !parts.contains(part) && !(part.child.map(inTabs.contains) ?? false)
    }
  }

  /// With the tabs that a coordinator sets up as its own, whatever has led to that.
  ///
  /// Only what is a condition in every case is one of the tab.
  private func settled(_ facts: [NavigationFact]) -> [NavigationFact] {
    var bars: [Bar: [Part: SetUp]] = [:]
    for fact in facts {
      guard let (bar, part) = tab(fact) else { continue }
      bars[bar, default: [:]][part, default: SetUp(guards: Set(fact.guards))].add(fact)
    }
    return facts.map { fact in
      // One that is added by itself is what something has led to.
      guard let (bar, part) = tab(fact), let tabs = bars[bar], tabs.count > 1, let tab = tabs[part] else {
        return fact
      }
      var fact = fact
      fact.source = nil
      fact.presenter = nil
      fact.guards = fact.guards.filter(tab.guards.contains)
      // What several tabs have is no title of one.
      if tabs.contains(where: { $0.key != part && $0.value.triggers.contains(fact.trigger) }) {
        fact.trigger = nil
      }
      return fact
    }
  }

  /// The call of a coordinator's code that gives tabs to a tab bar.
  private struct Bar: Hashable {
    var coordinator: String
    var call: CodePlace?
  }

  /// What all facts of a tab have as conditions, and what they have as triggers.
  private struct SetUp {
    var guards: Set<Guard>
    var triggers: Set<String?> = []

    mutating func add(_ fact: NavigationFact) {
      guards.formIntersection(fact.guards)
      triggers.insert(fact.trigger)
    }
  }

  /// The tab that a fact gives to a tab bar; nil for one that is selected, or that a tab bar has as a screen.
  private func tab(_ fact: NavigationFact) -> (bar: Bar, part: Part)? {
    guard fact.kind == .tab, !fact.isSelection, !fact.isLocal, let part = whole(fact),
      interpreter.types.roles.isCoordinator(part.coordinator),
      interpreter.program.types[part.coordinator]?.kind == .class
    else { return nil }
    if case .screen(let key)? = fact.source,
      interpreter.types.isTabs(
        SwiftObject(key.type, type: interpreter.program.types[key.type], isMade: false))
    {
      return nil
    }
    return (Bar(coordinator: part.coordinator, call: fact.call), part)
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
