import PlaneGeometry
import Testing

@testable import FlowPaper

/// A poster fills its sheets and can be read.
@Suite struct PosterTests {
  private func drawing(_ width: Double, _ height: Double, legend: Double = 0, ink: [Rectangle]? = nil)
    -> Poster.Drawing
  {
    Poster.Drawing(
      size: Size(width: width, height: height + legend), smallestText: 8,
      ink: ink ?? [Rectangle(x: 0, y: 0, width: width, height: height)])
  }

  private func poster(_ drawing: Poster.Drawing, _ columns: Int, _ rows: Int) -> Poster {
    Poster(of: drawing, columns: columns, rows: rows, paper: .a4)
  }

  @Test func aGridThatADrawingFillsIsUsedWhole() {
    let made = poster(drawing(2200, 1400), 3, 2)
    #expect(made.tiles.count == 6)
    #expect(made.smallestText > 5)
  }

  @Test(arguments: [(4000.0, 300.0), (300, 4000), (900, 900)]) func noSheetIsBlank(
    _ width: Double, _ height: Double
  ) {
    for (columns, rows) in [(3, 2), (2, 3), (4, 4)] {
      let made = poster(drawing(width, height), columns, rows)
      #expect(!made.tiles.isEmpty && made.tiles.count <= columns * rows)
      for tile in made.tiles {
        #expect(
          tile.source.right > 0 && tile.source.x < width && tile.source.bottom > 0 && tile.source.y < height)
      }
    }
  }

  @Test func anEmptyCornerIsLeftOut() {
    let made = poster(
      drawing(
        2200, 1400,
        ink: [
          Rectangle(x: 0, y: 0, width: 2200, height: 500), Rectangle(x: 0, y: 0, width: 600, height: 1400),
        ]), 3, 2)
    #expect(made.tiles.map(\.name).contains("A3"))
    #expect(made.tiles.count < 6)
  }

  @Test func noSheetHasOnlyTheLegend() {
    for legend in stride(from: 10.0, through: 200, by: 10) {
      let drawing = drawing(700, 1390, legend: legend)
      let made = poster(drawing, 1, 3)
      for tile in made.tiles { #expect(tile.source.y < 1390, "legend of \(legend) points") }
    }
  }

  @Test(arguments: [5.0, 7.0]) func theSmallestGridIsEnoughAndOneSheetLessIsNot(_ text: Double) throws {
    let drawing = drawing(3000, 900)
    let grid = try #require(Poster.smallestGrid(for: drawing, text: text, limit: 26, paper: .a4))
    #expect(poster(drawing, grid.columns, grid.rows).smallestText >= text - 1e-6)
    for columns in 1...grid.columns * grid.rows {
      for rows in 1...grid.columns * grid.rows where columns * rows < grid.columns * grid.rows {
        #expect(poster(drawing, columns, rows).smallestText < text)
      }
    }
  }

  @Test func whatNoPosterHoldsHasNoGrid() {
    #expect(Poster.smallestGrid(for: drawing(100_000, 300), text: 7, limit: 26, paper: .a4) == nil)
  }
}
