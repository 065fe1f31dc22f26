import FlowModel

/// Draws the ways between chapters: all of them where they are few, and otherwise the tree of who leads to
/// whom first.
struct ChapterMap {
  private struct Pair: Hashable {
    var from: String
    var to: String
  }

  /// The map.
  private(set) var diagram: Diagram

  /// How many ways more than a tree has are drawn.
  private static let spareWays = 3

  /// The card of a chapter, counted from 0.
  static func node(of chapter: Int) -> String { "chapter-\(chapter + 1)" }

  /// - Parameters:
  ///   - whole: the coordinator in one drawing.
  ///   - cards: the cards of the chapters.
  ///   - home: the chapters of the cards of the whole drawing.
  ///   - starts: the chapters that have a screen the coordinator begins with.
  init(_ whole: Diagram, cards: [Diagram.Node], home: [String: Int], starts: [Int]) {
    diagram = whole
    diagram.nodes = cards
    var order: [Pair] = []
    var groups: [Pair: [Diagram.Arrow]] = [:]
    for arrow in whole.arrows {
      let (from, to) = (home[arrow.from], home[arrow.to])
      // Where ways lead out of the coordinator is said by its chapters.
      guard to != nil, from != nil || arrow.kind == .launch || arrow.kind == .route, from != to else {
        continue
      }
      let pair = Pair(
        from: from.map(Self.node) ?? arrow.from, to: to.map(Self.node) ?? arrow.to)
      if groups[pair] == nil { order.append(pair) }
      groups[pair, default: []].append(arrow)
    }
    let listed = listed(order, count: cards.count, starts: starts)
    diagram.arrows = order.filter { !listed.contains($0) }
      .compactMap { pair in groups[pair].flatMap { Self.arrow(pair, $0) } }
    let touched = Set(diagram.arrows.map(\.from))
    diagram.nodes += whole.nodes.filter { $0.frame == nil && touched.contains($0.id) }
    guard !listed.isEmpty else { return }
    list(order.filter(listed.contains), groups)
    diagram.arrangement = .tree
  }

  /// The same map without the screens of its chapters, whose pages and tooltips name them.
  static func shortened(_ map: Diagram) -> Diagram {
    var map = map
    for index in map.nodes.indices {
      map.nodes[index].card.subtitle = nil
      map.nodes[index].card.nameLines = 1
    }
    return map
  }

  private func place(_ node: String) -> Int? { diagram.nodes.firstIndex { $0.id == node } }

  /// The ways that are names in cards instead of arrows: those that leave the tree, where they are many.
  private func listed(_ pairs: [Pair], count: Int, starts: [Int]) -> Set<Pair> {
    var ways = Array(repeating: [Int](), count: count)
    for pair in pairs {
      if let from = place(pair.from), let to = place(pair.to) { ways[from].append(to) }
    }
    let forest = Forest(starts: starts, ways: ways, others: Array(repeating: [], count: count))
    let rest = pairs.filter { pair in
      guard let from = place(pair.from), let to = place(pair.to) else { return false }
      return forest.parents[to] != from
    }
    return rest.count > Self.spareWays ? Set(rest) : []
  }

  /// Names chapters by their numbers, which cards show.
  private mutating func list(_ pairs: [Pair], _ groups: [Pair: [Diagram.Arrow]]) {
    let places = pairs.compactMap { pair in
      place(pair.from).flatMap { from in place(pair.to).map { (pair: pair, from: from, to: $0) } }
    }
    for (pair, from, to) in places.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      let isFirst = diagram.nodes[from].card.leadsTo.isEmpty
      diagram.nodes[from].card.leadsTo.append((isFirst ? "chapter " : "") + String(to + 1))
      let count = groups[pair, default: []].reduce(0) { $0 + $1.edges.count }
      diagram.nodes[from].tooltip +=
        "\nAlso leads to \(diagram.nodes[to].card.title): \(DiagramWords.count(count, "transition"))"
    }
    diagram.notes.append(.init(sign: "→", text: "in a card: also leads there"))
  }

  /// One arrow for all ways from one chapter to another; their numbers are in the chapters.
  private static func arrow(_ pair: Pair, _ group: [Diagram.Arrow]) -> Diagram.Arrow? {
    guard var arrow = group.first else { return nil }
    let kinds = Dictionary(grouping: group, by: \.kind).mapValues(\.count)
    let kind = EdgeKind.allCases.max { kinds[$0, default: 0] < kinds[$1, default: 0] } ?? arrow.kind
    let count = group.reduce(0) { $0 + $1.edges.count }
    arrow.id = "map-\(pair.from).\(pair.to)"
    (arrow.from, arrow.to, arrow.kind) = (pair.from, pair.to, kind)
    arrow.edges = []
    arrow.tooltip = group.map(\.tooltip).joined(separator: "\n")
    arrow.label = count == 0 ? .init() : .init(trigger: DiagramWords.count(count, "transition"))
    return arrow
  }
}
