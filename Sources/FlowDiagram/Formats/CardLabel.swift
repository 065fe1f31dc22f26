import FlowModel

/// Writes cards and headings as Graphviz's HTML-like tables.
struct CardLabel {
  let palette: Palette
  /// Whether titles of cards are small.
  var isCompact = false
  /// How what is written stands out.
  var highlight: Highlight?

  /// The same for something that stands out in its own way; without one, as its surroundings do.
  func standing(_ highlight: Highlight?) -> CardLabel {
    var label = self
    label.highlight = highlight ?? self.highlight
    return label
  }

  /// The widest line of a title, a type and a way back, in columns.
  static let titleWidth = 26
  static let detailWidth = 36
  static let wayBackWidth = 46
  static let headingWidth = 28
  static let (headingDetailWidth, innerDetailWidth) = (38, 25)

  /// The size of a card's title and its width in columns.
  static func titleMeasure(isCompact: Bool) -> (size: Int, width: Int) {
    isCompact ? (10, 18) : (12, titleWidth)
  }

  // MARK: - Cards

  /// - Parameter leastHeight: how high the card is at least, in points; what is written stays together.
  func table(_ card: Card, picture: PictureBox, leastHeight: Double = 0) -> String {
    let height = LayoutEstimate.size(of: card, picture: picture, isCompact: isCompact).height
    return standing(card.highlight).written(card, picture, padding: max(0, (leastHeight - height) / 2))
  }

  private func written(_ card: Card, _ picture: PictureBox, padding: Double) -> String {
    let look = look(of: card.style)
    var rows: [String] = []
    if !card.tags.isEmpty {
      let lines = TextFitting.wrap(card.tags.joined(separator: " · "), width: 30, lines: 2)
      rows += lines.map { row(bold($0, size: 8, look.accent)) }
    }
    let isPort = card.style == .port || card.style == .missing || card.style == .any
    let (titleSize, width) = isPort ? (10, Self.titleWidth) : Self.titleMeasure(isCompact: isCompact)
    let title = TextFitting.wrap(card.title, width: width, lines: 3).map {
      isPort ? font($0, size: titleSize, .ink) : bold($0, size: titleSize, .ink)
    }
    rows += beside(card.detail, title).map(row)
    if let subtitle = card.subtitle {
      for line in TextFitting.wrap(subtitle, width: Self.detailWidth, lines: card.detail == nil ? 2 : 3) {
        rows.append(row(font(line, size: 8, .muted)))
      }
    }
    if let note = card.note {
      let lines = TextFitting.wrap(
        "\(Self.noteSign) \(note)", width: Self.detailWidth, lines: Self.noteLines)
      rows += lines.map { row(font($0, size: 8, .condition)) }
    }
    rows += heldLines(card.held).map(row)
    rows += Self.nameLines(of: card)
      .map { row(font($0, size: 8, .back)) }
    rows += card.references.map { row(bold($0, size: 9, .reference)) }
    if card.picture != nil { rows.append(pictureRow(picture)) }
    if !card.rows.isEmpty { rows += [spacer, "<hr/>", list(card.rows)] }
    if !card.waysBack.isEmpty { rows += [spacer, "<hr/>", spacer, waysBackRows(card.waysBack)] }
    if !card.strip.isEmpty { rows += [spacer, strip(card.strip)] }
    let edge = padding < 1 ? spacer : "<tr><td cellpadding=\"0\" height=\"\(Int(padding) + 2)\"></td></tr>"
    let style = look.line == .solid ? "rounded" : "rounded,\(look.line.rawValue)"
    return "<table border=\"\(look.border)\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\" "
      + "style=\"\(style)\" color=\"\(palette.colour(look.colour))\" bgcolor=\"\(palette.colour(look.fill))\">"
      + edge + rows.joined() + edge + "</table>"
  }

  private struct CardLook {
    var accent: ColourRole
    var colour: ColourRole
    var fill: ColourRole
    var border = 1
    var line = EdgeLook.Line.solid
  }

