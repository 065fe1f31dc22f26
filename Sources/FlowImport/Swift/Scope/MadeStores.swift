import SwiftOutline

/// The types of properties that keep a store which they make, as if they were written: `let store = Store(initialState:
/// Shop.State()) { Shop() }` is a `StoreOf<Shop>`.
enum MadeStores {
  /// The files with these types.
  static func typed(in files: [SwiftFile]) -> [SwiftFile] {
    files.map { file in
      guard file.outline.imports.contains("ComposableArchitecture") else { return file }
      var file = file
      for type in file.outline.types.indices {
        for index in file.outline.types[type].properties.indices {
          infer(&file.outline.types[type].properties[index])
        }
      }
      for index in file.outline.variables.indices { infer(&file.outline.variables[index]) }
      return file
    }
  }

  private static func infer(_ property: inout PropertyOutline) {
    guard property.type == nil, let reducer = property.initial.flatMap(reducer) else { return }
    property.type = .nominal(base: nil, name: "StoreOf", arguments: [reducer])
  }

  /// The reducer of a store that is made.
  private static func reducer(_ made: Expression) -> TypeExpression? {
    guard case .call(let callee, let arguments) = root(of: made).kind, callee.lastName == "Store",
      let state = arguments.first(where: { $0.label == "initialState" })?.value
    else { return nil }
    if case .call(let made, _) = state.kind, case .nominal(let base?, "State", _)? = made.namedType {
      return base
    }
    return arguments.lazy.compactMap { argument -> TypeExpression? in
      guard argument.label != "initialState" else { return nil }
      let given = argument.value.closure?.body.onlyResult ?? argument.value
      return root(of: given).madeType
    }.first
  }

  /// What is made, without what is set on it: `Shop()` of `Shop()._printChanges()`.
  private static func root(of expression: Expression) -> Expression {
    guard case .call(let callee, _) = expression.kind, case .member(let base?, _) = callee.kind,
      case .call = base.kind
    else { return expression }
    return root(of: base)
  }
}
