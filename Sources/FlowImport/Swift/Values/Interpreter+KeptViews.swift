import SwiftOutline

/// Views that other views are made with, as `Card { Text("…") }` keeps what its closure gives.
extension Interpreter {
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
    let function = best(program.functions("init", of: type), site.arguments)
    for property in kept {
      let name = property.outline.name
      let given: Arguments.Element?
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

  /// The view that is shown for a value: what a closure makes, and of a container what it is made with; nil
  /// where no view is known.
  func givenView(_ value: Value, _ context: Context) -> Value? {
    var silent = context
    silent.isSilent = true
    return givenView(value, silent: silent, depth: 0)
  }

  private func givenView(_ value: Value, silent: Context, depth: Int) -> Value? {
    guard depth < 4 else { return nil }
    switch value {
    case .closure(let closure):
      guard closure.closure.parameters.isEmpty else { return nil }
      return givenView(run(value, arguments: [], silent), silent: silent, depth: depth + 1)
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
        && (Self.keepsView(property.outline, of: type) || Self.makesView(property.outline, of: type))
    }
    guard kept.count == 1, let field = object.fields[kept[0].outline.name] ?? object.fields[""] else {
      return nil
    }
    // The action of a button is none of its content.
    guard case .closure = field else { return nil }
    return field
  }

  /// Whether a property keeps a closure that makes a type's generic content.
  private static func makesView(_ property: PropertyOutline, of type: SwiftType) -> Bool {
    guard let result = property.type?.unwrapped.functionResult else { return false }
    return type.generics.contains { .named($0.name) == result && ViewStructure.isContent($0) }
  }

  /// What is given without a label, where only one property keeps a view.
  private func only(_ arguments: Arguments, _ kept: [SwiftProperty]) -> Arguments.Element? {
    guard kept.count == 1, let last = arguments.last, last.label == nil, case .closure = last.value else {
      return nil
    }
    return last
  }

  /// What a call of an initialiser gives the parameter that a property is set from.
  private func argument(
    for property: String, of function: SwiftFunction, _ arguments: Arguments
  ) -> Arguments.Element? {
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
  private static func keepsView(_ property: PropertyOutline, of type: SwiftType) -> Bool {
    guard let written = property.type?.unwrapped, !written.isFunction,
      property.header.attributes.allSatisfy({ $0.name == "ViewBuilder" })
    else { return false }
    return isErasedView(written, of: type)
      || type.generics.contains { .named($0.name) == written && ViewStructure.isContent($0) }
  }

  /// Whether a property's type is any view there is.
  private static func isErasedView(_ written: TypeExpression, of type: SwiftType) -> Bool {
    guard let name = written.firstName else { return false }
    return ["AnyView", "View"].contains(name) && !type.genericNames.contains(name)
  }
}
