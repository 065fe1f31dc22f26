import SwiftOutline

/// Which types the properties can hold in which children keep their parents: those that set them, or that pass
/// themselves on as they make a child.
final class ParentTypes {
  private unowned let uses: MemberUses
  private let program: SwiftProgram
  private let types: StaticTypes
  /// Helpers around helpers that set the property are looked through this far.
  private static let helperLimit = 3

  init(_ uses: MemberUses) {
    self.uses = uses
    program = uses.program
    types = uses.types
  }

  /// The names of properties for parents.
  static func parentNames(in program: SwiftProgram) -> Set<String> {
    var names: Set<String> = []
    for type in program.sortedTypes {
      for property in type.sortedProperties where declaredParent(property, in: type, program) != nil {
        names.insert(property.outline.name)
      }
    }
    return names
  }

  /// The general type of coordinators that a property holds one of; nil for any other property.
  private static func declaredParent(
    _ property: SwiftProperty, in type: SwiftType, _ program: SwiftProgram
  ) -> SwiftType? {
    let outline = property.outline
    guard outline.getter == nil, !outline.header.isStatic, let name = outline.type?.firstName,
      let declared = program.type(name, within: type), ChildCoordinators.isCertainName(declared.lastName),
      declared.kind == .protocol || declared.kind == .class,
      program.conformers([declared.name]).count > 1
    else { return nil }
    return declared
  }

  /// The types that set the property of a child, or are passed to it; nil where that cannot be told.
  func parents(of child: SwiftType, by name: String) -> [SwiftType]? {
    let key = child.name + "." + name
    if let found = uses.known.parents[key] { return found }
    guard let (property, owner) = program.property(name, of: child),
      let declared = Self.declaredParent(property, in: owner, program)
    else { return nil }
    // Whoever asks again on the way learns nothing.
    uses.known.parents[key] = .some(nil)
    let found = findParents(of: child, by: name, declared)
    uses.known.parents[key] = .some(found)
    return found
  }

  /// The parents that a call is made on; nil where it is made on something else.
  func parents(_ receiver: Expression, in call: WrittenCall) -> [String]? {
    let name: String
    let owner: SwiftType?
    switch receiver.kind {
    case .name(let written):
      guard call.scope.look(up: written) == nil else { return nil }
      name = written
      owner = types.enclosingType(of: call.site)
    case .member(let base?, let written):
      name = written
      guard uses.known.parentNames.contains(written) else { return nil }
      let owners = base.isSelf ? [] : types.types(of: base, in: call).compactMap { program.types[$0.name] }
      owner = base.isSelf ? types.enclosingType(of: call.site) : owners.count == 1 ? owners[0] : nil
    default: return nil
    }
    guard uses.known.parentNames.contains(name), let owner else { return nil }
    return parents(of: owner, by: name)?.map(\.name)
  }

  private func findParents(of child: SwiftType, by name: String, _ declared: SwiftType) -> [SwiftType]? {
    var found: [SwiftType] = []
    for mention in uses.mentions[name] ?? [] {
      guard case .assignment(let value) = mention.call.form else { continue }
      if value.isNil { continue }
      if let receiver = mention.call.receiver, !receiver.isSelf {
        guard let more = setters(receiver, value, mention, child, declared, 0) else { return nil }
        found += more
      } else if isRelated(types.enclosingType(of: mention.call.site), child) {
        guard let more = given(value, mention, child) else { return nil }
        found += more
      }
    }
    var known: Set<String> = []
    let unique = found.filter { known.insert($0.name).inserted }
    return unique.isEmpty ? nil : unique.sorted { $0.name < $1.name }
  }

