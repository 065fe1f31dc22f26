import Canvas
import PlaneGeometry

/// Where things stand on a sheet; lengths in points.
struct PageGeometry {
  /// 12 mm, of which office printers need about 5 and a punch about 10.
  static let margin = 34.0
  private static let titleBlockHeight = 28.0
  private static let gap = 12.0

  let paper: Rectangle

  init(_ paper: PaperSize, _ orientation: PaperOrientation) {
    let size = paper.size(orientation)
    self.paper = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Everything inside the margins.
  var frame: Rectangle { paper.inset(by: Self.margin) }

  var titleBlock: Rectangle {
    Rectangle(
      x: frame.x, y: frame.bottom - Self.titleBlockHeight, width: frame.width, height: Self.titleBlockHeight)
  }

  /// Where a sheet's own matter stands: above the title block.
  var content: Rectangle {
    Rectangle(x: frame.x, y: frame.y, width: frame.width, height: titleBlock.y - Self.gap - frame.y)
  }

  var isLandscape: Bool { paper.width > paper.height }
}
