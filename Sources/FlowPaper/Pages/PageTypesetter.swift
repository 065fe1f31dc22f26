import Canvas
import FlowDiagram
import Foundation
import PlaneGeometry

/// Measures what pages are made of, so that a plan can be made.
public struct PageTypesetter: SheetTypesetter {
  private let style: PageStyle
  private let orientation: PaperOrientation
  private let known = RowHeights()

  /// Makes a typesetter.
  ///
  /// - Parameter orientation: how the cover, the contents and the index are held.
  public init(orientation: PaperOrientation = .portrait) {
    // Colours don't change widths.
    style = PageStyle(.light)
    self.orientation = orientation
  }

  /// The paper between header and title block.
  public func content(_ paper: PaperSize, _ orientation: PaperOrientation) -> Rectangle {
    PageGeometry(paper, orientation).content
  }

  /// The height of the table's captions.
  public func tableHeadHeight(width: Double) -> Double { EdgeTable.headHeight }

  /// The height of a row.
  public func height(of row: EdgeRow, width: Double) -> Double {
    var row = row
    // Other sheets take no room of their own.
    (row.sheet, row.references) = (0, [])
    return known.height(of: row, width: width) { EdgeRowLayout(row, width: width, style: style).height }
  }

  /// The entries on the cover and on each sheet of contents.
  public func breakContents(_ entries: [ContentsEntry], on paper: PaperSize) -> [Range<Int>] {
    let geometry = PageGeometry(paper, orientation)
    let first = ContentsList(style).places(entries[...], in: CoverLayout(geometry).contents).count
    return [0..<first]
      + ranges(from: first, to: entries.count) { start in
        ContentsList(style).places(entries[start...], in: geometry.content).count
      }
  }

  /// The entries on each sheet of the index.
  public func breakIndex(_ entries: [IndexEntry], on paper: PaperSize) -> [Range<Int>] {
    let geometry = PageGeometry(paper, orientation)
    return ranges(from: 0, to: entries.count) { start in
      IndexList(style, in: geometry.content).places(entries[start...]).count
    }
  }

  private func ranges(from first: Int, to end: Int, fitting: (Int) -> Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = first
    while start < end {
      let next = min(end, start + max(1, fitting(start)))
      ranges.append(start..<next)
      start = next
    }
    return ranges
  }
}

/// The heights of rows that have been set: a plan asks for the same ones while it tries arrangements.
private final class RowHeights: @unchecked Sendable {
  private struct Key: Hashable {
    var row: EdgeRow
    var width: Double
  }

  private var heights: [Key: Double] = [:]
  private let lock = NSLock()

  func height(of row: EdgeRow, width: Double, set: () -> Double) -> Double {
    let key = Key(row: row, width: width)
    if let height = lock.withLock({ heights[key] }) { return height }
    let height = set()
    lock.withLock { heights[key] = height }
    return height
  }
}
