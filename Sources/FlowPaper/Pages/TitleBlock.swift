import Canvas
import PlaneGeometry

/// The strip at the foot of every sheet: what it belongs to, and which it is.
struct TitleBlock {
  /// A field's name, its words, and its share of the width.
  struct Field {
    var name: String
    var words: String
    var share: Double
  }

  let fields: [Field]
  let style: PageStyle

  func draw(in area: Rectangle, on page: Page) {
    page.line(from: area.origin, to: Point(x: area.right, y: area.y), style.line)
    page.line(
      from: Point(x: area.x, y: area.bottom), to: Point(x: area.right, y: area.bottom), style.hairline)
    let whole = fields.reduce(0) { $0 + $1.share }
    var x = area.x
    for (index, field) in fields.enumerated() {
      let width = area.width * field.share / whole
      if index > 0 {
        page.line(from: Point(x: x, y: area.y), to: Point(x: x, y: area.bottom), style.hairline)
      }
      let inset = index == 0 ? 0.0 : 6.0
      let room = width - inset - 6
      page.text(
        Text(field.name, style.caption, width: room, lineLimit: 1), at: Point(x: x + inset, y: area.y + 3))
      let value =
        index == fields.count - 1
        ? TextStyle(size: 9, weight: .bold, colour: style.ink) : TextStyle(size: 9, colour: style.ink)
      page.text(
        Text(field.words, value, width: room, lineLimit: 1), at: Point(x: x + inset, y: area.y + 13))
      x += width
    }
  }
}
