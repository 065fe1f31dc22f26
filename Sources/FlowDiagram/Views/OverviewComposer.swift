import FlowModel

/// Makes overviews: the tree of who starts whom, with a card for every coordinator or group of them.
struct OverviewComposer {
  let ways: CoordinatorWays
  let groups: OverviewGroups
  let options: DiagramOptions
  let launch: [Place]
  /// What enters each coordinator from outside the app, in words.
  let entrances: [(CoordinatorID, [String])]
  /// Whether ways that leave the tree may be thin lines, and are not all names in cards.
  var hasThinLines = true

  var registry: FlowRegistry { ways.registry }

  /// The overview of the app: its coordinators, or its groups where there are too many.
  func compose() -> Diagram {
    let title = DiagramWords.appTitle(registry)
    var tree = groups.groups.isEmpty ? coordinators(registry.coordinators.indices.map { $0 }) : allGroups()
    tree.finish()
    let detail = groups.groups.isEmpty ? "overview" : "overview of \(groups.groups.count) groups"
    return Diagram(
      id: "overview", heading: .init(title: title, detail: detail),
      description: DiagramWords.describe(registry), frames: [], nodes: tree.nodes, arrows: tree.arrows,
      notes: tree.notes, arrangement: .tree)
  }

  /// The overview of one group; nil if there is none of that id.
  func compose(group id: String) -> Diagram? {
    guard let group = groups.groups.first(where: { $0.id == id }) else { return nil }
    var tree = coordinators(group.members.compactMap(ways.place))
    tree.finish()
    let count = DiagramWords.count(group.members.count, "coordinator")
    return Diagram(
      id: "group-\(group.id)", heading: .init(title: group.title, detail: "overview of \(count)"),
      description: "\(group.title): \(count): "
        + group.members.compactMap { registry.coordinator($0)?.overviewTitle }.joined(separator: ", ") + ".",
      frames: [], nodes: tree.nodes, arrows: tree.arrows, notes: tree.notes, arrangement: .tree)
  }

  // MARK: - Coordinators

