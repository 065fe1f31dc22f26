import Canvas
import PlaneGeometry

/// Entries of the index: a screen or route, what it belongs to, and its sheet.
struct IndexList {
  private static let numberWidth = 20.0
  private static let lineLimit = 4

  let style: PageStyle

  init(_ style: PageStyle) { self.style = style }

  /// The height of an entry in a column, without the letter over it.
  func height(of entry: IndexEntry, width: Double) -> Double {
    text(entry, width: width).measure.height + 2.5
  }

  private func text(_ entry: IndexEntry, width: Double) -> Text {
    var spans = [Text.Span(entry.title.isolated, weight: .bold, colour: style.ink)]
    if let detail = entry.detail { spans.append(Text.Span("  " + detail.isolated, colour: style.muted)) }
    return Text(
      spans, TextStyle(size: 8, colour: style.ink), width: width - Self.numberWidth, lineLimit: Self.lineLimit
    )
  }

  /// Draws an entry.
  ///
  /// - Parameter hasLetter: whether its letter stands over it.
  func draw(_ entry: IndexEntry, in place: Rectangle, hasLetter: Bool, on sheet: SheetPainter) {
    let page = sheet.page
    var top = place.y
    if hasLetter {
      page.text(
        Text(entry.initial, TextStyle(size: 10, weight: .bold, colour: style.accent)),
        at: Point(x: place.x, y: top + 4))
      top += ListMeasure.letterHeight
      page.line(from: Point(x: place.x, y: top - 2), to: Point(x: place.right, y: top - 2), style.hairline)
    }
    page.text(text(entry, width: place.width), at: Point(x: place.x, y: top))
    for found in entry.places.prefix(1) {
      let number = Text(
        "\(found.sheet)", TextStyle(size: 8, colour: style.accent), width: Self.numberWidth,
        alignment: .right,
        lineLimit: 1)
      page.text(number, at: Point(x: place.right - Self.numberWidth, y: top))
      sheet.link(
        Rectangle(x: place.x, y: top, width: place.width, height: place.bottom - top), toSheet: found.sheet,
        anchor: found.anchor)
    }
  }
}
