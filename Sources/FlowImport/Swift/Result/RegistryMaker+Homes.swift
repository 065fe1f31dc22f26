import FlowModel
import SwiftOutline

/// Where screens belong.
extension RegistryMaker {
  mutating func giveHomes() {
    if launchChoice.launchIsChosen {
      // What the window chooses from is the app's, whoever leads back to it.
      for index in facts.indices where facts[index].isLaunch && facts[index].source == nil {
        guard facts[index].coordinator == nil, case .screen(let object) = facts[index].target else {
          continue
        }
        facts[index].coordinator = Self.app
        add(object, to: Self.app)
      }
    }
    for fact in facts {
      if let coordinator = fact.coordinator, case .screen(let object) = fact.target {
        add(object, to: coordinator)
      }
    }
    // A screen that a screen shows is at home where the showing one is.
    var rest = facts.indices.filter { facts[$0].coordinator == nil }
    while true {
      let found = rest.filter { index in
        guard case .screen(let key)? = facts[index].stage else { return false }
        return places.homes[key] != nil && !isWaiting(facts[index], key)
      }
      if found.isEmpty { break }
      for index in found {
        guard case .screen(let key)? = facts[index].stage, let home = places.homes[key]?.first else {
          continue
        }
        facts[index].coordinator = home
        lent.insert(index)
        guard case .screen(let object) = facts[index].target, needsHome(object) else { continue }
        let owner = facts[index].kind == .push ? stack(around: home) ?? home : home
        if !object.isForeign { followed[owner, default: []].insert(interpreter.types.key(object)) }
        add(object, to: owner)
      }
      let done = Set(found)
      rest.removeAll(where: done.contains)
    }
    giveHomes(rest)
    for fact in facts {
      guard let coordinator = fact.coordinator, case .screen(let key)? = fact.source, places.homes[key] == nil
      else {
        continue
      }
      add(SwiftObject(key.type, type: interpreter.program.types[key.type]), key, to: coordinator)
    }
  }

  /// Gives the app what belongs to no coordinator.
  private mutating func giveHomes(_ rest: [Int]) {
    for index in rest {
      if facts[index].isLaunch, facts[index].kind != .tab, !launchChoice.launchIsChosen,
        case .coordinator = facts[index].target
      {
        explain(facts[index], "shows where the app launches")
        continue
      }
      if facts[index].kind == .route, case .coordinator(let name) = facts[index].target {
        // A way in from outside needs no coordinator but the one it leads to.
        facts[index].coordinator = name
        continue
      }
      // What tabs push that are in the stack of no coordinator.
      if case .screen(let key)? = facts[index].stage, let home = places.homes[key]?.first {
        facts[index].coordinator = home
      } else {
        facts[index].coordinator = Self.app
      }
      if case .screen(let object) = facts[index].target, needsHome(object) {
        add(object, to: Self.app)
      }
    }
  }

  // MARK: - Tab bars of the app's own

  private func isOwnTabBar(_ name: String) -> Bool {
    interpreter.program.types[name].map { OwnTabBars.isOne($0, interpreter.program) } ?? false
  }

  /// The coordinator on whose navigation stack an own tab bar is; nil when none is known, or it is no such
  /// tab bar.
  func stack(around tabs: String) -> String? {
    guard isOwnTabBar(tabs) else { return nil }
    let pushes = facts.filter { $0.leads(to: tabs) && $0.style == EdgeKind.push.rawValue }
    return pushes.lazy.compactMap { fact in
      if let coordinator = fact.coordinator { return coordinator }
      guard case .screen(let key)? = fact.stage else { return nil }
      return places.homes[key]?.first
    }.first
  }

  /// Whether a push leads onto a stack around the tabs that is not known yet.
  private func isWaiting(_ fact: NavigationFact, _ stage: ScreenKey) -> Bool {
    guard fact.kind == .push, let home = places.homes[stage]?.first, isOwnTabBar(home) else {
      return false
    }
    let isPushed = facts.contains { $0.leads(to: home) && $0.style == EdgeKind.push.rawValue }
    return isPushed && stack(around: home) == nil
  }

  /// Where the container of a coordinator is, as far as the code says.
  func surroundings(of name: String) -> Place? {
    guard let around = stack(around: name), around != name else { return nil }
    return places.coordinatorIDs[around].map { .coordinator($0) }
  }

  /// An alert or a screen of the system is at home wherever it is shown, others where they are shown first.
  private func needsHome(_ object: SwiftObject) -> Bool {
    object.isForeign || places.homes[interpreter.types.key(object)] == nil
  }

