import SwiftOutline

/// Tells whether a written call can mean a function, where a wrong "no" would lose a transition.
///
/// ``MemberUses`` finds who most likely calls a function. This finds everybody who may: what is called on something
/// whose type is not known can be any type's member, and what is declared in general terms can be anything of the kind.
struct PossibleCalls {
  private let program: SwiftProgram
  private let types: StaticTypes
  private let known = Known()

  /// What was found out of types, so that each is looked at once.
  private final class Known {
    var families: [String: Family] = [:]
    private var subtypes: [String: [SwiftType]]?

    /// All that inherits from or conforms to a type, by the type's name.
    func subtypes(in program: SwiftProgram) -> [String: [SwiftType]] {
      if let subtypes { return subtypes }
      var found: [String: [SwiftType]] = [:]
      for type in program.sortedTypes {
        for name in program.supertypes(of: type) { found[name, default: []].append(type) }
      }
      subtypes = found
      return found
    }
  }

  /// What can have the members of a type: it, and what inherits from it or conforms to it.
  private struct Family {
    /// The names of all of them and of what they inherit from.
    var names: Set<String>
    var supertypes: Set<String>
    /// Whether types of frameworks and libraries are among them.
    var isOpen: Bool
  }

  init(_ types: StaticTypes) {
    self.types = types
    program = types.program
  }

  /// Whether a call or read may mean a function.
  func canMean(_ call: WrittenCall, on receivers: MemberUses.Receivers, _ function: SwiftFunction) -> Bool {
    if call.isAssignment { return false }
    // `List.show(self)` gives the method itself.
    let isUnbound = call.arguments.count == 1 && call.arguments[0].label == nil
    guard call.isRead || isUnbound || function.outline.canMean(call.arguments) else { return false }
    return canMean(call, on: receivers, memberOf: function.type)
  }

  /// Whether a name may mean a type's member, or something global for nil.
  func canMean(
    _ call: WrittenCall, on receivers: MemberUses.Receivers, memberOf owner: SwiftType?
  ) -> Bool {
    if case .selector = call.form {
      // Of `#selector(List.show)` only `show` is known.
      guard let owner, !call.isQualified, isOwnSelector(call) else { return true }
      return program.outward(from: types.enclosingType(of: call.site)).contains {
        canHave($0, owner, call.name)
      }
    }
    guard let owner else {
      // A module's name can be before it.
      return switch receivers {
      case .around, .unknown: true
      case .local: false
      case .types(let names): names.contains { program.types[$0] == nil }
      }
    }
    switch receivers {
    case .local: return false
    case .unknown: return true
    case .around(let type):
      guard let type else { return call.site.type != nil || call.receiver != nil }
      return program.outward(from: type).contains { canHave($0, owner, call.name) }
    case .types(let names):
      return names.contains { name in
        guard let type = program.types[name] else { return canHave(undeclared: name, owner) }
        return canHave(type, owner, call.name)
      }
    }
  }

  /// Whether a selector is that of a method of the type around.
  private func isOwnSelector(_ call: WrittenCall) -> Bool {
    program.outward(from: types.enclosingType(of: call.site)).contains {
      !program.functions(call.name, of: $0).isEmpty
    }
  }

  /// Whether something known as a type can have a member that another type declares.
  private func canHave(_ type: SwiftType, _ owner: SwiftType, _ name: String) -> Bool {
    if type === owner || type.header.hasAttribute("dynamicMemberLookup") { return true }
    let family = family(of: owner)
    let supertypes = program.supertypes(of: type)
    if family.names.contains(type.name) || family.supertypes.contains(type.name) { return true }
    if family.isOpen, !program.hasKnownParents(type) { return true }
    // A variable that is declared as a protocol is taken for what it is set to at first, and may be set to others.
    return supertypes.contains { base in
      guard family.supertypes.contains(base), let declared = program.types[base] else { return false }
      return declared.functions[name] != nil || declared.properties[name] != nil
    }
  }

  /// The same of a type that is not among the sources.
  private func canHave(undeclared name: String, _ owner: SwiftType) -> Bool {
    let family = family(of: owner)
    if family.isOpen || family.supertypes.contains(name) { return true }
    // An associated type looks like a type of a library's.
    return !SystemTypes.contains(name)
  }

  private func family(of owner: SwiftType) -> Family {
    if let known = known.families[owner.name] { return known }
    let members = [owner] + (known.subtypes(in: program)[owner.name] ?? [])
    let found = Family(
      names: Set(members.map(\.name)),
      supertypes: Set(members.flatMap(program.supertypes)),
      isOpen: members.contains { $0.kind == .extension })
    known.families[owner.name] = found
    return found
  }
}
