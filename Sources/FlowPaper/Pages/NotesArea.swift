import Canvas
import PlaneGeometry

/// Room for a pen, where a sheet has much left: dots 5 mm apart.
struct NotesArea {
  /// Less room than this is left as it is; in points.
  private static let leastHeight = 84.0
  /// 5 mm in points.
  private static let spacing = 72 / 25.4 * 5
  private static let gap = 18.0

  let style: PageStyle

  /// Draws it from a height down to the end of the sheet's content.
  func draw(below y: Double, in content: Rectangle, on page: Page) {
    let top = y + Self.gap
    guard content.bottom - top >= Self.leastHeight else { return }
    page.text(Text("Notes", style.caption), at: Point(x: content.x, y: top))
    let dots = Stroke(style.muted, width: 0.6, dashes: [0, Self.spacing], cap: .round)
    // The grid ends where the page does, whatever is left over goes below the word.
    let rows = Int((content.bottom - top - 20) / Self.spacing)
    let width = (content.width / Self.spacing).rounded(.down) * Self.spacing
    for row in 0..<max(rows, 0) {
      let y = content.bottom - 2 - Double(row) * Self.spacing
      page.line(from: Point(x: content.x + 1, y: y), to: Point(x: content.x + 1 + width, y: y), dots)
    }
  }
}
