import FlowModel
import SwiftOutline

/// Every navigating call of a program, and the fact that each is by the place where it is written.
///
/// None of it depends on what the interpreter reaches: a call that is written is known.
struct LocalFacts {
  /// A written call, what it does, and what it shows.
  struct Entry {
    var call: WrittenCall
    var reading: CallReading
    var answer: ShownTypes.Answer?

    /// Where it is written.
    var place: CodePlace { call.place }

    /// What it does; nil when it only looks like navigation.
    var kind: EdgeKind? { if case .navigates(let kind, _) = reading { kind } else { nil } }

    /// The parameter of the function around that is shown; nil when the code says itself what is shown.
    var parameter: String? { if case .parameter(let name)? = answer { name } else { nil } }

    /// Whether it shows what the type around is made with.
    var isStored: Bool { if case .stored? = answer { true } else { false } }

    /// Whether it shows what others pass.
    var isWrapper: Bool { isStored || parameter != nil }
  }

  /// By file, then in written order.
  let entries: [Entry]
  /// The properties on which it depends what is shown.
  let states: Set<WatchedState>
  /// All calls that were looked at, navigating or not.
  let calls: WrittenCalls
  let types: StaticTypes
  let graph: CallGraph

  /// A call that more screens than this lead to can happen anywhere.
  private static let originLimit = 6

