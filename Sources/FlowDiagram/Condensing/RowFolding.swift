import FlowModel

/// Lists ways in cards and headings where arrows would be too many to follow.
struct RowFolding {
  let registry: FlowRegistry
  let home: CoordinatorID?
  /// The most ways out of a coordinator, and ways into it, that are arrows to and from ports.
  var portLimit = 5
  /// From how many cards arrows lead to a hub.
  var hubSources = 6

  /// Ways from any screen become rows below the heading of their frame.
  func foldAnyScreens(_ diagram: inout Diagram) {
    for index in diagram.frames.indices {
      let frame = diagram.frames[index].id
      let members = diagram.nodes.filter { $0.frame == frame }
      guard members.count > 1,
        let any = members.first(where: { if case .anyScreen = $0.subject { true } else { false } }),
        !diagram.arrows.contains(where: { $0.to == any.id })
      else { continue }
      let ways = diagram.arrows.filter { $0.from == any.id }
      diagram.frames[index].anyScreen = rows(ways, .to, diagram)
      diagram.frames[index].waysBack = any.card.waysBack
      remove(ways, from: &diagram)
      diagram.nodes.removeAll { $0.id == any.id }
    }
  }

  /// What many cards lead to is a row in each of them, and says itself where it is opened from.
  func foldHubs(_ diagram: inout Diagram) {
    // Arrows only become fewer, so that most cards need no closer look.
    let counts = diagram.arrows.reduce(into: [:]) { $0[$1.to, default: 0] += 1 }
    for node in diagram.nodes
    where !node.card.style.isOrigin && counts[node.id, default: 0] >= hubSources {
      let cards = Set(diagram.nodes.filter { $0.frame != nil }.map(\.id))
      let ways = diagram.arrows.filter { $0.to == node.id && $0.from != node.id && cards.contains($0.from) }
      guard Set(ways.map(\.from)).count >= hubSources else { continue }
      list(ways, in: &diagram)
      guard node.frame != nil, let index = diagram.nodes.firstIndex(where: { $0.id == node.id }) else {
        continue
      }
      diagram.nodes[index].card.rows.append(entrance(ways))
    }
  }

  /// Ways out to other coordinators become rows in the cards they start at, when they are many.
  func foldExits(_ diagram: inout Diagram) {
    let ports = Set(diagram.nodes.filter(\.isExit).map(\.id))
    let cards = Set(diagram.nodes.filter { $0.frame != nil }.map(\.id))
    let ways = diagram.arrows.filter { cards.contains($0.from) && ports.contains($0.to) }
    let ends = Dictionary(grouping: ways.filter { $0.kind == .finish }, by: \.edges)
    let isMany = ways.count > portLimit
    list(isMany ? ways : ways.filter { ends[$0.edges, default: []].count > 2 }, in: &diagram)
  }

  /// Ways in from other coordinators and from outside become a strip below the heading, when they are many.
  func foldEntrances(_ diagram: inout Diagram) {
    guard diagram.frames.count(where: { !$0.isContext }) == 1 else { return }
    let ports = Set(diagram.nodes.filter(\.isEntrance).map(\.id))
    let ways = diagram.arrows.filter { ports.contains($0.from) }
    guard ways.count > portLimit else { return }
    diagram.frames[0].entrances = rows(ways, .from, diagram)
    remove(ways, from: &diagram)
  }

  /// Lists ways in the cards they start at.
  private func list(_ ways: [Diagram.Arrow], in diagram: inout Diagram) {
    for (from, group) in Dictionary(grouping: ways, by: \.from) {
      guard let index = diagram.nodes.firstIndex(where: { $0.id == from }) else { continue }
      diagram.nodes[index].card.rows += rows(group, .to, diagram)
      diagram.nodes[index].card.sortRows(home: home)
    }
    remove(ways, from: &diagram)
  }

  /// Removes arrows, and the ports that no arrow touches any more.
  private func remove(_ ways: [Diagram.Arrow], from diagram: inout Diagram) {
    guard !ways.isEmpty else { return }
    let ids = Set(ways.map(\.id))
    let ends = Set(ways.flatMap { [$0.from, $0.to] })
    diagram.arrows.removeAll { ids.contains($0.id) }
    let touched = Set(diagram.arrows.flatMap { [$0.from, $0.to] })
    diagram.nodes.removeAll { $0.frame == nil && ends.contains($0.id) && !touched.contains($0.id) }
  }

