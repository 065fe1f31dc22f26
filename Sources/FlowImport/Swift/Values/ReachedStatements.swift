import SwiftOutline

/// Statements that are not reached by what is known where they are.
struct ExcludedBranch {
  var statements: [Statement]
  /// What tells the first statement from others on its line.
  var first: String
  /// The types of the instances for which this is known.
  var instances: Set<String> = []
}

/// A statement that was reached; of several on one line those with one mark count as one.
struct ReachedStatement: Hashable {
  var place: CodePlace
  var mark: String
}

extension Statement {
  /// What tells it from others on its line: its kind, and what it calls or sets.
  var mark: String {
    switch self {
    case .binding(let binding): "let " + (binding.names.first ?? "")
    case .expression(let expression): expression.calledName
    case .assignment(let target, _): "set " + (target.lastName ?? "")
    case .conditional: "if"
    case .guarding: "guard"
    case .choice: "switch"
    case .loop: "for"
    case .exit(let value): "return " + (value?.calledName ?? "")
    case .scope: "do"
    case .function(let function): "func " + function.name
    case .jump: "break"
    }
  }

  /// The line it begins at; nil for what has no expression.
  var line: Int? {
    switch self {
    case .binding(let binding): binding.line
    case .expression(let expression), .assignment(let expression, _), .exit(let expression?): expression.line
    case .conditional(let conditional):
      conditional.conditions.first?.value.line ?? conditional.body.lazy.compactMap(\.line).first
    case .guarding(let conditions, let otherwise):
      conditions.first?.value.line ?? otherwise.lazy.compactMap(\.line).first
    case .choice(let choice): choice.subject.line
    case .loop(_, let subject, let body): subject?.line ?? body.lazy.compactMap(\.line).first
    case .scope(let body): body.lazy.compactMap(\.line).first
    case .function(let function): function.header.line
    case .exit(nil), .jump: nil
    }
  }
}

extension Expression {
  fileprivate var calledName: String {
    if case .call(let callee, _) = kind { return callee.lastName ?? "" }
    return lastName ?? ""
  }
}
