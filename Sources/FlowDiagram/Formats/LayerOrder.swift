/// Finds the arrows that lead back against the reading direction.
enum LayerOrder {
  /// The indices of arrows that close a cycle when one walks from the first cards on, depth first.
  ///
  /// Arrows to oneself are not among them.
  static func reversedArrows(of diagram: Diagram) -> Set<Int> {
    var outgoing: [String: [Int]] = [:]
    var incoming: [String: Int] = [:]
    for (index, arrow) in diagram.arrows.enumerated() where arrow.from != arrow.to {
      outgoing[arrow.from, default: []].append(index)
      incoming[arrow.to, default: 0] += 1
    }
    // Ports nothing leads to come first, then where coordinators begin, then all the rest in order.
    let starts =
      diagram.nodes.filter { incoming[$0.id] == nil } + diagram.nodes.filter { $0.card.style == .initial }
      + diagram.nodes
    var reversed: Set<Int> = []
    var state: [String: Bool] = [:]
    for start in starts where state[start.id] == nil {
      walk(from: start.id, diagram, outgoing, &state, &reversed)
    }
    return reversed
  }

  /// `state` is true while a node is on the path that is being walked, and false after that.
  private static func walk(
    from start: String, _ diagram: Diagram, _ outgoing: [String: [Int]], _ state: inout [String: Bool],
    _ reversed: inout Set<Int>
  ) {
    var path: [(node: String, next: Int)] = [(start, 0)]
    state[start] = true
    while let top = path.last {
      let arrows = outgoing[top.node] ?? []
      guard top.next < arrows.count else {
        state[top.node] = false
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let target = diagram.arrows[arrows[top.next]].to
      switch state[target] {
      case true?: reversed.insert(arrows[top.next])
      case false?: break
      case nil:
        state[target] = true
        path.append((target, 0))
      }
    }
  }
}
