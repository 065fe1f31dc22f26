import FlowModel
import SwiftOutline

/// Conditions of ways back that ask whether there is anything to go back to: `viewControllers.count > 1`,
/// `!path.isEmpty`.
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
    for fact in facts where fact.guards.flatMap(Self.all).contains(where: Self.asksForStack) {
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

  /// Whether a condition asks for nothing but whether there is something to go back to.
  private static func isCheck(_ one: Guard) -> Bool {
    all(one).contains(where: asksForStack) && allowsBack(one, holds: true)
  }

  /// Whether a condition holds, or does not, whenever there is something to go back to.
  private static func allowsBack(_ one: Guard, holds: Bool) -> Bool {
    switch one {
    case .not(let inner): allowsBack(inner, holds: !holds)
    case .all(let parts), .and(let parts), .or(let parts): parts.allSatisfy { allowsBack($0, holds: holds) }
    case .unwrap: true
    case .truth(let value): !holds && value.value.lastName == "isEmpty" && isStack(value.value)
    case .comparison(let left, let symbol, let right):
      if left.value.lastName == "count", case .literal(let number) = right.value.kind {
        isStack(left.value) && (holds ? depths : shallows).contains(symbol + number)
      } else {
        asksForStack(one) && left.value.lastName != "count" && symbol.hasPrefix(holds ? "!" : "==")
      }
    case .isCase, .isOther: false
    }
  }

  /// What the count of a stack is compared with that something lies below in, or in that nothing does.
  private static let depths: Set<String> = [">0", ">1", ">=1", ">=2", "!=0", "!=1"]
  private static let shallows: Set<String> = ["==0", "==1", "<=0", "<=1", "<1", "<2"]

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
      ["count", "isEmpty", "first", "last"].contains(name) && isNamedAsStack(list)
    case .element(let list, _): isNamedAsStack(list)
    default: false
    }
  }

  /// Whether something is called what UIKit's and SwiftUI's stacks are: `viewControllers`, `router.path`.
  private static func isNamedAsStack(_ list: Expression) -> Bool {
    guard let name = list.lastName else { return false }
    return name == "viewControllers" || name == "path" || name.hasSuffix("Path")
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
