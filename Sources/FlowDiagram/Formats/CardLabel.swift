import FlowModel

/// Writes cards and the labels of arrows as Graphviz's HTML-like tables.
struct CardLabel {
  let palette: Palette

  /// The widest line of a title, a type and a way back, in columns.
  static let titleWidth = 26
  static let detailWidth = 36
  static let wayBackWidth = 34
  static let triggerWidth = 26
  static let conditionWidth = 30

  // MARK: - Cards

  func table(_ card: Card, picture: PictureBox) -> String {
    let look = look(of: card.style)
    var rows: [String] = []
    if !card.tags.isEmpty {
      let lines = TextFitting.wrap(card.tags.joined(separator: " · "), width: 30, lines: 2)
      rows += lines.map { row(bold($0, size: 8, look.accent)) }
    }
    let isPort = card.style == .port || card.style == .missing || card.style == .any
    let titleSize = isPort ? 10 : 12
    let title = TextFitting.wrap(card.title, width: Self.titleWidth, lines: 3).map {
      isPort ? font($0, size: titleSize, .ink) : bold($0, size: titleSize, .ink)
    }
    rows += card.letter.map { [lettered(title, $0)] } ?? beside(card.detail, title).map(row)
    if let subtitle = card.subtitle {
      for line in TextFitting.wrap(subtitle, width: Self.detailWidth, lines: card.detail == nil ? 2 : 3) {
        rows.append(row(font(line, size: 8, .muted)))
      }
    }
    rows += Self.nameLines(of: card)
      .map { row(font($0, size: 8, .back)) }
    rows += card.references.map { row(bold($0, size: 9, .reference)) }
    if card.picture != nil { rows.append(pictureRow(picture)) }
    if !card.waysBack.isEmpty {
      rows += [spacer, "<hr/>", wayBackRow(card.waysBack)]
    }
    let style = look.isDashed ? "rounded,dashed" : "rounded"
    return "<table border=\"\(look.border)\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\" "
      + "style=\"\(style)\" color=\"\(palette.colour(look.line))\" bgcolor=\"\(palette.colour(look.fill))\">"
      + spacer + rows.joined() + spacer + "</table>"
  }

  private struct CardLook {
    var accent: ColourRole
    var line: ColourRole
    var fill: ColourRole
    var border = 1
    var isDashed = false
  }

  private func look(of style: Card.Style) -> CardLook {
    switch style {
    case .screen: CardLook(accent: .muted, line: .cardLine, fill: .card)
    case .initial: CardLook(accent: .root, line: .root, fill: .card, border: 2)
    case .modal: CardLook(accent: .present, line: .present, fill: .card)
    case .alert: CardLook(accent: .condition, line: .condition, fill: .card)
    case .step: CardLook(accent: .launch, line: .launch, fill: .card)
    case .coordinator: CardLook(accent: .muted, line: .cardLine, fill: .frame)
    case .any: CardLook(accent: .muted, line: .cardLine, fill: .portFill, isDashed: true)
    case .port: CardLook(accent: .muted, line: .portLine, fill: .portFill, isDashed: true)
    case .missing: CardLook(accent: .condition, line: .condition, fill: .portFill, isDashed: true)
    }
  }

  /// A cell that keeps the place of a picture; it is found by its colour.
  private func pictureRow(_ box: PictureBox) -> String {
    "<tr><td><table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\"><tr>"
      + "<td fixedsize=\"true\" width=\"\(box.width)\" height=\"\(box.height)\" "
      + "bgcolor=\"\(palette.colour(.picture))\"></td></tr></table></td></tr>"
  }

  /// One row with a table of its own, so that further lines stand under the first one's words.
  private func wayBackRow(_ wayBacks: [Card.WayBack]) -> String {
    var rows: [String] = []
    for wayBack in wayBacks {
      let lines = TextFitting.wrap(wayBack.text, width: Self.wayBackWidth, lines: 3)
      for (index, line) in lines.enumerated() {
        let number = TextFitting.wrap(wayBack.mark, width: 24, lines: 1).joined()
        let sign = index == 0 ? margin + bold("← \(number)", size: 8, .ink) + margin : ""
        rows.append(
          "<tr><td align=\"left\">\(sign)</td>"
            + "<td align=\"left\">\(font(line, size: 8, .back))\(margin)</td></tr>")
      }
      if let reference = wayBack.reference {
        let line = bold(reference, size: 9, .reference)
        rows.append("<tr><td></td><td align=\"left\">\(line)\(margin)</td></tr>")
      }
    }
    return "<tr><td align=\"left\"><table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\">"
      + rows.joined() + "</table></td></tr>"
  }

