import FlowModel
import Foundation
import SwiftOutline

/// Leaves those conditions that decide what happens.
///
/// Code unwraps what it needs, and that a value is there says nothing to a reader, unless something else
/// happens where it is not.
struct DecidingGuards {
  /// The values of which it is told what happens without them, by the file that tells it.
  private let missing: [Int: Set<Guard>]

  private let technical: TechnicalChecks
  private let switches: SwitchedCases

  init(_ facts: [NavigationFact], _ program: SwiftProgram) {
    technical = TechnicalChecks(program)
    switches = .of(program)
    var missing: [Int: Set<Guard>] = [:]
    for fact in facts {
      for case .not(let inner) in fact.guards.flatMap(\.parts)
      where inner.parts.allSatisfy({ $0.isUnwrapping || Self.isPossibility($0) }) {
        missing[Self.file(fact), default: []].formUnion(inner.parts)
      }
    }
    self.missing = missing
  }

  private static func file(_ fact: NavigationFact) -> Int { (fact.call ?? fact.place).file }

  /// What a screen in an app always has.
  private static let present: Set<String> = [
    "navigationController", "tabBarController", "window", "rootViewController",
  ]

  /// Whether a condition only asks whether what follows is possible: `canOpenURL(url)`.
  private static func isPossibility(_ one: Guard) -> Bool {
    guard case .truth(let expression) = one, case .call(let callee, _) = expression.value.kind else {
      return false
    }
    return callee.lastName == "canOpenURL"
  }

  /// Whether a condition is about the list of children that a coordinator keeps alive, or about threads and
  /// tasks.
  private static func isBookkeeping(_ one: Guard) -> Bool {
    switch one {
    case .truth(let expression), .unwrap(_, _, let expression):
      let names = CalledNames.all(in: expression.value)
      return !names.isDisjoint(with: ["childCoordinators", "children", "isMainThread", "isCancelled"])
    case .not(let inner): return isBookkeeping(inner)
    default: return false
    }
  }

  /// What follows something that people do on a screen.
  private static let touched: Set<EdgeKind> = [.push, .present, .external, .dismiss, .pop, .popToRoot]

  /// The facts without what decides nothing.
  func decide(_ facts: [NavigationFact]) -> [NavigationFact] {
    let stacks = StackChecks(facts)
    return facts.map { fact in
      var fact = fact
      let missing = missing[Self.file(fact)] ?? []
      if Self.touched.contains(fact.kind) {
        fact.guards = fact.guards.compactMap { $0.removing(TechnicalChecks.isReadiness) }
      }
      let guards = stacks.deciding(fact).compactMap(technical.deciding)
      let told = guards.compactMap { Self.deciding($0, missing) }.filter { !switches.isAlways($0) }
      fact.guards = Self.withoutImplied(
        Self.withoutEnds(Self.withoutWrapping(told).map(switches.named)))
      return Self.told(Self.moved(fact))
    }
  }

  /// A controller or view that moves to no parent goes away: `didMove(toParent: nil)`.
  private static func moved(_ fact: NavigationFact) -> NavigationFact {
    guard let trigger = fact.trigger, moves.contains(trigger) else { return fact }
    var fact = fact
    if fact.guards.flatMap(\.parts).contains(where: { isAway($0) == true }) {
      fact.trigger = "viewDidDisappear"
    }
    fact.guards = fact.guards.compactMap { $0.removing { isAway($0) != nil } }
    return fact
  }

  private static let moves: Set<String> = [
    "didMove", "willMove", "didMoveToWindow", "willMoveToWindow", "didMoveToSuperview",
  ]
  private static let parents: Set<String> = ["parent", "window", "superview", "newWindow", "newSuperview"]

  /// Whether a condition says that there is no parent any more, or that there is one; nil for any other.
  private static func isAway(_ one: Guard) -> Bool? {
    switch one {
    case .comparison(let subject, let symbol, let other):
      guard other.value.isNil, subject.value.lastName.map(parents.contains) ?? false else { return nil }
      return symbol == "=="
    case .unwrap(_, _, let subject):
      return subject.value.lastName.map(parents.contains) ?? false ? false : nil
    case .not(let inner): return isAway(inner).map { !$0 }
    default: return nil
    }
  }

  /// A fact whose trigger only says that something came, by the case of what came: `success` if an action is
  /// `.rename` is "rename".
  private static func told(_ fact: NavigationFact) -> NavigationFact {
    guard let trigger = fact.trigger,
      SystemEvents.isSilent(trigger) || trigger == "success" || CarriedCase.isMessage(trigger)
    else { return fact }
    for index in fact.guards.indices.reversed() {
      guard case .isCase(let subject, let patterns) = fact.guards[index], case .name = subject.value.kind
      else {
        continue
      }
      let names = patterns.flatMap { $0.value.cases.prefix(1) }
      guard names.count == patterns.count, outcomes.isDisjoint(with: names) else { continue }
      var fact = fact
      fact.trigger = names.joined(separator: ", ")
      fact.guards.remove(at: index)
      fact.guards.removeAll(where: Failures.isSuccess)
      return fact
    }
    return fact.guards == [Failures.condition] ? failed(fact) : fact
  }

  private static func failed(_ fact: NavigationFact) -> NavigationFact {
    var fact = fact
    fact.trigger = "failure"
    fact.guards = []
    return fact
  }

