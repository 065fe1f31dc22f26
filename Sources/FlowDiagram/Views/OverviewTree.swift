import FlowModel

/// Cards, and the ways between them as arrows of a tree, thin lines and rows in cards.
struct OverviewTree {
  /// A card with what leads to and from what is not drawn.
  struct Item {
    var node: Diagram.Node
    /// Where it leads by rows.
    var targets: [(title: String, entries: [EdgeIndex.Entry])] = []
    /// What leads to it from elsewhere.
    var origins: [String] = []
  }

  /// All edges from one card to another.
  struct Way {
    var from: Int
    var to: Int
    var entries: [EdgeIndex.Entry]
    var isTree: Bool
    /// Whether it is drawn as an arrow even if it leaves the tree.
    var standsOut = false

    var isArrow: Bool { isTree || standsOut }
  }

  /// The most arrows of a drawing, thin lines among them.
  static let arrowLimit = 40
  /// The most cards that have room for several lines of names.
  private static let roomyCount = 20
  /// From how many others on a coordinator is one that many open.
  static let hubSize = 4
  /// The most numbers, and the most columns of them, that a badge spells out.
  private static let (listedNumbers, numbersWidth) = (4, 24)

  private(set) var nodes: [Diagram.Node] = []
  private(set) var arrows: [Diagram.Arrow] = []
  private var items: [Item]
  private let ways: [Way]
  private let registry: FlowRegistry
  private let links: DiagramLinks
  private let hasThinLines: Bool
  private var hasRows = false

  /// - Parameter hasThinLines: whether ways that leave the tree may be lines, and are not all names in cards.
  init(items: [Item], ways: [Way], registry: FlowRegistry, links: DiagramLinks, hasThinLines: Bool) {
    self.hasThinLines = hasThinLines
    self.items = items
    self.ways = ways
    self.registry = registry
    self.links = links
  }

  /// What the legend has to say.
  var notes: [Diagram.Note] {
    var notes = DiagramWords.notes(hasInferred: arrows.contains { $0.label.isInferred })
    if arrows.contains(where: \.isThin) {
      notes.append(.init(sign: "", text: "thin line: also leads there", isThinLine: true))
    }
    if hasRows { notes.append(.init(sign: "→", text: "in a card: also leads there")) }
    return notes
  }

  /// Decides what is a thin line and what a row, and makes cards and arrows.
  mutating func finish() {
    let thin = hasThinLines ? thinWays() : []
    for (index, way) in ways.enumerated() {
      if way.isArrow || thin.contains(index) {
        arrows.append(arrow(way))
      } else {
        items[way.from].targets.append((items[way.to].node.card.title, way.entries))
      }
    }
    for item in items {
      var node = item.node
      node.card.leadsTo = item.targets.map(\.title)
      node.card.comesFrom = item.origins
      // Many cards have less room each.
      if items.count > Self.roomyCount {
        node.card.nameLines = 1
        node.card.subtitle = nil
      }
      if !item.targets.isEmpty || !item.origins.isEmpty { hasRows = hasRows || !item.targets.isEmpty }
      for target in item.targets {
        node.tooltip +=
          "\nAlso leads to \(target.title): \(Self.numbers(of: target.entries, registry, limit: 12))"
      }
      nodes.append(node)
    }
  }

  /// The ways that are drawn as thin lines: those to what few lead to, as long as the drawing has room and
  /// few arrows are crossed.
  private func thinWays() -> Set<Int> {
    var incoming = Array(repeating: 0, count: items.count)
    for way in ways where !way.isTree { incoming[way.to] += 1 }
    let order = CardOrder(count: items.count, arrows: ways.filter(\.isTree).map { ($0.from, $0.to) })
    let trees = ways.count(where: \.isTree)
    let candidates = ways.indices.compactMap { index -> (index: Int, crossed: Int)? in
      let way = ways[index]
      // A line back along the tree would hide its arrows.
      guard !way.isArrow, incoming[way.to] < Self.hubSize, !order.isAbove(way.to, way.from) else {
        return nil
      }
      return (index, order.between(way.from, way.to))
    }
    var thin: Set<Int> = []
    var crossed = 0
    for (index, count) in candidates.sorted(by: { ($0.crossed, $0.index) < ($1.crossed, $1.index) }) {
      guard thin.count < min(Self.arrowLimit - trees, trees / 3), crossed + count <= trees / 4 else { break }
      thin.insert(index)
      crossed += count
    }
    return thin
  }

