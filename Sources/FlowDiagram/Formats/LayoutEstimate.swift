/// Says about how much room a layout will take, before Graphviz is asked.
///
/// Cards and labels are in ranks, each one rank further than what leads to it. A layout is as long as its
/// highest ranks together, and at least about as broad as its fullest rank.
public struct LayoutEstimate: Sendable {
  /// From left to right, in points.
  public let width: Double
  /// From top to bottom, in points.
  public let height: Double

  /// Letters are about half as wide as high.
  private static let letter = 0.5
  /// The room around all of a drawing, and around what is in a frame.
  private static let (padding, frame) = (36.0, 28.0)

  /// - Parameters:
  ///   - spread: the factor for all distances, as for ``DOTWriter``.
  ///   - pictures: the room for pictures by the id of the node.
  public init(
    _ diagram: Diagram, direction: DOTWriter.Direction, spread: Double, pictures: [String: PictureBox] = [:]
  ) {
    self = LayoutMeasures(diagram, pictures: pictures).estimate(direction, spread: spread)
  }

  fileprivate init(_ measures: LayoutMeasures, _ direction: DOTWriter.Direction, spread: Double) {
    let (diagram, ranks) = (measures.diagram, measures.ranks)
    let isWide = direction == .leftRight
    let (nodeGap, rankGap) = DOTWriter.gaps(
      direction, spread: diagram.isCompact ? spread * DOTWriter.compactSpread : spread, diagram.arrangement)
    var extents: [Int: (length: Double, breadth: Double)] = [:]
    func add(_ size: (width: Double, height: Double), at rank: Int?) {
      guard let rank else { return }
      let (length, breadth) = isWide ? (size.width, size.height) : (size.height, size.width)
      let known = extents[rank] ?? (0, -nodeGap)
      extents[rank] = (max(known.length, length), known.breadth + breadth + nodeGap)
    }
    for (size, rank) in measures.boxes { add(size, at: rank) }
    for arrow in diagram.arrows where !arrow.label.isEmpty {
      add(
        Self.size(of: arrow.label, isAcross: isWide != (arrow.from == arrow.to || arrow.isSideways)),
        at: ranks.of[LabelNaming.node(arrow.id)])
    }
    let around = Self.padding + (diagram.frames.isEmpty ? 0 : Self.frame)
    let gaps = Double(max(extents.count - 1, 0)) * rankGap
    let length = extents.values.reduce(around + gaps) { $0 + $1.length }
    let breadth = around + (extents.values.map(\.breadth).max() ?? 0)
    (width, height) = isWide ? (length, breadth) : (breadth, length)
  }

  // MARK: - Sizes

  /// About the size of a card, in points.
  static func size(
    of card: Card, picture: PictureBox, isCompact: Bool
  ) -> (width: Double, height: Double) {
    let title = CardLabel.titleMeasure(isCompact: isCompact)
    var lines: [(text: String, limit: Int, most: Int, size: Double)] = []
    if !card.tags.isEmpty { lines.append((card.tags.joined(separator: " · "), 30, 2, 8)) }
    lines.append(
      (
        card.title + (card.detail.map { "  " + $0 } ?? ""), title.width, 3,
        card.style.isPort || card.style == .any ? 10 : Double(title.size)
      ))
    if let subtitle = card.subtitle { lines.append((subtitle, CardLabel.detailWidth, 2, 8)) }
    if let note = card.note { lines.append((note, CardLabel.detailWidth, CardLabel.noteLines, 8)) }
    lines += Self.lines(of: card.held)
    if !card.strip.isEmpty {
      lines.append((card.strip.map(\.mark).joined(separator: "    ") + "      ", 80, 1, 14))
    }
    for line in CardLabel.nameLines(of: card) {
      lines.append((line, 60, 1, 8))
    }
    lines += card.references.map { ($0, 60, 1, 9) }
    lines += listing(of: card.rows)
    for wayBack in card.waysBack {
      lines.append((wayBack.mark + "    " + wayBack.text, CardLabel.wayBackWidth, 3, 8))
      if !wayBack.note.isEmpty {
        lines.append((wayBack.note, CardLabel.wayBackWidth - 3, CardLabel.noteLines, 8))
      }
      if let reference = wayBack.reference { lines.append((reference + "    ", 60, 1, 9)) }
    }
    var (width, height) = extent(of: lines)
    if card.picture != nil {
      width = max(width, Double(picture.width))
      height += Double(picture.height) + 4
    }
    return (width + 22, height + 12)
  }

  private static func size(of label: Diagram.Label, isAcross: Bool) -> (width: Double, height: Double) {
    let lines = ArrowLabel.lines(of: label, role: .push)
    let (width, height) = extent(of: lines.map { ($0.text, 60, 1, Double($0.size)) })
    let badge = label.number.isEmpty ? (width: 8, height: 6) : Badge.size(of: Badge.text(of: label))
    return isAcross
      ? (max(width, Double(badge.width) + 14), height + Double(badge.height))
      : (width + Double(badge.width) + 6, max(height, Double(badge.height)))
  }

