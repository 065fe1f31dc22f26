import Canvas
import FlowDiagram
import FlowDrawing
import FlowModel

/// One row of the table of edges, set in a width: what an edge does, a box to check and a line to write on.
struct EdgeRowLayout {
  /// Words at a place from the row's upper left corner.
  struct Placed {
    var text: Text
    var place: Point
  }

  /// Words that lead to another sheet.
  struct Reference {
    var text: Text
    var box: Rectangle
    var sheet: Int
  }

  private(set) var texts: [Placed] = []
  private(set) var references: [Reference] = []
  private(set) var sample = Point(x: 0, y: 0)
  private(set) var height = 0.0
  /// Where the line for a note begins and how far below the row's upper edge it stands.
  private(set) var note = Point(x: 0, y: 0)

  static let checkBox = Rectangle(x: 0, y: 6, width: 9, height: 9)
  private static let top = 5.0
  /// Room to write in, a pen's line high.
  private static let noteHeight = 19.0
  private static let bottom = 5.0

  private let style: PageStyle

  init(_ row: EdgeRow, width: Double, style: PageStyle) {
    self.style = style
    let columns = EdgeTableColumns(width: width)
    place(
      Text(row.number, style.strong, width: columns.number.width, alignment: .right, lineLimit: 4),
      at: Point(x: columns.number.lowerBound, y: Self.top))
    var cursor = Point(x: columns.edge.lowerBound, y: Self.top)
    func add(_ words: String, _ textStyle: TextStyle, in column: ClosedRange<Double>) {
      guard !words.isEmpty else { return }
      let text = Text(words, textStyle, width: column.width)
      cursor.y += place(text, at: cursor) + 1
    }
    var lowest = 0.0
    func nextColumn(_ column: ClosedRange<Double>) {
      lowest = max(lowest, cursor.y)
      guard column.lowerBound != cursor.x else { return }
      cursor = Point(x: column.lowerBound, y: Self.top)
    }

    add(
      row.from.isolated + " → " + (row.to.isEmpty ? "back" : row.to.isolated), style.strong, in: columns.edge)
    sample = Point(x: cursor.x, y: cursor.y + 1)
    let indent = LineSamples.width + 5
    let kind = row.detail.isEmpty || row.detail == row.kind ? row.kind : Self.joined(row.kind, row.detail)
    let kindText = Text(kind, style.quiet, width: max(columns.edge.width - indent, 20))
    cursor.y += place(kindText, at: Point(x: cursor.x + indent, y: cursor.y)) + 1
    nextColumn(columns.trigger)
    add(row.trigger, style.body, in: columns.trigger)
    add(row.condition, TextStyle(size: 8.5, colour: style.condition), in: columns.trigger)
    nextColumn(columns.effect)
    add(row.effect, style.body, in: columns.effect)
    addReferences(row, at: &cursor, in: columns.effect)
    nextColumn(columns.effect)

    let rest = columns.edge.lowerBound...width
    cursor = Point(x: rest.lowerBound, y: lowest)
    for finding in row.findings {
      add("! " + finding, TextStyle(size: 8.5, weight: .bold, colour: style.accent), in: rest)
    }
    note = Point(x: rest.lowerBound, y: max(cursor.y, Self.top + 11) + Self.noteHeight - 3)
    height = note.y + Self.bottom
  }

  /// The kind and what more is known of it; the detail of anything but a push begins with the kind.
  private static func joined(_ kind: String, _ detail: String) -> String {
    detail.hasPrefix(kind) ? detail : kind + " · " + detail
  }

  private mutating func addReferences(_ row: EdgeRow, at cursor: inout Point, in column: ClosedRange<Double>)
  {
    var x = column.lowerBound
    var lineHeight = 0.0
    for reference in row.references {
      let verb = row.isDrawn ? "also on" : "drawn on"
      let letter = reference.letter.map { " (\($0))" } ?? ""
      let words = "\(verb) sheet \(reference.sheet)\(letter)"
      let text = Text(words, TextStyle(size: 8, colour: style.accent), width: column.width)
      let size = text.measure
      if x > column.lowerBound, x + size.width > column.upperBound {
        x = column.lowerBound
        cursor.y += lineHeight
        lineHeight = 0
      }
      let box = Rectangle(x: x, y: cursor.y, width: size.width, height: size.height)
      references.append(Reference(text: text, box: box, sheet: reference.sheet))
      lineHeight = max(lineHeight, size.height)
      x += size.width + 8
    }
    cursor.y += lineHeight
  }

  /// - Returns: the text's height.
  @discardableResult
  private mutating func place(_ text: Text, at place: Point) -> Double {
    texts.append(Placed(text: text, place: place))
    return text.measure.height
  }
}

/// The columns of the table of edges; where there is little room, all words stand in one.
struct EdgeTableColumns {
  let number: ClosedRange<Double>
  let edge: ClosedRange<Double>
  let trigger: ClosedRange<Double>
  let effect: ClosedRange<Double>

  var isStacked: Bool { edge == trigger }

  init(width: Double) {
    number = 14...48
    let start = 56.0
    let room = max(width - start, 60)
    guard width >= 380 else {
      edge = start...start + room
      trigger = edge
      effect = edge
      return
    }
    let gap = 10.0
    let share = (room - 2 * gap) / 100
    edge = start...start + 37 * share
    trigger = edge.upperBound + gap...edge.upperBound + gap + 35 * share
    effect = trigger.upperBound + gap...start + room
  }
}

extension ClosedRange<Double> {
  var width: Double { upperBound - lowerBound }
}

extension String {
  /// The words kept together where scripts of both directions meet.
  var isolated: String {
    let isMixed = unicodeScalars.contains { scalar in
      (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFC).contains(scalar.value)
    }
    return isMixed ? "\u{2068}" + self + "\u{2069}" : self
  }
}
