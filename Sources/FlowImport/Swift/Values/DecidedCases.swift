import SwiftOutline

/// What decides a `switch` over a value that is one of several cases, each under conditions that are known:
/// `let first: Root = if isLoggedIn { .main } else { .login }`.
enum DecidedCases {
  /// When a branch is taken; nil where none of the cases fits it.
  static func condition(
    of branch: Choice.Branch, in choice: Choice, among cases: [Alternative]
  ) -> Guard? {
    let named = Set(branch.patterns.flatMap(\.cases))
    let others = Set(choice.branches.flatMap(\.patterns).flatMap(\.cases))
    let fitting = cases.filter { one in
      guard let name = one.value.caseName else { return false }
      return named.isEmpty ? !others.contains(name) : named.contains(name)
    }
    let conditions = fitting.map { $0.guards.count == 1 ? $0.guards[0] : .all($0.guards) }
    guard let first = conditions.first else { return nil }
    return conditions.count == 1 ? first : .or(conditions)
  }
}
