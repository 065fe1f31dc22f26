import FlowInput
import Testing

@Suite struct DocumentLimitTests {
  @Test func billionLaughs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let reading = read(text)
    #expect(reading.diagnostics.map(\.message) == ["aliases expand to more than 1000000 nodes"])
    #expect(reading.root == nil)
  }

  @Test func billionLaughsByMerging() {
    var text = "a0: &a0 {k: {x: 1}}\n"
    for level in 1...60 { text += "a\(level): &a\(level) {<<: *a\(level - 1), k\(level): *a\(level - 1)}\n" }
    #expect(read(text).diagnostics.map(\.id) == ["aliases-too-large"])
  }

  @Test func nodesWithoutAliasesAreLimitedToo() {
    let limits = DocumentLimits(nodeCount: 10)
    #expect(read("[1, 2, 3, 4, 5, 6, 7, 8, 9]", limits: limits).root != nil)
    #expect(problems(read("[1, 2, 3, 4, 5, 6, 7, 8, 9, 0]", limits: limits)) == ["1:29 too-many-nodes"])
    #expect(
      problems(read("{\"a\": [1, 2, 3, 4, 5, 6, 7, 8]}", .json, limits: limits)) == ["1:29 too-many-nodes"])
  }

  @Test(arguments: [DocumentFormat.yaml, .json]) func depth(format: DocumentFormat) {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(100), format).root != nil)
    #expect(problems(read(nested(101), format)) == ["1:101 nested-too-deep"])
    #expect(problems(read(String(repeating: "[", count: 1_000_000), format)) == ["1:101 nested-too-deep"])
    let maps = String(repeating: "{\"a\": ", count: 200_000)
    #expect(problems(read(maps, format)) == ["1:601 nested-too-deep"])
  }

  @Test func depthOfBlocksAndAliases() {
    #expect(problems(read(String(repeating: "- ", count: 100_000))) == ["1:201 nested-too-deep"])
    var text = "- &a0 []\n"
    for level in 1...100 { text += "- &a\(level) [*a\(level - 1)]\n" }
    #expect(problems(read(text)) == ["100:9 nested-too-deep"])
  }

  @Test func numberOfProblems() {
    let reading = read(String(repeating: "a: 1\n", count: 500))
    #expect(reading.diagnostics.count == 101)
    #expect(reading.diagnostics.last?.id == "too-many-problems")
  }

  @Test func size() {
    let limits = DocumentLimits(byteCount: 5)
    #expect(read("a: 12", limits: limits).root != nil)
    #expect(read("a: 123", limits: limits).diagnostics.map(\.id) == ["file-too-large"])
  }

  @Test func tagDirectives() {
    let text = (0..<101).map { "%TAG !a\($0)! !b\n" }.joined() + "--- x\n"
    #expect(problems(read(text)) == ["101:1 too-many-directives"])
  }

  @Test func longLinesAreNotCopiedIntoDiagnostics() {
    let reading = read("{a: 1, a: 2, b: " + String(repeating: "x", count: 1 << 17) + "}")
    #expect(problems(reading) == ["1:8 duplicate-key"])
    #expect(reading.diagnostics.first?.sourceLine == nil)
  }
}
