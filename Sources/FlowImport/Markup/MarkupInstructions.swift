/// The processing instructions of an XML file, its `<?xml … ?>` among them.
///
/// The parser never gets to see them. libxml2, below XMLParser, changes its decoder when the declaration
/// names an encoding, and crashes on some of them; XMLParser on Linux crashes on an instruction without
/// content. The bytes are known to be UTF-8 before they are parsed, and storyboards have no instructions.
struct MarkupInstructions {
  /// The encoding that the declaration names; nil when it names none, or there is no declaration.
  let encoding: String?
  /// The bytes with blanks in the instructions' places, so that every line and column stays what it was.
  let blanked: [UInt8]

  init(_ bytes: [UInt8]) {
    var blanked = bytes
    var declaration: Range<Int>?
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = offset
    while let next = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = Self.end(of: "<!--", "-->", in: bytes, at: next)
        ?? Self.end(of: "<![CDATA[", "]]>", in: bytes, at: next)
      {
        offset = end
      } else if let end = Self.end(of: "<?", "?>", in: bytes, at: next) {
        if next == start { declaration = next..<end }
        for index in next..<end where bytes[index] != UInt8(ascii: "\n") {
          blanked[index] = UInt8(ascii: " ")
        }
        offset = end
      } else {
        offset = next + 1
      }
    }
    self.blanked = blanked
    encoding = declaration.flatMap { Self.encoding(in: String(decoding: bytes[$0], as: UTF8.self)) }
  }

  /// Whether the declaration names an encoding that UTF-8 bytes do not have.
  var contradictsUTF8: Bool {
    encoding.map { !["utf-8", "utf8", "us-ascii", "ascii"].contains($0.lowercased()) } ?? false
  }

  /// Where something ends that begins at an offset; nil when nothing of the kind begins there.
  private static func end(of opening: String, _ closing: String, in bytes: [UInt8], at start: Int) -> Int? {
    let opening = Array(opening.utf8)
    let closing = Array(closing.utf8)
    guard bytes[start...].starts(with: opening) else { return nil }
    var index = start + opening.count
    while index + closing.count <= bytes.count {
      if bytes[index...].starts(with: closing) { return index + closing.count }
      index += 1
    }
    return bytes.count
  }

  private static func encoding(in declaration: String) -> String? {
    guard declaration.hasPrefix("<?xml"), let key = declaration.firstRange(of: "encoding") else { return nil }
    let value = declaration[key.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
