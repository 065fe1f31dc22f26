import Canvas
import FlowDiagram
import FlowDrawing
import FlowModel
import PlaneGeometry

/// Draws one sheet of a plan on a page.
struct SheetPainter {
  let page: Page
  let sheet: Sheet
  let plan: SheetPlan
  let document: SheetDocument
  let style: PageStyle
  let geometry: PageGeometry
  let printed: PrintedSheets
  let samples: LineSampleBook

  /// - Parameter pictures: the drawings of the sheet, in order.
  func draw(_ pictures: [VectorPicture]) {
    if case .cover(let contents) = sheet.kind {
      let layout = CoverLayout(geometry, legend: plan.legendCount)
      CoverPage(style: style, layout: layout).draw(contents, on: self)
    }
    var end = geometry.content.y
    var left = pictures[...]
    for block in sheet.blocks {
      switch block {
      case .heading(let heading):
        draw(heading)
        end = max(end, heading.box.bottom)
      case .drawing(let drawing):
        if let picture = left.popFirst() { draw(drawing, picture) }
        end = max(end, drawing.box.bottom)
      case .list(let list):
        draw(list)
        end = max(end, list.places.map(\.box.bottom).max() ?? end)
      }
    }
    if sheet.kind == .body { NotesArea(style: style).draw(below: end, in: geometry.content, on: page) }
    titleBlock.draw(in: geometry.titleBlock, on: page)
  }

  // MARK: Parts

  private func draw(_ heading: SheetHeading) {
    let (size, weight): (Double, TextStyle.Weight) =
      switch heading.level {
      case .section: (16, .bold)
      case .chapter: (11, .bold)
      case .continued: (11, .bold)
      }
    let area = heading.box
    let title = Text(
      heading.title, TextStyle(size: size, weight: weight, colour: style.ink), width: area.width * 0.72,
      lineLimit: 1)
    let measure = page.text(title, at: area.origin)
    if let detail = heading.detail {
      let quiet = Text(
        detail, TextStyle(size: 8.5, colour: style.muted), width: area.width - measure.width - 10,
        lineLimit: 1)
      page.text(
        quiet,
        at: Point(x: area.x + measure.width + 10, y: area.y + measure.baseline - quiet.measure.baseline))
    }
    guard heading.level != .chapter else { return }
    let y = area.bottom - 4
    page.line(
      from: Point(x: area.x, y: y), to: Point(x: area.right, y: y),
      heading.level == .section ? style.line : style.hairline)
  }

  private func draw(_ list: SheetList) {
    switch list.content {
    case .table(let lines):
      let table = EdgeTable(style: style)
      for (line, place) in zip(lines, list.places) { table.draw(line, at: place, on: self) }
    case .contents(let range):
      let contents = ContentsList(style)
      for (entry, place) in zip(plan.contents[range], list.places) {
        contents.draw(entry, in: place.box, on: self)
      }
    case .index(let range):
      let index = IndexList(style)
      for (position, place) in zip(range, list.places) {
        let begins = position == 0 || plan.index[position - 1].initial != plan.index[position].initial
        index.draw(plan.index[position], in: place.box, hasLetter: begins || place.isResumed, on: self)
      }
    }
  }

  private func draw(_ drawing: SheetDrawing, _ picture: VectorPicture) {
    page.picture(picture, in: drawing.box)
    for anchor in drawing.anchors {
      let box = Rectangle(
        x: drawing.box.x + anchor.box.x * drawing.scale, y: drawing.box.y + anchor.box.y * drawing.scale,
        width: anchor.box.width * drawing.scale, height: anchor.box.height * drawing.scale)
      page.destination(
        PrintedSheets.name(sheet.number, anchor.id), at: Point(x: max(box.x - 20, 0), y: max(box.y - 40, 0)))
      if let other = anchor.sheet { link(box, toSheet: other, anchor: anchor.target) }
    }
  }

  private var titleBlock: TitleBlock {
    return TitleBlock(
      fields: [
        .init(name: "App", words: plan.app.isEmpty ? "–" : plan.app, share: 26),
        .init(name: "Content", words: sheet.title, share: 36),
        .init(name: "Version", words: document.version ?? "–", share: 16),
        .init(name: "Date", words: document.day, share: 12),
        .init(name: "Sheet", words: "\(sheet.number) of \(plan.sheets.count)", share: 12),
      ], style: style)
  }

  // MARK: For those who draw parts

  /// Makes a rectangle lead to a sheet, or an anchor on it; nothing when it is not printed.
  func link(_ rectangle: Rectangle, toSheet number: Int, anchor: String? = nil) {
    if number != sheet.number || anchor != nil,
      let target = printed.target(sheet: number, anchor: anchor)
    {
      page.link(rectangle, to: target)
    }
  }

  /// Draws a short line as edges of a kind are drawn.
  func lineSample(_ kind: EdgeKind, at place: Point, scale: Double = 1) {
    draw(samples[kind], at: place, scale)
  }

  /// Draws a short line as references of a sort are drawn.
  func lineSample(_ bond: ReferenceBond, at place: Point, scale: Double = 1) {
    draw(samples[bond], at: place, scale)
  }

  private func draw(_ sample: VectorPicture?, at place: Point, _ scale: Double) {
    guard let picture = sample else { return }
    page.picture(
      picture,
      in: Rectangle(
        x: place.x, y: place.y, width: LineSamples.width * scale, height: LineSamples.height * scale))
  }
}
