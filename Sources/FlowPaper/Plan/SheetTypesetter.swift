import PlaneGeometry

/// What a plan must know of how pages are set, since only the pages can measure text.
public protocol SheetTypesetter: Sendable {
  /// Where a sheet's own matter may stand: the paper without margins and title block.
  ///
  /// In points from the paper's upper left corner.
  func content(_ paper: PaperSize, _ orientation: PaperOrientation) -> Rectangle

  /// The height of a table's line, in points; sheet numbers in it may not be known yet.
  func height(of line: TableLine, width: Double) -> Double

  /// Whether words of a line are left out, since it would be higher than this.
  func isCut(_ line: TableLine, width: Double) -> Bool

  /// The height of an entry of the index, in points; its sheet numbers may not be known yet.
  func height(of entry: IndexEntry, width: Double) -> Double

  /// How many entries of the contents fit on the cover.
  ///
  /// - Parameter legend: how many lines the legend has.
  func coverEntries(
    of count: Int, legend: Int, on paper: PaperSize, _ orientation: PaperOrientation
  ) -> Int
}

/// Measures of lists that pages and plans share, in points.
enum ListMeasure {
  /// Between columns.
  static let gutter = 18.0
  /// Of an entry of the contents.
  static let contentsHeight = 15.0
  /// Of what a column begins with when it goes on with what an earlier one began.
  static let resumedHeight = 13.0
  /// Of a letter in the index.
  static let letterHeight = 20.0

  /// How many columns of at least a width fit.
  static func columns(in width: Double, leastWidth: Double) -> Int {
    max(1, Int((width + gutter) / (leastWidth + gutter)))
  }

  /// The width of each of some columns.
  static func columnWidth(_ count: Int, in width: Double) -> Double {
    (width - Double(count - 1) * gutter) / Double(count)
  }
}
