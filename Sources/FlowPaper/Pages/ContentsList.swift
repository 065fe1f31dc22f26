import Canvas
import PlaneGeometry

/// Entries of the contents: sheets, title and a quieter line.
struct ContentsList {
  let style: PageStyle

  init(_ style: PageStyle) { self.style = style }

  /// How many columns an area has, and how many entries fit into each.
  static func grid(in area: Rectangle) -> (columns: Int, rows: Int) {
    (
      ListMeasure.columns(in: area.width, leastWidth: 220),
      max(0, Int(area.height / ListMeasure.contentsHeight + 1e-9))
    )
  }

  /// The places of the first entries in an area, column by column, in columns of about the same height.
  static func places(_ count: Int, in area: Rectangle) -> [Rectangle] {
    let columns = grid(in: area).columns
    let rows = max(1, (count + columns - 1) / columns)
    let width = ListMeasure.columnWidth(columns, in: area.width)
    return (0..<count).map { index in
      Rectangle(
        x: area.x + Double(index / rows) * (width + ListMeasure.gutter),
        y: area.y + Double(index % rows) * ListMeasure.contentsHeight, width: width,
        height: ListMeasure.contentsHeight)
    }
  }

  func draw(_ entry: ContentsEntry, in place: Rectangle, on sheet: SheetPainter) {
    let digits = String(sheet.plan.sheets.count).count
    let numberWidth = 16 + Double(digits * 2) * 4.9
    let page = sheet.page
    let number =
      entry.sheet == 0
      ? "–" : entry.sheet == entry.lastSheet ? "\(entry.sheet)" : "\(entry.sheet)–\(entry.lastSheet)"
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
    if entry.sheet > 0 { sheet.link(place, toSheet: entry.sheet) }
  }
}
