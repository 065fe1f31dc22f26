/// Reads outlines from bytes that may be anything.
struct OutlineDecoder {
  private let bytes: [UInt8]
  private var position = 0
  private var table: [String] = []
  private var depth = 0

  /// Deeper than any writer nests.
  private static let depthLimit = 2000

  init(_ bytes: [UInt8]) throws(OutlineDecodingError) {
    self.bytes = bytes
    guard bytes.first == OutlineEncoder.version else { throw OutlineDecodingError() }
    position = 1
    let count = try readCount()
    table.reserveCapacity(count)
    for _ in 0..<count {
      let length = try readCount()
      table.append(String(decoding: bytes[position..<position + length], as: UTF8.self))
      position += length
    }
  }

  mutating func readByte() throws(OutlineDecodingError) -> UInt8 {
    guard position < bytes.count else { throw OutlineDecodingError() }
    position += 1
    return bytes[position - 1]
  }

  mutating func readInt() throws(OutlineDecodingError) -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try readByte()
      guard shift < 64 else { throw OutlineDecodingError() }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(truncatingIfNeeded: result) }
      shift += 7
    }
  }

  /// A number of things that follow, each of at least one byte.
  mutating func readCount() throws(OutlineDecodingError) -> Int {
    let count = try readInt()
    guard count >= 0, count <= bytes.count - position else { throw OutlineDecodingError() }
    return count
  }

  mutating func readBool() throws(OutlineDecodingError) -> Bool { try readByte() != 0 }

  mutating func readString() throws(OutlineDecodingError) -> String {
    let index = try readInt()
    guard table.indices.contains(index) else { throw OutlineDecodingError() }
    return table[index]
  }

  mutating func read<Value: OutlineCodable>() throws(OutlineDecodingError) -> Value {
    depth += 1
    guard depth < Self.depthLimit else { throw OutlineDecodingError() }
    let value = try Value(from: &self)
    depth -= 1
    return value
  }

  mutating func read<Value: OutlineCodable>() throws(OutlineDecodingError) -> [Value] {
    let count = try readCount()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read()) }
    return values
  }

  mutating func read<Value: OutlineCodable>() throws(OutlineDecodingError) -> Value? {
    guard try readBool() else { return nil }
    return try read() as Value
  }

  mutating func read<Value: OutlineCodable>() throws(OutlineDecodingError) -> [Value]? {
    guard try readBool() else { return nil }
    return try read() as [Value]
  }

  mutating func readCase<Value: RawRepresentable>() throws(OutlineDecodingError) -> Value
  where Value.RawValue == UInt8 {
    guard let value = Value(rawValue: try readByte()) else { throw OutlineDecodingError() }
    return value
  }
}

extension String: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) { encoder.write(self) }
  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) { self = try decoder.readString() }
}
