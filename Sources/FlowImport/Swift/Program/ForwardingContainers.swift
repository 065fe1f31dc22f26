import SwiftOutline

/// Controllers that embed a navigation controller of UIKit's and hand every call on to it.
///
/// Such a controller is a navigation stack like UIKit's own: `pushViewController` of it pushes, its
/// `viewControllers` are the stack, and `dismiss` that is handed on closes what the stack is in.
enum ForwardingContainers {
  /// The stack that a controller hands its calls on to, by the property's name; nil for all others.
  static func stack(of type: SwiftType, in program: SwiftProgram) -> String? {
    guard type.kind == .class else { return nil }
    let supertypes = program.supertypes(of: type)
    guard supertypes.contains("UIViewController"), !supertypes.contains(where: KnownTypes.isContainer) else {
      return nil
    }
    let stacks = type.sortedProperties.filter { isStack($0.outline, type, program) }
    guard stacks.count == 1, let only = stacks.first?.outline.name else { return nil }
    let forwarders = type.sortedFunctions.filter { isForwarder($0, to: only) }
    return forwarders.contains { pushing.contains($0.outline.name) } ? only : nil
  }

  private static let pushing: Set<String> = ["pushViewController", "setViewControllers", "push", "show"]

  private static func isStack(_ property: PropertyOutline, _ type: SwiftType, _ program: SwiftProgram) -> Bool
  {
    guard property.getter == nil, !property.header.hasAttribute("weak"), !property.header.isStatic else {
      return false
    }
    guard let name = property.type?.unwrapped.firstName ?? property.madeType, KnownTypes.isNavigation(name)
    else {
      return false
    }
    // What it embeds is its own, and no stack that it lies in.
    return type.sortedFunctions.contains { function in
      !function.calledNames.isDisjoint(with: CalledNames.embedding)
        && function.readNames.contains(property.name)
    }
  }

  /// Whether a function only calls the same on the stack: `child.pushViewController(controller, …)`.
  private static func isForwarder(_ function: SwiftFunction, to stack: String) -> Bool {
    guard let body = function.outline.body, body.count == 1 else { return false }
    switch body[0] {
    case .expression(let expression), .exit(let expression?):
      guard case .call(let callee, _) = expression.kind, case .member(let base?, let name) = callee.kind
      else {
        return false
      }
      return name == function.outline.name && isStack(base, stack)
    default: return false
    }
  }

  private static func isStack(_ expression: Expression, _ stack: String) -> Bool {
    switch expression.kind {
    case .name(let name): name == stack
    case .member(let base?, let name): name == stack && base.isSelf
    default: false
    }
  }
}