  init(_ interpreter: Interpreter) {
    let dialects = interpreter.dialects
    let types = StaticTypes(interpreter.program, interpreter.roles)
    let graph = CallGraph(interpreter.program, interpreter.roles)
    let readers = dialects.map { (dialect: $0, names: $0.writtenNames(types)) }
    let ownNames = NavigationReach.names(in: interpreter.program)
    let states = dialects.reduce(into: Set<WatchedState>()) { $0.formUnion($1.states(types)) }
    let names = ownNames.union(
      dialects.flatMap { $0.verbs.union($0.caseVerbs) } + states.map(\.name) + NavigationReach.operations)
    let isCandidate: (String) -> Bool = { name in
      names.contains(name) || readers.contains { $0.names.contains(name) || $0.dialect.mayNavigate(name) }
    }
    let calls = WrittenCalls(interpreter.program, where: isCandidate, orRead: ownNames.subtracting(["init"]))
    let own = Self.entries(calls, interpreter, types) { name in
      readers.contains { $0.names.contains(name) || $0.dialect.mayNavigate(name) }
    } reading: { call in
      readers.lazy.compactMap { reader in
        let isCandidate = reader.names.contains(call.name) || reader.dialect.mayNavigate(call.name)
        return isCandidate ? reader.dialect.reading(of: call, types) : nil
      }.first
    }
    // Calls of the app's own helpers, and of helpers that call these.
    var entries = own
    var newest = own
    var known = Set(own.map(\.place))
    for _ in 0..<Self.wrapperRounds {
      let wrappers = WrapperCalls(newest, types, graph)
      if wrappers.isEmpty { break }
      let found = Self.entries(
        calls, interpreter, types, where: wrappers.mayNavigate, reading: wrappers.reading)
      newest = found.filter { known.insert($0.place).inserted }
      entries += newest
    }
    self.entries = entries.sorted {
      ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line)
    }
    self.states = states
    self.calls = calls
    self.types = types
    self.graph = graph
  }

  /// How many helpers around helpers are looked through.
  private static let wrapperRounds = 3

  /// The calls that a reading says something of.
  private static func entries(
    _ calls: WrittenCalls, _ interpreter: Interpreter, _ types: StaticTypes,
    where isCandidate: (String) -> Bool, reading: (WrittenCall) -> CallReading?
  ) -> [Entry] {
    let shown = ShownTypes(types: types, storyboards: interpreter.storyboards)
    return calls.named(where: isCandidate).compactMap { call in
      guard let found = reading(call) else { return nil }
      var entry = Entry(call: call, reading: found)
      if let reason = exclusion(of: call.site, interpreter) {
        entry.reading = .notNavigation(reason)
      } else if case .navigates(_, let what) = found {
        entry.answer = shown.answer(what, call)
      }
      return entry
    }
  }

  /// Why code is no part of the app's navigation; nil when it is.
  private static func exclusion(of site: WrittenSite, _ interpreter: Interpreter) -> String? {
    if let comment = site.member?.header.flowComment, FlowComment(comment).isIgnored {
      return "left out by a flow comment"
    }
    var name = site.type
    while let current = name {
      if let type = interpreter.program.types[current] {
        if type.comment.isIgnored { return "left out by a flow comment" }
        if SwiftProgram.isDouble(type) {
          return "\(type.name) stands in for another type in tests or previews"
        }
        if interpreter.program.supertypes(of: type).contains("PreviewProvider") { return "a preview" }
        if interpreter.program.isTypeEraser(type) { return "\(type.name) hands it on to what it erases" }
        name = type.outerName
      } else {
        name = nil
      }
    }
    return nil
  }

  /// The types of all screens that some call shows.
  var shownTypes: Set<String> {
    var found: Set<String> = []
    for case .targets(let targets)? in entries.map(\.answer) {
      for case .screen(let object) in targets { found.insert(object.typeName) }
    }
    return found
  }

  // MARK: - Facts

  /// The facts that a call is by itself: one for each target and source.
  func facts(of entry: Entry, acting: (SwiftType) -> Bool) -> [NavigationFact] {
    guard case .navigates(let kind, _) = entry.reading, case .targets(let targets)? = entry.answer else {
      return []
    }
    let origins = origins(of: entry, acting: acting)
    // A way back that no screen leads to says nothing.
    let known = kind.isWayBack ? origins.filter { $0.source != nil || $0.isOwn } : origins
    return targets.flatMap { target in
      known.compactMap { origin in
        fact(kind, target, from: origin, entry)
      }
    }
  }

  /// Where a call happens.
  struct Origin {
    var source: EventSource?
    /// The coordinator whose code it is.
    var coordinator: String?
    var trigger: String?
    var place: CodePlace
    var isLaunch = false
    /// Whether it is the coordinator's own code.
    var isOwn = false
  }

  /// The screens and coordinators in which a call happens: those whose code it is, or whose code leads to it.
  func origins(of entry: Entry, acting: (SwiftType) -> Bool) -> [Origin] {
    let site = entry.call.site
    let trigger = WrittenTrigger.words(entry.call)
    return origins(
      ofMember: site.member?.name, in: types.enclosingType(of: site), trigger, entry.place, acting: acting)
  }

  /// The same of a whole function.
  func origins(
    ofFunction function: SwiftFunction, in type: SwiftType, acting: (SwiftType) -> Bool
  ) -> [Origin] {
    origins(
      ofMember: function.outline.name, in: type, EntryPoints.trigger(function),
      CodePlace(file: function.file, line: function.outline.header.line), acting: acting)
  }

  private func origins(
    ofMember name: String?, in type: SwiftType?, _ trigger: String?, _ place: CodePlace,
    acting: (SwiftType) -> Bool
  ) -> [Origin] {
    if let type, let actor = graph.actor(around: type, acting: acting) {
      var found = origin(actor, trigger, place)
      found.isOwn = found.coordinator != nil
      return [found]
    }
    guard let name else { return [Origin(source: nil, trigger: trigger, place: place)] }
    let found = graph.origins(ofMember: name, in: type, acting: acting)
    var known: Set<String> = []
    let unique = found.filter { known.insert($0.type.name).inserted }
    guard !unique.isEmpty, unique.count <= Self.originLimit else {
      return [Origin(source: nil, trigger: trigger, place: place)]
    }
    return unique.map { found in
      let words = found.isMaker ? trigger : found.caller.trigger ?? trigger
      return origin(found.type, words, found.isMaker ? place : found.caller.place)
    }
  }

  private func origin(_ actor: SwiftType, _ trigger: String?, _ place: CodePlace) -> Origin {
    switch types.roles[actor.name] {
    case .screen:
      let shown = types.represented(by: actor) ?? actor.name
      return Origin(source: .screen(ScreenKey(type: shown)), trigger: trigger, place: place)
    case .coordinator:
      return Origin(source: nil, coordinator: actor.name, trigger: trigger, place: place)
    case .launcher: return Origin(source: nil, trigger: trigger, place: place, isLaunch: true)
    case .container, nil: return Origin(source: nil, trigger: trigger, place: place)
    }
  }

  private func fact(
    _ kind: EdgeKind, _ target: NavigationFact.Target, from origin: Origin, _ entry: Entry
  ) -> NavigationFact? {
    var fact = NavigationFact(
      kind: kind, target: target, source: origin.source, coordinator: origin.coordinator,
      trigger: origin.trigger, guards: entry.call.guards, place: origin.place,
      call: entry.place, isInferred: true, isLocal: true, isLaunch: false)
    if origin.isLaunch, kind == .root || kind == .start {
      fact.isLaunch = true
      fact.trigger = nil
    }
    if case .screen(let object) = target, case .screen(let key)? = origin.source, key.type == object.typeName,
      !object.isForeign, kind == .embed || kind == .root
    {
      return nil
    }
    if case .coordinator = target, [.push, .present, .root].contains(kind) {
      fact.style = kind.rawValue
      fact.kind = .start
    }
    return fact
  }
}

extension Interpreter {
  /// Adds the facts of the calls that nothing led to, or whose target was not found on the way.
  func keep(_ local: LocalFacts) {
    let unreachable = excludedPlaces()
    let followed = followedPlaces()
    let acting = ActingTypes(self, local.types)
    for entry in unmet(local) {
      if unreachable.contains(entry.place), areCallersKnown(of: entry, local, followed) {
        dropped[entry.place] = "what is known where it is called excludes it"
      } else {
        facts += local.facts(of: entry, acting: acting.contains).map(refined)
      }
    }
  }

