import Canvas
import FlowDiagram
import FlowDrawing
import FlowModel
import PlaneGeometry

/// One row of the table of edges, set in a column: a box to check, the number, the line, and what the edge
/// does.
struct EdgeRowLayout {
  let number: Text
  let words: Text
  let height: Double

  static let checkBox = Rectangle(x: 0, y: 3.5, width: 8, height: 8)
  static let top = 2.5
  /// Where the number, the line and the words begin.
  static let (numberX, sampleX, wordsX) = (11.5, 31.0, 56.0)
  /// The line's size, as a share of its sample's.
  static let sampleScale = 0.76
  private static let (bottom, leastHeight) = (2.5, 15.0)
  /// The most lines: with them a row is no higher than a sheet of Letter held across.
  private static let lineLimit = 38

  init(_ row: EdgeRow, width: Double, style: PageStyle) {
    number = Text(
      "\(row.name.number)", TextStyle(size: 8, weight: .bold, colour: style.ink),
      width: Self.sampleX - Self.numberX - 1, lineLimit: 1)
    let room = width - Self.wordsX
    words = Text(
      Self.spans(of: row, style), TextStyle(size: 8, colour: style.ink), width: max(room, 40),
      lineLimit: Self.lineLimit)
    height = max(Self.leastHeight, Self.top + words.measure.height + Self.bottom)
  }

  /// Where it leads; the kind, trigger, condition and effect; the other triggers.
  private static func spans(of row: EdgeRow, _ style: PageStyle) -> [Text.Span] {
    let target = row.target.isEmpty ? "back" : row.target.isolated
    var isFirst = true
    var spans = [Text.Span(target, weight: .bold, colour: style.ink)]
    func add(_ words: String, _ colour: Colour) {
      guard !words.isEmpty else { return }
      spans.append(Text.Span((isFirst ? "   " : " · ") + words, colour: colour))
      isFirst = false
    }
    if let sheet = row.sheet {
      let words = sheet == 0 ? ReferenceWords.placeholder : ReferenceWords.sheet(sheet)
      spans.append(Text.Span("   " + words, colour: style.accent))
    }
    add(row.trigger, style.ink)
    add(row.detail, style.muted)
    add(row.condition, style.condition)
    add(row.effect.isEmpty ? "" : "does " + row.effect, style.muted)
    for other in row.alternatives { add(other, style.ink) }
    add(row.note.isEmpty ? "" : "Note: " + row.note, style.condition)
    add(row.owner, style.muted)
    return spans
  }
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
