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

  /// The only type that conforms to a protocol; nil if several do, or a framework's type that the app extends.
  func onlyConformer(of name: String) -> SwiftType? {
    let found = conformers([name])
    guard found.count == 1, !isAddedToFrameworks(name) else { return nil }
    return found.first
  }

  /// Whether the app makes types of frameworks conform to a protocol: `extension UIView: Reusable {}`.
  func isAddedToFrameworks(_ name: String) -> Bool {
    once { FrameworkConformances(self) }.names.contains(name)
  }

  /// Whether any controller can be of a protocol: `extension UIViewController: Presentable {}`.
  func isAddedToControllers(_ name: String) -> Bool {
    once { FrameworkConformances(self) }.ofControllers.contains(name)
  }
}

/// The protocols that types of frameworks conform to by extensions of the app's.
private struct FrameworkConformances {
  let names: Set<String>
  let ofControllers: Set<String>

  init(_ program: SwiftProgram) {
    let extended = program.sortedTypes.filter { $0.kind == .extension }
    names = Set(extended.flatMap { program.supertypes(of: $0) })
    ofControllers = Set(
      extended.filter { KnownTypes.isController($0.name) }.flatMap { program.supertypes(of: $0) })
  }
}
