/// Writes outlines as bytes: numbers in seven-bit groups, every string once.
struct OutlineEncoder {
  private(set) var body: [UInt8] = []
  private var strings: [String: Int] = [:]
  private var table: [String] = []

  /// The version of the form; another one is not read.
  static let version: UInt8 = 3

  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      body.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    body.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func write(_ text: String) {
    if let known = strings[text] { return write(known) }
    strings[text] = table.count
    write(table.count)
    table.append(text)
  }

  mutating func write(_ flag: Bool) { body.append(flag ? 1 : 0) }

  mutating func write(_ value: some OutlineCodable) { value.encode(to: &self) }

  mutating func write(_ values: [some OutlineCodable]) {
    write(values.count)
    for value in values { value.encode(to: &self) }
  }

  mutating func write(_ value: (some OutlineCodable)?) {
    write(value != nil)
    if let value { value.encode(to: &self) }
  }

  mutating func write(_ values: [some OutlineCodable]?) {
    write(values != nil)
    if let values { write(values) }
  }

  /// Version, strings and body in one.
  func bytes() -> [UInt8] {
    var head = OutlineEncoder()
    head.body.append(Self.version)
    head.write(table.count)
    for text in table {
      let utf8 = Array(text.utf8)
      head.write(utf8.count)
      head.body += utf8
    }
    return head.body + body
  }
}

/// A part of an outline that can be written as bytes and read back.
protocol OutlineCodable {
  func encode(to encoder: inout OutlineEncoder)
  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError)
}

/// Bytes that are no outline: another version's, or damaged.
public struct OutlineDecodingError: Error {}
