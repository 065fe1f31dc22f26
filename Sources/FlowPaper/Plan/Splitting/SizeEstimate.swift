import FlowDiagram

/// Says about how much room things take in a layout, before Graphviz is asked.
///
/// In square points, with the room around them. Only the proportions matter much: a guess that is wrong costs
/// one more layout.
enum SizeEstimate {
  /// A connector with one line for its title and one for its sheet.
  static let connector = 130.0 * 60

  static func area(of card: Card, picture: PictureBox = .upright) -> Double {
    var lines: [(columns: Int, limit: Int, most: Int, size: Double)] = []
    if !card.tags.isEmpty { lines.append((card.tags.joined(separator: " · ").count, 30, 2, 8)) }
    lines.append((card.title.count, 26, 3, card.style == .port ? 10 : 12))
    if let subtitle = card.subtitle { lines.append((subtitle.count, 36, 2, 8)) }
    lines += card.references.map { ($0.count, 40, 1, 9) }
    lines += card.rows.map { _ in (40, 46, 1, 9) }
    for wayBack in card.waysBack {
      lines.append((wayBack.text.count + 6, 40, 2, 8))
      if let reference = wayBack.reference { lines.append((reference.count + 6, 40, 1, 9)) }
    }
    var (width, height) = extent(of: lines)
    if card.picture != nil {
      width = max(width, Double(picture.width))
      height += Double(picture.height)
    }
    return (width + 40) * (height + 32)
  }

  static func area(of label: Diagram.Label) -> Double {
    guard !label.isEmpty else { return 400 }
    var lines: [(columns: Int, limit: Int, most: Int, size: Double)] = []
    let detail = (label.detail.isEmpty ? 0 : 1) + (label.condition.isEmpty ? 0 : 1)
    if !label.trigger.isEmpty { lines.append((label.trigger.count, 28, 3 - detail, 9)) }
    if !label.detail.isEmpty { lines.append((label.detail.count, 32, 1, 8)) }
    if !label.condition.isEmpty { lines.append((label.condition.count, 32, 1, 8)) }
    let (width, height) = extent(of: lines)
    return (width + 44) * (max(height, 12) + 18)
  }

  private static func extent(
    of lines: [(columns: Int, limit: Int, most: Int, size: Double)]
  ) -> (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    for line in lines {
      width = max(width, Double(min(line.columns, line.limit)) * line.size * 0.52)
      let count = min(line.most, max(1, (line.columns + line.limit - 1) / line.limit))
      height += Double(count) * line.size * 1.3
    }
    return (width, height)
  }
}
