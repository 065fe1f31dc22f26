import SwiftOutline

/// What stands for the parameters of generic types.
extension SwiftObject {
  /// A type as its generic type writes it, with what this instance has for the parameters: `[Route]` of a
  /// `Router<ShopRoute>` is `[ShopRoute]`.
  func substituting(_ written: TypeExpression) -> TypeExpression {
    guard let type, !type.generics.isEmpty, !arguments.isEmpty else { return written }
    return written.substituting(Dictionary(zip(type.genericNames, arguments)) { first, _ in first })
  }
}

extension SwiftType {
  /// The names of its generic parameters, without what they must conform to.
  var genericNames: [String] { generics.map(\.name) }
}

/// What instances of generic types and calls of generic functions have for the parameters.
final class GenericArguments {
  let program: SwiftProgram
  let overloads: OverloadChoice

  init(program: SwiftProgram, overloads: OverloadChoice) {
    self.program = program
    self.overloads = overloads
  }

  /// A type that a base class declares, with what an instance's own class gives for the base's parameters.
  func inherited(_ written: TypeExpression?, from owner: SwiftType, by object: SwiftObject) -> TypeExpression?
  {
    guard let written, let type = object.type else { return written }
    let given = program.arguments(for: owner, in: type)
    return given.isEmpty ? written : object.substituting(written.substituting(given))
  }

  /// What an instance is generic over, by what it is made with: a `Route.Type` or another `Router<Route>`.
  func inferArguments(of object: SwiftObject, from given: PassedArguments) {
    guard let type = object.type, !type.generics.isEmpty, object.arguments.isEmpty else { return }
    let function = overloads.best(program.functions("init", of: type), given)
    let written = given.map { argument -> TypeExpression? in
      if let function {
        return function.outline.parameters.first { $0.label == argument.label }?.type
      }
      return argument.label.flatMap { program.property($0, of: type)?.0.outline.type }
    }
    let found = type.genericNames.map { name in
      zip(written, given).lazy.compactMap { self.argument(name, $0, $1.value) }.first
    }
    // Of some known and some unknown ones the unknown stand for themselves.
    guard found.contains(where: { $0 != nil }) else { return }
    object.arguments = zip(found, type.genericNames).map { $0 ?? .named($1) }
  }

  private func argument(_ name: String, _ written: TypeExpression?, _ value: Value) -> TypeExpression? {
    guard let written = written?.unwrapped else { return nil }
    if case .metatype(let type) = written, type.name == name, case .type(let found) = value {
      return .named(found)
    }
    guard let object = value.object else { return nil }
    if written.name == name { return object.typeName.isEmpty ? nil : .named(object.typeName) }
    guard let index = written.arguments.firstIndex(of: .named(name)),
      object.arguments.indices.contains(index)
    else { return nil }
    return object.arguments[index]
  }

  /// Lets the generic parameters of a function stand for the types it is called with:
  /// `make(SettingsView.self)`.
  func bindGenerics(to parameters: [Parameter], _ frame: Frame) {
    guard let generics = frame.function?.outline.generics, !generics.isEmpty else { return }
    for parameter in parameters {
      guard case .metatype(let type)? = parameter.type?.unwrapped, let name = type.name,
        generics.contains(where: { $0.name == name }), case .type? = frame[parameter.name]
      else { continue }
      frame[name] = frame[parameter.name]
    }
  }

  /// Notes what a generic container of SwiftUI's views is made with: it has no content of its own.
  func show(_ arguments: PassedArguments, in object: SwiftObject) {
    guard let type = object.type, !type.generics.isEmpty,
      let root = arguments.first(where: { $0.label == "rootView" })?.value, root.object != nil,
      program.supertypes(of: type).contains(where: { $0.hasPrefix("UIHostingController") })
    else { return }
    object.shows = [root]
  }
}

extension FunctionOutline {
  /// Whether what it gives is whatever its caller expects: `func resolve<Part>() -> Part`.
  var givesGeneric: Bool {
    guard let name = returnType?.unwrapped.name else { return false }
    return generics.contains { $0.name == name }
  }

  /// The arguments of a call whose parameters are declared with a generic parameter.
  func arguments(telling generic: String, _ given: [Argument]) -> [Argument] {
    let bound = bound(given)
    return parameters.enumerated().compactMap { index, parameter in
      guard let type = parameter.type, type.substituting([generic: .named("Any")]) != type else { return nil }
      return bound[index].map { Argument(label: parameter.label, value: $0) }
    }
  }
}
