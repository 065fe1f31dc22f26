import SwiftOutline

/// The object that a stream hands to its listeners so that they need not keep it themselves: `owner` in
/// `.withUnretained(self).bind { owner, item in … }` and `.subscribe(with: self) { owner, item in … }`, of
/// RxSwift and its relatives.
enum UnretainedOwners {
  /// The methods that hand on something else than what they are given.
  private static let changing: Set<String> = [
    "map", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "compactMap", "withLatestFrom", "scan",
    "reduce", "mapTo", "zip", "combineLatest",
  ]

  /// What the closures of a call get first; nil if it is nothing of that kind.
  static func owner(of arguments: [Argument], calledOn base: Expression?) -> Expression? {
    guard arguments.contains(where: { if case .closure = $0.value.kind { true } else { false } }) else {
      return nil
    }
    if let first = arguments.first, first.label == "with", first.value.isPath { return first.value }
    var current = base
    while case .call(let callee, let passed)? = current?.kind,
      case .member(let inner?, let name) = callee.kind
    {
      if name == "withUnretained" { return passed.first?.value }
      if changing.contains(name) { return nil }
      current = inner
    }
    return nil
  }
}
