import SwiftOutline

/// Tells which functions and properties lead to navigation: those that call what navigates, and those that call
/// these.
///
/// A call means a function when its name, its labels and the types of what it is called on agree; where types are
/// not known, name and labels decide. Nothing else needs to be followed.
struct NavigationReach {
  private let program: SwiftProgram
  private let types: StaticTypes
  private let mentions: [String: [Mention]]

  private let known = Known()

  /// A call, assignment or read, and the code it is written in.
  struct Mention {
    var call: WrittenCall
    var caller: CodeMember
  }

  /// What members were found to be used by, so that each is looked for once.
  private final class Known {
    var uses: [ObjectIdentifier: [Mention]] = [:]
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
  }

  /// The names by which functions of a program, and properties with code, are used.
  static func names(in program: SwiftProgram) -> Set<String> {
    var names: Set<String> = []
    for function in program.allFunctions {
      names.insert(function.outline.name)
      if function.outline.name == "init", let type = function.type { names.insert(type.lastName) }
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties where hasCode(property) || keepsCode(property) {
        names.insert(property.outline.name)
      }
    }
    return names
  }

  /// Whether a property holds a closure that others hand over.
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
    var found = spread(functions.map { .function($0) }, calls)
    found.names.formUnion(calls.map(\.call.name))
    return found
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
    var found = spread([], seeds)
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

