import Canvas
import PlaneGeometry

extension Poster {
  /// How much of a tile its neighbour is glued over, in points: 10 mm.
  static let overlap = 10 * 72 / 25.4

  /// The strip above a tile that says which it is.
  static let stripHeight = 18.0

  /// What a tile takes of its sheet.
  static func tileArea(_ paper: PaperSize, _ orientation: PaperOrientation) -> Rectangle {
    let frame = PageGeometry(paper, orientation).frame
    return Rectangle(
      x: frame.x, y: frame.y + stripHeight, width: frame.width, height: frame.height - stripHeight)
  }

  /// A drawing to divide over several sheets.
  public struct Drawing: Sendable {
    /// Its size in its own points, with the legend.
    public var size: Size
    /// The size of its smallest text in its own points.
    public var smallestText: Double
    /// What is drawn but frames and the legend.
    public var ink: [Rectangle]

    /// Creates a drawing's measures.
    public init(size: Size, smallestText: Double, ink: [Rectangle]) {
      self.size = size
      self.smallestText = smallestText
      self.ink = ink
    }
  }

  /// The poster that prints a drawing largest on at most so many sheets; of equals the one with the fewest.
  ///
  /// It may be smaller than the grid, so that no sheet has nothing on it but the legend; sheets with nothing
  /// at all are left out.
  public init(
    of drawing: Drawing, columns: Int, rows: Int, paper: PaperSize, orientation: PaperOrientation? = nil
  ) {
    var best: Poster?
    for orientation in orientation.map({ [$0] }) ?? PaperOrientation.allCases {
      for columns in 1...max(columns, 1) {
        for rows in 1...max(rows, 1) {
          let grid = PosterGrid(drawing.size, columns: columns, rows: rows, paper: paper, orientation)
          // What is not larger needs no look at its tiles.
          if let best, (grid.scale, -columns * rows) <= (best.scale + 1e-9, -best.tiles.count) { continue }
          if let made = grid.poster(of: drawing, orientation) { best = made }
        }
      }
    }
    self =
      best
      ?? Poster(
        orientation: .portrait, columns: 1, rows: 1, scale: 1, smallestText: drawing.smallestText, tiles: [])
  }

  /// The fewest sheets on which a drawing's text has a size; nil when that takes more than a number in a row.
  ///
  /// Of grids with equally many tiles the one with fewer columns.
  public static func smallestGrid(
    for drawing: Drawing, text: Double, limit: Int, paper: PaperSize, orientation: PaperOrientation? = nil
  ) -> (columns: Int, rows: Int)? {
    let grids = (1...limit).flatMap { columns in (1...limit).map { (columns: columns, rows: $0) } }
      .sorted { ($0.columns * $0.rows, $0.columns) < ($1.columns * $1.rows, $1.columns) }
    let orientations = orientation.map { [$0] } ?? PaperOrientation.allCases
    return grids.first { columns, rows in
      orientations.contains { orientation in
        let grid = PosterGrid(drawing.size, columns: columns, rows: rows, paper: paper, orientation)
        return grid.scale * drawing.smallestText >= text - 1e-9
          && Poster(of: drawing, columns: columns, rows: rows, paper: paper, orientation: orientation)
            .smallestText >= text - 1e-9
      }
    }
  }
}

/// The tiles of a poster on one kind of sheet.
private struct PosterGrid {
  let columns: Int
  let rows: Int
  /// What a tile takes of its sheet.
  let area: Rectangle
  let scale: Double
  /// Where the drawing begins on the glued poster.
  let origin: Point

  init(
    _ size: Size, columns: Int, rows: Int, paper: PaperSize, _ orientation: PaperOrientation
  ) {
    self.columns = columns
    self.rows = rows
    area = Poster.tileArea(paper, orientation)
    let width = Double(columns) * (area.width - Poster.overlap) + Poster.overlap
    let height = Double(rows) * (area.height - Poster.overlap) + Poster.overlap
    scale = min(width / max(size.width, 1), height / max(size.height, 1))
    origin = Point(x: (width - size.width * scale) / 2, y: (height - size.height * scale) / 2)
  }

  /// The poster, without tiles that nothing is on; nil when one has nothing but the legend.
  func poster(of drawing: Poster.Drawing, _ orientation: PaperOrientation) -> Poster? {
    let bottom = drawing.ink.map(\.bottom).max() ?? drawing.size.height
    let all = (1...rows).flatMap { row in (1...columns).map { tile(column: $0, row: row) } }
    // What lies in an overlap is on the neighbour too.
    var isUsed = all.map { tile in drawing.ink.isEmpty || drawing.ink.contains { meets(own(tile), $0) } }
    for index in all.indices where !isUsed[index] {
      isUsed[index] = drawing.ink.contains { box in
        meets(all[index].source, box)
          && !all.indices.contains { isUsed[$0] && meets(all[$0].source, box) }
      }
    }
    let hasLegend = bottom < drawing.size.height
    for (tile, isUsed) in zip(all, isUsed) where !isUsed && hasLegend {
      let source = tile.source
      if source.y < drawing.size.height, source.bottom > bottom, source.x < drawing.size.width,
        source.right > 0
      {
        return nil
      }
    }
    let tiles = zip(all, isUsed).filter(\.1).map(\.0)
    let used = (Set(tiles.map(\.column)).count, Set(tiles.map(\.row)).count)
    // A grid with a whole row or column to spare is no smaller without it.
    guard used == (columns, rows) else { return nil }
    return Poster(
      orientation: orientation, columns: columns, rows: rows, scale: scale,
      smallestText: drawing.smallestText * scale, tiles: tiles)
  }

  /// What of the drawing is on a tile and on none of its neighbours.
  private func own(_ tile: Poster.Tile) -> Rectangle {
    let overlap = Poster.overlap / scale
    return Rectangle(
      left: tile.source.left + (tile.column > 1 ? overlap : 0),
      top: tile.source.top + (tile.row > 1 ? overlap : 0),
      right: tile.source.right - (tile.column < columns ? overlap : 0),
      bottom: tile.source.bottom - (tile.row < rows ? overlap : 0))
  }

  /// Whether a box, which may be a line without area, lies in an area.
  private func meets(_ area: Rectangle, _ box: Rectangle) -> Bool {
    box.x < area.right && box.right > area.x && box.y < area.bottom && box.bottom > area.y
  }

  func tile(column: Int, row: Int) -> Poster.Tile {
    let x = Double(column - 1) * (area.width - Poster.overlap)
    let y = Double(row - 1) * (area.height - Poster.overlap)
    return Poster.Tile(
      column: column, row: row,
      source: Rectangle(
        x: (x - origin.x) / scale, y: (y - origin.y) / scale, width: area.width / scale,
        height: area.height / scale), target: area,
      trim: Rectangle(
        x: area.x, y: area.y, width: area.width - (column < columns ? Poster.overlap : 0),
        height: area.height - (row < rows ? Poster.overlap : 0)))
  }
}

extension Poster.Tile {
  /// `A1` for the upper left: letters for rows, numbers for columns.
  public var name: String { Self.letters(row) + "\(column)" }

  private static func letters(_ number: Int) -> String {
    var (rest, letters) = (max(number, 1), "")
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }
}
