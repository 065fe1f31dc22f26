import FlowModel

extension CardLabel {
  /// The width of a line of names in columns.
  private static let nameWidth = 32

  /// The names on a card, in lines.
  static func nameLines(of card: Card) -> [String] {
    lines("←", card.comesFrom, most: card.nameLines) + lines("→", card.leadsTo, most: card.nameLines)
  }

  /// Names after a sign, in a few lines; what has no room is counted.
  static func lines(_ sign: String, _ names: [String], most nameLines: Int = 3) -> [String] {
    guard !names.isEmpty else { return [] }
    for count in stride(from: min(names.count, 24), through: 1, by: -1) {
      let rest = names.count - count
      let text = names.prefix(count).joined(separator: ", ") + (rest > 0 ? ", +\(rest)" : "")
      let lines = TextFitting.wrap("\(sign) \(text)", width: nameWidth, lines: nameLines + 1)
      if lines.count <= nameLines { return lines }
    }
    return TextFitting.wrap("\(sign) \(names.count)", width: nameWidth, lines: nameLines)
  }

  /// A title's lines with a quiet word after the last.
  func beside(_ detail: String?, _ title: [String]) -> [String] {
    guard let detail, let last = title.last else { return title }
    let words = font("\u{A0}\u{A0}\(detail)", size: 8, .muted)
    return title.dropLast() + [last + words]
  }
}

extension DOTWriter {
  /// A line that lies where the others leave room.
  func thinLine(_ arrow: Diagram.Arrow) -> String {
    let attributes = [
      "id=\(DOTText.quoted(arrow.id))", "class=\"\(arrow.kind.rawValue) thin\"", "constraint=false",
      "color=\(DOTText.quoted(palette.colour(arrow.highlight == nil ? .cardLine : .portLine)))",
      "penwidth=0.7", "arrowsize=0.5",
      "tooltip=\(DOTText.quoted(arrow.tooltip))",
    ]
    return
      "\(DOTText.quoted(arrow.from)) -> \(DOTText.quoted(arrow.to)) [\(attributes.joined(separator: " "))];"
  }
}
