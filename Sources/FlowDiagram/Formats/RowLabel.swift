import FlowModel

/// Writes headings of frames, and the ways that cards and headings list, as Graphviz's HTML-like tables.
///
/// A row is a cell with an id, so that the finished drawing can give it a link of its own.
extension CardLabel {
  /// The widest number and title of a row, and the widest row, in columns.
  static let (rowNumberWidth, rowTitleWidth, rowWidth) = (28, 26, 50)
  /// The most rows that are listed.
  static let rowLimit = 16
  /// Up to which width of numbers titles stand below one another, and the width that Graphviz gives a blank
  /// that doesn't break, where 1 is their size.
  private static let (alignedWidth, blankWidth) = (5.5, 0.944)
  /// The widest line of the ways in, in columns, and the most lines of them.
  private static let (stripWidth, stripLines) = (54, 5)

  /// The heading of a frame: its name, a quieter line, the ways in, and the ways from any screen.
  func table(_ frame: Diagram.Frame) -> String {
    let title = TextFitting.wrap(frame.heading.title, width: Self.headingWidth, lines: 2)
    let isBare = title.isEmpty && frame.rows.isEmpty && frame.waysBack.isEmpty
    var rows = (isBare ? [" "] : title).map { line(bold($0, size: 14, .ink)) }
    if let detail = frame.heading.detail {
      rows += TextFitting.wrap(detail, width: Self.detailWidth(of: frame), lines: Self.detailLines)
        .map { line(font($0, size: 9, .muted)) }
    }
    if let note = frame.note {
      rows += TextFitting.wrap(
        "\(Self.noteSign) \(note)", width: Self.headingDetailWidth, lines: Self.noteLines
      ).map { line(font($0, size: 8, .condition)) }
    }
    rows += heldLines(frame.held).map(line)
    if !frame.entrances.isEmpty { rows += [gap] + strip(frame.entrances) }
    if !frame.anyScreen.isEmpty || !frame.waysBack.isEmpty {
      rows += [gap, line(bold("Any screen", size: 9, .ink))]
      if !frame.anyScreen.isEmpty { rows.append(list(frame.anyScreen, from: frame.entrances.count)) }
      if !frame.waysBack.isEmpty { rows.append(waysBackRows(frame.waysBack)) }
    }
    // Its background says how large it is, and is left out of the finished drawing.
    return "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\" "
      + "bgcolor=\"\(palette.colour(.frame))\">\(rows.joined())</table>"
  }

  /// The most lines of what is below a heading's title.
  static let detailLines = 3

  /// Frames in frames have less room.
  static func detailWidth(of frame: Diagram.Frame) -> Int {
    frame.isContext && frame.parent != nil ? innerDetailWidth : headingDetailWidth
  }

  private var gap: String { "<tr><td height=\"4\" cellpadding=\"0\"></td></tr>" }

  private func line(_ content: String) -> String { "<tr><td align=\"left\">\(content)</td></tr>" }

  private func table(ofRows rows: String) -> String {
    "<tr><td align=\"left\"><table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\">"
      + rows + "</table></td></tr>"
  }

  // MARK: - Ways out

  /// The words of a row, as they fit.
  static func words(of row: Card.Row) -> (number: String, title: String, detail: String) {
    let sign = (row.direction == .to ? "→" : "from") + (row.number.isEmpty ? "" : " ")
    let number = TextFitting.wrap(row.number, width: rowNumberWidth, lines: 1).joined()
    let title = TextFitting.wrap(row.title, width: rowTitleWidth, lines: 1).joined()
    let room = rowWidth - TextFitting.columns(of: number + title) - 6
    let detail = room < 8 ? "" : TextFitting.wrap(row.detail, width: room, lines: 1).joined()
    return (sign + number, title, detail)
  }

  /// Rows one below the other.
  ///
  /// - Parameter first: the index of the first of them among the rows of the card or frame.
  func list(_ rows: [Card.Row], from first: Int = 0) -> String {
    let shown = rows.count > Self.rowLimit ? Self.rowLimit - 1 : rows.count
    let numbers = rows.prefix(shown).map { LetterWidths.bold(Self.words(of: $0).number) }
    let widest = min(numbers.max() ?? 0, Self.alignedWidth)
    var lines = rows.prefix(shown).enumerated().map { index, row -> String in
      let words = Self.words(of: row)
      let blanks = max(0, Int(((widest - numbers[index]) / Self.blankWidth).rounded(.up)))
      let label = standing(row.highlight)
      let look = row.bond.map { EdgeLook.of($0) } ?? EdgeLook.of(row.kind, row.highlight)
      var content =
        margin + label.bold(words.number, size: 8, look.role)
        + label.font("\u{A0}", size: 8, .ink)
      if !words.title.isEmpty { content += label.font(words.title, size: 8, label.accent(.ink)) }
      if !words.detail.isEmpty {
        content += label.font("\u{A0}", size: 8, .ink) + label.font(words.detail, size: 8, .muted)
      }
      // Titles move below one another when the drawing is finished.
      if blanks > 0 { content += font(String(repeating: "\u{A0}", count: blanks), size: 8, .ink) }
      return "<tr>\(cell(first + index, content + margin))\(reference(of: row))</tr>"
    }
    if shown < rows.count {
      let more = margin + font("and \(rows.count - shown) more in the table", size: 8, .muted) + margin
      lines.append(
        "<tr><td align=\"left\" id=\"\(RowNaming.rest(first + shown))\" href=\"#\">\(more)</td></tr>")
    }
    return table(ofRows: lines.joined())
  }

