/// The conditions under which one transition happens, each a list of guards that must all hold.
struct GuardAlternatives {
  private var alternatives: [[Guard]] = []
  private var known: Set<[Guard]> = []
  /// What the app's code distinguishes; nil where that is not known.
  private let switches: SwitchedCases?

  /// More alternatives than this are not compared with one another.
  private static let countLimit = 60

  init(_ switches: SwitchedCases? = nil) { self.switches = switches }

  /// Adds one way to it.
  mutating func add(_ guards: [Guard]) {
    var unique: [Guard] = []
    for one in guards where !unique.contains(one) { unique.append(one) }
    if known.insert(unique).inserted { alternatives.append(unique) }
  }

  /// Whether conditions exclude one another, so that they never hold at once.
  private static func isImpossible(_ guards: [Guard]) -> Bool {
    let parts = Set(guards.flatMap(\.parts))
    return parts.contains { parts.contains($0.negated) }
  }

  /// What must hold in words; nil when nothing must, because one of the alternatives always holds.
  var words: String? {
    let simple = simplified()
    guard simple.count > 1 else { return simple.first.flatMap(GuardWords.short) }
    let common = (simple.first ?? []).filter { one in simple.allSatisfy { $0.contains(one) } }
    let rests = simple.map { alternative in alternative.filter { !common.contains($0) } }
    let shared = GuardWords.joined(common)
    // All of them or none: what is counted together may have nothing in common.
    let either = AlternativeWords.joined(Self.told(rests), isComplete: true)
    // What many ways do not have in common nobody can read, unless they differ in one value.
    let subjects = rests.map { $0.count == 1 ? $0[0].subject : nil }
    let isOneValue = subjects[0] != nil && Set(subjects).count == 1
    let isPlain = rests.allSatisfy { $0.count == 1 && !$0[0].isConjunction }
    let (count, length) =
      isOneValue
      ? (Self.caseLimit, Self.caseLength)
      : isPlain ? (Self.plainLimit, Self.plainLength) : (Self.toldLimit, Self.toldLength)
    if rests.count > count || either.count > length { return shared }
    return (shared.map { $0 + ", " } ?? "") + either
  }

  /// The words of each alternative, and of each part of one that is made of alternatives itself.
  private static func told(_ rests: [[Guard]]) -> [String] {
    rests.flatMap { rest in
      rest.count == 1
        ? rest[0].alternatives.compactMap { GuardWords.joined([$0]) } : [GuardWords.joined(rest) ?? ""]
    }
  }

  /// How many alternatives are told, and how long they may be together.
  private static let toldLimit = 3
  private static let toldLength = 120
  /// The same of such as are one condition each, like the fields of a form that may be empty.
  private static let plainLimit = 6
  private static let plainLength = 200
  private static let caseLimit = 6
  private static let caseLength = 240

  /// Without what follows from others: `a` or `not a, b` is `a` or `b`.
  private func simplified() -> [[Guard]] {
    // What was found for one instance may be asked of another.
    let possible = alternatives.filter { !Self.isImpossible($0) }
    var rest = possible.isEmpty ? alternatives.map(Self.withoutContradictions) : possible
    guard rest.count <= Self.countLimit else { return rest }
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in rest.indices {
        for other in rest where other != rest[index] {
          guard let one = Self.redundant(in: rest[index], beside: other) else { continue }
          rest[index].removeAll { $0 == one }
          isChanged = true
        }
      }
      let before = rest
      rest = before.enumerated().filter { index, one in
        !before.enumerated().contains { position, other in
          position != index && other.allSatisfy(one.contains) && (other.count < one.count || position < index)
        }
      }.map(\.element)
    }
    while unite(&rest) {}
    return rest
  }

  /// Conditions without those that exclude one another.
  private static func withoutContradictions(_ guards: [Guard]) -> [Guard] {
    let parts = Set(guards.flatMap(\.parts))
    return guards.compactMap { one in one.removing { parts.contains($0.negated) } }
  }

  /// Makes one of two alternatives that only differ in the case of one value; false where there are none.
  private func unite(_ alternatives: inout [[Guard]]) -> Bool {
    for index in alternatives.indices {
      for other in alternatives.indices.dropFirst(index + 1) {
        guard let united = united(alternatives[index], alternatives[other]) else { continue }
        alternatives[index] = united
        alternatives.remove(at: other)
        return true
      }
    }
    return false
  }

  private func united(_ one: [Guard], _ other: [Guard]) -> [Guard]? {
    guard one.count == other.count, let index = one.indices.first(where: { one[$0] != other[$0] }),
      one.indices.allSatisfy({ $0 == index || one[$0] == other[$0] })
    else { return nil }
    var united = one
    switch (one[index], other[index]) {
    case (.isCase(let subject, let patterns), .isCase(let other, let others))
    where subject == other && !Failures.isOne(one[index]) && !Failures.isOne(.isCase(other, others)):
      let all = patterns + others.filter { !patterns.contains($0) }
      united[index] = .isCase(subject, all)
      let isAlways =
        switches.map { $0.cover(subject, all, others: false) || $0.isAlways(united[index]) } ?? false
      if isAlways { united.remove(at: index) }
    case (.isOther(let subject, let patterns), .isOther(let other, let others)):
      // What is none of these or none of those is none of what both name.
      guard subject == other else { return nil }
      united[index] = .isOther(subject, than: patterns.filter(others.contains))
    case (.isCase(let subject, let patterns), .isOther(let other, _)),
      (.isOther(let other, _), .isCase(let subject, let patterns)):
      // What happens in all cases that are distinguished depends on none.
      guard subject == other, switches?.cover(subject, patterns, others: true) ?? false else { return nil }
      united.remove(at: index)
    default: return nil
    }
    return united
  }

  /// The guard of an alternative that need not hold, as the other one covers its opposite.
  private static func redundant(in one: [Guard], beside other: [Guard]) -> Guard? {
    one.first { part in
      if let end = Failures.otherEnd(of: part) {
        return other.contains { end($0) }
          && other.allSatisfy { end($0) || one.contains($0) } && !other.contains(part)
      }
      let opposite = part.negated
      return other.contains(opposite) && other.allSatisfy { $0 == opposite || one.contains($0) }
    }
  }
}

extension Guard {
  /// What it is made of where one of several things must hold; itself alone where it is one.
  var alternatives: [Guard] {
    switch self {
    case .or(let parts): parts.flatMap(\.alternatives)
    case .not(.and(let parts)), .not(.all(let parts)): parts.map(\.negated).flatMap(\.alternatives)
    default: [self]
    }
  }

  /// Whether several things must hold together, for it as a whole or for one of its alternatives.
  fileprivate var isConjunction: Bool {
    switch self {
    case .and, .all: true
    case .or(let parts): parts.contains(where: \.isConjunction)
    case .not(let inner): if case .or = inner { true } else { false }
    default: false
    }
  }

  /// The value that it compares with another.
  fileprivate var subject: String? {
    switch self {
    case .isCase(let subject, _), .comparison(let subject, _, _): subject.words
    default: nil
    }
  }
}
