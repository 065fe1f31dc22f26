import FlowModel

/// Gives what replaces the first screen during the launch that screen as its source: a splash screen that
/// leads on when everything is loaded.
struct LaunchCallbacks {
  private let interpreter: Interpreter

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  func settled(_ facts: [NavigationFact]) -> [NavigationFact] {
    guard let first = facts.first(where: isFirst), case .screen(let shown) = first.target else {
      return facts
    }
    let source = EventSource.screen(interpreter.key(shown))
    return facts.map { fact in
      guard fact.source == nil, fact.kind == .root || fact.kind == .start,
        let trigger = fact.trigger, !Interpreter.beginnings.contains(trigger), fact.place != first.place,
        !leads(fact, to: source)
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
    return fact.trigger.map(Interpreter.beginnings.contains) ?? true
  }

  private func leads(_ fact: NavigationFact, to source: EventSource) -> Bool {
    if case .screen(let object) = fact.target { .screen(interpreter.key(object)) == source } else { false }
  }
}
