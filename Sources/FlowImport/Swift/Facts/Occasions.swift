import FlowModel
import SwiftOutline

/// What people do for the app's own methods to be called: whose name alone says no more than what they do.
///
/// `showDetails` of a coordinator is called by a view model's `didSelect`, and that by a row that is
/// selected, or by the button "Details". Calls are followed back as far as the code says whose they are.
struct Occasions {
  let program: SwiftProgram
  let log: FactLog
  let roles: TypeRoles
  let graph: CallGraph
  let reach: NavigationReach
  let handlers: HandlerTitles
  let words: FactWords
  let functions: FunctionPlaces
  let closures: [String: [CodeMember]]
  let handed = HandedClosures()
  /// The calls within closures, by their places.
  private let inClosures: [CodePlace: [WrittenCall]]
  private let entries: [CodePlace: [LocalFacts.Entry]]
  let relays: CaseRelays
  let streams: SentValues
  let states: KeyedStates
  let places: TypePlaces
  let written: WrittenCalls
  let types: StaticTypes
  /// The types of all that something leads to.
  let shown: Set<String>
  let callers: OccasionSearch

  /// More conditions than this are not read.
  private static let guardLimit = 4
  /// A fact with more occasions than this goes by its own name.
  private static let limit = 8

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    program = interpreter.program
    log = interpreter.log
    roles = interpreter.types.roles
    graph = local.graph
    reach = local.reach
    handlers = .of(program)
    words = FactWords(program)
    functions = .of(program)
    types = local.types
    relays = local.relays
    streams = local.streams
    states = KeyedStates(program: program, types: local.types, relays: local.relays, streams: streams)
    places = .of(program)
    written = local.calls
    var closures: [String: [CodeMember]] = [:]
    for type in program.sortedTypes {
      for property in type.sortedProperties where MemberUses.keepsCode(property) {
        closures[property.outline.name, default: []].append(.property(property, type))
      }
    }
    self.closures = closures
    shown = Set(
      interpreter.log.facts.compactMap { fact in
        if case .screen(let object) = fact.target, fact.kind != .embed { return object.typeName }
        return fact.shown?.screen.typeName
      })
    entries = Dictionary(grouping: local.entries, by: \.place)
    inClosures = Dictionary(grouping: local.calls.all.filter { !$0.closures.isEmpty }, by: \.place)
    callers = OccasionSearch(
      program: program, roles: roles, graph: graph, reach: reach, handlers: handlers, closures: closures,
      handed: handed, relays: relays, types: types, streams: streams,
      heard: HeardStreams(program, types, streams), states: states)
  }

  /// Facts with the names of methods as triggers, told by what people do instead where that is known.
  func told(_ facts: [NavigationFact]) -> [NavigationFact] {
    var walk = OccasionSearch.Walk()
    walk.endings = Dictionary(grouping: facts.filter { $0.ending != nil }, by: { $0.coordinator ?? "" })
    return told(facts, &walk)
  }

  private func told(_ facts: [NavigationFact], _ walk: inout OccasionSearch.Walk) -> [NavigationFact] {
    let inAlerts = Set(facts.filter { $0.source?.isAlert ?? false }.map { InAlert($0, $0.trigger, $0.place) })
    let atAlerts = Set(facts.filter { $0.presenter != nil || log.isInAlert($0.place) }.map(AtAlert.init))
    return facts.flatMap { fact -> [NavigationFact] in
      if let ended = endings(of: fact, &walk) { return ended }
      if let words = wordsBeside(fact) {
        var fact = fact
        fact.trigger = words
        return inAlerts.contains(InAlert(fact, words, fact.place)) && fact.source?.isAlert != true
          ? [] : [fact]
      }
      let starts = starts(of: fact)
      if fact.presenter == nil, !log.isInAlert(fact.place), atAlerts.contains(AtAlert(fact)),
        starts.allSatisfy({ $0.filter == nil }),
        isOnlyCalledByAlerts(starts.map(\.member))
      {
        return []
      }
      let relayed = relayed(fact, &walk)
      var isRelayed = relayed.map { !$0.occasions.isEmpty || $0.isOnlyWay } ?? false
      var found = relayed?.occasions ?? []
      let isExplained = isRelayed || relayed?.touched != nil
      var settled = Set(starts.compactMap(\.settled) + (isExplained ? relayed?.conditions ?? [] : []))
      var open: CarriedCase?
      if !isRelayed {
        let hearing = sent(fact, &walk)
        found = hearing.found
        settled.formUnion(hearing.settled)
        open = hearing.open
        isRelayed = !found.isEmpty
        // A closure with the name of what is heard is another one.
        if found.isEmpty, !hearing.isHeard { found = occasions(of: fact, starts, &walk) }
      }
      let known = found.count
      found.removeAll { inAlerts.contains(InAlert(fact, $0.trigger, $0.place)) }
      // All that leads to it is known to begin at alerts.
      if found.isEmpty, known > 0 { return [] }
      if found.isEmpty { found = passedOn(fact, &walk) }
      if found.isEmpty, let touched = relayed?.touched { return [Self.touched(fact, touched, settled)] }
      guard !found.isEmpty else {
        return fact.withCaseAsCondition(in: program).map { told([$0], &walk) } ?? [namedByPart(fact)]
      }
      return found.map { occasion in
        var fact = open.map(fact.withCase) ?? fact
        fact.guards = fact.guards.compactMap { $0.removing(settled.contains) }
        fact = Self.begun(fact, by: occasion.trigger, at: occasion.place, occasion.guards)
        fact.isRelayed = isRelayed
        if fact.source == nil, isRelayed || occasion.strength > .name {
          fact.source = sender(of: occasion)
        }
        beginAtAlert(&fact, occasion)
        return fact
      }
    }
  }

  /// A parent's fact for each way in which its child has told it to be done, if these are few; nil if none or
  /// too many are known.
  private func endings(of fact: NavigationFact, _ walk: inout OccasionSearch.Walk) -> [NavigationFact]? {
    guard let child = sender(of: fact), let trigger = fact.trigger,
      let all = walk.endings.removeValue(forKey: child.name)
    else { return nil }
    defer { walk.endings[child.name] = all }
    let starts = starts(of: fact)
    let meant = all.filter { other in
      guard let ending = other.ending else { return false }
      return ending.method == trigger
        || starts.contains { start in
          start.member.name == ending.method
            && ending.caseName.map { start.filter?.cases.contains($0) ?? true } ?? true
        }
    }
    let found = told(meant, &walk)
    guard !found.isEmpty, Set(found.map(\.trigger)).count <= Self.limit else { return nil }
    let subjects = Set(starts.flatMap(\.member.parameterNames))
    return found.compactMap { ending in
      var fact = fact
      if let told = ending.ending?.caseName {
        guard let left = fact.guards.told(told, of: subjects) else { return nil }
        fact.guards = left
      }
      return Self.begun(fact, by: ending.trigger, at: ending.place, ending.guards)
    }
  }

  /// A fact that begins elsewhere, with the conditions there as far as they are few.
  private static func begun(
    _ fact: NavigationFact, by trigger: String?, at place: CodePlace, _ guards: [Guard]
  ) -> NavigationFact {
    var begun = fact
    for condition in Outcomes.last(of: guards, before: fact.guards)
    where !begun.guards.contains(condition) && begun.guards.count < guardLimit {
      begun.guards.append(condition)
    }
    if fact.place != place, fact.place != fact.call { begun.trail.insert(fact.place, at: 0) }
    begun.trigger = trigger
    begun.place = place
    return begun
  }

  /// What is beside the closure in which a fact happens, where no text is known of it.
  private func wordsBeside(_ fact: NavigationFact) -> String? {
    guard let trigger = fact.trigger, Names.isIdentifier(trigger), trigger.first?.isLowercase ?? false,
      fact.scene == nil, fact.source?.isAlert != true
    else { return nil }
    // Other calls on the line of the call itself are none of its.
    let own = ownCalls(of: fact)
    let calls =
      own.isEmpty ? calls(of: fact) : own + (fact.place == fact.call ? [] : inClosures[fact.place] ?? [])
    return calls.lazy.compactMap(WrittenTrigger.wordsBeside).first
  }

  private func occasions(of fact: NavigationFact, _ starts: [Start], _ walk: inout OccasionSearch.Walk)
    -> [Occasion]
  {
    guard fact.trigger != nil, !starts.isEmpty else { return [] }
    let misses = walk.misses
    let sender = sender(of: fact)
    var found = starts.flatMap { start in
      callers.occasions(of: start.member, start.filter, by: sender, 0, &walk).filter {
        isInherited($0, start.member, by: fact.source)
      }.map { occasion in
        var occasion = occasion
        occasion.guards += [start.required].compactMap(\.self)
        return occasion
      }
    }
    if isHeard(fact, in: starts.map(\.member)) { found.removeAll(where: \.isAppearance) }
    // A control's method that code calls too is called by the control all the same.
    if !found.isEmpty { found += starts.compactMap { ownControl($0.member) } }
    // Of what only says that something is over, all ways are known or none.
    if isBare(fact), walk.misses > misses { found.removeAll { $0.strength < .title } }
    // A component that a screen passes a closure to is a part of that screen.
    let isPart = starts.contains { $0.isOfComponent }
    // What another screen was given to call happens there, if nothing else says what happens.
    let isSilent = fact.trigger.map(SystemEvents.isSilent) ?? false
    let holders = isSilent ? starts.compactMap(\.member.type) : []
    return told(
      found, of: fact, isPart: isPart, isCase: starts.contains(where: \.isCase), holders,
      isComplete: walk.misses == misses)
  }

  /// The child that has told its parent what happened, which is one of several that can.
  private func sender(of fact: NavigationFact) -> SwiftType? {
    guard case .coordinator(let name)? = fact.source, name != fact.coordinator else { return nil }
    return program.types[name]
  }

  /// Those of a fact's occasions that say the most.
  ///
  /// - Parameters:
  ///   - isPart: whether they are known to belong to the fact's screen.
  ///   - isCase: whether the fact's trigger is the case of an enum.
  ///   - holders: what keeps the closure in which it happens.
  ///   - isComplete: whether it happens for no other reason.
  func told(
    _ found: [Occasion], of fact: NavigationFact, isPart: Bool, isCase: Bool, _ holders: [SwiftType] = [],
    isComplete: Bool = false, _ limit: Int = Self.limit
  ) -> [Occasion] {
    guard let trigger = fact.trigger else { return [] }
    var found = found
    if !isPart, case .screen(let key)? = fact.source, let screen = program.types[key.type] {
      let part: SwiftType? = if case .screen(let key)? = fact.teller { program.types[key.type] } else { nil }
      found.removeAll { occasion in
        !holders.contains { $0 === occasion.type } && !canHappen(occasion, on: screen)
          && part.map { !canHappen(occasion, on: $0) } ?? true
      }
    }
    let isBare = isBare(fact)
    if isBare {
      found.removeAll { $0.strength == .fallback || $0.strength < .title && Self.isBare($0.trigger) }
    }
    guard let strongest = found.map(\.strength).max() else { return [] }
    // A method that says what happens gives way only to what people read, or to more than that it is over.
    if TriggerPhrase.tellsEvent(trigger), !isCase, strongest < (isBare ? .name : .title) {
      let begun = Self.begun(found, trigger)
      if isComplete, !begun.isEmpty { return begun }
      return isComplete ? Self.conditions(of: found, on: fact) : []
    }
    if isBare {
      // What is told of it by its name is another way.
    } else if TriggerPhrase.tellsEvent(trigger) || strongest > .name {
      found.removeAll { $0.strength <= .name }
    } else if strongest == .name {
      found.removeAll { $0.strength == .fallback }
    }
    var known: [String: Set<[Guard]>] = [:]
    found = found.filter { known[$0.trigger, default: []].insert($0.guards).inserted }
    return known.count <= limit ? found : []
  }

  /// A fact's own occasion, under the conditions of those that it is known to have; none where one has none.
  private static func conditions(of found: [Occasion], on fact: NavigationFact) -> [Occasion] {
    guard let trigger = fact.trigger, found.allSatisfy({ !$0.guards.isEmpty }) else { return [] }
    var known: Set<[Guard]> = []
    let found = found.filter { known.insert($0.guards).inserted }
    guard found.count <= limit else { return [] }
    return found.map { occasion in
      Occasion(
        trigger: trigger, place: fact.place, type: occasion.type, guards: occasion.guards, strength: .event)
    }
  }

  /// Whether a fact's trigger says that something is over, but not what: "finished", "cancelled".
  private func isBare(_ fact: NavigationFact) -> Bool {
    guard let trigger = fact.trigger, Names.isIdentifier(trigger) else { return false }
    return words.trigger(of: fact).map(Self.endings.contains) ?? false
  }

  /// Whether a trigger says that something is touched or over, but not what.
  static func isBare(_ trigger: String) -> Bool {
    let words = TriggerPhrase.words(trigger)
    return endings.contains(words) || TouchedParts.isBare(words)
  }

  private static let endings: Set<String> = [
    "finished", "cancelled", "canceled", "closed", "dismissed", "confirmed", "completed", "ended", "load",
    "restarted",
  ]

  /// The closure of a view to which the code is passed in which a fact happens.
  private func component(_ trigger: String, of fact: NavigationFact) -> CodeMember? {
    let kept = (closures[trigger] ?? []).filter { $0.type?.kind == .struct }
    return kept.isEmpty ? nil : handed.owner(of: trigger, at: fact.place, kept, program)
  }

  /// What a fact's trigger names, and with what it must be called for the fact to happen.
  private struct Start {
    var member: CodeMember
    var filter: CaseFilter?
    /// The condition that holds whenever it is called so.
    var settled: Guard?
    /// Whether the trigger is the case it is called with.
    var isCase = false
    /// What must hold where the trigger is a case that calls do not say.
    var required: Guard?

    /// Whether it is a closure that a view is given.
    var isOfComponent: Bool {
      if case .property(_, let type) = member { type.kind == .struct } else { false }
    }
  }

  private func starts(of fact: NavigationFact) -> [Start] {
    guard let trigger = fact.trigger, Names.isIdentifier(trigger), fact.scene == nil else { return [] }
    let kept = kept(trigger, fact)
    if !kept.isEmpty { return kept }
    return component(trigger, of: fact).map { [Start(member: $0)] }
      ?? members(trigger, of: fact).map { Start(member: $0) }
  }

  /// The property that keeps the closure in which a fact happens.
  private func kept(_ trigger: String, _ fact: NavigationFact) -> [Start] {
    for call in calls(of: fact) {
      for role in call.closures.reversed() {
        let filter = CaseFilter.of(call, on: role.parameters)
        // The case that is passed on may be the trigger.
        let isCase = filter.map { $0.0.cases.contains(trigger) } ?? false
        let members = callers.keepers(of: role, call).filter {
          $0.name == trigger || role.label == trigger || isCase
        }
        guard !members.isEmpty else { continue }
        guard let (filter, condition) = filter else { return members.map { Start(member: $0) } }
        return members.map { member in
          let uses = graph.uses(of: member).compactMap(\.call).filter { !$0.isAssignment }
          let meant = uses.filter { filter.takes($0, of: member) }
          // Where nothing says with what it is called, it is recorded with the condition.
          let isSettled = !meant.isEmpty && meant.allSatisfy { filter.value($0, member)?.chosen != nil }
          return Start(
            member: member, filter: meant.isEmpty ? nil : filter, settled: isSettled ? condition : nil,
            isCase: isCase, required: isCase && !isSettled ? condition : nil)
        }
      }
    }
    return []
  }

  /// The calls of a fact's kind on the line of its call.
  func ownCalls(of fact: NavigationFact) -> [WrittenCall] {
    fact.call.flatMap { entries[$0] }?.filter { $0.kind == fact.kind }.map(\.call) ?? []
  }

  /// The calls in closures that a fact can be: those of its kind, or else all on its lines.
  func calls(of fact: NavigationFact) -> [WrittenCall] {
    ownCalls(of: fact) + [fact.call, fact.place].compactMap(\.self).flatMap { inClosures[$0] ?? [] }
  }

  /// The method or kept closure of the app's that a trigger names.
  private func members(_ trigger: String, of fact: NavigationFact) -> [CodeMember] {
    let kept = closures[trigger] ?? []
    if case .screen(let key)? = fact.teller ?? fact.source {
      let own = kept.filter { $0.type?.name == key.type }
      if !own.isEmpty { return own }
    }
    // A framework's events say what happens; that something went well does not.
    let isOpen = SystemEvents.isSilent(trigger) || ["success", "failure", "done"].contains(trigger)
    guard isOpen || SystemEvents.words(trigger, onScreen: true) == nil else { return [] }
    if let function = functions.function(around: fact.place), EntryPoints.trigger(function) == trigger {
      return [.function(function)]
    }
    return kept.count == 1 && isHeld(kept[0], by: fact) ? kept : []
  }
}
