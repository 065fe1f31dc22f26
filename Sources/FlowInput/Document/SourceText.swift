import FlowDiagnostics

/// The text of one file, which knows its lines.
///
/// A line ends with LF, CR LF or a lone CR, as editors count them. A byte order mark at the start is no part
/// of the text. Bytes that are not UTF-8 show as U+FFFD.
public struct SourceText: Sendable {
  /// The file's path as the user gave it, or `<stdin>`.
  public let file: String
  /// The text without its byte order mark.
  public let bytes: [UInt8]
  /// The offset in bytes of every line.
  ///
  /// 32 bits each, for a file can be all line breaks.
  private let lineStarts: [UInt32]
  /// The offset in Unicode scalars of every line; empty when the text is ASCII and both are the same.
  private let scalarStarts: [UInt32]

  /// Lines longer than this, in bytes, are not carried by diagnostics.
  static let lineLimit = 1 << 16

  /// Creates a source text of a file's bytes and finds its lines, in linear time.
  public init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var starts: [UInt32] = [0]
    var scalars: [UInt32] = [0]
    var continuations = 0
    self.bytes.withUnsafeBufferPointer { buffer in
      var previous: UInt8 = 0
      for (index, byte) in buffer.enumerated() {
        if byte == 0x0A, previous == 0x0D {
          starts[starts.count - 1] = UInt32(clamping: index + 1)
          scalars[scalars.count - 1] = UInt32(clamping: index + 1 - continuations)
        } else if byte == 0x0A || byte == 0x0D {
          starts.append(UInt32(clamping: index + 1))
          scalars.append(UInt32(clamping: index + 1 - continuations))
        } else if byte & 0xC0 == 0x80 {
          continuations += 1
        }
        previous = byte
      }
    }
    lineStarts = starts
    scalarStarts = continuations == 0 ? [] : scalars
  }

  /// The text of a line, from 1, without its line break; nil when there is no such line.
  public func line(_ number: Int) -> String? {
    range(ofLine: number).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// A diagnostic at a place of this text, which carries the line's text.
  public func diagnostic(
    _ severity: Diagnostic.Severity, id: String, _ message: String, at position: SourcePosition,
    suggestion: String? = nil, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(
      severity, id: id, message, at: position, sourceLine: excerpt(at: position), suggestion: suggestion,
      notes: notes)
  }

  /// A note at a place of this text, which carries the line's text.
  public func note(_ message: String, at position: SourcePosition) -> Diagnostic.Note {
    Diagnostic.Note(message, at: position, sourceLine: excerpt(at: position))
  }

  /// The place of a byte.
  ///
  /// The time is linear in the length of its line.
  public func position(byteOffset: Int) -> SourcePosition {
    let offset = max(0, min(byteOffset, bytes.count))
    let line = Self.index(of: offset, in: lineStarts)
    let column = bytes[Int(lineStarts[line])..<offset].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return SourcePosition(file: file, line: line + 1, column: column)
  }

  /// The place of a Unicode scalar, counted from 0.
  ///
  /// The time is logarithmic.
  func position(scalarOffset: Int) -> SourcePosition {
    let starts = scalarStarts.isEmpty ? lineStarts : scalarStarts
    let line = Self.index(of: max(0, scalarOffset), in: starts)
    return SourcePosition(file: file, line: line + 1, column: max(0, scalarOffset) - Int(starts[line]) + 1)
  }

  /// The bytes of a line, from 1, without its line break.
  func range(ofLine number: Int) -> Range<Int>? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = Int(lineStarts[number - 1])
    var end = number < lineStarts.count ? Int(lineStarts[number]) : bytes.count
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The character at a place; nil at the end of a line.
  func character(at place: SourcePosition) -> Character? {
    line(place.line)?.unicodeScalars.dropFirst(place.column - 1).first.map(Character.init)
  }

  func excerpt(at position: SourcePosition) -> String? {
    guard position.file == file, let range = range(ofLine: position.line), range.count <= Self.lineLimit
    else { return nil }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The last line that starts at or before an offset.
  private static func index(of offset: Int, in starts: [UInt32]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
