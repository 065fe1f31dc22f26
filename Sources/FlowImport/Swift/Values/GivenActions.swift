/// Closures in structures that views are given: `ProfileView(actions: Actions(openHelp: { … }))`.
enum GivenActions {
  /// Drops what such a closure does by its own name, where a view was seen to call it.
  static func drop(from interpreter: Interpreter) {
    let labels = Set(
      interpreter.maker.givenActions.keys.compactMap { $0.split(separator: ".").last.map(String.init) })
    guard !labels.isEmpty else { return }
    let facts = interpreter.log.facts
    func isNamed(_ fact: NavigationFact) -> Bool { fact.trigger.map(labels.contains) ?? false }
    var told: [CodePlace: [NavigationFact]] = [:]
    for fact in facts where !isNamed(fact) {
      if let call = fact.call { told[call, default: []].append(fact) }
    }
    interpreter.log.facts.removeAll { fact in
      guard isNamed(fact), let call = fact.call, fact.place == call, fact.source != nil else { return false }
      return (told[call] ?? []).contains { other in
        other.kind == fact.kind && other.place == fact.place && other.source == fact.source
          && other.trigger != nil
      }
    }
  }
}
