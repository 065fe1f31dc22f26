import FlowDiagnostics
import FlowModel
import SwiftOutline

/// Makes coordinators, screens and edges of what was found in the code.
struct RegistryMaker {
  let interpreter: Interpreter
  var facts: [NavigationFact]
  var places = ModelPlaces()
  /// The screens of a coordinator in the order they are met.
  var screens: [String: [ScreenKey]] = [:]
  var objects: [ScreenKey: SwiftObject] = [:]
  /// The facts that became edges.
  private(set) var outcomes: [CallLedger.Outcome] = []
  /// What is found in the code, in words.
  private let words: FactWords
  /// The folders whose screens belong to no coordinator.
  var folders: [String] = [] { didSet { folderNames = FolderGroups.names(of: folders) } }
  private var folderNames: [String: String] = [:]
  /// The screens that are at home with a coordinator only because its screens show them.
  var followed: [String: Set<ScreenKey>] = [:]
  /// The facts that are no coordinator's own, but were given to one or to none.
  var lent: Set<Int> = []
  /// Why other facts did not, by the place of their call.
  private(set) var reasons: [CodePlace: String] = [:]

  /// Stands for what is shown outside any coordinator.
  static let app = ""

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    facts = interpreter.log.facts
    words = FactWords(interpreter.program)
  }

  var launchChoice: LaunchChoice { LaunchChoice(interpreter: interpreter, facts: facts, places: places) }

  private var soleScreens: SoleScreens {
    SoleScreens(interpreter: interpreter, facts: facts, screens: screens, objects: objects, places: places)
  }

  mutating func part() -> ModelPart {
    explain("left out by a flow comment") { $0.dropIgnored() }
    explain("its target does nothing that the model shows") { $0.dropPretenders() }
    facts = ScreenRouters(interpreter).joined(facts)
    explain("modelled as the screen that its coordinator makes") {
      $0.facts = ScreenKeepers($0.interpreter).folded($0.facts)
    }
    explain("modelled as the tab or child that is there from the start") {
      $0.facts = TabFacts($0.interpreter).folded($0.facts)
    }
    facts = DecidingGuards(facts, interpreter.program).decide(facts)
    giveHomes()
    divideRest()
    facts = soleScreens.withSoleSources()
    nameAll()
    var part = ModelPart(toleratesMissingPlaces: true, layer: .code, isWholeCode: true)
    part.launch = launchChoice.launch()
    let starts = StartSources(facts, interpreter)
    for name in names() { part.coordinators.append(coordinator(name, starts)) }
    addReferences(to: &part)
    return part
  }

  /// Removes facts, and keeps the reason for those whose call has none left.
  private mutating func explain(_ reason: String, _ step: (inout Self) -> Void) {
    let before = Set(facts.compactMap(\.call))
    step(&self)
    for place in before.subtracting(facts.compactMap(\.call)) where reasons[place] == nil {
      reasons[place] = reason
    }
  }

  mutating func explain(_ fact: NavigationFact, _ reason: String) {
    // The call of a helper that shows what it is passed is part of the way there.
    for place in [fact.call].compactMap(\.self) + fact.trail where reasons[place] == nil {
      reasons[place] = reason
    }
  }

  // MARK: - Who is a coordinator

  /// What comments say to leave out goes, and all that leads to it or from it.
  private mutating func dropIgnored() {
    let ignored = Set(interpreter.program.types.values.filter(\.comment.isIgnored).map(\.name))
    guard !ignored.isEmpty else { return }
    for name in ignored { interpreter.types.roles.remove(name) }
    facts = facts.filter { fact in
      if let coordinator = fact.coordinator, ignored.contains(coordinator) { return false }
      switch fact.source {
      case .screen(let key)? where ignored.contains(key.type): return false
      case .coordinator(let name)? where ignored.contains(name): return false
      default: break
      }
      switch fact.target {
      case .screen(let object): return !ignored.contains(object.typeName)
      case .coordinator(let name): return !ignored.contains(name)
      case .back, .outside: return true
      }
    }
  }

  // MARK: - Names

  private func names() -> [String] {
    let known = interpreter.program.sortedTypes.map(\.name).filter(interpreter.types.roles.isCoordinator)
    let usesApp = facts.contains { $0.coordinator == Self.app } || screens[Self.app] != nil
    return known + folders + (usesApp ? [Self.app] : [])
  }

  private mutating func nameAll() {
    var taken: Set<String> = []
    for name in names() {
      let last =
        SwiftNaming.own(name) ?? (taken.contains("App") ? "Others" : "App")
      let short = folders.contains(name) ? folderID(name, taken) : SwiftNaming.coordinator(last)
      var id = taken.contains(short) ? TextShaping.identifier(name) ?? last : short
      while !taken.insert(id).inserted { id += "2" }
      places.coordinatorIDs[name] = CoordinatorID(id)
      var used: Set<String> = []
      for key in screens[name] ?? [] {
        var id = SwiftNaming.screen(key)
        if used.contains(id), key.place == nil { id = TextShaping.identifier(key.type) ?? id }
        let base = id
        var number = 2
        while !used.insert(id).inserted {
          id = "\(base)-\(number)"
          number += 1
        }
        places.screenIDs[name, default: [:]][key] = ScreenID(id)
      }
    }
  }

  /// The name of a folder, with the one around it where a coordinator or another folder is called so.
  private func folderID(_ folder: String, _ taken: Set<String>) -> String {
    let name = folderNames[folder] ?? FolderGroups.name(of: folder)
    let short = TextShaping.identifier(name) ?? "Screens"
    guard taken.contains(short) else { return short }
    let outer = folder.split(separator: "/").dropLast().joined(separator: "/")
    let long = TextShaping.identifier(FolderGroups.name(of: outer) + " " + name) ?? short
    return outer.isEmpty || taken.contains(long) ? short + "Screens" : long
  }

  /// Adds what coordinators and screens hold references to.
  private func addReferences(to part: inout ModelPart) {
    let names = names()
    let known = Set(names + places.homes.keys.map(\.type))
    let homesByType = Dictionary(grouping: places.homes.keys, by: \.type)
    let finder = ReferenceFinder(interpreter.program, known: known) { name in
      if let id = places.coordinatorIDs[name] { return .coordinator(id) }
      guard let keys = homesByType[name], keys.count == 1, let key = keys.first,
        case .screen(let address)? = places.place(of: key, in: Self.app)
      else { return nil }
      return .screen(address)
    }
    for (index, name) in names.enumerated() {
      part.coordinators[index].uses = finder.references(of: name)
      for (position, key) in (screens[name] ?? []).enumerated() where places.homes[key]?.first == name {
        part.coordinators[index].screens[position].uses = finder.references(of: key.type)
      }
    }
  }

  // MARK: - Making

  private func shown(by fact: NavigationFact) -> String {
    switch fact.target {
    case .screen(let object): "\(interpreter.types.key(object))"
    case .coordinator(let name), .outside(let name): name
    case .back: ""
    }
  }

  private mutating func coordinator(_ name: String, _ starts: StartSources) -> Coordinator {
    let type = interpreter.program.types[name]
    let own = launchChoice.firstStartFirst(facts.filter { $0.coordinator == name }.withSelectedTabFirst)
    var result = Coordinator(
      places.coordinatorIDs[name] ?? "App", title: type?.comment.title ?? title(ofRest: name),
      type: type?.name,
      summary: type?.header.summary,
      container: container(of: name, own), inside: surroundings(of: name),
      owner: type?.comment.owner, tags: type?.comment.tags ?? [],
      source: type.map { reference($0.file, $0.header.line) },
      screens: (screens[name] ?? []).map { screen($0, of: name) }, edges: [])
    var drafts = EdgeDrafts(.of(interpreter.program))
    // Of tabs the selected one is first, and else the first that is written; it may be another coordinator.
    let tabs = own.filter { $0.kind == .tab && $0.isBeginning }
    let firstTab = (tabs.first(where: \.isFirst) ?? tabs.first).map(shown(by:))
    let isSafe = own.contains { $0.isBeginning && $0.target.isScreen && !$0.isFailure }
    let greeting = launchChoice.firstOfLaunch(own)
    for fact in own {
      // Where screens of no coordinator come from is not known.
      let isGuess = fact.isInferred && (name == Self.app || folders.contains(name))
      if fact.isBeginning, !isGuess, !(isSafe && fact.isFailure), case .screen(let object) = fact.target,
        // Nothing begins with an alert where there is more to begin with.
        name != Self.app && hasAlertsOnly(name) || !KnownTypes.isAlert(object.typeName),
        fact.kind != .tab || shown(by: fact) == firstTab, !greeting.isElsewhere
      {
        let id = places.screenIDs[name]?[interpreter.types.key(object)]
        if result.initial == nil {
          result.initial = greeting.screen.flatMap { places.screenIDs[name]?[$0] } ?? id
        }
        if result.initial == id, fact.guards.isEmpty || fact.holdsAtStart == true, fact.kind != .tab {
          explain(fact, "shows the initial screen of \(result.id)")
          continue
        }
      }
      if fact.isBeginning, fact.holdsAtStart == false, isReachedLater(fact.target) {
        explain(fact, "is not what \(result.id) begins with")
        continue
      }
      if fact.isBeginning, fact.kind == .embed, interpreter.recorder.layers[name] != nil {
        explain(fact, "is a layer of \(result.id) from the start")
        continue
      }
      for var fact in starts.begun(fact) {
        if fact.isBeginning, fact.holdsAtStart == true { fact.guards = [] }
        guard let edge = edge(fact, in: name) else {
          explain(fact, "leads from \(result.id) to itself")
          continue
        }
        outcomes.append(
          CallLedger.Outcome(
            way: SwiftImportReport.Way(
              coordinator: result.id, from: edge.from, to: edge.to, kind: edge.kind), fact: fact))
        drafts.add(edge, guards: fact.guards)
      }
    }
    result.edges = drafts.edges
    return result
  }

  /// Whether something that happens after the start leads to a target.
  private func isReachedLater(_ target: NavigationFact.Target) -> Bool {
    facts.contains { fact in
      guard !fact.isBeginning else { return false }
      switch (fact.target, target) {
      case (.screen(let one), .screen(let other)):
        return interpreter.types.key(one) == interpreter.types.key(other)
      case (.coordinator(let one), .coordinator(let other)): return one == other
      default: return false
      }
    }
  }

  private func hasAlertsOnly(_ name: String) -> Bool {
    (screens[name] ?? []).allSatisfy { KnownTypes.isAlert($0.type) }
  }

  /// What the screens of no coordinator are called together.
  private func title(ofRest name: String) -> String? {
    if folders.contains(name) {
      let title = TextShaping.humanised(folderNames[name] ?? FolderGroups.name(of: name))
      return title == places.coordinatorIDs[name]?.rawValue ? nil : title
    }
    return name == Self.app && places.coordinatorIDs[name] != "App" ? "Other screens" : nil
  }

  private func container(of coordinator: String, _ facts: [NavigationFact]) -> Container? {
    if interpreter.recorder.layers[coordinator] != nil { return .layers }
    let own = facts.filter { $0.source == nil && $0.kind == .tab }
    // What begins with something else shows the tabs as one of several things.
    let beginsElsewhere = facts.contains { $0.isBeginning && $0.kind == .root && $0.target.isScreen }
    if !own.isEmpty, !beginsElsewhere {
      return interpreter.properties.isNavigation(rootOf: coordinator) ? .navigation : .tabs
    }
    let isChosen = coordinator == Self.app && launchChoice.launchIsChosen
    if !isChosen, facts.contains(where: \.isColumn) { return .split }
    let pushes = facts.contains {
      $0.kind == .push || $0.kind == .start && $0.style == EdgeKind.push.rawValue
    }
    if pushes || !own.isEmpty { return .navigation }
    return facts.contains { $0.isLaunch } ? .window : nil
  }

  private func screen(_ key: ScreenKey, of coordinator: String) -> Screen {
    let type = interpreter.program.types[key.type]
    let object = objects[key]
    var kind = ScreenKind.view
    if KnownTypes.isAlert(key.type) {
      kind = object?.fields["preferredStyle"] == nil ? .alert : .actionSheet
    } else if SystemScreens.contains(key.type, type) {
      kind = .system
    } else if key.type.hasPrefix("SFSafari") {
      kind = .web
    } else if interpreter.viewStates.findings.hosted.contains(key.type) {
      kind = .hosting
    } else if let type, type.kind != .extension {
      let supertypes = interpreter.program.supertypes(of: type)
      if supertypes.contains(where: KnownTypes.isTabs) { kind = .tabs }
      if supertypes.contains(where: KnownTypes.isSplit) { kind = .split }
    }
    let id = places.screenIDs[coordinator]?[key] ?? ScreenID(SwiftNaming.screen(key))
    let said = type?.comment
    let title = title(of: key)
    return Screen(
      id, title: title == id.rawValue ? nil : title, type: key.type, kind: kind,
      summary: type?.header.summary, owner: said?.owner, tags: said?.tags ?? [],
      source: source(of: key),
      confidence: object?.isInferred ?? false ? .inferred : .certain)
  }

  /// Where a screen is declared; an alert, which has no type of its own, is where it is made.
  private func source(of key: ScreenKey) -> SourceReference? {
    if let type = interpreter.program.types[key.type], type.kind != .extension, type.header.line > 0 {
      return reference(type.file, type.header.line)
    }
    return objects[key]?.place.map(interpreter.program.reference(to:))
  }

  private func title(of key: ScreenKey) -> String {
    let type = interpreter.program.types[key.type]
    return type?.comment.title ?? key.title.map(FactWords.title) ?? interpreter.viewStates.findings.titles[
      key.type]
      ?? ScreenTitles.title(key.type, type, objects[key], interpreter.program)
      ?? TextShaping.humanised(SwiftNaming.stem(key.type))
  }

  /// What made it happen; a tab goes by its title, and that a child starts at the start needs no word.
  private func trigger(_ fact: NavigationFact, from: Place?) -> String? {
    if let trigger = words.trigger(of: fact) {
      return fact.kind == .start && trigger == SystemEvents.start ? nil : trigger
    }
    if fact.isLocal, fact.kind != .tab { return nil }
    guard fact.kind == .tab else {
      return from == nil && fact.kind != .start ? SystemEvents.start : nil
    }
    switch fact.target {
    case .screen(let object): return title(of: interpreter.types.key(object))
    case .coordinator(let name):
      let id = places.coordinatorIDs[name]?.rawValue
      return interpreter.program.types[name]?.comment.title ?? id.map(TextShaping.humanised)
    case .back, .outside: return nil
    }
  }

  private func edge(_ fact: NavigationFact, in coordinator: String) -> Edge? {
    var from: Place?
    switch fact.source {
    case .screen(let key)?: from = places.place(of: key, in: coordinator)
    case .coordinator(let name)? where name != coordinator:
      from = places.coordinatorIDs[name].map { .coordinator($0) }
    default: break
    }
    var to: Place?
    switch fact.target {
    case .screen(let object): to = places.place(of: interpreter.types.key(object), in: coordinator)
    case .coordinator(let name):
      guard name != coordinator || fact.kind == .route else { return nil }
      to = places.coordinatorIDs[name].map { .coordinator($0) }
    case .back: break
    case .outside(let name): to = .outside(name)
    }
    if to == nil, fact.kind.needsTarget { return nil }
    var performer: Dependency.Target?
    if from?.screen != nil {
      performer = fact.performer.flatMap { places.coordinatorIDs[$0] }.map { .coordinator($0) }
    }
    return Edge(
      from: from, to: to, by: fact.kind, on: trigger(fact, from: from),
      style: fact.style, animation: fact.animation, performer: performer,
      source: fact.scene ?? reference(fact.place.file, fact.place.line),
      call: fact.call.map { reference($0.file, $0.line) },
      confidence: fact.isInferred ? .inferred : .certain)
  }

  private func reference(_ file: Int, _ line: Int) -> SourceReference {
    interpreter.program.reference(to: CodePlace(file: file, line: line))
  }
}
