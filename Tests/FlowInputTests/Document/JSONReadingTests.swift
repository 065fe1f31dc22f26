import FlowDiagnostics
import FlowInput
import Testing

@Suite struct JSONReadingTests {
  @Test func valuesLookLikeThoseOfYAML() {
    let reading = read("{\"a\": [1, -0.5e+3, true, null, \"true\"], \"b\": {}}\n", .json)
    #expect(reading.diagnostics.isEmpty)
    #expect(outline(reading.root) == "{a: [1, -0.5e+3, true, null, 'true'], b: {}}")
    #expect(reading.root?["a"]?.asList?[3].isNull == true)
  }

  @Test func escapesAreDecoded() {
    let root = read(#"["\"\\\/\b\f\n\r\t", "\u00e9\ud83d\uDE00", "x\u0000y"]"#, .json).root
    #expect(root?.asList?.map(\.asText) == ["\"\\/\u{8}\u{C}\n\r\t", "é😀", "x\0y"])
  }

  @Test func positionsCountUnicodeScalars() {
    let root = read("\u{FEFF}{\r\n \"äé😀\": \"ü\",\r \"b\": 1}", .json).root
    #expect(root?.asMap?.map { "\($0.key.position)" } == ["a.yml:2:2", "a.yml:3:2"])
    #expect(root?.asMap?.map { "\($0.value.position)" } == ["a.yml:2:9", "a.yml:3:7"])
  }

  @Test func everyDuplicateKeyNamesBothPlaces() {
    let reading = read("{\"a\": 1,\n \"\\u0061\": 2,\n \"b\": {\"c\": 1, \"c\": 2}}", .json)
    #expect(problems(reading) == ["2:2 duplicate-key", "3:16 duplicate-key"])
    #expect(reading.diagnostics.first?.notes.first?.position?.line == 1)
    #expect(outline(reading.root) == "{a: 1, b: {c: 1}}")
  }

  @Test(arguments: [
    ("[1, 2,]", "1:6", "does not allow a comma after the last item"),
    ("{\"a\": 1,\n}", "1:8", "does not allow a comma after the last item"),
    ("{\"a\": 1 // one\n}", "1:9", "does not allow comments"),
    ("# one\n{}", "1:1", "does not allow comments"),
    ("{'a': 1}", "1:2", "does not allow single quotes"),
    ("['a']", "1:2", "does not allow single quotes"),
    ("{a: 1}", "1:2", "expected a key in double quotes"),
    ("[True]", "1:2", "in lower case"),
    ("[None]", "1:2", "write null"),
    ("[NaN]", "1:2", "not a number in JSON"),
    ("[profile]", "1:2", "put text in double quotes"),
    ("[01]", "1:2", "not a number"), ("[1.]", "1:2", "not a number"), ("[.5]", "1:2", "not a number"),
    ("[+1]", "1:2", "not a number"), ("[1e]", "1:2", "not a number"), ("[-]", "1:2", "not a number"),
    ("[0x1F]", "1:2", "not a number"),
    ("{\"a\" 1}", "1:6", "expected ':'"),
    ("[1 2]", "1:4", "expected ',' or ']'"),
    ("{\"a\": 1 \"b\": 2}", "1:9", "expected ',' or '}'"),
    ("[\"a\n\"]", "1:2", "no closing double quote"),
    ("[\"a", "1:2", "no closing double quote"),
    ("[\"a\tb\"]", "1:4", "write \\t"),
    ("[\"\u{1}\"]", "1:3", "control character"),
    ("[\"ä\\x\"]", "1:4", "unknown escape"),
    ("[\"\\u12g4\"]", "1:3", "four hexadecimal digits"),
    ("[\"\\ud83d\"]", "1:3", "half of a surrogate pair"),
    ("[\"\\ud83d\\u0041\"]", "1:3", "half of a surrogate pair"),
    ("[\"\\ude00\"]", "1:3", "half of a surrogate pair"),
    ("{} x", "1:4", "follows the end"),
    ("[1", "1:1", "'[' is not closed; add ']'"), ("{\"a\":", "1:1", "'{' is not closed"),
    ("[[]\n\n", "1:1", "'[' is not closed"), ("{\"a\": 1\n \"b\": 2}", "1:8", "expected ',' or '}'"),
  ])
  func problemsOfSyntaxSayWhatToDo(text: String, place: String, words: String) {
    let reading = read(text, .json)
    #expect(reading.root == nil)
    #expect(problems(reading) == ["\(place) json-syntax"])
    let message = reading.diagnostics.map { DiagnosticFormatter().format($0) }.joined()
    #expect(message.contains(words), "\(message)")
  }

  @Test func aFileWithoutData() {
    #expect(problems(read("", .json)) == ["1:1 empty-document"])
    #expect(problems(read(" \n", .json)) == ["2:1 empty-document"])
  }
}
