import FlowDiagnostics

/// A strict JSON parser (RFC 8259) that keeps places and reports duplicate keys.
///
/// It descends once per level, and the levels are limited.
struct JSONDocumentParser {
  let source: SourceText
  let limits: DocumentLimits
  private(set) var problems: ProblemList

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  /// UTF-8 continuation bytes of this line before the index; they are no columns.
  private var continuations = 0
  private var nodeCount = 0
  /// Where the lists and mappings around the index begin.
  private var openings: [SourcePosition] = []

  init(source: SourceText, limits: DocumentLimits, problems: ProblemList) {
    self.source = source
    self.limits = limits
    self.problems = problems
    bytes = source.bytes
  }

  /// Reads the source's one value.
  mutating func parse() throws(ProblemList.Stop) -> DocumentNode {
    try skipSpace()
    guard current != nil else { throw problems.stop(.empty, at: position) }
    let root = try value()
    try skipSpace()
    guard current == nil else { throw stop(.textAfterEnd) }
    return root
  }

  // MARK: Values

  private mutating func value() throws(ProblemList.Stop) -> DocumentNode {
    let start = position
    try count()
    guard let byte = current else { throw stop(.expectedValue) }
    switch byte {
    case UInt8(ascii: "{"): return DocumentNode(.map(try map()), at: start)
    case UInt8(ascii: "["): return DocumentNode(.list(try list()), at: start)
    case UInt8(ascii: "\""): return DocumentNode(.scalar(try text(), style: .quoted), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return DocumentNode(.scalar(try number(), style: .plain), at: start)
    default: return DocumentNode(.scalar(try word(), style: .plain), at: start)
    }
  }

  private mutating func list() throws(ProblemList.Stop) -> [DocumentNode] {
    try descend()
    var items: [DocumentNode] = []
    while try hasMore(until: "]", isFirst: items.isEmpty) { items.append(try value()) }
    openings.removeLast()
    return items
  }

  private mutating func map() throws(ProblemList.Stop) -> [DocumentEntry] {
    try descend()
    var entries = MappingEntries()
    var isFirst = true
    while try hasMore(until: "}", isFirst: isFirst) {
      isFirst = false
      let key = try self.key()
      let first = entries.first(key.text)
      if let first {
        try problems.add(
          .duplicateKey(key.text), at: key.position,
          notes: [source.note("the first one is here", at: first.key.position)])
      }
      try skipSpace()
      guard current == UInt8(ascii: ":") else { throw stop(.expectedColon) }
      index += 1
      try skipSpace()
      let value = try self.value()
      if first == nil { entries.append(DocumentEntry(key: key, value: value)) }
    }
    openings.removeLast()
    return entries.entries
  }

  private mutating func key() throws(ProblemList.Stop) -> DocumentKey {
    try count()
    guard current == UInt8(ascii: "\"") else {
      throw stop(current == UInt8(ascii: "'") ? .singleQuotes : .expectedKey)
    }
    let start = position
    return DocumentKey(try text(), at: start)
  }

  private mutating func descend() throws(ProblemList.Stop) {
    guard openings.count < limits.depth else {
      throw problems.stop(.tooDeep(limit: limits.depth), at: position)
    }
    openings.append(position)
    index += 1
  }

  /// Moves to the next item of a list or mapping, or past its end.
  private mutating func hasMore(until end: Character, isFirst: Bool) throws(ProblemList.Stop) -> Bool {
    let before = position
    try skipSpace()
    if current == end.asciiValue {
      index += 1
      return false
    }
    if isFirst { return true }
    let comma = position
    guard current == UInt8(ascii: ",") else {
      // A comma that is missing is missing at the end of its line.
      guard current != nil, comma.line > before.line else { throw stop(.expectedCommaOrEnd(end)) }
      throw problems.stop(.json(.expectedCommaOrEnd(end)), at: before)
    }
    index += 1
    try skipSpace()
    if current == end.asciiValue { throw problems.stop(.json(.trailingComma), at: comma) }
    return true
  }

  private mutating func word() throws(ProblemList.Stop) -> String {
    let end = bytes[index...].prefix(100).firstIndex { !Self.isWordByte($0) } ?? min(index + 100, bytes.count)
    let word = String(decoding: bytes[index..<end], as: UTF8.self)
    guard ["true", "false", "null"].contains(word) else {
      if current == UInt8(ascii: "'") { throw stop(.singleQuotes) }
      if current == UInt8(ascii: "+") || current == UInt8(ascii: ".") { throw stop(.invalidNumber) }
      throw stop(word.isEmpty ? .expectedValue : .unknownWord(word))
    }
    index = end
    return word
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func number() throws(ProblemList.Stop) -> String {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    let leadsWithZero = current == UInt8(ascii: "0")
    let digits = skipDigits()
    var isValid = digits > 0 && (digits == 1 || !leadsWithZero)
    if current == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 { isValid = false }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { isValid = false }
    }
    if let byte = current, Self.isWordByte(byte) || byte == UInt8(ascii: ".") { isValid = false }
    guard isValid else {
      index = start
      throw stop(.invalidNumber)
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  // MARK: Text

  private mutating func text() throws(ProblemList.Stop) -> String {
    let opening = position
    index += 1
    var start = index
    var before: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        if before.isEmpty { return String(decoding: bytes[start..<(index - 1)], as: UTF8.self) }
        before += bytes[start..<(index - 1)]
        return String(decoding: before, as: UTF8.self)
      case UInt8(ascii: "\\"):
        before += bytes[start..<index]
        before += try escape().utf8
        start = index
      case 0x0A, 0x0D: throw problems.stop(.json(.unterminatedText), at: opening)
      case ..<0x20: throw stop(.controlCharacterInText(byte))
      default:
        if byte & 0xC0 == 0x80 { continuations += 1 }
        index += 1
      }
    }
    throw problems.stop(.json(.unterminatedText), at: opening)
  }

  private mutating func escape() throws(ProblemList.Stop) -> Unicode.Scalar {
    let start = position
    index += 1
    guard let letter = current else { throw stop(.unterminatedText) }
    if let scalar = Self.shortEscape(letter) {
      index += 1
      return scalar
    }
    guard letter == UInt8(ascii: "u") else { throw problems.stop(.json(.invalidEscape), at: start) }
    index += 1
    let first = try hexDigits(escapeAt: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, current == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw problems.stop(.json(.loneSurrogate), at: start) }
    index += 2
    let second = try hexDigits(escapeAt: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw problems.stop(.json(.loneSurrogate), at: start) }
    return scalar
  }

  private static func shortEscape(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  private mutating func hexDigits(escapeAt start: SourcePosition) throws(ProblemList.Stop) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw problems.stop(.json(.invalidUnicodeEscape), at: start)
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  // MARK: Place and limits

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var position: SourcePosition {
    SourcePosition(file: source.file, line: line, column: index - lineStart - continuations + 1)
  }

  private mutating func skipSpace() throws(ProblemList.Stop) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09: index += 1
      case 0x0A, 0x0D:
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        index += 1
        line += 1
        lineStart = index
        continuations = 0
      case UInt8(ascii: "/"), UInt8(ascii: "#"): throw stop(.comment)
      default: return
      }
    }
  }

  private mutating func count() throws(ProblemList.Stop) {
    nodeCount += 1
    guard nodeCount <= limits.nodeCount else {
      throw problems.stop(.tooManyNodes(limit: limits.nodeCount), at: position)
    }
  }

  /// Where the text ends too early, what began last is at fault.
  private mutating func stop(_ problem: JSONSyntaxProblem) -> ProblemList.Stop {
    guard current == nil else { return problems.stop(.json(problem), at: position) }
    guard let opening = openings.last, let bracket = source.character(at: opening) else {
      return problems.stop(.json(.endOfFile), at: position)
    }
    return problems.stop(.json(.unclosed(bracket)), at: opening)
  }
}
