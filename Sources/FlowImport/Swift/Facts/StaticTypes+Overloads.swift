import SwiftOutline

/// Overloads that only differ in their types: `push(_: Author)` and `push(_: Page)`.
extension StaticTypes {
  /// The function of a type that a call means, told from others with its labels by the types of what it gives.
  func function(
    _ name: String, _ arguments: [Argument], in type: SwiftType?, at place: Place
  ) -> SwiftFunction? {
    guard let type, let first = function(name, arguments, in: type) else { return nil }
    let alike = program.functions(name, of: type).filter { $0.hasLabels(of: first) }
    guard alike.count > 1 else { return first }
    return alike.enumerated().min {
      (misfit($0.element, arguments, place), $0.offset) < (misfit($1.element, arguments, place), $1.offset)
    }?.element
  }

  /// Whether another function with the labels of one fits what a call gives better.
  func hasBetter(than function: SwiftFunction, of owner: SwiftType, for call: WrittenCall) -> Bool {
    let alike = (owner.functions[function.outline.name] ?? []).filter { $0.hasLabels(of: function) }
    guard alike.count > 1 else { return false }
    let place = place(of: call)
    let own = misfit(function, call.arguments, place)
    return alike.contains { misfit($0, call.arguments, place) < own }
  }

  /// How badly what is given fits the types of a function's parameters.
  private func misfit(_ function: SwiftFunction, _ arguments: [Argument], _ place: Place) -> Int {
    function.outline.bound(arguments).reduce(0) { sum, given in
      sum + misfit(given.value, function.outline.parameters[given.key], of: function, place)
    }
  }

  private func misfit(
    _ value: Expression, _ parameter: Parameter, of function: SwiftFunction, _ place: Place
  ) -> Int {
    guard let written = parameter.type?.firstName else { return 2 }
    if function.outline.generics.contains(where: { $0.name == written }) { return 1 }
    guard let taken = program.type(written, within: function.type) else { return 2 }
    if let name = value.impliedName {
      let isKnown =
        taken.cases.contains { $0.name == name } || program.property(name, of: taken) != nil
        || !program.functions(name, of: taken).isEmpty
      return isKnown ? 0 : 4
    }
    let given = types(of: value, place).compactMap { program.types[$0.name] }
    if given.isEmpty { return 2 }
    let fits = given.contains { $0 === taken || program.supertypes(of: $0).contains(taken.name) }
    return fits ? 0 : 4
  }
}

extension Expression {
  /// The member that is written without its type: `author` of `.author(id)`.
  fileprivate var impliedName: String? {
    switch kind {
    case .member(nil, let name): name
    case .call(let callee, _): callee.impliedName
    default: nil
    }
  }
}