  fileprivate static func size(of frame: Diagram.Frame) -> (width: Double, height: Double) {
    var lines = [
      (text: frame.heading.title, limit: CardLabel.headingWidth, most: 2, size: 14.0),
      (frame.heading.detail ?? "", CardLabel.detailWidth(of: frame), CardLabel.detailLines, 9.0),
    ]
    if let note = frame.note {
      lines.append((note, CardLabel.headingDetailWidth, CardLabel.noteLines, 8))
    }
    lines += Self.lines(of: frame.held)
    let entrances = frame.entrances.map(CardLabel.words(ofEntrance:))
      .map { "\($0.bold) \($0.plain)" }.joined(separator: " · ")
    lines.append((entrances, 54, 5, 8))
    lines += listing(of: frame.anyScreen)
    lines += frame.waysBack.map { ($0.mark + "    " + $0.text, CardLabel.wayBackWidth, 2, 8) }
    return extent(of: lines)
  }

  private static func lines(
    of held: [Diagram.Held]
  ) -> [(text: String, limit: Int, most: Int, size: Double)] {
    held.flatMap {
      [
        (CardLabel.words(of: $0), CardLabel.detailWidth + 6, 2, 8.0),
        ($0.note ?? "", CardLabel.detailWidth, CardLabel.noteLines, 8.0),
      ]
    }
  }

  private static func listing(
    of rows: [Card.Row]
  ) -> [(text: String, limit: Int, most: Int, size: Double)] {
    var lines: [(text: String, limit: Int, most: Int, size: Double)] = []
    for row in rows.prefix(CardLabel.rowLimit) {
      let words = CardLabel.words(of: row)
      lines.append(("\(words.number)  \(words.title)  \(words.detail)", CardLabel.rowWidth + 8, 1, 8))
      if let reference = row.reference { lines.append((reference, 60, 1, 9)) }
    }
    return lines
  }

  private static func extent(
    of lines: [(text: String, limit: Int, most: Int, size: Double)]
  ) -> (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    for line in lines where !line.text.isEmpty {
      let columns = TextFitting.columns(of: line.text)
      width = max(width, Double(min(columns, line.limit)) * line.size * letter)
      height += Double(min(line.most, (columns + line.limit - 1) / line.limit)) * (line.size * 1.2 + 2)
    }
    return (width, height)
  }
}

/// What the estimates of a diagram's layouts in all directions have in common.
public struct LayoutMeasures: Sendable {
  fileprivate let diagram: Diagram
  fileprivate let ranks: Ranks
  /// The sizes of cards, then of headings, with their ranks.
  fileprivate let boxes: [(size: (width: Double, height: Double), rank: Int?)]

  /// Measures a diagram.
  ///
  /// - Parameter pictures: the room for pictures by the id of the node.
  public init(_ diagram: Diagram, pictures: [String: PictureBox] = [:]) {
    self.diagram = diagram
    var ranks = Ranks(diagram)
    ranks.settle()
    self.ranks = ranks
    boxes =
      diagram.nodes.map { node in
        let size = LayoutEstimate.size(
          of: node.card, picture: pictures[node.id] ?? .upright, isCompact: diagram.isCompact)
        return (size, ranks.of[node.id])
      }
      + diagram.frames.map { frame in
        let first = diagram.nodes.filter { $0.frame == frame.id }.compactMap { ranks.of[$0.id] }.min()
        return (LayoutEstimate.size(of: frame), first)
      }
  }

  /// The estimate for a direction.
  ///
  /// - Parameter spread: the factor for all distances, as for ``DOTWriter``.
  public func estimate(_ direction: DOTWriter.Direction, spread: Double) -> LayoutEstimate {
    LayoutEstimate(self, direction, spread: spread)
  }
}

/// The ranks of a diagram's nodes and labels.
private struct Ranks: Sendable {
  private(set) var of: [String: Int] = [:]
  private var next: [String: [String]] = [:]
  private var incoming: [String: Int] = [:]
  private let names: [String]
  /// The labels behind which one rank is left out.
  private let far: Set<String>

  init(_ diagram: Diagram) {
    var names = diagram.nodes.map(\.id)
    let plan = LayoutPlan(diagram)
    let reversed = plan.reversed
    var links: [(from: String, to: String)] = plan.grid + plan.chained
    for (index, arrow) in diagram.arrows.enumerated() where !arrow.isThin {
      let (from, to) = reversed.contains(index) ? (arrow.to, arrow.from) : (arrow.from, arrow.to)
      guard !arrow.label.isEmpty else {
        if from != to { links.append((from, to)) }
        continue
      }
      let label = LabelNaming.node(arrow.id)
      names.append(label)
      links.append((from, label))
      if arrow.isSideways {
        links.append((to, label))
      } else if from != to {
        links.append((label, to))
      }
    }
    for link in links {
      next[link.from, default: []].append(link.to)
      incoming[link.to, default: 0] += 1
    }
    self.names = names
    far = Set(diagram.arrows.filter(\.isFar).map { LabelNaming.node($0.id) })
  }

  /// Puts everything as far forward as what leads to it allows, and what nothing leads to right before where
  /// it leads.
  mutating func settle() {
    var left = incoming
    var ready = names.filter { incoming[$0] == nil }
    let starts = ready
    while let name = ready.popLast() {
      let rank = of[name] ?? 0
      of[name] = rank
      for target in next[name] ?? [] {
        of[target] = max(of[target] ?? 0, rank + (far.contains(name) ? 2 : 1))
        left[target, default: 0] -= 1
        if left[target] == 0 { ready.append(target) }
      }
    }
    for name in starts {
      if let first = next[name]?.compactMap({ of[$0] }).min() { of[name] = first - 1 }
    }
  }
}
