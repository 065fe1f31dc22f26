/// What aliases that types declare stand for: `typealias Action = CheckoutAction`.
struct NestedAliases {
  private let program: SwiftProgram
  private var found: [String: Set<String>] = [:]

  static func of(_ program: SwiftProgram) -> NestedAliases { program.once { NestedAliases(program) } }

  private init(_ program: SwiftProgram) {
    self.program = program
    for type in program.sortedTypes {
      for (name, written) in type.aliases {
        guard let target = written.firstName.flatMap({ program.type($0, within: type) }) else { continue }
        found[name, default: []].insert(target.name)
      }
    }
  }

  /// What a name stands for in any of the types that declare it.
  func targets(of name: String) -> Set<String> { found[name] ?? [] }

  /// What a name means within some types.
  func meanings(of name: String, in types: [String]) -> Set<String> {
    Set(types.compactMap { program.types[$0] }.compactMap { program.type(name, within: $0)?.name })
  }
}
