import FlowInput

/// Random values, texts and bytes, the same for the same seed.
struct RandomValues {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(state: seed) }

  /// Pieces that mean something to YAML or JSON, or to those who count bytes, lines and letters.
  private static let pieces = [
    "a", "profile", "on", "no", "null", "1", "0x1F", "-", "- ", ": ", ":", " #", "#", " ", "  ", "\n", "\n\n",
    "\r", "\r\n", "\t", "'", "\"", "\\", "{", "}", "[", "]", ",", "*a", "&a ", "!t ", "%TAG", "@", "`", "|",
    ">",
    "? ", "~", "<<", "---", "...", "é", "e\u{301}", "😀", "👨‍👩‍👧", "\u{85}", "\u{2028}", "\u{FEFF}", "\0",
    "\u{1B}",
    "\u{7F}", "\u{A0}", "\u{FFFF}", "\u{10FFFF}", "\u{202E}", "\u{D7FF}", "\u{E000}", "x", "=", "true",
    ".inf",
  ]

  mutating func text() -> String {
    (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
    }.joined()
  }

  mutating func value(depth: Int) -> DocumentValue {
    let layout: DocumentValue.Layout = Bool.random(using: &generator) ? .block : .flow
    switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &generator) {
    case 0: return .integer(Int.random(in: -1000...1000, using: &generator))
    case 1: return Bool.random(using: &generator) ? .null : .boolean(Bool.random(using: &generator))
    case 2...4: return .text(text())
    case 5...6:
      return .list(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in value(depth: depth - 1) }, layout: layout)
    default:
      var keys: Set<String> = []
      var entries: [DocumentValue.Entry] = []
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let key = text()
        if keys.insert(key).inserted { entries.append(.init(key, value(depth: depth - 1))) }
      }
      return .map(entries, layout: layout)
    }
  }

  /// Bytes of pieces that mean something, sometimes with bytes that are no text among them.
  mutating func noise() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      bytes += Array(Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)].utf8)
      if Int.random(in: 0..<30, using: &generator) == 0 {
        bytes.append(.random(in: 0...255, using: &generator))
      }
    }
    return bytes
  }

  /// Removes, repeats, inserts and changes a few bytes.
  mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0...Int.random(in: 0...3, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...8, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.insert(contentsOf: Array(text().utf8), at: start)
      default: for index in start..<end { bytes[index] = .random(in: 0...255, using: &generator) }
      }
    }
  }
}
