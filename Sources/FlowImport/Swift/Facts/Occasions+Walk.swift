import SwiftOutline

/// The ways back from a function or kept closure to what people do for it to be called.
extension Occasions {
  struct Walk {
    struct Key: Hashable {
      var place: CodePlace
      var name: String
      var filter: CaseFilter?
      var sender: String?
    }
    var known: [Key: (found: [Occasion], misses: Int)] = [:]
    /// How many ways back have ended where nothing says what happens.
    var misses = 0
    var relayed: [CaseRelays.Message: [Occasion]] = [:]
    /// The ways in which coordinators are done, by coordinator.
    var endings: [String: [NavigationFact]] = [:]
  }

  /// - Parameter sender: the coordinator that has told of it, where one of several did.
  func occasions(
    of member: CodeMember, _ filter: CaseFilter?, by sender: SwiftType? = nil, _ depth: Int,
    _ walk: inout Walk
  ) -> [Occasion] {
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
    let uses = graph.uses(of: member).filter { use in
      guard let call = use.call, !call.isAssignment, isOwn(call, of: member),
        sender.map({ canTell($0, use.caller, call) }) ?? true
      else { return false }
      return filter?.takes(call, of: member) ?? true
    }
    guard !uses.isEmpty, uses.count <= Self.useLimit else {
      walk.misses += 1
      walk.known[key] = ([], 1)
      return []
    }
    let found = uses.flatMap { use in
      use.call.map { occasions(of: $0, by: use.caller, member, toldBy: sender, depth, &walk) } ?? []
    }
    walk.known[key] = (found, walk.misses - misses)
    return found
  }

  /// Whether a call can be one by which a coordinator tells that something happened: another's is not.
  private func canTell(_ sender: SwiftType, _ caller: CodeMember, _ call: WrittenCall) -> Bool {
    func isAnother(_ type: SwiftType) -> Bool {
      (type.kind == .protocol || roles.isCoordinator(type.name)) && !isRelated(type, to: sender)
    }
    if let type = caller.type, isAnother(type) { return false }
    guard let receiver = call.receiver, !receiver.isSelf,
      caller.type.map({ !isRelated($0, to: sender) }) ?? true
    else { return true }
    let receivers = types.types(of: receiver, in: call).compactMap { program.types[$0.name] }
    return receivers.isEmpty || !receivers.allSatisfy(isAnother)
  }

  private func isRelated(_ type: SwiftType, to sender: SwiftType) -> Bool {
    type === sender || program.supertypes(of: sender).contains(type.name)
      || program.supertypes(of: type).contains(sender.name)
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

  /// - Parameter member: what is called; nil for what is not the app's.
  func occasions(
    of call: WrittenCall, by caller: CodeMember, _ member: CodeMember?, toldBy sender: SwiftType? = nil,
    _ depth: Int, _ walk: inout Walk
  ) -> [Occasion] {
    if call.isRead {
      guard let member else { return [] }
      // Handed over to a control, or to what is made with it.
      guard let type = member.type, let title = handlers.title(ofMethod: member.name, in: type.name) else {
        // A view may pass its closure on to another.
        return handed.receivers(of: member, in: call, closures, program)
          .flatMap { occasions(of: $0, nil, depth + 1, &walk) }
      }
      if case .function(let function) = member {
        return [
          Occasion(trigger: EntryPoints.trigger(function), place: member.place, type: type, strength: .title)
        ]
      }
      return [Occasion(trigger: title, place: call.place, type: type, strength: .title)]
    }
    for role in call.closures.reversed() {
      let kept = keepers(of: role, call).flatMap { occasions(of: $0, nil, depth + 1, &walk) }
      if !kept.isEmpty { return kept }
    }
    if let words = WrittenTrigger.closureWords(call), !SystemEvents.isSilent(words) {
      let isText = !Names.isIdentifier(words) && !ViewEvents.isEvent(words)
      let isEvent =
        ViewEvents.isEvent(words) || SystemEvents.words(words, onScreen: true) != nil
        || TriggerPhrase.tellsEvent(words)
      guard isText || isEvent else { return counted(relayed(call, depth, &walk), &walk) }
      let control = isText ? nil : member.flatMap { ControlEvents.control(calling: $0.name) }
      let isBare = TouchedParts.isBare(TriggerPhrase.words(words))
      return [
        Occasion(
          trigger: isBare ? control.map(ControlEvents.trigger) ?? words : words, place: call.place,
          type: caller.type, guards: guards(of: call, depth),
          strength: isText ? .title : .event)
      ]
    }
    let relayed = relayed(call, depth, &walk)
    guard relayed.isEmpty, case .function(let function) = caller else { return counted(relayed, &walk) }
    return occasions(ofCaller: function, call, sender, depth, &walk)
  }

  /// What keeps a closure to call it later; also what a method sets to it: `cell.configure(item) { … }`.
  func keepers(of role: ClosureRole, _ call: WrittenCall) -> [CodeMember] {
    let known = reach.keepers(of: role, call)
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
    for case .assignment(let target, let value) in function.outline.body ?? [] {
      guard value.kind == .name(parameter.name), let path = target.path?.filter({ $0 != "self" }),
        path.count == 1, let (property, type) = program.property(path[0], of: owner),
        NavigationReach.keepsCode(property)
      else { continue }
      return .property(property, type)
    }
    return nil
  }

  /// Occasions at the end of a way back, where none are a miss.
  private func counted(_ found: [Occasion], _ walk: inout Walk) -> [Occasion] {
    if found.isEmpty { walk.misses += 1 }
    return found
  }

  private func occasions(
    ofCaller function: SwiftFunction, _ call: WrittenCall, _ sender: SwiftType?, _ depth: Int,
    _ walk: inout Walk
  ) -> [Occasion] {
    let trigger = EntryPoints.trigger(function)
    let member = CodeMember.function(function)
    let guards = guards(of: call, depth)
    let own = Occasion(
      trigger: trigger, place: member.place, type: function.type, guards: guards, strength: .event)
    if let type = function.type, handlers.title(ofMethod: function.outline.name, in: type.name) != nil {
      var titled = own
      titled.strength = .title
      return [titled]
    }
    let words = SystemEvents.words(trigger, onScreen: true)
    // What is set up when a screen is shown happens later.
    if words == SystemEvents.shown || Beginnings.methods.contains(trigger) || Self.begins(trigger) {
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
    let next = sender.flatMap { sender in function.type.flatMap { isRelated($0, to: sender) ? sender : nil } }
    let found = occasions(of: member, filter, by: next, depth + 1, &walk).map { occasion in
      var occasion = occasion
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
}
