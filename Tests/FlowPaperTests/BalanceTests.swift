import FlowModel
import PlaneGeometry
import Testing

@testable import FlowPaper

/// Sheets are few and well filled.
@Suite struct BalanceTests {
  private let page = Rectangle(x: 0, y: 0, width: 500, height: 700)

  private func sheets(_ blocks: [FlowBlock]) throws -> [SheetFiller.Filled] {
    let filler = SheetFiller(blocks: blocks, contents: [.portrait: page])
    return try #require(SheetBreaker(filler, [.portrait]).sheets())
  }

  private func heading(_ section: Int) -> FlowBlock {
    FlowBlock(content: .heading(.section), section: section)
  }

  private func drawing(_ heights: [Double], _ section: Int) -> FlowBlock {
    let ways = heights.enumerated().map { index, height in
      FlowDrawing(candidate: index, sizes: [.portrait: Size(width: 400, height: height)])
    }
    return FlowBlock(content: .drawing(ways), section: section)
  }

  private func lines(_ count: Int, height: Double = 20, _ section: Int) -> FlowBlock {
    let none = Array(repeating: 0.0, count: count)
    let made = FlowLines(
      columns: 2, width: 241, heights: none.map { _ in height }, resumed: none,
      keepsWithNext: none.map { _ in false })
    return FlowBlock(content: .lines([.portrait: made]), section: section)
  }

  @Test func smallSectionsShareSheets() throws {
    let blocks = (0..<6).flatMap { [heading($0), drawing([120], $0), lines(6, $0)] }
    #expect(try sheets(blocks).count == 2)
  }

  @Test(arguments: 1...12) func noSheetIsNearlyEmpty(_ count: Int) throws {
    let blocks = (0..<count).flatMap { [heading($0), drawing([300], $0), lines(14, $0)] }
    let made = try sheets(blocks)
    #expect(made.count < 2 || made.allSatisfy { $0.share > 1 / 3 }, "\(made.map(\.share))")
  }

  @Test func aDrawingIsSmallerWhereThatFillsASheet() throws {
    let made = try sheets([
      heading(0), drawing([400], 0), heading(1), drawing([400, 220], 1), heading(2), drawing([600], 2),
    ])
    #expect(made.count == 2)
    #expect(made.map(\.squeezed) == [1, 0])
  }

  /// A drawing whose second way has smaller text than wanted.
  private func cramped(_ height: Double, _ small: Double, _ section: Int) -> FlowBlock {
    let ways = [height, small].enumerated().map { index, height in
      FlowDrawing(
        candidate: index, sizes: [.portrait: Size(width: 400, height: height)], isCramped: index == 1)
    }
    return FlowBlock(content: .drawing(ways), section: section)
  }

  @Test func smallerTextSavesAPoorlyFilledSheetButNoOther() throws {
    let few = try sheets([heading(0), lines(4, 0), heading(1), cramped(640, 520, 1)])
    #expect(few.map(\.cramped) == [1])
    let many = try sheets([heading(0), lines(24, 0), heading(1), cramped(640, 300, 1)])
    #expect(many.map(\.cramped) == [0, 0])
  }

  @Test func aHeadingIsNeverTheLastOfASheet() throws {
    let blocks = [heading(0), drawing([620], 0), heading(1), drawing([500], 1)]
    let made = try sheets(blocks)
    #expect(made.map(\.end.block) == [2, 4])
  }

  @Test func longTablesGoOnAndEndInColumnsOfOneHeight() throws {
    let made = try sheets([heading(0), lines(100, 0)])
    #expect(made.count == 2)
    let bottoms = made[1].placed.compactMap { placed -> [Double]? in
      guard case .lines(_, _, let places) = placed else { return nil }
      return Dictionary(grouping: places, by: \.box.x).values.compactMap { $0.map(\.box.bottom).max() }
    }.joined()
    #expect((bottoms.max() ?? 0) - (bottoms.min() ?? 0) <= 20)
    guard case .continued(section: 0, _)? = made[1].placed.first else {
      Issue.record("the section's name is not repeated")
      return
    }
  }

  @Test func whatBelongsToTheNextLineStaysWithIt() {
    let lines = FlowLines(
      columns: 2, width: 100, heights: [20, 20, 20, 20], resumed: [0, 0, 0, 10],
      keepsWithNext: [false, false, true, false])
    let places = lines.set(from: 0, columns: 2, height: 65)
    #expect(places.map(\.column) == [0, 0, 1, 1])
    // A column that begins in the middle of a group repeats its name.
    #expect(lines.set(from: 3, columns: 1, height: 65).map(\.height) == [30])
  }

  @Test func whatFitsNowhereHasNoSheets() {
    let filler = SheetFiller(blocks: [heading(0), drawing([900], 0)], contents: [.portrait: page])
    #expect(SheetBreaker(filler, [.portrait]).sheets() == nil)
  }
}
