import SwiftOutline

/// The functions that protocols ask for, by name.
///
/// What an extension of one protocol adds to its types may be what another asks of them.
struct ProtocolRequirements {
  private let byName: [String: [SwiftFunction]]

  static func of(_ program: SwiftProgram) -> ProtocolRequirements {
    program.once { ProtocolRequirements(program) }
  }

  private init(_ program: SwiftProgram) {
    let asked = program.sortedTypes.filter { $0.kind == .protocol }.flatMap(\.sortedFunctions)
      .filter { $0.outline.body == nil }
    byName = Dictionary(grouping: asked, by: \.outline.name)
  }

  /// The requirements that a function of an extension or protocol fulfils: those of its own protocol, and of others
  /// that some of its types conform to.
  func fulfilled(by function: SwiftFunction, _ program: SwiftProgram) -> [SwiftFunction] {
    guard let type = function.type else { return [] }
    return (byName[function.outline.name] ?? []).filter { requirement in
      guard requirement.hasLabels(of: function), let owner = requirement.type else { return false }
      return owner === type
        || program.conformers([owner.name]).contains { program.supertypes(of: $0).contains(type.name) }
    }
  }
}
