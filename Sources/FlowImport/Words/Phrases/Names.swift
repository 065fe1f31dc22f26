/// Takes the names of declarations apart.
enum Names {
  /// Names whose first letter belongs to the word.
  private static let brands: Set<String> = [
    "iCloud", "iPhone", "iPad", "iOS", "iMessage", "iTunes", "iPod", "eSIM",
  ]

  private static let abbreviations: Set<String> = [
    "OK", "URL", "QR", "ID", "FAQ", "PDF", "NFT", "API", "VPN",
  ]

  /// The words of a name, in lower case but for abbreviations: `didTapQRCode` is `did`, `tap`, `QR`, `code`.
  static func words(_ name: String) -> [String] { known.value(of: name, made: divided) }

  /// The words of names that were asked for: an app has few names, and all passes ask for their words.
  private static let known = NameMemo<[String]>()

  private static func divided(_ name: String) -> [String] {
    let name = isMarkedConstant(name) ? String(name.dropFirst()) : name
    if let letters = ASCIIName(name) { return joinBrands(letters.humps).map(shaped) }
    var words: [String] = []
    for part in name.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "…" || $0 == "'") }) {
      words += humps(Array(part))
    }
    return joinBrands(words).map(shaped)
  }

  /// Whether a name begins with the `k` that Objective-C's constants do: `kUserIdKey`.
  private static func isMarkedConstant(_ name: String) -> Bool {
    guard name.first == "k", name.count > 4 else { return false }
    let next = name.dropFirst()
    return next.first?.isUppercase ?? false && next.dropFirst().first?.isLowercase ?? false
  }

  /// A word as it is written: an abbreviation in capitals, anything else in lower case.
  private static func shaped(_ word: String) -> String {
    if let shaped = ASCIIName.shaped(word, brands: brands, abbreviations: abbreviations) { return shaped }
    if brands.contains(word) { return word }
    let capitals = word.uppercased()
    if abbreviations.contains(capitals) { return capitals }
    let isShort = word.count > 1 && word.count < 6 && word.allSatisfy { $0.isUppercase || $0.isNumber }
    let isPlural = word.hasSuffix("s") && word.count > 2 && word.dropLast().allSatisfy(\.isUppercase)
    return isShort || isPlural ? word : word.lowercased()
  }

  /// Whether a name has a capital within it, as declarations have and words of people do not.
  static func isHumped(_ text: String) -> Bool {
    guard let first = text.first, first.isLowercase, !brands.contains(text) else { return false }
    return text.dropFirst().contains(where: \.isUppercase)
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether a type's name has one of some endings, or is that of such a type's protocol.
  static func isType(_ name: String, calledAs endings: [String]) -> Bool {
    endings.contains { name.hasSuffix($0) || name.hasSuffix($0 + "Protocol") || name.hasSuffix($0 + "Type") }
  }

  /// Whether a text is written like the name of a declaration.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, first.isLowercase || first == "_" else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private static func humps(_ letters: [Character]) -> [String] {
    var words: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      let previous = index > 0 ? letters[index - 1] : nil
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      // In `IDs` the last letter only makes it several.
      let isPluralEnd = next == "s" && (index + 2 == letters.count || letters[index + 2].isUppercase)
      // `didTap삭제`: letters of scripts without capitals begin a word after those that have some.
      let changesScript = previous.map { $0.isLetter && $0.isCased != letter.isCased } ?? false
      let begins =
        letter.isLetter && changesScript
        || letter.isUppercase
          && (previous.map { !$0.isUppercase } ?? false
            || (previous?.isUppercase ?? false && next?.isLowercase ?? false && !isPluralEnd))
      if begins, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.append(letter)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func joinBrands(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      if let last = result.last, last.count == 1, brands.contains(last + word) {
        result[result.count - 1] = last + word
      } else {
        result.append(word)
      }
    }
    return result
  }

  /// What one of several things is called: `category` of `categories`; nil for what is no plural.
  static func singular(_ name: String) -> String? {
    guard name.hasSuffix("s"), !name.hasSuffix("ss"), name.count > 3 else { return nil }
    return name.hasSuffix("ies") ? name.dropLast(3) + "y" : String(name.dropLast())
  }
}

extension Character {
  /// Whether its script has capitals.
  fileprivate var isCased: Bool { isUppercase || isLowercase }
}
