import Canvas
import PlaneGeometry

/// The table of a sheet's edges, by number.
struct EdgeTable {
  static let headHeight = 20.0

  let table: SheetTable
  let style: PageStyle

  /// Draws it, and tells where it ends, in points from the paper's upper edge.
  func draw(on sheet: SheetPainter) -> Double {
    let area = table.box
    let page = sheet.page
    drawHead(in: area, on: page)
    var y = area.y + Self.headHeight
    for row in table.rows {
      let layout = EdgeRowLayout(row, width: area.width, style: style)
      draw(layout, row, at: Point(x: area.x, y: y), width: area.width, on: sheet)
      y += layout.height
    }
    if let next = table.nextSheet {
      let text = Text(
        "continues on sheet \(next)", TextStyle(size: 8, colour: style.accent), width: area.width,
        alignment: .right)
      // The row's own gap below its line has room for it.
      guard y + text.measure.height <= area.bottom + 8 else { return y }
      page.text(text, at: Point(x: area.x, y: y + 2))
      sheet.link(Rectangle(x: area.x, y: y, width: area.width, height: 12), toSheet: next)
      y += 2 + text.measure.height
    }
    return y
  }

  private func drawHead(in area: Rectangle, on page: Page) {
    let columns = EdgeTableColumns(width: area.width)
    func caption(_ words: String, at x: Double, _ width: Double) {
      page.text(
        Text(words, style.caption, width: width, lineLimit: 1),
        at: Point(x: area.x + x, y: area.y + 6))
    }
    caption("No.", at: columns.number.lowerBound, columns.number.width)
    let continued = table.isContinued ? " (continued)" : ""
    if columns.isStacked {
      caption("Edges" + continued, at: columns.edge.lowerBound, columns.edge.width)
    } else {
      caption("From → to, kind" + continued, at: columns.edge.lowerBound, columns.edge.width)
      caption("Trigger, condition, effect", at: columns.cause.lowerBound, columns.cause.width)
      caption("Note", at: columns.note.lowerBound, columns.note.width)
    }
    let y = area.y + Self.headHeight - 2
    page.line(from: Point(x: area.x, y: y), to: Point(x: area.right, y: y), style.line)
  }

  /// Names the sheet that has the drawing, below the number, where every row has room.
  private func drawOrigin(
    _ row: EdgeRow, _ layout: EdgeRowLayout, at origin: Point, on sheet: SheetPainter
  ) {
    let style = TextStyle(size: SheetOptions.smallestWords, colour: self.style.accent)
    let text = Text("sheet \(row.sheet)", style)
    let box = Rectangle(
      x: origin.x + EdgeTableColumns.numberStart, y: origin.y + layout.numberBottom + 1, width: 32, height: 9)
    sheet.page.text(text, at: box.origin)
    sheet.link(box, toSheet: row.sheet)
  }

  private func draw(
    _ layout: EdgeRowLayout, _ row: EdgeRow, at origin: Point, width: Double, on sheet: SheetPainter
  ) {
    let page = sheet.page
    let box = EdgeRowLayout.checkBox
    page.rectangle(
      Rectangle(x: origin.x + box.x + 0.5, y: origin.y + box.y, width: box.width, height: box.height),
      radius: 1, stroke: Stroke(style.ink, width: 0.7))
    for item in layout.texts {
      page.text(item.text, at: Point(x: origin.x + item.place.x, y: origin.y + item.place.y))
    }
    if row.sheet != sheet.sheet.number { drawOrigin(row, layout, at: origin, on: sheet) }
    sheet.lineSample(row.edge.kind, at: Point(x: origin.x + layout.sample.x, y: origin.y + layout.sample.y))
    for reference in layout.references {
      let box = reference.box
      page.text(reference.text, at: Point(x: origin.x + box.x, y: origin.y + box.y))
      sheet.link(
        Rectangle(x: origin.x + box.x, y: origin.y + box.y, width: box.width, height: box.height),
        toSheet: reference.sheet)
    }
    page.line(
      from: Point(x: origin.x + layout.note.lowerBound, y: origin.y + layout.noteY),
      to: Point(x: origin.x + layout.note.upperBound, y: origin.y + layout.noteY), style.writingLine)
    let bottom = origin.y + layout.height
    page.line(from: Point(x: origin.x, y: bottom), to: Point(x: origin.x + width, y: bottom), style.hairline)
  }
}
