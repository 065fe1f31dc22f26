/// Finds what makes bytes no text: a foreign encoding, NUL bytes, broken UTF-8, control characters.
struct TextCheck {
  /// The first problem of a text, and the offset in bytes where it is.
  ///
  /// - Parameter isAllowed: Whether a valid scalar that is not NUL may stand in the text.
  static func firstProblem(
    in bytes: [UInt8], isAllowed: (UInt32) -> Bool
  ) -> (problem: DocumentProblem, offset: Int)? {
    if let encoding = foreignEncoding(of: bytes) { return (.foreignEncoding(encoding), 0) }
    return bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        if (0x20..<0x7F).contains(byte) || byte == 0x0A {
          index += 1
          continue
        }
        if byte == 0 { return (.nulByte, index) }
        guard let (scalar, length) = decode(buffer, at: index) else { return (.invalidUTF8(byte), index) }
        guard isAllowed(scalar) else { return (.controlCharacter(scalar), index) }
        index += length
      }
      return nil
    }
  }

  /// What YAML calls printable.
  ///
  /// libyaml stops at anything else with words of its own.
  static func isPrintableInYAML(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func foreignEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    return nil
  }

  /// The scalar that begins at an index; nil when the bytes there are not well-formed UTF-8
  /// (the Unicode Standard, table 3-7).
  private static func decode(
    _ buffer: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: UInt32, length: Int)? {
    let first = buffer[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0x01...0x7F: return (UInt32(first), 1)
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return nil
    }
    guard index + length <= buffer.count, second.contains(buffer[index + 1]) else { return nil }
    var scalar = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in buffer[(index + 1)..<(index + length)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    return (scalar, length)
  }
}
