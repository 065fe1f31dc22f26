import SwiftOutline

/// Types that only pass on to another one that conforms to the same protocol: `AnyCoordinator<Route>`.
struct TypeErasers {
  private let names: Set<String>

  init(_ program: SwiftProgram) {
    names = Set(program.sortedTypes.filter { Self.isEraser($0, program) }.map(\.name))
  }

  func contains(_ type: SwiftType) -> Bool { names.contains(type.name) }

  /// Whether a type conforms to a protocol, is made with something that conforms to it too, and keeps nothing
  /// but that or closures.
  private static func isEraser(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    guard type.kind == .class || type.kind == .struct else { return false }
    let protocols = Set(program.supertypes(of: type).filter { program.types[$0]?.kind == .protocol })
    guard !protocols.isEmpty else { return false }
    func names(_ written: TypeExpression?) -> [String] {
      (written?.names ?? []).map { program.type($0, within: type)?.name ?? $0 }
    }
    let takesConformer = (type.functions["init"] ?? []).contains { function in
      function.outline.parameters.contains { parameter in
        let generic = function.outline.generics.first { $0.name == parameter.type?.name }
        return names(generic?.constraint ?? parameter.type).contains(where: protocols.contains)
      }
    }
    guard takesConformer else { return false }
    if type.lastName.hasPrefix("Any") { return true }
    let stored = type.sortedProperties.filter { $0.outline.getter == nil && !$0.outline.header.isStatic }
    return !stored.isEmpty && stored.allSatisfy { $0.outline.type?.isFunction ?? false }
  }
}

extension SwiftProgram {
  /// Whether a type is a type eraser, which stands for what it is made with.
  func isTypeEraser(_ type: SwiftType) -> Bool { once { TypeErasers(self) }.contains(type) }
}
