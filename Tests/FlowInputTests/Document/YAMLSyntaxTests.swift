import FlowDiagnostics
import FlowInput
import Testing

@Suite struct YAMLSyntaxTests {
  @Test(arguments: [
    ("a:\n\tb: 1\n", "2:1", "indented with a tab"),
    ("a:\n  b: 1\n\tc: 2\n", "3:1", "indented with a tab"),
    ("a: b: c\n", "1:5", "put text that contains ': ' in quotes"),
    ("a:\n  b: 1\n c: 2\n", "3:2", "check the indentation"),
    ("a: 'b' c\n", "1:8", "after a closing quote"),
    ("a: [1, 2\nb: 3\n", "2:2", "expected ',' or ']'"),
    ("a: {x: 1\n", "2:1", "expected ',' or '}'"),
    ("a: \"b\nc: 2\n", "3:1", "inside a quoted text"),
    ("a: @b\n", "1:4", "cannot begin with '@'"),
    ("a: `b`\n", "1:4", "cannot begin with '`'"),
    ("a: %b\n", "1:4", "cannot begin with '%'"),
    ("a: *\n", "1:5", "begins with '*' or '&' in quotes"),
    ("a: | b\n", "1:6", "begins with '|' or '>' in quotes"),
    ("a: - b\n", "1:4", "on a line of its own"),
    ("a: 1\nb\n", "3:1", "expected ': ' after the key"),
    ("a: \"\\q\"\n", "1:5", "unknown escape"),
    ("a: !x!y z\n", "1:4", "the tag has no meaning"),
    ("a: [1, , 2]\n", "1:8", "expected a value"),
  ])
  func problemsOfSyntaxSayWhatToDo(text: String, place: String, words: String) {
    let reading = read(text)
    #expect(reading.root == nil)
    #expect(problems(reading) == ["\(place) yaml-syntax"])
    let message = reading.diagnostics.map { DiagnosticFormatter().format($0) }.joined()
    #expect(message.contains(words), "\(message)")
  }

  @Test func theMessageShowsTheLineAndWhereTheConstructBegan() {
    let reading = read("title: \"never closed\nnext: 1\n")
    #expect(
      reading.diagnostics.map { DiagnosticFormatter().format($0) } == [
        """
        a.yml:3:1: error: the file ends inside a quoted text; add the closing quote
          
          ^
        a.yml:1:8: note: the quote opens here
          title: "never closed
                 ^
        """
      ])
  }

  @Test func problemsBeforeASyntaxErrorAreReportedToo() {
    #expect(problems(read("a: 1\na: 2\nb: [\n")) == ["2:1 duplicate-key", "4:1 yaml-syntax"])
  }
}
