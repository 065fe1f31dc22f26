/// Fits words into the room a card or label has.
enum TextFitting {
  /// Breaks text into lines of at most `width` columns; what doesn't fit into `lines` lines ends in `…`.
  ///
  /// White space counts as one blank; characters of East Asian scripts and emoji count two columns. Words
  /// longer than a line are broken, after a capital letter's predecessor where there is one.
  static func wrap(_ text: String, width: Int, lines limit: Int) -> [String] {
    if let lines = wrapPlain(text, width: width, lines: limit) { return lines }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(whereSeparator: isBlank).flatMap({ breakWord($0, width: width) }) {
      let length = columns(of: word.text)
      let gap = word.isContinued || line.isEmpty ? 0 : 1
      if !line.isEmpty, word.startsLine || used + gap + length > width {
        lines.append(line)
        if lines.count == limit { return cut(lines, before: word.startsLine ? "" : word.text, width: width) }
        line = word.text
        used = length
      } else {
        line += (gap == 1 ? " " : "") + word.text
        used += gap + length
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// The same for text of plain letters and blanks, in words that each fit on a line; nil for any other.
  private static func wrapPlain(_ text: String, width: Int, lines limit: Int) -> [String]? {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
    // One line is what most text makes, and has no blanks to fold.
    if text.utf8.count <= width, limit > 0, !text.isEmpty, text.utf8.first != 0x20, text.utf8.last != 0x20,
      !text.utf8.hasTwoBlanks
    {
      return [text]
    }
    let words = text.utf8.split(separator: 0x20)
    guard words.allSatisfy({ $0.count <= width }) else { return nil }
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, line.utf8.count + 1 + word.count > width {
        lines.append(line)
        if lines.count == limit { return cut(lines, before: String(Substring(word)), width: width) }
        line = ""
      }
      if !line.isEmpty { line += " " }
      line += String(Substring(word))
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Whether a character is white space and nothing else; a mark may combine with a blank.
  private static func isBlank(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// How many columns text takes.
  static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  private struct Piece {
    var text: String
    var isContinued: Bool
    var startsLine: Bool
  }

  private static func breakWord(_ word: Substring, width: Int) -> [Piece] {
    guard columns(of: word) > width else {
      return [Piece(text: String(word), isContinued: false, startsLine: false)]
    }
    var pieces: [String] = []
    var current = ""
    var used = 0
    for character in word {
      let length = columns(of: String(character))
      if used + length > width, !current.isEmpty {
        let rest = tail(of: &current)
        pieces.append(current)
        current = rest
        used = columns(of: rest)
      }
      current.append(character)
      used += length
    }
    pieces.append(current)
    return pieces.enumerated().map { index, text in
      Piece(text: text, isContinued: index > 0, startsLine: index > 0)
    }
  }

  /// Cuts the last hump of a camel-case piece off, so that it starts the next line.
  private static func tail(of piece: inout String) -> String {
    let characters = Array(piece)
    guard let hump = characters.lastIndex(where: \.isUppercase), hump > characters.count / 2 else {
      return ""
    }
    piece = String(characters[..<hump])
    return String(characters[hump...])
  }

  /// - Parameter next: the word that the next line would begin with; empty for the rest of a word.
  private static func cut(_ lines: [String], before next: String, width: Int) -> [String] {
    var lines = lines
    guard var last = lines.popLast() else { return lines }
    // Half a long word says more than the short one before it alone.
    if !next.isEmpty, columns(of: last) * 2 < width { last += " " + next }
    let whole = last
    while columns(of: last) >= width, !last.isEmpty { last.removeLast() }
    // Half a word says less than none, unless little else is left.
    if last != whole, let blank = last.lastIndex(of: " "), columns(of: last[..<blank]) * 2 >= width {
      last = String(last[..<blank])
    }
    while last.count > 1, let end = last.last, " ,·(&|…".contains(end) { last.removeLast() }
    lines.append(last + "…")
    return lines
  }

  /// What fits on a first line, and the rest, divided between words where the first word fits.
  static func firstLine(_ text: String, width: Int) -> (line: String, rest: String) {
    guard let line = wrap(text, width: width, lines: .max).first else { return ("", "") }
    let words = text.split(whereSeparator: isBlank).joined(separator: " ")
    guard words.hasPrefix(line) else { return (line, "") }
    return (line, words.dropFirst(line.count).trimmingBlanks)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

extension Substring {
  /// The text without the blanks it begins with.
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }
}

extension String.UTF8View {
  /// Whether two blanks follow one another.
  fileprivate var hasTwoBlanks: Bool {
    var previous: UInt8 = 0
    for byte in self {
      if byte == 0x20, previous == 0x20 { return true }
      previous = byte
    }
    return false
  }
}
