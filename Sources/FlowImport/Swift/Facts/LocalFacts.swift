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

    /// How it shows it, where a name says so: a sheet, a cover.
    var style: String? {
      if case .navigates(_, .styled(let style, _)) = reading { style } else { nil }
    }

    /// The parameter of the function around that is shown; nil when the code says itself what is shown.
    var parameter: String? { if case .parameter(let name)? = answer { name } else { nil } }

    /// The parameter of the function around that is an address which is opened.
    var address: String? {
      guard kind == .external, call.name.hasPrefix("open"), case .name(let name)? = call.first?.kind,
        call.scope.look(up: name)?.name.origin == .parameter
      else { return nil }
      return name
    }

    /// Whether it shows what the type around is made with.
    var isStored: Bool { if case .stored? = answer { true } else { false } }

    /// Whether another function decides what is shown.
    var isDecidedElsewhere: Bool {
      if case .navigates(_, .decidedElsewhere) = reading { true } else { false }
    }

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
  let reach: NavigationReach
  let relays: CaseRelays
  let streams: SentValues
  private let shown: ShownTypes

  /// A call that more screens than this lead to can happen anywhere.
  private static let originLimit = 6

  init(_ interpreter: Interpreter) {
    let dialects = interpreter.dialects
    let types = StaticTypes(interpreter.program, interpreter.types.roles)
    let shown = ShownTypes(types: types, storyboards: interpreter.storyboards)
    let readers = dialects.map { (dialect: $0, names: $0.writtenNames(types)) }
    let ownNames = NavigationReach.names(in: interpreter.program)
    let states = dialects.reduce(into: Set<WatchedState>()) { $0.formUnion($1.states(types)) }
    let names = ownNames.union(
      dialects.flatMap { $0.verbs.union($0.caseVerbs) } + states.map(\.name) + NavigationReach.operations
        + NavigationReach.stateNames(in: interpreter.program)
    ).union(UnsetDelegates.names(in: interpreter.program))
      .union(ParentTypes.parentNames(in: interpreter.program))
      .union(KeptControllers.names(in: interpreter.program))
    let isCandidate: (String) -> Bool = { name in
      names.contains(name) || readers.contains { $0.names.contains(name) || $0.dialect.mayNavigate(name) }
    }
    let calls = WrittenCalls(interpreter.program, where: isCandidate, orRead: ownNames.subtracting(["init"]))
    let reach = NavigationReach(interpreter.program, types, calls)
    let graph = CallGraph(interpreter.program, interpreter.types.roles, shown, reach)
    let own = Self.entries(calls, interpreter, shown) { name in
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
    // What a helper decides is known better when the helper only shows what it is called with.
    var known = Set(own.filter { !$0.isDecidedElsewhere }.map(\.place))
    for _ in 0..<Self.wrapperRounds {
      let wrappers = WrapperCalls(newest, types, graph)
      if wrappers.isEmpty { break }
      let found = Self.entries(
        calls, interpreter, shown, where: wrappers.mayNavigate, reading: wrappers.reading)
      newest = found.filter { known.insert($0.place).inserted }
      let places = Set(newest.map(\.place))
      entries = entries.filter { !$0.isDecidedElsewhere || !places.contains($0.place) } + newest
    }
    self.entries = Self.withOpeners(entries, graph, types).sorted {
      ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line)
    }
    self.states = states
    self.calls = calls
    self.types = types
    self.graph = graph
    self.reach = reach
    relays = CaseRelays(interpreter.program, types)
    streams = SentValues(interpreter.program, types)
    self.shown = shown
  }

  /// The entries, with those that open what their function is passed as wrappers, where it is called.
  private static func withOpeners(
    _ entries: [Entry], _ graph: CallGraph, _ types: StaticTypes
  ) -> [Entry] {
    let places = Set(entries.map(\.place))
    return entries.map { entry in
      guard let name = entry.address, let member = types.member(of: entry.call.site),
        graph.uses(of: member).contains(where: { use in use.call.map { places.contains($0.place) } ?? false })
      else { return entry }
      var entry = entry
      entry.answer = .parameter(name)
      return entry
    }
  }

  /// How many helpers around helpers are looked through.
  private static let wrapperRounds = 3

  /// The calls that a reading says something of.
  private static func entries(
    _ calls: WrittenCalls, _ interpreter: Interpreter, _ shown: ShownTypes,
    where isCandidate: (String) -> Bool, reading: (WrittenCall) -> CallReading?
  ) -> [Entry] {
    calls.named(where: isCandidate).compactMap { call in
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
        if OwnPresenters.of(interpreter.program).isCarrier(type.name)
          || OwnDestinations.of(interpreter.program).isCarrier(type.name)
        {
          return "\(type.name) shows what a modifier of the app is given"
        }
        if SwiftProgram.isDouble(type) {
          return "\(type.name) stands in for another type in tests or previews"
        }
        if interpreter.program.supertypes(of: type).contains("PreviewProvider") { return "a preview" }
        if interpreter.program.isTypeEraser(type) { return "\(type.name) passes it on to the value it wraps" }
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
    if whyUncalled(entry.call) != nil { return [] }
    let origins = origins(of: entry, acting: acting)
    // A way back that no screen leads to says nothing.
    var known = kind.isWayBack ? origins.filter { $0.source != nil || $0.isOwn } : origins
    if known.isEmpty { known = tellers(of: entry) }
    return targets.flatMap { target in
      known.compactMap { origin in
        fact(kind, target, from: origin, entry)
      }
    }
  }

  /// The screens that send the message for which a call is made, as actions are sent to a model that nobody is seen to
  /// hold: `case .closeTapped: coordinator.dismissSheet()`.
  private func tellers(of entry: Entry) -> [Origin] {
    var calls = [entry.call]
    for _ in 0..<Self.relayLimit {
      let messages = calls.compactMap { relays.handling($0)?.messages }.flatMap(\.self)
        .sorted { ($0.type, $0.name) < ($1.type, $1.name) }
      let senders = messages.flatMap(relays.senders)
      let names = Set(senders.compactMap { types.enclosingType(of: $0.site)?.name })
      let screens = names.filter { types.roles[$0] == .screen }.sorted()
      guard screens.count <= Self.tellerLimit else { return [] }
      if !screens.isEmpty {
        return screens.map {
          Origin(
            source: .screen(ScreenKey(type: $0)),
            trigger: WrittenTrigger.words(entry.call, in: types.program),
            place: entry.place)
        }
      }
      calls = senders
    }
    return []
  }

  /// How often a message is passed on: as an action, a mutation and a step.
  private static let relayLimit = 3
  /// What more screens send may be sent by any.
  private static let tellerLimit = 3

  /// Why nothing makes a call: the type around it is never made, or the function around it is never called; nil if
  /// the call may be made.
  func whyUncalled(_ call: WrittenCall) -> String? {
    let unmade = types.enclosingType(of: call.site).flatMap {
      types.program.outward(from: $0).first(where: \.isUnmade)
    }
    if let unmade { return "nothing makes a '\(unmade.lastName)'" }
    switch types.member(of: call.site) {
    case .function(let function)? where function.isUnused: return "nothing calls '\(function.outline.name)'"
    case .property(let property, _)? where property.isUnused: return "nothing uses '\(property.outline.name)'"
    default: return nil
    }
  }

  /// The screens and coordinators in which a call happens: the one it is made on, those whose code it is, or
  /// those whose code leads to it.
  func origins(of entry: Entry, acting: (SwiftType) -> Bool) -> [Origin] {
    let call = entry.call
    let event = WrittenTrigger.closureWords(call, in: types.program).map {
      CallGraph.Event(trigger: $0, place: call.place)
    }
    let own = types.enclosingType(of: call.site).flatMap { graph.actor(around: $0, call, acting: acting) }
    let words = WrittenTrigger.words(call, in: types.program)
    var bound: String?
    switch entry.kind.map({ shown.receiver(of: call, $0) }) ?? .own {
    case .screen(let name):
      var found = own.map { origin($0, words, entry.place) } ?? Origin(trigger: words, place: entry.place)
      // In a coordinator's code it is one of the controllers that the coordinator uses.
      let isOfSystem = SystemScreens.contains(name, types.program.types[name])
      if found.coordinator == nil || isOfSystem {
        if isOfSystem { found.presenter = found.source }
        found.source = .screen(ScreenKey(type: name))
      }
      return [found]
    case .alert: return []
    case .presented:
      return origins(of: types.member(of: call.site), own, nil, event, words, entry.place, acting).map {
        var origin = $0
        origin.isPresented = true
        return origin
      }
    case .parameter(let name): bound = name
    // A way back takes away what is shown over a kept controller, which may be anything.
    case .kept(let property, let owner) where !(entry.kind?.isWayBack ?? false):
      let screens = graph.screens(keptIn: property, of: owner, acting: acting)
      if (1...Self.originLimit).contains(screens.count) {
        return screens.map { origin($0, words, entry.place) }
      }
    case .kept, .own: break
    }
    return origins(of: types.member(of: call.site), own, bound, event, words, entry.place, acting)
  }

  /// The same of a whole function.
  func origins(
    ofFunction function: SwiftFunction, in type: SwiftType, acting: (SwiftType) -> Bool
  ) -> [Origin] {
    let place = CodePlace(file: function.file, line: function.outline.header.line)
    return origins(
      of: .function(function), graph.actor(around: type, nil, acting: acting), nil, nil,
      EntryPoints.trigger(function), place, acting)
  }

  /// - Parameters:
  ///   - own: the acting type whose code it is.
  ///   - bound: the parameter of the member that is the controller in which it happens.
  ///   - event: what the closures around it say.
  ///   - words: what else its place says of why it happens.
  private func origins(
    of member: CodeMember?, _ own: SwiftType?, _ bound: String?, _ event: CallGraph.Event?, _ words: String?,
    _ place: CodePlace, _ acting: (SwiftType) -> Bool
  ) -> [Origin] {
    var found: [CallGraph.Origin] = []
    if let member, own == nil || bound != nil {
      found = graph.origins(of: member, bound: bound, event, acting: acting)
    }
    if found.isEmpty, let own {
      var origin = origin(own, words, place)
      origin.isOwn = origin.coordinator != nil
      return [origin]
    }
    if found.isEmpty, let member, graph.isDead(member) { return [] }
    let byType = Dictionary(grouping: found, by: \.type.name)
    guard !found.isEmpty, byType.count <= Self.originLimit else {
      return [Origin(source: nil, trigger: words, place: place)]
    }
    var known: Set<String> = []
    return found.compactMap { next in
      // What happens for many reasons goes by its own name.
      let isHub = byType[next.type.name, default: []].count > Self.originLimit
      let trigger = isHub ? words : next.event?.trigger ?? words
      guard known.insert("\(next.type.name) \(trigger ?? "")").inserted else { return nil }
      var origin = origin(next.type, trigger, isHub ? place : next.event?.place ?? next.place)
      if !isHub { origin.guards = next.common(to: byType[next.type.name, default: []], else: words) }
      return origin
    }
  }

  private func origin(_ actor: SwiftType, _ trigger: String?, _ place: CodePlace) -> Origin {
    switch types.roles[actor.name] {
    case .screen where ViewDispatchers.of(types.program).contains(actor):
      return Origin(source: nil, trigger: trigger, place: place)
    case .screen:
      let shown = types.represented(by: actor) ?? actor.name
      return Origin(source: .screen(ScreenKey(type: shown)), trigger: trigger, place: place)
    case .coordinator:
      return Origin(source: nil, coordinator: actor.name, trigger: trigger, place: place)
    case .launcher:
      let around = FunctionPlaces.of(types.program).function(around: place)
      // What leads into the app from outside is no launch.
      if let words = around.flatMap(Entrances.words) {
        return Origin(source: nil, trigger: words, place: place)
      }
      let isLaunch = !(trigger.map(SystemEvents.isLifeCycle) ?? false)
      return Origin(source: nil, trigger: trigger, place: place, isLaunch: isLaunch)
    case .container, nil: return Origin(source: nil, trigger: trigger, place: place)
    }
  }

  private func fact(
    _ kind: EdgeKind, _ target: NavigationFact.Target, from origin: Origin, _ entry: Entry
  ) -> NavigationFact? {
    var fact = NavigationFact(
      kind: kind, target: target, source: origin.source, coordinator: origin.coordinator,
      trigger: origin.trigger, guards: origin.guards + entry.call.guards, style: entry.style,
      place: origin.place,
      call: entry.place, isInferred: true, isLocal: true, closesPresented: origin.isPresented, isLaunch: false
    )
    fact.presenter = origin.presenter
    // A link from outside enters, however it is shown.
    if entry.call.isFromOutside, kind == .push || kind == .present || kind == .route {
      fact.kind = .route
      fact.style = nil
      fact.source = nil
    }
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
