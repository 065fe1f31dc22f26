import FlowModel
import SwiftOutline

/// Helpers of an app's own container that put what they are given into it: `root.setContent(login)` where
/// `setContent(_:)`, of a protocol's extension for example, calls `addChild`.
///
/// A coordinator that calls one shows what it gives. What the helper itself asks is the container's business.
struct ContainerHelpers: CallDialect {
  private static let leaving: Set<String> = [
    "removeFromParent", "removeFromParentViewController", "transition",
  ]
  /// How many helpers of a helper are looked through.
  private static let depthLimit = 3

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    let types = interpreter.types
    guard let container = call.receiver.object, container !== call.frame.object, let type = container.type,
      types.roles[type.name] == .screen, type.kind == .class, !call.arguments.isEmpty,
      types.coordinator(around: call.frame) != nil,
      let function = interpreter.overloads.best(
        interpreter.program.functions(call.name, of: type), call.arguments)
    else { return nil }
    for (index, parameter) in function.outline.parameters.enumerated() {
      guard let given = function.outline.given(call.arguments).first(where: { $0.parameter == index }),
        call.arguments.indices.contains(given.argument),
        let kind = Self.kind(parameter.name, in: function, of: type, interpreter.program)
      else { continue }
      let shown = call.arguments[given.argument].value
      guard shown.alternatives.contains(where: { types.isSeen($0.value) }) else { continue }
      return .navigation([NavigationAct(kind, shown)])
    }
    return nil
  }

  /// How a function puts a parameter into the container: in the place of what is there, or beside it; nil where
  /// it does neither.
  private static func kind(
    _ parameter: String, in function: SwiftFunction, of type: SwiftType, _ program: SwiftProgram,
    _ depth: Int = 0
  ) -> EdgeKind? {
    guard depth < depthLimit, let body = function.outline.body else { return nil }
    var found: EdgeKind?
    ExpressionWalk.visit(body) { expression in
      guard found != .root, case .call(let callee, let arguments) = expression.kind,
        let name = callee.lastName,
        let index = arguments.firstIndex(where: { $0.value.kind == .name(parameter) })
      else { return }
      if CalledNames.embedding.contains(name), arguments.count == 1 {
        found = function.calledNames.isDisjoint(with: leaving) ? .embed : .root
        return
      }
      if case .member(let base?, _) = callee.kind, !base.isSelf { return }
      for helper in program.functions(name, of: type) where helper !== function {
        guard
          let taken = helper.outline.bound(arguments).first(where: { $0.value == arguments[index].value }),
          helper.outline.parameters.indices.contains(taken.key)
        else { continue }
        let name = helper.outline.parameters[taken.key].name
        found = kind(name, in: helper, of: type, program, depth + 1) ?? found
      }
    }
    return found
  }
}
