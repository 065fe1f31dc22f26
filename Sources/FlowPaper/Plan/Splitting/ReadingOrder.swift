import FlowDiagram

/// The order in which one comes to a diagram's nodes when one follows its arrows, as deep as they lead.
///
/// What a screen leads to stands right after it, so that neighbours in this order belong together.
struct ReadingOrder {
  /// The indices of all nodes.
  let nodes: [Int]

  init(_ diagram: Diagram) {
    var index: [String: Int] = [:]
    for (position, node) in diagram.nodes.enumerated() { index[node.id] = position }
    var targets: [[Int]] = Array(repeating: [], count: diagram.nodes.count)
    var isTarget: Set<Int> = []
    for arrow in diagram.arrows where !arrow.kind.isWayBack && arrow.kind != .finish {
      guard let from = index[arrow.from], let to = index[arrow.to], from != to else { continue }
      targets[from].append(to)
      if diagram.nodes[from].subject.isCard { isTarget.insert(to) }
    }
    let all = Array(diagram.nodes.indices)
    let starts =
      all.filter { diagram.nodes[$0].card.style == .initial }
      + all.filter { diagram.nodes[$0].subject.isCard && !isTarget.contains($0) } + all
    var order: [Int] = []
    var seen: Set<Int> = []
    for start in starts {
      var waiting = [start]
      while let next = waiting.popLast() {
        guard seen.insert(next).inserted else { continue }
        order.append(next)
        waiting += targets[next].reversed()
      }
    }
    nodes = order
  }
}
