import FlowModel
import SwiftOutline

/// Routers' and navigators' calls, as they are written.
extension RouterWrapper {
  func mayNavigate(_ name: String) -> Bool { Self.kind(ofName: name) != nil }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard !call.isAssignment, let receiver = call.receiver, let kind = Self.kind(ofName: call.name) else {
      return nil
    }
    let owners = types.types(of: receiver, in: call)
    guard owners.contains(where: { isWrapper($0, call.name, types) }) || owners.isEmpty && isNamed(receiver)
    else { return nil }
    if kind.isWayBack { return .navigates(kind, .nothing) }
    guard let shown = call.arguments.first?.value else { return nil }
    if let closure = shown.closure { return .navigates(kind, .views(closure)) }
    let found = types.types(of: shown, in: call)
    let isShown = found.contains { types.isController($0.name) || types.roles[$0.name] != nil }
    return found.isEmpty || isShown || found.allSatisfy { types.isGeneral($0.name) }
      ? .navigates(kind, .expression(shown)) : nil
  }

  private func isWrapper(_ type: StaticType, _ called: String, _ types: StaticTypes) -> Bool {
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
