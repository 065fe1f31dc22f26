import Canvas
import FlowDiagram
import FlowDrawing
import FlowModel
import PlaneGeometry

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

  static let checkBox = Rectangle(x: 0, y: 5, width: 9, height: 9)
  private static let top = 4.0
  /// Room to write in, a pen's line high.
  private static let noteHeight = 12.0
  private static let bottom = 4.0

  private let style: PageStyle

  init(_ row: EdgeRow, width: Double, style: PageStyle) {
    self.style = style
    let columns = EdgeTableColumns(width: width)
    numberBottom = placeNumber(row, in: columns.number)
    let indent = LineSamples.width + 5
    var (names, causes) = (
      Self.names(of: row, width: columns.edge.width, indent: indent, style),
      Self.causes(of: row, width: columns.cause.width, style)
    )
    if columns.isStacked {
      let all = Self.shared(names + causes, share: columns.lineLimit, of: 5)
      (names, causes) = (Array(all.prefix(names.count)), Array(all.dropFirst(names.count)))
    } else {
      names = Self.shared(names, share: columns.lineLimit, of: 2)
      causes = Self.shared(causes, share: columns.lineLimit, of: 3)
    }
    var cursor = Point(x: columns.edge.lowerBound, y: Self.top)
    for (index, text) in names.enumerated() {
      if index == 1 { sample = Point(x: cursor.x, y: cursor.y + 1) }
      cursor.y += place(text, at: Point(x: cursor.x + (index == 1 ? indent : 0), y: cursor.y)) + 1
    }
    var lowest = cursor.y
    if !columns.isStacked { cursor = Point(x: columns.cause.lowerBound, y: Self.top) }
    for text in causes { cursor.y += place(text, at: cursor) + 1 }
    lowest = max(lowest, cursor.y)

    // Below the number stands the sheet that has the drawing, where it is another.
    lowest = max(lowest, numberBottom + 11)
    let rest = columns.edge.lowerBound...width
    cursor = Point(x: rest.lowerBound, y: lowest)
    for finding in row.findings {
      let look = TextStyle(size: 8.5, weight: .bold, colour: style.accent)
      let text = Text("! " + finding, look, width: rest.width, lineLimit: columns.lineLimit)
      cursor.y += place(text, at: cursor) + 1
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

  // MARK: - Words

  /// From where to where, and below that, indented, the kind.
  private static func names(
    of row: EdgeRow, width: Double, indent: Double, _ style: PageStyle
  ) -> [Text] {
    let ends = row.from.isolated + " → " + (row.to.isEmpty ? "back" : row.to.isolated)
    let kind = row.detail.isEmpty || row.detail == row.kind ? row.kind : joined(row.kind, row.detail)
    return [Text(ends, style.strong, width: width), Text(kind, style.quiet, width: max(width - indent, 20))]
  }

  /// How many alternatives have lines of their own; the rest shares one text, so that a row fits on a sheet.
  private static let listedAlternatives = 20

  /// Trigger, condition and effect, as far as they are known, and the other triggers.
  private static func causes(of row: EdgeRow, width: Double, _ style: PageStyle) -> [Text] {
    let effect = row.effect.isEmpty ? "" : "does " + row.effect
    let others = row.alternatives.prefix(listedAlternatives)
    let rest = row.alternatives.dropFirst(listedAlternatives).joined(separator: "; ")
    let first = [
      Text(row.trigger, style.body, width: width),
      Text(row.condition, TextStyle(size: 8.5, colour: style.condition), width: width),
      Text(effect, style.quiet, width: width),
    ]
    return (first + (others + [rest]).map { Text($0, style.body, width: width) }).filter { !$0.words.isEmpty }
  }

  /// The texts with as many lines as they need, as long as all of them together take no more than a number of
  /// shares: a long condition may use what a short trigger leaves.
  static func shared(_ texts: [Text], share: Int, of count: Int) -> [Text] {
    func limited(_ text: Text, _ limit: Int) -> Text {
      var text = text
      text.lineLimit = limit
      return text
    }
    let total = share * count
    let share = max(1, min(share, total / max(1, texts.count)))
    let measures = texts.map { limited($0, share).measure }
    var left = measures.reduce(total) { $0 - $1.lines }
    return zip(texts, measures).map { text, measure in
      guard measure.isCut, left > 0 else { return limited(text, share) }
      let all = limited(text, share + left)
      left -= all.measure.lines - share
      return all
    }
  }

  /// The number, and below it the coordinator that has it, where that is another than the sheet's.
  ///
  /// - Returns: where they end.
  private mutating func placeNumber(_ row: EdgeRow, in column: ClosedRange<Double>) -> Double {
    let plain = "\(row.edge.number)"
    let owner = row.number.hasSuffix(" " + plain) ? String(row.number.dropLast(plain.count + 1)) : ""
    let number = Text(
      owner.isEmpty ? row.number : plain, style.strong, width: column.width, lineLimit: 1)
    var bottom = Self.top + place(number, at: Point(x: column.lowerBound, y: Self.top))
    guard !owner.isEmpty else { return bottom }
    let small = TextStyle(size: SheetOptions.smallestWords, colour: style.muted)
    let text = Text(owner, small, width: column.width, lineLimit: 2)
    bottom += place(text, at: Point(x: column.lowerBound, y: bottom))
    return bottom
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

  /// How many lines each text may take on average, so that a row of the longest words fits on any sheet.
  var lineLimit: Int { isStacked ? 7 : 12 }

  init(width: Double) {
    number = Self.numberStart...58
    let start = 63.0
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
