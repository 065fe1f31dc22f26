import Canvas
import Foundation
import PlaneGeometry
import Poppler
import Testing

private func reading(_ draw: (Page) -> Void) throws -> PDFReading {
  let document = try PDFDocument(PDFMetadata(title: "Sample", date: Date(timeIntervalSince1970: 0)))
  try document.addPage(Size(width: 100, height: 100), draw: draw)
  return try PDFReading(try document.finish())
}

@Suite struct DrawingTests {
  @Test func areasAndLinesLieWhereTheyWerePut() throws {
    let image = try reading { page in
      page.rectangle(
        Rectangle(x: 10, y: 20, width: 30, height: 10), fill: Colour(red: 1, green: 0, blue: 0))
      page.line(from: Point(x: 60, y: 0), to: Point(x: 60, y: 50), Stroke(.black, width: 4))
      page.circle(around: Point(x: 80, y: 80), radius: 10, fill: .black)
    }.image(ofPage: 1, resolution: 72)
    #expect(image.colour(x: 25, y: 25) == [255, 0, 0])
    #expect(image.colour(x: 25, y: 35) == [255, 255, 255])
    #expect(image.colour(x: 60, y: 25) == [0, 0, 0])
    #expect(image.colour(x: 80, y: 80) == [0, 0, 0])
    #expect(image.colour(x: 71, y: 71) == [255, 255, 255])
  }

  @Test func hatchingStaysInsideAndIsMadeOfLines() throws {
    let reading = try reading { page in
      page.hatch(
        Rectangle(x: 20, y: 20, width: 40, height: 40),
        with: Hatch(Stroke(.black, width: 1), spacing: 5, angles: [45, 135]))
    }
    let image = try reading.image(ofPage: 1, resolution: 72)
    #expect(image.hasInk(x: 30..<40, y: 30..<40))
    #expect(!image.hasInk(x: 0..<19, y: 0..<100))
    #expect(!image.hasInk(x: 61..<100, y: 0..<100))
    #expect(try reading.imageCount() == 0)
  }

  @Test func dashesOfNoLengthAndNothingToDrawDoNoHarm() throws {
    let image = try reading { page in
      page.line(from: Point(x: 0, y: 10), to: Point(x: 100, y: 10), Stroke(.black, width: 2, dashes: [0, 0]))
      page.line(from: Point(x: 0, y: 30), to: Point(x: 100, y: 30), Stroke(.black, width: 2, dashes: [-1]))
      page.path([], fill: .black)
      page.rectangle(Rectangle(x: 0, y: 0, width: 0, height: 0), radius: 5, fill: .black)
      page.moved(to: Point(x: 0, y: 0), scale: 0) {}
    }.image(ofPage: 1, resolution: 72)
    #expect(image.hasInk(x: 40..<60, y: 8..<12))
    #expect(image.hasInk(x: 40..<60, y: 28..<32))
  }

  @Test func clippingAndMovingEndWhereTheyBegan() throws {
    let image = try reading { page in
      page.clipped(to: Rectangle(x: 0, y: 0, width: 50, height: 50)) {
        page.moved(to: Point(x: 20, y: 20), scale: 2) {
          page.rectangle(Rectangle(x: 0, y: 0, width: 50, height: 50), fill: .black)
        }
      }
      page.rectangle(Rectangle(x: 80, y: 80, width: 10, height: 10), fill: .black)
    }.image(ofPage: 1, resolution: 72)
    #expect(image.hasInk(x: 30..<40, y: 30..<40))
    #expect(!image.hasInk(x: 52..<78, y: 52..<78))
    #expect(image.hasInk(x: 82..<88, y: 82..<88))
  }
}
