/// Reads outlines from bytes that may be anything.
struct OutlineDecoder {
  private let bytes: [UInt8]
  private var position = 0
  private var table: [String] = []
  private var types: [TypeExpression] = []
  /// How many types each of them is made of, itself included.
  private var typeSizes: [Int] = []
  private var depth = 0

  /// Deeper than any writer nests.
  private static let depthLimit = 2000
  /// A type of more parts is none that was written.
  private static let typeSizeLimit = 10_000

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
    let typeCount = try readCount()
    for _ in 0..<typeCount { try readNextType() }
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

  mutating func readType() throws(OutlineDecodingError) -> TypeExpression {
    let index = try readInt()
    guard types.indices.contains(index) else { throw OutlineDecodingError() }
    return types[index]
  }

  /// Reads an entry of the table, which only refers to entries before it.
  private mutating func readNextType() throws(OutlineDecodingError) {
    var size = 1
    let type = try readTypeRecord(&size)
    guard size <= Self.typeSizeLimit else { throw OutlineDecodingError() }
    types.append(type)
    typeSizes.append(size)
  }

  private mutating func readTypeRecord(_ size: inout Int) throws(OutlineDecodingError) -> TypeExpression {
    switch try readCase() as TypeTag {
    case .nominal:
      let base = try readInt()
      let owner = base == 0 ? nil : try knownType(base &- 1, &size)
      return .nominal(base: owner, name: try readString(), arguments: try readTypes(&size))
    case .optional: return .optional(try readPart(&size))
    case .function: return .function(parameters: try readParts(&size), result: try readPart(&size))
    case .tuple: return .tuple(try readParts(&size))
    case .array: return .array(try readPart(&size))
    case .dictionary: return .dictionary(key: try readPart(&size), value: try readPart(&size))
    case .composition: return .composition(try readTypes(&size))
    case .opaque: return .opaque(try readPart(&size))
    case .existential: return .existential(try readPart(&size))
    case .metatype: return .metatype(try readPart(&size))
    case .other: return .other(try readString())
    }
  }

  private func knownType(_ index: Int, _ size: inout Int) throws(OutlineDecodingError) -> TypeExpression {
    guard types.indices.contains(index), size <= Self.typeSizeLimit else { throw OutlineDecodingError() }
    size += typeSizes[index]
    return types[index]
  }

  private mutating func readPart(_ size: inout Int) throws(OutlineDecodingError) -> TypeExpression {
    try knownType(try readInt(), &size)
  }

  private mutating func readTypes(_ size: inout Int) throws(OutlineDecodingError) -> [TypeExpression] {
    var found: [TypeExpression] = []
    for _ in 0..<(try readCount()) { found.append(try readPart(&size)) }
    return found
  }

  private mutating func readParts(_ size: inout Int) throws(OutlineDecodingError) -> [TypeExpression.Part] {
    var found: [TypeExpression.Part] = []
    for _ in 0..<(try readCount()) {
      let label = try readInt()
      guard label == 0 || table.indices.contains(label &- 1) else { throw OutlineDecodingError() }
      found.append(.init(label: label == 0 ? nil : table[label &- 1], type: try readPart(&size)))
    }
    return found
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

extension TypeExpression: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) { encoder.write(type: self) }
  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) { self = try decoder.readType() }
}

extension String: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) { encoder.write(self) }
  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) { self = try decoder.readString() }
}
