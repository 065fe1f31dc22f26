import Canvas
import Foundation
import PlaneGeometry
import Poppler
import Testing

private let date = Date(timeIntervalSince1970: 1_700_000_000)
private let plain = TextStyle(size: 12)

private func document(
  _ size: Size = Size(width: 300, height: 200), _ draw: (Page) -> Void
) throws -> Data {
  let document = try PDFDocument(PDFMetadata(title: "Sample", date: date))
  try document.addPage(size, draw: draw)
  return try document.finish()
}

@Suite struct PDFDocumentTests {
  @Test func pagesHaveTheSizesTheyWereAskedFor() throws {
    let document = try PDFDocument(PDFMetadata(title: "Sample", date: date))
    try document.addPage(Size(width: 595.28, height: 841.89)) { _ in }
    try document.addPage(Size(width: 792, height: 612)) {
      $0.text(Text("Hello", plain), at: Point(x: 700, y: 580))
    }
    let reading = try PDFReading(try document.finish())
    let sizes = try reading.pageSizes()
    #expect(sizes.map(\.width) == [595.28, 792])
    #expect(sizes.map(\.height) == [841.89, 612])
    #expect(try reading.words()[1].map(\.text) == ["Hello"])
  }

  @Test func metadataIsWhatWasGivenAndTheDateNoOther() throws {
    let metadata = PDFMetadata(
      title: "Grüße – 你好", author: "Ana", subject: "Review", creator: "flowatlas", date: date)
    let document = try PDFDocument(metadata)
    try document.addPage(Size(width: 100, height: 100)) { _ in }
    let data = try document.finish()
    let information = try PDFReading(data).information()
    #expect(information["Title"] == "Grüße – 你好")
    #expect(information["Author"] == "Ana")
    #expect(information["Subject"] == "Review")
    #expect(information["Creator"] == "flowatlas")
    #expect(information["CreationDate"] == "2023-11-14T22:13:20Z")
    #expect(information["ModDate"] == nil)
  }

  @Test func theSameDrawingGivesTheSameBytes() throws {
    func make() throws -> Data {
      try document { page in
        page.text(Text("Hello 你好 مرحبا", plain), at: Point(x: 10, y: 10))
        page.hatch(
          Rectangle(x: 10, y: 50, width: 80, height: 40),
          with: Hatch(Stroke(.black, width: 0.5), spacing: 4, angles: [45]))
        page.link(Rectangle(x: 0, y: 0, width: 10, height: 10), to: .url("https://example.org"))
      }
    }
    let first = try make()
    // A time of day in the file would differ by now.
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try make() == first)
  }

  @Test func bookmarksStandUnderOneAnother() throws {
    let document = try PDFDocument(PDFMetadata(title: "Sample", date: date))
    let parent = document.addBookmark("Coordinators", to: .page(1), isOpen: true)
    document.addBookmark("It's (one) \\ two", to: .destination("here"), under: parent)
    document.addBookmark("索引", to: .page(2))
    try document.addPage(Size(width: 100, height: 100)) { _ in }
    try document.addPage(Size(width: 100, height: 100)) { $0.destination("here", at: Point(x: 10, y: 20)) }
    let reading = try PDFReading(try document.finish())
    #expect(try reading.bookmarks() == ["Coordinators 1", "  It's (one) \\ two 2", "索引 2"])
  }

  @Test func linksLeadToNamesThatComeLaterToPagesAndOutside() throws {
    let document = try PDFDocument(PDFMetadata(title: "Sample", date: date))
    try document.addPage(Size(width: 200, height: 200)) { page in
      page.text(Text("forward", plain), at: Point(x: 20, y: 20))
      page.link(Rectangle(x: 18, y: 18, width: 60, height: 20), to: .destination("it's a 'name' \\ 画面"))
      page.text(Text("outside", plain), at: Point(x: 20, y: 80))
      page.link(
        Rectangle(x: 18, y: 78, width: 60, height: 20), to: .url("https://example.org/a(b)?q='ü'\\"))
      page.moved(to: Point(x: 100, y: 100), scale: 2) {
        page.text(Text("back", plain), at: Point(x: 0, y: 0))
        page.link(Rectangle(x: 0, y: 0, width: 30, height: 14), to: .page(2))
      }
    }
    try document.addPage(Size(width: 200, height: 200)) { page in
      page.text(Text("here", plain), at: Point(x: 0, y: 50))
      page.destination("it's a 'name' \\ 画面", at: Point(x: 0, y: 50))
    }
    let reading = try PDFReading(try document.finish())
    let links = try reading.links()
    #expect(links.map(\.text) == ["forward", "back"])
    #expect(links.map(\.target) == [2, 2])
    #expect(try reading.addresses() == ["https://example.org/a%28b%29?q=%27%C3%BC%27%5C"])
  }

  @Test func aLinkThatLeadsNowhereIsAnError() throws {
    #expect(throws: CanvasError.unknownDestination("there")) {
      try document { $0.link(Rectangle(x: 0, y: 0, width: 9, height: 9), to: .destination("there")) }
    }
    #expect(throws: CanvasError.unknownPage(2)) {
      try document { $0.link(Rectangle(x: 0, y: 0, width: 9, height: 9), to: .page(2)) }
    }
  }

  @Test(arguments: [0, -5, .nan, .infinity, 20_000])
  func aPageOfAnImpossibleSizeIsAnError(width: Double) throws {
    let document = try PDFDocument(PDFMetadata(title: "Sample", date: date))
    #expect(throws: CanvasError.self) { try document.addPage(Size(width: width, height: 100)) { _ in } }
  }

  @Test func aPageThatIsKeptTakesNoMoreDrawing() throws {
    var kept: Page?
    let data = try document { kept = $0 }
    kept?.line(from: Point(x: 0, y: 0), to: Point(x: 9, y: 9), Stroke(.black, width: 1))
    #expect(try !PDFReading(data).image(ofPage: 1).hasInk(x: 0..<100, y: 0..<100))
  }
}