  private mutating func add(_ object: SwiftObject, _ key: ScreenKey? = nil, to coordinator: String) {
    let key = key ?? interpreter.types.key(object)
    if objects[key] == nil { objects[key] = object }
    guard places.homes[key]?.contains(coordinator) != true else { return }
    places.homes[key, default: []].append(coordinator)
    screens[coordinator, default: []].append(key)
  }

  // MARK: - Screens of no coordinator

  /// Divides by folders what belongs to no coordinator, and what only follows the screens of a coordinator,
  /// where that is too much for one page.
  mutating func divideRest() {
    let large = screens.filter { $0.value.count > FolderGroups.limit }.keys.sorted()
    // What the window begins with stays with the app, which is entered there.
    let first = launchTargets
    let loose = large.flatMap { name in
      (screens[name] ?? []).filter {
        name == Self.app ? !first.contains($0) : followed[name]?.contains($0) ?? false
      }
    }
    let placed = loose.compactMap { key in path(of: key).map { (key, $0) } }
    guard placed.count > FolderGroups.limit else { return }
    let groups = Dictionary(
      zip(placed.map(\.0), FolderGroups.folders(of: placed.map(\.1))).compactMap { key, folder in
        folder.map { (key, $0) }
      }, uniquingKeysWith: { first, _ in first })
    guard !groups.isEmpty else { return }
    folders = Set(groups.values).sorted()
    var left: [String: [ScreenKey]] = [:]
    for name in large {
      // Alerts and screens of the system go with those who show them.
      let leaving = (screens[name] ?? []).filter { groups[$0] != nil || path(of: $0) == nil }
      screens[name]?.removeAll(where: leaving.contains)
      left[name] = leaving
      for key in leaving { places.homes[key]?.removeAll { $0 == name } }
    }
    for key in loose {
      if let folder = groups[key], let object = objects[key] { add(object, key, to: folder) }
    }
    for index in facts.indices { move(index, among: large, to: groups, without: first) }
    for (name, keys) in left.sorted(by: { $0.key < $1.key }) {
      for key in keys where places.homes[key]?.isEmpty ?? true {
        if let object = objects[key] { add(object, key, to: name) }
      }
    }
  }

  /// The screens that the window chooses from when the app is launched.
  private var launchTargets: Set<ScreenKey> {
    guard launchChoice.launchIsChosen else { return [] }
    return Set(
      facts.compactMap { fact in
        guard fact.isLaunch, fact.source == nil, fact.coordinator == Self.app, fact.kind == .root,
          case .screen(let object) = fact.target
        else { return nil }
        return interpreter.types.key(object)
      })
  }

  /// Gives a fact to the folder of the screen that it begins at, or leads to.
  private mutating func move(
    _ index: Int, among large: [String], to groups: [ScreenKey: String], without first: Set<ScreenKey>
  ) {
    guard let name = facts[index].coordinator, large.contains(name) else { return }
    var folder: String?
    if name == Self.app && !facts[index].isLaunch || lent.contains(index) {
      var isFirst = false
      if case .screen(let key)? = facts[index].stage {
        folder = groups[key]
        isFirst = first.contains(key)
      }
      if name == Self.app, folder == nil, !isFirst, case .screen(let object) = facts[index].target {
        folder = groups[interpreter.types.key(object)]
      }
    }
    facts[index].coordinator = folder ?? name
    guard case .screen(let object) = facts[index].target, groups[interpreter.types.key(object)] == nil else {
      return
    }
    if path(of: interpreter.types.key(object)) == nil { add(object, to: folder ?? name) }
  }

  /// The file of a screen's type.
  private func path(of key: ScreenKey) -> String? {
    guard let type = interpreter.program.types[key.type], type.kind != .extension, type.header.line > 0 else {
      return nil
    }
    return interpreter.program.files[type.file].referencePath
  }
}

extension NavigationFact {
  /// The screen whose home is the fact's: of an alert the screen that shows it.
  fileprivate var stage: EventSource? { presenter ?? source }

  /// Whether a coordinator begins with it.
  var isBeginning: Bool {
    source == nil && style != Self.overlay && (trigger == nil || kind == .tab) && !kind.isWayBack
      && kind != .finish && !isColumn
  }

  /// Whether it only happens when something has failed.
  var isFailure: Bool { guards.contains { Failures.isOne($0) || $0 == Failures.condition } }

  /// Whether it is one of a split view's columns after the first.
  var isColumn: Bool { kind == .embed && style.map(PaneControllers.columns.contains) ?? false }

  func leads(to coordinator: String) -> Bool {
    if case .coordinator(coordinator) = target { true } else { false }
  }
}
