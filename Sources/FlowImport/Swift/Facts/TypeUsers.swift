import SwiftOutline

/// The types whose code mentions a type.
struct TypeUsers {
  private var byType: [String: [SwiftType]] = [:]

  /// Those of a program, found once.
  static func of(_ program: SwiftProgram) -> TypeUsers { program.once { TypeUsers(program) } }

  private init(_ program: SwiftProgram) {
    for type in program.sortedTypes {
      var names: Set<String> = []
      for function in type.sortedFunctions { names.formUnion(Self.mentions(function.outline.body ?? [])) }
      for property in type.sortedProperties {
        let outline = property.outline
        names.formUnion(outline.type?.mentionedNames ?? [])
        names.formUnion(Self.mentions(outline.getter ?? []))
        names.formUnion(Self.mentions(outline.observers))
        if let initial = outline.initial { names.formUnion(Self.mentions([.expression(initial)])) }
      }
      names.formUnion(type.inherited.flatMap(\.mentionedNames))
      var mentioned: Set<String> = []
      for name in names {
        guard let meant = program.type(name, within: type), meant !== type,
          mentioned.insert(meant.name).inserted
        else { continue }
        byType[meant.name, default: []].append(type)
      }
    }
  }

  /// The types whose code mentions a type.
  func users(of type: SwiftType) -> [SwiftType] { byType[type.name] ?? [] }

  /// The names in code that can be types.
  private static func mentions(_ statements: [Statement]) -> Set<String> {
    var found: Set<String> = []
    ExpressionWalk.visit(statements) { binding in
      if let type = binding.type { found.formUnion(type.mentionedNames) }
    } expressions: { expression in
      switch expression.kind {
      case .name(let name), .member(_, let name): if name.beginsUppercase { found.insert(name) }
      case .cast(_, let type), .typeTest(_, let type): found.formUnion(type.mentionedNames)
      case .generic(_, let types): found.formUnion(types.flatMap(\.mentionedNames))
      default: break
      }
    }
    return found
  }
}
