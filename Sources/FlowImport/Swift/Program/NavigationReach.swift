import SwiftOutline

/// Tells which functions and properties lead to navigation: those that call what navigates, and those that
/// call these.
///
/// A call means a function when its name, its labels and the types of what it is called on agree; where types
/// are not known, name and labels decide. Nothing else needs to be followed.
struct NavigationReach {
  let program: SwiftProgram
  let types: StaticTypes
  let mentions: [String: [Mention]]

  let known = Known()

  /// A call, assignment or read, and the code it is written in.
  struct Mention {
    var call: WrittenCall
    var caller: CodeMember
  }

  /// What members were found to be used by, so that each is looked for once.
  final class Known {
    var uses: [ObjectIdentifier: [Mention]] = [:]
    var named: [String: NamedMentions] = [:]
    /// Which members are taken as values, by name and owner.
    var handedOver: [String: [String: Bool]] = [:]
    /// The names of properties in which children keep their parents.
    var parentNames: Set<String> = []
    /// Who these can be, by type and property; nil where that cannot be told.
    var parents: [String: [SwiftType]?] = [:]
  }

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
    mentions = Self.mentions(in: calls, of: program)
    known.parentNames = Self.parentNames(in: program)
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
      for property in type.sortedProperties where hasCode(property) || keepsCode(property) {
        names.insert(property.outline.name)
      }
    }
    return names
  }

  /// Whether a property holds a closure that others pass on.
  static func keepsCode(_ property: SwiftProperty) -> Bool {
    property.outline.getter == nil && property.outline.type?.isFunction ?? false
  }

  private static func hasCode(_ property: SwiftProperty) -> Bool { !property.calledNames.isEmpty }

  private static func mentions(in calls: WrittenCalls, of program: SwiftProgram) -> [String: [Mention]] {
    var callers: [CodePlace: [(name: String, caller: CodeMember)]] = [:]
    for function in program.allFunctions where !function.isOfPlainValue {
      let place = CodePlace(file: function.file, line: function.outline.header.line)
      callers[place, default: []].append((function.outline.name, .function(function)))
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties {
        let place = CodePlace(file: property.file, line: property.outline.header.line)
        callers[place, default: []].append((property.outline.name, .property(property, type)))
      }
    }
    var found: [String: [Mention]] = [:]
    for call in calls.all {
      guard let member = call.site.member else { continue }
      let place = CodePlace(file: call.site.file, line: member.header.line)
      guard let caller = callers[place]?.first(where: { $0.name == member.name })?.caller else { continue }
      found[call.name, default: []].append(Mention(call: call, caller: caller))
    }
    return found
  }

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
      return (mentions[name] ?? []).filter { !$0.call.isRead && mayNavigate($0.call, isRead: isRead) }
    }
    let cases = dialects.flatMap(\.caseVerbs).flatMap { name in
      (mentions[name] ?? []).filter { !$0.call.isRead && $0.call.receiver == nil }
    }
    let known = mentions.values.flatMap { $0.filter { !$0.call.isRead && places.contains($0.call.place) } }
    let calls = called + cases + known
    return spread(functions.map { .function($0) }, calls, throughStates: Set(calls.map(\.call.name)))
  }

  /// The same with what changes the states on which it depends what is shown.
  private func spread(_ members: [CodeMember], _ calls: [Mention], throughStates names: Set<String>) -> Found
  {
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
        for mention in changes.flatMap({ mentions[$0] ?? [] }) where isChange(of: state, mention) {
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

  private func isChange(of state: ObservedStates.State, _ mention: Mention) -> Bool {
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
    var seeds: [Mention] = []
    for (name, owners) in owners {
      for mention in mentions[name] ?? [] where mention.call.isAssignment && !mention.call.isInitial {
        if isChange(of: name, owners, mention.call.receiver, mention) { seeds.append(mention) }
      }
    }
    for operation in Self.operations {
      for mention in mentions[operation] ?? [] where !mention.call.isRead {
        guard let receiver = mention.call.receiver, let (base, name) = receiver.changed,
          let owners = owners[name]
        else { continue }
        if isChange(of: name, owners, base, mention) { seeds.append(mention) }
      }
    }
    seeds += (mentions["wrappedValue"] ?? []).filter { $0.call.isAssignment }
    var found = spread(settingElements(of: states), seeds)
    found.names.formUnion(owners.keys)
    return found
  }

  /// Whether `base.name` is a property of one of the owners.
  private func isChange(
    of name: String, _ owners: [String?], _ base: Expression?, _ mention: Mention
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

  private func spread(_ members: [CodeMember], _ seeds: [Mention]) -> Found {
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
        if isNew, Self.hasCode(property) || Self.keepsCode(property) { accessors.append((property, type)) }
      }
    }
    func add(_ mention: Mention) {
      add(mention.caller)
      // Whoever calls the property that keeps a closure runs what is in it.
      for role in mention.call.closures { keepers(of: role, mention.call).forEach(add) }
    }
    members.forEach(add)
    seeds.forEach(add)
    while true {
      if let function = waiting.popLast() {
        uses(of: .function(function)).forEach(add)
      } else if let (property, type) = accessors.popLast() {
        uses(of: .property(property, type)).forEach(add)
      } else {
        return found
      }
    }
  }

  /// The properties that keep a closure which is passed to an initializer, or assigned.
  func keepers(of role: ClosureRole, _ call: WrittenCall) -> [CodeMember] {
    let owners: [SwiftType]
    let name: String
    if role.isAssigned, let receiver = role.receiver, !receiver.isSelf {
      owners = types.types(of: receiver, in: call).compactMap { program.types[$0.name] }
      name = role.name
    } else if let label = role.label, role.name.beginsUppercase {
      owners = [program.type(role.name, within: types.enclosingType(of: call.site))].compactMap(\.self)
      name = label
    } else {
      return []
    }
    return owners.compactMap { owner in
      let kept = role.isAssigned ? name : initialised(name, of: owner)
      guard let (property, type) = program.property(kept, of: owner), Self.keepsCode(property) else {
        return nil
      }
      return .property(property, type)
    }
  }

  /// The property that an initializer sets to what it is given under a label: `self.close = onDone`.
  private func initialised(_ label: String, of type: SwiftType) -> String {
    if let (property, _) = program.property(label, of: type), Self.keepsCode(property) { return label }
    for function in program.functions("init", of: type) {
      guard let parameter = function.outline.parameters.first(where: { ($0.label ?? $0.name) == label })
      else {
        continue
      }
      for case .assignment(let target, let value) in function.outline.body ?? [] {
        guard case .name(parameter.name) = value.kind, let name = target.path?.filter({ $0 != "self" }),
          name.count == 1
        else { continue }
        return name[0]
      }
    }
    return label
  }

  /// The calls and reads that can mean a function, or a property with code in it.
  func uses(of member: CodeMember) -> [Mention] {
    let id: ObjectIdentifier
    switch member {
    case .function(let function): id = ObjectIdentifier(function)
    case .property(let property, _): id = ObjectIdentifier(property)
    }
    if let known = known.uses[id] { return known }
    let found = findUses(of: member)
    known.uses[id] = found
    return found
  }

  private func findUses(of member: CodeMember) -> [Mention] {
    switch member {
    case .function(let function):
      func means(_ named: Named) -> Bool { self.means(named.mention.call, on: named.receivers, function) }
      guard function.outline.name == "init" else {
        // A queue calls what an operation does for the one who made it.
        let isWork =
          SwiftProgram.operationWork.contains(function.outline.name)
          && function.type.map(program.isOperation) ?? false
        let makers = isWork ? function.type.map(makers) ?? [] : []
        return makers
          + candidates(function.outline.name, of: function.type).filter(means).map(\.mention)
      }
      let made = function.type.map { mentioned($0.lastName).all } ?? []
      return (made + candidates("init", of: function.type)).filter(means).map(\.mention)
    case .property(let property, let type):
      return candidates(property.outline.name, of: type).filter { named in
        let call = named.mention.call
        return means(call, on: named.receivers, memberOf: type) && isOwn(call, on: named.receivers, type)
      }.map(\.mention)
    }
  }

  /// Where screens and coordinators make instances of a type.
  private func makers(of type: SwiftType) -> [Mention] {
    mentioned(type.lastName).all.map(\.mention).filter { mention in
      types.enclosingType(of: mention.call.site).map { types.roles[$0.name] != nil } ?? false
    }
  }
}