  private func cell(_ index: Int, _ content: String) -> String {
    "<td align=\"left\" id=\"\(RowNaming.cell(index))\" href=\"#\">\(content)</td>"
  }

  private func reference(of row: Card.Row) -> String {
    guard let reference = row.reference else { return "" }
    return "<td align=\"left\">\(bold(reference, size: 9, .reference))\(margin)</td>"
  }

  // MARK: - Ways in

  /// What a way in says: `UserSession 30, 35`, or `4` and `deep link` where the number is the frame's own, as
  /// in the rows of cards.
  static func words(ofEntrance row: Card.Row) -> (bold: String, plain: String) {
    let title = TextFitting.wrap(row.title, width: rowTitleWidth, lines: 1).joined()
    if row.edges.isEmpty { return (title, "") }
    let number = TextFitting.wrap(row.number, width: rowNumberWidth, lines: 1).joined()
    return (number, row.number.hasPrefix(row.title + " ") ? "" : title)
  }

  /// `from UserSession 30, 35 · ChatsTab 23, 24`, in as many lines as it takes.
  private func strip(_ rows: [Card.Row]) -> [String] {
    var lines: [[(index: Int, words: (bold: String, plain: String))]] = [[]]
    var used = 5
    for (index, row) in rows.enumerated() {
      let words = Self.words(ofEntrance: row)
      let columns = TextFitting.columns(of: words.bold + " " + words.plain) + 3
      if used + columns > Self.stripWidth, lines.last?.isEmpty == false {
        lines.append([])
        used = 5
      }
      lines[lines.count - 1].append((index, words))
      used += columns
    }
    let left = lines.dropFirst(Self.stripLines).joined().count
    return lines.prefix(Self.stripLines).enumerated().map { number, entries in
      var content = number == 0 ? font("from\u{A0}", size: 8, .muted) : margin
      for (place, entry) in entries.enumerated() {
        if place > 0 { content += font("\u{A0}\u{A0}·\u{A0}\u{A0}", size: 8, .muted) }
        let label = standing(rows[entry.index].highlight)
        content += label.bold(entry.words.bold, size: 8, label.accent(.ink))
        if !entry.words.plain.isEmpty {
          content += label.font("\u{A0}" + entry.words.plain, size: 8, label.accent(.ink))
        }
        if let reference = rows[entry.index].reference {
          content += bold("\u{A0}" + reference, size: 8, .reference)
        }
      }
      if number == Self.stripLines - 1, left > 0 {
        content += font("\u{A0}and \(left) more", size: 8, .muted)
      }
      let name = RowNaming.strip(entries.first?.index ?? 0)
      return "<tr><td align=\"left\" id=\"\(name)\" href=\"#\">\(content)</td></tr>"
    }
  }
}

/// What the cells of rows are called in DOT.
public enum RowNaming {
  private static let prefix = "row-"
  private static let stripPrefix = "strip-"
  private static let restPrefix = "rest-"
  private static let wayBackPrefix = "back-"

  /// The cell of a row of a card or frame.
  static func cell(_ index: Int) -> String { prefix + String(index) }

  /// The cell that stands for all rows from one on.
  static func rest(_ index: Int) -> String { restPrefix + String(index) }

  /// The cell of a way back.
  static func wayBack(_ index: Int) -> String { wayBackPrefix + String(index) }

  /// The first of the rows that a group combines; nil for other groups.
  public static func rest(ofGroup id: String) -> Int? { index(in: id, after: restPrefix) }

  /// The way back whose cell Graphviz has put into a group of its own; nil for other groups.
  public static func wayBack(ofGroup id: String) -> Int? { index(in: id, after: wayBackPrefix) }

  private static func index(in id: String, after prefix: String) -> Int? {
    let name = "a_" + prefix
    return id.hasPrefix(name) ? Int(id.dropFirst(name.count)) : nil
  }

  /// The cell of a line of several rows, of which it has the first's index.
  static func strip(_ index: Int) -> String { stripPrefix + String(index) }

  /// The first of several rows whose cell Graphviz has put into a group of its own; nil for other groups.
  public static func strip(ofGroup id: String) -> Int? { index(in: id, after: stripPrefix) }

  /// The row whose cell Graphviz has put into a group of its own; nil for other groups.
  public static func row(ofGroup id: String) -> Int? { index(in: id, after: prefix) }
}
