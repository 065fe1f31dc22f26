/// What a condition means, as far as its words tell, so that two ways of saying it can be compared.
///
/// `!isLoggedIn`, `not logged in` and `unless logged in` mean the same: the same names, and not.
struct GuardMeaning {
  /// The names and words that carry meaning, in lower case.
  private let words: Set<String>
  private let isNegated: Bool

  /// How two conditions compare.
  enum Likeness {
    case same, paraphrase, different
  }

  init(_ text: String) {
    var words: Set<String> = []
    var isNegated = text.replacing("!=", with: " not ").contains("!")
    for word in Self.split(text.replacing("!=", with: " not ")) {
      if Self.negations.contains(word) {
        isNegated.toggle()
      } else if !Self.fillers.contains(word) {
        words.insert(Self.stem(word))
      }
    }
    self.words = words
    self.isNegated = isNegated
  }

  /// The same words are the same condition; half of the words of the shorter one make a paraphrase.
  func likeness(to other: GuardMeaning) -> Likeness {
    guard isNegated == other.isNegated else { return .different }
    if words == other.words { return .same }
    let least = min(words.count, other.words.count)
    return least > 0 && words.intersection(other.words).count * 2 >= least ? .paraphrase : .different
  }

  private static let negations: Set<String> = ["not", "no", "unless", "isn't", "without", "never", "non"]
  private static let fillers: Set<String> = [
    "is", "are", "was", "has", "have", "the", "a", "an", "if", "of", "in", "at", "on", "and", "to", "there",
    "self", "true", "it", "user", "be", "does", "do", "t", "nil", "as", "bool", "for", "key", "view",
    "controller",
  ]

  /// Words of text and of names in camel case or with underscores, in lower case.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isLower = false
    func end() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    for character in text {
      guard character.isLetter || character.isNumber || character == "'" else {
        end()
        isLower = false
        continue
      }
      if character.isUppercase, isLower { end() }
      word.append(character)
      isLower = character.isLowercase
    }
    end()
    return words
  }

  /// A word without the ending of a plural.
  private static func stem(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }
}
