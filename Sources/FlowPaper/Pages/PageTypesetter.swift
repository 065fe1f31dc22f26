import Canvas
import FlowDiagram
import Foundation
import PlaneGeometry

/// Measures the parts of pages for a plan.
public struct PageTypesetter: SheetTypesetter {
  private let style: PageStyle
  private let known = LineHeights()

  /// Creates a typesetter.
  public init() {
    // Colours don't change widths.
    style = PageStyle(.light)
  }

  /// The paper above the title block.
  public func content(_ paper: PaperSize, _ orientation: PaperOrientation) -> Rectangle {
    PageGeometry(paper, orientation).content
  }

  /// The height of a table's line.
  public func height(of line: TableLine, width: Double) -> Double {
    known.height(of: line, width: width) { EdgeTable(style: style).height(of: line, width: width) }
  }

  /// Whether words of a row are left out.
  public func isCut(_ line: TableLine, width: Double) -> Bool {
    guard case .edge(let row) = line else { return false }
    return EdgeRowLayout(row, width: width, style: style).words.measure.isCut
  }

  /// The height of an entry of the index.
  public func height(of entry: IndexEntry, width: Double) -> Double {
    IndexList(style).height(of: entry, width: width)
  }

  /// The entries on the cover.
  public func coverEntries(
    of count: Int, legend: Int, on paper: PaperSize, _ orientation: PaperOrientation
  ) -> Int {
    let area = CoverLayout(PageGeometry(paper, orientation), legend: legend).contents
    let grid = ContentsList.grid(in: area)
    return min(count, grid.columns * grid.rows)
  }
}

/// The heights of lines that have been set: a plan asks for the same ones while it tries arrangements.
private final class LineHeights: @unchecked Sendable {
  private struct Key: Hashable {
    var line: TableLine
    var width: Double
  }

  private var heights: [Key: Double] = [:]
  private let lock = NSLock()

  func height(of line: TableLine, width: Double, set: () -> Double) -> Double {
    let key = Key(line: line, width: width)
    if let height = lock.withLock({ heights[key] }) { return height }
    let height = set()
    lock.withLock { heights[key] = height }
    return height
  }
}
