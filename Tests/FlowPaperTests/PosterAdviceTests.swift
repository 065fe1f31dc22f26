import PlaneGeometry
import Testing

@testable import FlowPaper

@Suite struct PosterAdviceTests {
  private func grid(_ width: Double, _ height: Double, text: Double = 8) -> (columns: Int, rows: Int)? {
    Poster.legibleGrid(
      for: Size(width: width, height: height), smallestText: text,
      tiles: [Size(width: 500, height: 700), Size(width: 700, height: 500)], overlap: 20)
  }

  @Test func aSmallDrawingNeedsOneSheet() throws {
    #expect(try #require(grid(400, 300)) == (1, 1))
    // At 7/8 of its size, 800 points are as wide as a sheet held across.
    #expect(try #require(grid(800, 300)) == (1, 1))
  }

  @Test func neighboursLoseTheOverlap() throws {
    // Two sheets of 700 points that overlap by 20 hold 1380 points, which are 1577 at 7/8.
    #expect(try #require(grid(1577, 300)) == (2, 1))
    #expect(try #require(grid(1578, 300)) == (3, 1))
  }

  @Test func theWayToHoldSheetsIsTheOneThatTakesFewer() throws {
    #expect(try #require(grid(500, 1570)) == (1, 2))
    #expect(try #require(grid(1570, 500)) == (2, 1))
  }

  @Test func smallerTextNeedsMoreSheets() throws {
    // Six upright sheets hold 2900 by 700 points; held across, it would take eight.
    #expect(try #require(grid(1500, 300, text: 4)) == (6, 1))
  }

  @Test func aDrawingThatNoPosterHoldsHasNoGrid() {
    #expect(grid(100_000, 300) == nil)
  }
}
