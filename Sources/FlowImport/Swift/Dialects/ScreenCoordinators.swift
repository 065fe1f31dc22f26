import SwiftOutline

/// Coordinators that only wrap one screen, and the view they give: `func toPresentable() -> AnyView`.
///
/// Such a coordinator stands for its screen wherever it is shown, listened to, or does something itself.
enum ScreenCoordinators {
  /// The view a type stands for; nil when it is no such coordinator.
  static func view(of type: SwiftType, in program: SwiftProgram) -> SwiftType? {
    guard type.kind == .class || type.kind == .struct else { return nil }
    let views = views(of: type, in: program)
    guard !views.isEmpty else { return nil }
    // A view made of several for one case or the other is named like the one that is meant.
    let named = views.first { type.lastName.hasPrefix($0.lastName) }
    if type.lastName.hasSuffix("ScreenCoordinator") { return named ?? views[0] }
    let required = program.supertypes(of: type).compactMap { program.types[$0] }.filter {
      $0.kind == .protocol
    }
    let isAsked = required.contains { asked in
      asked.sortedFunctions.contains {
        givesView($0.outline.returnType) && type.functions[$0.outline.name] != nil
      }
        || asked.sortedProperties.contains {
          givesView($0.outline.type) && type.properties[$0.outline.name] != nil
        }
    }
    guard isAsked else { return nil }
    let isOnly = Set(views.map(\.name)).count == 1
    return isOnly && !leadsOn(type) ? views[0] : nil
  }

  /// The views that a type's methods and properties give.
  static func views(of type: SwiftType, in program: SwiftProgram) -> [SwiftType] {
    let functions = type.sortedFunctions.filter {
      givesView($0.outline.returnType) && $0.outline.parameters.isEmpty
    }
    let bodies =
      functions.map { $0.outline.body ?? [] }
      + type.sortedProperties.filter { givesView($0.outline.type) }.compactMap(\.outline.getter)
    return bodies.flatMap { ViewResults.made(in: $0) }.compactMap { name in
      program.type(name, within: type).flatMap { SwiftUINavigation.isView($0, program) ? $0 : nil }
    }
  }

  /// Whether a type as written is that of a view.
  static func givesView(_ written: TypeExpression?) -> Bool {
    guard let name = written?.name else { return false }
    return ["AnyView", "View", "UIViewController", "SwiftUI.View"].contains(name)
  }

  /// Whether a type shows others by itself, and is more than its screen.
  private static func leadsOn(_ type: SwiftType) -> Bool {
    let beginnings = ["push", "present", "setRoot", "setSheet", "append", "navigate", "trigger", "route"]
    return type.sortedFunctions.contains { function in
      function.calledNames.contains { name in beginnings.contains(where: name.hasPrefix) }
    } || type.properties.values.contains { ["path", "sheet", "route"].contains($0.outline.name) }
  }
}

/// The views that builders and functions give.
enum ViewResults {
  /// The names of what is made as a result, out of `AnyView` and modifiers.
  static func made(in statements: [Statement]) -> [String] {
    results(of: statements).compactMap { ViewStructure.made(unwrapped($0))?.name }
  }

  /// The expressions that can be the result of a body.
  static func results(of statements: [Statement]) -> [Expression] {
    statements.flatMap { statement -> [Expression] in
      switch statement {
      case .exit(let value?): return results(of: value)
      case .expression(let expression): return results(of: expression)
      case .conditional(let conditional):
        return results(of: conditional.body) + results(of: conditional.otherwise)
      case .choice(let choice): return choice.branches.flatMap { results(of: $0.body) }
      case .guarding(_, let otherwise): return results(of: otherwise)
      default: return []
      }
    }
  }

  private static func results(of expression: Expression) -> [Expression] {
    if case .statement(let inner) = expression.kind { return results(of: [inner]) }
    if case .ternary(_, let then, let otherwise) = expression.kind {
      return results(of: then) + results(of: otherwise)
    }
    return [expression]
  }

  /// A view out of its modifiers and of `AnyView`, which say nothing about it.
  static func unwrapped(_ expression: Expression) -> Expression {
    var current = ViewStructure.peel(expression).base
    while let made = ViewStructure.made(current), ["AnyView", "UIHostingController"].contains(made.name),
      let inner = made.arguments.first?.value
    {
      current = ViewStructure.peel(inner).base
    }
    return current
  }
}
