import FlowModel

/// Writes the labels of arrows as Graphviz's HTML-like tables.
///
/// The line runs through the badge. Across the page the badge and a stretch of line are the first row and the
/// words stand below; down the page the badge is the first column and the words stand beside it.
struct ArrowLabel {
  let card: CardLabel
  let label: Diagram.Label
  let role: ColourRole
  /// How the arrow stands out.
  var highlight: Highlight?
  /// Which way the line runs through the badge.
  let direction: DOTWriter.Direction

  /// The widest line of a trigger and of what is below it, in columns.
  static let triggerWidth = 28
  static let detailWidth = 32
  /// The most lines of words; the rest is in the table and the tooltip.
  static let lineLimit = 3
  /// The ports at which the line arrives and leaves.
  static let (arrival, departure) = ("in", "out")

  /// The words from top to bottom, each with its size and colour.
  ///
  /// What is left of ``lineLimit`` by trigger, kind and condition goes to other triggers, to a long trigger, to
  /// who carries it out, and to what else happens.
  static func lines(
    of label: Diagram.Label, role: ColourRole, highlight: Highlight? = nil
  ) -> [(text: String, size: Int, role: ColourRole)] {
    let remark = TextFitting.wrap(label.remark, width: detailWidth + 8, lines: 1)
    let guarded = WayWords.glance(label.condition, width: detailWidth)
    let condition = TextFitting.wrap(guarded, width: detailWidth + 1, lines: 1)
    var left = lineLimit - remark.count - condition.count - (label.detail.isEmpty ? 0 : 1)
    let alternatives = label.alternatives.prefix(max(0, left - 1))
      .flatMap { TextFitting.wrap($0, width: triggerWidth, lines: 1) }
    left -= alternatives.count
    let trigger = TextFitting.wrap(label.trigger, width: triggerWidth, lines: max(1, left))
    left -= trigger.count
    let performer = left > 0 ? TextFitting.wrap(label.performer, width: restWidth, lines: 1) : []
    left -= performer.count
    let effect = left > 0 ? TextFitting.wrap(label.effect, width: restWidth, lines: left) : []
    left -= effect.count
    let detail = TextFitting.wrap(label.detail, width: detailWidth, lines: min(2, 1 + max(0, left)))
    var lines =
      trigger.map { ($0, 9, ColourRole.ink) } + detail.map { ($0, 8, role) }
      + condition.map { ($0, 8, .condition) } + alternatives.map { ($0, 9, .ink) }
      + remark.map { ($0, 8, highlight?.role ?? .muted) } + (performer + effect).map { ($0, 8, .muted) }
    guard !label.note.isEmpty else { return lines }
    // The note itself is below the drawing, or in the table.
    if lines.isEmpty { lines = [("", 8, .condition)] }
    lines[0].0 += noteMark
    return lines
  }

  /// The widest line of a performer and of an effect, in columns.
  static let restWidth = 36
  /// What refers to a note.
  static let noteMark = "*"

  /// The label as a table with ports.
  var table: String {
    let words = Self.lines(of: label, role: role, highlight: highlight).map {
      card.font($0.text, size: $0.size, $0.role)
    }
    let rows = direction == .leftRight ? across(words) : down(words)
    return "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\">\(rows)</table>"
  }

  private func across(_ words: [String]) -> String {
    let (width, height) = badgeSize
    var rows =
      "<tr>\(badge(port: Self.arrival, width: width, height: height))"
      + "<td port=\"\(Self.departure)\" width=\"14\" height=\"\(height)\"></td></tr>"
    for line in words { rows += "<tr><td colspan=\"2\" align=\"left\" cellpadding=\"1\">\(line)</td></tr>" }
    return rows
  }

  private func down(_ words: [String]) -> String {
    let (width, height) = badgeSize
    let inner =
      "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\"><tr>"
      + badge(port: nil, width: width, height: height) + "</tr></table>"
    let ports = "port=\"\(Self.arrival)\" rowspan=\"\(max(1, words.count))\""
    let first = words.first.map(beside) ?? ""
    return "<tr><td \(ports) width=\"\(width)\">\(inner)</td>\(first)</tr>"
      + words.dropFirst().map { "<tr>\(beside($0))</tr>" }.joined()
  }

  private func beside(_ line: String) -> String {
    "<td align=\"left\" cellpadding=\"1\"><font point-size=\"4\">\u{A0}\u{A0}</font>\(line)</td>"
  }

  /// The badge's place; the finished drawing has a rounded box there, with the number in its middle.
  private func badge(port: String?, width: Int, height: Int) -> String {
    var cell = "<td\(port.map { " port=\"\($0)\"" } ?? "") align=\"left\" fixedsize=\"true\""
    cell += " width=\"\(width)\" height=\"\(height)\""
    guard !label.number.isEmpty else { return cell + "></td>" }
    return cell + " bgcolor=\"\(card.palette.colour(role))\">"
      + card.plainBold(Badge.text(of: label), size: Badge.fontSize, .badgeInk) + "</td>"
  }

  private var badgeSize: (width: Int, height: Int) {
    label.number.isEmpty ? (8, 6) : Badge.size(of: Badge.text(of: label))
  }
}

/// The coloured box with an arrow's number.
public enum Badge {
  /// The size of its letters in points.
  public static let fontSize = 8
  private static let height = 14
  private static let padding = 8.0
  /// How much wider Graphviz takes bold text to be than it is; it refuses cells that it thinks too narrow.
  private static let estimate = 1.25

  /// Its text.
  public static func text(of label: Diagram.Label) -> String {
    TextFitting.wrap(label.mark, width: 30, lines: 1).joined()
  }

  /// Its size in points; numbers of one to three digits have one width.
  public static func size(of text: String) -> (width: Int, height: Int) {
    let letters = LetterWidths.bold(text.allSatisfy(\.isNumber) && text.count < 3 ? "000" : text)
    let width = letters * Double(fontSize)
    return (Int(max(width + padding, width * estimate).rounded(.up)), height)
  }
}
