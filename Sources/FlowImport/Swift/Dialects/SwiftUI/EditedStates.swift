import SwiftOutline

/// The names of states that people change through a control of the framework's, and not only by what code sets:
/// `TextField("Name", text: $name)`, `TabView(selection: $tab)`.
struct EditedStates {
  private(set) var names: Set<String> = []

  /// What controls call the binding to what they change.
  private static let labels: Set<String> = [
    "text", "isOn", "value", "amount", "rating", "selection", "scrollPosition", "position",
  ]

  static func of(_ program: SwiftProgram) -> EditedStates { program.once { EditedStates(program) } }

  private init(_ program: SwiftProgram) {
    for type in program.sortedTypes where SwiftUINavigation.isPart(type, program) {
      for property in type.sortedProperties { read(property.outline.getter ?? []) }
      for function in type.sortedFunctions { read(function.outline.body ?? []) }
    }
  }

  private mutating func read(_ statements: [Statement]) {
    ExpressionWalk.visit(statements) { expression in
      guard case .call(_, let arguments) = expression.kind else { return }
      for argument in arguments where argument.label.map(Self.labels.contains) ?? false {
        guard argument.value.isProjected, let name = argument.value.withoutProjection.lastName else {
          continue
        }
        names.insert(name)
      }
    }
  }
}
