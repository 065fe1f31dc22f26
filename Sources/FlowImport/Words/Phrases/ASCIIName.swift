/// A name in ASCII, whose letters need no Unicode properties: nearly every name there is, and many times
/// faster.
struct ASCIIName {
  private let bytes: [UInt8]

  /// Nil for a name with other letters.
  init?(_ name: String) {
    let bytes = Array(name.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    self.bytes = bytes
  }

  /// The name's parts between capitals, spaces and signs, by the same rules as ``Names``.
  var humps: [String] {
    var words: [String] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(where: Self.isPart) {
      let end = rest[start...].firstIndex { !Self.isPart($0) } ?? rest.endIndex
      Self.divide(rest[start..<end], into: &words)
      rest = rest[end...]
    }
    return words
  }

  private static func divide(_ part: ArraySlice<UInt8>, into words: inout [String]) {
    var start = part.startIndex
    for index in part.indices.dropFirst() where begins(at: index, part) {
      words.append(String(decoding: part[start..<index], as: UTF8.self))
      start = index
    }
    words.append(String(decoding: part[start...], as: UTF8.self))
  }

  /// Whether a letter begins a word: a capital after something else, or the last of several before a small
  /// letter.
  private static func begins(at index: Int, _ part: ArraySlice<UInt8>) -> Bool {
    guard isUppercase(part[index]) else { return false }
    guard isUppercase(part[index - 1]) else { return true }
    let next = index + 1
    guard next < part.endIndex, isLowercase(part[next]) else { return false }
    // In `IDs` the last letter only makes it several.
    let isPluralEnd =
      part[next] == UInt8(ascii: "s") && (next + 1 == part.endIndex || isUppercase(part[next + 1]))
    return !isPluralEnd
  }

  /// A word as ``Names`` writes it; nil for one with other letters.
  static func shaped(_ word: String, brands: Set<String>, abbreviations: Set<String>) -> String? {
    var capitals = 0
    var digits = 0
    var count = 0
    for byte in word.utf8 {
      guard byte < 0x80 else { return nil }
      count += 1
      if isUppercase(byte) { capitals += 1 } else if (0x30...0x39).contains(byte) { digits += 1 }
    }
    if capitals == 0, count > 3 { return word }
    if brands.contains(word) { return word }
    if count <= 3, case let written = word.uppercased(), abbreviations.contains(written) { return written }
    let isShort = count > 1 && count < 6 && capitals + digits == count
    let isPlural = count > 2 && capitals == count - 1 && word.utf8.last == UInt8(ascii: "s")
    return isShort || isPlural ? word : word.lowercased()
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isUppercase(byte) || isLowercase(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "'")
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isLowercase(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
