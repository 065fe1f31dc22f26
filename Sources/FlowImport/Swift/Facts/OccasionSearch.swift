import SwiftOutline

/// The ways back from a function or kept closure to what people do for it to be called.
struct OccasionSearch {
  let program: SwiftProgram
  let roles: TypeRoles
  let graph: CallGraph
  let reach: NavigationReach
  let handlers: HandlerTitles
  let closures: [String: [CodeMember]]
  let handed: HandedClosures
  let relays: CaseRelays
  let types: StaticTypes
  let streams: SentValues
  let heard: HeardStreams
  let states: KeyedStates
  static let depthLimit = 6
  private static let guardedDepth = 2
  /// A member with more uses than this is called for no reason of its own.
  private static let useLimit = 8
  /// A case that more calls send than this has no reason of its own.
  static let senderLimit = 12

  struct Walk {
    struct Key: Hashable {
      var place: CodePlace
      var name: String
      var filter: CaseFilter?
      var sender: String?
    }
    var known: [Key: (found: [Occasions.Occasion], misses: Int)] = [:]
    /// How many ways back have ended where nothing says what happens.
    var misses = 0
    var relayed: [CaseRelays.Message: [Occasions.Occasion]] = [:]
    struct StreamKey: Hashable {
      /// The owner's and its own.
      var name: String
      var cases: SentCases?
    }
    /// What happens for streams to give a value.
    var streams: [StreamKey: [Occasions.Occasion]] = [:]
    /// What happens for parts of states to change, by their states' types and names.
    var parts: [String: [Occasions.Occasion]] = [:]
    /// The ways in which coordinators are done, by coordinator.
    var endings: [String: [NavigationFact]] = [:]
  }

  /// - Parameter sender: the coordinator that has told of it, where one of several did.
  func occasions(
    of member: CodeMember, _ filter: CaseFilter?, by sender: SwiftType? = nil, _ depth: Int,
    _ walk: inout Walk
  ) -> [Occasions.Occasion] {
    let key = Walk.Key(place: member.place, name: member.name, filter: filter, sender: sender?.name)
    if let known = walk.known[key] {
      walk.misses += known.misses
      return known.found
    }
    guard depth < Self.depthLimit else {
      walk.misses += 1
      return []
    }
    // What leads back to itself begins elsewhere.
    walk.known[key] = ([], 0)
    let misses = walk.misses
    let uses = graph.uses(of: member).compactMap {
      use -> (call: WrittenCall, caller: CodeMember, cases: SentCases?)? in
      guard let call = use.call, !call.isAssignment, isOwn(call, of: member),
        sender.map({ canTell($0, use.caller, call) }) ?? true
      else { return nil }
      let cases = filter.flatMap { SentCases(call, of: member, asked: $0) }
      guard cases != nil || filter?.takes(call, of: member) ?? true else { return nil }
      return (call, use.caller, cases)
    }
    guard !uses.isEmpty, uses.count <= Self.useLimit else {
      walk.misses += 1
      walk.known[key] = ([], 1)
      return []
    }
    let found = uses.flatMap { use in
      let isOnSelf = isOnSelf(use.call)
      return occasions(of: use.call, by: use.caller, member, toldBy: sender, heard: use.cases, depth, &walk)
        .map { occasion in
          var occasion = occasion
          occasion.instance = isOnSelf ? occasion.instance ?? use.caller.type : nil
          return occasion
        }
    }
    walk.known[key] = (found, walk.misses - misses)
    return found
  }

  /// Whether a member is called on the instance whose code it is.
  private func isOnSelf(_ call: WrittenCall) -> Bool {
    if case .around = reach.memberUses.receivers(of: call) { true } else { false }
  }

