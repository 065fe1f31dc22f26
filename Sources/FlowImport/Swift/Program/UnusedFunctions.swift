import SwiftOutline

/// Finds the functions that nothing calls: private ones that no code names, and those that only such code
/// names.
///
/// A function counts as called wherever its name is in code that is itself in use, whatever it is called on.
enum UnusedFunctions {
  /// Marks the functions of a program that are not in use.
  ///
  /// - Parameter isWhole: whether the sources are a whole app; in a part of one only private functions are
  ///   told.
  static func mark(_ program: SwiftProgram, isWhole: Bool) {
    var waiting: [String: [SwiftFunction]] = [:]
    var live: [SwiftFunction] = []
    let callers = OutsideCallers(program, isWhole: isWhole)
    let lonely = unnamed(in: program)
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
      for property in type.sortedProperties { use(names(of: property)) }
      // What an action in Interface Builder calls is found by its attribute, an enum's value by its case.
      for value in type.cases.compactMap(\.rawValue) { use(names(of: value)) }
    }
    for variable in program.variables.values { use(names(of: variable)) }
    for file in program.files { use(names(of: file.outline.statements)) }
    while let next = live.popLast() {
      // A function that only calls itself is never called.
      use(next.calledNames)
      for standard in next.outline.parameters.compactMap(\.standard) { use(names(of: standard)) }
    }
    markUnused(waiting, program.allFunctions.filter { lonely.contains(ObjectIdentifier($0)) })
  }

  /// The private functions that no other code of their file names: others cannot call them, whatever they call
  /// by that name.
  private static func unnamed(in program: SwiftProgram) -> Set<ObjectIdentifier> {
    let callers = OutsideCallers(program, isWhole: false)
    let closed = program.allFunctions.filter {
      $0.outline.header.access == .closed && !$0.outline.header.hasAttribute("objc") && !callers.canCall($0)
    }
    let files = Set(closed.map(\.file))
    // How many members of a file name what others are called.
    var uses: [Int: [String: Int]] = [:]
    func use(_ names: Set<String>, _ file: Int) {
      guard files.contains(file) else { return }
      for name in names { uses[file, default: [:]][name, default: 0] += 1 }
    }
    for function in program.allFunctions {
      var names = function.calledNames
      for standard in function.outline.parameters.compactMap(\.standard) {
        names.formUnion(Self.names(of: standard))
      }
      names.formUnion(attributeNames(function.outline.header))
      use(names, function.file)
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties { use(names(of: property), property.file) }
      for value in type.cases.compactMap(\.rawValue) { use(names(of: value), type.file) }
    }
    let shared = program.variables.values.reduce(into: Set<String>()) { $0.formUnion(names(of: $1)) }
    for file in files { use(shared, file) }
    for (index, file) in program.files.enumerated() { use(names(of: file.outline.statements), index) }
    return Set(
      closed.filter { function in
        let name = function.outline.name
        let own = function.calledNames.contains(name) ? 1 : 0
        return uses[function.file]?[name, default: 0] ?? 0 <= own
      }.map { ObjectIdentifier($0) })
  }

  private static func attributeNames(_ header: DeclarationHeader) -> Set<String> {
    Set(header.attributes.flatMap(\.arguments).flatMap { names(of: $0.value) })
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

  private static func names(of property: SwiftProperty) -> Set<String> {
    property.initialNames.union(property.calledNames).union(
      property.outline.header.attributes.flatMap(\.arguments).flatMap { names(of: $0.value) })
  }

  private static func names(of expression: Expression) -> Set<String> { names(of: [.expression(expression)]) }

  private static func names(of statements: [Statement]) -> Set<String> {
    var names = CalledNames()
    names.visit(statements)
    return names.found
  }
}
