import SwiftOutline

/// What can fail, and what runs then.
extension Statement {
  /// Whether it is a `catch`.
  var isHandler: Bool {
    guard case .conditional(let conditional) = self else { return false }
    return conditional.conditions.contains { condition in
      condition.value.spelling.contains(.implied)
        && [.name(Conditional.thrown), .name("error")].contains(condition.value.kind)
    }
  }

  /// Whether what follows it only runs where it does not fail: `try save()`.
  var canThrow: Bool { tries { _ in true } }

  /// Whether what follows it only runs once something has been waited for that does not fail, as a request.
  ///
  /// `try await save()` decides what happens, also where nothing is done about its failure.
  var awaitsSuccess: Bool { tries { $0.spelling.contains(.awaited) } }

  private func tries(_ isMeant: (Expression) -> Bool) -> Bool {
    let values: [Expression] =
      switch self {
      case .expression(let value), .exit(let value?), .assignment(_, let value): [value]
      case .binding(let binding): [binding.value].compactMap(\.self)
      case .conditional(let conditional): conditional.conditions.map(\.value)
      case .guarding(let conditions, _): conditions.map(\.value)
      default: []
      }
    let parts = values.flatMap { value in
      if case .operation(_, let operands) = value.kind { [value] + operands } else { [value] }
    }
    return parts.contains { value in
      value.spelling.contains(.tried) && value.spelling.isDisjoint(with: [.optional, .certain])
        && !value.pauses && isMeant(value)
    }
  }
}

extension Expression {
  /// Whether it only fails when a task is cancelled, of which nobody sees anything.
  fileprivate var pauses: Bool {
    guard case .call(let callee, _) = kind else { return false }
    return ["sleep", "checkCancellation"].contains(callee.lastName ?? "")
  }
}
