import FlowInput
import Testing

@Suite struct TextCheckTests {
  private func check(_ bytes: [UInt8], _ format: DocumentFormat = .yaml) -> DocumentReading {
    DocumentReader().read(bytes, file: "a.yml", format: format)
  }

  @Test func invalidUTF8NamesTheByteAndItsPlace() {
    let reading = check(Array("a: ü\nb: é".utf8) + [0xFF])
    #expect(problems(reading) == ["2:5 not-utf8"])
    #expect(reading.diagnostics.first?.message == "the byte 0xFF is not valid UTF-8")
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82, 0x28],
    ] as [[UInt8]])
  func illFormedSequences(bytes: [UInt8]) {
    #expect(problems(check(Array("a: ".utf8) + bytes)) == ["1:4 not-utf8"])
    #expect(problems(check(Array("[\"".utf8) + bytes + Array("\"]".utf8), .json)) == ["1:3 not-utf8"])
  }

  @Test func otherEncodings() {
    #expect(check([0xFF, 0xFE, 0x61, 0]).diagnostics.map(\.message) == ["the file is written in UTF-16"])
    #expect(check([0xFE, 0xFF, 0, 0x61]).diagnostics.map(\.message) == ["the file is written in UTF-16"])
    #expect(check([0xFF, 0xFE, 0, 0]).diagnostics.map(\.message) == ["the file is written in UTF-32"])
    #expect(problems(check([0x61, 0, 0x3A, 0])) == ["1:2 not-text"])
  }

  @Test func controlCharacters() {
    let reading = check(Array("a: \u{1B}[31m".utf8))
    #expect(problems(reading) == ["1:4 control-character"])
    #expect(reading.diagnostics.first?.suggestion?.contains("\\u001B") == true)
    #expect(check(Array("a: \"\\e\"".utf8)).root?["a"]?.asText == "\u{1B}")
  }

  @Test func linesOfASourceText() {
    let source = SourceText(Array("a\r\nbü\r\n\nc\rd\n".utf8), file: "a.yml")
    #expect((0...7).map { source.line($0) } == [nil, "a", "bü", "", "c", "d", "", nil])
    #expect(source.position(byteOffset: 6).description == "a.yml:2:3")
    #expect(source.position(byteOffset: 1000).description == "a.yml:6:1")
  }
}
