import Canvas
import PlaneGeometry

/// The index: screens and routes from A to Z, with sheets and edges, in columns.
struct IndexList {
  private static let letterHeight = 22.0
  /// More places than fit into a column can't be shown.
  private static let lineLimit = 30

  let style: PageStyle
  let area: Rectangle
  private let columns: Columns

  init(_ style: PageStyle, in area: Rectangle) {
    self.style = style
    self.area = area
    columns = Columns(in: area, leastWidth: 150)
  }

  /// The places of as many entries as fit, each with its letter where one begins.
  func places(_ entries: ArraySlice<IndexEntry>) -> [Rectangle] {
    columns.places(entries.indices) { index, isFirst in
      let hasLetter = isFirst || beginsLetter(index, entries)
      return (hasLetter ? Self.letterHeight : 0) + layout(entries[index]).height
    }
  }

  private func beginsLetter(_ index: Int, _ entries: ArraySlice<IndexEntry>) -> Bool {
    index == entries.startIndex || entries[index - 1].initial != entries[index].initial
  }

  private struct Layout {
    var texts: [(text: Text, y: Double)]
    /// The words that name one sheet, and where.
    var places: [(text: Text, y: Double, height: Double, place: IndexEntry.Place)]
    var height: Double
  }

  private func layout(_ entry: IndexEntry) -> Layout {
    let width = columns.columnWidth
    var layout = Layout(texts: [], places: [], height: 2)
    func add(_ words: String, _ textStyle: TextStyle, lines: Int) {
      let text = Text(words, textStyle, width: width, lineLimit: lines)
      layout.texts.append((text, layout.height))
      layout.height += text.measure.height
    }
    add(entry.title, style.strong, lines: 3)
    if let detail = entry.detail { add(detail, style.quiet, lines: 2) }
    for place in entry.places.prefix(Self.lineLimit) {
      let edges =
        place.edges.isEmpty
        ? ""
        : ", edge" + (place.edges.count == 1 ? " " : "s ")
          + place.edges.joined(separator: ", ")
      let text = Text(
        "sheet \(place.sheet)\(edges)", TextStyle(size: 8, colour: style.accent), width: width - 8,
        lineLimit: 6)
      let height = text.measure.height
      layout.places.append((text, layout.height, height, place))
      layout.height += height
    }
    layout.height += 4
    return layout
  }

  func draw(_ entries: ArraySlice<IndexEntry>, on sheet: SheetPainter) {
    let page = sheet.page
    for (index, place) in zip(entries.indices, places(entries)) {
      let layout = layout(entries[index])
      var top = place.y
      // The place says whether its height has the letter in it.
      if place.height > layout.height + 1 {
        page.text(
          Text(entries[index].initial, TextStyle(size: 11, weight: .bold, colour: style.accent)),
          at: Point(x: place.x, y: top + 3))
        page.line(
          from: Point(x: place.x, y: top + 18), to: Point(x: place.right, y: top + 18), style.hairline)
        top += Self.letterHeight
      }
      for item in layout.texts { page.text(item.text, at: Point(x: place.x, y: top + item.y)) }
      for item in layout.places {
        page.text(item.text, at: Point(x: place.x + 8, y: top + item.y))
        sheet.link(
          Rectangle(x: place.x, y: top + item.y, width: place.width, height: item.height),
          toSheet: item.place.sheet, anchor: item.place.anchor)
      }
    }
  }
}
