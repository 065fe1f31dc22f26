import FlowModel
import SwiftOutline

/// Routers' and navigators' calls, as they are written.
extension RouterWrapper {
  func mayNavigate(_ name: String) -> Bool { Self.kind(ofName: name) != nil }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard !call.isAssignment, let kind = Self.kind(ofName: call.name) else { return nil }
    let own = types.enclosingType(of: call.site).map { [StaticType($0.name)] } ?? []
    let owners = call.receiver.map { types.types(of: $0, in: call) } ?? own
    let isNavigator =
      call.receiver.map { receiver in
        owners.contains { isWrapper($0, types) } || owners.isEmpty && isNamed(receiver)
      } ?? false
    guard isNavigator else { return helper(call, kind, owners, types) }
    if kind.isWayBack { return .navigates(kind, .nothing) }
    guard let shown = call.arguments.first?.value else { return nil }
    if let closure = shown.closure { return .navigates(kind, .views(closure)) }
    let found = types.types(of: shown, in: call)
    let isShown = found.contains { types.isController($0.name) || types.roles[$0.name] != nil }
    return found.isEmpty || isShown || found.allSatisfy { types.isGeneral($0.name) }
      ? .navigates(kind, .expression(shown)) : helper(call, kind, owners, types)
  }

  /// A method of the app's own that is called like navigation and leads to some.
  ///
  /// What it is given as views or as a screen is what it shows; otherwise its own code decides.
  private func helper(
    _ call: WrittenCall, _ kind: EdgeKind, _ owners: [StaticType], _ types: StaticTypes
  ) -> CallReading? {
    let functions = owners.compactMap { types.program.types[$0.name] }
      .compactMap { types.function(call.name, call.arguments, in: $0) }
    guard let function = functions.first, function.canNavigate || function.outline.body == nil else {
      return nil
    }
    if kind.isWayBack {
      let isCoordinator = owners.contains { types.roles.isCoordinator($0.name) }
      return isCoordinator && call.receiver.map { !$0.isSelf } ?? false
        ? .navigates(kind, .decidedElsewhere) : nil
    }
    for argument in call.arguments {
      if let closure = argument.value.closure, ViewStructure.showsViews(closure.body) {
        return .navigates(kind, .views(closure))
      }
    }
    return .navigates(kind, .decidedElsewhere)
  }

  private func isWrapper(_ type: StaticType, _ types: StaticTypes) -> Bool {
    if types.isController(type.name) || types.roles[type.name] == .screen { return false }
    return types.isA(type.name, Self.isNamedWrapper)
  }

  private func isNamed(_ receiver: Expression) -> Bool {
    switch receiver.kind {
    case .name(let name), .member(_, let name): Self.isNamedWrapper(name)
    default: false
    }
  }
}
