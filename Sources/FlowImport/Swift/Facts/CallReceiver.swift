import FlowModel
import SwiftOutline

/// Whose screen a call that navigates is made on.
enum CallReceiver: Equatable {
  /// The screen whose code it is.
  case own
  /// Another screen, by its type.
  case screen(String)
  /// Whatever the screen whose code it is shows over itself.
  case presented
  /// An alert, which is not recognised by its type.
  case alert
  /// The controller that the function around is called with.
  case parameter(String)
  /// The controller that a helper keeps in a property, which whoever makes the helper gives it.
  case kept(property: String, owner: String)

  /// The kinds of edges that begin at what they are called on.
  static let kinds: Set<EdgeKind> = [
    .push, .present, .showDetail, .pop, .popToRoot, .dismiss,
  ]

  /// Members that lead to what a controller is in, or to what has shown it: what is done there is done for
  /// it.
  static let surroundings: Set<String> = [
    "navigationController", "presentingViewController", "parent", "tabBarController", "splitViewController",
  ]
}

extension ShownTypes {
  private static let receiverDepth = 8

  /// Whose screen a call is made on, by static types.
  func receiver(of call: WrittenCall, _ kind: EdgeKind) -> CallReceiver {
    guard CallReceiver.kinds.contains(kind), !call.isAssignment else { return .own }
    guard let receiver = call.receiver, !receiver.isSelf else {
      return kind == .dismiss ? teller(of: call).map { .screen($0) } ?? .own : .own
    }
    return self.receiver(receiver, call.scope, types.enclosingType(of: call.site), 0)
  }

  /// The same of an expression that is passed on as a controller.
  func receiver(_ expression: Expression, in call: WrittenCall) -> CallReceiver {
    receiver(expression, call.scope, types.enclosingType(of: call.site), 0)
  }

  private func receiver(
    _ expression: Expression, _ scope: WrittenScope, _ type: SwiftType?, _ depth: Int
  ) -> CallReceiver {
    guard depth < Self.receiverDepth, !expression.isSelf else { return .own }
    let place = StaticTypes.Place(scope: scope, type: type)
    if types.types(of: expression, place).contains(where: { KnownTypes.isAlert($0.name) }) { return .alert }
    switch expression.kind {
    case .name(let name):
      guard let (found, outer) = scope.look(up: name) else {
        if name == "presentedViewController" { return .presented }
        break
      }
      let concrete = screen(expression, place)
      if found.origin == .parameter, concrete == nil {
        return isController(expression, place) ? .parameter(name) : .own
      }
      if concrete == nil, found.origin == .local, let value = found.value {
        return receiver(value, outer, type, depth + 1)
      }
      return concrete.map { differs($0, from: type) ? .screen($0) : .own } ?? .own
    case .member(let base?, "presentedViewController"):
      return receiver(base, scope, type, depth + 1) == .own ? .presented : .own
    case .member(let base?, let name) where CallReceiver.surroundings.contains(name):
      return receiver(base, scope, type, depth + 1)
    case .cast(let value, _):
      if screen(expression, place) == nil { return receiver(value, scope, type, depth + 1) }
    default: break
    }
    // An instance that everybody shares performs what others ask for.
    if types.isShared(expression, place) { return .own }
    guard let found = screen(expression, place) else { return kept(expression, place) ?? .own }
    return differs(found, from: type) ? .screen(found) : .own
  }

  /// The screen that an expression gives, or that is in the container it gives; nil where that is not known.
  private func screen(_ expression: Expression, _ place: StaticTypes.Place) -> String? {
    shown(expression, place).map(\.name).first { name in
      if KnownTypes.isAlert(name) { return false }
      if SystemScreens.contains(name, program.types[name]) { return true }
      guard types.roles[name] == .screen, let type = types.program.types[name] else { return false }
      return types.isController(name) && type.kind == .class
        && !types.isA(name, KnownTypes.isContainer)
    }
  }

  private func isController(_ expression: Expression, _ place: StaticTypes.Place) -> Bool {
    types.types(of: expression, place).contains { types.isController($0.name) }
  }

  /// Whether a screen is another than the one whose code it is: neither its type nor what that inherits from.
  private func differs(_ name: String, from type: SwiftType?) -> Bool {
    guard let type else { return true }
    if program.outward(from: type).contains(where: { $0.name == name }) { return false }
    return !types.isA(type.name) { $0 == name } && !types.isA(name) { $0 == type.name }
  }

  private var program: SwiftProgram { types.program }

  /// Who tells a delegate what happens: the screen in `editorDidFinish(_ editor: EditorViewController)`,
  /// which is what `dismiss` on the delegate itself closes.
  private func teller(of call: WrittenCall) -> String? {
    guard call.closures.isEmpty, let function = call.site.function, let first = function.parameters.first,
      first.label == nil, let written = first.type, let type = types.enclosingType(of: call.site),
      let name = types.types(written: written, within: type).first?.name, differs(name, from: type)
    else { return nil }
    if SystemScreens.contains(name, program.types[name]) { return name }
    guard types.roles[name] == .screen, types.isController(name) else { return nil }
    let isDelegate = program.supertypes(of: type).contains { supertype in
      program.types[supertype].map { $0.kind == .protocol && $0.functions[function.name] != nil } ?? false
    }
    return isDelegate ? name : nil
  }
}

extension StaticTypes {
  /// Whether an expression is a type's own instance for all: `RootController.shared`.
  fileprivate func isShared(_ expression: Expression, _ place: Place) -> Bool {
    guard case .member(let base?, let name) = expression.kind,
      let owner = types(of: base, place).first, owner.isMetatype
    else { return false }
    return program.types[owner.name]?.properties[name]?.outline.header.isStatic ?? false
  }
}
