import FlowModel

/// Gives what replaces the first screen during the launch that screen as its source: a splash screen that
/// leads on when everything is loaded.
struct LaunchCallbacks {
  private let interpreter: Interpreter
  /// What is posted as a notification is heard on whatever screen people are.
  private let notifications: ObservedNotifications

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    notifications = ObservedNotifications.of(interpreter.program)
  }

  func settled(_ facts: [NavigationFact]) -> [NavigationFact] {
    guard let index = facts.firstIndex(where: isFirst), case .screen(let shown) = facts[index].target else {
      return facts
    }
    let first = facts[index]
    let source = EventSource.screen(interpreter.types.key(shown))
    let isSure = isSure(first, among: facts)
    return facts.enumerated().map { position, fact in
      guard fact.source == nil, fact.kind == .root || fact.kind == .start, !leads(fact, to: source),
        isSure, isLater(fact, than: first) || position > index && follows(fact)
      else { return fact }
      var fact = fact
      fact.source = source
      fact.isLaunch = false
      return fact
    }
  }

  /// The app begins with one screen, whatever the state, and at once.
  private func isFirst(_ fact: NavigationFact) -> Bool {
    guard fact.isLaunch, fact.source == nil, fact.kind == .root, case .screen = fact.target else {
      return false
    }
    return fact.trigger.map(Beginnings.methods.contains) ?? true
  }

  /// Whether something else happens before it.
  private func isLater(_ fact: NavigationFact, than first: NavigationFact) -> Bool {
    guard let trigger = fact.trigger else { return false }
    return !Beginnings.methods.contains(trigger) && fact.place != first.place
      && !notifications.areHeard(as: trigger)
  }

  /// Whether a screen is shown in any case: it may be unwrapped, but nothing else is shown instead.
  private func isSure(_ first: NavigationFact, among facts: [NavigationFact]) -> Bool {
    let opposites = Set(first.guards.map(\.negated))
    return first.guards.allSatisfy(\.isUnwrapping)
      && facts.allSatisfy { opposites.isDisjoint(with: $0.guards.flatMap(\.parts)) }
  }

  /// Whether the launcher leads on from the first screen: what it only shows in some cases is decided once
  /// that is there, and a coordinator that it starts acts on that.
  private func follows(_ fact: NavigationFact) -> Bool {
    guard fact.isLaunch, fact.coordinator == nil else { return false }
    return fact.kind == .start || !fact.guards.isEmpty
  }

  private func leads(_ fact: NavigationFact, to source: EventSource) -> Bool {
    if case .screen(let object) = fact.target {
      .screen(interpreter.types.key(object)) == source
    } else {
      false
    }
  }
}
