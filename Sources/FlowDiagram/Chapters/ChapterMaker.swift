import FlowModel

/// Makes the drawings of a coordinator that is too large for one: a map, then its chapters.
struct ChapterMaker {
  let registry: FlowRegistry
  let coordinator: CoordinatorID
  let options: DiagramOptions
  let diagram: Diagram
  let division: ChapterDivision

  private let nodes: [String: Diagram.Node]
  private let home: [String: Int]
  /// The places of nodes, and of the arrows at each, in the diagram.
  private let places: [String: Int]
  private let touching: [String: [Int]]

  init(_ diagram: Diagram, of coordinator: CoordinatorID, registry: FlowRegistry, options: DiagramOptions) {
    self.registry = registry
    self.coordinator = coordinator
    self.options = options
    self.diagram = diagram
    division = ChapterDivision(diagram, isTooLong: Self.isTooLong(diagram, of: coordinator, registry))
    nodes = Dictionary(diagram.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var home: [String: Int] = [:]
    for (index, chapter) in division.chapters.enumerated() {
      for card in chapter.cards { home[card] = index }
    }
    self.home = home
    places = Dictionary(
      diagram.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var touching: [String: [Int]] = [:]
    for (place, arrow) in diagram.arrows.enumerated() {
      touching[arrow.from, default: []].append(place)
      if arrow.to != arrow.from { touching[arrow.to, default: []].append(place) }
    }
    self.touching = touching
  }

  /// The arrows that start or end at some nodes, in the diagram's order.
  private func arrows(at nodes: some Sequence<String>) -> [Diagram.Arrow] {
    Set(nodes.flatMap { touching[$0] ?? [] }).sorted().map { diagram.arrows[$0] }
  }

  /// The window that a drawing is shrunk into, in pixels.
  private static let screen = (width: 1440.0, height: 900.0)
  /// The size of the smallest text of a drawing, and what it has to have left in the window.
  ///
  /// Estimates are a little too large for long drawings: of 16 drawings of six apps and models that were
  /// estimated below 7, those below 6.6 came out below 7, and half of the others.
  private static let (smallestText, leastText) = (8.0, 6.6)

  /// Whether not even the simplest form of a drawing can be read on a screen, as far as that can be foretold.
  private static func isTooLong(
    _ diagram: Diagram, of coordinator: CoordinatorID, _ registry: FlowRegistry
  ) -> Bool {
    guard !diagram.readsDown, diagram.nodes.count > ChapterDivision.shortest else { return false }
    let form = Simplification(registry: registry, home: coordinator).simplest(of: diagram)
    let measures = LayoutMeasures(form)
    let scales = DOTWriter.Direction.allCases.map { direction in
      let size = measures.estimate(direction, spread: 1)
      return min(screen.width / max(size.width, 1), screen.height / max(size.height + 60, 1))
    }
    return (scales.max() ?? 1) * Self.smallestText < leastText
  }

  /// The drawings in order; just the diagram when it is small enough.
  var drawings: [Diagram] {
    guard !division.chapters.isEmpty else { return [diagram] }
    return [map] + division.chapters.indices.map(chapter)
  }

  private func numbers(_ edges: [EdgeName]) -> String {
    EdgeNumbers(registry: registry, home: coordinator, inferred: []).text(edges)
  }

  private func link(_ chapter: Int) -> String? { options.links.chapter(chapter + 1, of: coordinator) }

  private func title(_ chapter: Int) -> String {
    nodes[division.chapters[chapter].main]?.card.title ?? ""
  }

  // MARK: - The map

  private var map: Diagram {
    let isStart = { (chapter: ChapterDivision.Chapter) in
      chapter.cards.contains { nodes[$0]?.card.style == .initial }
    }
    let cards = division.chapters.indices.map { mapCard($0, isStart: isStart(division.chapters[$0])) }
    var map = ChapterMap(
      diagram, cards: cards, home: home,
      starts: division.chapters.indices.filter { isStart(division.chapters[$0]) }
    ).diagram
    map.description =
      "Map of \(division.chapters.count) chapters: "
      + division.chapters.indices.map { title($0) }.joined(separator: ", ") + ". " + diagram.description
    return map
  }

  private func mapCard(_ index: Int, isStart: Bool) -> Diagram.Node {
    let chapter = division.chapters[index]
    let others = chapter.cards.filter { $0 != chapter.main }.compactMap { nodes[$0]?.card.title }
    var card = Card(
      style: isStart ? .initial : .coordinator, title: title(index),
      subtitle: WayWords.list(others, most: 3))
    card.tags = ["CHAPTER \(index + 1)", DiagramWords.count(chapter.cards.count, "screen").uppercased()]
    return Diagram.Node(
      id: ChapterMap.node(of: index), subject: .chapter(coordinator, index + 1),
      frame: diagram.frames.first?.id, card: card, link: link(index),
      tooltip: chapter.cards.compactMap { nodes[$0]?.card.title }.joined(separator: "\n"))
  }

  // MARK: - Chapters

  private func chapter(_ index: Int) -> Diagram {
    let chapter = division.chapters[index]
    let own = Set(chapter.cards)
    let guests = Set(chapter.cards.compactMap { division.parents[$0] }).subtracting(own)
    var drawn = diagram
    drawn.id += ".\(index + 1)"
    drawn.arrows = arrows(at: own).filter { arrow in
      let (from, to) = (own.contains(arrow.from), own.contains(arrow.to))
      if from, to { return true }
      if from { return guests.contains(arrow.to) || home[arrow.to] == nil }
      return to && (guests.contains(arrow.from) || home[arrow.from] == nil)
    }
    let shown = Set(drawn.arrows.map(\.id))
    let ports = Set(drawn.arrows.flatMap { [$0.from, $0.to] })
    let shownPlaces = Set(own.union(guests).union(ports).compactMap { places[$0] })
    drawn.nodes = shownPlaces.sorted().map { diagram.nodes[$0] }.compactMap { node in
      if own.contains(node.id) { return card(node, shown) }
      if guests.contains(node.id) { return guest(node) }
      return node.frame == nil && ports.contains(node.id) ? node : nil
    }
    for frame in drawn.frames.indices {
      let words = "chapter \(index + 1) of \(division.chapters.count) · \(title(index))"
      drawn.frames[frame].heading.detail = words
      drawn.frames[frame].entrances = []
      drawn.frames[frame].anyScreen = []
      drawn.frames[frame].waysBack = []
    }
    let titles = drawn.nodes.filter { own.contains($0.id) }.map(\.card.title)
    drawn.description =
      "Chapter \(index + 1) of \(division.chapters.count) of \(diagram.title): "
      + titles.joined(separator: ", ") + "."
    return drawn
  }

  /// A card of another chapter, from which one comes to this one.
  private func guest(_ node: Diagram.Node) -> Diagram.Node {
    var node = node
    let chapter = home[node.id] ?? 0
    node.card.style = .any
    node.card.tags = ["CHAPTER \(chapter + 1)"]
    node.card.rows = []
    node.card.waysBack = []
    node.card.picture = nil
    node.link = link(chapter)
    return node
  }

  /// A card with rows for the ways to and from other chapters.
  private func card(_ node: Diagram.Node, _ shown: Set<String>) -> Diagram.Node {
    var node = node
    let cut = arrows(at: [node.id]).filter { !shown.contains($0.id) }
    let out = Dictionary(grouping: cut.filter { $0.from == node.id }) { home[$0.to] ?? 0 }
    for (chapter, ways) in out.sorted(by: { $0.key < $1.key }) { node.card.rows += rows(ways, to: chapter) }
    if !out.isEmpty { node.card.sortRows(home: coordinator) }
    let into = cut.filter { $0.to == node.id && $0.from != node.id }
    if !into.isEmpty { node.card.rows.append(entrance(into)) }
    return node
  }

  private func rows(_ ways: [Diagram.Arrow], to chapter: Int) -> [Card.Row] {
    if ways.count > 2 {
      let titles = ways.compactMap { nodes[$0.to]?.card.title }
      return [
        row(ways, title: "chapter \(chapter + 1)", detail: WayWords.list(titles, most: 3), to: chapter)
      ]
    }
    return ways.map { way in
      row([way], title: nodes[way.to]?.card.title ?? "", detail: "chapter \(chapter + 1)", to: chapter)
    }
  }

  private func row(
    _ ways: [Diagram.Arrow], title: String, detail: String, to chapter: Int
  ) -> Card.Row {
    let edges = ways.flatMap(\.edges)
    return Card.Row(
      direction: .to, edges: edges, number: numbers(edges), title: title, detail: detail,
      kind: ways.first?.kind ?? .push, subject: .chapter(coordinator, chapter + 1), link: link(chapter),
      tooltip: ways.map(\.tooltip).joined(separator: "\n"))
  }

  private func entrance(_ ways: [Diagram.Arrow]) -> Card.Row {
    let edges = ways.flatMap(\.edges)
    let chapters = Set(ways.compactMap { home[$0.from] }).sorted()
    let sources = ways.compactMap { nodes[$0.from]?.card.title }
    let words = chapters.map { "\($0 + 1)" }.joined(separator: ", ")
    return Card.Row(
      direction: .from, edges: edges, number: numbers(edges), title: WayWords.list(sources, most: 1),
      detail: chapters.count == 1 ? "chapter \(words)" : "chapters \(words)",
      kind: ways.first?.kind ?? .push, subject: .chapter(coordinator, (chapters.first ?? 0) + 1),
      link: chapters.first.flatMap(link), tooltip: ways.map(\.tooltip).joined(separator: "\n"))
  }
}

extension Diagram {
  /// The name of the chapter that it shows; nil for a drawing that is not a chapter.
  public var chapterTitle: String? {
    guard let detail = frames.first?.heading.detail, detail.hasPrefix("chapter "),
      let dot = detail.firstIndex(of: "·")
    else { return nil }
    return String(detail[dot...].dropFirst(2))
  }
}
