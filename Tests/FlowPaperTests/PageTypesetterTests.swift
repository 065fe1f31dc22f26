import FlowDiagram
import FlowModel
import Testing

@testable import FlowPaper

/// What pages tell a plan of their measures.
@Suite struct PageTypesetterTests {
  private let typesetter = PageTypesetter()

  private func row(_ words: String = "tapped", sheet: Int? = nil) -> EdgeRow {
    EdgeRow(
      name: EdgeName("Main", 1), edge: Edge(from: "a", to: "b", by: .push), owner: "",
      source: TableSource(screen: nil, title: words, detail: ""), detail: "", target: words, trigger: words,
      condition: words, effect: words, sheet: sheet)
  }

  private func height(_ row: EdgeRow, _ width: Double) -> Double {
    typesetter.height(of: .edge(row), width: width)
  }

  @Test(arguments: PaperSize.allCases, PaperOrientation.allCases)
  func contentStaysTenMillimetresFromEveryEdge(_ paper: PaperSize, _ orientation: PaperOrientation) {
    let size = paper.size(orientation)
    let content = typesetter.content(paper, orientation)
    let margin = 10 * 72 / 25.4
    #expect(content.x >= margin && content.y >= margin)
    #expect(content.right <= size.width - margin && content.bottom <= size.height - margin)
    #expect(content.width > 0.8 * size.width && content.height > 0.7 * size.height)
  }

  @Test(arguments: [236.0, 300, 527]) func aRowGrowsWithItsWords(_ width: Double) {
    let short = height(row(), width)
    // 5 mm.
    #expect(short >= 14)
    #expect(height(row(String(repeating: "many words ", count: 20)), width) > short)
  }

  @Test(arguments: [236.0, 527], [3, 42, 888]) func sheetNumbersTakeNoMoreRoomThanIsKept(
    _ width: Double, _ sheet: Int
  ) {
    for count in 1...30 {
      let words = String(repeating: "word ", count: count)
      #expect(height(row(words, sheet: sheet), width) <= height(row(words, sheet: 0), width))
    }
  }

  @Test func theLongestWordsFitOnTheSmallestSheetAndAreSaidToBeCut() {
    let long = row(String(repeating: "W", count: 5_000))
    for paper in PaperSize.allCases {
      for orientation in PaperOrientation.allCases {
        #expect(height(long, 236) <= typesetter.content(paper, orientation).height - 60)
      }
    }
    #expect(typesetter.isCut(.edge(long), width: 236))
    #expect(!typesetter.isCut(.edge(row()), width: 236))
  }

  @Test(arguments: [236.0, 527]) func everyTriggerIsListed(_ width: Double) {
    for count in [1, 5, 20] {
      var row = row()
      row.alternatives = (1...count).map { "or trigger \($0), if \(row.condition)" }
      let words = EdgeRowLayout(row, width: width, style: PageStyle(.light)).words
      #expect(row.alternatives.allSatisfy { words.words.contains($0) })
      #expect(!words.measure.isCut)
    }
  }

  @Test(arguments: [5, 17, 22]) func theCoverHasRoomForTheWholeLegend(_ lines: Int) {
    for paper in PaperSize.allCases {
      for orientation in PaperOrientation.allCases {
        let geometry = PageGeometry(paper, orientation)
        let cover = CoverLayout(geometry, legend: lines)
        #expect(cover.legend.height >= CoverLayout.headingHeight + Double(lines) * CoverLayout.legendRow)
        #expect(
          cover.legend.bottom <= cover.signOff.y && cover.signOff.bottom <= geometry.content.bottom + 0.01)
        #expect(!cover.legend.overlaps(cover.title) && !cover.legend.overlaps(cover.contents))
      }
    }
  }
}
