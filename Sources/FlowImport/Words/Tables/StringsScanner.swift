import Foundation

/// Reads the text form of a `.strings` file: `"key" = "text";`, with comments.
///
/// It skips what it cannot read up to the next line, so that one broken entry costs no other.
struct StringsScanner {
  private let bytes: [UInt8]
  private var index = 0

  static func entries(of bytes: [UInt8]) -> [String: String] {
    var scanner = StringsScanner(bytes: utf8(bytes))
    return scanner.entries()
  }

  /// The text in UTF-8, whichever Unicode encoding the file has.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf8(of: bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf8(of: bytes.dropFirst(2), isBigEndian: true) }
    // Without a mark, zeros at one of two places tell.
    if bytes.count > 3, bytes[0] == 0, bytes[1] != 0 { return utf8(of: bytes[...], isBigEndian: true) }
    if bytes.count > 3, bytes[0] != 0, bytes[1] == 0 { return utf8(of: bytes[...], isBigEndian: false) }
    return bytes
  }

  private static func utf8(of bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    let all = Array(bytes)
    let units = stride(from: 0, to: all.count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(all[index]), UInt16(all[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func entries() -> [String: String] {
    var found: [String: String] = [:]
    while skipBlank() {
      guard let key = word(), skipBlank(), take("=") else {
        skipLine()
        continue
      }
      guard skipBlank(), let text = word() else {
        skipLine()
        continue
      }
      found[key] = text
      if skipBlank() { _ = take(";") }
    }
    return found
  }

  /// Passes over white space and comments; false at the end.
  private mutating func skipBlank() -> Bool {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"): index += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      default: return true
      }
    }
    return false
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    index += 1
  }

  private mutating func skipComment() {
    index += 2
    while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
      index += 1
    }
    index += 2
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// A text in quotes, or a bare word; nil when there is neither.
  private mutating func word() -> String? {
    guard index < bytes.count else { return nil }
    if take("\"") { return quoted() }
    let start = index
    while index < bytes.count, Self.isBare(bytes[index]) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "$")].contains(byte)
    }
  }

  private mutating func quoted() -> String? {
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), index < bytes.count else {
        text.append(byte)
        continue
      }
      let escaped = bytes[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "n"), UInt8(ascii: "r"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "U"), UInt8(ascii: "u"): text += Array(String(unicode()).utf8)
      default: text.append(escaped)
      }
    }
    return nil
  }

  /// The letter behind `\U` and four hexadecimal digits.
  private mutating func unicode() -> Unicode.Scalar {
    let digits = bytes[index..<min(index + 4, bytes.count)].prefix { Self.isBare($0) }
    index += digits.count
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    return value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
  }
}
