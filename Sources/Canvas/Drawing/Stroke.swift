/// How a line is drawn.
public struct Stroke: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Sendable {
    /// Right at its end point.
    case butt
    /// With half a circle around it.
    case round
  }

  /// The line's colour.
  public var colour: Colour
  /// In points.
  public var width: Double
  /// Lengths of dashes and gaps in points; empty for a whole line.
  public var dashes: [Double]
  /// How it ends.
  public var cap: Cap

  /// Creates a stroke.
  public init(_ colour: Colour, width: Double, dashes: [Double] = [], cap: Cap = .butt) {
    self.colour = colour
    self.width = width
    self.dashes = dashes
    self.cap = cap
  }
}

/// Parallel lines that fill an area, to distinguish it without colour.
public struct Hatch: Hashable, Sendable {
  /// How its lines are drawn.
  public var stroke: Stroke
  /// The distance between lines in points.
  public var spacing: Double
  /// The lines' angles in degrees, clockwise from the horizontal; two make it a grid.
  public var angles: [Double]

  /// Creates a hatch.
  public init(_ stroke: Stroke, spacing: Double, angles: [Double]) {
    self.stroke = stroke
    self.spacing = spacing
    self.angles = angles
  }
}
