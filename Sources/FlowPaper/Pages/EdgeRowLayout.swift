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
  /// How far below the row's upper edge its number ends.
  private(set) var numberBottom = 0.0
  /// From where to where the line for a note goes.
  private(set) var note: ClosedRange<Double> = 0...0
  /// How far below the row's upper edge that line stands.
  private(set) var noteY = 0.0

  static let checkBox = Rectangle(x: 0, y: 6, width: 9, height: 9)
  private static let top = 5.0
  /// Room to write in, a pen's line high.
  private static let noteHeight = 19.0
  private static let bottom = 5.0

  private let style: PageStyle

  init(_ row: EdgeRow, width: Double, style: PageStyle) {
    self.style = style
    let columns = EdgeTableColumns(width: width)
    let number = Text(row.number, style.strong, width: columns.number.width, lineLimit: 4)
    numberBottom = Self.top + place(number, at: Point(x: columns.number.lowerBound, y: Self.top))
    var cursor = Point(x: columns.edge.lowerBound, y: Self.top)
    func add(_ words: String, _ textStyle: TextStyle, in column: ClosedRange<Double>) {
      guard !words.isEmpty else { return }
      let text = Text(words, textStyle, width: column.width, lineLimit: columns.lineLimit)
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
    let kindText = Text(
      kind, style.quiet, width: max(columns.edge.width - indent, 20), lineLimit: columns.lineLimit)
    cursor.y += place(kindText, at: Point(x: cursor.x + indent, y: cursor.y)) + 1
    nextColumn(columns.cause)
    add(row.trigger, style.body, in: columns.cause)
    add(row.condition, TextStyle(size: 8.5, colour: style.condition), in: columns.cause)
    if !row.effect.isEmpty { add("does " + row.effect, style.quiet, in: columns.cause) }
    nextColumn(columns.cause)

    // Below the number stands the sheet that has the drawing, where it is another.
    lowest = max(lowest, numberBottom + 11)
    let rest = columns.edge.lowerBound...width
    cursor = Point(x: rest.lowerBound, y: lowest)
    for finding in row.findings {
      add("! " + finding, TextStyle(size: 8.5, weight: .bold, colour: style.accent), in: rest)
    }
    // A line to write on has to stand a pen's line below what is above it.
    let least = columns.isStacked ? cursor.y + Self.noteHeight - 3 : Self.top + Self.noteHeight
    noteY = max(cursor.y, least)
    height = noteY + Self.bottom
    // Where a note goes there is room for other sheets, whose numbers are known after all heights.
    let end = addReferences(
      row, from: Point(x: columns.note.lowerBound, y: columns.isStacked ? noteY - 9 : Self.top),
      to: columns.note.upperBound)
    let start = columns.isStacked && end > columns.note.lowerBound ? end + 6 : columns.note.lowerBound
    note = min(start, columns.note.upperBound)...columns.note.upperBound
  }

  /// The kind and what more is known of it; the detail of anything but a push begins with the kind.
  private static func joined(_ kind: String, _ detail: String) -> String {
    detail.hasPrefix(kind) ? detail : kind + " · " + detail
  }

  /// - Returns: where they end.
  private mutating func addReferences(_ row: EdgeRow, from start: Point, to end: Double) -> Double {
    var x = start.x
    for (index, reference) in row.references.enumerated() {
      let letter = reference.letter.map { " (\($0))" } ?? ""
      let verb = index > 0 ? ", " : row.isDrawn ? "also on sheet " : "drawn on sheet "
      let words = verb + "\(reference.sheet)\(letter)"
      let text = Text(words, TextStyle(size: 8, colour: style.accent))
      let size = text.measure
      guard x + size.width <= end - (index + 1 < row.references.count ? 8 : 0) else {
        texts.append(Placed(text: Text("…", style.quiet), place: Point(x: x, y: start.y)))
        return x + 8
      }
      let box = Rectangle(x: x, y: start.y, width: size.width, height: size.height)
      references.append(Reference(text: text, box: box, sheet: reference.sheet))
      x += size.width
    }
    return x
  }

  /// - Returns: the text's height.
  @discardableResult
  private mutating func place(_ text: Text, at place: Point) -> Double {
    texts.append(Placed(text: text, place: place))
    return text.measure.height
  }
}

/// The columns of the table of edges; where there is little room, all words stand in one, and the line for a
/// note below them.
struct EdgeTableColumns {
  let number: ClosedRange<Double>
  /// From, to and kind.
  let edge: ClosedRange<Double>
  /// Trigger, condition, effect and other sheets.
  let cause: ClosedRange<Double>
  let note: ClosedRange<Double>

  static let numberStart = 15.0

  var isStacked: Bool { edge == cause }

  /// How many lines words may take, so that a row of the longest words fits on any sheet.
  var lineLimit: Int { isStacked ? 7 : 12 }

  init(width: Double) {
    number = Self.numberStart...47
    let start = 52.0
    let end = max(width, start + 60)
    guard width >= 380 else {
      edge = start...end
      cause = edge
      note = edge
      return
    }
    let gap = 12.0
    let share = (end - start - 2 * gap) / 100
    edge = start...start + 35 * share
    cause = edge.upperBound + gap...edge.upperBound + gap + 33 * share
    note = cause.upperBound + gap...end
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
