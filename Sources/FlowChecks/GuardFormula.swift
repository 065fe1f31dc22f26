/// A guard in words as a formula, as far as its words can be understood.
///
/// It knows `and`, `or` and the common ways to deny something; all else is an atom by its words.
indirect enum GuardFormula: Hashable {
  case always
  case atom(String)
  case not(GuardFormula)
  case all([GuardFormula])
  case any([GuardFormula])

  /// Reads the words of a guard; none always holds.
  init(_ words: String?) {
    let text = (words ?? "").lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self = Self.read(text)
  }

  /// Whether the words of a guard leave no case out, without reading them in full.
  static func isOpen(_ words: String?) -> Bool {
    words.map { otherwise.contains($0) || otherwise.contains($0.lowercased()) } ?? true
  }

  private static let otherwise: Set<String> = [
    "", "always", "otherwise", "else", "in any other case", "in all other cases", "default", "true",
  ]

  private static func read(_ text: String) -> GuardFormula {
    if otherwise.contains(text) { return .always }
    // Words in parentheses or quotes belong together.
    if !text.contains(where: { "()\"'“”".contains($0) }) {
      // A comma separates whole conditions.
      if text.contains(", ") { return .all(parts(text, ", ").map(read)) }
      for separator in [" or ", " || "] where text.contains(separator) {
        return .any(parts(text, separator).map(read))
      }
      for separator in [" and ", " && "] where text.contains(separator) {
        return .all(parts(text, separator).map(read))
      }
    }
    return denial(text) ?? opposite(text) ?? .atom(plain(text))
  }

  private static func parts(_ text: String, _ separator: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let range = rest.firstRange(of: separator) {
      found.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return found + [String(rest)]
  }

  /// What a text denies.
  private static func denial(_ text: String) -> GuardFormula? {
    for prefix in ["not ", "no ", "without ", "unless ", "there is no ", "!"] where text.hasPrefix(prefix) {
      return .not(read(String(text.dropFirst(prefix.count))))
    }
    // A denial may stand at the beginning, too: `isn't premium`.
    let padded = " " + text + " "
    for (denied, meant) in negations {
      guard let range = padded.firstRange(of: denied) else { continue }
      let rest = padded.replacingCharacters(in: range, with: meant).trimmingSpaces
      return .not(read(rest))
    }
    return nil
  }

  /// What a text says by the opposite of a word: `logged out` is not `logged in`.
  private static func opposite(_ text: String) -> GuardFormula? {
    let padded = " " + text + " "
    for (denied, meant) in opposites {
      guard let range = padded.firstRange(of: " \(denied) ") else { continue }
      return .not(read(padded.replacingCharacters(in: range, with: " \(meant) ").trimmingSpaces))
    }
    return nil
  }

  /// Words that mean that another does not hold, where there is nothing between the two.
  private static let opposites: [(String, String)] = [
    ("logged out", "logged in"), ("signed out", "signed in"), ("offline", "online"),
    ("disabled", "enabled"), ("inactive", "active"), ("invalid", "valid"), ("unlocked", "locked"),
    ("unavailable", "available"), ("disconnected", "connected"), ("unauthenticated", "authenticated"),
    ("unauthorised", "authorised"), ("unauthorized", "authorized"), ("incomplete", "complete"),
    ("hidden", "visible"), ("unread", "read"), ("fails", "succeeds"), ("failed", "succeeded"),
    ("false", "true"), ("off", "on"), ("absent", "present"), ("missing", "present"),
    ("unselected", "selected"), ("unsaved", "saved"), ("unverified", "verified"), ("unknown", "known"),
  ]

  /// An atom without the words that only say that something is there: `has session` and `there is a session`
  /// are `session`, and `active session` is `session is active`.
  private static func plain(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    for opening in [["there", "is"], ["there", "are"], ["has"], ["have"], ["is"], ["are"], ["with"]]
    where words.count > opening.count && words.starts(with: opening) {
      words.removeFirst(opening.count)
      break
    }
    if words.count > 1, ["a", "an", "the", "any"].contains(words[0]) { words.removeFirst() }
    if words.count == 2, adjectives.contains(words[0]) { words = [words[1], "is", words[0]] }
    return words.joined(separator: " ")
  }

  /// States that a thing either is in or not, so that they name no value among several.
  private static let adjectives: Set<String> = [
    "active", "valid", "enabled", "available", "visible", "connected", "authenticated", "authorised",
    "authorized", "complete", "locked", "selected", "saved", "verified", "known",
  ]

  private static let negations: [(String, String)] = [
    (" is not ", " is "), (" isn't ", " is "), (" are not ", " are "), (" aren't ", " are "),
    (" was not ", " was "), (" wasn't ", " was "), (" has no ", " has "), (" have no ", " have "),
    (" has not ", " has "), (" hasn't ", " has "), (" can not ", " can "), (" cannot ", " can "),
    (" can't ", " can "), (" does not ", " does "), (" doesn't ", " does "), (" will not ", " will "),
    (" won't ", " will "), (" is no ", " is "), (" != ", " == "), (" >= ", " < "), (" > ", " <= "),
    (" is false", " is true"),
  ]

  /// Whether it holds when these atoms hold and no others do.
  func holds(_ atoms: Set<String>) -> Bool {
    switch self {
    case .always: true
    case .atom(let words): atoms.contains(words)
    case .not(let formula): !formula.holds(atoms)
    case .all(let formulas): formulas.allSatisfy { $0.holds(atoms) }
    case .any(let formulas): formulas.contains { $0.holds(atoms) }
    }
  }

  /// The atoms it is made of.
  var atoms: Set<String> {
    switch self {
    case .always: []
    case .atom(let words): [words]
    case .not(let formula): formula.atoms
    case .all(let formulas), .any(let formulas): formulas.reduce(into: []) { $0.formUnion($1.atoms) }
    }
  }
}

extension GuardFormula {
  /// What is known about a case that no guard covers.
  enum Gap: Hashable {
    /// Some guard holds in every case.
    case none
    /// A case in which none holds, by the atoms that hold in it and those that do not.
    case uncovered(holding: [String], failing: [String])
    /// There are too many atoms to try every case.
    case unknown
  }

  /// The most atoms whose cases are all tried: 1024 cases.
  private static let atomLimit = 10

  /// Finds a case that none of several guards covers.
  ///
  /// Atoms that give different values to one thing do not hold together.
  static func gap(in guards: [GuardFormula]) -> Gap {
    let atoms = guards.reduce(into: Set<String>()) { $0.formUnion($1.atoms) }
      .sorted { $0.precedes($1) }
    guard atoms.count <= atomLimit else { return .unknown }
    let things = atoms.map(thing)
    // The case in which fewest atoms hold is the plainest to read.
    let cases = (0..<(1 << atoms.count)).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    for number in cases {
      let holding = atoms.indices.filter { number & (1 << $0) != 0 }
      let values = holding.compactMap { things[$0] }
      guard Set(values).count == values.count else { continue }
      let held = Set(holding.map { atoms[$0] })
      if guards.contains(where: { $0.holds(held) }) { continue }
      return .uncovered(holding: holding.map { atoms[$0] }, failing: atoms.filter { !held.contains($0) })
    }
    return .none
  }

  /// What an atom gives a value to; nil when it gives none.
  private static func thing(_ atom: String) -> String? {
    for sign in [" == ", " is "] {
      if let range = atom.firstRange(of: sign) { return String(atom[..<range.lowerBound]) }
    }
    return nil
  }

  /// Whether guards give several values to one thing, which may be all it can have.
  static func compareOneThing(_ guards: [GuardFormula]) -> Bool {
    let things = guards.reduce(into: Set<String>()) { $0.formUnion($1.atoms) }.compactMap(thing)
    return Set(things).count < things.count
  }
}

extension String {
  fileprivate var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }

  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