  // MARK: - Rows

  /// One row for each way; ways of the same edges to several places share one.
  private func rows(
    _ ways: [Diagram.Arrow], _ direction: Card.Row.Direction, _ diagram: Diagram
  ) -> [Card.Row] {
    let nodes = Dictionary(diagram.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var order: [[EdgeName]] = []
    var groups: [[EdgeName]: [Diagram.Arrow]] = [:]
    for way in ways {
      // Ways into a coordinator are told apart by where they come from only.
      let edges = Array(Set(way.edges)).sorted()
      let key = direction == .to ? edges : nodes[way.from].map { [sourceKey($0)] } ?? edges
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(way)
    }
    return order.compactMap { key in
      guard let group = groups[key], let first = group.first else { return nil }
      let others = group.compactMap { nodes[direction == .to ? $0.to : $0.from] }
      guard let other = others.first else { return nil }
      let edges = Array(Set(group.flatMap(\.edges))).sorted()
      let isInferred = first.label.isInferred
      let numbers = EdgeNumbers(registry: registry, home: home, inferred: isInferred ? Set(edges) : [])
      return Card.Row(
        direction: direction, edges: edges, number: numbers.text(edges),
        title: direction == .from ? source(other) : titles(others),
        detail: direction == .from ? "" : detail(first),
        kind: first.kind, subject: other.subject, link: other.link,
        tooltip: group.map(\.tooltip).joined(separator: "\n"),
        highlight: Highlight.joined(group.compactMap(\.highlight)))
    }
  }

  private func sourceKey(_ node: Diagram.Node) -> EdgeName {
    EdgeName(node.subject.coordinator ?? CoordinatorID(node.id), 0)
  }

  private func source(_ node: Diagram.Node) -> String {
    guard let id = node.subject.coordinator else {
      return node.card.title.hasPrefix("from ") ? String(node.card.title.dropFirst(5)) : node.card.title
    }
    return registry.coordinator(id)?.displayTitle ?? id.rawValue
  }

  private func entrance(_ ways: [Diagram.Arrow]) -> Card.Row {
    let edges = Array(Set(ways.flatMap(\.edges))).sorted()
    let count = Set(ways.map(\.from)).count
    return Card.Row(
      direction: .from, edges: edges,
      number: EdgeNumbers(registry: registry, home: home, inferred: []).text(edges),
      title: "\(count) screens", detail: "", kind: ways[0].kind, subject: .outside, link: nil,
      tooltip: ways.map(\.tooltip).joined(separator: "\n"),
      highlight: Highlight.joined(ways.compactMap(\.highlight)))
  }

  private func titles(_ nodes: [Diagram.Node]) -> String {
    var seen: Set<String> = []
    let names = nodes.map { node -> String in
      guard node.isExit, let id = node.subject.coordinator else {
        return node.card.title.hasPrefix("to ") ? String(node.card.title.dropFirst(3)) : node.card.title
      }
      let name = registry.coordinator(id)?.displayTitle ?? id.rawValue
      guard case .exit(_, let screen?) = node.subject, let title = registry.screen(screen)?.displayTitle,
        title != name
      else { return name }
      return "\(name): \(title)"
    }.filter { seen.insert($0).inserted }
    return names.prefix(2).joined(separator: ", ") + (names.count > 2 ? " and \(names.count - 2) more" : "")
  }

  private func detail(_ way: Diagram.Arrow) -> String {
    let kind = way.kind == .push ? "" : EdgeLook.word(for: way.kind)
    return ([way.label.trigger] + way.label.alternatives + [kind]).filter { !$0.isEmpty }.joined(
      separator: " · ")
  }
}

extension Diagram.Node {
  /// Whether it stands for where an arrow leaves the drawing.
  fileprivate var isExit: Bool {
    if case .exit = subject { return true }
    return id.hasPrefix(DiagramComposer.exitPrefix)
  }

  /// Whether it stands for where an arrow comes from, the launch aside.
  fileprivate var isEntrance: Bool {
    if case .entry = subject { return true }
    return id.hasPrefix(DiagramComposer.entrancePrefix) || id.hasPrefix(DiagramComposer.routePrefix)
  }
}

extension Card.Style {
  /// Whether a coordinator begins there, so that arrows to it are worth drawing.
  fileprivate var isOrigin: Bool { self == .initial || self == .any }
}
