import Canvas
import FlowDrawing
import PlaneGeometry

/// The lines of a table of edges: the screens where they start, and a row for each.
struct EdgeTable {
  let style: PageStyle

  private static let sourceTop = 6.0
  /// Above and below a reference, and where its words begin.
  private static let (rowTop, wordsX) = (2.5, 30.0)

  /// The height of a line in a column.
  func height(of line: TableLine, width: Double) -> Double {
    switch line {
    case .source(let source):
      Self.sourceTop + self.source(source, width: width).measure.height + 2
    case .edge(let row): EdgeRowLayout(row, width: width, style: style).height
    case .reference(let row): Self.rowTop * 2 + words(row, width: width).measure.height
    case .screens(let sources): Self.sourceTop + screens(sources, width: width).measure.height + 3
    }
  }

  /// Draws a line.
  func draw(_ line: TableLine, at place: SheetList.Place, on sheet: SheetPainter) {
    var box = place.box
    if place.isResumed, let source = line.source {
      sheet.page.text(
        Text(source.title + ", continued", style.caption, width: box.width, lineLimit: 1),
        at: Point(x: box.x, y: box.y + 1))
      rule(at: box.y + ListMeasure.resumedHeight - 1, box, style.hairline, on: sheet.page)
      box = Rectangle(
        left: box.x, top: box.y + ListMeasure.resumedHeight, right: box.right, bottom: box.bottom)
    }
    switch line {
    case .source(let source):
      sheet.page.text(self.source(source, width: box.width), at: Point(x: box.x, y: box.y + Self.sourceTop))
      rule(at: box.bottom - 0.5, box, Stroke(style.ink, width: 0.6), on: sheet.page)
    case .edge(let row): draw(row, in: box, on: sheet)
    case .reference(let row): draw(row, in: box, on: sheet)
    case .screens(let sources):
      sheet.page.text(screens(sources, width: box.width), at: Point(x: box.x, y: box.y + Self.sourceTop))
    }
  }

  private func rule(at y: Double, _ box: Rectangle, _ stroke: Stroke, on page: Page) {
    page.line(from: Point(x: box.x, y: y), to: Point(x: box.right, y: y), stroke)
  }

  private func source(_ source: TableSource, width: Double) -> Text {
    var spans = [Text.Span(source.title, weight: .bold, colour: style.ink)]
    if !source.detail.isEmpty { spans.append(Text.Span("   " + source.detail, colour: style.muted)) }
    spans += note(of: source)
    return Text(spans, TextStyle(size: 9, colour: style.ink), width: width, lineLimit: 38)
  }

  private func note(of source: TableSource) -> [Text.Span] {
    source.note.isEmpty ? [] : [Text.Span("   Note: " + source.note, colour: style.condition)]
  }

  private func screens(_ sources: [TableSource], width: Double) -> Text {
    var spans = [Text.Span("No transitions from: ", colour: style.muted)]
    for (index, source) in sources.enumerated() {
      spans.append(Text.Span((index > 0 ? ", " : "") + source.title, weight: .bold, colour: style.ink))
      if !source.detail.isEmpty { spans.append(Text.Span(" \(source.detail)", colour: style.muted)) }
      spans += note(of: source)
    }
    return Text(spans, TextStyle(size: 8, colour: style.ink), width: width, lineLimit: 38)
  }

  private func draw(_ row: ReferenceRow, in area: Rectangle, on sheet: SheetPainter) {
    let top = area.y + Self.rowTop
    sheet.lineSample(row.bond, at: Point(x: area.x, y: top + 1.8), scale: EdgeRowLayout.sampleScale)
    sheet.page.text(words(row, width: area.width), at: Point(x: area.x + Self.wordsX, y: top))
    rule(at: area.bottom, area, style.hairline, on: sheet.page)
  }

  /// What is known, what it is called, how it is held, and what to look out for.
  private func words(_ row: ReferenceRow, width: Double) -> Text {
    var spans = [Text.Span(row.target.isolated, weight: .bold, colour: style.ink)]
    func add(_ words: String, _ colour: Colour) {
      guard !words.isEmpty else { return }
      spans.append(Text.Span((spans.count == 1 ? "   " : " · ") + words, colour: colour))
    }
    add(row.role, style.ink)
    add(row.detail, style.muted)
    add(row.note.isEmpty ? "" : "Note: " + row.note, style.condition)
    return Text(
      spans, TextStyle(size: 8, colour: style.ink), width: max(width - Self.wordsX, 40), lineLimit: 38)
  }

  private func draw(_ row: EdgeRow, in area: Rectangle, on sheet: SheetPainter) {
    let page = sheet.page
    let layout = EdgeRowLayout(row, width: area.width, style: style)
    let box = EdgeRowLayout.checkBox
    page.rectangle(
      Rectangle(x: area.x + box.x + 0.5, y: area.y + box.y, width: box.width, height: box.height), radius: 1,
      stroke: Stroke(style.ink, width: 0.6))
    let top = area.y + EdgeRowLayout.top
    page.text(layout.number, at: Point(x: area.x + EdgeRowLayout.numberX, y: top))
    sheet.lineSample(
      row.edge.kind, at: Point(x: area.x + EdgeRowLayout.sampleX, y: top + 1.8),
      scale: EdgeRowLayout.sampleScale)
    page.text(layout.words, at: Point(x: area.x + EdgeRowLayout.wordsX, y: top))
    if let number = row.sheet {
      let x = area.x + EdgeRowLayout.wordsX
      sheet.link(Rectangle(x: x, y: top, width: area.right - x, height: 10), toSheet: number)
    }
    rule(at: area.bottom, area, style.hairline, on: page)
  }
}