  func coordinators(_ members: [Int]) -> OverviewTree {
    let places = Dictionary(members.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let starts = Set(launch.compactMap(\.coordinator))
    var cards = members.map { OverviewTree.Item(node: node(registry.coordinators[$0], starts)) }
    for (target, words) in entrances {
      guard let place = ways.place(of: target).flatMap({ places[$0] }) else { continue }
      cards[place].origins.append(DiagramWords.count(words.count, "route"))
      cards[place].node.tooltip += words.map { "\n" + $0 }.joined()
    }
    var inner: [OverviewTree.Way] = []
    for pair in ways.pairs {
      let entries = ways.edges[pair] ?? []
      switch (places[pair.from], places[pair.to]) {
      case (let from?, let to?):
        inner.append(
          OverviewTree.Way(
            from: from, to: to, entries: entries, isTree: ways.forest.parents[pair.to] == pair.from,
            standsOut: standsOut(entries)))
      case (let from?, nil):
        cards[from].targets.append((name(of: registry.coordinators[pair.to]), entries))
      case (nil, let to?):
        // One enters a group by its trees; other ways in stand on the pages.
        if ways.forest.parents[pair.to] == pair.from {
          cards[to].origins.append(name(of: registry.coordinators[pair.from]))
        }
      case (nil, nil): break
      }
    }
    return OverviewTree(
      items: cards, ways: inner, registry: registry, links: options.links, hasThinLines: hasThinLines)
  }

  /// Whether edges are worth an arrow wherever they lead.
  private func standsOut(_ entries: [EdgeIndex.Entry]) -> Bool {
    guard let highlights = options.highlights else { return false }
    return entries.contains { highlights.of(EdgeName($0.owner, $0.edge.number)) != .unchanged }
  }

  /// What a card says; where several coordinators have one title, also the name that stands before their numbers.
  private func name(of coordinator: Coordinator) -> String {
    let (title, name) = (coordinator.overviewTitle, EdgeWords.distinctName(of: coordinator.id, in: registry))
    return name.map { $0 == title ? title : "\(title) (\($0))" } ?? title
  }

  private func node(_ coordinator: Coordinator, _ starts: Set<CoordinatorID>) -> Diagram.Node {
    var card = Card(style: .coordinator, title: name(of: coordinator))
    if starts.contains(coordinator.id) { card.tags = ["START"] }
    card.detail = DiagramWords.count(coordinator.screens.count, "screen")
    if let place = coordinator.inside {
      var words =
        "inside " + EdgeWords.title(of: .coordinator(place.coordinator ?? coordinator.id), in: registry)
      if place.screen != nil { words += ": " + EdgeWords.title(of: place, in: registry) }
      card.subtitle = words
    }
    var tooltip = coordinator.overviewTitle
    if let type = coordinator.type { tooltip += " (\(type))" }
    if let summary = coordinator.summary { tooltip += ". \(summary)" }
    return Diagram.Node(
      id: "coordinator-\(coordinator.id)", subject: .coordinator(coordinator.id), frame: nil, card: card,
      link: options.links.coordinator(coordinator.id), tooltip: tooltip)
  }

  /// What enters each coordinator from outside the app, in words.
  static func entrances(of registry: FlowRegistry) -> [(CoordinatorID, [String])] {
    var words: [CoordinatorID: [String]] = [:]
    for route in registry.routes {
      if let target = route.to.coordinator { words[target, default: []].append(EdgeWords.describe(route)) }
    }
    for (owner, edge) in registry.edges where edge.kind == .route && edge.from == nil {
      words[edge.to?.coordinator ?? owner, default: []].append(
        EdgeWords.describe(edge, of: owner, in: registry))
    }
    return words.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: - Groups

  private func allGroups() -> OverviewTree {
    let starts = Set(launch.compactMap { $0.coordinator.flatMap(groups.place) })
    let items = groups.groups.enumerated().map { index, group in
      OverviewTree.Item(node: node(group, isStart: starts.contains(index)))
    }
    var pairs: [CoordinatorWays.Pair] = []
    var entries: [CoordinatorWays.Pair: [EdgeIndex.Entry]] = [:]
    for pair in ways.pairs {
      guard let from = groups.place(of: registry.coordinators[pair.from].id),
        let to = groups.place(of: registry.coordinators[pair.to].id), from != to
      else { continue }
      let between = CoordinatorWays.Pair(from: from, to: to)
      if entries[between] == nil { pairs.append(between) }
      entries[between, default: []] += ways.edges[pair] ?? []
    }
    var next = Array(repeating: [Int](), count: items.count)
    for pair in pairs { next[pair.from].append(pair.to) }
    let forest = Forest(
      starts: starts.sorted(), ways: next, others: Array(repeating: [], count: items.count),
      keepsOrder: true)
    return OverviewTree(
      items: items,
      ways: pairs.map { pair in
        OverviewTree.Way(
          from: pair.from, to: pair.to, entries: entries[pair] ?? [],
          isTree: forest.parents[pair.to] == pair.from)
      }, registry: registry, links: options.links, hasThinLines: hasThinLines)
  }

  private func node(_ group: OverviewGroups.Group, isStart: Bool) -> Diagram.Node {
    let members = group.members.compactMap(registry.coordinator)
    let screens = members.reduce(0) { $0 + $1.screens.count }
    var card = Card(style: .coordinator, title: group.title)
    card.tags = isStart ? ["START"] : []
    card.detail = DiagramWords.count(members.count, "coordinator")
    card.subtitle = members.map(\.overviewTitle).joined(separator: ", ")
    return Diagram.Node(
      id: "group-\(group.id)",
      // Where sheets refer to a group, they mean its first coordinator.
      subject: group.members.first.map(Diagram.Subject.coordinator) ?? .outside, frame: nil, card: card,
      link: options.links.group(group.id),
      tooltip: "\(group.title): \(DiagramWords.count(members.count, "coordinator")) with "
        + "\(DiagramWords.count(screens, "screen")): \(card.subtitle ?? "")")
  }
}
