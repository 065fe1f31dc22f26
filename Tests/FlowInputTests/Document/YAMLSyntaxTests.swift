import FlowDiagnostics
import FlowInput
import Testing

@Suite struct YAMLSyntaxTests {
  @Test(arguments: [
    ("a:\n\tb: 1\n", "2:1", "indented with a tab"),
    ("a:\n  b: 1\n\tc: 2\n", "3:1", "indented with a tab"),
    ("a: b: c\n", "1:5", "put text that contains ': ' in quotes"),
    ("a:\n  b: 1\n c: 2\n", "3:2", "align it with the keys"),
    ("a: 'b' c\n", "1:8", "in quotes as a whole"),
    ("a: @b\n", "1:4", "cannot begin with '@'"),
    ("a: `b`\n", "1:4", "cannot begin with '`'"),
    ("a: %b\n", "1:4", "cannot begin with '%'"),
    ("a: *\n", "1:5", "begins with '*' or '&' in quotes"),
    ("a: | b\n", "1:6", "begins with '|' or '>' in quotes"),
    ("a: - b\n", "1:4", "on a line of its own"),
    ("a: \"\\q\"\n", "1:5", "unknown escape"),
    ("a: !x!y z\n", "1:4", "the tag has no meaning"),
    ("a: [1, , 2]\n", "1:8", "expected a value"),
    ("a: !x%zz b\n", "1:6", "put text that begins with '!' in quotes"),
  ])
  func problemsOfSyntaxSayWhatToDo(text: String, place: String, words: String) {
    let reading = read(text)
    #expect(reading.root == nil)
    #expect(problems(reading) == ["\(place) yaml-syntax"])
    let message = reading.diagnostics.map { DiagnosticFormatter().format($0) }.joined()
    #expect(message.contains(words), "\(message)")
  }

  /// libyaml reports these where it notices them, often a line later.
  @Test(arguments: [
    ("a: [", "1:4", "'[' is not closed; add ']'"), ("a: [1, 2\nb: 3\n", "1:4", "'[' is not closed; add ']'"),
    ("a: {x: 1\n\n# end\n", "1:4", "'{' is not closed; add '}'"),
    ("a:\n  - { x: 1, y: 2\n  - { x: 2 }\n", "2:5", "'{' is not closed; add '}'"),
    ("a: { b: { c: 1 }\nd: 2\n", "1:4", "'{' is not closed; add '}'"),
    ("a: {\n  b: 1\n  c: 2\n}\n", "2:7", "expected ',' or '}' at the end of this line"),
    ("a: { b: 1 ]\n", "1:11", "expected '}', found ']'"), ("a: { b: 1 }}\n", "1:12", "'}' closes nothing"),
    ("a: \"b\nc: 2\n", "1:4", "the quoted text is not closed; add the closing \""),
    ("a: 'b\n---\n", "1:4", "add the closing '"),
    ("a: \"b\nc: \"d\"\n", "1:4", "the quoted text ends only in line 2"),
    ("a: 1\nb\n", "2:2", "expected ':' after 'b'"), ("a:\n  b c\n  d: 1\n", "2:4", "expected ':' after 'b'"),
    ("a:\n  - b c\n    d: 1\n", "2:6", "expected ':' after 'b'"),
    ("a:\n  b: 1\n    c: 2\n", "3:5", "indented further than 'b', which already has a value"),
    ("a: b\n  c d\n  e: 1\n", "3:4", "put text that contains ': ' in quotes"),
  ])
  func theCauseIsReportedNotItsConsequence(text: String, place: String, words: String) {
    let reading = read(text)
    #expect(problems(reading) == ["\(place) yaml-syntax"])
    let message = reading.diagnostics.map { DiagnosticFormatter().format($0) }.joined()
    #expect(message.contains(words), "\(message)")
  }

  @Test func theMessageShowsTheLineAndWhereTheConstructBegan() {
    let reading = read("screens: { a: 1,\n  b: 2 ]\n")
    #expect(
      reading.diagnostics.map { DiagnosticFormatter().format($0) } == [
        """
        a.yml:2:8: error: expected '}', found ']'; replace it, or add '}' before it
            b: 2 ]
                 ^
        a.yml:1:10: note: the bracket it should close is here
          screens: { a: 1,
                   ^
        """
      ])
  }

  @Test func problemsBeforeASyntaxErrorAreReportedToo() {
    #expect(problems(read("a: 1\na: 2\nb: [\n")) == ["2:1 duplicate-key", "3:4 yaml-syntax"])
  }
}
