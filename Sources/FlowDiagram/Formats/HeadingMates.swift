/// Foretells which cards will share the rank of a frame's heading, so that a layout can put them behind it at
/// once.
public enum HeadingMates {
  /// Predicts the cards, by their frame's id; nil if only a layout can show them.
  ///
  /// Graphviz ranks what is in a frame by itself. Where all of it is reached from one card, that card alone
  /// is in the frame's first rank, in which the heading is too.
  public static func foretold(for diagram: Diagram) -> [String: [String]]? {
    var frames: [String: String] = [:]
    for node in diagram.nodes { frames[node.id] = node.frame }
    let reversed = LayerOrder.reversedArrows(of: diagram)
    var next: [String: [String]] = [:]
    var isEntered: Set<String> = []
    for (index, arrow) in diagram.arrows.enumerated()
    where !arrow.isThin && !arrow.isSideways && arrow.from != arrow.to {
      let (from, to) = reversed.contains(index) ? (arrow.to, arrow.from) : (arrow.from, arrow.to)
      guard let frame = frames[from], frame == frames[to] else { continue }
      next[from, default: []].append(to)
      isEntered.insert(to)
    }
    let members = Dictionary(grouping: diagram.nodes.filter { $0.frame != nil }, by: \.frame)
    var mates: [String: [String]] = [:]
    for frame in diagram.frames {
      let cards = (members[frame.id] ?? []).map(\.id)
      let first = cards.filter { !isEntered.contains($0) }
      guard first.count == 1, count(reachedFrom: first[0], next) == cards.count else { return nil }
      mates[frame.id] = first
    }
    return mates
  }

  private static func count(reachedFrom start: String, _ next: [String: [String]]) -> Int {
    var seen: Set<String> = [start]
    var waiting = [start]
    while let node = waiting.popLast() {
      for target in next[node] ?? [] where seen.insert(target).inserted { waiting.append(target) }
    }
    return seen.count
  }
}
