import SwiftOutline

/// Finds the controllers of libraries whose names do not say that they are any.
///
/// What is pushed or presented is a controller: `navigation.pushViewController(ErrorScreen(model: model))`. So
/// is what a class inherits from that overrides `viewDidLoad`.
enum ForeignControllers {
  /// The functions of UIKit that take a controller first.
  private static let showing: Set<String> = [
    "pushViewController", "present", "show", "showDetailViewController",
  ]
  /// The methods of controllers that subclasses override.
  private static let overridden: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "loadView",
  ]

  /// The names of such types that a program does not declare.
  static func find(in program: SwiftProgram) -> Set<String> {
    var found: Set<String> = []
    for type in program.types.values where type.kind == .class {
      // A view model may have a method that is called so, but overrides none.
      let overrides = overridden.contains { name in
        type.functions[name]?.contains { $0.outline.header.isOverride } ?? false
      }
      guard overrides, let base = type.inherited.first?.name,
        isUnknown(base, program)
      else { continue }
      found.insert(base)
    }
    for function in program.allFunctions where !function.calledNames.isDisjoint(with: showing) {
      found.formUnion(made(in: function.outline.body ?? []).filter { isUnknown($0, program) })
    }
    return found
  }

  private static func isUnknown(_ name: String, _ program: SwiftProgram) -> Bool {
    name.beginsUppercase && !KnownTypes.isController(name) && SystemScreens.titles[name] == nil
      && program.type(name) == nil && !name.contains(".")
  }

  /// The types that statements make an instance of to show it.
  private static func made(in statements: [Statement]) -> Set<String> {
    var variables: [String: String] = [:]
    var shown: [Expression] = []
    ExpressionWalk.visit(statements) { binding in
      guard binding.names.count == 1, let value = binding.value, let type = madeType(value) else { return }
      variables[binding.names[0]] = type
    } expressions: { expression in
      guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName,
        showing.contains(name), let first = arguments.first, first.label == nil,
        arguments.contains(where: { $0.label == "animated" || $0.label == "sender" })
      else { return }
      shown.append(first.value)
    }
    return Set(
      shown.compactMap { value in
        if case .name(let name) = value.kind { return variables[name] }
        return madeType(value)
      })
  }

  private static func madeType(_ value: Expression) -> String? {
    guard case .call(let callee, _) = value.kind else { return nil }
    switch callee.kind {
    case .name(let name): return name
    case .generic(let base, _): if case .name(let name) = base.kind { return name } else { return nil }
    default: return nil
    }
  }
}
