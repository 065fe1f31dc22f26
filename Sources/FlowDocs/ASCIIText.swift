/// Answers about text that most text can be asked by its bytes: Unicode's tables are slow.
enum ASCIIText {
  /// Whether Markdown and HTML mean nothing by a text, so that it can stand anywhere as it is.
  ///
  /// That are letters and digits, with single blanks and some signs between them.
  static func isPlain(_ text: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in text.utf8 {
      let isInner =
        byte == 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "'")
      guard isWord(byte) || isInner && isWord(previous) else { return false }
      previous = byte
    }
    return previous != 0x20 || text.isEmpty
  }

  /// Whether a path can stand in an address as it is.
  static func isPlainAddress(_ path: String) -> Bool {
    path.utf8.allSatisfy { byte in
      isWord(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
    }
  }

  /// Whether a byte is an ASCII letter or digit.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether a text is empty or all white space.
  static func isBlank(_ text: String) -> Bool {
    // A letter is never part of a character that is white space.
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return !text.contains { !$0.isWhitespace }
  }
}
