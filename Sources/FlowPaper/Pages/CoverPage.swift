import Canvas
import FlowDiagram
import FlowDrawing
import PlaneGeometry

/// Where things stand on the cover.
struct CoverLayout {
  private static let gap = 22.0
  /// The legend and how to read it.
  private static let helpHeight = 196.0
  private static let signOffHeight = 128.0

  let title: Rectangle
  /// Where entries of the contents stand, below the list's heading.
  let contents: Rectangle
  let legend: Rectangle
  let reading: Rectangle
  let signOff: Rectangle

  static let headingHeight = 18.0

  init(_ geometry: PageGeometry) {
    let area = geometry.cover
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
      Rectangle(x: area.x + x, y: area.y + y, width: width, height: max(height, 0))
    }
    let half = (area.width - Self.gap) / 2
    let signOffY = area.height - Self.signOffHeight - 8
    if geometry.isLandscape {
      title = part(0, 0, half, 128)
      contents = part(0, 150 + Self.headingHeight, half, area.height - 150 - Self.headingHeight)
      legend = part(half + Self.gap, 0, half, Self.helpHeight)
      reading = part(
        half + Self.gap, Self.helpHeight + Self.gap, half, signOffY - Self.helpHeight - 2 * Self.gap)
      signOff = part(half + Self.gap, signOffY, half, Self.signOffHeight)
    } else {
      title = part(0, 0, area.width, 128)
      let helpY = signOffY - Self.gap - Self.helpHeight
      contents = part(
        0, 150 + Self.headingHeight, area.width, helpY - Self.gap - 150 - Self.headingHeight)
      legend = part(0, helpY, half, Self.helpHeight)
      reading = part(half + Self.gap, helpY, half, Self.helpHeight)
      signOff = part(0, signOffY, area.width, Self.signOffHeight)
    }
  }
}

/// The first sheet: what it is, what is in it, how to read it, and who has reviewed it.
struct CoverPage {
  let style: PageStyle
  let layout: CoverLayout

  func draw(_ contents: Range<Int>, on sheet: SheetPainter) {
    drawTitle(on: sheet)
    if !contents.isEmpty {
      let heading = Rectangle(
        x: layout.contents.x, y: layout.contents.y - CoverLayout.headingHeight, width: layout.contents.width,
        height: CoverLayout.headingHeight)
      let isAll = contents.upperBound == sheet.plan.contents.count
      drawHeading(isAll ? "Contents" : "Contents, continued on the next sheet", in: heading, on: sheet.page)
      ContentsList(style).draw(sheet.plan.contents[contents], in: layout.contents, on: sheet)
    }
    drawLegend(on: sheet)
    drawReading(on: sheet.page)
    drawSignOff(on: sheet.page)
  }

  private func drawTitle(on sheet: SheetPainter) {
    let (page, area) = (sheet.page, layout.title)
    page.rectangle(Rectangle(x: area.x, y: area.y, width: 34, height: 4), fill: style.accent)
    page.text(
      Text("Navigation atlas", TextStyle(size: 11, weight: .bold, colour: style.accent)),
      at: Point(x: area.x, y: area.y + 14))
    let app = sheet.plan.app.isEmpty ? "Untitled app" : sheet.plan.app
    // As large as two lines allow.
    let name =
      [36.0, 28, 22, 17, 13].lazy.map { size in
        Text(
          app, TextStyle(size: size, weight: .bold, colour: style.ink, lineSpacing: 0.9), width: area.width)
      }.first { $0.measure.lines <= ($0.style.size > 30 ? 1 : 2) }
      ?? Text(app, TextStyle(size: 13, weight: .bold, colour: style.ink), width: area.width, lineLimit: 4)
    let height = page.text(name, at: Point(x: area.x, y: area.y + 32)).height
    let count = sheet.plan.sheets.count
    let facts = [
      sheet.document.version.map { "Version \($0)" }, sheet.document.day,
      "\(count) sheet" + (count == 1 ? "" : "s"),
    ].compactMap { $0 }
    page.text(
      Text(
        facts.joined(separator: "  ·  "), TextStyle(size: 10, colour: style.muted), width: area.width,
        lineLimit: 1), at: Point(x: area.x, y: area.y + 32 + height + 6))
  }

  private func drawHeading(_ words: String, in area: Rectangle, on page: Page) {
    page.text(Text(words, style.heading, width: area.width, lineLimit: 1), at: area.origin)
    let y = area.y + 15
    page.line(from: Point(x: area.x, y: y), to: Point(x: area.right, y: y), style.line)
  }

  private func drawLegend(on sheet: SheetPainter) {
    let area = layout.legend
    guard !sheet.samples.kinds.isEmpty else { return }
    drawHeading("Lines", in: area, on: sheet.page)
    let kinds = sheet.samples.kinds
    let top = area.y + 21
    // However many there are, they stand in one column, so that no meaning is cut.
    let rowHeight = min(13.5, (area.bottom - top) / Double(kinds.count))
    for (index, kind) in kinds.enumerated() {
      let (x, y) = (area.x, top + Double(index) * rowHeight)
      sheet.lineSample(kind, at: Point(x: x, y: y + 1))
      sheet.page.text(
        Text(
          EdgeLook.meaning(of: kind), TextStyle(size: 8, colour: style.ink),
          width: area.width - 40, lineLimit: 1),
        at: Point(x: x + 36, y: y))
    }
  }

  private func drawReading(on page: Page) {
    let area = layout.reading
    drawHeading("How to read it", in: area, on: page)
    let paragraphs = [
      "Every sheet shows one coordinator: its screens are cards, its transitions arrows with numbers. The table "
        + "has the same numbers.",
      "A dashed tab is a connector: it names the screen, the sheet and the edge where the way goes on.",
      "START marks where a coordinator begins, MODAL a layer on top of others, TAB a tab of a bar. "
        + "← in a card is a way back.",
      "Check the box of each edge that is right. The dotted line beside it is for what is not.",
    ]
    var y = area.y + 21
    for words in paragraphs {
      let text = Text(words, TextStyle(size: 8, colour: style.ink, lineSpacing: 1.05), width: area.width)
      let height = text.measure.height
      guard y + height <= area.bottom + 4 else { break }
      page.text(text, at: Point(x: area.x, y: y))
      y += height + 5
    }
  }

  private func drawSignOff(on page: Page) {
    let area = layout.signOff
    drawHeading("Reviewed by", in: area, on: page)
    let captions = [("Name", 0.0), ("Date", 0.52), ("Initials", 0.74)]
    let top = area.y + 18
    for (words, share) in captions {
      page.text(Text(words, style.caption), at: Point(x: area.x + area.width * share, y: top + 1))
    }
    let rowHeight = 24.0
    for row in 1...4 {
      let y = top + 12 + Double(row) * rowHeight
      for (index, caption) in captions.enumerated() {
        let end = index + 1 < captions.count ? captions[index + 1].1 : 1
        page.line(
          from: Point(x: area.x + area.width * caption.1, y: y),
          to: Point(x: area.x + area.width * end - (end < 1 ? 10 : 0), y: y), style.hairline)
      }
    }
  }
}
