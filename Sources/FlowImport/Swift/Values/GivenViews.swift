import SwiftOutline

/// The views that are shown for values.
final class GivenViews {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
  }

  /// The view that is shown for a value: what a closure makes, and of a container what it is made with; nil
  /// where no view is known.
  func givenView(_ value: Value, _ context: Context) -> Value? {
    let silent = context.silenced
    return givenView(value, silent: silent, depth: 0)
  }

  private func givenView(_ value: Value, silent: Context, depth: Int) -> Value? {
    guard depth < 4 else { return nil }
    switch value {
    case .closure(let closure):
      guard closure.closure.parameters.isEmpty else { return nil }
      return givenView(interpreter.run(value, arguments: [], silent), silent: silent, depth: depth + 1)
    case .object(let object):
      guard let type = object.type, SwiftUINavigation.isView(type, program) else { return nil }
      return content(of: object, type, silent, depth).flatMap {
        givenView($0, silent: silent, depth: depth + 1)
      } ?? value
    case .alternatives(let values):
      let found = values.compactMap { one in
        givenView(one.value, silent: silent, depth: depth + 1).map {
          Alternative(value: $0, guards: one.guards)
        }
      }
      return found.isEmpty ? nil : .either(found)
    default: return nil
    }
  }

  /// What a container is made with, which is what people see.
  private func content(of object: SwiftObject, _ type: SwiftType, _ silent: Context, _ depth: Int) -> Value? {
    guard type.generics.contains(where: ViewStructure.isContent), depth < 3 else { return nil }
    let kept = type.sortedProperties.filter { property in
      property.outline.getter == nil
        && (KeptViews.keepsView(property.outline, of: type)
          || KeptViews.makesView(property.outline, of: type))
    }
    guard kept.count == 1, let field = object.fields[kept[0].outline.name] ?? object.fields[""] else {
      return nil
    }
    // The action of a button is none of its content.
    guard case .closure = field else { return nil }
    return field
  }
}
