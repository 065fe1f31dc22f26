import FlowModel

/// Where the app begins.
struct LaunchChoice {
  let interpreter: Interpreter
  let facts: [NavigationFact]
  let places: ModelPlaces

  /// Whether the window itself chooses what it begins with.
  var launchIsChosen: Bool {
    let launches = filling(atOnce(unfailed(facts.filter { $0.isLaunch && $0.source == nil })))
    // What it begins with in any case is not chosen.
    let targets = launches.map { fact -> EventSource? in
      switch fact.target {
      case .screen(let object): .screen(interpreter.types.key(object))
      case .coordinator(let name): .coordinator(name)
      case .back, .outside: nil
      }
    }
    return Set(targets).count > 1 && launches.allSatisfy { !$0.guards.isEmpty }
      && launches.contains { $0.kind != .tab }
      && launches.allSatisfy { $0.coordinator == nil || $0.coordinator == RegistryMaker.app }
  }

  /// The first thing that people see; nil where the code does not say.
  func launch() -> Place? {
    if let said = interpreter.types.roles.hints.launch, let place = place(ofType: said) { return place }
    if launchIsChosen, let id = places.coordinatorIDs[RegistryMaker.app] { return .coordinator(id) }
    let launches = atOnce(unfailed(facts.filter { $0.isLaunch && !Self.isDialog($0) }))
    let filling = launches.filter(Self.fillsWindow)
    // What is only added to the first screen leaves it to the Info.plist which one that is.
    return place(ofLaunches: filling) ?? declared() ?? place(ofLaunches: launches) ?? shownAtStart()
  }

  /// What the likeliest of some launches leads to.
  private func place(ofLaunches launches: [NavigationFact]) -> Place? {
    let launches = likeliestFirst(inWindowsFirst(launches))
    for fact in launches where !isException(fact, among: launches) {
      // A coordinator that the app's delegate calls acts first.
      if let name = fact.coordinator, name != RegistryMaker.app, let id = places.coordinatorIDs[name] {
        return .coordinator(id)
      }
      switch fact.target {
      case .coordinator(let name): if let id = places.coordinatorIDs[name] { return .coordinator(id) }
      case .screen(let object):
        if let place = places.place(of: interpreter.types.key(object), in: RegistryMaker.app) { return place }
      case .back, .outside: break
      }
    }
    return nil
  }

  /// What comes first without code for it: the Info.plist says so.
  private func declared() -> Place? {
    let scene = interpreter.types.roles.hints.storyboard.flatMap {
      interpreter.storyboards.scene(storyboard: $0, identifier: nil)
    }
    let classes = [interpreter.types.roles.hints.principalClass, scene?.type, scene?.root?.type]
    if let found = classes.compactMap(\.self).lazy.compactMap(place(ofType:)).first { return found }
    return scene.flatMap { interpreter.segues.object(of: $0).object }
      .flatMap { places.place(of: interpreter.types.key($0), in: RegistryMaker.app) }
  }

  /// What is pushed or presented as the app launches, where its window only has an empty container.
  private func shownAtStart() -> Place? {
    let added = facts.filter { fact in
      // The screens of a folder are the app's own.
      Self.addsScreen(fact) && fact.source == nil && !fact.isInferred
        && fact.coordinator.map { $0 == RegistryMaker.app || interpreter.program.types[$0] == nil } ?? true
        && fact.trigger.map(Beginnings.methods.contains) ?? true
    }
    return likeliestFirst(unfailed(added)).lazy.compactMap { fact -> Place? in
      guard case .screen(let object) = fact.target else { return nil }
      return places.place(of: interpreter.types.key(object), in: RegistryMaker.app)
    }.first
  }

  /// Whether a fact puts a screen over or into another, and no alert.
  private static func addsScreen(_ fact: NavigationFact) -> Bool {
    guard [.push, .present, .embed].contains(fact.kind), case .screen(let object) = fact.target else {
      return false
    }
    return !KnownTypes.isAlert(object.typeName) && SystemScreens.titles[object.typeName] == nil
  }

  /// Whether a fact shows an alert, or a screen of the system such as the share sheet: these only stand over something
  /// that an app begins with.
  private static func isDialog(_ fact: NavigationFact) -> Bool {
    guard [.push, .present].contains(fact.kind), case .screen = fact.target else { return false }
    return !addsScreen(fact)
  }

  /// The screen that people see first, of those that a coordinator, or the window, chooses from.
  ///
  /// - Returns: The screen, and whether something else comes first.
  func firstOfLaunch(_ facts: [NavigationFact]) -> (screen: ScreenKey?, isElsewhere: Bool) {
    let beginnings = unfailed(facts.filter(\.isBeginning))
    let replacing = beginnings.filter { fact in
      switch fact.kind {
      case .root: true
      case .start: !fact.guards.isEmpty
      // Of tabs in the window the first that is shown stands for all.
      case .tab: fact.isLaunch && !fact.guards.isEmpty
      default: false
      }
    }
    // A coordinator that fills no window may push or present its first screen.
    let added = beginnings.filter(Self.addsScreen)
    let launches = replacing + (replacing.contains { $0.kind == .root } ? [] : added)
    guard launches.contains(where: { $0.kind != .tab }), launches.allSatisfy({ !$0.guards.isEmpty }),
      let first = launches.first(where: { $0.isFirst && $0.kind != .tab })
        ?? FirstStart(interpreter.program).best(of: launches, by: \.guards)
    else { return (nil, false) }
    guard case .screen(let object) = first.target else { return (nil, true) }
    return (interpreter.types.key(object), false)
  }

