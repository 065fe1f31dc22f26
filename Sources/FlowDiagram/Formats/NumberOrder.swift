import FlowModel

extension LayoutPlan {
  /// The arrows of each card whose labels stand beside one another as their numbers rise, by the frame of the labels.
  ///
  /// Arrows that are laid out against the reading direction are not among them: their labels come before the card.
  func numberRows(_ diagram: Diagram) -> [String?: [[Diagram.Arrow]]] {
    let turned = Set(reversed.map { diagram.arrows[$0].id })
    let frames = Set(diagram.nodes.map(\.frame)).union([nil])
    var rows: [String?: [[Diagram.Arrow]]] = [:]
    for frame in frames {
      let numbered = labels(in: frame).filter { arrow in
        !arrow.edges.isEmpty && !arrow.isThin && !arrow.isSideways && arrow.from != arrow.to
          && !turned.contains(arrow.id)
      }
      rows[frame] = Dictionary(grouping: numbered, by: \.from).sorted { $0.key < $1.key }.map(\.value)
        .filter { $0.count > 1 }.map(Self.inOrder)
    }
    return rows
  }

  /// The numbers of other coordinators come where the first of them is.
  private static func inOrder(_ arrows: [Diagram.Arrow]) -> [Diagram.Arrow] {
    var firsts: [CoordinatorID: Int] = [:]
    let named = arrows.enumerated().compactMap { place, arrow in
      arrow.firstEdge.map { (place: place, edge: $0, arrow: arrow) }
    }
    for name in named where firsts[name.edge.coordinator] == nil {
      firsts[name.edge.coordinator] = name.place
    }
    return named.sorted { left, right in
      (firsts[left.edge.coordinator] ?? 0, left.edge.number, left.place)
        < (firsts[right.edge.coordinator] ?? 0, right.edge.number, right.place)
    }.map(\.arrow)
  }
}

extension Diagram.Arrow {
  /// The edge whose number its badge begins with.
  public var firstEdge: EdgeName? {
    edges.first.map { first in edges.filter { $0.coordinator == first.coordinator }.min() ?? first }
  }
}

extension Card {
  /// Sorts rows by their first number, those of the drawing's coordinator first; ways to the card come last.
  mutating func sortRows(home: CoordinatorID?) {
    var firsts: [CoordinatorID: Int] = [:]
    let keys = rows.enumerated().map { place, row -> [Int] in
      guard let edge = row.edges.first(where: { $0.coordinator == home }) ?? row.edges.first else {
        return [1, 0, 0, place]
      }
      let first = firsts[edge.coordinator] ?? (edge.coordinator == home ? -1 : place)
      firsts[edge.coordinator] = first
      return [row.direction == .to ? 0 : 1, first, edge.number, place]
    }
    rows = zip(keys, rows).sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}