  private func look(of style: Card.Style) -> CardLook {
    var look = plainLook(of: style)
    guard let highlight else { return look }
    if highlight == .unchanged {
      (look.colour, look.border) = (.portLine, 1)
    } else {
      (look.accent, look.colour, look.line) = (highlight.role, highlight.role, highlight.line)
      look.border = 2
    }
    return look
  }

  private func plainLook(of style: Card.Style) -> CardLook {
    switch style {
    case .screen: CardLook(accent: .muted, colour: .cardLine, fill: .card)
    case .initial: CardLook(accent: .initial, colour: .initial, fill: .card, border: 2)
    case .modal: CardLook(accent: .present, colour: .present, fill: .card)
    case .alert: CardLook(accent: .condition, colour: .condition, fill: .card)
    case .step: CardLook(accent: .launch, colour: .launch, fill: .card)
    case .coordinator: CardLook(accent: .muted, colour: .cardLine, fill: .frame)
    case .service: CardLook(accent: .muted, colour: .portLine, fill: .portFill)
    case .any: CardLook(accent: .muted, colour: .cardLine, fill: .portFill, line: .dashed)
    case .port: CardLook(accent: .muted, colour: .portLine, fill: .portFill, line: .dashed)
    case .missing: CardLook(accent: .condition, colour: .condition, fill: .portFill, line: .dashed)
    }
  }

  /// What stands before what to look out for.
  static let noteSign = "Note:"
  /// The most lines of a note in a card, and of one below a heading: half a warning is none.
  static let noteLines = 6

  /// The references that a card or heading mentions, each with a line drawn as it is held.
  func heldLines(_ held: [Diagram.Held]) -> [String] {
    held.flatMap { reference in
      let role = EdgeLook.of(reference.bond).role
      return TextFitting.wrap(Self.words(of: reference), width: Self.detailWidth + 6, lines: 2)
        .map { font($0, size: 8, role) }
        + TextFitting.wrap(
          reference.note.map { "\(Self.noteSign) \($0)" } ?? "", width: Self.detailWidth,
          lines: Self.noteLines
        ).map { font($0, size: 8, .condition) }
    }
  }

  /// `- - → weak navigationController: UINavigationController`.
  static func words(of held: Diagram.Held) -> String {
    let line =
      switch held.bond {
      case .strong, .cycle, .unsaid: "—→"
      case .weak: "- - →"
      case .unowned: "· · →"
      }
    return "\(line) \(held.text)"
  }

  /// The tabs of a tab bar beside one another, as they stand at a screen's lower edge.
  private func strip(_ tabs: [Card.Tab]) -> String {
    let shown =
      tabs.count > Self.stripLimit ? tabs.prefix(Self.stripLimit - 1) + [Card.Tab(title: "…")] : tabs[...]
    let cells = shown.map { tab in
      let sign = tab.isInferred ? Diagram.inferredSign : ""
      let title = TextFitting.wrap(tab.title, width: 14, lines: 1).joined() + sign
      return "<td cellpadding=\"3\">\(font("\u{A0}\(title)\u{A0}", size: 8, .tab))</td>"
    }
    return
      "<tr><td cellpadding=\"3\"><table border=\"0\" cellborder=\"1\" cellspacing=\"0\" cellpadding=\"0\" "
      + "color=\"\(palette.colour(.tab))\"><tr>\(cells.joined())</tr></table></td></tr>"
  }

  /// The most tabs a strip shows, as on a phone.
  private static let stripLimit = 5

  /// A cell that keeps the place of a picture; it is found by its colour.
  private func pictureRow(_ box: PictureBox) -> String {
    "<tr><td><table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\"><tr>"
      + "<td fixedsize=\"true\" width=\"\(box.width)\" height=\"\(box.height)\" "
      + "bgcolor=\"\(palette.colour(.picture))\"></td></tr></table></td></tr>"
  }

