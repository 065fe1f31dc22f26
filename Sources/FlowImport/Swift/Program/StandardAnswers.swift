import SwiftOutline

/// What a protocol's extension does for the types that conform to it: `extension CellDelegate { func didTap() { … } }`.
///
/// Such a method is a type's own where others call it as a requirement of the protocol, and the type has no
/// method of its own in its place.
enum StandardAnswers {
  /// The standard methods by which a type answers others.
  static func of(_ type: SwiftType, _ program: SwiftProgram) -> [SwiftFunction] {
    let family = [type] + program.supertypes(of: type).compactMap { program.types[$0] }
    let classes = family.filter { $0.kind != .protocol }
    return family.filter { $0.kind == .protocol }.flatMap { declared in
      declared.sortedFunctions.filter { $0.outline.body == nil }.flatMap(of).filter { function in
        !classes.contains { owner in
          owner.functions[function.outline.name]?.contains { $0.hasLabels(of: function) } ?? false
            || owner.sortedFunctions.contains { $0.calledNames.contains(function.outline.name) }
        }
      }
    }
  }

  /// Whether a method is how a type fulfils a requirement of one of the app's protocols, for others to call.
  static func isAnswer(_ function: SwiftFunction, of type: SwiftType, _ program: SwiftProgram) -> Bool {
    let outline = function.outline
    let header = outline.header
    // Controls call these too.
    guard !header.isOverride, !header.hasAttribute("IBAction"), !header.hasAttribute("objc") else {
      return false
    }
    return program.supertypes(of: type).contains { name in
      guard let declared = program.types[name], declared.kind == .protocol else { return false }
      return declared.functions[outline.name]?.contains {
        $0.outline.body == nil && $0.hasLabels(of: function)
      } ?? false
    }
  }

  /// The standard methods for a requirement of a protocol, where its own extension has them.
  static func of(_ requirement: SwiftFunction) -> [SwiftFunction] {
    guard let declared = requirement.type, declared.kind == .protocol else { return [] }
    return (declared.functions[requirement.outline.name] ?? []).filter {
      $0.outline.body != nil && $0.hasLabels(of: requirement)
    }
  }
}
