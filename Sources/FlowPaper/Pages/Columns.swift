import Canvas
import PlaneGeometry

/// Breaks a list of items into columns and pages without tearing any.
struct Columns {
  /// The width between columns in points.
  static let gutter = 18.0

  let area: Rectangle
  let count: Int

  /// As many columns as fit, each at least so wide.
  init(in area: Rectangle, leastWidth: Double) {
    self.area = area
    count = max(1, Int((area.width + Self.gutter) / (leastWidth + Self.gutter)))
  }

  var columnWidth: Double {
    (area.width - Double(count - 1) * Self.gutter) / Double(count)
  }

  /// The places of as many items as fit; an item higher than a column stands alone in one.
  ///
  /// - Parameter height: an item's height, which may be another at the head of a column.
  func places<Items: Collection>(
    _ items: Items, height: (_ item: Items.Element, _ isFirst: Bool) -> Double
  ) -> [Rectangle] {
    var places: [Rectangle] = []
    var column = 0
    var y = area.y
    for item in items {
      if y > area.y, y + height(item, false) > area.bottom + 0.01 {
        column += 1
        y = area.y
        if column == count { break }
      }
      let height = height(item, y == area.y)
      places.append(
        Rectangle(
          x: area.x + Double(column) * (columnWidth + Self.gutter), y: y, width: columnWidth, height: height))
      y += height
    }
    return places
  }
}