  /// The ways back; further lines begin below the first one's number.
  func waysBackRows(_ waysBack: [Card.WayBack]) -> String {
    var rows: [String] = []
    for (index, wayBack) in waysBack.enumerated() {
      let cell = "<td align=\"left\" cellpadding=\"1\" id=\"\(RowNaming.wayBack(index))\" href=\"#\">"
      let number = "← " + TextFitting.wrap(wayBack.mark, width: 24, lines: 1).joined()
      let room = Self.wayBackWidth - TextFitting.columns(of: number)
      let (head, rest) = TextFitting.firstLine(wayBack.text, width: room)
      let label = standing(wayBack.highlight)
      let (strong, quiet) = (label.accent(.ink), label.accent(.back))
      var line = margin + label.bold(number, size: 8, strong) + label.font("\u{A0}", size: 8, quiet)
      line += label.font(head, size: 8, quiet) + margin
      rows.append("<tr>\(cell)\(line)</td></tr>")
      let note = wayBack.note.isEmpty ? "" : "\(Self.noteSign) \(wayBack.note)"
      let more =
        TextFitting.wrap(rest, width: Self.wayBackWidth - 3, lines: 2).map { ($0, quiet) }
        + TextFitting.wrap(note, width: Self.wayBackWidth - 3, lines: Self.noteLines)
        .map { ($0, label.accent(.condition)) }
      for (words, role) in more {
        let line = margin + "\u{A0}" + label.font(words, size: 8, role) + margin
        rows.append("<tr>\(cell)\(line)</td></tr>")
      }
      if let reference = wayBack.reference { rows.append(row(bold(reference, size: 9, .reference))) }
    }
    return rows.joined()
  }

  // MARK: - Headings

  /// The heading of a whole drawing: its name and a quieter line beside it.
  func heading(_ heading: Diagram.Heading, size: Int) -> String {
    let title = TextFitting.wrap(heading.title, width: 60, lines: 1).joined()
    var text = bold(title.isEmpty ? " " : title, size: size, .ink)
    if let detail = heading.detail {
      let line = TextFitting.wrap(detail, width: 80, lines: 1).joined()
      text += font("\u{A0}\u{A0}\u{A0}\u{A0}\(line)", size: 9, .muted)
    }
    return text
  }

  // MARK: - Pieces

  /// Room at both ends of a line, of the same width whatever the line's size is.
  var margin: String { "<font point-size=\"8\">\u{A0}\u{A0}</font>" }

  private var spacer: String { "<tr><td height=\"3\" cellpadding=\"0\"></td></tr>" }

  private func row(_ content: String) -> String {
    "<tr><td align=\"left\" cellpadding=\"1\">\(margin)\(content)\(margin)</td></tr>"
  }

  func font(_ text: String, size: Int, _ role: ColourRole) -> String {
    "<font point-size=\"\(size)\" color=\"\(colour(role))\">\(solid(text))</font>"
  }

  /// The colour of words; what is as it was is grey, but for numbers in badges.
  private func colour(_ role: ColourRole) -> String {
    palette.colour(highlight == .unchanged && role != .reference ? .faded : role)
  }

  /// The colour of words that stand out as their line does.
  func accent(_ role: ColourRole) -> ColourRole {
    switch highlight {
    case .added?, .removed?, .changed?: highlight?.role ?? role
    case .unchanged?, nil: role
    }
  }

  /// Bold text, with the room that Graphviz's metrics, which know no bold letters, leave out.
  ///
  /// A blank is five times as wide as what a bold letter of Helvetica has more than a plain one, where it
  /// has.
  func bold(_ text: String, size: Int, _ role: ColourRole) -> String {
    let wider = text.count { !Self.sameInBold.contains($0) }
    let room = String(repeating: "\u{A0}", count: (wider + 4) / 5)
    return
      "<font point-size=\"\(size)\" color=\"\(colour(role))\"><b>\(solid(text))</b>\(room)</font>"
  }

  /// Bold text without more room than Graphviz gives it.
  func plainBold(_ text: String, size: Int, _ role: ColourRole) -> String {
    "<font point-size=\"\(size)\" color=\"\(palette.colour(role))\"><b>\(solid(text))</b></font>"
  }

  /// The characters that are as wide in Helvetica Bold as in Helvetica.
  private static let sameInBold = Set("aezCDEFGHIMNOPQRSTUVWXYZ0123456789 .,←·…")

  private func solid(_ text: String) -> String { LabelText.escaped(text) }
}
