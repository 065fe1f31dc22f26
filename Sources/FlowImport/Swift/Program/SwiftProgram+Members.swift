import SwiftOutline

/// Looking up members through all that a type inherits from.
extension SwiftProgram {
  /// Own functions, then inherited ones that are visible beside them.
  func findFunctions(_ name: String, of type: SwiftType) -> [SwiftFunction] {
    var found = type.functions[name] ?? []
    if name == "init", !found.isEmpty { return found }
    for supertype in supertypes(of: type) {
      let inherited = (types[supertype]?.functions[name] ?? []).filter { $0.outline.body != nil }
      let (nearer, beside) = (found.map(\.outline), inherited.map(\.outline))
      let isProtocol = types[supertype]?.kind == .protocol
      found += inherited.filter { function in
        function.outline.isVisible(beside: nearer, of: beside)
          || isProtocol && function.outline.addsStandardValues(to: nearer)
      }
    }
    return found
  }

  /// A type's own property, or the first that it inherits.
  func findProperty(_ name: String, of type: SwiftType) -> (SwiftProperty, SwiftType)? {
    if let own = type.properties[name] { return (own, type) }
    for supertype in supertypes(of: type) {
      if let owner = types[supertype], let found = owner.properties[name] { return (found, owner) }
    }
    return nil
  }
}
