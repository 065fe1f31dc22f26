import FlowDiagram
import FlowModel
import Testing

@testable import FlowPaper

/// What pages tell a plan of their measures.
@Suite struct PageTypesetterTests {
  private let typesetter = PageTypesetter()

  private func row(_ words: String = "tapped", references: [EdgeRow.Reference] = []) -> EdgeRow {
    EdgeRow(
      name: EdgeName("Main", 1), edge: Edge(from: "a", to: "b", by: .push), number: "1", kind: "push",
      detail: "", from: words, to: words, trigger: words, condition: words, effect: words, sheet: 3,
      isDrawn: true, references: references, findings: [])
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

  @Test(arguments: [150.0, 300, 527, 1000])
  func aRowLeavesRoomToWriteAndGrowsWithItsWords(_ width: Double) {
    let short = typesetter.height(of: row(), width: width)
    // 7 mm for a pen's line.
    #expect(short >= 20)
    #expect(typesetter.height(of: row(String(repeating: "many words ", count: 20)), width: width) > short)
  }

  @Test(arguments: [150.0, 300, 527, 1000])
  func sheetNumbersChangeNoHeight(_ width: Double) {
    let references = (1...40).map { EdgeRow.Reference(sheet: $0 * 100, letter: "AB") }
    #expect(
      typesetter.height(of: row(references: references), width: width)
        == typesetter.height(of: row(), width: width))
  }

  @Test func theLongestWordsFitOnTheSmallestSheet() {
    let long = row(String(repeating: "W", count: 5_000))
    for paper in PaperSize.allCases {
      for orientation in PaperOrientation.allCases {
        let content = typesetter.content(paper, orientation)
        for width in [content.width, content.width / 2, 200] {
          let head = typesetter.tableHeadHeight(width: width)
          #expect(head + typesetter.height(of: long, width: width) <= content.height)
        }
      }
    }
  }

  @Test(arguments: [150.0, 200, 527, 1000]) func everyTriggerIsListedInARowThatFitsOnASheet(_ width: Double) {
    for count in [1, 5, 20, 60] {
      var row = row(String(repeating: "long words ", count: 40))
      row.alternatives = (1...count).map { "or trigger \($0), if \(row.condition)" }
      let words = EdgeRowLayout(row, width: width, style: PageStyle(.light)).texts.map(\.text.words)
      let all = words.joined(separator: "\n")
      #expect(row.alternatives.allSatisfy { all.contains($0) })
      let content = typesetter.content(.a4, .landscape)
      #expect(
        typesetter.tableHeadHeight(width: width) + typesetter.height(of: row, width: width)
          <= content.height)
    }
  }

  @Test(arguments: [200.0, 527]) func aLongTextMayTakeTheLinesThatOthersLeave(_ width: Double) {
    let words = (1...200).map { "word \($0)" }.joined(separator: " ")
    var (alone, beside) = (row(""), row(""))
    alone.condition = words
    (beside.trigger, beside.condition, beside.effect) = (words, words, words)
    (beside.from, beside.detail) = (words, words)
    func lines(_ row: EdgeRow) -> Int {
      let texts = EdgeRowLayout(row, width: width, style: PageStyle(.light)).texts.map(\.text)
      return texts.first { $0.words == words && $0.style.colour == PageStyle(.light).condition }?.measure
        .lines
        ?? 0
    }
    #expect(lines(alone) >= 2 * lines(beside))
    #expect(lines(beside) == EdgeTableColumns(width: width).lineLimit)
  }

  @Test(arguments: [0, 1, 7, 40, 1_000]) func contentsAndIndexAreBrokenWithoutLoss(_ count: Int) {
    let contents = (0..<count).map { ContentsEntry(title: "Title \($0)", sheet: $0, lastSheet: $0) }
    let index = (0..<count).map { number in
      IndexEntry(
        subject: .route(RouteID("r\(number)")), initial: String("ABCDE".dropFirst(number % 5).prefix(1)),
        title: "Screen \(number)", places: [.init(sheet: number, edges: ["1", "2"])])
    }
    for paper in PaperSize.allCases {
      for orientation in PaperOrientation.allCases {
        let typesetter = PageTypesetter(orientation: orientation)
        let pages = typesetter.breakContents(contents, on: paper)
        #expect(pages.first?.lowerBound == 0)
        #expect(pages.flatMap { Array($0) } == Array(0..<count))
        #expect(typesetter.breakIndex(index, on: paper).flatMap { Array($0) } == Array(0..<count))
      }
    }
  }
}