  /// The properties that keep a closure which is handed to an initializer, or assigned.
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
      guard let (property, type) = program.property(name, of: owner), Self.keepsCode(property) else {
        return nil
      }
      return .property(property, type)
    }
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
      guard function.outline.name == "init" else {
        return (mentions[function.outline.name] ?? []).filter { means($0.call, function) }
      }
      let made = function.type.map { mentions[$0.lastName] ?? [] } ?? []
      return (made + (mentions["init"] ?? [])).filter { means($0.call, function) }
    case .property(let property, let type):
      return (mentions[property.outline.name] ?? []).filter { means($0.call, memberOf: type) }
    }
  }

  // MARK: - What a name means

  /// Whether a call or read can mean a function.
  private func means(_ call: WrittenCall, _ function: SwiftFunction) -> Bool {
    guard !call.isAssignment,
      call.isRead || function.outline.canMean(call.arguments) || isKeptCode(call, function)
    else { return false }
    if function.outline.name == "init", call.name != "init" { return !call.isRead }
    // Where `tableView` is read, a table view is meant.
    if call.isRead, function.outline.isNamedAfterTeller { return false }
    guard let owner = function.type else {
      return call.receiver == nil && call.scope.look(up: call.name) == nil
    }
    return means(call, memberOf: owner)
  }

  /// Whether a function is called that was handed over and kept, which then needs no labels: `actions.show(item)`.
  private func isKeptCode(_ call: WrittenCall, _ function: SwiftFunction) -> Bool {
    guard call.arguments.allSatisfy({ $0.label == nil }),
      call.arguments.count == function.outline.parameters.count
    else { return false }
    return switch receivers(of: call) {
    case .around(let type): type.map { isStored(call.name, in: $0) } ?? false
    case .types(let known): known.contains { program.types[$0].map { isStored(call.name, in: $0) } ?? false }
    case .local, .unknown: false
    }
  }

  /// Whether a name is used as that of a type's member.
  private func means(_ call: WrittenCall, memberOf owner: SwiftType) -> Bool {
    switch receivers(of: call) {
    case .around(let type): isAround(type, owner) || type.map { isStored(call.name, in: $0) } ?? false
    case .local: false
    case .unknown: call.name.hasSeveralWords || isNear(owner, call)
    case .types(let known):
      known.contains { name in
        guard let type = program.types[name] else {
          return owner.kind == .extension || program.supertypes(of: owner).contains(name)
        }
        return isRelated(type, owner) || isStored(call.name, in: type)
      }
    }
  }

  /// Whether a type keeps code under a name, which then may be any function's.
  private func isStored(_ name: String, in type: SwiftType) -> Bool {
    program.property(name, of: type)?.0.outline.type?.isFunction ?? false
  }

  /// Whether the code around a call has to do with a type: names it, holds it, or is its own.
  private func isNear(_ owner: SwiftType, _ call: WrittenCall) -> Bool {
    let type = types.enclosingType(of: call.site)
    if isAround(type, owner) { return true }
    if call.site.function?.parameters.contains(where: { names(owner, $0.type, type) }) ?? false {
      return true
    }
    return type.map { program.held(by: $0).contains { isRelated($0, owner) } } ?? false
  }

  private func names(_ owner: SwiftType, _ written: TypeExpression?, _ scope: SwiftType?) -> Bool {
    written?.mentionedNames.contains { name in
      program.type(name, within: scope).map { isRelated($0, owner) } ?? false
    } ?? false
  }

  /// Whether a call by a navigating name may be a framework's, and not one of the app's own function, which is
  /// looked at itself.
  ///
  /// - Parameter isRead: whether a dialect has judged all calls by the name whose receiver is known.
  private func mayNavigate(_ call: WrittenCall, isRead: Bool) -> Bool {
    if call.isAssignment { return canHold(call.receiver, call.name, call) }
    switch receivers(of: call) {
    case .local, .unknown: return true
    case .around(let type):
      guard let type else { return true }
      return !hasOwn(call, around: type)
    case .types(let known):
      return known.contains { name in
        guard let type = program.types[name] else { return !isRead && !SwiftFunction.isPlain(name) }
        return types.roles[name] != nil || program.isTypeEraser(type) || !hasOwn(call, type)
      }
    }
  }

  private func hasOwn(_ call: WrittenCall, around type: SwiftType) -> Bool {
    let owner = program.outward(from: type).first { hasOwn(call, $0) }
    return owner.map { !types.roles.isCoordinator($0.name) } ?? false
  }

  private func hasOwn(_ call: WrittenCall, _ type: SwiftType) -> Bool {
    program.functions(call.name, of: type).contains { $0.outline.canMean(call.arguments) }
  }

  /// Whether what is assigned to is a property that its owner is known to have.
  private func canHold(_ receiver: Expression?, _ name: String, _ call: WrittenCall) -> Bool {
    guard let receiver else {
      return program.outward(from: types.enclosingType(of: call.site)).contains { canHave(name, $0) }
    }
    let found = types.types(of: receiver, in: call)
    return found.isEmpty
      || found.contains { known in
        guard let type = program.types[known.name] else { return !SwiftFunction.isPlain(known.name) }
        return canHave(name, type)
      }
  }

  private func canHave(_ property: String, _ type: SwiftType) -> Bool {
    program.property(property, of: type) != nil || !program.hasKnownParents(type)
  }

  /// What a call is made on.
  private enum Receivers {
    /// The instance whose code it is, or what is around it.
    case around(SwiftType?)
    /// A parameter or local variable is called.
    case local
    case types([String])
    case unknown
  }

  private func receivers(of call: WrittenCall) -> Receivers {
    guard let receiver = call.receiver else {
      return call.scope.look(up: call.name) == nil ? .around(types.enclosingType(of: call.site)) : .local
    }
    if case .name(let name) = receiver.kind, name == "self" || name == "super" {
      return .around(types.enclosingType(of: call.site))
    }
    let found = types.types(of: receiver, in: call).map(\.name)
    let isOpen = found.contains { name in
      ["Any", "AnyObject", "Self"].contains(name)
        || call.site.function?.generics.contains { $0.name == name } ?? false
        || types.enclosingType(of: call.site)?.genericNames.contains(name) ?? false
    }
    return found.isEmpty || isOpen ? .unknown : .types(found)
  }

  /// Whether a bare name within a type can be a member of another: of itself, of what it inherits from or what
  /// inherits from it, and the same of the types around it.
  private func isAround(_ type: SwiftType?, _ owner: SwiftType) -> Bool {
    program.outward(from: type).contains { isRelated($0, owner) }
  }

  /// Whether an instance of a type can have a member that another type declares.
  private func isRelated(_ type: SwiftType, _ owner: SwiftType) -> Bool {
    if type === owner { return true }
    if program.supertypes(of: type).contains(owner.name) { return true }
    if program.supertypes(of: owner).contains(type.name) { return true }
    // What a framework's class inherits from is not among the sources.
    return owner.kind == .extension && !program.hasKnownParents(type)
  }
}
