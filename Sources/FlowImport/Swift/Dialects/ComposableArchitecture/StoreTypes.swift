import SwiftOutline

/// The types of stores: `StoreOf<Form>`, `Store<Form.State, Form.Action>`.
enum StoreTypes {
  static let names: Set<String> = ["StoreOf", "Store", "ViewStoreOf", "ViewStore"]

  /// The structure of a reducer's state that a store holds; nil for other types.
  static func state(of written: TypeExpression, within scope: SwiftType?, _ program: SwiftProgram)
    -> SwiftType?
  {
    guard let name = written.unwrapped.firstName, names.contains(name),
      let held = written.unwrapped.arguments.first?.name
    else { return nil }
    let state =
      name.hasSuffix("Of") ? program.type(held + ".State", within: scope) : program.type(held, within: scope)
    return state?.kind == .struct ? state : nil
  }
}
