import FlowDiagnostics

/// Walks over the bytes of an XML file and says where its tags are.
///
/// XMLParser gives the place after a tag, in bytes, and not the same on every system; this gives the place of
/// the tag itself. It reads no more of XML's grammar than it needs to find tags in a well-formed file.
struct MarkupScanner {
  /// What is before the first tag.
  enum Prolog: Equatable {
    case element(String)
    case documentType
    case text
    case nothing
  }

  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    if starts(with: "\u{FEFF}") { offset = 3 }
  }

  var position: SourcePosition { SourcePosition(file: file, line: line, column: column) }

  /// The position XMLParser means, which counts columns in bytes and may be past the end.
  func position(line: Int, byteColumn: Int) -> SourcePosition {
    var scanner = MarkupScanner(bytes, file: file)
    while scanner.line < line, scanner.offset < bytes.count { scanner.advance() }
    for _ in 1..<max(2, byteColumn) where scanner.offset < bytes.count && scanner.line == line {
      guard bytes[scanner.offset] != UInt8(ascii: "\n") else { break }
      scanner.advance()
    }
    return scanner.position
  }

  /// Moves past the next start tag's `<` and says where it was; nil at the end of the file.
  mutating func nextStartTag() -> SourcePosition? {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        advance()
        continue
      }
      if skipNonElement() { continue }
      let found = position
      advance()
      return found
    }
    return nil
  }

  /// Moves to whatever ends the prolog: a document type, the first element, or text that must not be there.
  mutating func skipProlog() -> Prolog {
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "<") {
        if starts(with: "<!"), !starts(with: "<!--") { return .documentType }
        if skipNonElement() { continue }
        return .element(name(at: offset + 1))
      }
      guard [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) else { return .text }
      advance()
    }
    return .nothing
  }

  /// Moves to the first byte that satisfies a condition; false when there is none.
  mutating func skip(to condition: (UInt8) -> Bool) -> Bool {
    while offset < bytes.count {
      if condition(bytes[offset]) { return true }
      advance()
    }
    return false
  }

  /// Moves to the first byte that is no part of well-formed UTF-8; false when all are.
  mutating func skipToInvalidUTF8() -> Bool {
    var iterator = bytes[offset...].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        for _ in scalar { advance() }
      case .error: return true
      case .emptyInput: return false
      }
    }
  }

  /// Skips a comment, CDATA, processing instruction or end tag; false at a start tag.
  private mutating func skipNonElement() -> Bool {
    if starts(with: "<!--") {
      skip(past: "-->")
    } else if starts(with: "<![CDATA[") {
      skip(past: "]]>")
    } else if starts(with: "<?") {
      skip(past: "?>")
    } else if starts(with: "</") {
      skip(past: ">")
    } else {
      return false
    }
    return true
  }

  private mutating func skip(past end: StaticString) {
    while offset < bytes.count, !starts(with: end) { advance() }
    for _ in 0..<end.utf8CodeUnitCount { advance() }
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      bytes.count - offset >= wanted.count
        && wanted.indices.allSatisfy { bytes[offset + $0] == wanted[$0] }
    }
  }

  private func name(at start: Int) -> String {
    let rest = bytes[min(start, bytes.count)...].prefix(60)
    let ends = Array(" \t\r\n/>".utf8)
    return String(decoding: rest.prefix { !ends.contains($0) }, as: UTF8.self)
  }

  private mutating func advance() {
    guard offset < bytes.count else { return }
    if bytes[offset] == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if bytes[offset] & 0xC0 != 0x80 {
      column += 1
    }
    offset += 1
  }
}