  /// A connector's title with its letter before it.
  private func lettered(_ title: [String], _ letter: String) -> String {
    let open = "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding="
    let badge =
      "<td bgcolor=\"\(palette.colour(.reference))\" cellpadding=\"4\">\(bold(letter, size: 12, .badgeInk))</td>"
    let lines = title.map { "<tr><td align=\"left\">\(margin)\($0)\(margin)</td></tr>" }.joined()
    return "<tr><td align=\"left\">\(open)\"0\"><tr><td width=\"5\"></td>\(badge)"
      + "<td>\(open)\"1\">\(lines)</table></td></tr></table></td></tr>"
  }

  // MARK: - Labels of arrows

  func table(_ label: Diagram.Label, kind: EdgeKind) -> String {
    let role = EdgeLook.of(kind).role
    var lines = TextFitting.wrap(label.trigger, width: Self.triggerWidth, lines: 3)
      .map { font($0, size: 9, .ink) }
    lines += TextFitting.wrap(label.detail, width: Self.conditionWidth, lines: 2)
      .map { font($0, size: 8, role) }
    lines += TextFitting.wrap(label.condition, width: Self.conditionWidth, lines: 3)
      .map { font($0, size: 8, .condition) }
    lines += label.alternatives.flatMap { TextFitting.wrap($0, width: Self.triggerWidth, lines: 2) }
      .map { font($0, size: 9, .ink) }
    let badge = label.number.isEmpty ? nil : badge(label.mark, role)
    if lines.isEmpty { lines = [badge ?? font("\u{A0}", size: 8, role)] }
    let hasColumn = badge != nil && lines.first != badge
    let rows = lines.enumerated().map { index, line in
      let lead = hasColumn ? "<td>\(index == 0 ? badge ?? "" : "")</td>" : ""
      return "<tr>\(lead)<td align=\"left\">\(hasColumn ? gap : "")\(line)</td></tr>"
    }
    return "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\">\(rows.joined())</table>"
  }

  private func badge(_ number: String, _ role: ColourRole) -> String {
    let short = TextFitting.wrap(number, width: 30, lines: 1).joined()
    return "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\" style=\"rounded\" "
      + "bgcolor=\"\(palette.colour(role))\"><tr><td>\(bold(short, size: 8, .badgeInk))</td></tr></table>"
  }

  /// A frame's heading: its name and a quieter line.
  func heading(_ heading: Diagram.Heading, size: Int, room: Int = 0) -> String {
    let title = TextFitting.wrap(heading.title, width: 60, lines: 1).joined()
    var text = bold(title.isEmpty ? " " : title, size: size, .ink)
    if let detail = heading.detail {
      let line = TextFitting.wrap(detail, width: 80, lines: 1).joined()
      text += font("\u{A0}\u{A0}\u{A0}\u{A0}\(line)", size: 9, .muted)
    }
    if room > 0 {
      text +=
        "<font point-size=\"\(HeadingRoom.fontSize)\">\(String(repeating: "\u{A0}", count: room))</font>"
    }
    return text
  }

  // MARK: - Pieces

  /// Room at both ends of a line, of the same width whatever the line's size is.
  private var margin: String { "<font point-size=\"8\">\u{A0}\u{A0}</font>" }

  /// Room between a number and the words beside it.
  private var gap: String { "<font point-size=\"2\">\u{A0}</font>" }

  private var spacer: String { "<tr><td height=\"3\" cellpadding=\"0\"></td></tr>" }

  private func row(_ content: String) -> String {
    "<tr><td align=\"left\" cellpadding=\"1\">\(margin)\(content)\(margin)</td></tr>"
  }

  func font(_ text: String, size: Int, _ role: ColourRole) -> String {
    "<font point-size=\"\(size)\" color=\"\(palette.colour(role))\">\(solid(text))</font>"
  }

  /// Bold text, with the room that Graphviz's metrics, which know no bold letters, leave out.
  ///
  /// A blank is five times as wide as what a bold letter of Helvetica has more than a plain one, where it has.
  private func bold(_ text: String, size: Int, _ role: ColourRole) -> String {
    let wider = text.count { !Self.sameInBold.contains($0) }
    let room = String(repeating: "\u{A0}", count: (wider + 4) / 5)
    return
      "<font point-size=\"\(size)\" color=\"\(palette.colour(role))\"><b>\(solid(text))</b>\(room)</font>"
  }

  /// The characters that are as wide in Helvetica Bold as in Helvetica.
  private static let sameInBold = Set("aezCDEFGHIMNOPQRSTUVWXYZ0123456789 .,←·…")

  private func solid(_ text: String) -> String { LabelText.escaped(text) }
}

/// The blanks that keep room beside a heading, told from other blanks by their size.
public enum HeadingRoom {
  /// In points; no text has it.
  public static let fontSize = 11
}
