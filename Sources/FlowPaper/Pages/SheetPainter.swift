import Canvas
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

  func draw(_ picture: VectorPicture?) {
    switch sheet.kind {
    case .cover(let contents):
      CoverPage(style: style, layout: CoverLayout(geometry)).draw(contents, on: self)
    case .contents(let range):
      drawHeader()
      ContentsList(style).draw(plan.contents[range], in: geometry.content, on: self)
    case .index(let range):
      drawHeader()
      IndexList(style, in: geometry.content).draw(plan.index[range], on: self)
    case .overview, .coordinator, .table: drawHeader()
    }
    var end = geometry.content.y
    if let drawing = sheet.drawing, let picture {
      draw(drawing, picture)
      end = drawing.box.bottom
    }
    if let table = sheet.table { end = max(end, EdgeTable(table: table, style: style).draw(on: self)) }
    if sheet.drawing != nil || sheet.table != nil {
      NotesArea(style: style).draw(below: end, in: geometry.content, on: page)
    }
    titleBlock.draw(in: geometry.titleBlock, on: page)
  }

  // MARK: Parts

  private func drawHeader() {
    let area = geometry.header
    let title = Text(
      sheet.title, TextStyle(size: 17, weight: .bold, colour: style.ink), width: area.width * 0.72,
      lineLimit: 1)
    let measure = page.text(title, at: area.origin)
    guard let subtitle = sheet.subtitle else { return }
    let quiet = Text(
      subtitle, TextStyle(size: 10, colour: style.muted), width: area.width - measure.width - 10, lineLimit: 1
    )
    page.text(
      quiet,
      at: Point(x: area.x + measure.width + 10, y: area.y + measure.baseline - quiet.measure.baseline))
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
    var words = [sheet.title, sheet.subtitle].compactMap { $0 }.joined(separator: ", ")
    if case .cover = sheet.kind { words = "Cover" }
    let isCoordinator =
      switch sheet.kind {
      case .coordinator, .table: true
      default: false
      }
    return TitleBlock(
      fields: [
        .init(name: "App", words: plan.app.isEmpty ? "–" : plan.app, share: 26),
        .init(name: isCoordinator ? "Coordinator" : "Content", words: words, share: 36),
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
  func lineSample(_ kind: EdgeKind, at place: Point) {
    guard let picture = samples[kind] else { return }
    page.picture(
      picture, in: Rectangle(x: place.x, y: place.y, width: LineSamples.width, height: LineSamples.height))
  }
}
