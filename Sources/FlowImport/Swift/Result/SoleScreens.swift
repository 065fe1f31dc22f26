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
    let byCoordinator = Dictionary(grouping: facts.indices) { facts[$0].coordinator }
    for (name, keys) in screens where interpreter.types.roles.isCoordinator(name) {
      let own = byCoordinator[name] ?? []
      guard let sole = soleScreen(of: name, among: keys, own) else { continue }
      let known = Set(own.lazy.filter { facts[$0].source != nil }.map { Event(facts[$0]) })
      for index in own where happensInside(facts[index]) {
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
  ///
  /// - Parameter indices: those of its facts.
  private func soleScreen(of name: String, among keys: [ScreenKey], _ indices: [Int]) -> ScreenKey? {
    let own = keys.filter { key in
      !KnownTypes.isAlert(key.type) && objects[key]?.isForeign != true
    }
    guard own.count == 1, let sole = own.first, places.homes[sole]?.first == name else { return nil }
    let begins = indices.contains { index in
      let fact = facts[index]
      guard fact.isBeginning, fact.kind != .tab, !fact.isInferred,
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
