import SwiftOutline

/// Views that other views are made with, as `Card { Text("…") }` keeps what its closure gives.
final class KeptViews {
  let program: SwiftProgram
  let overloads: OverloadChoice

  init(program: SwiftProgram, overloads: OverloadChoice) {
    self.program = program
    self.overloads = overloads
  }

  /// Keeps what a view is given as its content, so that it is gone through where the view puts it:
  /// a closure as it is, also where the initialiser calls it at once, and a view as code that makes it.
  func keepViews(_ site: CallSite, in object: SwiftObject) {
    guard let type = object.type, type.kind == .struct || type.kind == .class, !site.arguments.isEmpty
    else { return }
    let isView =
      SwiftUINavigation.isPart(type, program) || program.supertypes(of: type).contains("ViewModifier")
    let kept = type.sortedProperties.filter { property in
      guard property.outline.getter == nil, Self.keepsView(property.outline, of: type) else { return false }
      // Of what is no view, as a tab, only what is declared as one.
      return isView || property.outline.type.map { Self.isErasedView($0.unwrapped, of: type) } ?? false
    }
    guard !kept.isEmpty else { return }
    let function = overloads.best(program.functions("init", of: type), site.arguments)
    for property in kept {
      let name = property.outline.name
      let given: PassedArguments.Element?
      if let function {
        given = argument(for: name, of: function, site.arguments)
      } else {
        given = site.arguments.first { $0.label == name } ?? only(site.arguments, kept)
      }
      guard let argument = given else { continue }
      if case .closure(let closure) = argument.value {
        // One of its own, so that it is known whether the view shows it.
        object.fields[name] = .closure(ClosureValue(closure.closure, closure.frame))
      } else if case .nothing = argument.value {
        continue
      } else {
        let body = Closure(body: [.expression(argument.expression)])
        object.fields[name] = .closure(ClosureValue(body, site.frame))
      }
    }
  }

  /// What is given without a label, where only one property keeps a view.
  private func only(_ arguments: PassedArguments, _ kept: [SwiftProperty]) -> PassedArguments.Element? {
    guard kept.count == 1, let last = arguments.last, last.label == nil, case .closure = last.value else {
      return nil
    }
    return last
  }

  /// What a call of an initialiser gives the parameter that a property is set from.
  private func argument(
    for property: String, of function: SwiftFunction, _ arguments: PassedArguments
  ) -> PassedArguments.Element? {
    let parameters = function.outline.parameters
    var name: String?
    for (_, value) in Assignments.of(property, in: function.outline.body ?? []) {
      ExpressionWalk.visit([.expression(value)]) { expression in
        guard name == nil, case .name(let written) = expression.kind,
          parameters.contains(where: { $0.name == written })
        else { return }
        name = written
      }
    }
    guard let name, let parameter = parameters.first(where: { $0.name == name }) else { return nil }
    return function.outline.given(arguments).first { parameters[$0.parameter].name == parameter.name }
      .map { arguments[$0.argument] }
  }

  /// Whether a stored property keeps a view as such, and not a closure that makes it later.
  static func keepsView(_ property: PropertyOutline, of type: SwiftType) -> Bool {
    guard let written = property.type?.unwrapped, !written.isFunction,
      property.header.attributes.allSatisfy({ $0.name == "ViewBuilder" })
    else { return false }
    return isErasedView(written, of: type)
      || type.generics.contains { .named($0.name) == written && ViewStructure.isContent($0) }
  }

  /// Whether a property keeps a closure that makes a type's generic content.
  static func makesView(_ property: PropertyOutline, of type: SwiftType) -> Bool {
    guard let result = property.type?.unwrapped.functionResult else { return false }
    return type.generics.contains { .named($0.name) == result && ViewStructure.isContent($0) }
  }

  /// Whether a property's type is any view there is.
  private static func isErasedView(_ written: TypeExpression, of type: SwiftType) -> Bool {
    guard let name = written.firstName else { return false }
    return ["AnyView", "View"].contains(name) && !type.genericNames.contains(name)
  }
}
