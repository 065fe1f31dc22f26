/// A place on a page or in a drawing, in points from its upper left corner; y grows downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate in points, growing to the right.
  public var x: Double
  /// The vertical coordinate in points, growing downwards.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle on a page or in a drawing, in points.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// Creates a rectangle from its upper left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its edges.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Creates the smallest rectangle around points; nil without points.
  public init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    self.init(left: left, top: top, right: right, bottom: bottom)
  }

  /// The left edge.
  public var left: Double { x }
  /// The upper edge.
  public var top: Double { y }
  /// The right edge.
  public var right: Double { x + width }
  /// The lower edge.
  public var bottom: Double { y + height }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }
  /// The upper left corner.
  public var origin: Point { Point(x: x, y: y) }

  /// Returns the rectangle with its edges moved inwards.
  public func inset(by distance: Double) -> Rectangle {
    Rectangle(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  /// Returns whether a point is inside, not on an edge.
  public func contains(_ point: Point) -> Bool {
    point.x > left && point.x < right && point.y > top && point.y < bottom
  }

  /// Returns whether two rectangles share more than an edge.
  public func overlaps(_ other: Rectangle) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}
