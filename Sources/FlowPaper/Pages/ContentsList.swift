import Canvas
import PlaneGeometry

/// The list of contents: sheet, title and a quieter line, in columns.
struct ContentsList {
  private static let rowHeight = 15.0

  let style: PageStyle

  init(_ style: PageStyle) { self.style = style }

  /// The places of as many entries as fit.
  func places(_ entries: ArraySlice<ContentsEntry>, in area: Rectangle) -> [Rectangle] {
    guard area.height >= Self.rowHeight else { return [] }
    return Columns(in: area, leastWidth: 220).places(entries) { _, _ in Self.rowHeight }
  }

  func draw(_ entries: ArraySlice<ContentsEntry>, in area: Rectangle, on sheet: SheetPainter) {
    let digits = String(sheet.plan.sheets.count).count
    let numberWidth = 16 + Double(digits * 2) * 4.9
    for (entry, place) in zip(entries, places(entries, in: area)) {
      let page = sheet.page
      let number = entry.sheet == entry.lastSheet ? "\(entry.sheet)" : "\(entry.sheet)–\(entry.lastSheet)"
      page.text(
        Text(number, TextStyle(size: 8.5, colour: style.accent), width: numberWidth, lineLimit: 1),
        at: Point(x: place.x, y: place.y + 2.5))
      let room = place.width - numberWidth
      let detail = Text(entry.detail ?? "", style.quiet, width: room * 0.45, alignment: .right, lineLimit: 1)
      let detailWidth = entry.detail == nil ? 0 : min(detail.measure.width, room * 0.45) + 8
      page.text(
        Text(entry.title, style.body, width: room - detailWidth, lineLimit: 1),
        at: Point(x: place.x + numberWidth, y: place.y + 2.5))
      if entry.detail != nil {
        page.text(detail, at: Point(x: place.right - room * 0.45, y: place.y + 2.8))
      }
      page.line(
        from: Point(x: place.x, y: place.bottom), to: Point(x: place.right, y: place.bottom), style.hairline)
      sheet.link(place, toSheet: entry.sheet)
    }
  }
}
