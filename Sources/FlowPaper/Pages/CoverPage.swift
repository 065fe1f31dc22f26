import Canvas
import FlowDiagram
import FlowDrawing
import PlaneGeometry

/// Where things stand on the cover.
struct CoverLayout {
  private static let (gap, top) = (20.0, 112.0)
  private static let signOffHeight = 106.0
  private static let readingHeight = 176.0
  static let headingHeight = 18.0
  /// A line of the legend.
  static let legendRow = 12.5

  let title: Rectangle
  /// Where entries of the contents stand, below the list's heading.
  let contents: Rectangle
  let legend: Rectangle
  let reading: Rectangle
  let signOff: Rectangle

  /// - Parameter lines: how many lines the legend has.
  init(_ geometry: PageGeometry, legend lines: Int) {
    let area = geometry.content
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
      Rectangle(x: area.x + x, y: area.y + y, width: width, height: max(height, 0))
    }
    let half = (area.width - Self.gap) / 2
    let legendHeight = Self.headingHeight + 3 + Double(lines) * Self.legendRow
    if geometry.isLandscape {
      title = part(0, 0, half, 96)
      contents = part(
        0, Self.top + Self.headingHeight, half, area.height - Self.top - Self.headingHeight)
      legend = part(half + Self.gap, 0, half * 0.5, legendHeight)
      reading = part(half * 1.5 + 2 * Self.gap, 0, half * 0.5 - Self.gap, area.height)
      let signOffY = max(legendHeight + Self.gap, area.height - Self.signOffHeight - 8)
      signOff = part(half + Self.gap, signOffY, half * 0.5, area.height - signOffY)
    } else {
      title = part(0, 0, area.width, 96)
      let helpHeight = max(legendHeight, Self.readingHeight)
      let signOffY = area.height - Self.signOffHeight - 8
      let helpY = signOffY - Self.gap - helpHeight
      contents = part(
        0, Self.top + Self.headingHeight, area.width, helpY - Self.gap - Self.top - Self.headingHeight)
      legend = part(0, helpY, half, helpHeight)
      reading = part(half + Self.gap, helpY, half, helpHeight)
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
      let list = ContentsList(style)
      let places = ContentsList.places(contents.count, in: layout.contents)
      for (entry, place) in zip(sheet.plan.contents[contents], places) {
        list.draw(entry, in: place, on: sheet)
      }
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
    let (area, plan) = (layout.legend, sheet.plan)
    guard plan.legendCount > 0 else { return }
    drawHeading("Lines and symbols", in: area, on: sheet.page)
    var y = area.y + CoverLayout.headingHeight + 3
    func explain(_ words: String) {
      let style = TextStyle(size: 8, colour: style.ink)
      sheet.page.text(
        Text(words, style, width: area.width - 36, lineLimit: 1), at: Point(x: area.x + 36, y: y))
      y += CoverLayout.legendRow
    }
    for kind in plan.kinds {
      sheet.lineSample(kind, at: Point(x: area.x, y: y + 1))
      explain(EdgeLook.meaning(of: kind))
    }
    for bond in plan.bonds {
      sheet.lineSample(bond, at: Point(x: area.x, y: y + 1))
      explain(EdgeLook.meaning(of: bond))
    }
    for sign in plan.signs {
      if sign.sign.isEmpty {
        sheet.page.line(
          from: Point(x: area.x, y: y + 5), to: Point(x: area.x + 28, y: y + 5),
          Stroke(style.rule, width: 0.7))
      } else {
        sheet.page.text(Text(sign.sign, style.strong), at: Point(x: area.x + 11, y: y))
      }
      explain(sign.meaning)
    }
  }

  private func drawReading(on page: Page) {
    let area = layout.reading
    drawHeading("How to read this atlas", in: area, on: page)
    let paragraphs = [
      "Each coordinator has a drawing and a table. Screens are cards, transitions are arrows with numbers; the "
        + "table explains the same numbers, grouped by the screen where they start.",
      "A large coordinator is divided into chapters, with a map of them first. A dashed card belongs to another "
        + "chapter.",
      "Dashed boxes and rows in cards lead elsewhere; the sheet number says where they continue.",
      "START marks where a coordinator begins, MODAL a layer on top of others, TAB a tab of a bar.",
      "Check the box of each transition that is right. Notes can refer to its number.",
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
    for row in 1...3 {
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
