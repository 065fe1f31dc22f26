import FlowModel

/// Writes a diagram as DOT, for Graphviz.
///
/// Every label of an arrow is a node of its own between the two ends, so that no line runs through words: the
/// layout keeps lines away from nodes, but not from labels.
public struct DOTWriter: Sendable {
  /// Which way the diagram reads.
  public enum Direction: String, CaseIterable, Sendable {
    /// From left to right.
    case leftRight = "LR"
    /// From top to bottom.
    case topDown = "TB"
  }

  let palette: Palette
  private let direction: Direction
  private let spread: Double
  private let rankSpread: Double?
  private let keepsOrder: Bool
  /// Whether arrows of one card stand in the order of their numbers, whatever crosses then.
  public var ordersNumbers = false
  /// Whether labels of arrows out of a frame stand in it, so that they can be ordered with the others of their card.
  public var keepsExitsInside = false
  /// The cards that come after the heading of their frame, by the frame's id.
  public var belowHeadings: [String: [String]]
  private var label: CardLabel
  private let pad: Double
  private let pictures: [String: PictureBox]
  /// What all texts of one diagram have in common, if it is known.
  private var pieces: Pieces?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - spread: the factor for all distances; 1 is usual, more gives lines more room.
  ///   - rankSpread: the factor for distances between ranks, if it differs from `spread`.
  ///   - pad: the margin around the drawing, in points.
  ///   - keepsOrder: whether written order counts for more than a few crossings.
  ///   - belowHeadings: the cards that come after the heading of their frame, by the frame's id; a first
  ///     layout shows which cards share its rank.
  ///   - pictures: the room for pictures by the id of the node; others get ``PictureBox/upright``.
  public init(
    theme: Theme = .light, direction: Direction = .leftRight, spread: Double = 1,
    rankSpread: Double? = nil, pad: Double = 18, keepsOrder: Bool = false,
    belowHeadings: [String: [String]] = [:], pictures: [String: PictureBox] = [:]
  ) {
    palette = Palette.palette(for: theme)
    self.direction = direction
    self.spread = spread
    self.rankSpread = rankSpread
    self.pad = pad
    self.keepsOrder = keepsOrder
    self.belowHeadings = belowHeadings
    self.pictures = pictures
    label = CardLabel(palette: palette)
  }

  /// The diagram as DOT text.
  public func write(_ diagram: Diagram) -> String {
    written(diagram, pieces ?? Pieces(diagram, self))
  }

  /// The same writer for the texts of one diagram, which all differ in nothing but distances and order.
  ///
  /// Making its cards and labels takes most of the time of writing it.
  public func prepared(for diagram: Diagram) -> DOTWriter {
    var writer = self
    writer.pieces = Pieces(diagram, self)
    return writer
  }

  /// The same writer with the pieces of another one that writes the same diagram in the same direction.
  public func prepared(as other: DOTWriter) -> DOTWriter {
    var writer = self
    writer.pieces = other.pieces
    return writer
  }

  /// The lines of a diagram that are the same in all of its texts.
  private struct Pieces: Sendable {
    let plan: LayoutPlan
    /// In the order of the diagram.
    let nodes: [String]
    /// By the ids of arrows.
    let labels: [String: String]
    /// In the order of the diagram.
    let arrows: [[String]]

    init(_ diagram: Diagram, _ writer: DOTWriter) {
      var writer = writer
      writer.label.isCompact = diagram.isCompact
      let plan = LayoutPlan(diagram)
      let heights = writer.leastHeights(diagram)
      nodes = diagram.nodes.map { writer.node($0, leastHeight: heights[$0.id] ?? 0) }
      let labelled = diagram.arrows.filter { !$0.label.isEmpty }
      labels = Dictionary(
        labelled.map { ($0.id, writer.labelNode($0)) }, uniquingKeysWith: { first, _ in first })
      arrows = diagram.arrows.enumerated().map {
        writer.edges($1, isReversed: plan.reversed.contains($0))
      }
      self.plan = plan
    }
  }

