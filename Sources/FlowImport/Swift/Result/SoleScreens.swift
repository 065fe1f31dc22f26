import FlowModel

/// Coordinators that show one screen of their own.
struct SoleScreens {
  let interpreter: Interpreter
  let facts: [NavigationFact]
  let screens: [String: [ScreenKey]]
  let objects: [ScreenKey: SwiftObject]
  let places: ModelPlaces

  /// Lets what happens in a coordinator that shows one screen begin there, where the code does not say on
  /// which screen: nobody can be anywhere else in it.
  func withSoleSources() -> [NavigationFact] {
    var facts = facts
    for (name, keys) in screens where interpreter.types.roles.isCoordinator(name) {
      guard let sole = soleScreen(of: name, among: keys) else { continue }
      let known = Set(facts.filter { $0.coordinator == name && $0.source != nil }.map(Event.init))
      for index in facts.indices where facts[index].coordinator == name && happensInside(facts[index]) {
        // What is known to happen on a screen happens elsewhere too, or it would not be here again.
        if known.contains(Event(facts[index])) { continue }
        if case .screen(let object) = facts[index].target, interpreter.types.key(object) == sole { continue }
        facts[index].source = .screen(sole)
      }
    }
    return facts
  }

  /// What happens, wherever it begins.
  private struct Event: Hashable {
    var trigger: String?
    var kind: EdgeKind
    var call: CodePlace?

    init(_ fact: NavigationFact) {
      trigger = fact.trigger
      kind = fact.kind
      call = fact.call
    }
  }

  /// The only screen that a coordinator has, if it begins with it.
  ///
  /// Alerts and screens of the system lie over that.
  private func soleScreen(of name: String, among keys: [ScreenKey]) -> ScreenKey? {
    let own = keys.filter { key in
      !KnownTypes.isAlert(key.type) && objects[key]?.isForeign != true
    }
    guard own.count == 1, let sole = own.first, places.homes[sole]?.first == name else { return nil }
    let begins = facts.contains { fact in
      guard fact.coordinator == name, fact.isBeginning, fact.kind != .tab, !fact.isInferred,
        case .screen(let object) = fact.target
      else { return false }
      return interpreter.types.key(object) == sole
    }
    return begins ? sole : nil
  }

  /// Whether something happens while a coordinator is there, and not as it or the app begins.
  private func happensInside(_ fact: NavigationFact) -> Bool {
    guard fact.source == nil, !fact.isLaunch, let trigger = fact.trigger, fact.style != NavigationFact.overlay
    else { return false }
    if [.route, .tab, .embed].contains(fact.kind) { return false }
    return !Beginnings.methods.contains(trigger)
      && SystemEvents.words(trigger, onScreen: false) != SystemEvents.start
  }
}
