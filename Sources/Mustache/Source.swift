import FlowDiagnostics

/// A template's text as bytes, with the questions that parser and errors ask of it.
struct Source: Sendable {
  let bytes: [UInt8]
  let name: String

  init(_ text: String, name: String) {
    bytes = Array(text.utf8)
    self.name = name
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func error(_ kind: MustacheError.Kind, at offset: Int) -> MustacheError {
    var end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let start = lineStart(offset)
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return MustacheError(kind, at: position(offset), sourceLine: text(start..<end))
  }

  func position(_ offset: Int) -> SourcePosition {
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    // Every scalar has exactly one byte that does not continue another.
    let column = bytes[lineStart(offset)..<offset].count { $0 & 0xC0 != 0x80 } + 1
    return SourcePosition(file: name, line: line, column: column)
  }

  /// Whether only spaces and tabs stand before the offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    guard let last = bytes[..<offset].lastIndex(where: { !$0.isBlank }) else { return true }
    return bytes[last] == UInt8(ascii: "\n")
  }

  /// The line break after the offset, when only spaces and tabs stand before it; empty at the text's end.
  func lineBreak(after offset: Int) -> Range<Int>? {
    guard let first = bytes[offset...].firstIndex(where: { !$0.isBlank }) else {
      return bytes.count..<bytes.count
    }
    if bytes[first] == UInt8(ascii: "\n") { return first..<first + 1 }
    if bytes[first...].starts(with: "\r\n".utf8) { return first..<first + 2 }
    return nil
  }

  private func lineStart(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether it is any ASCII white space.
  var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