  /// Who sets the property of what can be the child: `child.parent = self`.
  private func setters(
    _ receiver: Expression, _ value: Expression, _ mention: MemberUses.Mention, _ child: SwiftType,
    _ declared: SwiftType, _ depth: Int
  ) -> [SwiftType]? {
    guard let holder = types.enclosingType(of: mention.call.site) else { return [] }
    let owners = types.types(of: receiver, in: mention.call).compactMap { program.types[$0.name] }
    guard owners.isEmpty || owners.contains(where: { isRelated($0, child) }) else { return [] }
    guard value.isSelf else { return holders(of: value, mention) }
    if let called = callers(of: receiver, mention, child, declared, depth) { return called }
    let isOwn = owners.contains { isSpecific($0, child, declared) }
    return isOwn || makes(holder, child) ? [holder] : []
  }

  /// Who calls a helper of a base class that sets the property of its parameter; nil for any other code.
  private func callers(
    of receiver: Expression, _ mention: MemberUses.Mention, _ child: SwiftType, _ declared: SwiftType,
    _ depth: Int
  ) -> [SwiftType]? {
    guard depth < Self.helperLimit, case .name(let name) = receiver.kind,
      case .function(let function) = mention.caller, function.outline.name != "init",
      let index = function.outline.parameters.firstIndex(where: { $0.name == name })
    else { return nil }
    var found: [SwiftType] = []
    for use in uses.uses(of: .function(function)) where !use.call.isRead {
      guard let given = function.outline.bound(use.call.arguments)[index] else { continue }
      let receiver = use.call.receiver
      let holders =
        receiver == nil || receiver?.isSelf ?? false || receiver?.kind == .name("super")
        ? [types.enclosingType(of: use.call.site)].compactMap(\.self)
        : types.types(of: receiver ?? given, in: use.call).compactMap { program.types[$0.name] }
      if holders.contains(where: { $0 === function.type }),
        let more = callers(of: given, use, child, declared, depth + 1)
      {
        found += more
        continue
      }
      let owners = types.types(of: given, in: use.call).compactMap { program.types[$0.name] }
      guard owners.isEmpty || owners.contains(where: { isRelated($0, child) }) else { continue }
      let isOwn = owners.contains { isSpecific($0, child, declared) }
      found += holders.filter { isOwn || makes($0, child) }
    }
    return found
  }

  /// What a child's own code sets the property to: what its initialiser is passed.
  private func given(_ value: Expression, _ mention: MemberUses.Mention, _ child: SwiftType) -> [SwiftType]? {
    guard case .name(let name) = value.kind, case .function(let function) = mention.caller,
      let index = function.outline.parameters.firstIndex(where: { $0.name == name })
    else { return nil }
    var found: [SwiftType] = []
    for use in uses.uses(of: .function(function)) where !use.call.isRead {
      guard let given = function.outline.bound(use.call.arguments)[index], !given.isNil else { continue }
      let made = function.outline.name == "init" ? use.call.name : nil
      if let made, made.beginsUppercase,
        !isRelated(program.type(made, within: types.enclosingType(of: use.call.site)), child)
      {
        continue
      }
      guard let more = holders(of: given, use) else { return nil }
      found += more
    }
    return found
  }

  private func holders(of value: Expression, _ mention: MemberUses.Mention) -> [SwiftType]? {
    if value.isSelf { return [types.enclosingType(of: mention.call.site)].compactMap(\.self) }
    let found = types.types(of: value, in: mention.call).compactMap { program.types[$0.name] }
    return found.isEmpty || found.contains { $0.kind == .protocol } ? nil : found
  }

  /// Whether a type says of which child something is, and not only that it is one.
  private func isSpecific(_ type: SwiftType, _ child: SwiftType, _ declared: SwiftType) -> Bool {
    type.kind != .protocol && type !== declared && isRelated(type, child)
      && (type === child || program.conformers([type.name]).isEmpty)
  }

  private func makes(_ holder: SwiftType, _ child: SwiftType) -> Bool {
    program.outward(from: holder).contains { type in
      type.sortedFunctions.contains { $0.reachingNames.contains(child.lastName) }
        || type.sortedProperties.contains {
          $0.initialNames.contains(child.lastName) || $0.calledNames.contains(child.lastName)
        }
    }
  }

  private func isRelated(_ type: SwiftType?, _ child: SwiftType) -> Bool {
    type.map { program.areRelated($0, child) } ?? false
  }
}
