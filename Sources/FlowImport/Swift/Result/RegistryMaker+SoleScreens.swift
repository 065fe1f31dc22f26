import FlowModel

/// Coordinators that show one screen of their own.
extension RegistryMaker {
  /// Lets what happens in a coordinator that shows one screen begin there, where the code does not say on
  /// which screen: nobody can be anywhere else in it.
  mutating func giveSoleSources() {
    for (name, keys) in screens where interpreter.roles.isCoordinator(name) {
      guard let sole = soleScreen(of: name, among: keys) else { continue }
      for index in facts.indices where facts[index].coordinator == name && happensInside(facts[index]) {
        if case .screen(let object) = facts[index].target, interpreter.key(object) == sole { continue }
        facts[index].source = .screen(sole)
      }
    }
  }

  /// The only screen that a coordinator shows itself, if it begins with it.
  ///
  /// What its screen shows on its own, alerts and screens of the system lie over that.
  private func soleScreen(of name: String, among keys: [ScreenKey]) -> ScreenKey? {
    let own = keys.filter { key in
      !KnownTypes.isAlert(key.type) && objects[key]?.isForeign != true
        && !(followed[name]?.contains(key) ?? false)
    }
    guard own.count == 1, let sole = own.first, homes[sole]?.first == name else { return nil }
    let begins = facts.contains { fact in
      guard fact.coordinator == name, fact.isBeginning, fact.kind != .tab, !fact.isInferred,
        case .screen(let object) = fact.target
      else { return false }
      return interpreter.key(object) == sole
    }
    return begins ? sole : nil
  }

  /// Whether something happens while a coordinator is there, and not as it or the app begins.
  private func happensInside(_ fact: NavigationFact) -> Bool {
    guard fact.source == nil, !fact.isLaunch, let trigger = fact.trigger, fact.style != NavigationFact.overlay
    else { return false }
    if [.route, .tab, .embed].contains(fact.kind) { return false }
    return !Interpreter.beginnings.contains(trigger)
      && SystemEvents.words(trigger, onScreen: false) != SystemEvents.start
  }
}
