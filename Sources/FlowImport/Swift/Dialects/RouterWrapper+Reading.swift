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
    if kind.isWayBack {
      let receivers = owners.compactMap { types.program.types[$0.name] }
      let own = WaysBack.of(types.program).kind(ofCalling: call.name, call.labels, on: receivers)
      return .navigates(own ?? kind, .nothing)
    }
    guard let index = Self.shownIndex(call.arguments.map { ($0.label, $0.value) }) else { return nil }
    let shown = call.arguments[index].value
    if let closure = shown.closure { return .navigates(kind, .views(closure)) }
    let found = types.types(of: shown, in: call)
    let isShown = found.contains { types.isController($0.name) || types.roles[$0.name] != nil }
    return found.isEmpty || isShown || found.allSatisfy { types.isGeneral($0.name) }
      ? .navigates(kind, .expression(shown)) : helper(call, kind, owners, types)
  }

  /// An object's method that is called `present` or `push`, or much like it, and passes something on to UIKit
  /// or SwiftUI.
  ///
  /// What it is given as views is what it shows; otherwise its own code decides.
  private func helper(
    _ call: WrittenCall, _ kind: EdgeKind, _ owners: [StaticType], _ types: StaticTypes
  ) -> CallReading? {
    guard !kind.isWayBack,
      let function = owners.lazy.compactMap({ types.program.types[$0.name] })
        .compactMap({ types.function(call.name, call.arguments, in: $0) }).first,
      !SwiftUINavigation.isView(function.outline.returnType, within: function.type, types.program)
    else { return nil }
    for (index, value) in function.outline.bound(call.arguments).sorted(by: { $0.key < $1.key }) {
      guard let closure = value.closure, let type = function.outline.parameters[index].type else { continue }
      if givesView(type, function) { return .navigates(kind, .views(closure)) }
    }
    let isOther = call.receiver.map { !$0.isSelf } ?? false
    guard isOther, ["present", "push"].contains(call.name) else { return nil }
    return function.handsOn ? .navigates(kind, .decidedElsewhere) : nil
  }

  /// Whether a closure gives a view or controller, also a generic one.
  private func givesView(_ type: TypeExpression, _ function: SwiftFunction) -> Bool {
    guard let result = type.functionResult else { return false }
    let views: Set<String> = ["View", "AnyView", "UIViewController"]
    if result.names.contains(where: views.contains) { return true }
    return function.outline.generics.contains { generic in
      generic.name == result.name && (generic.constraint?.names.contains(where: views.contains) ?? false)
    }
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
