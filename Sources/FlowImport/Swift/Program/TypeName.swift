/// Takes the written form of a type apart.
enum TypeName {
  /// The nominal types a written type is made of: without `?`, generics and the like.
  ///
  /// `(A & B)?` gives A and B; functions, tuples, arrays and dictionaries give none.
  static func parts(_ text: String) -> [String] {
    let plain = unwrapped(text)
    guard !isFunction(plain), !plain.hasPrefix("["), !plain.hasPrefix("(") else { return [] }
    return plain.split(separator: "&").map { nominal(trimmed($0)) }.filter { !$0.isEmpty }
  }

  /// The types of the parameters of a closure's type; none for others.
  static func functionParameters(_ text: String) -> [String] {
    let plain = unwrapped(text)
    guard isFunction(plain), plain.hasPrefix("(") else { return [] }
    var depth = 0
    for index in plain.indices {
      if "([<".contains(plain[index]) { depth += 1 }
      if ")]".contains(plain[index]) { depth -= 1 }
      if depth == 0 {
        let inner = String(plain[plain.index(after: plain.startIndex)..<index])
        return inner.isEmpty
          ? []
          : split(inner).map { parameter in
            // `_ controller: UIViewController` is written with a name at times.
            guard let colon = parameter.firstIndex(of: ":") else { return parameter }
            return trimmed(parameter[parameter.index(after: colon)...])
          }
      }
    }
    return []
  }

  /// The arguments of a generic type: those of `Box<Profile, Int>`; none for others.
  static func arguments(_ text: String) -> [String] {
    let plain = unwrapped(text)
    guard plain.hasSuffix(">"), let start = plain.firstIndex(of: "<") else { return [] }
    return split(String(plain[plain.index(after: start)...].dropLast()))
  }

  /// The element of an array type; nil for others.
  static func element(_ text: String) -> String? {
    let plain = unwrapped(text)
    guard plain.hasPrefix("["), plain.hasSuffix("]"), !plain.contains(":") else { return nil }
    return String(plain.dropFirst().dropLast())
  }

  /// The parts of a tuple type with their labels; nil for others.
  static func tuple(_ text: String) -> [(label: String?, type: String)]? {
    let plain = unwrapped(text)
    guard plain.hasPrefix("("), plain.hasSuffix(")"), !isFunction(plain) else { return nil }
    let parts = split(String(plain.dropFirst().dropLast()))
    guard parts.count > 1 else { return nil }
    return parts.map { part in
      guard let colon = part.firstIndex(of: ":"), part[..<colon].allSatisfy({ $0.isLetter || $0.isNumber })
      else { return (nil, trimmed(part[...])) }
      return (String(part[..<colon]), trimmed(part[part.index(after: colon)...]))
    }
  }

  /// Whether it is the type of a closure.
  static func isFunction(_ text: String) -> Bool {
    var depth = 0
    var previous: Character = " "
    for letter in unwrapped(text) {
      if letter == "(" || letter == "[" || letter == "<" { depth += 1 }
      if letter == ")" || letter == "]" { depth -= 1 }
      if letter == ">" {
        if previous != "-" { depth -= 1 } else if depth == 0 { return true }
      }
      previous = letter
    }
    return false
  }

  /// Without `?`, `!`, parentheses around the whole, and words before it.
  static func unwrapped(_ text: String) -> String {
    var plain = trimmed(text[...])
    while true {
      let before = plain
      for word in ["inout ", "some ", "any ", "weak ", "@escaping ", "@autoclosure ", "@MainActor "]
      where plain.hasPrefix(word) {
        plain = String(plain.dropFirst(word.count))
      }
      while plain.hasSuffix("?") || plain.hasSuffix("!") { plain.removeLast() }
      if plain.hasPrefix("("), plain.hasSuffix(")"), enclosesAll(plain),
        split(String(plain.dropFirst().dropLast())).count == 1
      {
        plain = trimmed(plain.dropFirst().dropLast())
      }
      if plain == before { return plain }
    }
  }

  private static func enclosesAll(_ text: String) -> Bool {
    var depth = 0
    for (index, letter) in text.enumerated() {
      if letter == "(" { depth += 1 }
      if letter == ")" { depth -= 1 }
      if depth == 0, index < text.count - 1 { return false }
    }
    return true
  }

  private static func nominal(_ text: String) -> String {
    let base = text.prefix { $0 != "<" }
    for ending in [".Type", ".Self"] where base.hasSuffix(ending) {
      return String(base.dropLast(ending.count))
    }
    return String(base)
  }

  private static func split(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for letter in text {
      if "([<{".contains(letter) { depth += 1 }
      if ")]}".contains(letter) || (letter == ">" && parts.last?.last != "-") { depth -= 1 }
      if letter == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(letter) }
    }
    return parts.map { trimmed($0[...]) }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? start
    return String(text[start..<end])
  }
}

extension String {
  /// Whether it begins like the name of a type.
  var beginsUppercase: Bool {
    guard let byte = utf8.first else { return false }
    return byte < 0x80 ? (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) : first?.isUppercase ?? false
  }
}
