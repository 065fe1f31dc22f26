import Canvas
import Foundation
import PlaneGeometry
import Poppler
import Testing

private let style = TextStyle(size: 10)

@Suite struct TextTests {
  @Test func aTextIsAsWideAsItIsDrawn() throws {
    var drawn: TextMeasure?
    let text = Text("Settings and more", style)
    let document = try PDFDocument(PDFMetadata(title: "Sample", date: Date(timeIntervalSince1970: 0)))
    try document.addPage(Size(width: 200, height: 50)) { drawn = $0.text(text, at: Point(x: 10, y: 10)) }
    let words = try PDFReading(try document.finish()).words()[0]
    let measure = text.measure
    #expect(drawn == measure)
    #expect(abs((words.last?.right ?? 0) - 10 - measure.width) < 0.2)
    #expect(measure.lines == 1 && !measure.isCut)
    #expect(measure.baseline > 6 && measure.baseline < measure.height)
  }

  @Test func textIsWrappedAtItsWidthInWordsOrElseInLetters() {
    let words = Text("one two three four five six", style, width: 50).measure
    #expect(words.lines > 1 && words.width <= 50)
    let letters = Text("AVeryLongIdentifierThatHasNoBlanks", style, width: 50).measure
    #expect(letters.lines > 1 && letters.width <= 50)
  }

  @Test func whatDoesNotFitIntoTheLinesEndsInAnEllipsis() throws {
    let long = String(repeating: "word ", count: 100)
    let cut = Text(long, style, width: 80, lineLimit: 2).measure
    #expect(cut.lines == 2 && cut.isCut && cut.width <= 80)
    let short = Text("word\nword", style, width: 80, lineLimit: 2).measure
    #expect(short.lines == 1 && !short.isCut)
  }

  @Test func weightTrackingAndSizeChangeTheWidth() {
    func width(_ style: TextStyle) -> Double { Text("Navigation", style).measure.width }
    let regular = width(style)
    #expect(width(TextStyle(size: 10, weight: .bold)) > regular)
    #expect(abs(width(TextStyle(size: 10, tracking: 1)) - regular - 10) < 1.1)
    #expect(abs(width(TextStyle(size: 20)) - 2 * regular) < 0.1)
  }

  @Test(arguments: [Text.Alignment.left, .centre, .right])
  func everyScriptStandsOnTheSideItIsPut(alignment: Text.Alignment) throws {
    let document = try PDFDocument(PDFMetadata(title: "Sample", date: Date(timeIntervalSince1970: 0)))
    let page = Size(width: 300, height: 90)
    try document.addPage(page) { page in
      for (row, words) in ["Hello", "你好", "مرحبا"].enumerated() {
        let text = Text(words, TextStyle(size: 12), width: 280, alignment: alignment)
        page.text(text, at: Point(x: 10, y: 5 + 28 * Double(row)))
      }
    }
    let image = try PDFReading(try document.finish()).image(ofPage: 1, resolution: 72)
    for row in 0..<3 {
      let rows = row * 28 + 5..<row * 28 + 25
      #expect(image.hasInk(x: 5..<60, y: rows) == (alignment == .left))
      #expect(image.hasInk(x: 120..<180, y: rows) == (alignment == .centre))
      #expect(image.hasInk(x: 240..<295, y: rows) == (alignment == .right))
    }
  }

  @Test func everyScriptIsRealTextInEmbeddedFonts() throws {
    let document = try PDFDocument(PDFMetadata(title: "Sample", date: Date(timeIntervalSince1970: 0)))
    try document.addPage(Size(width: 300, height: 100)) { page in
      page.text(Text("Einstellungen 设置 الإعدادات", style), at: Point(x: 10, y: 10))
    }
    let reading = try PDFReading(try document.finish())
    let text = try reading.text()
    #expect(text.contains("Einstellungen"))
    #expect(text.contains("设置"))
    // Poppler gives back the ligature as it stands in the font, or the letters.
    #expect(text.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) })
    let fonts = try reading.fonts()
    #expect(fonts.count >= 2)
    #expect(fonts.allSatisfy { $0.isEmbedded })
  }

  @Test(arguments: ["", "\0", "a\0b", "\u{1B}[31m", "\u{202E}abc", "👩‍👩‍👧", "\u{FFFF}", "\n\n"])
  func oddTextIsSetWithoutHarm(words: String) throws {
    let document = try PDFDocument(PDFMetadata(title: words, date: Date(timeIntervalSince1970: 0)))
    document.addBookmark(words, to: .page(1))
    try document.addPage(Size(width: 100, height: 100)) { page in
      page.text(Text(words, style, width: 0, lineLimit: 0), at: Point(x: 1, y: 1))
      page.text(Text(words, TextStyle(size: 0), width: -4), at: Point(x: 1, y: 50))
    }
    #expect(try PDFReading(try document.finish()).pageSizes().count == 1)
  }
}
