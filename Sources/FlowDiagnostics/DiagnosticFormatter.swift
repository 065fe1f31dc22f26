/// Turns diagnostics into the text a person reads on a terminal.
///
/// The form is that of compilers: `file:line:column: error: message; suggestion`, then the source line,
/// then a caret, then the notes.
public struct DiagnosticFormatter: Sendable {
  /// Whether to write ANSI colours.
  public var colour: Bool
  /// The widest piece of a source line that is shown, in characters.
  public var lineLimit: Int

  /// Creates a formatter.
  public init(colour: Bool = false, lineLimit: Int = 120) {
    self.colour = colour
    self.lineLimit = lineLimit
  }

  /// The text of one diagnostic, without a line break at its end.
  public func format(_ diagnostic: Diagnostic) -> String {
    var words = diagnostic.message
    if let suggestion = diagnostic.suggestion { words += "; " + suggestion }
    var lines = entry(
      diagnostic.severity, words, at: diagnostic.position, sourceLine: diagnostic.sourceLine)
    for note in diagnostic.notes {
      lines += entry(.note, note.message, at: note.position, sourceLine: note.sourceLine)
    }
    return lines.joined(separator: "\n")
  }

  private func entry(
    _ severity: Diagnostic.Severity, _ message: String, at position: SourcePosition?, sourceLine: String?
  ) -> [String] {
    let place = position.map { paint("\(TerminalText.visible($0.description)): ", "1") } ?? ""
    var lines = [place + paint("\(severity.rawValue): ", code(severity)) + TerminalText.visible(message)]
    if let position, let sourceLine {
      lines += excerpt(sourceLine, column: position.column)
    }
    return lines
  }

  /// The source line and a caret under the column, cut to a window around it when the line is long.
  private func excerpt(_ sourceLine: String, column: Int) -> [String] {
    let scalars = sourceLine.unicodeScalars.map {
      $0 == "\t" ? " " : TerminalText.isControl($0) ? "\u{FFFD}" : $0
    }
    let index = max(0, min(column - 1, scalars.count))
    var start = 0
    if index > lineLimit - 10 { start = max(0, min(index - lineLimit / 2, scalars.count - lineLimit)) }
    let end = min(scalars.count, start + lineLimit)
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars[start..<end])
    let before = start > 0 ? "…" : ""
    let after = end < scalars.count ? "…" : ""
    let width = scalars[start..<max(start, index)].reduce(before.count) { $0 + columns(of: $1) }
    let caret = String(repeating: " ", count: width) + paint("^", "1;32")
    return ["  " + before + String(shown) + after, "  " + caret]
  }

  /// How many columns of a terminal a scalar takes: East Asian wide characters and emoji take two.
  private func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }

  private func code(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .note: "1;36"
    case .warning: "1;35"
    case .error: "1;31"
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    colour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
