import FlowModel
import SwiftOutline

/// Conditions of ways back that ask whether there is anything to go back to: `viewControllers.count > 1`.
///
/// They hold whenever what they guard can happen, as do those that ask whether something is under way already.
struct StackChecks {
  /// The code that leaves a screen, in which such a condition may choose between two ways.
  private struct Code: Hashable {
    var source: EventSource?
    var file: Int
  }

  /// The code in which something else happens if there is nothing to go back to.
  private let choices: Set<Code>

  init(_ facts: [NavigationFact]) {
    var kinds: [Code: Set<EdgeKind>] = [:]
    for fact in facts where fact.guards.contains(where: Self.isCheck) {
      kinds[Self.code(fact), default: []].insert(fact.kind)
    }
    choices = Set(kinds.filter { $1.count > 1 }.keys)
  }

  private static func code(_ fact: NavigationFact) -> Code {
    Code(source: fact.source, file: (fact.call ?? fact.place).file)
  }

  /// The conditions of a fact without those that only say that it is possible.
  func deciding(_ fact: NavigationFact) -> [Guard] {
    let mayGo = fact.kind.isWayBack && !choices.contains(Self.code(fact))
    return fact.guards.compactMap { one in
      one.removing { Self.isUnderWay($0) || mayGo && Self.isCheck($0) }
    }
  }

  /// Whether a condition asks for nothing but what is in a stack.
  private static func isCheck(_ one: Guard) -> Bool {
    let parts = all(one)
    return parts.contains(where: asksForStack) && parts.allSatisfy { $0.isUnwrapping || asksForStack($0) }
  }

  /// A condition's parts, whether they must hold or must not.
  private static func all(_ one: Guard) -> [Guard] {
    switch one {
    case .not(let inner): all(inner)
    case .all(let parts), .and(let parts), .or(let parts): parts.flatMap(all)
    default: [one]
    }
  }

  /// Whether a condition asks how much is in a stack, or what is at its ends.
  private static func asksForStack(_ one: Guard) -> Bool {
    switch one {
    case .truth(let value): isStack(value.value)
    case .comparison(let left, _, let right): isStack(left.value) || isStack(right.value)
    default: false
    }
  }

  private static func isStack(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .member(let list?, let name):
      ["count", "isEmpty", "first", "last"].contains(name) && list.lastName == "viewControllers"
    case .element(let list, _): list.lastName == "viewControllers"
    default: false
    }
  }

  /// Whether a condition keeps something from happening twice at once: `!isPresenting`.
  private static func isUnderWay(_ one: Guard) -> Bool {
    guard case .not(.truth(let value)) = one, let name = value.value.lastName else { return false }
    return underWay.contains(name)
  }

  private static let underWay: Set<String> = [
    "isPresenting", "isPushing", "isPopping", "isDismissing", "isNavigating", "isTransitioning",
    "isTransitionInProgress", "isPresentationInProgress",
  ]
}
