/// A tag as it stands in the text.
struct Tag {
  enum Kind: UInt8 {
    case variable = 0
    case triple = 0x7B  // {
    case unescaped = 0x26  // &
    case section = 0x23  // #
    case inverted = 0x5E  // ^
    case close = 0x2F  // /
    case partial = 0x3E  // >
    case parent = 0x3C  // <
    case block = 0x24  // $
    case comment = 0x21  // !
    case delimiters = 0x3D  // =
  }

  var kind: Kind
  /// What stands in it, without the sign and the white space around.
  var content: String
  /// Its bytes, delimiters included.
  var range: Range<Int>

  /// The tag's sign and content, as errors quote it.
  var label: String {
    (kind == .variable ? "" : String(UnicodeScalar(kind.rawValue))) + content
  }
}

/// Finds tags, and keeps the delimiters that `{{=…=}}` sets.
struct TagReader {
  /// The longest delimiter, in bytes: a bound on the work of looking for it.
  static let delimiterLimit = 32

  private let source: Source
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(_ source: Source) {
    self.source = source
  }

  /// The first tag that begins at or after the offset.
  mutating func next(from offset: Int) throws(MustacheError) -> Tag? {
    guard let start = find(opening, from: offset) else { return nil }
    let (kind, inside) = kind(at: start + opening.count)
    let ending = self.ending(of: kind)
    guard let end = find(ending, from: inside) else {
      // `{{=a b}}` lacks only its second equals sign.
      if kind == .delimiters, let close = find(closing, from: inside) {
        throw source.error(.badDelimiters(source.text(inside..<close)), at: start)
      }
      throw unclosed(ending, at: start)
    }
    let content = trimmed(inside..<end)
    let tag = Tag(kind: kind, content: source.text(content), range: start..<end + ending.count)
    switch kind {
    case .comment: break
    case .delimiters: try setDelimiters(content, at: start)
    default: try checkContent(content, inside: inside, end: end, ending, at: start)
    }
    return tag
  }

  /// The kind of tag whose text begins at the offset, and where the text goes on after the sign.
  private func kind(at offset: Int) -> (Tag.Kind, Int) {
    guard let sign = source.bytes[offset...].firstIndex(where: { !$0.isWhitespace }),
      source.bytes[sign] != Tag.Kind.variable.rawValue,
      let kind = Tag.Kind(rawValue: source.bytes[sign]),
      sign == offset || (kind != .triple && kind != .delimiters)
    else { return (.variable, offset) }
    // White space, but not the closing delimiter, may stand before the sign.
    if sign > offset, source.bytes[sign...].starts(with: closing) { return (.variable, offset) }
    return (kind, sign + 1)
  }

  private func ending(of kind: Tag.Kind) -> [UInt8] {
    switch kind {
    case .triple: [UInt8(ascii: "}")] + closing
    case .delimiters: [UInt8(ascii: "=")] + closing
    default: closing
    }
  }

  private func unclosed(_ ending: [UInt8], at start: Int) -> MustacheError {
    source.error(.unclosedTag(expected: String(decoding: ending, as: UTF8.self)), at: start)
  }

  private func checkContent(
    _ content: Range<Int>, inside: Int, end: Int, _ ending: [UInt8], at start: Int
  ) throws(MustacheError) {
    // Another tag inside means that this one was left open.
    if find(opening, from: inside, before: end) != nil { throw unclosed(ending, at: start) }
    if ending.count > closing.count, find(closing, from: inside, before: end) != nil {
      throw unclosed(ending, at: start)
    }
    if content.isEmpty { throw source.error(.emptyName, at: start) }
  }

  private mutating func setDelimiters(_ content: Range<Int>, at start: Int) throws(MustacheError) {
    let words = source.bytes[content].split(whereSeparator: \.isWhitespace)
    let fine = words.allSatisfy { $0.count <= Self.delimiterLimit && !$0.contains(UInt8(ascii: "=")) }
    guard words.count == 2, fine else {
      let end = find(closing, from: content.lowerBound, before: content.upperBound) ?? content.upperBound
      throw source.error(.badDelimiters(source.text(content.lowerBound..<end)), at: start)
    }
    opening = Array(words[0])
    closing = Array(words[1])
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let bytes = source.bytes[range]
    guard let first = bytes.firstIndex(where: { !$0.isWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isWhitespace })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  /// Where the pattern first begins; with `before`, only if it ends by then.
  private func find(_ pattern: [UInt8], from offset: Int, before limit: Int? = nil) -> Int? {
    let limit = limit ?? source.bytes.count
    guard let first = pattern.first, limit - pattern.count >= offset else { return nil }
    return source.bytes.withUnsafeBufferPointer { bytes in
      for start in offset...(limit - pattern.count) where bytes[start] == first {
        if pattern.indices.allSatisfy({ bytes[start + $0] == pattern[$0] }) { return start }
      }
      return nil
    }
  }
}
