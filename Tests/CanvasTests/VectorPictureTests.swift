import Canvas
import Foundation
import PlaneGeometry
import Poppler
import Testing

private func svg(_ attributes: String, _ content: String = "") -> String {
  #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \#(attributes)>"#
    + content + "</svg>"
}

/// Width and height from a PNG's head.
private func pngSize(_ data: Data) -> [Int] {
  let bytes = [UInt8](data.prefix(24))
  guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
  return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
}

@Suite struct VectorPictureTests {
  @Test func aPicturesSizeIsInPoints() throws {
    #expect(try VectorPicture(svg: svg(#"width="144pt" height="1in""#)).size == Size(width: 144, height: 72))
    #expect(try VectorPicture(svg: svg(#"viewBox="0 0 30 40""#)).size == Size(width: 30, height: 40))
    #expect(throws: CanvasError.pictureWithoutSize) { try VectorPicture(svg: svg("")) }
  }

  @Test(arguments: ["", "no picture", "<svg", "<html/>"])
  func whatIsNoSVGIsAnError(text: String) throws {
    #expect(throws: CanvasError.self) { try VectorPicture(svg: text) }
  }

  @Test func aPNGHasAPixelForEveryPointTimesItsScale() throws {
    let picture = try VectorPicture(svg: svg(#"width="100.2pt" height="50pt" viewBox="0 0 100.2 50""#))
    #expect(pngSize(try picture.png()) == [101, 50])
    #expect(pngSize(try picture.png(scale: 2.5)) == [251, 125])
    #expect(try picture.png() == (try picture.png()))
    #expect(try picture.png() != (try picture.png(background: nil)))
  }

  @Test(arguments: [1_000, 1e9, 0, -1, .nan, .infinity])
  func anImageTooLargeForMemoryOrOfNoSizeIsAnError(scale: Double) throws {
    let picture = try VectorPicture(svg: svg(#"width="100pt" height="100pt""#))
    #expect(throws: CanvasError.self) { try picture.png(scale: scale) }
  }

  @Test func picturesComeOntoPagesAsVectorsWithRealText() throws {
    let picture = try VectorPicture(
      svg: svg(
        #"width="100pt" height="50pt" viewBox="0 0 100 50" font-family="Helvetica, sans-serif""#,
        #"<rect width="100" height="50" fill="blue"/><text x="10" y="20" font-size="8">Home 家</text>"#))
    let document = try PDFDocument(PDFMetadata(title: "Sample", date: Date(timeIntervalSince1970: 0)))
    try document.addPage(Size(width: 200, height: 200)) {
      $0.picture(picture, in: Rectangle(x: 0, y: 0, width: 200, height: 200))
    }
    let reading = try PDFReading(try document.finish())
    #expect(try reading.text().contains("Home 家"))
    let fonts = try reading.fonts()
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0.isEmbedded })
    #expect(try reading.imageCount() == 0)
    let image = try reading.image(ofPage: 1, resolution: 72)
    // Twice as large as drawn, and in the middle.
    #expect(image.colour(x: 190, y: 100) == [0, 0, 255])
    #expect(image.colour(x: 100, y: 40) == [255, 255, 255])
    let left = try #require(try reading.words()[0].first { $0.text == "Home" }).left
    #expect(abs(left - 20) < 1)
  }

  @Test func nothingOutsideAPictureIsRead() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg")
    let inner = svg(#"width="10" height="10""#, #"<rect width="10" height="10" fill="red"/>"#)
    try Data(inner.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let image = #"<image width="10" height="10" xlink:href="\#(file.absoluteString)"/>"#
    let empty = try VectorPicture(svg: svg(#"width="10pt" height="10pt""#)).png()
    let shown = try VectorPicture(svg: svg(#"width="10pt" height="10pt""#, image)).png()
    #expect(shown == empty)
  }

  // MARK: - Words over a picture

  private let blank = svg(#"width="100pt" height="50pt" viewBox="0 0 100 50""#)

  private func document(_ picture: VectorPicture, isGrey: Bool = false) throws -> PDFReading {
    let metadata = PDFMetadata(title: "Sample", date: Date(timeIntervalSince1970: 0))
    let document = try PDFDocument(metadata, isGrey: isGrey)
    try document.addPage(Size(width: 200, height: 200)) {
      $0.picture(picture, in: Rectangle(x: 0, y: 0, width: 200, height: 200))
    }
    return try PDFReading(try document.finish())
  }

  @Test(arguments: [(PictureText.Anchor.left, 0), (.centre, 0.5), (.right, 1)])
  func wordsStandWhereTheirAnchorIs(_ anchor: PictureText.Anchor, _ share: Double) throws {
    let width = Text("Home", TextStyle(size: 10)).measure.width
    let text = PictureText("Home", TextStyle(size: 10), at: Point(x: 50, y: 30), anchor: anchor)
    let word = try #require(try document(try VectorPicture(svg: blank, texts: [text])).words()[0].first)
    #expect(word.text == "Home")
    // Twice as large as drawn, in the middle of the page; on its base letters stand.
    #expect(abs(word.left - (100 - 2 * width * share)) < 1)
    #expect(word.top < 110 && word.bottom > 110 && word.bottom < 120)
  }

  @Test func wordsAreDrawnAsLibrsvgDrawsThem() throws {
    let inside = try VectorPicture(
      svg: svg(
        #"width="100pt" height="50pt" viewBox="0 0 100 50" font-family="\#(TextStyle.standardFamily)""#,
        #"<text x="10" y="30" font-size="10" font-weight="bold">Settings 家</text>"#))
    let over = try VectorPicture(
      svg: blank,
      texts: [PictureText("Settings 家", TextStyle(size: 10, weight: .bold), at: Point(x: 10, y: 30))])
    let (one, other) = (try document(inside).words()[0], try document(over).words()[0])
    #expect(one.map(\.text) == other.map(\.text))
    for (left, right) in zip(one, other) {
      #expect(abs(left.left - right.left) < 0.1 && abs(left.bottom - right.bottom) < 0.1)
      #expect(abs(left.right - right.right) < 0.1)
    }
  }

  /// Whether the machine has letters with colours of their own.
  private static let hasEmoji = !(FileManager.default.subpaths(atPath: "/usr/share/fonts") ?? []).filter {
    $0.localizedCaseInsensitiveContains("emoji")
  }.isEmpty

  @Test(.enabled(if: hasEmoji)) func emojiHaveTheirColoursButInGreys() throws {
    let text = PictureText("\u{1F525} hot", TextStyle(size: 20), at: Point(x: 10, y: 35))
    let picture = try VectorPicture(svg: blank, texts: [text])
    #expect(try picture.png() != (try picture.png(isGrey: true)))
    #expect(!(try document(picture).image(ofPage: 1).isGrey))
    let grey = try document(picture, isGrey: true)
    #expect(try grey.image(ofPage: 1).isGrey)
    #expect(try grey.text().contains("hot"))
  }
}
