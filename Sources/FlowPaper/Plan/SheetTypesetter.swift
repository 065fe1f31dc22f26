import PlaneGeometry

/// What a plan must know of how pages are set, since only the pages can measure text.
public protocol SheetTypesetter: Sendable {
  /// Where a sheet's drawing and table may stand: the paper without margins and title block.
  ///
  /// In points from the paper's upper left corner.
  func content(_ paper: PaperSize, _ orientation: PaperOrientation) -> Rectangle

  /// The height of what stands above a table's first row, in points.
  func tableHeadHeight(width: Double) -> Double

  /// The height of a row with its check box, note line and findings, in points.
  ///
  /// Its sheet numbers may not be known yet, and are then as wide as any will be.
  func height(of row: EdgeRow, width: Double) -> Double

  /// Breaks the contents into sheets; the first range, which may be empty, stands on the cover.
  ///
  /// The ranges follow one another and have all entries.
  func breakContents(_ entries: [ContentsEntry], on paper: PaperSize) -> [Range<Int>]

  /// Breaks the index into sheets; no ranges for an empty one.
  func breakIndex(_ entries: [IndexEntry], on paper: PaperSize) -> [Range<Int>]
}
