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

  /// How many sheets it takes to read a drawing's smallest text; nil when it takes too many.
  public static func legibleGrid(
    for size: Size, smallestText: Double, paper: PaperSize, orientation: PaperOrientation? = nil
  ) -> (columns: Int, rows: Int)? {
    let tiles = (orientation.map { [$0] } ?? PaperOrientation.allCases).map {
      tileArea(paper, $0).size
    }
    return legibleGrid(for: size, smallestText: smallestText, tiles: tiles, overlap: overlap)
  }

  /// Cuts a drawing into tiles, as large as the sheets allow.
  ///
  /// - Parameters:
  ///   - smallestText: the size of the drawing's smallest text in its own points.
  ///   - orientation: how sheets are held; nil for the way that makes the drawing larger.
  public init(
    of size: Size, smallestText: Double, columns: Int, rows: Int, paper: PaperSize,
    orientation: PaperOrientation? = nil
  ) {
    let (columns, rows) = (max(columns, 1), max(rows, 1))
    let orientations = orientation.map { [$0] } ?? PaperOrientation.allCases
    let best = orientations.map { orientation in
      (orientation, PosterGrid(size, columns: columns, rows: rows, paper: paper, orientation))
    }.max { $0.1.scale < $1.1.scale }
    guard let (orientation, grid) = best else {
      self.init(orientation: .portrait, columns: 0, rows: 0, scale: 1, smallestText: smallestText, tiles: [])
      return
    }
    self.init(
      orientation: orientation, columns: columns, rows: rows, scale: grid.scale,
      smallestText: smallestText * grid.scale,
      tiles: (1...rows).flatMap { row in (1...columns).map { grid.tile(column: $0, row: row) } })
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