  /// Follows the functions of calls that nothing led to, from the screens and coordinators that may call them.
  func followUnmet(_ local: LocalFacts) {
    let unreachable = excludedPlaces()
    var known: Set<ObjectIdentifier> = []
    let acting = ActingTypes(self, local.types)
    for entry in unmet(local) where !unreachable.contains(entry.place) {
      guard let outline = entry.call.site.function,
        let type = local.types.enclosingType(of: entry.call.site), !SwiftUINavigation.isPart(type, program),
        let function = type.functions[outline.name]?.first(where: {
          $0.file == entry.call.site.file && $0.outline.header.line == outline.header.line
        }), !visited.contains(ObjectIdentifier(function)), known.insert(ObjectIdentifier(function)).inserted
      else { continue }
      for origin in local.origins(ofFunction: function, in: type, acting: acting.contains) {
        guard origin.source != nil || origin.coordinator != nil || origin.isLaunch else { continue }
        if entry.kind?.isWayBack ?? false, origin.source == nil, !origin.isOwn { continue }
        var context = Context().event(origin.source, origin.trigger)
        context.isInferred = true
        context.owner = origin.coordinator
        context.isLaunch = origin.isLaunch
        enter(function, of: type, context)
      }
    }
  }

  /// A fact with what wrapped controllers and containers stand for.
  private func refined(_ fact: NavigationFact) -> NavigationFact {
    var fact = fact
    if case .screen(let object) = fact.target, let shown = unwrapped(object) {
      fact.target =
        roles.isCoordinator(shown.typeName) ? .coordinator(shown.typeName) : .screen(shown)
    }
    if case .screen(let key)? = fact.source, let type = program.types[key.type] {
      fact.source = source(of: SwiftObject(type.name, type: type, isMade: false)) ?? fact.source
    }
    return fact
  }

  private func unmet(_ local: LocalFacts) -> [LocalFacts.Entry] {
    var known: Set<CodePlace> = []
    for fact in facts { known.formUnion(fact.evidence) }
    for (key, call) in calls where call.isResolved { known.insert(CodePlace(file: key.file, line: key.line)) }
    return local.entries.filter { !known.contains($0.place) && dropped[$0.place] == nil }
  }

  /// The lines of the branches that were never taken because of what is known.
  private func excludedPlaces() -> Set<CodePlace> {
    var found: Set<CodePlace> = []
    for (place, statements) in excluded {
      ExpressionWalk.visit(statements) { found.insert(CodePlace(file: place.file, line: $0.line)) }
    }
    return found.subtracting(calls.keys.map { CodePlace(file: $0.file, line: $0.line) })
  }

  /// Whether every function that calls the one around a call was followed, so that all it is called with is
  /// known.
  private func areCallersKnown(of entry: LocalFacts.Entry, _ local: LocalFacts, _ followed: Set<CodePlace>)
    -> Bool
  {
    guard let member = entry.call.site.member else { return true }
    let type = local.types.enclosingType(of: entry.call.site)
    return local.graph.callers(ofMember: member.name, in: type).allSatisfy { followed.contains($0.place) }
  }

  /// Where the functions are declared that were followed.
  private func followedPlaces() -> Set<CodePlace> {
    var found: Set<CodePlace> = []
    for function in program.allFunctions where visited.contains(ObjectIdentifier(function)) {
      found.insert(CodePlace(file: function.file, line: function.outline.header.line))
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties {
        found.insert(CodePlace(file: property.file, line: property.outline.header.line))
      }
    }
    return found
  }
}

/// The types in which something happens that is told as theirs.
private struct ActingTypes {
  private let interpreter: Interpreter
  private let types: StaticTypes
  /// The types that facts lead to or come from.
  private let seen: Set<String>

  init(_ interpreter: Interpreter, _ types: StaticTypes) {
    self.interpreter = interpreter
    self.types = types
    var seen: Set<String> = []
    for fact in interpreter.facts {
      if let coordinator = fact.coordinator { seen.insert(coordinator) }
      switch fact.source {
      case .screen(let key)?: seen.insert(key.type)
      case .coordinator(let name)?: seen.insert(name)
      case nil: break
      }
      switch fact.target {
      case .screen(let object): seen.insert(object.typeName)
      case .coordinator(let name): seen.insert(name)
      case .back, .outside: break
      }
    }
    self.seen = seen
  }

  /// Whether a type acts: a view that nothing shows is a part of others, and what is only called like a
  /// coordinator must be seen to do something.
  func contains(_ type: SwiftType) -> Bool {
    switch interpreter.roles[type.name] {
    case .coordinator(isCertain: false)?: seen.contains(type.name)
    case .screen? where type.kind == .struct: seen.contains(types.represented(by: type) ?? type.name)
    case let role: role != nil
    }
  }
}
