import FlowInput
import Testing

@Suite struct YAMLWriterTests {
  @Test func aModelReadsAsAPersonWouldWriteIt() {
    let model = DocumentValue.map([
      .init("flowatlas", .integer(1)),
      .init("app", .text("Profile sample")),
      .init(
        "coordinators",
        .map([
          .init(
            "Profile",
            .map([
              .init("summary", .text("The user's profile: and what\nis reachable from it.")),
              .init(
                "screens",
                .map([
                  .init("profile", .map([.init("title", .text("Profile, mine"))], layout: .flow)),
                  .init("empty", .map([])),
                ])),
              .init(
                "edges",
                .list([
                  .map([.init("from", .text("profile")), .init("on", .text("no"))], layout: .flow),
                  .map([
                    .init("from", .text("profile")), .init("if", .boolean(true)), .init("tags", .list([])),
                  ]),
                  .list([.text("a"), .list([.text("b: c"), .null])]),
                ])),
            ]))
        ])),
    ])
    let text = YAMLWriter(bareKeys: ["on"]).write(model)
    #expect(
      text == """
        flowatlas: 1
        app: Profile sample
        coordinators:
          Profile:
            summary: |-
              The user's profile: and what
              is reachable from it.
            screens:
              profile: { title: "Profile, mine" }
              empty: {}
            edges:
              - { from: profile, on: "no" }
              - from: profile
                if: true
                tags: []
              - - a
                - - "b: c"
                  - null

        """)
    #expect(read(text).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("", "\"\""), (" ", "\" \""), ("on", "\"on\""), ("No", "\"No\""), ("null", "\"null\""), ("~", "\"~\""),
    ("y", "\"y\""), ("1", "\"1\""), ("1e3", "\"1e3\""), ("0x1F", "\"0x1F\""), ("12:30:45", "\"12:30:45\""),
    ("2024-01-01", "\"2024-01-01\""), ("-.inf", "\"-.inf\""), (".5", "\".5\""), ("1_000", "\"1_000\""),
    ("a: b", "\"a: b\""), ("a:", "\"a:\""), ("# x", "\"# x\""), ("a # b", "\"a # b\""), ("- a", "\"- a\""),
    ("{", "\"{\""), ("[a", "\"[a\""), ("*a", "\"*a\""), ("&a", "\"&a\""), ("!t", "\"!t\""), ("%", "\"%\""),
    ("@", "\"@\""), ("`", "\"`\""), ("|", "\"|\""), (">", "\">\""), ("=", "\"=\""), ("<<", "\"<<\""),
    ("? a", "\"? a\""), (": a", "\": a\""), ("---", "\"---\""), ("...", "\"...\""), ("a ", "\"a \""),
    ("a\tb", "\"a\\tb\""), ("a\nb", "\"a\\nb\""), ("a\r\nb", "\"a\\r\\nb\""), ("\0", "\"\\x00\""),
    ("\u{85}\u{2028}\u{FEFF}", "\"\\x85\\u2028\\uFEFF\""), ("\u{1FFFE}", "\"\\U0001FFFE\""),
    ("\"a\"", "'\"a\"'"), ("- \"it's\"", "'- \"it''s\"'"), ("\\d:", "'\\d:'"), ("\"\n", "\"\\\"\\n\""),
    ("it's", "it's"), ("a\"b", "a\"b"), ("a:b", "a:b"), ("a#b", "a#b"), ("a, b", "a, b"),
    ("3 items", "3 items"),
    ("😀 ü", "😀 ü"), ("settings tapped", "settings tapped"), ("(none)", "(none)"), ("/a/b", "/a/b"),
  ])
  func quotesOnlyWhereNeeded(text: String, written: String) {
    #expect(YAMLQuoting.scalar(text) == written)
  }

  @Test(arguments: ["a, b", "a]", "a}", "a:b", "what?", "[a"])
  func moreQuotesInFlow(text: String) {
    #expect(YAMLQuoting.scalar(text, inFlow: true) == "\"\(text)\"")
  }

  @Test(arguments: ["a\nb", "a\nb\n", "a\n\n  b", "- a\n# b"]) func literalBlocks(text: String) {
    let written = YAMLWriter().write(.map([.init("k", .text(text))]))
    #expect(written.hasPrefix("k: |"))
    #expect(read(written).root?["k"]?.asText == text)
  }

  @Test(arguments: ["\na", " a\nb", "a \nb", "a\nb ", "a\n\n", "a\tb\nc", "a\n \nb", "a\r\nb"])
  func textThatNoLiteralBlockKeeps(text: String) {
    let written = YAMLWriter().write(.map([.init("k", .text(text))]))
    #expect(written.hasPrefix("k: \""))
    #expect(read(written).root?["k"]?.asText.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(arguments: [DocumentValue.Layout.block, .flow]) func veryLongKeys(layout: DocumentValue.Layout) {
    let key = String(repeating: "long key ", count: 200) + "."
    for value in [DocumentValue.text("v"), .list([.text("v")]), .map([.init(key, .integer(1))])] {
      let reading = read(YAMLWriter().write(.list([.map([.init(key, value)], layout: layout)])))
      #expect(reading.diagnostics.isEmpty)
      #expect(reading.root?.asList?.first?.asMap?.first?.key.text == key)
    }
  }

  @Test(arguments: [
    DocumentValue.null, .text("a\nb"), .text("x"), .text(""), .integer(.min), .list([]), .map([]),
  ])
  func documentsOfOneValue(value: DocumentValue) {
    let text = YAMLWriter().write(value)
    #expect(text.hasSuffix("\n"))
    #expect(read(text).diagnostics.isEmpty)
  }
}