  private func arrow(_ way: Way) -> Diagram.Arrow {
    let (from, to) = (items[way.from].node, items[way.to].node)
    var label = Diagram.Label()
    let kinds = Set(way.entries.map(\.edge.kind))
    if way.isArrow {
      label.number = Self.numbers(of: way.entries, registry, limit: Self.listedNumbers)
      if TextFitting.columns(of: label.number) > Self.numbersWidth {
        label.number = DiagramWords.count(way.entries.count, "transition")
      }
      // What holds for all of them is said once, at the end.
      label.isInferred = way.entries.allSatisfy(\.edge.isInferred)
    }
    let owner = way.entries.first.map(\.owner)
    return Diagram.Arrow(
      id: "edges-\(Self.name(from)).\(Self.name(to))", from: from.id, to: to.id,
      edges: way.entries.map { EdgeName($0.owner, $0.edge.number) },
      // The heaviest kind decides how the line is drawn.
      kind: EdgeKind.allCases.first(where: kinds.contains) ?? .custom, label: label,
      tooltip: way.entries.map { EdgeWords.describe($0.edge, of: $0.owner, in: registry) }.joined(
        separator: "\n"),
      link: owner.flatMap(links.coordinator), isThin: !way.isArrow)
  }

  /// What follows the hyphen of a node's id.
  private static func name(_ node: Diagram.Node) -> Substring { node.id.drop { $0 != "-" }.dropFirst() }

  /// `Settings 3, 4, Main 2`: every number with the coordinator it belongs to.
  static func numbers(
    of entries: [EdgeIndex.Entry], _ registry: FlowRegistry, limit: Int
  ) -> String {
    var words: [String] = []
    var owner: CoordinatorID?
    for entry in entries.prefix(entries.count == limit + 1 ? limit + 1 : limit) {
      if entry.owner == owner {
        words.append(String(entry.edge.number))
      } else {
        words.append("\(EdgeWords.name(of: entry.owner, in: registry)) \(entry.edge.number)")
      }
      owner = entry.owner
    }
    let rest = entries.count - words.count
    return words.joined(separator: ", ") + (rest > 0 ? " +\(rest)" : "")
  }
}

/// About where the cards of a tree are drawn: how deep, and in which order from the top.
private struct CardOrder {
  private var parents: [Int?]
  private var depths: [Int]
  private var places: [Int]

  init(count: Int, arrows: [(from: Int, to: Int)]) {
    var children = Array(repeating: [Int](), count: count)
    parents = Array(repeating: nil, count: count)
    depths = Array(repeating: 0, count: count)
    places = depths
    for arrow in arrows {
      children[arrow.from].append(arrow.to)
      parents[arrow.to] = arrow.from
    }
    var waiting = Array((0..<count).filter { parents[$0] == nil }.reversed())
    var place = 0
    while let node = waiting.popLast() {
      places[node] = place
      place += 1
      for child in children[node].reversed() {
        depths[child] = depths[node] + 1
        waiting.append(child)
      }
    }
  }

  /// Whether a card is above another one in the tree.
  func isAbove(_ card: Int, _ other: Int) -> Bool {
    var next = parents[other]
    while let current = next {
      if current == card { return true }
      next = parents[current]
    }
    return false
  }

  /// How many arrows a line between two cards crosses: those to cards between them.
  func between(_ card: Int, _ other: Int) -> Int {
    let rows = min(places[card], places[other])...max(places[card], places[other])
    let columns = min(depths[card], depths[other])...max(depths[card], depths[other])
    return places.indices.count {
      $0 != card && $0 != other && rows.contains(places[$0]) && columns.contains(depths[$0])
    }
  }
}
