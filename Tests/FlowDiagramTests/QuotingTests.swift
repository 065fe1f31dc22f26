import FlowModel
import Foundation
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// Whatever a model says comes out of Graphviz as it went in.
@Suite struct QuotingTests {
  static let ugly = [
    "1abc", "", "a\\", "\\N \\G \\l", "say \"hi\"", "tab\there", "🙂 emoji 👩‍👩‍👧", "node", "<b>", "a & b",
    "&amp; &lt; &#65;",
    "it's", "strict digraph { }", "--> -- ;", "個人資料", "الإعدادات", "%d %s", "a//b /* c */", "#hash",
  ]

  @Test(arguments: ugly) func aQuotedStringIsReadBackByDot(_ text: String) throws {
    let dot = try DotProgram.run("canon", "digraph { x [tooltip=\(DOTText.quoted(text))]; }")
    // Graphviz writes what it read as it would write it itself; reading that again must give the same.
    #expect(try DotProgram.run("canon", dot) == dot)
    let drawing = try DotProgram.run("svg", "digraph { x [label=\(DOTText.quoted(text))]; }")
    let words = SVGReader.read(drawing)?.all.filter { $0.name == "text" }.map(\.text) ?? []
    // Graphviz takes entities in plain labels for what they stand for.
    if !text.contains("&amp;"), !text.isEmpty { #expect(words == [text.replacing("\t", with: " ")]) }
  }

  @Test func lineBreaksAreEscapedInDOT() {
    #expect(DOTText.quoted("a\nb\r\tc") == "\"a\\nb  c\"")
  }

  @Test(arguments: ["a\u{0}b", "a\u{1}b", "a\u{FFFE}b", "a\u{FFFF}b", "a\u{1B}b"])
  func charactersThatXMLForbidsAreReplaced(_ text: String) throws {
    #expect(XMLText.escaped(text) == "a\u{FFFD}b")
    #expect(DOTText.quoted(text) == "\"a\u{FFFD}b\"")
    let diagram = try #require(DiagramMaker(try Samples.titled(text)).diagram(.coordinator("One")))
    let svg = try DiagramDrawer().draw(diagram).svg
    #expect(SVGReader.read(svg)?.all.contains { $0.name == "text" && $0.text == "a\u{FFFD}b" } == true)
  }

  @Test func markupIsEscapedInXML() {
    #expect(XMLText.escaped("<a b=\"c\" d='e'>&amp;") == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;")
  }

  @Test(arguments: ugly) func aTitleIsDrawnAsItIsWritten(_ text: String) throws {
    let diagram = try #require(DiagramMaker(try Samples.titled(text)).diagram(.coordinator("One")))
    let drawing = try DiagramDrawer().draw(diagram)
    #expect(drawing.messages == [])
    let card = try #require(SVGReader.read(drawing.svg)?.group("screen-One.only"))
    let words = card.all.filter { $0.name == "text" }.map(\.text).joined(separator: " ")
    let expected = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(expected.isEmpty || words.contains(expected))
    #expect(try DotProgram.run("svg", drawing.dot).contains("<svg"))
  }

  @Test func aLineBreakInATitleIsABlankInTheCardAndStaysInTheTooltip() throws {
    let diagram = try #require(DiagramMaker(try Samples.titled("two\nlines")).diagram(.coordinator("One")))
    let card = try #require(
      SVGReader.read(try DiagramDrawer().draw(diagram).svg)?.group("screen-One.only"))
    #expect(card.all.contains { $0.name == "text" && $0.text == "two lines" })
    #expect(card.children.first?.text == "One: two\nlines (two\nlines)")
  }
}
