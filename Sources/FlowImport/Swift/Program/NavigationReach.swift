import SwiftOutline

/// Tells which functions and properties lead to navigation: those that call what navigates, and those that
/// call these.
///
/// A call means a function when its name, its labels and the types of what it is called on agree; where types
/// are not known, name and labels decide. Nothing else needs to be followed.
struct NavigationReach {
  let program: SwiftProgram
  let types: StaticTypes
  let memberUses: MemberUses

  /// The functions and properties from which something is reached.
  struct Found {
    fileprivate(set) var functions: Set<ObjectIdentifier> = []
    /// Those whose first value reaches it.
    fileprivate(set) var properties: Set<ObjectIdentifier> = []
    /// The names by which these, and what they lead to, are called.
    fileprivate(set) var names: Set<String> = []
  }

  init(_ program: SwiftProgram, _ types: StaticTypes, _ calls: WrittenCalls) {
    self.program = program
    self.types = types
    memberUses = MemberUses(program, types, calls)
  }

  /// The names by which functions of a program, and properties with code, are used.
  static func names(in program: SwiftProgram) -> Set<String> {
    var names: Set<String> = []
    for function in program.allFunctions {
      names.insert(function.outline.name)
      guard let type = function.type else { continue }
      let isMade =
        function.outline.name == "init"
        || SwiftProgram.operationWork.contains(function.outline.name) && program.isOperation(type)
      if isMade { names.insert(type.lastName) }
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties where hasCode(property) || MemberUses.keepsCode(property) {
        names.insert(property.outline.name)
      }
    }
    return names
  }

  private static func hasCode(_ property: SwiftProperty) -> Bool { !property.calledNames.isEmpty }

  /// The names by which Swift changes a value in place.
  static let operations: Set<String> = ["toggle", "append", "insert", "removeLast", "popLast", "removeAll"]

  // MARK: - What reaches what

  /// What reaches a call that a dialect knows by its name, where it is not a call of the app's own function.
  ///
  /// - Parameter places: the calls that are known to navigate.
  func reaching(_ dialects: [any NavigationDialect], or places: Set<CodePlace>) -> Found {
    let verbs = dialects.reduce(into: Set<String>()) { $0.formUnion($1.verbs) }
    // Operators, and what is no name of Swift's.
    let signs = verbs.filter { !$0.isWord || $0.contains(".") }
    // What a type eraser does, what it erases does by another name.
    let functions = program.allFunctions.filter { function in
      !function.reachingNames.isDisjoint(with: signs) || function.type.map(program.isTypeEraser) ?? false
    }
    let called = verbs.flatMap { name in
      let isRead = dialects.contains { $0.mayNavigate(name) }
      return (memberUses.mentions[name] ?? []).filter {
        !$0.call.isRead && mayNavigate($0.call, isRead: isRead)
      }
    }
    let cases = dialects.flatMap(\.caseVerbs).flatMap { name in
      (memberUses.mentions[name] ?? []).filter { !$0.call.isRead && $0.call.receiver == nil }
    }
    let known = memberUses.mentions.values.flatMap {
      $0.filter { !$0.call.isRead && places.contains($0.call.place) }
    }
    let calls = called + cases + known
    return spread(functions.map { .function($0) }, calls, throughStates: Set(calls.map(\.call.name)))
  }

  /// The same with what changes the states on which it depends what is shown.
  private func spread(
    _ members: [CodeMember], _ calls: [MemberUses.Mention], throughStates names: Set<String>
  ) -> Found {
    var (members, seeds) = (members, calls)
    var found = spread(members, seeds)
    found.names.formUnion(names)
    var states = ObservedStates.of(program).all
    while true {
      let index = states.partition { $0.leads(to: found.names) }
      if index == states.endIndex { return found }
      let told = Set(states[index...].map(\.name))
      for state in states[index...] {
        members += state.listeners.map { .function($0.function) }
        let changes = state.isSubject ? Self.sending : [state.name]
        for mention in changes.flatMap({ memberUses.mentions[$0] ?? [] }) where isChange(of: state, mention) {
          seeds.append(mention)
        }
      }
      states.removeSubrange(index...)
      let earlier = found.names
      found = spread(members, seeds)
      found.names.formUnion(earlier.union(told))
    }
  }

