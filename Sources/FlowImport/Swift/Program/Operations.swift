import SwiftOutline

/// Operations, whose work a queue runs after they were made.
extension SwiftProgram {
  /// Whether instances of a type are run by a queue: it inherits from Foundation's `Operation`.
  func isOperation(_ type: SwiftType) -> Bool {
    guard type.kind == .class, type.functions["main"] != nil || type.functions["start"] != nil else {
      return false
    }
    return supertypes(of: type).contains { $0 == "Operation" || $0 == "BlockOperation" }
  }

  /// What a queue calls of an operation.
  static let operationWork: Set<String> = ["main", "start"]
}