  /// - Parameters:
  ///   - member: what is called; nil for what is not the app's.
  ///   - cases: those of the values that the closure around hears for which it matters; nil for all.
  func occasions(
    of call: WrittenCall, by caller: CodeMember, _ member: CodeMember?, toldBy sender: SwiftType? = nil,
    heard cases: SentCases? = nil, _ depth: Int, _ walk: inout Walk
  ) -> [Occasions.Occasion] {
    if call.isRead {
      guard let member else { return [] }
      if call.closures.last?.hearsValues ?? false,
        let found = occasions(heardAround: call, cases, depth, &walk)
      {
        return found
      }
      // Handed over to a control, or to what is made with it.
      guard let type = member.type, let title = handlers.title(ofMethod: member.name, in: type.name) else {
        // A view may pass its closure on to another.
        return handed.receivers(of: member, in: call, closures, program)
          .flatMap { occasions(of: $0, nil, depth + 1, &walk) }
      }
      if case .function(let function) = member {
        return [
          Occasions.Occasion(
            trigger: EntryPoints.trigger(function), place: member.place, type: type, strength: .title)
        ]
      }
      return [Occasions.Occasion(trigger: title, place: call.place, type: type, strength: .title)]
    }
    if member == nil, let found = occasions(relayedBy: call, by: caller, depth, &walk) { return found }
    if let found = occasions(heardAround: call, cases, depth, &walk) { return found }
    for role in call.closures.reversed() {
      // The recogniser's own method says nothing of what is touched.
      if WrittenTrigger.gesture(role) != nil || isGesture(role.name) { break }
      // The text of the row that keeps a closure says more than what calls it: `Row(text: "Help") { … }`.
      if role.name.beginsUppercase, let text = ClosureWords.beside(role) {
        return [
          Occasions.Occasion(
            trigger: text, place: call.place, type: caller.type, guards: guards(of: call, depth),
            strength: .title)
        ]
      }
      let kept = keepers(of: role, call).flatMap { occasions(of: $0, nil, depth + 1, &walk) }
      // What a helper tells that is no screen happens where the helper was given the closure.
      if !kept.isEmpty { return kept.map { placed($0, for: caller) } }
    }
    if let words = WrittenTrigger.closureWords(call, in: program), !SystemEvents.isSilent(words) {
      let isText = !Names.isIdentifier(words) && !ViewEvents.isEvent(words)
      let isEvent =
        ViewEvents.isEvent(words) || SystemEvents.words(words, onScreen: true) != nil
        || TriggerPhrase.tellsEvent(words)
      guard isText || isEvent else { return counted(relayed(call, depth, &walk), &walk) }
      let control = isText ? nil : member.flatMap { ControlEvents.control(calling: $0.name) }
      let isBare = TouchedParts.isBare(TriggerPhrase.words(words))
      return [
        Occasions.Occasion(
          trigger: isBare ? control.map(ControlEvents.trigger) ?? words : words, place: call.place,
          type: caller.type, guards: guards(of: call, depth),
          strength: isText ? .title : .event)
      ]
    }
    let relayed = relayed(call, depth, &walk)
    guard relayed.isEmpty, case .function(let function) = caller else { return counted(relayed, &walk) }
    return occasions(ofCaller: function, call, sender, depth, &walk)
  }

  /// An occasion that a helper tells, which is nothing people see, where code was when it gave the helper a closure.
  private func placed(_ occasion: Occasions.Occasion, for giver: CodeMember) -> Occasions.Occasion {
    guard let teller = occasion.type, roles[teller.name] == nil,
      !SwiftUINavigation.isPart(teller, program),
      !program.supertypes(of: teller).contains(where: KnownTypes.isView)
    else { return occasion }
    var placed = occasion
    placed.type = giver.type
    return placed
  }

  /// Whether a type is a gesture recogniser of the app's own, whose method says nothing of what is touched.
  private func isGesture(_ name: String) -> Bool {
    name.beginsUppercase && program.types[name].map(program.isGestureRecognizer) ?? false
  }

