/// The `<?xml … ?>` at the beginning of a file.
///
/// libxml2, below XMLParser, changes its decoder when the declaration names an encoding, and crashes on some of
/// them. The bytes are known to be UTF-8 before they are parsed, so the parser never gets to see it.
struct XMLDeclaration {
  /// The encoding it names; nil when it names none.
  let encoding: String?
  private let range: Range<Int>

  /// Finds the declaration; nil when the file has none.
  init?(in bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let opening = Array("<?xml".utf8)
    guard bytes[start...].starts(with: opening),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    range = start..<(end + 1)
    encoding = Self.encoding(in: String(decoding: bytes[range], as: UTF8.self))
  }

  /// Whether it names an encoding that UTF-8 bytes don't have.
  var contradictsUTF8: Bool {
    encoding.map { !["utf-8", "utf8", "us-ascii", "ascii"].contains($0.lowercased()) } ?? false
  }

  /// The bytes with blanks in its place, so that every column stays what it was.
  func blanked(in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    return bytes
  }

  private static func encoding(in declaration: String) -> String? {
    guard let key = declaration.firstRange(of: "encoding") else { return nil }
    let value = declaration[key.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
