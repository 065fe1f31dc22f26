import PlaneGeometry

extension Poster {
  private static let mostTilesInARow = 40

  /// The fewest tiles on which no text is under 7 points; nil when that takes more than 40 in a row.
  ///
  /// Of grids with equally many tiles the one with fewer columns.
  ///
  /// - Parameters:
  ///   - size: the drawing's natural size, in points.
  ///   - smallestText: the size of its smallest text, in points.
  ///   - tiles: the sizes that a tile's printed area can have, in points: one for every way to hold a sheet.
  ///   - overlap: how far neighbours overlap, in points.
  public static func legibleGrid(
    for size: Size, smallestText: Double, tiles: [Size], overlap: Double
  ) -> (columns: Int, rows: Int)? {
    let scale = SheetOptions.smallestWords / smallestText
    var best: (columns: Int, rows: Int)?
    for tile in tiles {
      func count(_ length: Double, _ side: Double) -> Int {
        let steps = ((length * scale - overlap) / max(1, side - overlap) - 1e-9).rounded(.up)
        return max(1, Int(min(steps, 1000)))
      }
      let (columns, rows) = (count(size.width, tile.width), count(size.height, tile.height))
      guard columns <= mostTilesInARow, rows <= mostTilesInARow else { continue }
      if best.map({ (columns * rows, columns) < ($0.columns * $0.rows, $0.columns) }) ?? true {
        best = (columns, rows)
      }
    }
    return best
  }
}