  private func written(_ diagram: Diagram, _ pieces: Pieces) -> String {
    var lines = ["digraph \(DOTText.quoted(diagram.id)) {"]
    lines += head(diagram)
    let plan = keepsExitsInside ? pieces.plan.keepingExitsInside(of: diagram) : pieces.plan
    // From left to right Graphviz stacks what arrows connect upwards, so what comes first is written last; but for
    // trees without frames, which it stacks as they are written.
    let isTurned = direction == .leftRight && !(diagram.arrangement == .tree && diagram.frames.isEmpty)
    func ordered<Item>(_ items: [Item]) -> [Item] { isTurned ? items.reversed() : items }
    let members = Dictionary(grouping: diagram.nodes.indices, by: { diagram.nodes[$0].frame })
    let numbered = ordersNumbers ? plan.numberRows(diagram) : [:]
    func nodeLines(in frame: String?) -> [String] {
      let nodes = members[frame] ?? []
      func isLoose(_ index: Int) -> Bool { plan.isLoose(diagram.nodes[index]) }
      return (ordered(nodes.filter { !isLoose($0) }) + nodes.filter(isLoose)).map { pieces.nodes[$0] }
    }
    let inner = Dictionary(grouping: diagram.frames, by: \.parent)
    func frameLines(_ frame: Diagram.Frame) -> [String] {
      var lines = open(frame, isHeaded: diagram.heading != nil)
      if direction == .topDown { lines.append("    " + headingNode(frame)) }
      lines += nodeLines(in: frame.id).map { "    " + $0 }
      for other in ordered(inner[frame.id] ?? []) { lines += frameLines(other).map { "  " + $0 } }
      if direction == .leftRight { lines.append("    " + headingNode(frame)) }
      lines += headingOrder(frame).map { "    " + $0 }
      lines += headingsAbove(inner[frame.id] ?? [], in: frame).map { "    " + $0 }
      lines += ordered(plan.labels(in: frame.id)).map { "    " + (pieces.labels[$0.id] ?? "") }
      lines += plan.tabRows(in: frame.id).map { "    " + row($0) }
      lines += (numbered[frame.id] ?? []).map { "    " + row(ordered($0)) }
      return lines + ["  }"]
    }
    for frame in ordered(inner[nil] ?? []) { lines += frameLines(frame) }
    lines += nodeLines(in: nil).map { "  " + $0 }
    lines += ordered(plan.labels(in: nil)).map { "  " + (pieces.labels[$0.id] ?? "") }
    lines += plan.tabRows(in: nil).map { "  " + row($0) }
    lines += (numbered[nil] ?? []).map { "  " + row(ordered($0)) }
    for arrow in ordered(pieces.arrows) { lines += arrow.map { "  " + $0 } }
    for (from, to) in plan.grid + plan.chained {
      lines.append("  \(DOTText.quoted(from)) -> \(DOTText.quoted(to)) [style=invis];")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// How much closer things stand in compact diagrams.
  static let compactSpread = 0.75

  /// The gaps between neighbours in a rank, and between ranks, in points.
  static func gaps(
    _ direction: Direction, spread: Double, rankSpread: Double? = nil,
    _ arrangement: Diagram.Arrangement = .flow
  ) -> (node: Double, rank: Double) {
    if arrangement == .tree { return (direction == .leftRight ? 7 : 14, direction == .leftRight ? 22 : 22) }
    let (node, rank) = direction == .leftRight ? (0.2, 0.42) : (0.3, 0.36)
    return (node * 72 * spread, rank * 72 * (rankSpread ?? spread))
  }

  private func head(_ diagram: Diagram) -> [String] {
    let gaps = Self.gaps(
      direction, spread: diagram.isCompact ? spread * Self.compactSpread : spread, rankSpread: rankSpread,
      diagram.arrangement)
    var graph = [
      "rankdir=\(direction.rawValue)", "fontname=\"Helvetica\"", "fontsize=12",
      "bgcolor=\(DOTText.quoted(palette.colour(.canvas)))", "pad=\(number(pad / 72))",
      "nodesep=\(number(gaps.node / 72))", "ranksep=\(number(gaps.rank / 72))",
    ]
    // Without a bound, network simplex takes minutes for what a few seconds lay out as well.
    if diagram.arrows.count > 100 { graph += ["nslimit=2", "nslimit1=2"] }
    // A second pass over all frames at once may save crossings, but forgets the order within frames.
    if keepsOrder || ordersNumbers { graph.append("remincross=false") }
    if let heading = diagram.heading {
      graph += [
        "labelloc=t", "labeljust=l",
        "label=<\(label.heading(heading, size: 16))>",
      ]
    }
    return [
      "  graph [\(graph.joined(separator: " "))];",
      "  node [shape=plain fontname=\"Helvetica\" fontsize=11];",
      "  edge [fontname=\"Helvetica\" fontsize=9 arrowsize=0.7];",
    ]
  }

  /// - Parameter isHeaded: whether the drawing has a heading, which frames would repeat.
  private func open(_ frame: Diagram.Frame, isHeaded: Bool) -> [String] {
    var attributes = [
      "id=\(DOTText.quoted(frame.id))", "class=\"coordinator\"",
      "style=\(DOTText.quoted(frame.highlight == .removed ? "rounded,filled,dashed" : "rounded,filled"))",
      "color=\(DOTText.quoted(palette.colour(frameLine(frame.highlight))))",
      "fillcolor=\(DOTText.quoted(palette.colour(.frame)))", "margin=14",
      "tooltip=\(DOTText.quoted(frame.heading.title))",
    ]
    if isHeaded { attributes.append("label=\"\"") }
    if let link = frame.link { attributes.append("URL=\(DOTText.quoted(link))") }
    return [
      "  subgraph \(DOTText.quoted("cluster_" + frame.id)) {",
      "    graph [\(attributes.joined(separator: " "))];",
    ]
  }

  private func frameLine(_ highlight: Highlight?) -> ColourRole {
    highlight == .added || highlight == .removed ? highlight?.role ?? .frameLine : .frameLine
  }

  /// The heading is a node without arrows, which comes first in the frame's first rank: lines keep away from
  /// it.
  private func headingNode(_ frame: Diagram.Frame) -> String {
    let id = DOTText.quoted(HeadingNaming.node(frame.id))
    return "\(id) [id=\(id) class=\"heading\" label=<\(label.table(frame))>];"
  }

  /// Keeps cards of the heading's rank behind it: below it across the page, right of it down the page.
  private func headingOrder(_ frame: Diagram.Frame) -> [String] {
    let heading = DOTText.quoted(HeadingNaming.node(frame.id))
    let cards = [heading] + (belowHeadings[frame.id] ?? []).map(DOTText.quoted)
    return zip(cards, cards.dropFirst()).map { first, second in
      let order = direction == .leftRight ? "\(second) -> \(first)" : "\(first) -> \(second)"
      return "{ rank=same; \(order) [style=invis]; }"
    }
  }

  /// Down the page, the heading of a frame stands above the frames in it.
  private func headingsAbove(_ inner: [Diagram.Frame], in frame: Diagram.Frame) -> [String] {
    guard direction == .topDown else { return [] }
    return inner.map { other in
      let (outer, inner) = (HeadingNaming.node(frame.id), HeadingNaming.node(other.id))
      return "\(DOTText.quoted(outer)) -> \(DOTText.quoted(inner)) [style=invis];"
    }
  }

  /// The room that lines need side by side at the card of a tree that they start at, and at a card with a
  /// loop, in points.
  private func leastHeights(_ diagram: Diagram) -> [String: Double] {
    guard direction == .leftRight else { return [:] }
    let isTree = diagram.arrangement == .tree
    let lines = Dictionary(grouping: diagram.arrows.filter { !$0.isThin }, by: \.from)
    return lines.compactMapValues { arrows in
      let loops = arrows.count { $0.from == $0.to }
      guard isTree || loops > 0 else { return nil }
      return Double(arrows.count - 1 + 4 * loops) * Self.lineGap + 26
    }
  }

  /// How far apart lines start at the side of a card, in points.
  public static let lineGap = 9.0

  private func node(_ node: Diagram.Node, leastHeight: Double) -> String {
    var attributes = [
      "id=\(DOTText.quoted(node.id))", "class=\(DOTText.quoted(classes(of: node.card.style)))",
      "label=<\(label.table(node.card, picture: pictures[node.id] ?? .upright, leastHeight: leastHeight))>",
      "tooltip=\(DOTText.quoted(node.tooltip))",
    ]
    if let link = node.link { attributes.append("URL=\(DOTText.quoted(link))") }
    return "\(DOTText.quoted(node.id)) [\(attributes.joined(separator: " "))];"
  }

  private func classes(of style: Card.Style) -> String {
    switch style {
    case .screen: "screen"
    case .initial, .modal, .alert, .step: "screen \(style.rawValue)"
    case .coordinator, .service, .any, .port: style.rawValue
    case .missing: "port missing"
    }
  }

  // MARK: - Arrows

  /// The arrows that ``ordersNumbers`` puts beside one another, each row in the order of the numbers.
  ///
  /// - Parameter keepsExitsInside: as the property of that name.
  public func numberRows(of diagram: Diagram, keepsExitsInside: Bool) -> [[Diagram.Arrow]] {
    let plan = pieces?.plan ?? LayoutPlan(diagram)
    return (keepsExitsInside ? plan.keepingExitsInside(of: diagram) : plan).numberRows(diagram).values
      .flatMap(\.self)
  }

  /// Labels in one rank and in this order.
  private func row(_ arrows: [Diagram.Arrow]) -> String {
    let names = arrows.map { DOTText.quoted(LabelNaming.node($0.id)) }.joined(separator: " -> ")
    return "{ rank=same; edge [style=invis]; \(names); }"
  }

  private func labelNode(_ arrow: Diagram.Arrow) -> String {
    // An arrow to oneself turns at its label, and so runs through it the other way.
    let isAcross = (direction == .leftRight) != (arrow.from == arrow.to || arrow.isSideways)
    let table = ArrowLabel(
      card: label.standing(arrow.highlight), label: arrow.label, role: arrow.look.role,
      highlight: arrow.highlight, direction: isAcross ? .leftRight : .topDown
    ).table
    return "\(DOTText.quoted(LabelNaming.node(arrow.id))) [id=\(DOTText.quoted(LabelNaming.node(arrow.id))) "
      + "class=\"label \(arrow.sort)\" label=<\(table)> tooltip=\(DOTText.quoted(arrow.tooltip))];"
  }

  /// An arrow is one edge without a label, and two with one: to the label and on from it.
  ///
  /// An arrow that leads back against the reading direction is written the other way round, with its head at
  /// its tail, so that its label comes to lie between its ends.
  private func edges(_ arrow: Diagram.Arrow, isReversed: Bool) -> [String] {
    if arrow.isThin { return [thinLine(arrow)] }
    let look = arrow.look
    let line = [
      "class=\(DOTText.quoted(arrow.sort))", "color=\(DOTText.quoted(palette.colour(look.role)))",
      "style=\(look.line.rawValue)", "penwidth=\(number(look.width))",
      "tooltip=\(DOTText.quoted(arrow.tooltip))",
    ]
    let name = DOTText.quoted(LabelNaming.node(arrow.id))
    let (from, to) = (DOTText.quoted(arrow.from), DOTText.quoted(arrow.to))
    if arrow.label.isEmpty {
      let whole = Half(from: from, to: to, head: look.head, tail: look.tail)
      return [edge(whole, id: arrow.id, line, isReversed: isReversed)]
    }
    if arrow.from == arrow.to {
      let start = Half(from: from, to: name, head: "none", tail: look.tail)
      let end = Half(from: name, to: to, head: look.head, tail: "none")
      // A heavy line is a straight one, so that the label comes to lie right behind its card.
      let heavy = line + ["weight=100"]
      return [
        edge(start, id: LabelNaming.start(arrow.id), heavy, isReversed: false),
        edge(end, id: LabelNaming.end(arrow.id), heavy, isReversed: true),
      ]
    }
    let sides = direction == .leftRight ? (first: "w", last: "e") : (first: "n", last: "s")
    if arrow.isSideways {
      // Both ends come first, so that they stand beside one another, and the label between and behind them.
      let badge = "\(name):\(ArrowLabel.arrival):\(sides.first)"
      let start = Half(from: from, to: badge, head: "none", tail: look.tail)
      let end = Half(from: badge, to: to, head: look.head, tail: "none")
      return [
        edge(start, id: LabelNaming.start(arrow.id), line, isReversed: false),
        edge(end, id: LabelNaming.end(arrow.id), line, isReversed: true),
      ]
    }
    let arrival = "\(name):\(ArrowLabel.arrival):\(sides.first)"
    let departure =
      direction == .leftRight
      ? "\(name):\(ArrowLabel.departure):\(sides.last)" : "\(name):\(ArrowLabel.arrival):\(sides.last)"
    let (near, far) = isReversed ? (departure, arrival) : (arrival, departure)
    let start = Half(from: from, to: near, head: "none", tail: look.tail)
    let end = Half(from: far, to: to, head: look.head, tail: "none")
    let halves = [
      edge(start, id: LabelNaming.start(arrow.id), line, isReversed: isReversed),
      edge(
        end, id: LabelNaming.end(arrow.id), line + (arrow.isFar ? ["minlen=2"] : []), isReversed: isReversed),
    ]
    return isReversed ? halves.reversed() : halves
  }

  /// A line from one node, or its port, to another, as DOT names them.
  private struct Half {
    var from: String
    var to: String
    var head: String
    var tail: String
  }

  private func edge(_ half: Half, id: String, _ line: [String], isReversed: Bool) -> String {
    let (from, to) = isReversed ? (half.to, half.from) : (half.from, half.to)
    let (head, tail) = isReversed ? (half.tail, half.head) : (half.head, half.tail)
    let ends = ["id=\(DOTText.quoted(id))", "dir=both", "arrowhead=\(head)", "arrowtail=\(tail)"]
    return "\(from) -> \(to) [\((ends + line).joined(separator: " "))];"
  }

  /// A number with at most two decimals and no needless zeros, whatever the machine's language.
  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    if fraction == 0 { return String(hundredths / 100) }
    let digits = fraction < 10 ? "0\(fraction)" : fraction % 10 == 0 ? "\(fraction / 10)" : "\(fraction)"
    return "\(hundredths / 100).\(digits)"
  }
}

/// What the pieces of an arrow are called in DOT, so that they can be found again in Graphviz's drawing.
public enum LabelNaming {
  /// The node that holds the label.
  public static func node(_ arrow: String) -> String { "label-" + arrow }
  /// The line to the label.
  public static func start(_ arrow: String) -> String { arrow + "/start" }
  /// The line from the label on.
  public static func end(_ arrow: String) -> String { arrow + "/end" }
}

/// What the node of a frame's heading is called in DOT.
public enum HeadingNaming {
  /// The node that holds the heading.
  public static func node(_ frame: String) -> String { "heading-" + frame }
}
