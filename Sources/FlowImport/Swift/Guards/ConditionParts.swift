import SwiftOutline

/// What conditions consist of.
extension Expression {
  /// What `true` or `false` says; nil for any other expression.
  var truthLiteral: Bool? {
    switch kind {
    case .literal("true"): true
    case .literal("false"): false
    default: nil
    }
  }

  /// What it denies: `isReady` of `!isReady`; nil for any other expression.
  var denied: Expression? {
    guard case .operation(["!"], let operands) = kind, operands.count == 1 else { return nil }
    return operands[0]
  }

  /// The same with other names for some values; closures in it stay as they are.
  func renaming(_ names: [String: String], depth: Int = 0) -> Expression {
    guard depth < Self.renamingDepth else { return self }
    func inner(_ part: Expression) -> Expression { part.renaming(names, depth: depth + 1) }
    var result = self
    switch kind {
    case .name(let written): if let name = names[written] { result.kind = .name(name) }
    case .member(let base?, let member): result.kind = .member(base: inner(base), name: member)
    case .operation(let operators, let operands):
      result.kind = .operation(operators: operators, operands: operands.map(inner))
    case .call(let callee, let arguments):
      result.kind = .call(
        callee: inner(callee), arguments: arguments.map { Argument(label: $0.label, value: inner($0.value)) })
    default: break
    }
    return result
  }

  /// What is nested deeper keeps its names.
  private static let renamingDepth = 12
}
