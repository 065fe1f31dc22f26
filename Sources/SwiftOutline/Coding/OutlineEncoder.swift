/// Writes outlines as bytes: numbers in seven-bit groups, every string and every type once.
struct OutlineEncoder {
  private(set) var body: [UInt8] = []
  private var strings: [String: Int] = [:]
  private var table: [String] = []
  private var types: [TypeExpression: Int] = [:]
  /// The types, each after those it is made of.
  private var typeTable: [UInt8] = []
  /// The lines in the order in which they come up, where they are kept apart from the rest; nil where they are
  /// part of it.
  private(set) var lines: [Int]?

  init(keepsLinesApart: Bool = false) { lines = keepsLinesApart ? [] : nil }

  /// The version of the form; another one is not read.
  static let version: UInt8 = 18

  mutating func write(_ number: Int) { Self.append(number, to: &body) }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes the number of a line.
  mutating func write(line: Int) {
    if lines == nil { write(line) } else { lines?.append(line) }
  }

  mutating func write(_ text: String) { write(index(of: text)) }

  private mutating func index(of text: String) -> Int {
    if let known = strings[text] { return known }
    strings[text] = table.count
    table.append(text)
    return table.count - 1
  }

  mutating func write(type: TypeExpression) { write(index(of: type)) }

  private mutating func index(of type: TypeExpression) -> Int {
    if let known = types[type] { return known }
    for number in record(of: type) { Self.append(number, to: &typeTable) }
    types[type] = types.count
    return types.count - 1
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
    head.write(types.count)
    head.body += typeTable
    return head.body + body
  }
}

extension OutlineEncoder {
  /// A type's form in the table: what it is, and the numbers of the strings and types it is made of.
  private mutating func record(of type: TypeExpression) -> [Int] {
    switch type {
    case .nominal(let base, let name, let arguments):
      return [TypeTag.nominal.number, base.map { index(of: $0) + 1 } ?? 0, index(of: name), arguments.count]
        + arguments.map { index(of: $0) }
    case .optional(let type): return [TypeTag.optional.number, index(of: type)]
    case .function(let parameters, let result):
      return [TypeTag.function.number] + numbers(of: parameters) + [index(of: result)]
    case .tuple(let parts): return [TypeTag.tuple.number] + numbers(of: parts)
    case .array(let element): return [TypeTag.array.number, index(of: element)]
    case .dictionary(let key, let value):
      return [TypeTag.dictionary.number, index(of: key), index(of: value)]
    case .composition(let types):
      return [TypeTag.composition.number, types.count] + types.map { index(of: $0) }
    case .opaque(let type): return [TypeTag.opaque.number, index(of: type)]
    case .existential(let type): return [TypeTag.existential.number, index(of: type)]
    case .metatype(let type): return [TypeTag.metatype.number, index(of: type)]
    case .other(let text): return [TypeTag.other.number, index(of: text)]
    }
  }

  private mutating func numbers(of parts: [TypeExpression.Part]) -> [Int] {
    [parts.count] + parts.flatMap { [$0.label.map { index(of: $0) + 1 } ?? 0, index(of: $0.type)] }
  }
}

/// What a type in the table is.
enum TypeTag: UInt8 {
  case nominal, optional, function, tuple, array, dictionary, composition, opaque, existential, metatype,
    other

  fileprivate var number: Int { Int(rawValue) }
}

/// A part of an outline that can be written as bytes and read back.
protocol OutlineCodable {
  func encode(to encoder: inout OutlineEncoder)
  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError)
}

/// Bytes that are not an outline: another version's, or damaged.
public struct OutlineDecodingError: Error {}
