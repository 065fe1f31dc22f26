import SwiftOutline

/// What a function sets a property of its type to.
struct PropertySetting {
  let function: SwiftFunction
  let value: Expression
  /// The local variables that the value depends on, in the order of their declaration.
  let locals: [Binding]

  init(_ function: SwiftFunction, _ value: Expression) {
    self.function = function
    self.value = value
    locals = Self.locals(of: function, for: value)
  }

  private static func locals(of function: SwiftFunction, for value: Expression) -> [Binding] {
    let all = function.bindings.filter { $0.value != nil && $0.names.count == 1 }
    if all.isEmpty { return [] }
    var names = CalledNames.brief(in: value)
    var needed: Set<Int> = []
    while let index = all.indices.first(where: { !needed.contains($0) && names.contains(all[$0].names[0]) }) {
      needed.insert(index)
      if let value = all[index].value { names.formUnion(CalledNames.brief(in: value)) }
    }
    return needed.sorted().map { all[$0] }
  }
}