  /// Facts with what a coordinator begins with on the first start before what it begins with at other times.
  func firstStartFirst(_ facts: [NavigationFact]) -> [NavigationFact] {
    let beginnings = facts.indices.filter { index in
      let fact = facts[index]
      guard fact.source == nil, !fact.isFailure, !fact.isInferred else { return false }
      // One that is done at once leaves it to others what comes first.
      if fact.kind == .finish {
        return !fact.guards.isEmpty && fact.trigger.map(Beginnings.methods.contains) ?? true
      }
      return fact.isBeginning && [.start, .root].contains(fact.kind)
    }
    let sure = beginnings.first { facts[$0].guards.isEmpty }
    guard let first = beginnings.first,
      let best = sure ?? FirstStart(interpreter.program).best(of: beginnings, by: { facts[$0].guards }),
      best != first
    else { return facts }
    var sorted = facts
    sorted.insert(sorted.remove(at: best), at: first)
    return sorted
  }

  /// Launches without those that only happen when something has failed, unless there are no others.
  private func unfailed(_ launches: [NavigationFact]) -> [NavigationFact] {
    let found = launches.filter { !$0.isFailure && !Self.showsFailure($0) }
    return found.isEmpty ? launches : found
  }

  /// Whether a screen is only there to say what is wrong, by its name: `StartupErrorView`.
  private static func showsFailure(_ fact: NavigationFact) -> Bool {
    guard case .screen(let object) = fact.target else { return false }
    return !failures.isDisjoint(with: Names.words(object.typeName))
  }

  private static let failures: Set<String> = [
    "error", "failure", "failed", "unavailable", "unsupported", "outdated", "maintenance", "jailbroken",
  ]

  /// Launches without those that only happen on an event after the start, unless there are no others.
  private func atOnce(_ launches: [NavigationFact]) -> [NavigationFact] {
    let found = launches.filter { $0.trigger.map(Beginnings.methods.contains) ?? true || $0.kind == .tab }
    return found.isEmpty ? launches : found
  }

  /// Launches without those that cover something, as an alert or another window does, unless there are no
  /// others.
  private func filling(_ launches: [NavigationFact]) -> [NavigationFact] {
    let found = launches.filter(Self.fillsWindow)
    return found.isEmpty ? launches : found
  }

  /// Whether a launch gives the window what it shows, and adds or covers nothing.
  private static func fillsWindow(_ fact: NavigationFact) -> Bool {
    [.root, .start, .tab].contains(fact.kind) && fact.style != NavigationFact.overlay
  }

  /// Launches with that first which happens in any case, or else that which fits the first start best.
  private func likeliestFirst(_ launches: [NavigationFact]) -> [NavigationFact] {
    // What code is followed to says more than what is concluded.
    let all = filling(launches)
    let followed = all.filter { !$0.isInferred }
    let found = followed.isEmpty ? all : followed
    let sure = found.filter { $0.guards.allSatisfy(\.isUnwrapping) }
    let best = FirstStart(interpreter.program).best(of: found, by: \.guards)
    return (sure.isEmpty ? [best].compactMap(\.self) : sure) + found + launches
  }

  /// Launches with those last that fill another container than the one in the app's window.
  private func inWindowsFirst(_ launches: [NavigationFact]) -> [NavigationFact] {
    let roots = interpreter.windows.findings.roots
    func isInWindow(_ fact: NavigationFact) -> Bool? {
      fact.container.map { roots.contains(ObjectIdentifier($0)) }
    }
    guard launches.contains(where: { isInWindow($0) == true }) else { return launches }
    return launches.filter { isInWindow($0) != false } + launches.filter { isInWindow($0) == false }
  }

  /// Whether a launch with a plain screen only happens instead of one that begins with a coordinator:
  /// `if isOutdated { … return false }`.
  private func isException(_ fact: NavigationFact, among launches: [NavigationFact]) -> Bool {
    guard fact.coordinator == nil || fact.coordinator == RegistryMaker.app, fact.target.isScreen else {
      return false
    }
    return !fact.guards.isEmpty && launches.contains { !$0.target.isScreen }
  }

  /// The coordinator or screen of a type, by its name.
  private func place(ofType written: String) -> Place? {
    let name = interpreter.program.type(written)?.name ?? written
    if let id = places.coordinatorIDs[name] { return .coordinator(id) }
    let key = places.homes.keys.filter { $0.type == name }.min { ($0.title ?? "") < ($1.title ?? "") }
    return key.flatMap { places.place(of: $0, in: RegistryMaker.app) }
  }
}

extension [NavigationFact] {
  /// With the selected tab before the others where it is another coordinator, which cannot be an initial
  /// screen.
  var withSelectedTabFirst: [NavigationFact] {
    let tabs = indices.filter { self[$0].kind == .tab && self[$0].isBeginning }
    guard let selected = tabs.first(where: { self[$0].isFirst }), !self[selected].target.isScreen,
      let first = tabs.first, first != selected
    else { return self }
    var sorted = self
    sorted.insert(sorted.remove(at: selected), at: first)
    return sorted
  }
}
