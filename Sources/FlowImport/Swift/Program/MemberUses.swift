import SwiftOutline

/// Which calls, assignments and reads can mean a function, or a property with code in it.
///
/// A call means a function when its name, its labels and the types of what it is called on agree; where types
/// are not known, name and labels decide.
final class MemberUses {
  let program: SwiftProgram
  let types: StaticTypes
  let mentions: [String: [Mention]]
  /// The names that are used in code which is no mention: outside functions and types, and in additions to plain
  /// values.
  let unplacedNames: Set<String>
  let known = Known()

  private(set) lazy var parents = ParentTypes(self)

  init(_ program: SwiftProgram, _ types: StaticTypes, _ calls: WrittenCalls) {
    self.program = program
    self.types = types
    (mentions, unplacedNames) = Self.mentions(in: calls, of: program)
    known.parentNames = ParentTypes.parentNames(in: program)
  }

  /// A call, assignment or read, and the code it is written in.
  final class Mention {
    let call: WrittenCall
    let caller: CodeMember

    init(call: WrittenCall, caller: CodeMember) {
      self.call = call
      self.caller = caller
    }
  }

  /// What members were found to be used by, so that each is looked for once.
  final class Known {
    var uses: [ObjectIdentifier: [Mention]] = [:]
    var named: [String: NamedMentions] = [:]
    /// The classes whose members a protocol's extension may call.
    var lenders: [String: Set<String>] = [:]
    /// Which members are taken as values, by name and owner.
    var handedOver: [String: [String: Bool]] = [:]
    /// The names of properties in which children keep their parents.
    var parentNames: Set<String> = []
    /// The types that keep code under a label of their initializers.
    var takers: [String: [SwiftType]]?
    /// Who these can be, by type and property; nil where that cannot be told.
    var parents: [String: [SwiftType]?] = [:]
  }

  /// Whether a property holds a closure that others pass on, or a table of closures.
  static func keepsCode(_ property: SwiftProperty) -> Bool {
    guard property.outline.getter == nil, let type = property.outline.type?.unwrapped else { return false }
    if type.isFunction { return true }
    guard case .dictionary(_, let value) = type, case .dictionary? = property.outline.initial?.kind else {
      return false
    }
    return value.isFunction
  }

  static func mentions(in calls: WrittenCalls, of program: SwiftProgram) -> (
    placed: [String: [Mention]], others: Set<String>
  ) {
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
    var others: Set<String> = []
    for call in calls.all {
      let place = call.site.member.map { CodePlace(file: call.site.file, line: $0.header.line) }
      let near = place.flatMap { callers[$0] } ?? []
      guard let caller = near.first(where: { $0.name == call.site.member?.name })?.caller else {
        others.insert(call.name)
        continue
      }
      found[call.name, default: []].append(Mention(call: call, caller: caller))
    }
    return (found, others)
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
