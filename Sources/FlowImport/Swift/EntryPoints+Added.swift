import SwiftOutline

/// What the app adds to all view controllers for controls to call: `func setUpBack()` in an extension of
/// `UIViewController` that makes a button with `#selector(goBack)`.
///
/// It happens on the screens whose code makes the control, through the extension or by itself.
enum AddedActions {
  /// How many helpers are between a screen and the control.
  private static let depthLimit = 3

  static func follow(_ interpreter: Interpreter, _ local: LocalFacts) {
    let roles = interpreter.types.roles
    for type in interpreter.program.sortedTypes
    where type.kind == .extension && KnownTypes.isController(type.name) && roles[type.name] == nil {
      for function in type.sortedFunctions
      where function.canNavigate && function.outline.header.hasAttribute("objc")
        && !function.outline.header.isStatic
      {
        for screen in screens(targeting: function, local, interpreter) {
          let source = EventSource.screen(ScreenKey(type: screen.name))
          interpreter.enter(function, of: screen, Context().event(source, EntryPoints.trigger(function)))
        }
      }
    }
  }

  /// The screens whose code makes a control that calls a function.
  private static func screens(
    targeting function: SwiftFunction, _ local: LocalFacts, _ interpreter: Interpreter
  ) -> [SwiftType] {
    var found: [SwiftType] = []
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(function)]
    var level = local.graph.uses(of: .function(function)).filter { $0.call?.isRead ?? false }
    for _ in 0..<depthLimit {
      var next: [CallGraph.Use] = []
      for use in level {
        guard let type = use.caller.type else { continue }
        if interpreter.types.roles[type.name] == .screen, type.kind == .class {
          if !found.contains(where: { $0 === type }) { found.append(type) }
          continue
        }
        guard case .function(let helper) = use.caller, known.insert(ObjectIdentifier(helper)).inserted else {
          continue
        }
        next += local.graph.uses(of: use.caller).filter { isOwn($0) && !passesAction($0, to: helper) }
      }
      level = next
    }
    return found
  }

  /// Whether a helper is called on the screen itself, whose code it then is.
  private static func isOwn(_ use: CallGraph.Use) -> Bool {
    guard let call = use.call, !call.isRead else { return false }
    return call.receiver?.isSelf ?? true
  }

  /// Whether a call gives a helper the method that the control is to call instead.
  private static func passesAction(_ use: CallGraph.Use, to helper: SwiftFunction) -> Bool {
    guard let call = use.call else { return false }
    return helper.outline.parameters.contains { parameter in
      parameter.type?.unwrapped.name == "Selector" && call.argument(for: parameter.name, of: helper) != nil
    }
  }
}
