import FlowModel

/// Makes the overview: a card for every coordinator, and one arrow for all edges from one to another.
struct OverviewComposer {
  let index: EdgeIndex
  let options: DiagramOptions

  /// The most numbers, and the most columns of them, that an arrow spells out.
  private static let listedNumbers = 6
  private static let numbersWidth = 24

  private struct Pair: Hashable {
    var from: CoordinatorID
    var to: CoordinatorID
  }

  func compose() -> Diagram {
    let registry = index.registry
    var nodes = registry.coordinators.map(node)
    var arrows = aggregated()
    for place in index.launchPlaces {
      guard let target = place.coordinator else { continue }
      nodes.append(
        Diagram.Node(
          id: Diagram.launchPort, subject: .outside, frame: nil,
          card: Card(style: .port, title: "App launch"), link: nil,
          tooltip: "The app launches here"))
      arrows.append(
        Diagram.Arrow(
          id: "launch", from: Diagram.launchPort, to: Self.id(target), edges: [], kind: .launch,
          label: .init(),
          tooltip: "The app launches here", link: nil))
    }
    addRoutes(to: &nodes, &arrows)
    return Diagram(
      id: "overview", heading: .init(title: DiagramWords.appTitle(registry), detail: "overview"),
      description: DiagramWords.describe(registry), frames: [], nodes: nodes, arrows: arrows,
      notes: DiagramWords.notes(hasInferred: arrows.contains { $0.label.isInferred }))
  }

  private static func id(_ coordinator: CoordinatorID) -> String { "coordinator-\(coordinator)" }

  private func node(_ coordinator: Coordinator) -> Diagram.Node {
    var card = Card(style: .coordinator, title: coordinator.displayTitle, subtitle: coordinator.type)
    card.tags = [coordinator.container.map { EdgeLook.capitals($0.rawValue) } ?? "COORDINATOR"]
    card.tags.append(EdgeLook.capitals(DiagramWords.count(coordinator.screens.count, "screen")))
    return Diagram.Node(
      id: Self.id(coordinator.id), subject: .coordinator(coordinator.id), frame: nil, card: card,
      link: options.links.coordinator(coordinator.id),
      tooltip: coordinator.summary.map { "\(coordinator.displayTitle). \($0)" } ?? coordinator.displayTitle)
  }

  private func aggregated() -> [Diagram.Arrow] {
    let registry = index.registry
    var order: [Pair] = []
    var groups: [Pair: [EdgeIndex.Entry]] = [:]
    for (owner, edge) in registry.edges {
      for pair in pairs(of: edge, owner: owner) {
        if groups[pair] == nil { order.append(pair) }
        groups[pair, default: []].append(EdgeIndex.Entry(owner: owner, edge: edge))
      }
    }
    return order.map { pair in arrow(pair, groups[pair] ?? []) }
  }

  private func pairs(of edge: Edge, owner: CoordinatorID) -> [Pair] {
    let from = edge.from?.coordinator ?? owner
    if edge.kind == .route, edge.from == nil { return [] }
    if let to = edge.to?.coordinator { return to == from ? [] : [Pair(from: from, to: to)] }
    guard edge.kind == .finish, edge.to == nil else { return [] }
    return index.registry.parents(of: from).map { Pair(from: from, to: $0) }
  }

  private func arrow(_ pair: Pair, _ entries: [EdgeIndex.Entry]) -> Diagram.Arrow {
    let registry = index.registry
    var label = Diagram.Label()
    // The heaviest kind decides how the line is drawn; the label says what else there is.
    let counts = Dictionary(grouping: entries, by: \.edge.kind).mapValues(\.count)
    let kinds = EdgeKind.allCases.filter { counts[$0] != nil }
    if entries.count == 1, let entry = entries.first {
      label.number = EdgeWords.number(of: entry.edge, owner: entry.owner, within: pair.from, in: registry)
      label.isInferred = entry.edge.isInferred
      label.trigger = entry.edge.trigger ?? ""
      label.detail = EdgeWords.detail(of: entry.edge)
      label.condition = EdgeWords.condition(of: entry.edge)
      label.alternatives = EdgeWords.alternatives(of: entry.edge)
    } else {
      // What holds for all of them is said once, at the end.
      label.isInferred = entries.allSatisfy(\.edge.isInferred)
      let numbers = entries.map {
        EdgeWords.number(of: $0.edge, owner: $0.owner, within: pair.from, in: registry)
      }
      label.number = numbers.joined(separator: ", ")
      if numbers.count > Self.listedNumbers || TextFitting.columns(of: label.number) > Self.numbersWidth {
        label.number = DiagramWords.count(numbers.count, "edge")
      }
      label.trigger = kinds.map { kind in
        let number = counts[kind] ?? 0
        return (number > 1 ? "\(number) " : "") + EdgeLook.word(for: kind)
      }.joined(separator: ", ")
    }
    return Diagram.Arrow(
      id: "edges-\(pair.from).\(pair.to)", from: Self.id(pair.from), to: Self.id(pair.to),
      edges: entries.map { EdgeName($0.owner, $0.edge.number) },
      kind: kinds.first ?? .custom, label: label,
      tooltip: entries.map { EdgeWords.describe($0.edge, of: $0.owner, in: registry) }.joined(
        separator: "\n"),
      link: options.links.coordinator(pair.from))
  }

  /// One port for all ways from outside into a coordinator.
  private func addRoutes(to nodes: inout [Diagram.Node], _ arrows: inout [Diagram.Arrow]) {
    let registry = index.registry
    var names: [CoordinatorID: [String]] = [:]
    for route in registry.routes {
      if let target = route.to.coordinator { names[target, default: []].append(EdgeWords.describe(route)) }
    }
    for (owner, edge) in registry.edges where edge.kind == .route && edge.from == nil {
      let words = EdgeWords.describe(edge, of: owner, in: registry)
      names[edge.to?.coordinator ?? owner, default: []].append(words)
    }
    for (target, words) in names.sorted(by: { $0.key < $1.key }) {
      let port = "port-routes.\(target)"
      nodes.append(
        Diagram.Node(
          id: port, subject: .outside, frame: nil,
          card: Card(style: .port, title: DiagramWords.count(words.count, "route"), subtitle: "from outside"),
          link: nil, tooltip: words.joined(separator: "\n")))
      arrows.append(
        Diagram.Arrow(
          id: "routes-to.\(target)", from: port, to: Self.id(target), edges: [], kind: .route, label: .init(),
          tooltip: words.joined(separator: "\n"), link: nil))
    }
  }
}
