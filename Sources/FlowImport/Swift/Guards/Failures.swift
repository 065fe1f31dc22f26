import SwiftOutline

/// Code that only runs when something fails: what a promise's `catch` and a service's `onError:` are given.
enum Failures {
  private static let names: Set<String> = [
    "catch", "catchError", "onError", "onFailure", "onFail", "failure", "failed", "error", "errorHandler",
    "failureHandler", "didFail", "whenFailure", "recover",
  ]

  /// Whether a function or a label is one whose closure receives only failures.
  static func hears(_ name: String) -> Bool { names.contains(name) }

  /// That something has failed.
  static let condition = Guard(Expression(.name(Conditional.thrown), line: 0, spelling: .implied))

  /// That nothing has failed so far of what a `catch` is there for.
  static let absence = Guard(Expression(.name(passed), line: 0, spelling: .implied))
  /// The name of that condition, which no code can have.
  static let passed = "no error thrown"

  /// Whether a condition only holds what has gone wrong: `if let error`, `case .failure`, `!success`.
  static func isOne(_ condition: Guard) -> Bool {
    switch condition {
    case .unwrap(let pattern, _, let value):
      isError(value.value.lastName ?? pattern.words)
    case .comparison(let value, "!=", let other): other.value.isNil && isError(value.value.lastName ?? "")
    case .isCase(_, let patterns):
      !patterns.isEmpty && patterns.allSatisfy { ["failure", "error"].contains($0.value.caseName ?? "") }
    case .not(let inner): isSuccess(inner) || isAbsence(inner)
    default: false
    }
  }

  /// Whether cases say how something ended, which is a condition of what follows and nothing that happens.
  static func areEnds(_ cases: [String]) -> Bool {
    !cases.isEmpty && cases.allSatisfy { $0 == "success" || $0 == "failure" }
  }

  /// Whether a condition asks for nothing having gone wrong: `error == nil`.
  static func isAbsence(_ condition: Guard) -> Bool {
    guard case .comparison(let value, "==", let other) = condition else { return false }
    return other.value.isNil && isError(value.value.lastName ?? "")
  }

  private static func isError(_ name: String) -> Bool { name.lowercased().hasSuffix("error") }

  /// Of how something ends, whether a condition is the other end: success or failure; nil for what is
  /// neither.
  static func otherEnd(of condition: Guard) -> ((Guard) -> Bool)? {
    if isSuccess(condition) { return { isOne($0) || $0 == Failures.condition } }
    return isOne(condition) || condition == Failures.condition ? { isSuccess($0) } : nil
  }

  /// Whether a condition says which error it is: `error == .expired`.
  static func tellsError(_ condition: Guard) -> Bool {
    switch condition {
    case .isCase(let value, _): !isOne(condition) && isOfError(value.value)
    case .comparison(let value, "==", let other): !other.value.isNil && isOfError(value.value)
    default: false
    }
  }

  /// Whether a value is an error or a part of one: `error.code`.
  private static func isOfError(_ value: Expression) -> Bool {
    (value.path ?? [value.lastName ?? ""]).contains(where: isError)
  }

  /// Whether a condition holds what has gone well.
  static func isSuccess(_ condition: Guard) -> Bool {
    switch condition {
    case .isCase(_, let patterns):
      !patterns.isEmpty
        && patterns.allSatisfy {
          ["success", "succeeded"].contains($0.value.caseName ?? "") && $0.value.carriedTruth == nil
        }
    // What is handed to a callback; a property may say what happened before.
    case .truth where condition == absence: true
    case .truth(let value):
      if case .name(let name) = value.value.kind { successes.contains(name) } else { false }
    default: false
    }
  }

  private static let successes: Set<String> = [
    "success", "succeeded", "isSuccess", "isSuccessful", "didSucceed",
  ]
}
