import Canvas
import FlowDiagram
import FlowDrawing
import Foundation
import PlaneGeometry

/// Makes a PDF of a poster's sheets, which are cut and glued together.
public struct PosterPrinter {
  private let poster: Poster
  private let paper: PaperSize
  private let app: String
  private let document: SheetDocument
  private let style: PageStyle

  /// Creates a printer.
  ///
  /// - Parameter theme: `print` for greys; any other is for colours.
  public init(
    _ poster: Poster, paper: PaperSize, app: String, document: SheetDocument, theme: Theme = .light
  ) {
    self.poster = poster
    self.paper = paper
    self.app = app
    self.document = document
    style = PageStyle(theme)
  }

  /// The sheets as a PDF, row by row.
  ///
  /// - Parameter drawing: what the poster was cut from.
  /// - Throws: ``CanvasError``.
  public func pdf(of drawing: FinishedDrawing) throws(CanvasError) -> Data {
    let picture = try VectorPicture(drawing.picture)
    let pdf = try PDFDocument(
      PDFMetadata(
        title: app.isEmpty ? "Navigation" : app,
        subject: "Poster" + (document.version.map { ", version \($0)" } ?? ""), creator: document.creator,
        date: document.date), isGrey: style.isGrey)
    let geometry = PageGeometry(paper, poster.orientation)
    for (index, tile) in poster.tiles.enumerated() {
      try pdf.addPage(geometry.paper.size, label: tile.name) { page in
        draw(tile, of: picture, on: page)
        drawMarks(tile, on: page)
        drawStrip(tile, number: index + 1, in: geometry, on: page)
      }
      pdf.addBookmark(tile.name, to: .page(index + 1))
    }
    return try pdf.finish()
  }

  private func draw(_ tile: Poster.Tile, of picture: VectorPicture, on page: Page) {
    let target = tile.target
    page.clipped(to: target) {
      page.picture(
        picture,
        in: Rectangle(
          x: target.x - tile.source.x * poster.scale, y: target.y - tile.source.y * poster.scale,
          width: picture.size.width * poster.scale, height: picture.size.height * poster.scale))
    }
  }

  /// Marks at the corners to cut along, and the strips that neighbours are glued over.
  private func drawMarks(_ tile: Poster.Tile, on page: Page) {
    let (trim, target) = (tile.trim, tile.target)
    let length = 5.0
    for x in [trim.x, trim.right] {
      for (start, end) in [(target.y - length, target.y), (target.bottom, target.bottom + length)] {
        page.line(from: Point(x: x, y: start), to: Point(x: x, y: end), Stroke(style.ink, width: 0.4))
      }
    }
    for y in [trim.y, trim.bottom] {
      for (start, end) in [(target.x - length, target.x), (target.right, target.right + length)] {
        page.line(from: Point(x: start, y: y), to: Point(x: end, y: y), Stroke(style.ink, width: 0.4))
      }
    }
    let fold = Stroke(style.rule, width: 0.3, dashes: [2, 3])
    if trim.right < target.right, hasNeighbour(tile, 1, 0) {
      page.line(from: Point(x: trim.right, y: target.y), to: Point(x: trim.right, y: target.bottom), fold)
      note(
        "glue \(neighbour(tile, 1, 0)) here", at: Point(x: target.right - 9, y: target.y + 8), 90, on: page)
    }
    if trim.bottom < target.bottom, hasNeighbour(tile, 0, 1) {
      page.line(from: Point(x: target.x, y: trim.bottom), to: Point(x: target.right, y: trim.bottom), fold)
      note(
        "glue \(neighbour(tile, 0, 1)) here", at: Point(x: target.x + 8, y: target.bottom - 10), 0, on: page)
    }
  }

  private func hasNeighbour(_ tile: Poster.Tile, _ columns: Int, _ rows: Int) -> Bool {
    poster.tiles.contains { $0.column == tile.column + columns && $0.row == tile.row + rows }
  }

  private func neighbour(_ tile: Poster.Tile, _ columns: Int, _ rows: Int) -> String {
    var other = tile
    other.column += columns
    other.row += rows
    return other.name
  }

  private func note(_ words: String, at place: Point, _ angle: Double, on page: Page) {
    page.moved(to: place, turned: angle) {
      page.text(Text(words, style.caption), at: Point(x: 0, y: angle == 0 ? 0 : -9))
    }
  }

  private func drawStrip(_ tile: Poster.Tile, number: Int, in geometry: PageGeometry, on page: Page) {
    let frame = geometry.frame
    let letter = page.text(
      Text(tile.name, TextStyle(size: 11, weight: .bold, colour: style.accent)), at: frame.origin)
    let words = [
      app.isEmpty ? nil : app, document.version.map { "version \($0)" }, document.day,
      "sheet \(number) of \(poster.tiles.count)", "cut at the upper and left marks",
    ].compactMap { $0 }.joined(separator: "  ·  ")
    let cell = 10 / Double(max(poster.rows, 1))
    let map = Rectangle(
      x: frame.right - cell * 1.6 * Double(poster.columns), y: frame.y + 0.5,
      width: cell * 1.6 * Double(poster.columns), height: 10)
    let room = map.x - frame.x - letter.width - 20
    page.text(
      Text(words, style.caption, width: room, lineLimit: 1),
      at: Point(x: frame.x + letter.width + 8, y: frame.y + 3.5))
    for row in 1...max(poster.rows, 1) {
      for column in 1...max(poster.columns, 1) {
        let isHere = row == tile.row && column == tile.column
        page.rectangle(
          Rectangle(
            x: map.x + Double(column - 1) * cell * 1.6, y: map.y + Double(row - 1) * cell, width: cell * 1.6,
            height: cell), fill: isHere ? style.accent : nil, stroke: Stroke(style.rule, width: 0.3))
      }
    }
  }
}
