import Foundation
import Poppler
import Testing

@testable import FlowCommandLine

/// `flowatlas render -f pdf` and `-f png`.
@Suite struct PaperFormatTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(["shop.flow.yml": Models.shop]) }

  private func data(_ path: String) throws -> Data { try Data(contentsOf: sandbox.url(path)) }

  /// Width and height in points, as the SVG says them.
  private func svgSize(_ options: String) throws -> [Double] {
    let svg = sandbox.run("render shop.flow.yml \(options)").output
    let box = try #require(svg.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/))
    return [Double(box.output.1) ?? 0, Double(box.output.2) ?? 0]
  }

  private func pngSize(_ path: String) throws -> [Int] {
    let bytes = [UInt8](try data(path).prefix(24))
    try #require(bytes.count == 24 && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func aPDFIsOnePageOfTheDrawingsSize() throws {
    #expect(sandbox.run("render shop.flow.yml --app -o app.pdf").messages == "")
    let reading = try PDFReading(try data("app.pdf"))
    let sizes = try reading.pageSizes()
    try #require(sizes.count == 1)
    let wanted = try svgSize("--app")
    #expect(abs(sizes[0].width - wanted[0]) < 0.1 && abs(sizes[0].height - wanted[1]) < 0.1)
  }

  @Test func aPDFHasAllWordsInEmbeddedFontsAndNoPixels() throws {
    sandbox.run("render shop.flow.yml --app -o app.pdf")
    let reading = try PDFReading(try data("app.pdf"))
    let words = try reading.words()[0].map(\.text)
    for word in ["Home", "Item", "Form", "row", "tapped", "Main", "Login"] { #expect(words.contains(word)) }
    let fonts = try reading.fonts()
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0.isEmbedded })
    #expect(try reading.imageCount() == 0)
  }

  @Test func aPDFTellsItsTitleAndNoDate() throws {
    sandbox.run("render shop.flow.yml -c Main -o main.pdf")
    let information = try PDFReading(try data("main.pdf")).information()
    #expect(information["Title"]?.hasPrefix("Main") == true)
    #expect(information["Creator"] == CommandList.creator)
    #expect(information["CreationDate"] == nil)
  }

  @Test(arguments: ["pdf", "png"]) func theSameModelGivesTheSameBytes(_ format: String) throws {
    for name in ["a", "b"] { sandbox.run("render shop.flow.yml --app -o \(name).\(format)") }
    #expect(try data("a.\(format)") == (try data("b.\(format)")))
  }

  @Test func aPNGHasTwoPixelsForAPointUnlessToldOtherwise() throws {
    let size = try svgSize("-c Main")
    sandbox.run("render shop.flow.yml -c Main -o main.png")
    #expect(try pngSize("main.png") == size.map { Int(($0 * 2).rounded(.up)) })
    #expect(sandbox.run("render shop.flow.yml -c Main -o main.png --scale 0.5").code == .success)
    #expect(try pngSize("main.png") == size.map { Int(($0 * 0.5).rounded(.up)) })
  }

  @Test func imagesAreLightUnlessTheThemeSaysOtherwise() throws {
    func bytes(_ options: String) throws -> Data {
      sandbox.run("render shop.flow.yml -c Main -o x.png \(options)")
      return try data("x.png")
    }
    #expect(try bytes("") == (try bytes("--theme light")))
    #expect(try bytes("") != (try bytes("--theme dark")))
  }

  @Test(arguments: [
    ("-o x.png --scale 1000", "pixels is too large", "give another '--scale'"),
    ("-o x.png --scale 0", "'--scale 0.0' is out of range", "above 0"),
    ("-o x.png --scale nan", "out of range", "above 0"),
    ("-o x.pdf --scale 2", "'--scale' applies only to PNG", "'--format png'"),
  ]) func anImpossibleImageIsRefusedInWords(_ options: String, _ problem: String, _ advice: String) {
    let run = sandbox.run("render shop.flow.yml --app \(options)")
    #expect(run.code == .usage)
    #expect(run.messages.contains(problem) && run.messages.contains(advice), "\(run.messages)")
    #expect(sandbox.files().keys.sorted() == ["shop.flow.yml"])
  }
}
