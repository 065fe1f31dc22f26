/// Joins conditions of which one must hold, and says once what they have in common: of `kind is small` and
/// `kind is large`, "kind is small or large".
enum AlternativeWords {
  /// More alternatives than this are counted.
  private static let countLimit = 6

  /// The words for all of them, without those that are empty or repeated.
  ///
  /// - Parameter isComplete: whether none are counted, however many there are.
  static func joined(_ words: [String], isComplete: Bool = false) -> String {
    var known: Set<String> = []
    let told = merged(words.filter { !$0.isEmpty && known.insert($0).inserted })
    return (isComplete ? told : told.counted(above: countLimit)).joined(separator: " or ")
  }

  /// The words with those that say what the same thing may be made one, at the first one's place.
  private static func merged(_ words: [String]) -> [String] {
    var subjects: [String] = []
    var values: [String: [String]] = [:]
    for one in words {
      let (subject, value) = split(one)
      if values[subject] == nil { subjects.append(subject) }
      values[subject, default: []].append(value)
    }
    return subjects.map { $0 + (values[$0] ?? []).listed() }
  }

  /// What something is, apart from the words before: `large` of `kind is large`; all of it is the subject where
  /// more is said than that.
  private static func split(_ words: String) -> (subject: String, value: String) {
    guard let verb = words.range(of: Self.verb), !words[verb.upperBound...].contains(Self.verb),
      ![" or ", " and ", ", ", "("].contains(where: words.contains),
      !quantities.contains(where: words.hasPrefix),
      !denials.contains(where: words[verb.upperBound...].hasPrefix)
    else { return (words, "") }
    return (String(words[..<verb.upperBound]), String(words[verb.upperBound...]))
  }

  private static let verb = " is "
  /// What is said of all together, which does not hold for one value or another.
  private static let quantities = ["no ", "not ", "every "]
  /// What is said of each value by itself.
  private static let denials = ["not ", "neither ", "at ", "less ", "more ", "before ", "after ", "between "]
}