  /// Cases that say how something went, and not what it was.
  private static let outcomes: Set<String> = [
    "success", "failure", "some", "none", "finished", "error", "failed",
  ]

  /// The conditions without how something ended, where others say more: which error it is, or that it is a
  /// success.
  private static func withoutEnds(_ guards: [Guard]) -> [Guard] {
    let parts = guards.flatMap(\.parts)
    return guards.filter { one in
      if one == Failures.condition { return !parts.contains(where: Failures.tellsError) }
      // What went well before something failed says no more than that this was reached.
      return one != Failures.absence
        || !parts.contains {
          $0 != one && (Failures.isSuccess($0) || $0 == Failures.condition || Failures.tellsError($0))
        }
    }
  }

  /// The conditions without those that only lead to what others ask about: `case .cell(let kind) = row` before
  /// `kind == .contact`.
  private static func withoutWrapping(_ guards: [Guard]) -> [Guard] {
    guards.enumerated().compactMap { index, one in
      one.removing { part in
        guard case .isCase(_, let patterns) = part, patterns.count == 1, !Failures.isOne(part) else {
          return false
        }
        let bound = Set(patterns[0].value.names)
        return guards.indices.dropFirst(index).contains { later in
          guards[later].parts.contains { $0 != part && $0.askedKind.map(bound.contains) ?? false }
        }
      }
    }
  }

  /// The conditions without those that follow from others: what is "/help" is not "/about".
  private static func withoutImplied(_ guards: [Guard]) -> [Guard] {
    var known: [String: Set<String>] = [:]
    for part in guards.flatMap(\.parts) {
      switch part {
      case .comparison(let subject, "==", let value): known[subject.words, default: []].insert(value.words)
      case .isCase(let subject, let patterns):
        known[subject.words, default: []].formUnion(patterns.map(\.words))
      default: break
      }
    }
    guard !known.isEmpty else { return guards }
    let narrow = narrowest(guards)
    return guards.compactMap { one in
      one.removing { part in
        let (subject, denied): (String, Set<String>)
        if case .isOther(let asked, _) = part, narrow[asked.words] != nil { return true }
        if case .isCase(let asked, let patterns) = part, patterns.count > 1,
          let least = narrow[asked.words], least.isStrictSubset(of: patterns.map(\.words))
        {
          return true
        }
        switch part {
        case .not(.comparison(let asked, "==", let value)), .comparison(let asked, "!=", let value):
          (subject, denied) = (asked.words, [value.words])
        case .not(.isCase(let asked, let patterns)):
          (subject, denied) = (asked.words, Set(patterns.map(\.words)))
        default: return false
        }
        return known[subject].map { $0.isDisjoint(with: denied) } ?? false
      }
    }
  }

  /// The fewest cases that a value must be one of: what is one of two and then is one of these is that one.
  private static func narrowest(_ guards: [Guard]) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for case .isCase(let subject, let patterns) in guards.flatMap(\.parts) {
      let cases = Set(patterns.map(\.words))
      if found[subject.words].map({ cases.isStrictSubset(of: $0) }) ?? true { found[subject.words] = cases }
    }
    return found
  }

  /// Whether a condition asks whether a value is of the type that it is called after: `link is Link`.
  private static func saysNothing(_ one: Guard) -> Bool {
    let words = GuardWords.words(one).lowercased()
    // Both sides are equally long then, so the middle of the words is where they are divided.
    guard let middle = words.range(of: " is ") else { return false }
    return words[..<middle.lowerBound] == words[middle.upperBound...]
  }

  private static func isPresent(_ one: Guard) -> Bool {
    guard case .unwrap(_, _, let value) = one, let name = value.value.lastName else { return false }
    return present.contains(name) || name.lowercased().hasSuffix("delegate")
  }

  private static func deciding(_ one: Guard, _ missing: Set<Guard>) -> Guard? {
    let one = Outcomes.plain(one)
    if isBookkeeping(one) || saysNothing(one) || ShownChecks.isOne(one)
      || isPossibility(one) && !missing.contains(one)
    {
      return nil
    }
    switch one {
    case .unwrap: return missing.contains(one) && !isPresent(one) ? one : nil
    case .not(let inner) where isPresent(inner): return nil
    case .all(let parts):
      let rest = withoutEnds(parts.compactMap { deciding($0, missing) })
      return rest.count > 1 ? .all(rest) : rest.first
    case .not(.all(let parts)):
      // Where only one of several is missing it is told which condition does not hold.
      let rest = parts.filter { !$0.isUnwrapping }
      guard !rest.isEmpty, rest.count < parts.count else { return one }
      if rest.count > 1 { return .not(.all(rest)) }
      return ShownChecks.isOne(rest[0]) ? nil : Outcomes.opposite(of: rest[0])
    default: return one
    }
  }
}

extension Guard {
  /// The variable that is asked which one of several it is, itself or by a part of it.
  fileprivate var askedKind: String? {
    switch self {
    case .isCase(let value, _), .isOther(let value, _): value.value.path?.first
    case .comparison(let value, _, let other): other.value.writtenCase == nil ? nil : value.value.path?.first
    case .not(let inner): inner.askedKind
    case .unwrap, .truth, .and, .or, .all: nil
    }
  }
}
