import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// How Graphviz's drawings are read.
@Suite struct SVGReaderTests {
  @Test func elementsAttributesAndWordsAreRead() throws {
    let svg = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
       "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- Title: a > b -->
      <svg width="10pt" viewBox='0 0 10 10'>
        <g id="a&amp;b&#45;&#x63;">
          <title>it&#39;s &lt;here&gt; &quot;家&quot;</title>
          <path d="M1,2"/>
        </g>
      </svg>

      """
    let root = try #require(SVGReader.read(svg))
    #expect(root.attributes == ["width": "10pt", "viewBox": "0 0 10 10"])
    let group = try #require(root.children.first)
    #expect(group.id == "a&b-c")
    #expect(
      group.children == [
        SVGElement("title", text: "it's <here> \"家\""), SVGElement("path", ["d": "M1,2"]),
      ])
  }

  @Test(
    arguments: [
      "", "words", "<svg", "<svg>", "<svg></g>", "</svg>", "<svg/><svg/>", "<svg a=b/>", "<svg a=\"1/>",
      "<svg a=\"1\" a=\"2\"/>", "<svg>&unknown;</svg>", "<svg>&#1114112;</svg>", "<svg>&amp</svg>",
      "<svg><g></svg></g>",
      "<svg/>words", "<!-- <svg/>", "<svg a=\"<\"/>",
    ])
  func whatIsNoXMLIsRefused(_ text: String) {
    #expect(SVGReader.read(text) == nil)
  }

  /// The system's parser gives up after ten million bytes.
  @Test func aDrawingMayBeVeryLarge() throws {
    let words = String(repeating: "a", count: 11_000_000)
    let root = try #require(SVGReader.read("<svg><text>\(words)</text><text>last</text></svg>"))
    #expect(root.children.last?.text == "last")
  }

  @Test func shapesAndWordsOfADrawingAreToldApart() throws {
    let diagram = try #require(DiagramMaker(try Samples.shop()).diagram(.app))
    let drawing = try DiagramDrawer(.init(theme: .light)).draw(diagram)
    let whole = try #require(SVGReader.read(drawing.svg))
    let (shapes, words) = (drawing.finished.picture.shapes, drawing.finished.picture.words)
    let texts = whole.all.filter { $0.name == "text" }
    // Blanks that keep room, such as those before what stands beside a heading, are kept.
    #expect(words.contains { $0.text.hasPrefix("\u{A0}") })
    #expect(words.map(\.text) == texts.map(\.text))
    #expect(words.map(\.size) == texts.compactMap { Geometry.number($0, "font-size") })
    let all = try #require(SVGReader.read(shapes)).all
    #expect(!all.contains { ["text", "title", "desc", "a"].contains($0.name) })
    for name in ["path", "polygon", "ellipse", "rect"] {
      #expect(all.count { $0.name == name } == whole.all.count { $0.name == name })
    }
    // The legend is drawn in the picture's own points, all else in Graphviz's, whose y begins at the bottom.
    let origin = Geometry.translation(of: try #require(whole.group("graph0")))
    let first = try #require(texts.first)
    #expect(words[0].y == origin.y + (Geometry.number(first, "y") ?? 0))
  }
}