  private func occasions(
    ofCaller function: SwiftFunction, _ call: WrittenCall, _ sender: SwiftType?, _ depth: Int,
    _ walk: inout Walk
  ) -> [Occasions.Occasion] {
    let trigger = EntryPoints.trigger(function)
    let member = CodeMember.function(function)
    let guards = guards(of: call, depth)
    let own = Occasions.Occasion(
      trigger: trigger, place: member.place, type: function.type, guards: guards, strength: .event)
    if let type = function.type, handlers.title(ofMethod: function.outline.name, in: type.name) != nil {
      var titled = own
      titled.strength = .title
      return [titled]
    }
    let words = SystemEvents.words(trigger, onScreen: true)
    if isAppearing(function), Self.isDirect(call), Self.isWork(call.name) { return [own] }
    // What is set up when a screen is shown happens later.
    if Beginnings.methods.contains(trigger) || Self.begins(trigger)
      || words == SystemEvents.shown && !isWork(function, call)
    {
      walk.misses += 1
      return []
    }
    let header = function.outline.header
    if words != nil && graph.uses(of: member).isEmpty || header.hasAttribute("IBAction")
      || header.hasAttribute("objc")
    {
      return [own]
    }
    let (filter, condition) = CaseFilter.of(call, in: function) ?? (nil, nil)
    let misses = walk.misses
    // Who has told of it matters as far as coordinators pass it on to one another.
    let next = sender.flatMap { sender in
      function.type.flatMap { program.areRelated($0, sender) ? sender : nil }
    }
    let isDirect = Self.isDirect(call)
    let found = occasions(of: member, filter, by: next, depth + 1, &walk).compactMap {
      occasion -> Occasions.Occasion? in
      var occasion = occasion
      // What code only begins to listen to when a screen is shown happens later.
      if occasion.isAppearance, !isDirect {
        walk.misses += 1
        return nil
      }
      // With what it is called is no condition there.
      occasion.guards += guards.filter { $0 != condition }
      return occasion
    }
    guard TriggerPhrase.tellsEvent(trigger) else { return found }
    if found.isEmpty { walk.misses = misses }
    var byName = own
    byName.strength = found.isEmpty ? .name : .fallback
    return found + [byName]
  }

  /// Whether the system calls a function as a screen comes up.
  private func isAppearing(_ function: SwiftFunction) -> Bool {
    guard let type = function.type, roles[type.name] == .screen else { return false }
    return Self.appearing.contains(function.outline.name)
  }

