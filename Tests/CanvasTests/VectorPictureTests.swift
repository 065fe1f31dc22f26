import Canvas
import Foundation
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
}
