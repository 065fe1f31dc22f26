/// A place on a page, in points from its upper left corner; y grows downwards.
public struct Point: Hashable, Sendable {
  /// In points, to the right.
  public var x: Double
  /// In points, downwards.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// How large something is, in points.
public struct Size: Hashable, Sendable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle on a page, in points.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// Makes a rectangle from its upper left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var right: Double { x + width }
  /// The lower edge.
  public var bottom: Double { y + height }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }
  /// The upper left corner.
  public var origin: Point { Point(x: x, y: y) }

  /// The rectangle with its edges moved inwards.
  public func inset(by distance: Double) -> Rectangle {
    Rectangle(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}