  private static let appearing: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing",
  ]

  /// Whether a function with a name that says nothing does work of its own: a model's `load()`.
  private func isWork(_ function: SwiftFunction, _ call: WrittenCall) -> Bool {
    guard let type = function.type, roles[type.name] == nil, TypeQuestions.isModel(type.name) else {
      return false
    }
    return Self.isWork(function.outline.name) && Self.isDirect(call)
  }

  /// Whether a method's name does not say that it sets something up or begins to listen.
  private static func isWork(_ name: String) -> Bool {
    if SystemEvents.isWork(name) { return true }
    return !begins(name) && !Beginnings.methods.contains(name) && !SystemEvents.isShown(name)
  }

  /// Whether a call is made when the function around it runs, or when the work is done that this begins, and not
  /// when something else happens later.
  static func isDirect(_ call: WrittenCall) -> Bool {
    call.closures.allSatisfy { role in
      WrittenTrigger.passing.contains(role.name)
        || !role.isAssigned && !role.hearsValues && !Subscriptions.isOne(role.name)
          && !ControlEvents.registers(role.name) && !role.name.beginsUppercase
          && role.label.map(WrittenTrigger.endings.contains) ?? true
    }
  }

  /// Whether a call can mean a view's own closure, which nobody calls on another view, or a function with the
  /// name by which values are sent, and not the sending.
  private func isOwn(_ call: WrittenCall, of member: CodeMember) -> Bool {
    if SentValues.sending.contains(member.name), let receiver = call.receiver, !receiver.isSelf {
      return types.types(of: receiver, in: call).contains { $0.name == member.type?.name }
    }
    guard case .property(_, let type) = member, SwiftUINavigation.isView(type, program) else { return true }
    return call.receiver?.isSelf ?? true
  }

  /// What keeps a closure to call it later; also what a method sets to it: `cell.configure(item) { … }`.
  func keepers(of role: ClosureRole, _ call: WrittenCall) -> [CodeMember] {
    let known = reach.memberUses.keepers(of: role, call)
    guard known.isEmpty, !role.isAssigned, !role.name.beginsUppercase, let receiver = role.receiver,
      !receiver.isSelf
    else { return known }
    let owners = types.types(of: receiver, in: call).compactMap { program.types[$0.name] }
    return owners.flatMap { owner in
      program.functions(role.name, of: owner).compactMap { Self.keeper(of: role, $0, owner, program) }
    }
  }

  private static func keeper(
    of role: ClosureRole, _ function: SwiftFunction, _ owner: SwiftType, _ program: SwiftProgram
  ) -> CodeMember? {
    let parameters = function.outline.parameters
    let labelled = role.label.flatMap { label in parameters.first { $0.label == label } }
    guard let parameter = labelled ?? parameters.last(where: { $0.type?.isFunction ?? false }) else {
      return nil
    }
    return MemberUses.properties(setTo: parameter, by: function).lazy
      .compactMap { program.property($0, of: owner) }.first { MemberUses.keepsCode($0.0) }
      .map { .property($0, $1) }
  }

  /// Occasions at the end of a way back, where none are a miss.
  private func counted(_ found: [Occasions.Occasion], _ walk: inout Walk) -> [Occasions.Occasion] {
    if found.isEmpty { walk.misses += 1 }
    return found
  }

  /// Whether a function is named like one in which code begins to listen: `listenForChanges`.
  private static func begins(_ name: String) -> Bool {
    let words = Names.words(name)
    return words.count > 1
      && ["listen", "observe", "bind", "subscribe"].contains(words[0])
  }

  /// The conditions around a call; those of helpers further away do not explain why something happens.
  func guards(of call: WrittenCall, _ depth: Int) -> [Guard] {
    depth < Self.guardedDepth ? call.guards : []
  }

  /// What happens for a call to be made that is in a branch for a case which others send.
  private func relayed(_ call: WrittenCall, _ depth: Int, _ walk: inout Walk) -> [Occasions.Occasion] {
    guard let handling = relays.handling(call) else { return [] }
    var rest = call
    rest.conditions = Array(call.conditions.dropFirst(handling.index + 1))
    let guards = guards(of: rest, depth)
    return occasions(of: handling.messages, depth + 1, &walk).map { occasion in
      var occasion = occasion
      occasion.guards += guards.filter { !occasion.guards.contains($0) }
      return occasion
    }
  }

  private func occasions(
    of messages: Set<CaseRelays.Message>, _ depth: Int, _ walk: inout Walk
  ) -> [Occasions.Occasion] {
    guard depth < Self.depthLimit else { return [] }
    return messages.sorted { ($0.type, $0.name) < ($1.type, $1.name) }.flatMap { message in
      if let known = walk.relayed[message] { return known }
      // What leads back to itself begins elsewhere.
      walk.relayed[message] = []
      let senders = relays.senders(of: message)
      guard senders.count <= Self.senderLimit else { return [] }
      let found = senders.flatMap { occasions(ofSender: $0, depth, &walk) }
      walk.relayed[message] = found
      return found
    }
  }

  func occasions(ofSender call: WrittenCall, _ depth: Int, _ walk: inout Walk) -> [Occasions.Occasion] {
    guard let caller = types.member(of: call.site), !caller.isUnused else { return [] }
    let found = occasions(of: call, by: caller, nil, depth, &walk)
    // What is set back as a screen comes up is no reason for anything.
    let isReset = call.sentValue?.truthLiteral == false
    return isReset ? found.filter { !$0.isAppearance } : found
  }

  /// Whether a call can be one by which a coordinator tells that something happened: another's is not.
  private func canTell(_ sender: SwiftType, _ caller: CodeMember, _ call: WrittenCall) -> Bool {
    func isAnother(_ type: SwiftType) -> Bool {
      (type.kind == .protocol || roles.isCoordinator(type.name)) && !program.areRelated(type, sender)
    }
    if let type = caller.type, isAnother(type) { return false }
    guard let receiver = call.receiver, !receiver.isSelf,
      caller.type.map({ !program.areRelated($0, sender) }) ?? true
    else { return true }
    let receivers = types.types(of: receiver, in: call).compactMap { program.types[$0.name] }
    return receivers.isEmpty || !receivers.allSatisfy(isAnother)
  }
}
