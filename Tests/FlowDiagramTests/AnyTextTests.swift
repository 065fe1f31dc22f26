import FlowModel
import Graphviz
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// No text in a model keeps a diagram from being drawn, and every text appears as it is written.
@Suite struct AnyTextTests {
  /// Every ASCII character: alone, first, last, in between, doubled and tripled, and as Graphviz's parser
  /// might meet it at the end of a word.
  static let forms: [@Sendable (String) -> String] = [
    { $0 }, { $0 + "x" }, { "x" + $0 }, { "x" + $0 + "y" }, { $0 + $0 }, { $0 + $0 + $0 }, { "x " + $0 },
    { $0 + " x" }, { "]" + $0 }, { $0 + "]" },
  ]

  @Test(arguments: (0...127).compactMap { UInt8(exactly: $0) })
  func everyASCIICharacterIsDrawn(_ code: UInt8) throws {
    let character = String(Unicode.Scalar(code))
    try expectDrawn(Self.forms.map { $0(character) })
  }

  @Test(arguments: UInt64(1)...40) func unusualUnicodeIsDrawn(_ seed: UInt64) throws {
    try expectDrawn(OddText.texts(12, seed: seed))
  }

  @Test(arguments: [
    "]]>", "<![CDATA[x]]>", "&#93;", "&rsqb;", "<!-- x -->", "</table>", "\u{FEFF}]", "]\u{301}",
  ])
  func markupIsText(_ text: String) throws { try expectDrawn([text]) }

  @Test(arguments: [String(repeating: "]", count: 200), String(repeating: "] ", count: 200)])
  func aLongTextMayBreakAnywhere(_ text: String) throws { try expectDrawn([text], isWhole: false) }

  /// Another program than the library that draws here reads what `-f dot` writes.
  @Test(arguments: Array(stride(from: UInt8(0), to: 128, by: 8))) func theDotProgramReadsEveryASCIICharacter(
    _ first: UInt8
  ) throws {
    let characters = (first..<first + 8).map { String(Unicode.Scalar($0)) }
    try expectRead(characters.flatMap { character in Self.forms.map { $0(character) } })
  }

  @Test(arguments: UInt64(1)...8) func theDotProgramReadsUnusualUnicode(_ seed: UInt64) throws {
    try expectRead(OddText.texts(40, seed: seed))
  }

  private func expectRead(_ texts: [String]) throws {
    let registry = try Self.registry(texts)
    for view in [DiagramView.overview, .coordinator("A"), .app] {
      let diagram = try #require(DiagramMaker(registry).diagram(view))
      #expect(try DotProgram.run("canon", DOTWriter().write(diagram)).hasPrefix("digraph"))
    }
  }

  /// Draws a diagram that has the texts everywhere, and looks for them in the cards.
  private func expectDrawn(_ texts: [String], isWhole: Bool = true) throws {
    let registry = try Self.registry(texts)
    for view in [DiagramView.overview, .coordinator("A")] {
      for waysBack in [false, true] {
        let options = DiagramOptions(drawsWaysBack: waysBack)
        let diagram = try #require(DiagramMaker(registry, options: options).diagram(view))
        let dot = DOTWriter().write(diagram)
        let drawn = try GraphvizEngine.shared().draw(dot)
        #expect(drawn.messages == [])
        let root = try #require(SVGReader.read(drawn.svg))
        guard isWhole, view != .overview, !waysBack else { continue }
        for (index, text) in texts.enumerated() {
          let card = try #require(root.group("screen-A.s\(index)"))
          let words = card.all.filter { $0.name == "text" }.map(\.text).joined()
          #expect(
            Self.dense(words).contains(Self.dense(text).map(Self.legal)),
            "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        }
      }
    }
  }

  /// Text without white space, which drawings fold and break.
  private static func dense(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  private static func legal(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    XMLText.legal(String(scalar)).unicodeScalars.first ?? scalar
  }

  static func registry(_ texts: [String]) throws -> FlowRegistry {
    var edges: [Edge] = []
    for (index, text) in texts.enumerated() {
      let screen = Place.named("s\(index)")
      edges += [
        Edge(
          from: screen, to: "s0", by: .present, on: text, if: text, style: text, animation: text,
          carries: text,
          does: text, type: text),
        Edge(from: screen, by: .pop, on: text, if: text, does: text),
        Edge(from: screen, to: .outside(text), by: .external, on: text),
        Edge(from: screen, to: "B", by: .start, on: text),
      ]
    }
    let screens = texts.enumerated().map { Screen(ScreenID("s\($0)"), title: $1, type: $1) }
    let a = Coordinator("A", title: texts.first, type: texts.first, screens: screens, edges: edges)
    let b = Coordinator("B", title: texts.last, screens: [Screen("only")], edges: [])
    return try FlowRegistry(parts: [
      ModelPart(
        app: texts.first ?? "", coordinators: [a, b],
        routes: texts.enumerated().map { Route(RouteID("r\($0)"), url: $1, to: "A.s0", if: $1, carries: $1) },
        toleratesMissingPlaces: true)
    ])
  }
}

/// Texts of characters that programs stumble over; the same for the same seed.
enum OddText {
  private static let pools: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x20...0x7F, 0x80...0xA0, 0xA1...0xFF, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F,
    0x1100...0x11FF, 0x2000...0x206F, 0x20D0...0x20FF, 0x2190...0x21FF, 0x3000...0x303F, 0xD7B0...0xD7FF,
    0xE000...0xE010, 0xFB00...0xFB4F, 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFF0...0xFFFF,
    0x1D400...0x1D410, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F600...0x1F640, 0x1FFFE...0x1FFFF,
    0x20000...0x20010, 0xE0000...0xE007F, 0x10FFF0...0x10FFFF,
  ]
  private static let marks: [UInt32] = [
    0x5D, 0x5B, 0x3C, 0x3E, 0x26, 0x22, 0x27, 0x5C, 0x60, 0x23, 0x3B, 0x3D, 0x25, 0x7C, 0x7B, 0x7D, 0x2D,
    0x20,
  ]

  static func texts(_ count: Int, seed: UInt64) -> [String] {
    var chance = Samples.Chance(state: seed)
    return (0..<count).map { _ in
      var text = ""
      for _ in 0..<Int.random(in: 1...7, using: &chance) {
        let pool = pools.randomElement(using: &chance) ?? 0x20...0x7F
        let code =
          Bool.random(using: &chance)
          ? marks.randomElement(using: &chance) ?? 0x20 : UInt32.random(in: pool, using: &chance)
        if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
      }
      return text
    }
  }
}
