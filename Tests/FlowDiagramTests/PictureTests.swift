import FlowModel
import Foundation
import PlaneGeometry
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

@Suite struct PictureTests {
  private static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8))
      + Data([0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0])
  }

  private func card(_ picture: Picture?) throws -> (group: SVGElement, box: Rectangle) {
    let registry = try Samples.registry([
      Coordinator("A", screens: [Screen("a", title: "With a picture", picture: "a.png")], edges: [])
    ])
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("A")))
    let pictures = picture.map { ["screen-A.a": $0] } ?? [:]
    let root = try #require(SVGReader.read(try DiagramDrawer().draw(diagram, pictures: pictures).svg))
    let group = try #require(root.group("screen-A.a"))
    return (group, try #require(Geometry.box(of: group)))
  }

  @Test(arguments: [(90, 195), (195, 90), (100, 100), (255, 1), (1, 255)])
  func aPictureIsEmbeddedWithinItsCard(_ width: UInt8, _ height: UInt8) throws {
    let picture = try Picture(Self.png(width, height))
    let (group, card) = try card(picture)
    let image = try #require(group.all.first { $0.name == "image" })
    #expect(image.attributes["xlink:href"] == picture.dataURI)
    #expect(picture.dataURI.hasPrefix("data:image/png;base64,"))
    let left = try #require(Geometry.number(image, "x"))
    let top = try #require(Geometry.number(image, "y"))
    let (wide, high) = (Geometry.number(image, "width") ?? 0, Geometry.number(image, "height") ?? 0)
    #expect(left >= card.left && top >= card.top && left + wide <= card.right && top + high <= card.bottom)
    #expect(wide > 20 && high > 20)
  }

  @Test func aMissingPictureIsSaid() throws {
    let (group, _) = try card(nil)
    #expect(group.all.contains { $0.name == "text" && $0.text == "no picture" })
    #expect(!group.all.contains { $0.name == "image" })
  }

  @Test func theRoomForAPictureHasItsProportions() {
    #expect(PictureBox(fitting: 1170, 2532) == PictureBox(width: 76, height: 164))
    #expect(PictureBox(fitting: 2532, 1170) == PictureBox(width: 164, height: 76))
    #expect(PictureBox(fitting: 500, 500) == PictureBox(width: 123, height: 123))
    #expect(PictureBox(fitting: 0, 500) == .upright)
  }

  @Test func sizesAreReadFromTheFirstBytes() {
    func size(_ bytes: [UInt8]) -> [Int]? { PictureSize.read(Data(bytes)).map { [$0.width, $0.height] } }
    #expect(PictureSize.read(Self.png(90, 195)).map { [$0.width, $0.height] } == [90, 195])
    #expect(size(Array("GIF89a".utf8) + [3, 1, 4, 0]) == [259, 4])
    // A table of Huffman codes comes before the frame.
    let table: [UInt8] = [0xFF, 0xC4, 0, 4, 1, 2]
    #expect(size([0xFF, 0xD8] + table + [0xFF, 0xC0, 0, 17, 8, 0, 7, 1, 0, 3]) == [256, 7])
    #expect(
      size(
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
          10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 4, 0, 0,
        ])
        == [10, 5])
    #expect(size([0xFF, 0xD8, 0xFF, 0xE0, 0xFF]) == nil)
    #expect(size([0x89, 0x50, 0x4E, 0x47]) == nil)
    #expect(size(Array("<svg/>".utf8)) == nil)
  }

  @Test func onlyImagesThatABrowserShowsAreTaken() throws {
    #expect(throws: Picture.Problem.unknownFormat) { try Picture(Data("hello".utf8)) }
    #expect(throws: Picture.Problem.unknownFormat) { try Picture(Data()) }
    #expect(throws: Picture.Problem.tooLarge) { try Picture(Data(count: Picture.byteLimit + 1)) }
    #expect(try Picture(Data("<svg xmlns=\"…\"/>".utf8)).dataURI.hasPrefix("data:image/svg+xml;"))
  }
}
