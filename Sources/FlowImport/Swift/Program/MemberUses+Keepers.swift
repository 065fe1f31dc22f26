import SwiftOutline

/// Which properties keep the closures that are passed on.
extension MemberUses {
  /// A property by its name, and the type that has it.
  private typealias Kept = (name: String, owner: SwiftType)

  /// The properties that keep a closure which is passed to an initializer, or assigned.
  func keepers(of role: ClosureRole, _ call: WrittenCall) -> [CodeMember] {
    let kept: [Kept]
    if role.isAssigned {
      guard let receiver = role.receiver, !receiver.isSelf else { return [] }
      let owners = types.types(of: receiver, in: call).compactMap { program.types[$0.name] }
      kept = owners.map { (role.name, $0) }
    } else {
      kept = made(role, within: types.enclosingType(of: call.site)).flatMap { owner in
        role.label.map { initialised($0, of: owner) } ?? keptUnlabelled(by: owner, role)
      }
    }
    return kept.compactMap { name, owner in
      guard let (property, type) = program.property(name, of: owner), Self.keepsCode(property) else {
        return nil
      }
      return .property(property, type)
    }
  }

  /// The types that an initializer can make which a closure is passed to: of `.init(onDone: { … })` any that
  /// keeps code under the label.
  private func made(_ role: ClosureRole, within scope: SwiftType?) -> [SwiftType] {
    if role.name.beginsUppercase { return [program.type(role.name, within: scope)].compactMap(\.self) }
    guard role.name == "init" else { return [] }
    switch role.receiver {
    case nil: return role.label.flatMap { takers[$0] } ?? []
    case let receiver? where receiver.isSelf: return [scope].compactMap(\.self)
    case let receiver?:
      return [receiver.lastName.flatMap { program.type($0, within: scope) }].compactMap(\.self)
    }
  }

  /// The types that keep code under a label of their initializers.
  private var takers: [String: [SwiftType]] {
    if let found = known.takers { return found }
    var found: [String: [SwiftType]] = [:]
    for type in program.sortedTypes where type.kind != .protocol && type.kind != .extension {
      let initializers = type.functions["init"] ?? []
      let labels =
        initializers.isEmpty
        ? type.sortedProperties.filter(Self.keepsCode).map(\.outline.name)
        : initializers.flatMap(\.outline.parameters).filter { $0.type?.unwrapped.isFunction ?? false }
          .compactMap(\.label)
      for label in Set(labels) { found[label, default: []].append(type) }
    }
    known.takers = found
    return found
  }

  /// The properties that an initializer sets to what it is given under a label: `self.close = onDone`.
  private func initialised(_ label: String, of type: SwiftType) -> [Kept] {
    if let (property, _) = program.property(label, of: type), Self.keepsCode(property) {
      return [(label, type)]
    }
    for function in program.functions("init", of: type) {
      guard let parameter = function.outline.parameters.first(where: { ($0.label ?? $0.name) == label })
      else { continue }
      let kept = kept(parameter, by: function, of: type)
      if !kept.isEmpty { return kept }
    }
    return []
  }

  /// The properties that can keep a closure which is passed to an initializer without a label.
  ///
  /// It is for the first parameter that takes a closure and is given none under its label.
  private func keptUnlabelled(by type: SwiftType, _ role: ClosureRole) -> [Kept] {
    let given = Set(role.arguments.compactMap(\.label))
    let initializers = program.functions("init", of: type)
    if initializers.isEmpty {
      let open = type.sortedProperties.filter { Self.keepsCode($0) && !given.contains($0.outline.name) }
      let needed = open.first { property in
        if case .optional? = property.outline.type { false } else { property.outline.initial == nil }
      }
      return [needed ?? open.last].compactMap { $0.map { ($0.outline.name, type) } }
    }
    return initializers.flatMap { function -> [Kept] in
      let open = function.outline.parameters.filter {
        $0.type?.unwrapped.isFunction ?? false && !given.contains($0.label ?? "")
      }
      let parameter = open.first { $0.standard == nil } ?? open.last
      return parameter.map { kept($0, by: function, of: type) } ?? []
    }
  }

  /// The properties that an initializer sets to what it is given for a parameter: its own, and those of what
  /// its type holds, as in `child.onDone = onDone`.
  private func kept(_ parameter: Parameter, by function: SwiftFunction, of type: SwiftType) -> [Kept] {
    Self.paths(setTo: parameter, by: function).compactMap { path in
      guard let name = path.last else { return nil }
      var owner = type
      for holder in path.dropLast() {
        guard let held = held(under: holder, by: owner) else { return nil }
        owner = held
      }
      return (name, owner)
    }
  }

  /// The type of what a type keeps in a property.
  private func held(under name: String, by type: SwiftType) -> SwiftType? {
    guard let (property, owner) = program.property(name, of: type) else { return nil }
    let written = property.outline.type?.unwrapped.firstName ?? property.outline.madeType
    return written.flatMap { program.type($0, within: owner) }
  }

  /// The properties of its own type that a function sets to what it is given for a parameter.
  static func properties(setTo parameter: Parameter, by function: SwiftFunction) -> [String] {
    paths(setTo: parameter, by: function).compactMap { $0.count == 1 ? $0[0] : nil }
  }

  /// What a function sets to what it is given for a parameter, by the names that lead there from `self`.
  private static func paths(setTo parameter: Parameter, by function: SwiftFunction) -> [[String]] {
    (function.outline.body ?? []).compactMap { statement in
      guard case .assignment(let target, let value) = statement, value.kind == .name(parameter.name),
        let path = target.path?.filter({ $0 != "self" }), !path.isEmpty
      else { return nil }
      return path
    }
  }
}
