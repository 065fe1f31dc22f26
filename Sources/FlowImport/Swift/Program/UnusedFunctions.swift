import SwiftOutline

/// Finds the functions and computed properties that nothing uses: private ones that no code names, and those
/// that only such code names.
///
/// A function counts as called wherever its name is in code that is itself in use, whatever it is called on.
enum UnusedFunctions {
  /// Marks the functions and properties of a program that are not in use.
  ///
  /// - Parameter isWhole: whether the sources are a whole app; in a part of one only private functions are
  ///   told.
  static func mark(_ program: SwiftProgram, isWhole: Bool) {
    var waiting: [String: [SwiftFunction]] = [:]
    var live: [SwiftFunction] = []
    let callers = OutsideCallers(program, isWhole: isWhole)
    let lonely = UnnamedMembers(program, callers: OutsideCallers(program, isWhole: false)).ids
    for function in program.allFunctions {
      if lonely.contains(ObjectIdentifier(function)) { continue }
      if callers.canCall(function) {
        live.append(function)
      } else {
        waiting[function.outline.name, default: []].append(function)
      }
    }
    func use(_ names: some Sequence<String>) {
      for name in names {
        if let found = waiting.removeValue(forKey: name) { live += found }
      }
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties {
        property.isUnused = lonely.contains(ObjectIdentifier(property))
        if !property.isUnused { use(names(of: property)) }
      }
      // What an action in Interface Builder calls is found by its attribute, an enum's value by its case.
      for value in type.cases.compactMap(\.rawValue) { use(names(of: value)) }
    }
    for variable in program.variables.values { use(names(of: variable)) }
    for file in program.files { use(names(of: file.outline.statements)) }
    while let next = live.popLast() {
      // A function that only calls itself is never called.
      use(names(of: next))
    }
    markUnused(waiting, program.allFunctions.filter { lonely.contains(ObjectIdentifier($0)) })
  }

  /// Marks the private functions among those that nothing in use names, and all that only these name.
  ///
  /// What no code names at all may still be meant for something: a coordinator's method that is not called
  /// yet.
  private static func markUnused(_ found: [String: [SwiftFunction]], _ lonely: [SwiftFunction]) {
    var found = found
    var next = lonely + found.values.joined().filter { $0.outline.header.access == .closed }
    while let function = next.popLast() {
      guard !function.isUnused else { continue }
      function.isUnused = true
      for name in function.calledNames { next += found.removeValue(forKey: name) ?? [] }
    }
  }

  /// The names in a function, and in the standard values of its parameters.
  static func names(of function: SwiftFunction) -> Set<String> {
    function.outline.parameters.compactMap(\.standard).reduce(function.calledNames) {
      $0.union(names(of: $1))
    }
  }

  /// The names in a property's code, and in its attributes.
  static func names(of property: SwiftProperty) -> Set<String> {
    property.initialNames.union(property.calledNames).union(
      property.outline.header.attributes.flatMap(\.arguments).flatMap { names(of: $0.value) })
  }

  /// The names in an expression.
  static func names(of expression: Expression) -> Set<String> { names(of: [.expression(expression)]) }

  /// The names in statements.
  static func names(of statements: [Statement]) -> Set<String> {
    var names = CalledNames()
    names.visit(statements)
    return names.found
  }
}
