import FlowDocs
import Foundation
import Testing

@Suite struct MarkdownTests {
  static let ugly = [
    "plain", "a|b", "a\\|b", "a\\\\|b|", "*bold*", "**x** y", "_em_ snake_case __x__", "a_ _b", "<b>tag</b>",
    "1 < 2 > 0", "[link](x)", "[x]", "![image](x.png)", "Ask!", "&amp; & &copy; AT&T &#65;", "# heading #",
    "C #", "#12 and GH#3", "@someone", "a@b.com", "mail me@example.org now", "`code`", "``a` b",
    "back\\slash",
    "end\\", "two\nlines", "three\r\n\r\nlines", "tab\there", "  spaces  ", "👩‍👩‍👧 family", "e\u{301} *\u{301}x*",
    "- item", "+ item", "1. one", "12) two", "> quote", "= x", "---", "***", "~~gone~~", "~x~",
    "https://example.com/a_b", "see http://x.org.", "www.example.com", "ftp://x.y", "mailto:a@b.com",
    ":smile: :+1: :100:", "12:30", "$5 and $6", "$x$", "$`x`$", "[ ] todo", "[^1]", "<!-- c -->",
    "<https://x.y>",
    "a  b", "العربية", "\"quoted\" 'it'", "x^2", "|", "\\", "*", ":--", "| a | b |", "    indented", "{{x}}",
  ]

  /// The frames that a text is put into, each a whole document.
  static let frames: [(name: String, make: @Sendable (String) -> String)] = [
    ("paragraph", { $0 }), ("heading", { "## \($0)" }), ("list item", { "- \($0)" }),
    ("bold label", { "- **x:** \($0)" }), ("table cell", { "| a | b |\n| - | - |\n| \($0) | y |" }),
    ("link", { "[\($0)](x.md)" }), ("link in a cell", { "| a |\n| - |\n| [\($0)](x.md) |" }),
    ("anchored heading", { "### <a id=\"x\"></a>\($0)" }),
  ]

  @Test(arguments: frames.indices)
  func anyTextComesOutAsItIs(frame: Int) throws {
    let frame = Self.frames[frame]
    let plain = try rendered(Self.ugly.map { _ in frame.make("MIDDLE") })
    for (index, html) in try rendered(Self.ugly.map { frame.make(Markdown.escape($0)) }).enumerated() {
      let text = Self.ugly[index]
      let expected = MarkdownRenderer.text(ofHTML: plain[index])
        .replacing("MIDDLE", with: folded(text)).trimmed
      #expect(MarkdownRenderer.text(ofHTML: html) == expected, "\(text) in a \(frame.name): \(html)")
      #expect(elements(html) == elements(plain[index]), "\(text) in a \(frame.name): \(html)")
    }
  }

  /// Every printable ASCII character: alone, first, last, in between and doubled.
  static let ascii: [String] = {
    var texts: [String] = []
    for code in UInt8(0x21)...0x7E {
      let one = String(Unicode.Scalar(code))
      texts += [one, one + "x", "x" + one, "x" + one + "y", one + one, "x " + one]
    }
    return texts
  }()

  @Test(arguments: frames.indices)
  func everyCharacterComesOutAsItIs(frame: Int) throws {
    let frame = Self.frames[frame]
    let plain = MarkdownRenderer.text(ofHTML: try rendered([frame.make("MIDDLE")])[0])
    for (text, html) in zip(Self.ascii, try rendered(Self.ascii.map { frame.make(Markdown.escape($0)) })) {
      let expected = plain.replacing("MIDDLE", with: folded(text)).trimmed
      #expect(MarkdownRenderer.text(ofHTML: html) == expected, "\(text) in a \(frame.name): \(html)")
    }
  }

  @Test func anyTextCanStandInACodeSpan() throws {
    let documents = (Self.ugly + Self.ascii).flatMap { text in
      [Markdown.code(text), "| a |\n| - |\n| \(Markdown.code(text)) |", "[\(Markdown.code(text))](x.md)"]
    }
    for (index, html) in try rendered(documents).enumerated() {
      let text = folded((Self.ugly + Self.ascii)[index / 3])
      let expected = index % 3 == 1 ? "a " + text : text
      #expect(MarkdownRenderer.text(ofHTML: html) == expected, "\(html)")
      #expect(html.contains("<code>") && !html.contains("<em>"), "\(html)")
    }
  }

  @Test func anyTextCanDescribeAnImage() throws {
    let documents = Self.ugly.map { "![\(Markdown.alternative($0))](x.svg)" }
    for (index, html) in try rendered(documents).enumerated() {
      let alternative = MarkdownRenderer.values(of: "alt", in: html).first ?? ""
      #expect(MarkdownRenderer.text(ofHTML: alternative) == folded(Self.ugly[index]), "\(html)")
    }
  }

  @Test func addressesAreEncoded() {
    #expect(Markdown.address("a b/(c)|ü#é.md") == "a%20b/%28c%29%7Cü%23é.md")
  }

  // MARK: - Helpers

  /// The HTML of many documents by one run, apart by rules that no document makes itself.
  private func rendered(_ documents: [String]) throws -> [String] {
    let mark = "<p>NEXT-DOCUMENT</p>\n"
    let html = try MarkdownRenderer.html(documents.joined(separator: "\n\nNEXT-DOCUMENT\n\n"))
    let parts = html.components(separatedBy: mark)
    try #require(parts.count == documents.count)
    return parts
  }

  private func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The elements of HTML in order, without the `span`s that only keep text apart.
  private func elements(_ html: String) -> [String] {
    html.components(separatedBy: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
      .filter { $0 != "span" && $0 != "/span" }
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
