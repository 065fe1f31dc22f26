import SwiftOutline

/// What stands for the generic parameters of base classes in what inherits from them.
extension SwiftProgram {
  private static let inheritanceLimit = 8

  /// The types that a class gives for the parameters of one it inherits from: `Router` for `Wrapper` in
  /// `class ShopCoordinator: BaseCoordinator<Router>`, by the parameters' names.
  func arguments(for base: SwiftType, in type: SwiftType) -> [String: TypeExpression] {
    guard base !== type, !base.generics.isEmpty, base.kind == .class else { return [:] }
    var current = type
    var known: [String: TypeExpression] = [:]
    for _ in 0..<Self.inheritanceLimit {
      var parent: (type: SwiftType, written: TypeExpression)?
      for written in current.inherited {
        guard let found = written.firstName.flatMap({ self.type($0, within: current) }), found.kind == .class
        else { continue }
        parent = (found, written)
        break
      }
      guard let parent else { return [:] }
      let given = parent.written.arguments.map { $0.substituting(known) }
      known = Dictionary(zip(parent.type.genericNames, given)) { first, _ in first }
      if parent.type === base { return known }
      current = parent.type
    }
    return [:]
  }
}
