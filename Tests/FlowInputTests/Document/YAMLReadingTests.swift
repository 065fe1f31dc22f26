import FlowInput
import Testing

@Suite struct YAMLReadingTests {
  @Test func scalarsStayTextAndQuotesShow() {
    let reading = read("on: no\nif: 'no'\nn: 1\ne:\nt: ~\nb: |\n  two\n  lines\n")
    #expect(reading.diagnostics.isEmpty)
    #expect(outline(reading.root) == "{on: no, if: 'no', n: 1, e: , t: ~, b: 'two\nlines\n'}")
  }

  @Test func nodesSayWhatTheyAre() {
    let root = read("a: x\nb: [1, 2]\nc: {d: e}\nf:\ng: 'null'\n").root
    #expect(root?["a"]?.asText == "x")
    #expect(root?["b"]?.asList?.count == 2)
    #expect(root?["c"]?.asMap?.map(\.key.text) == ["d"])
    #expect(root?["f"]?.isNull == true)
    #expect(root?["f"]?.asText == nil)
    #expect(root?["g"]?.asText == "null")
    #expect(["a", "b", "c", "f"].map { root?[$0]?.kindName } == ["text", "a list", "a mapping", "no value"])
  }

  @Test func positionsCountUnicodeScalars() {
    let root = read("äöü: x\n\"😀\": [é, y]\n").root
    #expect(root?.asMap?.map { "\($0.key.position)" } == ["a.yml:1:1", "a.yml:2:1"])
    #expect(root?["äöü"]?.position.column == 6)
    #expect(root?["😀"]?.asList?.map(\.position.column) == [7, 10])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func everyLineEndCounts(lineEnd: String) {
    let reading = read(["# ü", "a: 1", "", "b: 2", "a: 3"].joined(separator: lineEnd))
    #expect(problems(reading) == ["5:1 duplicate-key"])
    #expect(reading.diagnostics.first?.sourceLine == "a: 3")
    #expect(outline(reading.root) == "{a: 1, b: 2}")
  }

  @Test func lineSeparatorsThatEditorsDoNotCountMoveNoPosition() {
    #expect(problems(read("a: \"x\u{2028}y\u{85}z\"\nb: 1\nb: 2\n")) == ["3:1 duplicate-key"])
  }

  @Test func byteOrderMarkIsNoText() {
    let reading = read("\u{FEFF}a: 1\na: 2")
    #expect(reading.root?.asMap?.first?.key.position.column == 1)
    #expect(problems(reading) == ["2:1 duplicate-key"])
  }

  @Test func everyDuplicateKeyNamesBothPlaces() {
    let reading = read("a: 1\nb:\n  c: 1\n  c: [2]\na: {x: 1}\n'a': 2\n")
    #expect(problems(reading) == ["4:3 duplicate-key", "5:1 duplicate-key", "6:1 duplicate-key"])
    #expect(reading.diagnostics.map { $0.notes.first?.position?.line } == [3, 1, 1])
    #expect(outline(reading.root) == "{a: 1, b: {c: 1}}")
  }

  @Test func duplicatesAreFoundInLargeMappingsToo() {
    let text = (0..<50).map { "k\($0): 1\n" }.joined() + "k3: 2\nk40: 2\n"
    #expect(problems(read(text)) == ["51:1 duplicate-key", "52:1 duplicate-key"])
  }

  @Test func aliasesStandForTheirAnchors() {
    let root = read("a: &x {t: 1}\nb: *x\nc: [*x, &y z, *y]\n").root
    #expect(outline(root) == "{a: {t: 1}, b: {t: 1}, c: [{t: 1}, z, z]}")
    #expect(root?["b"]?.position.line == 1)
  }

  @Test func theLatestAnchorOfANameCounts() {
    #expect(outline(read("[&a 1, *a, &a 2, *a]").root) == "[1, 1, 2, 2]")
    #expect(outline(read("[&a [&a 1], *a]").root) == "[[1], 1]")
  }

  @Test func mergeKeysGiveWayToTheMappingsOwn() {
    let text = "a: &a {t: 1, u: 2}\nb: &b {u: 3, v: 4}\nc: {<<: *a, u: 9}\nd: {<<: [*a, *b], w: 5}\n"
    let root = read(text).root
    #expect(outline(root?["c"]) == "{u: 9, t: 1}")
    #expect(outline(root?["d"]) == "{w: 5, t: 1, u: 2, v: 4}")
    #expect(outline(read("'<<': 1").root) == "{<<: 1}")
    #expect(problems(read("<<: 1\n")) == ["1:5 merge-of-no-mapping"])
    #expect(problems(read("<<: {a: 1}\n<<: {b: 1}\n")) == ["2:1 duplicate-key"])
  }

  @Test func aliasProblems() {
    let unknown = read("name: &profile x\nother: *profil\n")
    #expect(problems(unknown) == ["2:8 unknown-alias"])
    #expect(unknown.diagnostics.first?.suggestion == "did you mean 'profile'?")
    #expect(problems(read("a: &a [*a]")) == ["1:8 alias-inside-itself"])
    #expect(problems(read("a: &a [1]\n*a : 2")) == ["2:1 key-not-text"])
  }

  @Test func tagsThatMeanTextAreTaken() {
    #expect(outline(read("[!!str 1, !!int '2', ! 3, !!seq [], !!map {}]").root) == "['1', 2, '3', [], {}]")
    #expect(problems(read("[!screen a, !!binary x]")) == ["1:2 unknown-tag", "1:13 unknown-tag"])
    #expect(problems(read("[!!seq a, !!str []]")) == ["1:2 misplaced-tag", "1:11 misplaced-tag"])
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n", "--- # nothing\n...\n", "\u{FEFF}"])
  func aFileWithoutData(text: String) {
    #expect(read(text).diagnostics.map(\.id) == ["empty-document"])
  }

  @Test func oneDocumentPerFile() {
    #expect(problems(read("a: 1\n---\nb: 2\n")) == ["2:1 second-document"])
    #expect(outline(read("--- {a: 1}\n...\n").root) == "{a: 1}")
  }

  @Test(arguments: [("? [a]\n: 1", 3), ("{a: 1}: 2", 1), ("{[a]: 1}", 2), ("? {a: 1}\n: 2", 3)])
  func keysAreText(text: String, column: Int) {
    #expect(problems(read(text)) == ["1:\(column) key-not-text"])
  }
}
