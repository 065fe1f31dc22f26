import FlowDiagram
import FlowModel

extension SplitDiagram {
  /// The parts of a diagram as diagrams.
  struct Parts {
    private let split: SplitDiagram
    private let partition: [[Int]]
    /// The part of every unit.
    private var home: [Int]
    /// The nodes of every part, connectors aside, and its arrows.
    private var nodes: [Set<Int>]
    private var arrows: [[Int]]
    /// The first part, and the number of parts, of every hub.
    private var firstPart: [Int: Int] = [:]
    private var partCount: [Int: Int] = [:]

    init(_ split: SplitDiagram, _ partition: [[Int]]) {
      self.split = split
      self.partition = partition
      home = Array(repeating: 0, count: split.units.count)
      nodes = Array(repeating: [], count: partition.count)
      arrows = Array(repeating: [], count: partition.count)
      for (index, part) in partition.enumerated() {
        for unit in part {
          home[unit] = index
          if let node = split.node(of: unit) { nodes[index].insert(node) }
        }
      }
      for (arrow, end) in split.ends.enumerated() {
        let (from, to) = (home[end.from], home[end.to])
        if let node = split.nodeIndex[split.diagram.arrows[arrow].from] { nodes[from].insert(node) }
        if let node = split.nodeIndex[split.diagram.arrows[arrow].to] { nodes[to].insert(node) }
        arrows[from].append(arrow)
        if from != to { arrows[to].append(arrow) }
      }
      for (index, present) in nodes.enumerated() {
        for node in present where split.hubs.contains(node) {
          if firstPart[node] == nil { firstPart[node] = index }
          partCount[node, default: 0] += 1
        }
      }
    }

    /// The part at an index.
    func part(_ index: Int) -> Part {
      let diagram = split.diagram
      var made = Part(diagram: diagram, continued: [], repeated: [], connectors: [:])
      made.diagram.nodes = nodes[index].sorted().map { position in
        var node = diagram.nodes[position]
        guard split.hubs.contains(position) else { return node }
        let isFirst = firstPart[position] == index
        node.card.references.append(split.placeholders.hub)
        if !isFirst {
          made.continued.insert(node.id)
          node.card.tags.append("CONTINUED")
          node.card.picture = nil
        }
        if partCount[position, default: 0] > 1 { made.repeated.insert(node.id) }
        node.card.waysBack = split.waysBack(of: position, in: partition[index], isFirst: isFirst)
        return node
      }
      made.diagram.arrows = []
      var edges: [Connector: [EdgeName]] = [:]
      var order: [Connector] = []
      for position in arrows[index] {
        var arrow = diagram.arrows[position]
        let starts = home[split.ends[position].from] == index
        if !starts || home[split.ends[position].to] != index {
          let connector = Connector(from: arrow.from, to: arrow.to, isExit: starts)
          if edges[connector] == nil { order.append(connector) }
          edges[connector, default: []] += arrow.edges
          cut(&arrow, at: connector)
        }
        made.diagram.arrows.append(arrow)
      }
      for connector in order {
        made.connectors[connector.id] = connector
        if let node = split.node(for: connector, edges[connector] ?? []) { made.diagram.nodes.append(node) }
      }
      let frames = Set(made.diagram.nodes.compactMap(\.frame))
      made.diagram.frames = diagram.frames.filter { frames.contains($0.id) }
      return made
    }

    /// Where an arrow arrives, its number and trigger are enough: the rest is said where it starts.
    private func cut(_ arrow: inout Diagram.Arrow, at connector: Connector) {
      if connector.isExit {
        arrow.to = connector.id
      } else {
        arrow.from = connector.id
        arrow.label.detail = ""
        arrow.label.condition = ""
        arrow.label.alternatives = []
      }
    }
  }

  fileprivate func node(for connector: Connector, _ edges: [EdgeName]) -> Diagram.Node? {
    guard let index = nodeIndex[connector.isExit ? connector.to : connector.from] else { return nil }
    let other = diagram.nodes[index]
    let direction = connector.isExit ? "to" : "from"
    let subject: Diagram.Subject =
      switch other.subject {
      case .screen(let address):
        connector.isExit ? .exit(address.coordinator, address) : .entry(address.coordinator, address)
      case .anyScreen(let id), .coordinator(let id):
        connector.isExit ? .exit(id, nil) : .entry(id, nil)
      case .exit, .entry, .outside, .chapter: other.subject
      }
    return Diagram.Node(
      connector: connector.id, subject: subject, title: "\(direction) \(other.card.title)",
      letter: widestLetter,
      references: [placeholders.connector(edges)],
      tooltip: connector.isExit ? "Goes on at \(other.card.title)" : "Comes from \(other.card.title)")
  }

  fileprivate func waysBack(of node: Int, in part: [Int], isFirst: Bool) -> [Card.WayBack] {
    let all = diagram.nodes[node].card.waysBack
    if all.count <= Self.waysBackInCard { return isFirst ? all : [] }
    return part.flatMap { unit -> [Card.WayBack] in
      if case .waysBack(node, let range) = units[unit] { Array(all[range]) } else { [] }
    }
  }

  /// As wide as any letter will be.
  private var widestLetter: String { diagram.arrows.count > 26 ? "MM" : "M" }

  /// The card that is a unit, or part of one; nil for an arrow.
  fileprivate func node(of unit: Int) -> Int? {
    switch units[unit] {
    case .card(let node), .waysBack(let node, _): node
    case .arrow: nil
    }
  }
}
