/// Finds the arrows that lead back against the reading direction.
struct LayerOrder {
  /// The indices of arrows that are laid out the other way round; all others, and these turned, make no
  /// cycle.
  ///
  /// Ways back, and ends of coordinators that lead to a card, always are, but where they close a cycle that
  /// way, or start at a port that other arrows put before the frame. Of the rest those are that close a cycle
  /// when one walks from the first cards on, depth first. Arrows to oneself are not among them.
  static func reversedArrows(of diagram: Diagram) -> Set<Int> {
    var order = LayerOrder(diagram)
    order.walk(diagram)
    return order.turned.symmetricDifference(order.closing)
  }

  private var outgoing: [String: [Int]] = [:]
  private var targets: [String] = []
  private var incoming: Set<String> = []
  /// The arrows that lead back by what they do.
  private var turned: Set<Int> = []
  /// The arrows that, once those are turned, close a cycle.
  private var closing: Set<Int> = []
  /// True while a node is on the path that is being walked, and false after that.
  private var isOnPath: [String: Bool] = [:]

  private init(_ diagram: Diagram) {
    let ports = Set(diagram.nodes.filter { $0.card.style.isPort }.map(\.id))
    let isBack = diagram.arrows.map { $0.kind.isWayBack || $0.kind == .finish }
    // A port before a frame can't be behind it too.
    let origins = Set(zip(diagram.arrows, isBack).filter { !$1 }.map(\.0.from)).intersection(ports)
    for (index, arrow) in diagram.arrows.enumerated() {
      let leadsBack =
        isBack[index] && !ports.contains(arrow.to) && !origins.contains(arrow.from)
      let (from, to) = leadsBack ? (arrow.to, arrow.from) : (arrow.from, arrow.to)
      targets.append(to)
      guard from != to, !arrow.isThin, !arrow.isSideways else { continue }
      if leadsBack { turned.insert(index) }
      outgoing[from, default: []].append(index)
      incoming.insert(to)
    }
  }

  private mutating func walk(_ diagram: Diagram) {
    // Launch comes first, then where coordinators begin, then what nothing leads to, such as a deep link into
    // the midst of things, then all the rest in order.
    let starts =
      diagram.nodes.filter { $0.id == Diagram.launchPort }
      + diagram.nodes.filter { $0.card.style == .initial }
      + diagram.nodes.filter { !incoming.contains($0.id) } + diagram.nodes
    for start in starts where isOnPath[start.id] == nil { walk(from: start.id) }
  }

  private mutating func walk(from start: String) {
    var path: [(node: String, next: Int)] = [(start, 0)]
    isOnPath[start] = true
    while let top = path.last {
      let arrows = outgoing[top.node] ?? []
      guard top.next < arrows.count else {
        isOnPath[top.node] = false
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let target = targets[arrows[top.next]]
      switch isOnPath[target] {
      case true?: closing.insert(arrows[top.next])
      case false?: break
      case nil:
        isOnPath[target] = true
        path.append((target, 0))
      }
    }
  }
}

extension Card.Style {
  /// Whether it stands for something outside the diagram.
  var isPort: Bool { self == .port || self == .missing }
}
