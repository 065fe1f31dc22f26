import SwiftOutline

/// What a name means where it is used: one of the app's own members, or a framework's.
extension NavigationReach {
  /// Whether a call by a navigating name may be a framework's, and not one of the app's own function, which
  /// is looked at itself.
  ///
  /// - Parameter isRead: whether a dialect has judged all calls by the name whose receiver is known.
  func mayNavigate(_ call: WrittenCall, isRead: Bool) -> Bool {
    if call.isAssignment { return canHold(call.receiver, call.name, call) }
    switch memberUses.receivers(of: call) {
    case .local, .unknown: return true
    case .around(let type):
      guard let type else { return true }
      return !memberUses.hasOwn(call, around: type)
    case .types(let known):
      return known.contains { name in
        guard let type = program.types[name] else { return !isRead && !SwiftFunction.isPlain(name) }
        return types.roles[name] != nil || program.isTypeEraser(type) || !memberUses.hasOwn(call, type)
      }
    }
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
}
