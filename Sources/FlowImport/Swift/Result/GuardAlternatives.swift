import Foundation

/// The conditions under which one transition happens, each a list of words that must all hold.
struct GuardAlternatives {
  private var alternatives: [[String]] = []

  /// More letters than this say less than that it happens in several cases.
  static let lengthLimit = 80
  /// More alternatives than this are not compared with one another.
  private static let countLimit = 60

  /// Adds one way to it.
  mutating func add(_ guards: [String]) {
    var unique: [String] = []
    for words in guards where !unique.contains(words) { unique.append(words) }
    if !alternatives.contains(unique) { alternatives.append(unique) }
  }

  /// What must hold in words; nil when nothing must, because one of the alternatives always holds.
  var words: String? {
    let simple = simplified()
    guard simple.count > 1 else { return simple.first.flatMap(Self.short) }
    let common = (simple.first ?? []).filter { words in simple.allSatisfy { $0.contains(words) } }
    let rests = simple.map { alternative in alternative.filter { !common.contains($0) } }
    let either = rests.compactMap(Self.joined).joined(separator: " or ")
    if let all = Self.joined(common + [either]), all.count <= Self.lengthLimit { return all }
    if let shared = Self.joined(common) { return shared }
    let shortest = rests.min { Self.length($0) < Self.length($1) } ?? []
    return Self.joined(shortest).map { "\($0), or in other cases" }
  }

  /// The words of one alternative, of long ones those nearest to what happens.
  ///
  /// What only unwraps a value goes first, then what lies farthest away.
  private static func short(_ words: [String]) -> String? {
    guard let all = joined(words), all.count > lengthLimit else { return joined(words) }
    var rest = words.flatMap { $0.components(separatedBy: ", ") }
    // A condition with a comma in it is no list of conditions.
    if rest.contains(where: { $0.filter { $0 == "(" }.count != $0.filter { $0 == ")" }.count }) {
      rest = words
    }
    let telling = rest.filter { !$0.hasPrefix("let ") && !$0.hasPrefix("var ") }
    if !telling.isEmpty { rest = telling }
    while rest.count > 1, length(rest) + 2 * (rest.count - 1) > lengthLimit { rest.removeFirst() }
    guard let only = joined(rest), only.count > lengthLimit else { return joined(rest) }
    let cut = only.prefix(lengthLimit)
    let end = ["&&", "||", " "].lazy.compactMap { cut.range(of: $0, options: .backwards)?.lowerBound }
      .first { $0 > cut.startIndex }
    return String(cut[..<(end ?? cut.endIndex)]).trimmingCharacters(in: .whitespaces) + " …"
  }

  private static func joined(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static func length(_ words: [String]) -> Int { words.reduce(0) { $0 + $1.count } }

  /// Without what follows from others: `a` or `not a, b` is `a` or `b`.
  private func simplified() -> [[String]] {
    var rest = alternatives
    guard rest.count <= Self.countLimit else { return rest }
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in rest.indices {
        for other in rest where other != rest[index] {
          guard let words = Self.redundant(in: rest[index], beside: other) else { continue }
          rest[index].removeAll { $0 == words }
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
    return rest
  }

  /// The word of an alternative that need not hold, as the other one covers its opposite.
  private static func redundant(in one: [String], beside other: [String]) -> String? {
    one.first { words in
      let opposites = other.filter { isOpposite($0, words) }
      return !opposites.isEmpty && other.allSatisfy { opposites.contains($0) || one.contains($0) }
    }
  }

  private static func isOpposite(_ one: String, _ other: String) -> Bool {
    one == "not \(other)" || one == "not (\(other))" || other == "not \(one)" || other == "not (\(one))"
  }
}
