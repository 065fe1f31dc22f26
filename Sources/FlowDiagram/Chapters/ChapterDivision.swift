/// Divides the cards of a large drawing into chapters around its main screens.
///
/// The cards form a tree: each hangs on the card one comes from first when one walks from the start. Branches
/// that are small enough stay whole; the branches of a card that has too many are shared out among chapters.
struct ChapterDivision {
  /// One chapter.
  struct Chapter: Equatable {
    /// The card it is about.
    var main: String
    /// Its cards, in reading order.
    var cards: [String]
  }

  /// The most cards and arrows that one drawing has.
  static let (cardLimit, arrowLimit) = (20, 40)
  /// The fewest cards of a drawing that is divided since it is too long.
  static let shortest = 8
  /// The most cards of a chapter.
  private static let largest = 13
  /// The most arrows that a chapter should have.
  private static let chapterArrows = 34.0

  /// The chapters in reading order; empty when one drawing is enough.
  private(set) var chapters: [Chapter] = []
  /// The card from which one first comes to a card.
  private(set) var parents: [String: String] = [:]

  private var order: [String: Int] = [:]
  private var children: [String: [String]] = [:]
  private var links: [String: [String: Int]] = [:]
  private var limit = 13
  /// The fewest cards that are worth a chapter, and the fewest of a branch that becomes one.
  private var (smallest, branchSize) = (4, 8)

  /// - Parameter isTooLong: whether the drawing cannot be read as a whole though it has few cards and arrows.
  init(_ diagram: Diagram, isTooLong: Bool = false) {
    let cards = diagram.nodes.filter { $0.frame != nil }
    let isLarge = cards.count > Self.cardLimit || diagram.arrows.count > Self.arrowLimit
    guard isLarge || isTooLong, cards.count >= Self.shortest else { return }
    let ids = Set(cards.map(\.id))
    var targets: [String: [String]] = [:]
    for arrow in diagram.arrows
    where ids.contains(arrow.from) && ids.contains(arrow.to) && arrow.from != arrow.to {
      targets[arrow.from, default: []].append(arrow.to)
      links[arrow.from, default: [:]][arrow.to, default: 0] += 1
      links[arrow.to, default: [:]][arrow.from, default: 0] += 1
    }
    let density = Double(diagram.arrows.count) / Double(cards.count)
    limit = min(Self.largest, max(6, Int(Self.chapterArrows / max(density, 1))))
    if isTooLong, !isLarge {
      let half = (cards.count + 1) / 2
      (limit, smallest, branchSize) = (min(limit, half + 1), 3, half)
    }
    let roots = walk(cards, targets)
    for root in roots {
      let rest = branch(root)
      chapters.append(Chapter(main: root, cards: rest))
    }
    joinSmall()
    joinIslands()
    let order = order
    chapters = chapters.map { chapter in
      let cards = chapter.cards.sorted { order[$0, default: 0] < order[$1, default: 0] }
      return Chapter(main: main(of: cards) ?? chapter.main, cards: cards)
    }
    chapters.sort { left, right in
      (left.cards.compactMap { order[$0] }.min() ?? 0) < (right.cards.compactMap { order[$0] }.min() ?? 0)
    }
    if chapters.count < 2 { chapters = [] }
  }

  /// Walks from the start breadth first; what can't be reached begins a tree of its own.
  private mutating func walk(_ cards: [Diagram.Node], _ targets: [String: [String]]) -> [String] {
    let reached = Set(targets.values.joined())
    let starts =
      cards.filter { $0.card.style == .initial } + cards.filter { !reached.contains($0.id) } + cards
    var roots: [String] = []
    for start in starts where order[start.id] == nil {
      roots.append(start.id)
      order[start.id] = order.count
      var waiting = [start.id]
      var next = 0
      while next < waiting.count {
        let card = waiting[next]
        next += 1
        for target in targets[card] ?? [] where order[target] == nil {
          order[target] = order.count
          parents[target] = card
          children[card, default: []].append(target)
          waiting.append(target)
        }
      }
    }
    return roots
  }

  /// The cards that stay with a card; the rest of its branches become chapters.
  private mutating func branch(_ card: String) -> [String] {
    var bins: [[String]] = [[card]]
    for child in children[card] ?? [] {
      let rest = branch(child)
      if rest.count >= branchSize {
        chapters.append(Chapter(main: child, cards: rest))
      } else if bins[bins.count - 1].count + rest.count > limit {
        bins.append(rest)
      } else {
        bins[bins.count - 1] += rest
      }
    }
    for bin in bins.dropFirst() { chapters.append(Chapter(main: bin.first ?? card, cards: bin)) }
    return bins[0]
  }

  /// The card that one comes to a chapter by: where the coordinator begins, or else what most of the others
  /// hang on.
  private func main(of cards: [String]) -> String? {
    let own = Set(cards)
    var sizes: [String: Int] = [:]
    // Later cards hang on earlier ones.
    for card in cards.reversed() {
      sizes[card, default: 0] += 1
      if let parent = parents[card], own.contains(parent) { sizes[parent, default: 0] += sizes[card] ?? 0 }
    }
    let entrances = cards.filter { card in parents[card].map { !own.contains($0) } ?? true }
    if let start = entrances.first, order[start] == 0 { return start }
    return entrances.max { left, right in
      (sizes[left, default: 0], -order[left, default: 0]) < (
        sizes[right, default: 0], -order[right, default: 0]
      )
    }
  }

  /// Joins chapters that are hardly worth one with what they are linked to, or with one another.
  private mutating func joinSmall() {
    // Chapters change their places as others go, so that each has a number of its own.
    var numbers = Array(chapters.indices)
    var homes: [String: Int] = [:]
    for (number, chapter) in chapters.enumerated() {
      for card in chapter.cards { homes[card] = number }
    }
    while let small = chapters.indices.filter({ chapters[$0].cards.count < smallest })
      .min(by: { chapters[$0].cards.count < chapters[$1].cards.count })
    {
      let candidates = chapters.indices.filter { other in
        other != small && chapters[other].cards.count + chapters[small].cards.count <= limit + 2
      }
      var weights: [Int: Int] = [:]
      for (other, count) in chapters[small].cards.flatMap({ links[$0] ?? [:] }) {
        if let home = homes[other] { weights[home, default: 0] += count }
      }
      let best = candidates.max { left, right in
        (weights[numbers[left], default: 0], -chapters[left].cards.count, -left)
          < (weights[numbers[right], default: 0], -chapters[right].cards.count, -right)
      }
      guard let best else { return }
      for card in chapters[small].cards { homes[card] = numbers[best] }
      chapters[best] = Chapter(main: chapters[best].main, cards: chapters[best].cards + chapters[small].cards)
      chapters.remove(at: small)
      numbers.remove(at: small)
    }
  }

  /// Joins small chapters that no way connects to another.
  private mutating func joinIslands() {
    var joined: [Chapter] = []
    var island: Int?
    for chapter in chapters {
      let own = Set(chapter.cards)
      let isIsland =
        chapter.cards.count < smallest * 2
        && chapter.cards.allSatisfy { links[$0]?.keys.allSatisfy(own.contains) ?? true }
      if isIsland, let last = island, joined[last].cards.count + chapter.cards.count <= limit {
        joined[last].cards += chapter.cards
        continue
      }
      joined.append(chapter)
      if isIsland { island = joined.count - 1 }
    }
    chapters = joined
  }
}
