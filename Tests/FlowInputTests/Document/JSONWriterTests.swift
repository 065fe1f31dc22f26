import FlowInput
import Testing

@Suite struct JSONWriterTests {
  @Test func layoutAndOrder() {
    let value = DocumentValue.map([
      .init("b", .list([.integer(1), .boolean(false), .null], layout: .flow)),
      .init("a", .map([.init("x", .text("/é\"\\"))])),
      .init("none", .list([])),
      .init("", .map([])),
    ])
    #expect(
      JSONWriter().write(value) == """
        {
          "b": [
            1,
            false,
            null
          ],
          "a": {
            "x": "/é\\"\\\\"
          },
          "none": [],
          "": {}
        }

        """)
  }

  @Test(arguments: [
    ("", "\"\""), ("a ~", #""a ~""#), ("\"", #""\"""#), ("\\", #""\\""#), ("é\"", #""é\"""#),
  ]) func plainTextIsWrittenAsItIs(_ text: String, _ written: String) {
    #expect(JSONWriter.quoted(text) == written)
  }

  @Test func escapesOnlyWhatTheRulesAskFor() {
    #expect(
      JSONWriter.quoted("\0\u{1F}\n\r\t\u{7F}\u{2028}😀") == "\"\\u0000\\u001f\\n\\r\\t\\u007f\\u2028😀\"")
  }
}
