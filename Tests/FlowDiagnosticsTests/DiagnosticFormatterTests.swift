import FlowDiagnostics
import Testing

@Suite struct DiagnosticFormatterTests {
  private let place = SourcePosition(file: "flows/profile.flow.yml", line: 14, column: 9)

  private func format(_ diagnostic: Diagnostic, lineLimit: Int = 120) -> [String] {
    DiagnosticFormatter(lineLimit: lineLimit).format(diagnostic)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func hasThePlaceTheMessageAndTheSuggestionOnOneLine() {
    let text = format(
      Diagnostic(
        .error, id: "unknown-screen", "no screen 'setings'", at: place,
        suggestion: "did you mean 'settings'?"))
    #expect(
      text == ["flows/profile.flow.yml:14:9: error: no screen 'setings'; did you mean 'settings'?"])
  }

  @Test func needsNoPlace() {
    #expect(format(Diagnostic(.warning, id: "empty", "nothing to draw")) == ["warning: nothing to draw"])
  }

  @Test func showsTheLineAndACaretUnderTheColumn() {
    let text = format(Diagnostic(.error, id: "x", "no", at: place, sourceLine: "    to: setings"))
    #expect(text.dropFirst() == ["      to: setings", "          ^"])
  }

  @Test func countsATabAsOneColumnAndAWideCharacterAsTwo() {
    let at = SourcePosition(file: "a", line: 1, column: 4)
    let tabs = format(Diagnostic(.error, id: "x", "no", at: at, sourceLine: "\t\tto: a"))
    #expect(tabs.dropFirst() == ["    to: a", "     ^"])
    let wide = format(Diagnostic(.error, id: "x", "no", at: at, sourceLine: "設定 x"))
    #expect(wide.dropFirst() == ["  設定 x", "       ^"])
    let accent = format(Diagnostic(.error, id: "x", "no", at: at, sourceLine: "e\u{301} x"))
    #expect(accent.dropFirst() == ["  e\u{301} x", "    ^"])
  }

  @Test func putsTheCaretBehindTheLineWhenTheColumnIsPastItsEnd() {
    let at = SourcePosition(file: "a", line: 1, column: 99)
    #expect(
      format(Diagnostic(.error, id: "x", "no", at: at, sourceLine: "ab")).dropFirst() == ["  ab", "    ^"])
  }

  @Test func cutsALongLineToAWindowAroundTheColumn() {
    let line = String(repeating: "a", count: 50) + "X" + String(repeating: "b", count: 50)
    let at = SourcePosition(file: "a", line: 1, column: 51)
    let text = format(Diagnostic(.error, id: "x", "no", at: at, sourceLine: line), lineLimit: 20)
    #expect(text.dropFirst() == ["  …aaaaaaaaaaXbbbbbbbbb…", "             ^"])
  }

  @Test func isFollowedByItsNotesWithTheirPlaces() {
    let note = Diagnostic.Note(
      "first declared here", at: SourcePosition(file: "a.yml", line: 2, column: 3), sourceLine: "- home")
    let text = format(
      Diagnostic(.error, id: "x", "declared twice", notes: [note, .init("both are read")]))
    #expect(
      text == [
        "error: declared twice", "a.yml:2:3: note: first declared here", "  - home", "    ^",
        "note: both are read",
      ])
  }

  @Test(arguments: [
    ("\u{1B}[31m", "\\u{1b}[31m"), ("\u{7}", "\\u{7}"), ("\u{9B}1m", "\\u{9b}1m"),
    ("a\u{202E}b", "a\\u{202e}b"), ("\u{2066}", "\\u{2066}"), ("\u{200F}", "\\u{200f}"),
  ])
  func makesCharactersVisibleThatSteerATerminal(raw: String, shown: String) {
    let at = SourcePosition(file: "\(raw).yml", line: 1, column: 1)
    let text = format(
      Diagnostic(.error, id: "x", "no '\(raw)'", at: at, sourceLine: "\(raw)", suggestion: "try '\(raw)'"))
    #expect(text[0] == "\(shown).yml:1:1: error: no '\(shown)'; try '\(shown)'")
    #expect(text[1] == "  " + String(raw.unicodeScalars.map { Self.steers($0) ? "\u{FFFD}" : Character($0) }))
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x9B || [0x202E, 0x2066, 0x200F].contains(scalar.value)
  }

  @Test func hasColoursOnlyWhenAsked() {
    let diagnostic = Diagnostic(.warning, id: "x", "no", at: place)
    #expect(!DiagnosticFormatter().format(diagnostic).contains("\u{1B}"))
    #expect(
      DiagnosticFormatter(colour: true).format(diagnostic)
        == "\u{1B}[1mflows/profile.flow.yml:14:9: \u{1B}[0m\u{1B}[1;35mwarning: \u{1B}[0mno")
  }

  @Test func sortsBySeverityAndByPlace() {
    #expect([Diagnostic.Severity.error, .note, .warning].sorted() == [.note, .warning, .error])
    let places = [("b", 1, 1), ("a", 2, 1), ("a", 1, 9), ("a", 1, 2)].map {
      SourcePosition(file: $0.0, line: $0.1, column: $0.2)
    }
    #expect(places.sorted().map(\.description) == ["a:1:2", "a:1:9", "a:2:1", "b:1:1"])
  }
}
