import SwiftOutline

/// Whose the controllers are that helpers keep to show something on them.
///
/// `RouteHelper(context: scheduleController)` keeps a plain `UIViewController`; which screen that is says
/// whoever makes the helper, or sets its property.
extension CallGraph {
  /// An expression that is given to be kept, and where.
  private struct Giving {
    var given: Expression
    var call: WrittenCall
    var caller: CodeMember
  }

  private static let keptDepth = 4

  /// The screens that a helper's property is known to hold.
  func screens(keptIn property: String, of owner: String, acting: (SwiftType) -> Bool) -> [SwiftType] {
    var known: Set<CodePlace> = []
    var names: Set<String> = []
    return givings(to: property, of: owner).flatMap { screens($0, 0, &known, acting) }
      .filter { names.insert($0.name).inserted }
  }

  private func screens(
    _ giving: Giving, _ depth: Int, _ known: inout Set<CodePlace>, _ acting: (SwiftType) -> Bool
  ) -> [SwiftType] {
    guard depth < Self.keptDepth, !giving.caller.isUnused, known.insert(giving.call.place).inserted else {
      return []
    }
    switch shown.receiver(giving.given, in: giving.call) {
    case .screen(let name): return [program.types[name]].compactMap(\.self).filter(acting)
    case .own:
      guard giving.given.isWithinSelf, let type = giving.caller.type,
        let actor = actor(around: type, giving.call, acting: acting), roles[actor.name] == .screen
      else { return [] }
      return [actor]
    case .parameter(let name):
      guard case .function(let function) = giving.caller else { return [] }
      return givings(to: name, of: function).flatMap { screens($0, depth + 1, &known, acting) }
    case .kept(let property, let owner):
      return givings(to: property, of: owner).flatMap { screens($0, depth + 1, &known, acting) }
    case .presented, .alert: return []
    }
  }

  /// What a property is set to, by the type's own code from what it is passed, or by other code.
  private func givings(to property: String, of owner: String) -> [Giving] {
    guard let type = program.types[owner] else { return [] }
    let set = (reach.memberUses.mentions[property] ?? []).flatMap { mention -> [Giving] in
      guard case .assignment(let value) = mention.call.form, !value.isNil else { return [] }
      if let receiver = mention.call.receiver, !receiver.isSelf {
        let isOwner = shown.types.types(of: receiver, in: mention.call).contains { $0.name == type.name }
        return isOwner ? [Giving(given: value, call: mention.call, caller: mention.caller)] : []
      }
      guard case .function(let function) = mention.caller, function.type === type else { return [] }
      guard case .name(let name) = value.kind,
        function.outline.parameters.contains(where: { $0.name == name })
      else { return [Giving(given: value, call: mention.call, caller: mention.caller)] }
      return givings(to: name, of: function)
    }
    guard set.isEmpty, type.kind == .struct, type.functions["init"] == nil else { return set }
    return makings(of: type).compactMap { use in
      guard let call = use.call, let given = call.argument(property) else { return nil }
      return Giving(given: given, call: call, caller: use.caller)
    }
  }

  /// What a function's parameter is passed where it is called.
  private func givings(to parameter: String, of function: SwiftFunction) -> [Giving] {
    uses(of: .function(function)).compactMap { use in
      guard let call = use.call, let given = call.argument(for: parameter, of: function) else { return nil }
      return Giving(given: given, call: call, caller: use.caller)
    }
  }
}

extension Expression {
  /// Whether it is the instance itself, or a controller around it: `self.navigationController`.
  fileprivate var isWithinSelf: Bool {
    switch kind {
    case .name(let name): isSelf || CallReceiver.surroundings.contains(name)
    case .member(let base?, let name): CallReceiver.surroundings.contains(name) && base.isWithinSelf
    default: isSelf
    }
  }
}