  /// The names by which observed states are changed.
  static func stateNames(in program: SwiftProgram) -> [String] {
    let all = ObservedStates.of(program).all
    return all.map(\.name) + (all.contains(where: \.isSubject) ? sending : [])
  }

  private static let sending = ["send", "accept", "onNext", "value"]

  private func isChange(of state: ObservedStates.State, _ mention: MemberUses.Mention) -> Bool {
    guard state.isSubject else {
      return mention.call.isAssignment
        && isChange(of: state.name, [state.owner.name], mention.call.receiver, mention)
    }
    guard let receiver = mention.call.receiver, let (base, name) = receiver.changed, name == state.name else {
      return false
    }
    return isChange(of: name, [state.owner.name], base, mention)
  }

  /// What reaches a change of one of the properties.
  func changing(_ states: Set<WatchedState>) -> Found {
    let owners = Dictionary(grouping: states, by: \.name).mapValues { $0.map(\.owner) }
    var seeds: [MemberUses.Mention] = []
    for (name, owners) in owners {
      for mention in memberUses.mentions[name] ?? []
      where mention.call.isAssignment && !mention.call.isInitial {
        if isChange(of: name, owners, mention.call.receiver, mention) { seeds.append(mention) }
      }
    }
    for operation in Self.operations {
      for mention in memberUses.mentions[operation] ?? [] where !mention.call.isRead {
        guard let receiver = mention.call.receiver, let (base, name) = receiver.changed,
          let owners = owners[name]
        else { continue }
        if isChange(of: name, owners, base, mention) { seeds.append(mention) }
      }
    }
    seeds += (memberUses.mentions["wrappedValue"] ?? []).filter { $0.call.isAssignment }
    var found = spread(settingElements(of: states), seeds)
    found.names.formUnion(owners.keys)
    return found
  }

  /// Whether `base.name` is a property of one of the owners.
  private func isChange(
    of name: String, _ owners: [String?], _ base: Expression?, _ mention: MemberUses.Mention
  ) -> Bool {
    func fits(_ type: SwiftType) -> Bool {
      guard let declaring = program.property(name, of: type)?.1 else { return false }
      return owners.contains { owner in owner.map { types.isA($0) { $0 == declaring.name } } ?? true }
    }
    guard let base, !base.isSelf else {
      let holder = program.outward(from: types.enclosingType(of: mention.call.site))
        .first { program.property(name, of: $0) != nil }
      return holder.map(fits) ?? false
    }
    let found = types.types(of: base, in: mention.call)
    if found.isEmpty { return true }
    return found.contains { known in program.types[known.name].map(fits) ?? false }
  }

  private func spread(_ members: [CodeMember], _ seeds: [MemberUses.Mention]) -> Found {
    var found = Found()
    var waiting: [SwiftFunction] = []
    var accessors: [(SwiftProperty, SwiftType)] = []
    func add(_ caller: CodeMember) {
      switch caller {
      case .function(let function):
        let isInitialiser = function.outline.name == "init"
        found.names.insert(isInitialiser ? function.type?.lastName ?? "init" : function.outline.name)
        // Operators are not followed.
        if found.functions.insert(ObjectIdentifier(function)).inserted, function.outline.name.isWord {
          waiting.append(function)
        }
      case .property(let property, let type):
        let isNew = found.properties.insert(ObjectIdentifier(property)).inserted
        if Self.hasCode(property) { found.names.insert(property.outline.name) }
        if isNew, Self.hasCode(property) || MemberUses.keepsCode(property) {
          accessors.append((property, type))
        }
      }
    }
    func add(_ mention: MemberUses.Mention) {
      add(mention.caller)
      // Whoever calls the property that keeps a closure runs what is in it.
      for role in mention.call.closures { memberUses.keepers(of: role, mention.call).forEach(add) }
    }
    members.forEach(add)
    seeds.forEach(add)
    while true {
      if let function = waiting.popLast() {
        memberUses.uses(of: .function(function)).forEach(add)
      } else if let (property, type) = accessors.popLast() {
        memberUses.uses(of: .property(property, type)).forEach(add)
      } else {
        return found
      }
    }
  }
}
