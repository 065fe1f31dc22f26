import PlaneGeometry

/// A drawing cut into tiles that are glued together.
public struct Poster: Hashable, Sendable {
  /// One sheet of a poster.
  public struct Tile: Hashable, Sendable {
    /// From 1, left to right.
    public var column: Int
    /// From 1, top to bottom.
    public var row: Int
    /// The part of the drawing that it shows, overlaps included, in the drawing's own points.
    public var source: Rectangle
    /// Its place on the sheet, in points from the paper's upper left corner.
    public var target: Rectangle
    /// The rectangle to cut along, in points from the paper's upper left corner: `target` without what the
    /// neighbours to the right and below are glued over.
    public var trim: Rectangle
  }

  /// The orientation of all sheets.
  public var orientation: PaperOrientation
  /// The number of tiles side by side.
  public var columns: Int
  /// Tiles above one another.
  public var rows: Int
  /// What one point of the drawing is on paper.
  public var scale: Double
  /// The size of the smallest text as it is printed, in points.
  public var smallestText: Double
  /// Row by row.
  public var tiles: [Tile]
}
