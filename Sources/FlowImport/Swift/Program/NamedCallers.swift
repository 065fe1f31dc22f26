/// The types whose code calls something by its name, whatever it belongs to.
struct NamedCallers {
  private let types: [String: [SwiftType]]

  private init(_ program: SwiftProgram) {
    var found: [String: [SwiftType]] = [:]
    for type in program.sortedTypes {
      var names: Set<String> = []
      for function in type.sortedFunctions { names.formUnion(function.calledNames) }
      for property in type.sortedProperties {
        names.formUnion(property.calledNames)
        names.formUnion(property.initialNames)
      }
      for name in names { found[name, default: []].append(type) }
    }
    types = found
  }

  /// Those of a program, found once.
  static func of(_ program: SwiftProgram) -> NamedCallers {
    program.once { NamedCallers(program) }
  }

  func callers(of name: String) -> [SwiftType] { types[name] ?? [] }

  /// Whether any of a type's own code calls something by a name.
  func isCaller(_ type: SwiftType, of name: String) -> Bool { callers(of: name).contains { $0 === type } }
}
