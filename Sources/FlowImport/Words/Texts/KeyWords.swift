/// What can be read out of the key of a text, and out of other names.
enum KeyWords {
  /// Whether a text is the key of one: `backup.settings_title`, and no sentence.
  static func looksLikeKey(_ text: String) -> Bool {
    guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { return false }
    let letters = Array(text)
    let isJoined = letters.indices.dropFirst().dropLast().contains { index in
      (letters[index] == "." || letters[index] == "_") && letters[index - 1].isWordPart
        && letters[index + 1].isWordPart
    }
    if isJoined { return letters.allSatisfy { $0.isWordPart || ".-_%@".contains($0) } }
    return Names.isHumped(text)
  }

  /// A key as words for people: `backup.settings_title` is `Backup settings title`.
  static func words(_ key: String) -> String {
    let words = Names.words(key).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A key, or a path of generated names, as both are the same: letters and digits in lower case.
  static func name(_ key: String) -> String {
    var result = ""
    for scalar in key.unicodeScalars where scalar.properties.isAlphabetic || scalar.isDigit {
      result += scalar.properties.lowercaseMapping
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
